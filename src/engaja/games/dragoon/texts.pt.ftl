### As frases que só a Operação Dragoon usa. As mesmas estão em texts.en.ftl.

refusal-switzerland = { $unit } não pode entrar em { $hex }: a Suíça é neutra e fechada a todos.
refusal-no-exit-east = { $unit } não pode sair do tabuleiro por { $hex }: só unidades alemãs cruzam a borda leste.
refusal-no-way-off = { $unit } não pode sair do tabuleiro por { $hex }: os dois lados saem pela borda norte, e os alemães também pela leste.
refusal-must-drop = Antes de qualquer outro movimento saltam os paraquedistas, uma unidade em cada hexágono ({ $hexes }): { $units }.
refusal-pinned = { $unit } saltou em { $hex } e não pode se mover antes de encontrar unidades aliadas que não saltaram.
refusal-armour-mountain = { $unit } não pode atacar { $hex }: blindados não engajam inimigos em montanha.
refusal-landing-assault = { $unit } ainda está no mar e só pode atacar a praia em que desembarca, não { $hex }.
refusal-maquis-closed = { $unit } não pode entrar em { $hex }: só unidades aliadas transitam por áreas de maquis.
refusal-maquis-stop = { $unit } não pode parar em { $hex }: tem de deixar a área de maquis neste movimento.
refusal-maquis-must-leave = { $unit } está numa área de maquis ({ $hex }) e pode sair dela: tem de fazê-lo antes do fim da fase de movimentação.
refusal-maquis-last = { $unit } não pode recuar para { $hex }: uma área de maquis só se abre quando todo outro hexágono e as bordas estão fechados.
refusal-guerrillas-alone = Não há apoio aéreo nem de artilharia onde só combatem guerrilheiros sem outras unidades aliadas nos seus hexágonos: { $units }.
refusal-maquis-no-artillery = Não há apoio de artilharia para unidades alemãs empurradas para uma área de maquis ({ $hex }): { $units }.

event-dropped = { $unit } salta em { $hex }.
event-dropped-unseen = Uma { $unseen } salta em { $hex }.
event-drop-good = { $unit } chega em boa ordem a { $hex } (dado: { $die }).
event-drop-bad = { $unit } se dispersa no salto sobre { $hex } (dado: { $die }).
event-paratroops-freed = { $unit } encontrou outras unidades aliadas em { $hex } e de agora em diante pode se mover.
event-landed = { $unit } desembarca em { $hex }, que o empate esvaziou.
event-withdrawn = Retirada: { $unit } deixa { $hex } e o jogo.
event-stood = Os defensores de { $hex } não recuam: { $units }.
event-harried = { $unit } encerrou a sua fase de movimentação numa área de maquis ({ $hex }).

use-drop = { $unit } salta em { $hex }
decision-drop = { $side }: escolha onde salta cada unidade da 1ª Força-Tarefa Aeroterrestre.
decision-stand = { $side }: os defensores do porto não precisam recuar. Recue os que quiser; os outros ficam quando você encerrar.

shift-river-defence = rio
shift-encirclement = cerco
shift-divisional-unity = divisão completa
shift-naval-attack = apoio naval
shift-naval-defence = apoio naval
shift-maquis-column = alemães em área de maquis

points-division-north = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } pela divisão { $division }, intacta do outro lado da borda norte
points-no-german-left = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } porque não resta nenhuma unidade alemã no tabuleiro
points-german-exit = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por unidades que saíram intactas: { $units }
points-german-remaining = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $count ->
        [one] { $count } unidade alemã
       *[other] { $count } unidades alemãs
    } no tabuleiro
