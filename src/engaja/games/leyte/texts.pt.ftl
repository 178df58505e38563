### As frases que só a Batalha de Leyte usa. As mesmas estão em texts.en.ftl.

## A forma dos lados, e como se chamam os de cada nação

side-american =
    .form = mp
side-japanese =
    .form = mp
nation-american =
    .m = americano
    .mp = americanos
    .fp = americanas
nation-filipino =
    .m = filipino
    .mp = filipinos
    .fp = filipinas
nation-japanese =
    .m = japonês
    .mp = japoneses
    .fp = japonesas

refusal-assault-must-land = { THE($unit) } é do primeiro desembarque e tem de ir a terra em { $hex } antes do fim da Fase de Movimentação.
refusal-name-unit-and-hex = Diga a unidade e o hexágono.
refusal-not-carried = { THE($unit) } não vai por mar: só unidades americanas vão, na sua própria Fase de Movimentação.
refusal-not-at-sea = { THE($unit) } é reforço: entra pela sua praia com um movimento comum.
refusal-sailed-already = { THE($unit) } já foi por mar neste turno.
refusal-engaged-ashore = { THE($unit) } começou a fase { FORM($unit) ->
        [f] engajada
       *[m] engajado
    } em { $hex } e não pode embarcar.
refusal-no-embarking = { THE($unit) } não pode embarcar em { $hex }: embarca-se em terreno aberto ou cidade, na costa.
refusal-no-more-ships = Não há mais transporte para { THE($unit) }: só { $limit } unidades por turno se movem pelo mar.
refusal-no-landing = { THE($unit) } não pode desembarcar em { $hex }: desembarca-se em terreno aberto ou cidade, na costa.
refusal-coast-closed = { THE($unit) } não pode ir por mar de ou para { $hex }: antes do turno { $turn } só se navega na costa leste e em Samar e, com La Paz em mãos americanas, também na costa norte até Carigara.
refusal-no-assault = { THE($unit) } não pode desembarcar em { $hex }: o hexágono não é americano, e só infantaria e cavalaria fazem Desembarques de Assalto.
refusal-lands-by-move = { THE($unit) } vem do mar: como não há inimigo em { $hex }, desembarca ali com um movimento comum.
refusal-sea-is-full = { THE($unit) } não acha lugar no mar diante de { $hex }: no máximo { $limit } unidades desembarcam num hexágono inimigo.
refusal-no-parachutists = { THE($unit) } não pode saltar: só saltam os regimentos paraquedistas japoneses que ainda estão fora do tabuleiro.
refusal-too-late-to-drop = { THE($unit) } já não pode saltar: os últimos saltos são no turno { $turn }. Ainda pode desembarcar em um porto ou aeródromo japonês.
refusal-one-drop = { THE($unit) } não pode saltar: outra unidade já saltou neste turno.
refusal-no-drop-here = { THE($unit) } não pode saltar em { $hex }: não se salta em montanha, floresta ou mar, e só em Leyte e Samar.
refusal-waits-for-contact = { THE($unit) } saltou em { $hex } e não se move até contatar outras unidades japonesas.
refusal-no-exit = { THE($unit) } não pode sair do tabuleiro a partir de { $hex }: só os japoneses saem, pela borda sul em Leyte e pela borda norte em Samar.
refusal-no-bonus-yet = O bônus de Poder Aéreo é dos japoneses, na sua Fase de Movimentação, a partir do turno { $turn }.
refusal-bonus-taken = O bônus de Poder Aéreo já foi usado: ele só vem uma vez.
refusal-guerrillas-alone = Guerrilheiros só recebem Poder Aéreo e artilharia num hexágono que dividem com americanos: { THE($units) }.
refusal-advance-second = { THE($unit) } não pode avançar de { $hex } para { $to }: o segundo hexágono tem de ser vizinho do primeiro, permitido a blindados e livre do inimigo.
refusal-air-with-artillery = Um bombardeio só de artilharia ({ $units }) não recebe Poder Aéreo.

event-does-not-come = { THE($unit) } não vem mais.
event-sailed = { THE($unit) } vai por mar até { $hex }.
event-sailed-unseen = Uma { $unseen } vai por mar até { $hex }.
event-put-to-sea = { THE($unit) } espera no mar para desembarcar em { $hex }.
event-put-to-sea-unseen = Uma { $unseen } espera no mar para desembarcar em { $hex }.
event-came-ashore = { THE($unit) } vai a terra em { $hex }.
event-dropped = { THE($unit) } salta em { $hex }.
event-dropped-unseen = Uma { $unseen } salta em { $hex }.
event-drop-safe = Salto em { $hex }: { THE($unit) } chega em boa ordem (dado: { $die }).
event-drop-hit = Salto em { $hex }: { THE($unit) } chega { FORM($unit) ->
        [f] dispersa
       *[m] disperso
    } (dado: { $die }).
event-withdrawn = { THE($unit) } é { FORM($unit) ->
        [f] retirada
       *[m] retirado
    } de { $hex } e deixa a campanha.
event-cut-off = { THE($unit) } deveria ser { FORM($unit) ->
        [f] retirada
       *[m] retirado
    }, mas em { $hex } não alcança as praias: está { FORM($unit) ->
        [f] cercada
       *[m] cercado
    }.
event-air-bonus = { $side }: mais { $points } pontos de Poder Aéreo neste turno.

points-intact = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $count ->
        [one] { $count } unidade japonesa
       *[other] { $count } unidades japonesas
    } sem baixas conhecidas no tabuleiro

use-sail = { THE($unit) } vai por mar até { $hex }
    .name = Levar por mar
use-drop = { THE($unit) } salta em { $hex }
    .name = Saltar
use-air-bonus = Usar o bônus de Poder Aéreo
    .name = Bônus de Poder Aéreo

shift-best-terrain-only = rio
shift-encirclement = cerco
shift-japanese-encircled = japoneses cercados
shift-command-unity = regimento completo
shift-divisional-unity = divisão completa
shift-1dc-brigades = brigada de cavalaria completa
shift-1dc-division = divisão de cavalaria completa
shift-naval-support = apoio naval

# Yardsticks of sense (sense.py)
sense-intact = peças intactas no fim
sense-intact-recruit = peças intactas no fim, contra recruit
sense-carigara = turno em que Carigara é tomada
sense-albuera = turno em que Albuera é tomada
sense-ormoc = turno em que Ormoc é tomada
sense-la-paz = turno em que La Paz é tomada
sense-objectives = pontos de objetivos no fim
sense-left-open = objetivos deixados vazios ao alcance do inimigo
forfeit-landing-on-enemy-hex = { THE($units) } ainda { $units-count ->
        [one] está no mar e se perde
       *[other] estão no mar e se perdem
    }: o desembarque falha com o fim da fase.{ $points ->
        [0] {""}
        [one] {" "}Vale { $points } ponto para o inimigo.
       *[other] {" "}Vale { $points } pontos para o inimigo.
    }
forfeit-drop = É o último turno para saltar: { $units-count ->
        [one] ainda pode
       *[other] ainda podem
    } { THE($units) }.
mark-beachhead = Cabeça de praia: houve um desembarque de assalto neste turno.
