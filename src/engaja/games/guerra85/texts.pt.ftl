### As frases que só A Terceira Guerra Mundial usa. As mesmas estão em texts.en.ftl.

refusal-must-go-home = { $unit } tem de sair de { $hex } e se retirar para a França antes do fim da Fase de Movimentação.
refusal-only-in-france = { $unit } só pode ser engajada dentro da França, e { $hex } fica fora dela.
refusal-homeward = { $unit } não pode parar em { $hex }: o corpo se retira para a França pelo caminho livre mais curto e não sai mais de lá.
refusal-not-released = { $unit } só pode se mover a partir do turno { $turn }.
refusal-denmark-enough = { $unit } fica: { $divisions } divisões já foram para a Dinamarca.
refusal-denmark-nation = { $unit } não pode ir: das divisões para a Dinamarca, pelo menos { $divisions } tem de ser soviética.
refusal-denmark-exit = { $unit } não sai para a Dinamarca por { $hex }: a saída é pela borda norte, a oeste de Lübeck.
refusal-in-denmark = { $unit } está na Dinamarca e não volta.
refusal-back-next-turn = { $unit } recuou para fora do tabuleiro neste turno e só pode voltar no seguinte.
refusal-halt-line = { $unit } não pode ir a { $hex }, além da Linha de Detenção Voluntária.
refusal-detonation = { $unit } não pode passar por { $hex }: ali houve uma detonação nuclear, e só blindados da OTAN a atravessam.
refusal-detonation-stop = { $unit } não pode parar em { $hex }: ali houve uma detonação nuclear.
refusal-city-stays = { $unit } entra pela cidade de { $hex } e por isso não se move neste turno.
refusal-must-form = { $unit } substitui agora uma brigada: escolha uma brigada mecanizada americana sem baixas e que não esteja cercada.
refusal-cannot-fly = { $unit } não está no tabuleiro ou não é tropa de helicóptero.
refusal-cannot-be-lifted = { $unit } não pode ser transportada: a OTAN transporta uma divisão não blindada que esteja no tabuleiro e não voe por si.
refusal-lift-used = { $unit } não pode ser transportada: a OTAN já transportou { $divisions } divisão neste turno.
refusal-lift-to-friends = { $unit } só desembarca em hexágono já ocupado por unidades amigas, e { $hex } não está.
refusal-landing-terrain = { $unit } não pode pousar em { $hex }: helicópteros só pousam em terreno aberto ou cidade.
refusal-flight-too-far = { $unit } não voa até { $hex }: são { $distance } hexágonos, e há { $points } pontos.
refusal-behind-lines = { $unit } não pode pousar em { $hex }, atrás das linhas inimigas: isso só é possível nos turnos { $first } a { $last }.
refusal-strike-first = { $hex } não pode mais ser alvo nesta fase: as armas nucleares vêm antes dos combates.
refusal-own-territory = { $hex } não pode ser alvo: é território próprio.
refusal-struck-already = { $hex } não pode ser alvo outra vez: já tem um marcador de detonação.
refusal-no-retaliation = Um ataque a { $hex } não seria retaliação: não há ataque nuclear sofrido, de igual valor ou maior, ainda sem resposta.

event-french-held = Dado da França: { $die }. As unidades francesas só podem ser engajadas dentro da França.
event-french-fight = Dado da França: { $die }. As unidades francesas lutam normalmente.
event-east-germans-withdrawn = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais são retiradas.
event-east-germans-unwilling = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais ficam com poder de ataque zero.
event-east-germans-loyal = Dado da Alemanha Oriental: { $die }. As unidades alemãs orientais jogam normalmente.
event-departed = { $unit } sai por { $hex } para a Dinamarca.
event-denmark-missed = As divisões destinadas à Dinamarca não foram: o Pacto de Varsóvia perde { $points } pontos.
event-dissolved = { $unit } deixa o jogo em { $hex } para formar uma divisão.
event-dissolved-unseen = Uma { $unseen } deixa o jogo em { $hex } para formar uma divisão.
event-formed = { $unit } substitui uma brigada em { $hex }.
event-formed-unseen = Uma { $unseen } toma o lugar de uma brigada em { $hex }.
event-flew = { $unit } voa de { $from } a { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-flew-unseen = Uma { $unseen } voa de { $from } a { $to }.
event-lifted = Helicópteros levam { $unit } de { $from } a { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-lifted-unseen = Helicópteros levam uma { $unseen } de { $from } a { $to }.
event-flak-hit = A defesa antiaérea atinge { $unit } sobre { $hex } (dado: { $die }).
event-flak-safe = A defesa antiaérea não atinge { $unit } sobre { $hex } (dado: { $die }).
event-left-map = { $unit } recua para fora do tabuleiro a partir de { $hex } e pode voltar pela mesma borda.
event-air-defence = { $side }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de Poder Aéreo para a defesa.
event-strike = { $side }: Arma Nuclear Tática em { $hex }, ao custo de { $points } pontos.

decision-form = { $side }: escolha a brigada mecanizada americana que dá lugar a uma divisão.

points-halt-line = { $points } pontos por { $count ->
        [one] { $count } hexágono ocupado
       *[other] { $count } hexágonos ocupados
    } da Linha de Detenção Voluntária
points-denmark = { $points } pontos pelas divisões que não foram para a Dinamarca
points-strikes = { $points } pontos por { $strikes ->
        [one] { $strikes } Arma Nuclear Tática
       *[other] { $strikes } Armas Nucleares Táticas
    }

use-form = { $unit } dá lugar a uma divisão
use-fly = { $unit } voa até { $hex }
use-lift = helicópteros levam { $unit } até { $hex }
use-strike = Arma Nuclear Tática em { $hex }
use-retaliate = Arma Nuclear Tática em { $hex }, em retaliação

shift-river = rio
shift-encirclement-shift = cerco

## Escolhas antes do jogo

option-setup-historical = Pronta
