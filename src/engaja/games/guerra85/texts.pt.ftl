### As frases que só A Terceira Guerra Mundial usa. As mesmas estão em texts.en.ftl.

## A forma dos lados, e como se chamam os de cada nação

side-pact =
    .form = m
side-nato =
    .form = f
nation-soviet =
    .m = soviético
    .mp = soviéticos
    .fp = soviéticas
nation-east_german =
    .m = alemão oriental
    .mp = alemães orientais
    .fp = alemãs orientais
nation-polish =
    .m = polonês
    .mp = poloneses
    .fp = polonesas
nation-czech =
    .m = tcheco
    .mp = tchecos
    .fp = tchecas
nation-american =
    .m = americano
    .mp = americanos
    .fp = americanas
nation-west_german =
    .m = alemão ocidental
    .mp = alemães ocidentais
    .fp = alemãs ocidentais
nation-british =
    .m = britânico
    .mp = britânicos
    .fp = britânicas
nation-belgian =
    .m = belga
    .mp = belgas
    .fp = belgas
nation-french =
    .m = francês
    .mp = franceses
    .fp = francesas
nation-dutch =
    .m = holandês
    .mp = holandeses
    .fp = holandesas
nation-canadian =
    .m = canadense
    .mp = canadenses
    .fp = canadenses
nation-austrian =
    .m = austríaco
    .mp = austríacos
    .fp = austríacas

refusal-must-go-home = { THE($unit) } tem de sair de { $hex } e se retirar para a França antes do fim da Fase de Movimentação.
refusal-only-in-france = { THE($unit) } só pode ser { FORM($unit) ->
        [f] engajada
       *[m] engajado
    } dentro da França, e { $hex } fica fora dela.
refusal-homeward = { THE($unit) } não pode parar em { $hex }: o corpo se retira para a França pelo caminho livre mais curto e não sai mais de lá.
refusal-not-released = { THE($unit) } só pode se mover a partir do turno { $turn }.
refusal-denmark-enough = { THE($unit) } fica: { $divisions } divisões já foram para a Dinamarca.
refusal-denmark-nation = { THE($unit) } não pode ir: das divisões para a Dinamarca, pelo menos { $divisions ->
        [one] { $divisions } tem de ser soviética
       *[other] { $divisions } têm de ser soviéticas
    }.
refusal-denmark-exit = { THE($unit) } não sai para a Dinamarca por { $hex }: a saída é pela borda norte, a oeste de Lübeck.
refusal-in-denmark = { THE($unit) } está na Dinamarca e não volta.
refusal-back-next-turn = { THE($unit) } recuou para fora do tabuleiro neste turno e só pode voltar no seguinte.
refusal-halt-line = { THE($unit) } não pode ir a { $hex }, além da Linha de Detenção Voluntária.
refusal-detonation = { THE($unit) } não pode passar por { $hex }: ali houve uma detonação nuclear, e só blindados da OTAN a atravessam.
refusal-detonation-stop = { THE($unit) } não pode parar em { $hex }: ali houve uma detonação nuclear.
refusal-city-stays = { THE($unit) } entra pela cidade de { $hex } e por isso não se move neste turno.
refusal-must-form = { THE($unit) } substitui agora uma brigada: escolha uma brigada mecanizada americana sem baixas e que não esteja cercada.
refusal-cannot-fly = { THE($unit) } não está no tabuleiro ou não é tropa de helicóptero.
refusal-cannot-be-lifted = { THE($unit) } não pode ser { FORM($unit) ->
        [f] transportada
       *[m] transportado
    }: a OTAN transporta uma divisão não blindada que esteja no tabuleiro e não voe por si.
refusal-lift-used = { THE($unit) } não pode ser { FORM($unit) ->
        [f] transportada
       *[m] transportado
    }: a OTAN já transportou { $divisions ->
        [one] { $divisions } divisão
       *[other] { $divisions } divisões
    } neste turno.
refusal-lift-to-friends = { THE($unit) } só desembarca em hexágono já ocupado por unidades amigas, e em { $hex } não há nenhuma.
refusal-landing-terrain = { THE($unit) } não pode pousar em { $hex }: helicópteros só pousam em terreno aberto ou cidade.
refusal-flight-too-far = { THE($unit) } não voa até { $hex }: são { $distance } hexágonos, e há { $points } pontos.
refusal-behind-lines = { THE($unit) } não pode pousar em { $hex }, atrás das linhas inimigas: isso só é possível nos turnos { $first } a { $last }.
refusal-strike-first = { $hex } não pode mais ser alvo nesta fase: as armas nucleares vêm antes dos combates.
refusal-own-territory = { $hex } não pode ser alvo: é território próprio.
refusal-struck-already = { $hex } não pode ser alvo outra vez: já tem um marcador de detonação.
refusal-no-retaliation = Um ataque a { $hex } não seria retaliação: não há ataque nuclear sofrido, de igual valor ou maior, ainda sem resposta.

