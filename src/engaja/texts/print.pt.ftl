### O jogo em papel. As mesmas frases estão em print.en.ftl.

## Partes do conjunto

print-part-rules = Livro de regras
print-part-summary = As regras em uma página
print-part-charts = Tabelas
print-part-track = Marcador de turnos
print-part-setup = Colocação inicial
print-part-counters = Peças
print-part-markers = Marcadores
print-part-manifest = Relação das peças
print-part-map = Mapa
print-part-tiles = Mapa em folhas
print-part-notes = Sobre esta edição
print-part-position = Posição

## Em todas as folhas

print-true-size = Imprima a 100%, nunca “ajustar à página”
print-sheet = { $title }, folha { $number } de { $total }
print-back = verso
print-by-the-rules = pelas regras

## Mapa

print-map-note = Hexágonos de { $hex } mm entre lados paralelos, { $km } km cada um. Folha de { $width } × { $height } mm{ $known ->
        [0] .
       *[other] : cabe em { $paper }.
    }
print-map-alt = Mapa de { $game }, { $columns } por { $rows } hexágonos, cada um com seu número
print-plan-title = Como montar o mapa
print-plan-text = { $sheets } folhas, { $columns } na largura e { $rows } na altura, sobrepostas em { $overlap } mm. Imprima a 100% e meça um hexágono. Corte a margem esquerda e a de cima de cada folha pelas marcas dos cantos, menos nas folhas que começam uma linha ou uma coluna. Ponha A1 na mesa. Cole cada folha seguinte sobre a faixa de { $overlap } mm que a anterior deixa livre: a borda cortada fica nas marcas curtas da margem. Faça primeiro as linhas e depois junte as linhas.
print-tile-right = À direita: { $name } cobre esta borda.
print-tile-below = Abaixo: { $name } cobre esta borda.

## Peças

print-hint-duplex = Frente e verso, virando pela borda { $flip ->
        [long] longa
       *[short] curta
    }. Corte pelas linhas fora do bloco.
print-hint-none = Só um lado da folha. Corte pelas linhas fora do bloco.
print-hint-fold = Dobre pela linha tracejada, cole um cartão entre as metades e corte pelas linhas.
print-hint-back = Virando pela borda { $flip ->
        [long] longa
       *[short] curta
    }, cada verso sai atrás da sua frente.
print-calibration = Calibragem, { $side ->
        [front] frente
       *[back] verso
    }
print-calibration-front = Imprima esta folha dos dois lados. A barra de cima e a da esquerda devem medir 100 mm; se não medirem, desligue todo tipo de escala. Depois segure a folha contra a luz. A cruz abaixo deve cair no meio da escala do verso. Se não cair, leia nessa escala, olhando o verso, a quantos milímetros do meio está a cruz. Dê esses valores ao programa com --offset X,Y: X é positivo se a cruz está à esquerda do meio, Y se está acima dele.
print-calibration-back = O verso da folha de calibragem. Uma divisão é um milímetro.
print-marker-turn = turno
print-marker-air = aéreo
print-marker-air-attack = aéreo: ataque
print-marker-air-defence = aéreo: defesa
print-marker-points = pontos

## No terminal

