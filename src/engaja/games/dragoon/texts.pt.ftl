### As frases que só a Operação Dragoon usa. As mesmas estão em texts.en.ftl.

## A forma dos lados, e como se chamam os de cada nação

side-allied =
    .form = mp
side-axis =
    .form = m
nation-american =
    .m = americano
    .mp = americanos
    .fp = americanas
nation-french =
    .m = francês
    .mp = franceses
    .fp = francesas
nation-british =
    .m = britânico
    .mp = britânicos
    .fp = britânicas
nation-german =
    .m = alemão
    .mp = alemães
    .fp = alemãs

refusal-switzerland = { THE($unit) } não pode entrar em { $hex }: a Suíça é neutra e fechada a todos.
refusal-no-exit-east = { THE($unit) } não pode sair do tabuleiro por { $hex }: só unidades alemãs cruzam a borda leste.
refusal-no-way-off = { THE($unit) } não pode sair do tabuleiro por { $hex }: os dois lados saem pela borda norte, e os alemães também pela leste.
refusal-must-drop = Antes de qualquer outro movimento saltam os paraquedistas, um em cada hexágono ({ $hexes }): { THE($units) }.
refusal-pinned = { THE($unit) } saltou em { $hex } e não pode se mover antes de encontrar unidades aliadas que não saltaram.
refusal-armour-mountain = { THE($unit) } não pode atacar { $hex }: blindados não engajam inimigos em montanha.
refusal-landing-assault = { THE($unit) } ainda está no mar e só pode atacar a praia em que desembarca, não { $hex }.
refusal-maquis-closed = { THE($unit) } não pode entrar em { $hex }: só unidades aliadas transitam por áreas de maquis.
refusal-maquis-stop = { THE($unit) } não pode parar em { $hex }: tem de deixar a área de maquis neste movimento.
refusal-maquis-must-leave = { THE($unit) } está numa área de maquis ({ $hex }) e pode sair dela: tem de fazê-lo antes do fim da fase de movimentação.
refusal-maquis-last = { THE($unit) } não pode recuar para { $hex }: uma área de maquis só se abre quando todo outro hexágono e as bordas estão fechados.
refusal-guerrillas-alone = Guerrilheiros só têm apoio aéreo ou de artilharia com outras unidades aliadas nos seus hexágonos: { $units }.
refusal-maquis-no-artillery = Não há apoio de artilharia para unidades alemãs empurradas para uma área de maquis ({ $hex }): { $units }.

event-dropped = { THE($unit) } salta em { $hex }.
event-dropped-unseen = Uma { $unseen } salta em { $hex }.
event-drop-good = { THE($unit) } chega em boa ordem a { $hex } (dado: { $die }).
event-drop-bad = { THE($unit) } dispersa-se no salto sobre { $hex } (dado: { $die }).
event-paratroops-freed = { THE($unit) } encontrou outras unidades aliadas em { $hex } e de agora em diante pode se mover.
event-landed = { THE($unit) } desembarca em { $hex }, que o empate esvaziou.
event-withdrawn = { THE($unit) } retira-se: deixa { $hex } e o jogo.
event-stood = Os defensores de { $hex } não recuam: { THE($units) }.
event-harried = { THE($unit) } encerrou a sua fase de movimentação numa área de maquis ({ $hex }).

use-drop = { THE($unit) } salta em { $hex }
    .name = Saltar
decision-drop = Escolha onde salta cada unidade da 1ª Força-Tarefa Aeroterrestre.
decision-stand = Os defensores do porto não precisam recuar. Recue os que quiser; os outros ficam quando você encerrar.
waits-drop = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } onde saltam os paraquedistas.
waits-stand = { THE($side) } { FORM($side) ->
        [mp] decidem
       *[m] decide
    } quem deixa o porto.

shift-river-defence = rio
shift-encirclement = cerco
shift-divisional-unity = divisão completa
shift-naval-attack = apoio naval
shift-naval-defence = apoio naval
shift-maquis-column = alemães em área de maquis

points-division-north = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } pela { $division }, intacta do outro lado da borda norte
points-no-german-left = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } porque não resta nenhuma unidade alemã no tabuleiro
points-german-exit = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $units-count ->
        [one] uma unidade que saiu intacta: { $units }
       *[other] { $units-count } unidades que saíram intactas
    }
points-german-remaining = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $count ->
        [one] { $count } unidade alemã
       *[other] { $count } unidades alemãs
    } no tabuleiro

# Yardsticks of sense (sense.py)
sense-lyon-taken = turno em que Lyon é tomada
sense-lyon-held = Lyon aliada no fim
sense-toulon = turno em que Toulon é tomada
sense-marselha = turno em que Marselha é tomada
sense-cities = cidades aliadas no fim
sense-southern-rhone = turno até o qual se toma de Avignon a Valence
sense-exits = alemães que saíram do mapa intactos
sense-saved-of-148 = regimentos da 148 Div fora até o turno 4
sense-exchanges = trocas (EMP)
forfeit-failed-landing = { THE($units) } ainda { $units-count ->
        [one] está no mar e se perde
       *[other] estão no mar e se perdem
    }: o desembarque falha com o fim da fase.{ $points ->
        [0] {""}
        [one] {" "}Vale { $points } ponto para o inimigo.
       *[other] {" "}Vale { $points } pontos para o inimigo.
    }
forfeit-stay-eliminated = { THE($units) } { $units-count ->
        [one] continua numa área de maquis e se perde
       *[other] continuam em áreas de maquis e se perdem
    }.{ $points ->
        [0] {""}
        [one] {" "}Vale { $points } ponto para o inimigo.
       *[other] {" "}Vale { $points } pontos para o inimigo.
    }
