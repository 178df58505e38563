### O relatório da batalha. As mesmas frases estão em report.en.ftl.

print-part-report = Relatório da batalha
report-title = Relatório da batalha
report-upto = até o turno { $turn }, com o que este lugar sabe
report-part-story = História
report-part-front = Frente
report-part-battles = Batalhas
report-part-luck = Sorte
report-part-losses = Perdas
report-replay = Repetição
report-download = Baixar página
report-picture = Imagem
report-pdf = PDF
report-score = { $first } a { $second }
report-turn = Turno { $turn }
report-counts = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, { $orders ->
        [one] { $orders } ordem
       *[other] { $orders } ordens
    }, { $throws ->
        [one] { $throws } lance de dados
       *[other] { $throws } lances de dados
    }.
report-victory = Vitória { OF($side) }
report-victory-draw = Empate
report-so-far = Até agora
report-made = Feito por engaja a partir do registro da partida.

## Título e história

report-head-draw = Ninguém venceu
report-head-even = Tudo igual
report-head-ahead = { THE($side) } na frente
report-head-fell = { $place } caiu. A batalha, não.
report-head-last = Decidido no fim: { $place }
report-head-turned = { $place } virou a batalha
report-head-throughout = { $side }, do primeiro dia ao último
report-head-won = Vitória { OF($side) }
report-result-won = { THE($side) } { FORM($side) ->
        [mp] venceram
        [fp] venceram
       *[m] venceu
    } por { $high } a { $low }.
report-result-won-behind = { THE($side) } { FORM($side) ->
        [mp] venceram
        [fp] venceram
       *[m] venceu
    } o cenário, embora atrás nos pontos: { $high } a { $low }.
report-result-drawn = A batalha terminou em { $high } a { $low }.
report-result-ahead = { THE($side) } { FORM($side) ->
        [mp] estão
        [fp] estão
       *[m] está
    } na frente por { $high } a { $low } no turno { $turn }.
report-result-even = No turno { $turn } o placar é de { $high } a { $low }.
report-took = { $turn ->
        [0] No mesmo turno
       *[other] No turno { $turn }
    } { THE($side) } { FORM($side) ->
        [mp] tomaram
        [fp] tomaram
       *[m] tomou
    } { $places }{ $lost ->
        [0] {""}
        [one] {" "}e uma unidade foi eliminada
       *[other] {" "}e { $lost } unidades foram eliminadas
    }: { $points } pontos de diferença.
report-destroyed = { $turn ->
        [0] No mesmo turno
       *[other] No turno { $turn }
    } { THE($side) } { FORM($side) ->
        [mp] eliminaram
        [fp] eliminaram
       *[m] eliminou
    } { $count ->
        [one] { THE($units) }
        [2] { THE($units) }
        [3] { THE($units) }
       *[other] { $count } unidades
    }: { $points } pontos.
report-more-places = mais { $count }
report-scored = { $turn ->
        [0] No mesmo turno
       *[other] No turno { $turn }
    } { THE($side) } { FORM($side) ->
        [mp] ganharam
        [fp] ganharam
       *[m] ganhou
    } { $points } pontos ({ $what }).
report-scored-often = Do turno { $first } ao { $last } { THE($side) } { FORM($side) ->
        [mp] ganharam
        [fp] ganharam
       *[m] ganhou
    } { $points } pontos ({ $what }).
report-quiet = O placar quase não se mexeu.
report-lost-both = Unidades perdidas: { $first } { $a }, { $second } { $b }.
report-turns = { $count ->
        [one] Turno { $first }
       *[other] Turnos { $first } a { $last }
    }
report-turn-losses = { $count ->
        [0] Nenhuma unidade perdida
        [one] Uma unidade perdida
       *[other] { $count } unidades perdidas
    }
report-label-places = { $place } e mais { $more }
report-label-units = { $count } unidades
report-label-other = Pontos
report-course = O curso dos pontos
report-course-about = por ordem jogada, com o que os moveu
report-course-alt = Pontos por ordem: { $first } e { $second }. No fim, { $a } a { $b }. Os números são contados na tabela abaixo.
report-turning = o ponto de virada
report-stroke = o golpe decisivo
report-table-course = O mesmo em tabela
report-column-number = Nº
report-column-order = Ordem
report-column-turn = Turno
report-column-what = O quê
report-column-swing = Diferença
report-column-score = { $first } : { $second }

## Frente

report-front = A frente, turno a turno
report-front-about = o terreno que cada lado ocupou ou dominou por último; o { OF($side) } aparece colorido
report-front-line = frente
report-front-alt = Mapa no fim do turno { $turn }: { $first } com { $a } hexágonos, { $second } com { $b }
report-front-held = Hexágonos