event-french-held = Dado da França: { $die }. As unidades francesas só podem ser engajadas dentro da França.
event-french-fight = Dado da França: { $die }. As unidades francesas lutam normalmente.
event-east-germans-withdrawn = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais são retiradas.
event-east-germans-unwilling = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais ficam com poder de ataque zero.
event-east-germans-loyal = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais jogam normalmente.
event-departed = { THE($unit) } sai por { $hex } para a Dinamarca.
event-denmark-missed = As divisões destinadas à Dinamarca não foram: o Pacto de Varsóvia perde { $points } pontos.
event-dissolved = { THE($unit) } deixa o jogo em { $hex } para formar uma divisão.
event-dissolved-unseen = Uma { $unseen } deixa o jogo em { $hex } para formar uma divisão.
event-formed = { THE($unit) } substitui uma brigada em { $hex }.
event-formed-unseen = Uma { $unseen } toma o lugar de uma brigada em { $hex }.
event-flew = { THE($unit) } voa de { $from } a { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-flew-unseen = Uma { $unseen } voa de { $from } a { $to }.
event-lifted = Helicópteros levam { THE($unit) } de { $from } a { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-lifted-unseen = Helicópteros levam uma { $unseen } de { $from } a { $to }.
event-flak-hit = A defesa antiaérea atinge { THE($unit) } sobre { $hex } (dado: { $die }).
event-flak-safe = A defesa antiaérea não atinge { THE($unit) } sobre { $hex } (dado: { $die }).
event-left-map = { THE($unit) } recua para fora do tabuleiro a partir de { $hex } e pode voltar pela mesma borda.
event-air-defence = { $side }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de Poder Aéreo para a defesa.
event-strike = { $side }: arma nuclear tática em { $hex }, ao custo de { $points } pontos.

decision-form = Escolha a brigada mecanizada americana que dá lugar a uma divisão.
waits-form = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } a brigada americana que dá lugar a uma divisão.

points-halt-line = { $points } pontos por { $count ->
        [one] { $count } hexágono ocupado
       *[other] { $count } hexágonos ocupados
    } da Linha de Detenção Voluntária
points-denmark = { $points } pontos pelas divisões que não foram para a Dinamarca
points-strikes = { $points } pontos por { $strikes ->
        [one] { $strikes } arma nuclear tática
       *[other] { $strikes } armas nucleares táticas
    }

use-form = { THE($unit) } dá lugar a uma divisão
    .name = Formar uma divisão
use-fly = { THE($unit) } voa até { $hex }
    .name = Voar
use-lift = Helicópteros levam { THE($unit) } até { $hex }
    .name = Levar de helicóptero
use-strike = Arma nuclear tática em { $hex }
    .name = Arma nuclear tática
    .really = Arma nuclear tática em { $hex }: confirma?
    .yes = Lançar em { $hex }
use-retaliate = Arma nuclear tática em { $hex }, em retaliação
    .name = Arma nuclear tática, em retaliação
    .really = Arma nuclear tática em { $hex }: confirma?
    .yes = Lançar em { $hex }

shift-river = rio
shift-encirclement-shift = cerco

## Escolhas antes do jogo

option-setup-historical = Pronta

# Yardsticks of sense (sense.py)
sense-pact-held = pontos do Pacto, conduzido por recruit
sense-denmark = três divisões enviadas à Dinamarca a tempo
sense-halt-line = pontos da linha de detenção
sense-first-city = turno da primeira cidade ocupada
sense-by-air-alone = ataques só aéreos
sense-lifts = divisões transportadas
sense-flown = unidades aerotransportadas que voaram
sense-strikes = ataques nucleares
forfeit-denmark = Ainda { $divisions ->
        [one] falta 1 divisão
       *[other] faltam { $divisions } divisões
    } na Dinamarca: se a fase acabar assim, isso custa { $points } pontos. Alcançam a borda: { $units }.
forfeit-lift = O transporte por helicóptero deste turno não foi usado; ele pode levar { THE($units, list: "or") }.
mark-detonation = Atingido por arma nuclear tática: ninguém para aqui.