help-print = Faz um conjunto para a mesa de verdade: mapa, peças, regras e tabelas em arquivos PDF.
help-print-only = só estas partes, separadas por vírgulas: rules, summary, charts, track, setup, counters, markers, manifest, map, tiles, notes
help-print-paper = o papel da impressora (a4)
help-print-counter = lado das peças em milímetros: 12.7, 15 ou 16 (15)
help-print-hex = largura dos hexágonos entre lados paralelos, em milímetros (ajustados às peças)
help-print-backs = versos das peças: impressos dos dois lados da folha, dobrados, ou nenhum (duplex)
help-print-flip = a borda pela qual a impressora vira a folha (long)
help-print-offset = quanto a impressora desloca o verso para a direita e para baixo, em milímetros, como diz a página de calibragem (0,0)
help-print-grey = cinza em vez de cores
help-print-save-ink = fundo branco no mapa e nas peças
help-print-position = uma posição em texto, ou um registro cuja última posição se quer
help-print-to = a pasta para os arquivos
print-working = Fazendo o conjunto
print-written = { $file } ({ $size } kB)
print-offset-form = O deslocamento são dois números em milímetros, como 0.5,-1, e não “{ $offset }”.
print-no-typesetter = O compositor de páginas não está instalado. Rode “make print GAME=gazala” na pasta do projeto ou instale-o com: pip install "engaja[print]"
print-no-font = Falta uma fonte do conjunto: { $font }. Instale o engaja de novo.
print-no-paper = Não há papel “{ $paper }”: escolha um destes: { $known }.
print-no-counter = Não se fazem peças de { $size } mm: escolha uma destas medidas: { $known } mm.
print-no-hex = Não se fazem hexágonos de { $size } mm: escolha de { $least } a { $most } mm.
print-no-backs = Não há versos “{ $backs }”: escolha um destes: { $known }.
print-no-flip = Uma folha não se vira pela borda “{ $flip }”: escolha uma destas: { $known }.
print-no-offset = O deslocamento é de no máximo { $most } mm em cada direção.
print-no-part = O conjunto não tem a parte “{ $part }”: as partes são { $known }.

## Livro de regras

book-chapter = Capítulo { $number }
book-contents = Sumário
book-charts = As tabelas por inteiro
book-index = Índice
book-example = Exemplo.
book-ruling = Leitura.
book-ruling-told = dita em outro lugar ({ $places }).
book-how-to-read = Os números são os do livro impresso, as palavras são nossas. Uma leitura diz como se entende nesta edição um parágrafo pouco claro; um exemplo é do próprio livro ou foi calculado neste mapa.
book-topic-turn = O turno
book-topic-move = Movimento
book-topic-fight = Combate
book-topic-after = Depois dos dados
book-topic-fire = Aviação e artilharia
book-topic-win = Vitória
book-figure-counter = Uma peça do jogo
book-figure-path = O caminho, hexágono por hexágono
book-figure-zone = Os seis hexágonos da zona
book-figure-duel = Terreno forte contra terreno aberto
book-figure-ring = Toda saída está numa zona inimiga
book-counter-size = tamanho da unidade, acima do símbolo
book-counter-type = tipo da unidade, o símbolo
book-counter-left = regimento ou brigada, à esquerda do símbolo
book-counter-right = divisão ou corpo, à direita do símbolo
book-counter-values = ataque, defesa e movimento; o verso traz as forças depois de uma baixa
book-counter-range = alcance dos canhões em hexágonos, no alto à direita

## Tabelas

chart-combat = Efeitos do combate
chart-combat-note = dois dados; parte do defensor / parte do atacante
chart-codes = Resultados
chart-bombardment = Bombardeio
chart-bombardment-note = O valor do ataque vezes a vulnerabilidade do alvo dá a coluna.
chart-vulnerability = Vulnerabilidade
chart-type = tipo
chart-air = aviação
chart-artillery = artilharia
chart-gun = canhão
chart-terrain = Terreno
chart-ground = terreno
chart-columns = colunas
chart-terrain-note = Pontos de movimento para entrar no hexágono ou cruzar o seu lado; um traço quer dizer que não se passa. Colunas para o atacante: com sinal de menos, para a esquerda. Entre vários terrenos só vale o melhor.
chart-objectives = Objetivos
chart-objectives-note = pontos; dois números: { $first }/{ $second }
chart-shifts = Outros ajustes de coluna
class-non-motorised = a pé
class-motorised = motorizado
class-armour = blindado
class-special = especial

## Marcador de turnos