## Batalhas

report-battles = As batalhas que decidiram
report-battles-about = as três de maior peso no placar, com a chance de antes dos dados
report-battle-odds = { THE($side) } { FORM($side) ->
        [mp] atacaram
        [fp] atacaram
       *[m] atacou
    } com { $units ->
        [one] uma unidade
       *[other] { $units } unidades
    } contra { $defenders ->
        [one] uma
       *[other] { $defenders }
    }, na coluna { $column }.
report-bombing-odds = { THE($side) } { FORM($side) ->
        [mp] bombardearam
        [fp] bombardearam
       *[m] bombardeou
    } { $defenders ->
        [one] uma unidade
       *[other] { $defenders } unidades
    }, na coluna { $column }.
report-battle-result = Deu { $result }: { $meaning }.
report-battle-swing = Para { THE($side) } esperavam-se { $expected } pontos, vieram { $came }.
report-battle-alt = O mapa em volta de { $place } antes da batalha
report-battle-head = Ordem { $order }, turno { $turn }
report-chance-taken = chance de cair: { $ways } em 36
report-no-battles = Nenhuma batalha foi travada.

## Sorte

report-luck = A sorte, medida
report-luck-about = { $count ->
        [one] Um lance
       *[other] { $count } lances
    }: o que veio menos o que a tabela prometia, somado lance a lance. Para cima, sorte { OF($side) }.
report-luck-points = Em pontos de placar
report-luck-losses = Em baixas
report-luck-even = { $sum } ± { $deviation }: nem sorte, nem azar
report-luck-for = { $sum } ± { $deviation }, ou { $deviations } { $size ->
        [one] desvio-padrão
       *[other] desvios-padrão
    } a favor { OF($side) }
report-luck-words = Em palavras:
report-luck-usual = os dados caíram como dados caem: uma soma assim, ou mais longe do zero, vem em mais de uma de cada três partidas.
report-luck-rare = de cada { $count } partidas assim, uma daria { TO($side) } sorte igual ou maior.
report-luck-margin = Os dados valeram { $luck ->
        [one] { $luck } ponto
       *[other] { $luck } pontos
    } { TO($side) }; { THE($lead) } { FORM($lead) ->
        [mp] terminaram
        [fp] terminaram
       *[m] terminou
    } { $margin ->
        [0] sem vantagem
        [one] { $margin } ponto à frente
       *[other] { $margin } pontos à frente
    }.
report-luck-untold = { $count ->
        [one] Um lance ficou de fora, porque este lugar não pode saber quanto valia.
       *[other] { $count } lances ficaram de fora, porque este lugar não pode saber quanto valiam.
    }
report-luck-alt-points = Soma corrente da sorte em pontos. Termina em { $sum }, com desvio-padrão de { $deviation }.
report-luck-alt-losses = Soma corrente da sorte em baixas. Termina em { $sum } baixas, com desvio-padrão de { $deviation }.
report-see-throws = { $count ->
        [one] Ver o lance
       *[other] Ver os { $count } lances
    }
report-no-throws = Nenhum dado foi lançado.
report-throw = { $order }: { $place }
report-column-hex = Hexágono
report-column-kind = Para
report-column-column = Coluna
report-column-dice = Dados
report-column-result = Resultado
report-column-expected = Pontos esperados
report-column-came = vieram
report-column-luck = sorte
report-column-expected-losses = Baixas esperadas
report-column-losses = vieram
report-column-luck-losses = sorte
report-column-better = Isto ou melhor
report-kind-combat = combate
report-kind-bombarded = bombardeio
report-kind-other = outro
report-percent = { $value }%
report-sum = Soma

## Perdas e armas

report-losses = Perdas por formação
report-losses-count = { $count ->
        [one] uma unidade perdida
       *[other] { $count } unidades perdidas
    }
report-lost-of = { $lost } de { $all }
report-others = Demais { $people }
report-formation-of = { $name } ({ $people })
report-arms = Aviação e artilharia
report-air-spent = { $points ->
        [one] { $points } ponto aéreo gasto.
       *[other] { $points } pontos aéreos gastos.
    } { $attacks ->
        [0] Nenhum ataque só da aviação.
        [one] Um ataque só da aviação, que { $hits ->
            [0] errou.
           *[other] acertou.
        }
       *[other] { $attacks } ataques só da aviação, acertos: { $hits }.
    }
report-guns = A artilharia { $support ->
        [0] não apoiou nenhuma batalha
        [one] apoiou uma batalha
       *[other] apoiou { $support } batalhas
    } e { $bombardments ->
        [0] não bombardeou nenhum hexágono.
        [one] bombardeou um hexágono; acertos: { $hits }.
       *[other] bombardeou { $bombardments } hexágonos; acertos: { $hits }.
    }
report-no-arms = Nem aviação, nem artilharia.

## Para contar

report-superlatives = Para contar depois
report-stood = { $count ->
        [one] assalto
       *[other] assaltos
    } a { $place }, e { THE($unit) } aguentou.
report-marched = hexágonos num só turno: { THE($unit) }, de { $from } a { $to }, no turno { $turn }.
report-attacked = { $count ->
        [one] ataque
       *[other] ataques
    } { OF($unit) }, mais que de qualquer outra unidade.
report-ways = { $ways }/36
report-against-odds = era a chance { OF($side) } de um resultado assim, ou melhor, em { $place }, no turno { $turn }.
report-flew = pontos aéreos gastos { BY($side) }; { $attacks ->
        [0] nenhum ataque só da aviação.
       *[other] ataques só da aviação: { $attacks }, acertos: { $hits }.
    }
report-no-superlatives = Nada fora do comum.

## Pedir o relatório

help-report = Conta uma partida como página de história: pontos, frente, batalhas, sorte, perdas.
help-report-to = O arquivo a gravar; a terminação diz o quê: .html, .svg, .png ou .pdf (os dois últimos com as ferramentas de papel), ou .engaja para o registro com comentários.
help-report-side = De quem se contam a sorte e as perdas; de uma partida inacabada, também só o que este lado sabe.
report-working = Percorrendo a partida
report-no-kind = “{ $file }” não termina em nenhum destes: { $known }.
problem-report-slow = O relatório demorou demais e foi abandonado. Tente de novo daqui a pouco.
problem-no-paper-tools = As ferramentas de papel não estão instaladas aqui. A própria página pode ser salva ou impressa pelo navegador.

## O livro na tela

book-says-way = O motor soma o que { THE($unit) } paga depois de cada hexágono: { $costs }, de { $movement } pontos.
book-says-zone = { THE($unit) } em { $hex } engaja os seis hexágonos em volta. Ande com a outra peça até lá e veja onde ela tem de parar.
book-says-attack = O motor sobre o ataque a { $hex }: relação { $odds }, coluna { $column }; { $shifts }.

## Comentários por regras práticas

report-note-turning = O ponto de virada: { $points } pontos em poucas ordens, a favor { OF($side) }, até ali em desvantagem.
report-note-stroke = O golpe decisivo: { $points } pontos em poucas ordens, a favor { OF($side) }.
report-note-aim = O que { THE($side) } { FORM($side) ->
        [mp] querem
        [fp] querem
       *[m] quer
    }: { $win }
report-note-lost-again = O que se toma aqui, { $place }, volta ao inimigo no turno { $turn }. Regra prática: quem toma um objetivo ao alcance do inimigo deixa nele quem o guarde.
report-note-thin = Na coluna { $column } o hexágono muda de mãos em { $ways } de 36 lances. Regra prática: podendo escolher, ataque a partir de 3-1.
report-note-sound = Com { $ways } de 36 lances a favor, o plano era bom e os dados disseram não. Regra prática: um bom ataque se repete.
report-note-dice = Os dados ajudam { THE($side) }: para { THE($reader) } esperavam-se { $expected } pontos e vieram { $came }.

## Olhar para trás

report-hindsight = Onde outro plano prometia mais
report-hindsight-about = Antes de cada turno o general experimenta planos; o melhor é comparado ao turno como foi jogado, sem a sorte dos dados. Escuro: mais do que acaso.
report-hindsight-alt = { $count ->
    [one] Em 1 turno outro plano prometia claramente mais
   *[other] Em { $count } turnos outro plano prometia claramente mais
}
report-hindsight-none = Em nenhum dos { $count } turnos outro plano prometia claramente mais.
report-hindsight-most = Mais no turno { $turn }: ali, com { THE($side) }, o general jogaria de outro modo, { $plan }, por { $gain } pontos a mais.
report-hindsight-table = Turno a turno
report-hindsight-turn = Turno
report-hindsight-side = Lado
report-hindsight-plan = Plano do general
report-hindsight-promised = Prometia
report-hindsight-played = Como se jogou
report-hindsight-gain = A mais
report-hindsight-difference = { $gain } ± { $error }
help-report-plans = Olha para trás com o general numa partida terminada: onde outro plano prometia mais? Leva minutos.
report-looking-back = Olhando para trás
report-plans-unfinished = Só se olha para trás numa partida terminada.