track-air = aéreo { $points }
track-night = noite
track-rain = chuva
track-come = { $count ->
        [one] { $count } peça
       *[other] { $count } peças
    } ({ $names }): { $where }
track-record = Trilha de pontos
track-record-note = para pontos aéreos e pontos de vitória, em unidades, dezenas e centenas

## Colocação inicial

setup-order = { $first ->
        [true] coloca primeiro
       *[false] coloca depois
    }: { $count }; reforços: { $later }
setup-turn = Turno { $turn }
setup-independent = independentes
setup-free = { $area } (na história { $hex })

## Relação das peças

manifest-note = { $count } peças com verso para as baixas. Nome, formação, ataque-defesa-movimento (alcance), e turno de chegada, se não estiver na colocação inicial.
manifest-turn = turno { $turn }

## Sobre esta edição

notes-independent = Esta é uma reconstrução independente, feita a partir do texto das regras que sobreviveu. Não é um produto da editora original, e nada nela foi copiado do mapa ou das peças impressas.
notes-words = As regras são contadas com as nossas palavras, sob os números do livro impresso. Onde o livro é pouco claro, uma leitura diz como se entende. Mapa e peças seguem o que o livro diz, o que disso decorre, o terreno real e a história; onde nada disso decide, escolhemos. Cada hexágono e cada peça traz anotada a sua fonte.
notes-licence = O engaja é um programa livre sob a licença MIT. Fontes: Barlow, Barlow Condensed e Spectral, sob a SIL Open Font License 1.1.
notes-board = O tabuleiro
notes-options = O que os jogadores podem escolher
notes-hexes = Hexágonos
notes-lines = Estradas, rios e fronteiras
notes-counters = Peças
notes-sources = Quantos vêm de cada fonte. Um hexágono corrigido nos arquivos de texto do jogo sai corrigido no próximo conjunto.

## VASSAL

help-vassal = Escreve um módulo para o VASSAL: mapa, peças, marcadores, colocações, tabelas. Com --position, também um jogo salvo.
help-vassal-to = o arquivo do módulo
vassal-written = { $file } ({ $size } kB)
vassal-map = Mapa
vassal-board = Tabuleiro
vassal-sides = Lados
vassal-unmask = Os adversários podem ver minhas peças ocultas
vassal-turn = Turno
vassal-phase = Fase
vassal-movement = { $side }: movimento
vassal-combat = { $side }: combate
vassal-inventory = Peças em jogo
vassal-notes = Notas
vassal-counters = Peças
vassal-markers = Marcadores
vassal-set-up-hidden = Colocação histórica, forças ocultas
vassal-set-up-open = Colocação histórica, aberta
vassal-set-up-empty = Mapa vazio
vassal-remove = Retirar
vassal-moved = Moveu
vassal-hide = Ocultar força
vassal-look = Olhar
vassal-flip = Virar
vassal-reduced = com baixas
vassal-no-rules = O VASSAL não conhece regras: este módulo é mapa, peças e tabelas; as regras ficam por conta dos jogadores. Control-F vira uma peça, Control-H oculta a sua força do outro lado, Control-D a retira.
print-other-game = { $file } é um registro de { $game }, não deste jogo.

## No navegador

print-font-gone = Falta uma fonte do conjunto. Instale o engaja de novo.
print-failed = Não foi possível fazer o conjunto. Tente de novo; se falhar outra vez, veja o registro do programa.
problem-press-busy = Há conjuntos demais esperando. Tente de novo em um minuto.
problem-no-kit = Esse arquivo não existe: o conjunto foi refeito ou retirado. Faça-o de novo.

## Uma posição

position-turn = Turno { $turn }, { $dates }
position-set-up = Colocação inicial
position-score = { $first-side } { $first }, { $second-side } { $second }
position-air = pontos aéreos: { $points }
position-awaiting = Por chegar ({ $count })
position-left = Saíram do mapa ({ $count })
position-destroyed = Eliminadas ({ $count })
