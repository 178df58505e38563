### Tudo o que o programa diz, em português do Brasil. As mesmas mensagens estão em en.ftl, com as mesmas variáveis.
### HALF($n) escreve meios pontos como pontos: ½. Os nomes de unidades, lados e hexágonos já chegam prontos.

## Listas e palavras

cite = ({ $section })
off-map = fora do tabuleiro
nobody = ninguém
some-units =
    { $count ->
        [one] { $count } unidade
       *[other] { $count } unidades
    }
unseen-unit = unidade { $nation } ({ $type })
shift = { $title }{ $detail } { $columns }
shift-terrain-columns = terreno
shift-sea-inlet-columns = braço de mar
shift-river-columns = rio
shift-encirclement-column = cerco
shift-complete-division = divisão completa

terrain-open = aberto
terrain-city = cidade
terrain-port = porto
terrain-airfield = aeródromo
terrain-woods = floresta
terrain-ridge = crista
terrain-mountain = montanha
terrain-fortification = fortificação
terrain-sea = mar

line-road = estrada
line-trail = trilha
line-railway = ferrovia
line-river = rio
line-sea_inlet = braço de mar
line-frontier = fronteira
line-front_line = linha de frente
line-halt_line = linha de detenção
line-coast = litoral

feature-fortification = fortificação
feature-minefield = campo minado

source-rulebook = dito no livro de regras
source-derived = deduzido do livro de regras
source-geography = do terreno real
source-history = da história
source-judgement = escolha desta edição

size-battalion = batalhão
    .form = m
size-regiment = regimento
    .form = m
size-brigade = brigada
    .form = f
size-division = divisão
    .form = f

## A primeira palavra do nome de uma unidade, quando nenhum ordinal mostra o gênero

noun-artilharia =
    .form = f
noun-batalhao =
    .form = m
noun-brigada =
    .form = f
noun-comando =
    .form = m
noun-divisao =
    .form = f
noun-forca =
    .form = f
noun-grupo =
    .form = m
noun-regimento =
    .form = m

type-infantry = infantaria
type-motorised_infantry = infantaria motorizada
type-mechanised_infantry = infantaria mecanizada
type-armour = blindados
type-artillery = artilharia
type-self_propelled_artillery = artilharia autopropulsada
type-rocket_artillery = artilharia de foguetes
type-assault_gun = canhões de assalto
type-tank_destroyer = caça-carros
type-anti_tank = anticarro
type-anti_aircraft = antiaérea
type-engineer = engenharia
type-cavalry = cavalaria
type-mechanised_cavalry = cavalaria mecanizada
type-mountain = infantaria de montanha
type-parachute = paraquedistas
type-glider = infantaria de planadores
type-airborne = tropas aerotransportadas
type-commando = comandos
type-marine = fuzileiros navais
type-naval_infantry = infantaria naval
type-airfield_troops = tropa de aeródromo
type-guerrilla = guerrilha

## Tipos em duas letras, para o mapa em texto

short-infantry = In
short-motorised_infantry = Mo
short-mechanised_infantry = Me
short-armour = Bl
short-artillery = Ar
short-self_propelled_artillery = AP
short-rocket_artillery = Fo
short-assault_gun = CA
short-tank_destroyer = CC
short-anti_tank = AC
short-anti_aircraft = AA
short-engineer = En
short-cavalry = Ca
short-mechanised_cavalry = CM
short-mountain = Mt
short-parachute = Pq
short-glider = Pl
short-airborne = At
short-commando = Co
short-marine = Fn
short-naval_infantry = IN
short-airfield_troops = TA
short-guerrilla = Gu

## Resultados das tabelas

result-DE = defesa eliminada
result-DA = defesa aniquilada
result-DRB = defesa recua com baixas
result-DRI = defesa recua intacta
result-DVB = defesa vence com baixas
result-DVI = defesa vence intacta
result-AVI = ataque vence intacto
result-AVB = ataque vence com baixas
result-ARI = ataque recua intacto
result-ARB = ataque recua com baixas
result-AE = ataque eliminado
result-EMP = empate
result-IMP = sem efeito
result-DI = defesa intacta
result-DB = defesa sofre baixas

## Por que uma ordem não é permitida

refusal-wrong-phase = Essa ordem não cabe na fase atual.
refusal-no-step = O caminho { OF($unit) } não sai do lugar: indique pelo menos um hexágono novo.
refusal-not-yours = { THE($unit) } não está às suas ordens.
refusal-already-moved = { THE($unit) } já se moveu nesta Fase de Movimentação.
refusal-may-not-march = { THE($unit) } não pode marchar nesta fase.
refusal-not-on-map = { THE($unit) } não está no tabuleiro{ $turn ->
        [0] .
       *[other] : é reforço do turno { $turn }.
    }
refusal-wrong-start = O caminho { OF($unit) } tem de começar no hexágono em que a unidade está.
refusal-no-entry = { THE($unit) } não pode entrar no tabuleiro por { $hex }.
refusal-not-neighbours = { THE($unit) } não pode ir de { $hex } a { $to } em um passo: os hexágonos não são vizinhos.
refusal-forbidden-terrain = { THE($unit) } não pode entrar em { $hex }: o terreno ou o lado do hexágono é proibido a esse tipo de unidade.
refusal-enemy-hex = { THE($unit) } não pode entrar em { $hex }: há unidades inimigas ali.
refusal-break-contact = { THE($unit) } está em uma Zona de Engajamento inimiga: para romper contato, o primeiro hexágono tem de estar livre de Zonas de Engajamento, e { $hex } não está.
refusal-too-far = { THE($unit) } não alcança { $hex }: o passo custa { HALF($cost) } e restam { HALF($left) } do poder de movimentação.
refusal-must-stop = { THE($unit) } tem de parar em { $hex }, que está em uma Zona de Engajamento inimiga.
refusal-stacking = { THE($unit) } não pode parar em { $hex }: ali já estão { $limit } unidades, o máximo por hexágono.

refusal-must-retreat = Escolha um recuo para { THE($units) }.
refusal-need-not-retreat = { THE($unit) } não precisa recuar.
refusal-no-way-off = { THE($unit) } não pode sair do tabuleiro a partir de { $hex }: recua para fora só quem está na borda e não tem outro hexágono.
refusal-retreat-into-zone = { THE($unit) } não pode encerrar o recuo em { $hex }, que está em uma Zona de Engajamento inimiga.
refusal-retreat-full = { THE($unit) } não pode recuar para { $hex }: o hexágono está cheio e ninguém ali pode abrir lugar.
refusal-retreat-drowns = { THE($unit) } não pode recuar para { $hex }: não sobreviveria à água no caminho.
refusal-retreat-way = { THE($unit) } não pode recuar por { $hexes }: há um recuo comum a fazer antes, ou a unidade não sobreviveria ao caminho.
refusal-must-push = { $hex } passou do máximo de { $limit } unidades: recue uma delas para um hexágono vizinho.

refusal-may-advance = Agora é a hora do avanço por { $hex }: avance com { THE($units, list: "or") }, ou encerre o avanço.
refusal-not-in-battle = { THE($unit) } não lutou em contato neste combate e por isso não avança.
refusal-never-advances = { THE($unit) } não avança após combate.
refusal-advance-too-far = { THE($unit) } avança no máximo { $limit ->
        [one] { $limit } hexágono.
       *[other] { $limit } hexágonos.
    }
refusal-advance-second = { THE($unit) } não pode avançar de { $hex } para { $to }: o segundo hexágono exige terreno aberto no primeiro, e aberto ou cidade no segundo, sem água entre os dois.
refusal-advance-where = { THE($unit) } só pode avançar para { $hex }, o hexágono que a defesa deixou.

refusal-duty-open = { THE($unit) } está em Zona de Engajamento inimiga e nesta fase tem de atacar { THE($hexes, list: "or") }.
refusal-no-target = Não há inimigo em { $hex }.
refusal-attacked-already = { $hex } já foi atacado nesta Fase de Combate.
refusal-nobody-attacks = O ataque a { $hex } não tem unidades nem pontos aéreos: acrescente “with” e as unidades, ou “air” e os pontos.
refusal-named-twice = Há uma unidade citada duas vezes: { $units }.
refusal-fought-already = { THE($unit) } já atacou nesta Fase de Combate.
refusal-no-strength = O ataque a { $hex } não tem força nenhuma; nenhum destes soma poder de ataque: { THE($units) }.
refusal-may-not-attack = { THE($unit) } não pode atacar { $hex }.
refusal-not-adjacent = { THE($unit) } não está ao lado de { $hex }, e só a artilharia ataca a distância.
refusal-out-of-range = { THE($unit) } tem alcance { $range }, e { $hex } está à distância { $distance }.
refusal-battery-has-duty = { THE($unit) } está em contato e tem de atacar um hexágono vizinho; não pode atirar em { $hex }.
refusal-may-not-fire = { THE($unit) } não pode atirar em { $hex } nesta fase.
refusal-air-points = O ataque ou a defesa pede { $points } de Poder Aéreo, e restam { $left }.
refusal-air-with-artillery = Um ataque só de artilharia ({ $units }) não recebe Poder Aéreo.
refusal-air-limits = Um Ataque Aéreo usa de { $low } a { $high } pontos, e não { $points }.
refusal-air-cap = Nesta partida, um combate recebe no máximo { $high } pontos aéreos, e não { $points }.
refusal-must-join = { THE($unit) } só pode cumprir o dever de atacar em { $hex }: inclua a unidade neste ataque.
refusal-must-answer = Responda ao ataque a { $hex } com “defend”, com ou sem apoio de artilharia e Poder Aéreo.
refusal-no-support = { THE($unit) } não pode apoiar a defesa de { $hex }: ou não é artilharia ao alcance, ou já apoiou nesta fase.

refusal-must-lose = Escolha quem sofre a perda: { THE($units, list: "or") }.
refusal-must-exchange = Empate: escolha pelo menos uma unidade de { $hex } para eliminar: { THE($units, list: "or") }.
refusal-must-pay = Empate: elimine unidades em contato que somem pelo menos { $price } de poder de ataque, ou todas: { $units }.

refusal-outside-area = { THE($unit) } não pode começar em { $hex }: a sua área é “{ $area }”.
refusal-must-place = Coloque no tabuleiro as unidades que faltam: { $units }.
refusal-not-in-tray = { THE($unit) } não está entre as unidades por colocar.

refusal-game-is-over = O jogo acabou.
refusal-game-begins = Não há nenhuma ordem para desfazer.
refusal-dice-rolled = Não dá para desfazer: os dados já foram lançados.
refusal-hidden-shown = Não dá para desfazer: uma unidade oculta já foi revelada.
refusal-turn-passed = Não dá para desfazer: o outro lado já teve a vez depois disso.
refusal-new-dice = Desde então o jogo passou a usar outros dados.

## O que aconteceu

event-set-up = O jogo começa; as unidades de posição impressa estão no tabuleiro.
event-turn = Turno { $turn }: { $dates }.
event-air-points = { $side }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } de Poder Aéreo neste turno.
event-movement-phase = Fase de Movimentação { OF($side) }.
event-combat-phase = Fase de Combate { OF($side) }.
event-placed = { THE($unit) } toma posição em { $hex }.
event-placed-unseen = Uma { $unseen } toma posição em { $hex }.
event-moved = { THE($unit) } move-se de { $from } a { $to } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-moved-unseen = Uma { $unseen } move-se de { $from } a { $to }.
event-entered = { THE($unit) } entra por { $from }{ $hexes ->
        [1] {""}
       *[other] {" "}e para em { $to }
    } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-entered-unseen = Uma { $unseen } entra por { $from }{ $hexes ->
        [1] {""}
       *[other] {" "}e para em { $to }
    }.
event-departed = { THE($unit) } sai do tabuleiro por { $hex } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }).
event-attack-declared = { THE($side) } { FORM($side) ->
        [mp] atacam
       *[m] ataca
    } { $hex }{ $contact-count ->
        [0] {""}
       *[other] {" "}com { THE($contact) }
    }{ $support-count ->
        [0] {""}
       *[other] , artilharia: { $support }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo: { $air }
    }; { $attack } pontos de ataque ao todo.
event-attack-declared-unseen = { THE($side) } { FORM($side) ->
        [mp] atacam
       *[m] ataca
    } { $hex }{ $contact-count ->
        [0] {""}
       *[other] {" "}com { $contact } em contato
    }{ $support-count ->
        [0] {""}
       *[other] , artilharia: { $support }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo: { $air }
    }; { $attack } pontos de ataque ao todo.
event-defence-declared = { THE($side) } { FORM($side) ->
        [mp] apoiam
       *[m] apoia
    } a defesa de { $hex }{ $support-count ->
        [0] {""}
       *[other] , artilharia: { $support }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo: { $air }
    }.
event-defence-declared-unseen = { THE($side) } { FORM($side) ->
        [mp] apoiam
       *[m] apoia
    } a defesa de { $hex }{ $support-count ->
        [0] {""}
       *[other] , artilharia: { $support }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo: { $air }
    }.
event-combat = Combate em { $hex }: ataque { $attack } contra defesa { $defence }, relação { $odds }{ $shifts-count ->
        [0] {""}
       *[other] ; ajustes: { $shifts }
    }; coluna { $column }; dados { $dice } = { $total }; resultado { $result }: { $meaning }.
event-bombarded = { $support-count ->
        [0] Ataque Aéreo
       *[other] Bombardeio
    } em { $hex }: valor { $value }{ $shifts-count ->
        [0] {""}
       *[other] ; ajustes: { $shifts }
    }; coluna { $column }; dados { $dice } = { $total }; resultado { $result }: { $meaning }.
event-loss = { THE($unit) } sofre baixas em { $hex }.
event-loss-unseen = { THE($unit) } sofre baixas em { $hex }.
event-eliminated = { THE($unit) } é { FORM($unit) ->
        [f] eliminada
       *[m] eliminado
    } em { $hex }.
event-recovered = { THE($unit) } recupera as baixas em { $hex }.
event-retreated = { THE($unit) } recua de { $hex } para { $to }.
event-left-map = { THE($unit) } recua para fora do tabuleiro a partir de { $hex } e não volta.
event-pushed = Recuo em cadeia: { THE($unit) } cede o lugar em { $hex } e vai para { $to }.
event-pushed-unseen = Recuo em cadeia: uma { $unseen } cede o lugar em { $hex } e vai para { $to }.
event-advanced = { THE($unit) } avança de { $hex } para { $to }.
event-game-over = Fim do jogo: { $first-side } { $first }, { $second-side } { $second }. { $winner ->
        [2] Empate.
       *[other] Vitória { OF($winner-side) }.
    }

## Quem decide o quê

decision-of = { $side }. { $what }
decision-place = Coloque as unidades que faltam.
decision-movement = Mova quantas unidades quiser e encerre a Fase de Movimentação.
decision-combat = Declare os ataques, um por um, e encerre a Fase de Combate.
decision-answer = { $hex } é atacado por { $contact-count ->
        [one] { $contact-count } unidade
       *[other] { $contact-count } unidades
    } em contato{ $support-count ->
        [0] {""}
       *[other] , { $support-count } de artilharia
    }{ $air ->
        [0] {""}
        [one] {" "}e { $air } ponto aéreo
       *[other] {" "}e { $air } pontos aéreos
    }; { $attack } pontos de ataque ao todo. Que apoio recebe a defesa?
decision-loss = Escolha quem { $kill ->
        [0] sofre baixas
       *[other] é eliminado
    }: { THE($units, list: "or") }.
decision-exchange = Empate em { $hex }. Escolha quem é eliminado na defesa, pelo menos uma unidade: { THE($units, list: "or") }.
decision-price = Empate. Elimine atacantes que somem pelo menos { $price } de poder de ataque: { THE($units, list: "or") }.
decision-retreat = Escolha o recuo { OF($units) }.
decision-push = { $hex } está cheio. Escolha quem cede o lugar, em recuo em cadeia.
decision-advance = { $hex } ficou livre. Quem avança?

## O que o outro lado espera

waits-place = { THE($side) } { FORM($side) ->
        [mp] colocam
       *[m] coloca
    } as suas unidades.
waits-movement = { THE($side) } { FORM($side) ->
        [mp] movem
       *[m] move
    } as suas unidades.
waits-combat = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } os seus ataques.
waits-answer = { THE($side) } { FORM($side) ->
        [mp] respondem
       *[m] responde
    } ao ataque a { $hex }.
waits-loss = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } quem { $kill ->
        [0] sofre baixas
       *[other] é eliminado
    }.
waits-exchange = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } quem é eliminado na defesa de { $hex }.
waits-price = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } os atacantes que o empate elimina.
waits-retreat = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } o recuo { OF($units) }.
waits-push = { THE($side) } { FORM($side) ->
        [mp] escolhem
       *[m] escolhe
    } quem cede o lugar em { $hex }.
waits-advance = { THE($side) } { FORM($side) ->
        [mp] decidem
       *[m] decide
    } quem avança para { $hex }.

## Pontos

points-objective = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $hex }
points-destroyed = { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    } por { $units-count ->
        [one] uma unidade destruída: { $units }
       *[other] { $units-count } unidades destruídas
    }

## Ordens que não se entendem

order-empty-order = Não há ordem nenhuma.
order-unknown-order = Não é uma ordem: “{ $order }”. Veja as ordens com “help”.
order-unknown-unit = Não há unidade chamada “{ $unit }”.
order-unknown-hex = Não há hexágono “{ $hex }” no tabuleiro.
order-not-an-attack = “{ $order }” não é um ataque.
order-unknown-path = “{ $path }” não é um caminho: escreva os hexágonos com quatro algarismos, ligados por traços, como 0406-0405.

## Registros

record-line = Linha { $line }: { $message }
record-not-a-record = não é um registro de jogo: a primeira linha tem de ser “{ $header }”.
record-too-long = o registro passa de { $most } linhas.
record-line-too-long = a linha passa de { $most } caracteres.
record-no-begin = falta a linha “begin”, depois da qual vêm as ordens.
record-no-game = falta a linha “game”, que diz qual é o jogo.
record-header = não se entende “{ $found }” antes de “begin”.
record-no-seed = falta a linha “seed”: a semente dos dados só se publica quando o jogo acaba, e sem ela não se refaz o jogo.
record-wrong-commitment = a semente não corresponde ao compromisso publicado na linha “dice”: os dados foram trocados.
record-unknown-game = não existe o jogo “{ $game }”.
record-unknown-option = o jogo não tem a opção “{ $option }”.
record-other-definition = o registro é de outra versão do jogo ({ $found }); esta é { $expected }.
record-diverged = depois da ordem { $order }, a posição não é a que o registro afirma ({ $found }).
record-order-after-end = há uma ordem depois do fim do jogo.
record-wrong-side = a ordem é de “{ $found }”, mas a vez é de “{ $expected }”.
record-order-refused = a ordem “{ $order }” não é permitida pela regra { $rule }.
record-no-version = falta a linha “version”, que diz de que dados é o jogo.
record-no-dice = falta a linha “dice”, o compromisso dos dados.
record-twice = “{ $word }” aparece duas vezes.
record-body = não se entende “{ $found }” depois de “begin”.
record-bad-commitment = “{ $found }” não é um compromisso: são 64 dígitos, de 0 a 9 e de a a f.
record-no-dice-before = “{ $word }” vem depois de uma linha “dice”.
record-reveal-without-number = “{ $side }” revela um número com que não se comprometeu.
record-thrown-place = os dados vêm logo depois da ordem que os lançou, ou depois de “begin”.
record-wrong-dice = o registro diz que os dados foram { $found }, mas a semente dá { $expected }.
record-dice-count = { $expected ->
        [0] a ordem não lança dados
        [one] a ordem lança um dado
       *[other] a ordem lança { $expected } dados
    }, mas o registro diz { $found }.
record-dice-missing = a ordem lança dados, e o registro não diz quais nem traz a semente.
record-bad-comment = “{ $found }” não é um comentário: escreva “comment: …”, “comment by QUEM: …” ou “comment at HEX: …”.
record-too-many-variations = há mais de { $most } variantes, ou elas passam de { $depth } níveis.
record-variation-open = a variante que começa aqui não tem “end-variation”.
record-no-variation = “end-variation” não encerra nada.
record-other-game = o registro é de “{ $found }”, e não de “{ $expected }”.
record-other-rules = o registro foi feito pelas regras { $found }, e pelas regras { $expected } de hoje o jogo segue outro caminho a partir daqui.
record-unknown-side = não existe o lado “{ $side }”; existem { $sides }.

# Posições

position-not-a-position = não é uma posição: a primeira linha tem de ser “{ $header }”.
position-too-long = a posição passa de { $most } linhas.
position-line-too-long = a linha passa de { $most } caracteres.
position-no-colon = “{ $found }” não diz nada: uma palavra, dois-pontos e o que há a dizer.
position-unknown-key = “{ $key }” não se conhece aqui. Uma linha começa pelo número de um hexágono ou por uma destas: { $keys }.
position-key-twice = “{ $key }” aparece duas vezes.
position-no-game = falta a linha “game”, que diz qual é o jogo.
position-unknown-game = não existe o jogo “{ $game }”.
position-other-game = a posição é de “{ $found }”, e não de “{ $expected }”.
position-unknown-option = o jogo não tem a opção “{ $option }”.
position-no-such-turn = não existe o turno { $found }: os turnos vão de { $first } a { $last }.
position-no-turn = falta a linha “turn”.
position-turn-in-set-up = na montagem ainda não há turno: a linha “turn” fica de fora.
position-no-phase = falta a linha “phase”: de quem é a fase, e qual.
position-no-such-phase = “{ $found }” não é uma fase deste turno.
position-unknown-task = não se entende “{ $found }”: não é uma fase nem algo que se decida.
position-no-choice = “{ $found }” não é uma escolha de alguém.
position-then-alone = “then” diz o que vem depois de uma linha “deciding”, que falta.
position-other-phase = “{ $found }” não se decide nesta fase.
position-other-side = isso não cabe a “{ $found }” decidir, e sim a “{ $expected }”.
position-not-held = { $hex } não está com “{ $side }”.
position-not-theirs = “{ $unit }” não é de “{ $side }”.
position-not-there = “{ $unit }” não está no mapa.
position-only-first = “{ $found }” só pode ser o que se decide agora.
position-nobody-attacks = ninguém junto ao hexágono o ataca.
position-not-next = “{ $unit }” não está junto a { $hex }.
position-named-twice = “{ $unit }” aparece duas vezes.
position-unknown-unit = não existe a unidade “{ $unit }”.
position-unknown-hex = não existe o hexágono “{ $hex }” no mapa.
position-unknown-side = não existe o lado “{ $side }”; existem { $sides }.
position-no-counter = “{ $found }” não é uma peça: escreva seu id e, entre parênteses, seu estado.
position-counter-twice = “{ $unit }” aparece duas vezes, a primeira na linha { $first }.
position-unknown-state = “{ $unit }” não pode estar “{ $found }”; pode estar { $known }.
position-state-twice = “{ $unit }” está “{ $found }” duas vezes, ou duas coisas que se excluem.
position-destroyed-reduced = “{ $unit }” está destruída e não pode estar reduzida.
position-hex-twice = { $hex } aparece duas vezes.
position-two-sides = unidades dos dois lados não podem estar juntas em { $hex }.
position-too-many = há { $found } unidades em { $hex }, e cabem { $limit }.
position-ground = “{ $unit }” não pode estar em { $hex }.
position-air-beyond = “{ $side }” não pode ter { $found } pontos aéreos: o livro dá { $most } neste turno.
position-bad-run = “{ $found }” não é uma fileira de hexágonos: escreva 0101-0104, descendo uma coluna.
position-held-twice = { $hex } não pode estar com dois.
position-no-number = “{ $found }” não é um número de 0 a { $most } para “{ $key }”.
position-unknown-value = “{ $key }” não pode ser “{ $found }”; pode ser { $known }.

## Opções e jogos

option-unknown = O jogo não tem a opção “{ $name }”. Opções: { $allowed }.
option-value = A opção “{ $name }” não pode ser “{ $value }”. Valores: { $allowed }.
game-unknown = Não existe o jogo “{ $game }”. Jogos: { $games }.

## Erros na pasta de um jogo

problem-line = { $file }, linha { $line }: { $message }
problem-file = { $file }: { $message }
problem-file-missing = o arquivo falta.
problem-not-utf8 = o arquivo não está em UTF-8 (byte { $found }).
problem-toml-value = valor que não serve: { $found }
problem-toml-syntax = não é TOML: { $found }
problem-csv-header = o cabeçalho é “{ $found }” e deveria ser “{ $expected }”.
problem-csv-fields = a linha tem { $found } campos e deveria ter { $expected }.
problem-unknown-side = não existe o lado “{ $found }”. Lados: { $expected }.
problem-unknown-hex = não existe o hexágono “{ $found }”. Hexágonos: { $expected }.
problem-unknown-nation = não existe a nacionalidade “{ $found }”. Podem estar aqui: { $expected }.
problem-unknown-type = não existe o tipo de unidade “{ $found }”. Tipos: { $expected }.
problem-unknown-class = não existe a classe de movimentação “{ $found }”. Classes: { $expected }.
problem-unknown-size = não existe o tamanho “{ $found }”. Tamanhos: { $expected }.
problem-unknown-feature = um hexágono não pode conter “{ $found }”. Pode conter: { $expected }.
problem-unknown-terrain = não existe o terreno “{ $found }”. Terrenos: { $expected }.
problem-unknown-source = não existe a procedência “{ $found }”. Procedências: { $expected }.
problem-unknown-line = não existe a linha “{ $found }”. Linhas: { $expected }.
problem-unknown-area = não existe a área “{ $found }”. Áreas: { $expected }.
problem-unknown-result = não existe o resultado “{ $found }”. Resultados: { $expected }.
problem-unknown-turn = o calendário não tem o turno { $found }.
problem-unknown-unit-id = não existe a unidade “{ $found }” em units.csv.
problem-unknown-rule = não existe a regra “{ $found }” em rules.toml.
problem-option-values = a opção tem { $found } valor; precisa de pelo menos { $expected }.
problem-hex-twice = o hexágono { $found } aparece duas vezes.
problem-name-twice = o nome “{ $found }” aparece em dois hexágonos.
problem-hexes-missing = faltam hexágonos ({ $found }); o mapa tem { $expected }.
problem-not-neighbours = os hexágonos { $found } não são vizinhos.
problem-line-twice = a linha { $found } aparece duas vezes.
problem-area-empty = a área “{ $found }” não tem hexágonos.
problem-not-on-edge = o hexágono { $found } não está na borda do mapa.
problem-unit-id = o identificador “{ $found }” falta, repete-se ou tem espaços.
problem-not-a-number = deveria ser um número: { $found }.
problem-historical-missing = a unidade { $found } não tem posição histórica.
problem-historical-outside = a posição histórica { $found } fica fora da área “{ $expected }”.
problem-at-sea = o hexágono { $found } é mar; uma unidade não pode começar ali.
problem-arrival = não se entende a chegada “{ $found }”. Escreva “at 1711”, “in ÁREA”, “turn 5 at 0111” ou “turn 5 by ÁREA”.
problem-overstacked = a colocação histórica passa do máximo de { $expected } unidades em { $found }.
problem-enemies-together = a colocação histórica põe inimigos juntos em { $found }.
problem-table-row = a linha { $found } da tabela deveria ter { $expected } células.
problem-table-totals = faltam na tabela { $found }; é preciso uma linha para cada soma, { $expected }.
problem-table-minimum = a tabela de bombardeio tem { $found } valores mínimos; precisa de um por coluna: { $expected }.
problem-terrain-missing = o mapa usa o terreno “{ $found }”, que não está na tabela.
problem-vulnerability-missing = falta a vulnerabilidade do tipo “{ $found }”.
problem-calendar-order = os turnos do calendário têm de ser seguidos: { $found }.
problem-calendar-dates = o turno { $found } acaba antes de começar.
problem-air-turns = os pontos aéreos são { $found }; é preciso um número por turno: { $expected }.
problem-rule-prefix = a regra “{ $found }” tem de começar por “{ $expected }”.
problem-rule-twice = a regra “{ $found }” aparece duas vezes.
problem-look-colour = “{ $found }” não é uma cor. Escreva #RRGGBB, por exemplo #EBDFC3.
problem-look-no-river = nenhum rio do mapa se chama “{ $found }”.
problem-look-no-place = nenhum hexágono se chama “{ $found }”.
problem-look-no-name = nenhum hexágono, rio ou outra linha se chama “{ $found }”.
problem-look-no-country = nenhuma área do tipo country se chama “{ $found }”. Países: { $expected }.
problem-look-not-at-sea = o meio do nome de um mar deve ficar no mar, e o hexágono { $found } é terra.
problem-look-unknown-word = os hex_words de game.toml não têm “{ $found }”. Têm: { $expected }.
problem-look-word-missing = a palavra “{ $found }” dos hex_words de game.toml não está traduzida aqui; escreva-a em [words].

## O que está impresso

direction-N = norte
direction-E = leste
direction-W = oeste
direction-NE = nordeste
direction-SE = sudeste
direction-S = sul
direction-SW = sudoeste
direction-NW = noroeste
show-hex = { $hex }: { $ground }.
show-columns = { $ground } ({ $columns ->
        [one] { $columns } coluna à esquerda
       *[other] { $columns } colunas à esquerda
    })
show-hexside = Ao { $direction } ({ $hex }): { $line }.
show-objective = Objetivo; pontos de quem o tiver no fim: { $points }.
show-source = Procedência: { $source }.
show-unit = { $unit } [{ $id }]: { $side }, nacionalidade { $nation }, { $type }, { $size }.
show-formation = Formação: { $formation }
show-strengths = Ataque { $attack }, defesa { $defence }, movimentação { $movement }{ $range ->
        [0] {""}
       *[other] , alcance { $range }
    }.
show-arrival = { $turn ->
        [0] Começa em: { $where }.
       *[other] Entra no turno { $turn }: { $where }.
    }
show-rule = { $section } { $title } [{ $id }]
show-ruling = Leitura: { $text }
show-example = Exemplo: { $text }

## As chances de um ataque

odds-combat = Ataque { $attack } contra defesa { $defence }: relação { $odds }, coluna final { $column }.
odds-bombardment = Bombardeio de valor { $attack }: coluna { $odds }, coluna final { $column }.
odds-air-attack = Ataque Aéreo de valor { $attack }: coluna { $odds }, coluna final { $column }.
odds-result = { $ways } de { $throws } ({ $percent }%) { $result }: { $meaning }
odds-lost = eliminadas: { $units }
odds-reduced = com baixas: { $units }
odds-no-retreat = sem recuo: { $units }
odds-taken = o hexágono fica livre
odds-summary = Chance de tomar o hexágono: { $percent }%. Perdas esperadas: atacantes { $attackers }, defensores { $defenders }.
odds-estimate = As chances são supostas: a média de posições que combinam com o que este lado sabe.
value-possible = { $least } a { $greatest }
value-announced = { $value } (anunciado)
value-supposed = cerca de { $value }
shift-possible = possível: { $shift }
force = { $what }
force-added = + { $what }
force-units = { $count ->
    [one] 1 unidade
   *[other] { $count } unidades
}
force-air = { $points ->
    [one] 1 ponto aéreo
   *[other] { $points } pontos aéreos
}
force-bound = só quem não tem outro alvo
force-nothing = nada
sheet-bracket = Colunas possíveis com todo o apoio que o outro lado ainda pode somar: { $first } a { $last }; o defensor cede em { $least } a { $greatest }% dos lances.
sheet-forces = Menor força por coluna:
sheet-force = { $column }, { $percent }%: { $force }
needed-there = { $count ->
    [one] Faz falta em { $hex }: com ela { $better }, sem ela { $worse }.
   *[other] Fazem falta em { $hex }: com elas { $better }, sem elas { $worse }.
}
later-attacks = { $count ->
    [0] {""}
    [one] { $hexes } ainda pode ser atacado nesta fase.
    [2] { $hexes } ainda podem ser atacados nesta fase.
    [3] { $hexes } ainda podem ser atacados nesta fase.
   *[other] { $count } hexágonos seus ainda podem ser atacados nesta fase, entre eles { $hexes }.
}
must-attack-too = { $count ->
    [0] {""}
    [one] { $hexes } ainda tem de ser atacado.
    [2] { $hexes } ainda têm de ser atacados.
    [3] { $hexes } ainda têm de ser atacados.
   *[other] Mais { $count } hexágonos ainda têm de ser atacados, entre eles { $hexes }.
}
odds-totals = Ataque { $attack } contra defesa { $defence }: relação { $odds }{ $shift ->
        [0] {""}
       *[other] , com ajuste de { $shift }: coluna { $column }
    }.

## À mesa: o jogador no terminal

table-prompt = { $side }, turno { $turn }, { $what }>
prompt-place = colocação
prompt-movement = movimentação
prompt-combat = combate
prompt-answer = defesa
prompt-loss = baixas
prompt-exchange = empate
prompt-price = empate
prompt-retreat = recuo
prompt-push = recuo em cadeia
prompt-advance = avanço
prompt-other = decisão
prompt-tray = { $what }, faltam { $count }
table-hint = Digite uma ordem ou um número da lista. “permitido” lista o que se pode fazer; “ajuda” mostra todas as ordens.
table-hint-place = “colocar NÚMERO HEXÁGONO HEXÁGONO …” coloca uma unidade ou uma formação inteira; “completar” coloca tudo o que falta, ou uma formação, pela colocação pronta. A última unidade encerra a colocação. “ajuda” mostra todas as ordens.
table-answer = Pontos de Poder Aéreo disponíveis: { $air }; unidades de artilharia ao alcance: { $count }. Com apoio: “defender com UNIDADES ar PONTOS”.
table-no-number = A última lista não tem o número { $number }.
table-over = O jogo acabou. “gravar ARQUIVO” guarda o jogo; “mapa”, “registro”, “pontos” e as outras perguntas ainda respondem; “sair” encerra.
table-prompt-over = Fim de jogo>
table-old-list = A lista é de antes da última ordem. Agora está assim:
table-not-yet = A fase ainda não pode ser encerrada: { $reason }
table-placed = { $side }: { $count } unidades colocadas. “lista” mostra onde; “registro” conta uma a uma.
table-left-over = Nesses hexágonos não há lugar para: { $units }.
table-filled-near = { $count ->
        [one] Uma unidade encontrou cheio ou fechado o seu hexágono da colocação pronta e ficou perto dele.
       *[other] { $count } unidades encontraram cheios ou fechados os seus hexágonos da colocação pronta e ficaram perto deles.
    }
table-no-room = Não há mais lugar para { THE($units) }.{ $way ->
        [0] {" "}Desfaça alguma colocação: “desfazer”, “desfazer UNIDADE” ou “desfazer tudo”.
       *[other] {" "}Retire uma destas e coloque-a em outro lugar (“desfazer UNIDADE”): { $others }.
    }
table-not-placed = { THE($unit) } não foi { FORM($unit) ->
        [f] colocada
       *[m] colocado
    } por você nesta colocação e não pode ser { FORM($unit) ->
        [f] retirada sozinha
       *[m] retirado sozinho
    }.
table-nothing = Nada a escolher.
table-more = … mais { $left }: “mais”.
table-no-more = A lista acabou.
table-allowed = É permitido: { $order }.
table-odds-what = Indique um ataque: “chances HEXÁGONO”, “chances NÚMERO” ou “chances atacar HEXÁGONO com UNIDADES ar PONTOS”.
table-no-rule = Não há regra “{ $rule }”.
table-undone = Desfeito: { $order }
table-side = { $side }{ $air ->
        [0] {""}
       *[other] {" "}(Poder Aéreo: { $air })
    }
table-unit = { $unit } [{ $id }], { $hex }
table-short = { $unit } { $attack }-{ $defence }-{ $movement }{ $reduced ->
        [0] {""}
       *[other] {" "}com baixas
    }
table-stack = { $hex }: { $units }
table-hidden = { $count ->
        [1] { $top }
       *[other] { $count } unidades, em cima { $top }
    }
table-beneath = { $count ->
        [one] { $count } unidade embaixo
       *[other] { $count } unidades embaixo
    }
table-empty-hex = { $hex }: nenhuma unidade.
table-awaiting = ainda não chegou
table-destroyed = eliminada
table-left = fora do tabuleiro
table-score = { $side }: { $points ->
        [one] { $points } ponto
       *[other] { $points } pontos
    }
table-save-what = Diga o nome do arquivo: “gravar ARQUIVO”.
table-saved = Jogo gravado em { $file }.
table-unsaved = Há ordens não gravadas: “gravar ARQUIVO”, ou “sair” outra vez para sair assim mesmo.
table-no-historical = A colocação histórica só vale durante a colocação inicial.
table-mark-duty = deve atacar
table-mark-done = já agiu
file-unwritable = Não foi possível gravar “{ $file }”: { $error }.
file-is-no-record = “{ $file }” já existe e não é um registro de jogo; escolha outro nome.
item-unit = { $unit }: { $count ->
        [one] { $count } hexágono
       *[other] { $count } hexágonos
    }
item-move = { $hex } ({ HALF($cost) ->
        [one] { HALF($cost) } ponto
       *[other] { HALF($cost) } pontos
    }){ $zone ->
        [0] {""}
       *[other] , engaja
    }
item-party = { $name }: { $count } unidades
item-area = { $party } ({ $hexes })
item-hexes = { $count } hexágonos
item-off = Deixar o tabuleiro: { $count } unidades podem (“mover UNIDADE fora”)
item-afar = Bombardeio: mais { $count } hexágonos ao alcance da artilharia (“atacar HEXÁGONO com todas”)
item-fold = { $what }: { $count ->
        [one] uma possibilidade
       *[other] { $count } possibilidades
    } ({ $order })
item-order = “{ $verb }{ $unit ->
        [0] {""}
       *[other] {" "}UNIDADE
    } HEXÁGONO”
item-way = { $unit } → { $path }
item-attack = Ataque a { $hex }{ $count ->
        [0] {""}
       *[other] {" "}com { THE($units) }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo { $air }
    }
item-defend = { $count ->
        [0] Sem apoio de artilharia
       *[other] Artilharia: { $units }
    }{ $air ->
        [0] {""}
       *[other] , Poder Aéreo { $air }
    }
item-target = { $hex }: em contato { $contact }, artilharia { $support }{ $duties ->
        [0] {""}
       *[other] ; devem atacar: { $must }
    }
item-end = Encerrar
item-air = Ataque Aéreo a qualquer hexágono inimigo: “atacar HEXÁGONO ar PONTOS” (restam { $air })
recap-nothing = { THE($side) } { FORM($side) ->
        [mp] não moveram nem atacaram
       *[m] não moveu nem atacou
    }.
recap-summary = O que { THE($side) } { FORM($side) ->
        [mp] fizeram
       *[m] fez
    }: { $moved ->
        [one] { $moved } movimento
       *[other] { $moved } movimentos
    }, { $fights ->
        [one] { $fights } ataque
       *[other] { $fights } ataques
    }.
formation-division = { $number }{ $ending ->
       *[other] ª
    } Divisão
formation-corps = { $corps } Corpo
recap-units = { $count } unidades
recap-units-of = { $count } unidades { $nation }
recap-units-type = { $units } ({ $type })
recap-beside = { $direction } de { $place }
    .form = m
recap-went = { $who } vão { OF($start) } { TO($goal) }.
recap-shifted = { $who } se deslocam nos arredores de { $place }.
recap-entered = { $who } entram no mapa perto de { $place }.
recap-departed = { $who } saem do mapa perto de { $place }.
recap-combat = Combate em { $hex }: { $attack } contra { $defence }, coluna { $column }, { $result }: { $meaning }.
recap-bombarded = { $support-count ->
        [0] Ataque aéreo
       *[other] Bombardeio
    } em { $hex }: valor { $value }, coluna { $column }, { $result }: { $meaning }.
recap-taken = { THE($side) } { FORM($side) ->
        [mp] tomaram
        [fp] tomaram
       *[m] tomou
    } { $hex }.
supply-line = { $hex }: { $length ->
        [one] { $length } hexágono
       *[other] { $length } hexágonos
    } de linha até { $source }, no máximo { $limit }.
supply-none = { $hex }: sem suprimento, não pode se mover.
supply-nobody = Ninguém do seu lado depende agora de uma linha de suprimento.
losses-turn = Turno { $turn }, { $side }: { $units }.
losses-reduced = { $count ->
        [one] Com uma baixa: { $units }.
       *[other] Com baixas: { $units }.
    }
losses-none = Ninguém foi eliminado, e ninguém que você conhece sofreu baixas.
table-help =
    Ordens (entre parênteses, a forma do registro):
      mover UNIDADE HEXÁGONO ou CAMINHO (move 15pz-8 0406-0405-0404): pelo caminho mais barato, ou pelo indicado
      colocar UNIDADES HEXÁGONO HEXÁGONO … (place): uma unidade, ou um número da lista, uma formação (21, 1-ss) ou uma área; enche um hexágono após o outro
      completar ou histórica [UNIDADES]: tudo o que falta, ou só estas, pela colocação pronta ou perto dela; desfazer UNIDADE retira uma
      atacar HEXÁGONO com UNIDADES ar PONTOS (attack … with … air …); “com todas” inclui quem puder
      defender com ARTILHARIA ar PONTOS (defend)
      perder UNIDADE (lose), trocar UNIDADES (exchange), recuar UNIDADE HEXÁGONO (retreat), avançar UNIDADE HEXÁGONO (advance)
      fim (end): encerra a fase ou o avanço
      usar O-QUÊ UNIDADE HEXÁGONO (use): o que só um livro conhece (“permitido” lista, com a palavra); basta a palavra: embarcar 2 1209
    Unidades: número da última lista, parte do identificador ou do nome. Para várias: nomes com vírgulas, ou o hexágono da pilha.
    Hexágonos: quatro algarismos, ou o começo do nome; “fora” para deixar o tabuleiro.
    Perguntas:
      permitido [UNIDADE ou HEXÁGONO], mais: o que as regras permitem agora
      porque ORDEM: por que não é permitido, com o texto da regra
      chances HEXÁGONO ou ORDEM: o que daria um ataque
      conselho: o que um coronel faria aqui, e por quê; o registro diz que você perguntou
      mapa [HEXÁGONO ou tudo], lista: a posição desenhada, ou em linhas
      hex HEXÁGONO, pilha HEXÁGONO, unidade UNIDADE, regra NÚMERO, pontos, log [LINHAS ou tudo]
      resumo: o que o outro lado fez no seu último turno; baixas: quem foi eliminado, turno a turno
      suprimento: por quantos hexágonos cada pilha é suprida, e quem não é
    Mesa:
      nota TEXTO, nota HEXÁGONO TEXTO: uma nota sobre a última ordem, guardada com o registro; nota as lista, nota -2 apaga a segunda
      desfazer, desfazer tudo; gravar ARQUIVO; sair
verb-place = colocar, coloque
verb-place-all = colocar-todas
verb-move = mover, mova, m
verb-attack = atacar, ataque, a
verb-defend = defender, defesa, d
verb-lose = perder
verb-exchange = trocar
verb-retreat = recuar
verb-advance = avançar, avancar
verb-end = fim, encerrar
verb-use = usar
verb-help = ajuda, ?
verb-map = mapa
verb-list = lista, listar
verb-allowed = permitido, permitidos, p
verb-next = mais
verb-why = porque, porquê, por-que
verb-odds = chances, chance
verb-advice = conselho
verb-undo = desfazer
verb-log = registro
verb-rule = regra
verb-hex = hexágono, hexagono
verb-unit = unidade
verb-stack = pilha
verb-points = pontos
verb-recap = resumo
verb-losses = baixas
verb-supply = suprimento
verb-note = nota, anotar
verb-save = gravar, salvar
verb-historical = histórica, historica, completar
verb-sail = embarcar
verb-drop = saltar
verb-air-bonus = bônus, bonus
verb-form = formar
verb-fly = voar
verb-lift = levar
verb-strike = nuclear
verb-retaliate = retaliar
verb-quit = sair
word-with = com
word-air = ar, aéreo, aereo
word-all = tudo, todas, todos
word-off = fora
order-nobody-joins = Ninguém pode participar agora de um ataque a { $hex }.
order-ambiguous-unit = “{ $unit }” serve a mais de uma unidade: { $units }.

## A linha de comando

help-engaja =
    Cinco jogos de guerra brasileiros, jogados pelas regras dos seus livros.
    Códigos de saída: 0 sim; 1 não (recusado, inválido, inacabado); 2 uso errado.
help-usage = Uso:
help-arguments = Argumentos
help-options = Opções
help-commands = Comandos
help-command-metavar = COMANDO …
help-lang = Língua: pt ou en. Sem isso, vale ENGAJA_LANG, depois LANG, depois português.
help-plain = Sem cores.
help-help = Mostra esta ajuda.
help-json = Escreve JSON em vez de frases.
help-game = Um jogo (veja “engaja games”) ou a pasta de um jogo.
help-game-optional = Um jogo; sem ele, todos.
help-file = O registro de um jogo.
help-option = Opção do jogo; pode repetir-se. Veja “engaja show GAME”.
help-table = Abrir a mesa no navegador. É o que “engaja” sozinho faz.
help-table-host = Endereço em que atender; outro que não esta máquina só se for de propósito.
help-table-port = Porta em que atender; outra se estiver ocupada.
help-table-open = Abre a mesa à rede local e mostra o endereço com um código QR.
help-database = Onde ficam as partidas: postgresql://USUÁRIO@MÁQUINA/NOME ou sqlite:///ARQUIVO. Senão, ENGAJA_DATABASE e, por fim, um arquivo na sua pasta de dados.
help-table-no-browser = Não abrir o navegador.
table-is-up = A mesa está posta: { $address }
table-is-open = A mesa está aberta à sua rede local: quem está nela chega a { $addresses } e às partidas de que você der um link. Ninguém de fora chega. Ela se fecha quando você parar a mesa.
table-no-network = Este computador não está em nenhuma rede local: ninguém mais chega à mesa.
table-stop = Ctrl-C encerra. As partidas ficam guardadas.
table-already-up = A mesa já está posta: { $address }
table-taken = Outro programa tem estas partidas abertas e não responde. Encerre-o ou indique outra pasta em ENGAJA_DATA.
help-serve = Serve as partidas a muita gente, com vários processos e máquinas sobre um PostgreSQL.
help-serve-broker = Redis ou Valkey, por onde os processos contam uns aos outros o que mudou: redis://MÁQUINA/0. Senão, ENGAJA_BROKER e, por fim, o próprio PostgreSQL.
help-serve-workers = Quantos processos atendem; mais de um exige o PostgreSQL.
help-serve-thinkers = Quantos jogadores do computador cada processo faz pensar por vez; 0 se “engaja think” cuida disso em outro lugar.
help-serve-behind-proxy = Há um proxy na frente, como nginx ou Caddy, que diz quem pergunta.
help-serve-public-url = O endereço pelo qual se chega a ele, como https://jogos.exemplo.org.
help-think = Faz pensar nesta máquina os jogadores do computador de um site.
help-admin = Para quem cuida de um servidor: lista as mesas, fecha uma, encerra um lugar ou testa todas as partidas guardadas com esta versão.
help-admin-what = list: as mesas que mudaram por último. close: nenhum link abre mais a mesa. end-seat: o link de um lugar não abre mais nada. replay: joga cada partida guardada pelas regras desta versão, sem mudar nada.
help-admin-names = A mesa; para end-seat também o lugar, como list o mostra.
help-admin-most = Quantas mesas listar.
admin-words = Diga o que fazer: { $words }.
admin-table = mesa
admin-game = jogo
admin-seats = lugares
admin-orders = ordens
admin-turn = turno
admin-changed = mudou (UTC)
admin-links = links
admin-over = acabou
admin-is-closed = fechada
admin-closed = Nenhum link abre mais a mesa { $table }. As ordens dela continuam guardadas.
admin-ended = O link de “{ $seat }” na mesa { $table } não abre mais nada.
admin-no-table = Não existe a mesa { $table }.
admin-no-seat = Esta mesa não tem link para “{ $seat }”. Ela tem: { $seats }.
admin-replaying = Jogando as partidas guardadas
admin-replayed = { $same } partidas seguem como estão, { $moved } dão no mesmo com esta versão, { $outdated } não.
admin-outdated = A mesa { $table } foi jogada por outras regras: pode ser vista e segue quando os jogadores concordarem.
help-backup = Copiar todas as partidas para um arquivo, mesmo durante o jogo.
help-restore = Pôr as partidas de uma cópia no lugar das que existem; estas ficam guardadas ao lado.
help-copy-file = A cópia das partidas.
backup-done = Todas as partidas estão copiadas em { $file }.
restore-done = As partidas agora são as de { $file }.
restore-kept = As que havia estão guardadas em { $file }.
help-play = Joga no terminal, contra o computador ou a dois.
help-play-game = O jogo; desnecessário com --load.
help-play-side = Quem joga um lado: human, ou um nível do computador (ver “engaja levels”). Sem isso, você joga o primeiro lado contra officer.
help-play-seed = Semente dos dados, para repetir um jogo.
help-play-load = Continua um jogo gravado.
help-play-position = Começa da posição que está num arquivo.
help-play-list = Conta a posição em linhas, sem desenhar o mapa: próprio para leitores de tela.
help-games = Lista os jogos.
help-show = Mostra um jogo: o mapa, um hexágono, uma unidade, uma regra.
help-show-hex = Um hexágono, pelo número ou pelo nome.
help-show-unit = Uma unidade, pelo identificador ou por parte do nome.
help-show-rule = Uma regra, pelo número, pelo identificador ou por palavras do título.
help-show-map = Desenha o mapa com a montagem histórica, ou com uma posição, num arquivo SVG.
help-show-position = Mostra a posição que está num arquivo.
help-record-game = A pasta do jogo, se ele não vem com o programa.
help-odds =
    As chances exatas de um ataque.
    Com dois números, os totais de ataque e defesa na tabela do jogo; com um registro e uma ordem, a previsão desse ataque.
help-odds-what = Um jogo, ou o registro de um jogo gravado.
help-odds-words = Os totais de ataque e defesa; ou uma ordem, como: attack 1113 with all air 3.
help-odds-shift = Colunas a deslocar: positivo à direita, negativo à esquerda.
help-replay = Conta em frases um jogo gravado.
help-replay-to = Para depois da ordem N.
help-verify = Confere um registro: dados, ordens, posições e resultado.
help-match = Faz jogadores do computador se enfrentarem, cada semente duas vezes, com os lados trocados.
help-match-first = O primeiro jogador: um nível (ver “engaja levels”); a um que pesquisa pode-se dar o tempo para pensar, como em general@2s, ou os nós, como em general@500n.
help-match-second = O segundo jogador.
help-match-pairs = Quantos pares de jogos.
help-match-seed = Semente do confronto.
help-match-ray = Joga em um cluster Ray: o endereço dele, ou local para só esta máquina. O resultado é o mesmo. Com --save, a pasta deve ser comum a todas as máquinas.
help-match-jobs = Quantos processos dividem o trabalho.
help-match-save = Pasta para os registros dos jogos.
help-match-game = Um jogo, ou “all” para todos, um depois do outro.
help-match-stop = Para cada jogo assim que um teste sequencial (GSPRT sobre pares, erros de 5%) decide entre dois valores em Elo, como 0,70.
help-match-tuning = Sementes de ajuste: nenhuma delas pode aparecer num confronto sem esta palavra.
help-match-sense = Conta as medidas de bom senso de cada jogo.
help-match-out = Arquivo dos resultados, uma linha por jogo. Se já existe, o confronto continua de onde estava.
help-arena = Faz vários jogadores se enfrentarem, todos contra todos, com classificação.
help-arena-players = Os jogadores, como em “engaja match”.
help-arena-out = Pasta dos resultados, um arquivo por confronto. O que já está lá não é jogado de novo.
help-scaling = A pontuação de um nível conforme o tempo para pensar.
help-scaling-level = Um nível que pesquisa.
help-scaling-against = O adversário, o mesmo para todos os tempos.
help-scaling-think = Tempos para pensar (0.3s) ou nós (500n), separados por vírgulas.
help-balance = Como um jogo termina entre iguais: quantas vezes cada lado vence, e por quanto.
help-balance-player = Quem joga os dois lados: um nível, como em “engaja match”.
help-balance-games = Quantos jogos.
help-balance-out = Pasta para os resultados e um gráfico de cada jogo. O que já está lá não se joga de novo.
help-levels = Lista os níveis dos jogadores do computador, do mais fraco ao mais forte.
help-rules = O livro-razão das regras: cada parágrafo, o código que o segue e os testes que o exercitam.
help-check = Confere a pasta de um jogo e diz tudo o que está errado nela.
help-check-game = Um jogo ou a pasta de um jogo; sem isso, todos os jogos.
help-schema = Os JSON Schemas dos arquivos TOML de uma pasta de jogo.
help-schema-file = Um arquivo, como game.toml; sem isso, todos.
help-bench = Mede a velocidade do motor.
help-bench-game = Um jogo, ou todos (all).
usage-no-such-command = Não existe o comando “{ $command }”. Comandos: { $commands }.
usage-no-such-option = Não existe a opção { $name }.
usage-option-value = A opção { $name } pede um valor.
usage-missing = Falta { $name }.
usage-bad-value = O valor dado a { $name } não serve.
usage-words = O comando não se entende: há palavras de mais ou de menos.
usage-help = Veja “{ $command } --help”.
usage-lang = Não existe a língua “{ $lang }”. Línguas: { $languages }.
usage-pair = Escreva “{ $text }” como NOME=VALOR.
usage-side = O jogo não tem o lado “{ $side }”. Lados: { $sides }.
usage-player = Não existe o jogador “{ $player }”. Jogadores: { $players }.
interrupted = Interrompido.
file-unreadable = Não foi possível ler “{ $file }”: { $error }.
file-not-found = Não existe o arquivo “{ $file }”.
file-not-text = O arquivo não é texto em UTF-8.
games-line = { $game }: { $title }. { $subtitle }
games-size = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, { $units } unidades, cerca de { $minutes } minutos.
games-broken = { $game }: a pasta do jogo tem erros; veja “engaja check { $game }”.
show-position-score = Placar: { $first-side } { $first }, { $second-side } { $second }.
show-map-size = Mapa de { $columns } por { $rows } hexágonos, { $km } km por hexágono.
show-side = { $side } [{ $id }]: { $units } unidades; nacionalidades: { $nations }.
show-objective-line = Objetivo: { $hex }, { $points } pontos.
show-option = Opção { $name } ({ $values }): { $title }. { $help }
show-map-written = Mapa desenhado em { $file }.
check-good = { $game }: sem erros. { $hexes } hexágonos, { $units } unidades, { $rules } regras.
check-broken = { $game }: a pasta tem erros.
check-rules = { $game }: rules.py não funciona: { $error }
schema-unknown = Não há esquema para “{ $file }”. Arquivos: { $files }.
rules-not-applicable = não se testa: { $reason }
rules-missing = sem teste
rules-unknown = Regra desconhecida, citada por um teste: { $rule }
rules-total = { $game }: { $claimed } de { $total } regras com teste.
standing-resigned = O jogo terminou aqui por desistência { OF($side) }.
standing-agreed = Os dois lados concordaram em terminar o jogo aqui.
replay-score = { $orders ->
        [one] { $orders } ordem
       *[other] { $orders } ordens
    }. Placar: { $first-side } { $first }, { $second-side } { $second }.
verify-dice-secret = Compromisso { $commitment }: a semente ainda não foi publicada, e os dados são os que o registro diz.
verify-number = O número de “{ $side }” corresponde ao seu compromisso.
verify-number-secret = “{ $side }” ainda não revelou seu número.
verify-earlier = { $orders ->
        [one] A primeira ordem foi dada pelas regras { $rules } e não é refeita
       *[other] As primeiras { $orders } ordens foram dadas pelas regras { $rules } e não são refeitas
    }; o jogo seguiu da sua posição.
verify-rules = Feito pelas regras { $found }; pelas regras { $rules } de hoje saem as mesmas posições.
verify-dice = A semente corresponde ao compromisso { $commitment }.
verify-good = Confere: { $orders ->
        [one] { $orders } ordem
       *[other] { $orders } ordens
    }, { $checks ->
        [one] { $checks } posição conferida
       *[other] { $checks } posições conferidas
    }; posição final { $fingerprint }.
odds-numbers = Escreva dois números inteiros maiores que zero: o total do ataque e o da defesa.
odds-order = A ordem tem de ser um ataque, como: attack 1113 with all air 3.
play-new-dice = A semente dos dados até aqui não é conhecida: o jogo segue com outros (compromisso { $commitment }).
play-hand-over = { THE($side) } { FORM($side) ->
        [mp] decidem
       *[m] decide
    } agora. Passe o teclado e tecle Enter.
play-thinking = { $player } pensa…
play-left = Até a próxima.
play-kept = O jogo está gravado em { $file }. Para continuar: engaja play --load { $file }
levels-line = { $level }: { $name }. { $about }
advice-plan = { $player }: o plano é “{ $plan }”, avaliado em { $expected } para este lado depois de alguns turnos.
advice-others = Rejeitados: { $others }.
advice-goals = As formações marcham para { $places }.
advice-attack = { $player }: { $hex } cai com { $percent }% se nada se juntar à defesa.
advice-end-movement = { $player }: todos estão melhor onde estão do que onde poderiam ir.
advice-end-combat = { $player }: nenhum ataque que resta vale o preço.
advice-end = { $player }: é melhor parar aqui.
advice-movement = { $player }: este movimento cabe no seu plano para o turno.
advice-combat = { $player }: o que os aviões e os canhões podem destruir vale o lance.
advice-answer = { $player }: tanto apoio muda a coluna o bastante para valer a pena aqui.
advice-loss = { $player }: esta unidade fará menos falta.
advice-exchange = { $player }: estas unidades farão menos falta.
advice-price = { $player }: estas unidades farão menos falta.
advice-retreat = { $player }: ali ela fica mais segura e ainda é útil.
advice-push = { $player }: ali ela fica mais segura e ainda é útil.
advice-advance = { $player }: o hexágono vale mais do que se arrisca ficando nele.
advice-place = { $player }: o resto da preparação como na campanha, até onde há espaço.
advice-other = { $player }: do que é permitido, isto rende mais.
advice-nothing = Não há nada para você decidir agora.
advice-then = Depois:
table-advice-marked = O registro diz que você perguntou.
level-with-seconds = { $level }, { NUMBER($seconds) } s por turno
level-with-nodes = { $level }, { NUMBER($nodes) } nós por turno
play-against = Você joga com { THE($side) } contra: { $player }. Níveis do computador: { $levels } (engaja levels diz quanto vale cada um). Para escolher: --side { $other }.
level-recruit-plain = Os módulos compilados faltam aqui: joga igual, várias vezes mais devagar.
level-officer-plain = Os módulos compilados faltam aqui: joga igual, umas três vezes mais devagar.
level-colonel-plain = Os módulos compilados faltam aqui: no mesmo tempo experimenta cerca de um terço.
level-general-plain = Os módulos compilados faltam aqui: no mesmo tempo experimenta cerca de um terço.
level-random = Ao acaso
level-random-about = Dá qualquer ordem permitida: uma medida, não um adversário.
level-greedy-0 = Primeiro recruta
level-greedy-0-about = O primeiro jogador do computador como era, guardado com seus defeitos para comparar com os outros.
level-recruit = Recruta
level-recruit-about = Olha uma ordem à frente e não tem plano; vai aos objetivos mais próximos e não conhece ordens especiais.
level-officer = Oficial
level-steady = Oficial firme
level-officer-about = Planeja o turno inteiro: concentra forças em ataques com as chances calculadas, guarda o que vale pontos e mantém um plano; não olha adiante, e avalia mal o que as coisas valem, de um jeito diferente a cada turno.
level-steady-about = O oficial sem os seus erros de avaliação: uma medida de comparação.
level-colonel = Coronel
level-colonel-about = Experimenta alguns planos para o turno contra a resposta de um oficial e executa o melhor. Ao executá-lo, avalia mal um pouco.
level-general = General
level-general-about = Experimenta muitos planos, os melhores com dois turnos de antecedência, sorteando de novo a cada vez o que não pode ver, e executa o melhor.
help-play-explain = Depois do jogo, conta o que cada jogador do computador que experimenta planos escolheu, rejeitou e esperava, turno a turno.
explain-turn = Turno { $turn }, { $side }: { $plan }, esperado { $expected }. Os seguintes: { $others }. { $nodes } turnos de um lado experimentados.
explain-nothing = Nenhum dos jogadores experimentou planos.
plan-plain = como faria um oficial
plan-bold = ousado
plan-careful = cauteloso
plan-mass = concentrar em poucos objetivos
plan-stand = ficar e esperar o inimigo
plan-run = salvar quem puder escapar
plan-spread = espalhar-se e tomar o que está aberto
plan-far = marchar para os objetivos distantes
plan-guard = guardar o que se tem
plan-storm = atacar onde quer que compense
plan-kill = antes de tudo destruir unidades
plan-ground = terreno antes de perdas
plan-to = tudo por { $hex }
arena-players = Uma arena precisa de pelo menos dois jogadores, cada um citado uma vez.
arena-ring = Em círculo: { $first } vence { $second }, { $second } vence { $third }, e { $third } vence { $first }.
match-no-results = “{ $file }” não é um arquivo de resultados.
match-no-ray = O Ray não está instalado. Instale-o com: pip install "engaja[ray]"
match-no-cluster = Nenhum cluster Ray responde em “{ $address }”. Inicie um com “ray start --head” ou use --jobs. Se ele exige um token, defina RAY_AUTH_MODE=token.
match-other-results = “{ $file }” tem os resultados de outro confronto: outros jogadores, jogos, sementes ou regras, ou outro estado do programa. Indique outro arquivo.
match-stop = “{ $text }” não se entende: --stop pede dois números, o menor primeiro, como 0,70.
match-goes-on = Os jogos já jogados estão em “{ $file }”. O mesmo comando continua com eles.
match-title = { $first } contra { $second }
match-game = jogo
match-pairs = pares
match-pair-score = pontuação dos pares
match-margins = soma das margens
match-pair-elo = Elo
match-score = pontuação
match-pentanomial = pares 0 ½ 1 1½ 2
match-first-side = com o primeiro lado
match-second-side = com o segundo lado
match-player = jogador
match-rating = classificação
match-interval = 95%
match-together = juntos
match-games-head = vitórias–empates–derrotas
match-pace = ms por turno, { $player }
match-cell = { NUMBER($score, minimumFractionDigits: 3, maximumFractionDigits: 3) } ({ NUMBER($low, minimumFractionDigits: 3, maximumFractionDigits: 3) }–{ NUMBER($high, minimumFractionDigits: 3, maximumFractionDigits: 3) })
match-elo = { NUMBER($elo, maximumFractionDigits: 0) }
match-elo-interval = { NUMBER($low, maximumFractionDigits: 0) } a { NUMBER($high, maximumFractionDigits: 0) }
match-none = –
match-margin = { NUMBER($margin, maximumFractionDigits: 0) } ± { NUMBER($spread, maximumFractionDigits: 0) }
match-points = { NUMBER($score, minimumFractionDigits: 2, maximumFractionDigits: 2) }, { NUMBER($made, maximumFractionDigits: 0) } a { NUMBER($given, maximumFractionDigits: 0) }
match-milliseconds = { NUMBER($wall, maximumFractionDigits: 0) } (processador { NUMBER($processor, maximumFractionDigits: 0) }, o mais longo { NUMBER($longest, maximumFractionDigits: 0) })
match-verdict-upper = { $game }: decidido após { $pairs } pares por { NUMBER($elo1) } Elo ou mais (logaritmo da razão { NUMBER($ratio, maximumFractionDigits: 2) }).
match-verdict-lower = { $game }: decidido após { $pairs } pares por { NUMBER($elo0) } Elo ou menos (logaritmo da razão { NUMBER($ratio, maximumFractionDigits: 2) }).
match-verdict-open = { $game }: não decidido após { $pairs } pares (logaritmo da razão { NUMBER($ratio, maximumFractionDigits: 2) }, limites { NUMBER($low, maximumFractionDigits: 2) } e { NUMBER($high, maximumFractionDigits: 2) }).
match-manifest = Manifesto { $hash }, fixado antes do primeiro jogo; resultados { $digest }.
sense-check = medida
sense-expected = bom jogador
sense-good = ✓
sense-bad = ✗
sense-at-most = ≤ { $high }
sense-at-least = ≥ { $low }
sense-between = { $low } a { $high }
sense-share = { NUMBER($share, maximumFractionDigits: 1) }%
sense-number = { NUMBER($number, maximumFractionDigits: 1) }
sense-below = ataques abaixo de 1-1
sense-below-count = ataques abaixo de 1-1, quantos
sense-below-three = ataques abaixo de 3-1
sense-guns = baterias entre os atacantes em contato
sense-air-unspent = pontos aéreos não gastos
sense-lost = unidades próprias destruídas
sense-lost-first-turn = unidades próprias destruídas no turno 1
sense-points = pontos contra recruit
sense-attacks = ataques
sense-middle = ataques de 3-1 a 5-1
sense-high = ataques a 6-1 ou mais
sense-met = Medidas atendidas: { $players }.
match-progress = Jogando
match-games = { $games } jogos, { $finished } terminados.
balance-games = jogos
balance-won = primeiro lado–empates–segundo lado
balance-share = vitórias do primeiro lado
balance-points = pontos
balance-margin = vantagem do primeiro lado
balance-pair = { NUMBER($first, maximumFractionDigits: 0) } a { NUMBER($second, maximumFractionDigits: 0) }
balance-bar = { NUMBER($low, maximumFractionDigits: 1) } a { NUMBER($high, maximumFractionDigits: 1) }
balance-words = { $title }, { $games } jogos: vitórias { OF($first) } { $a }, { OF($second) } { $b }, empates { $draws }
bench-progress = Medindo { $game }
bench-game =
    { $game }, Python { $python }, { $compiled ->
        [yes] compilado
       *[no] interpretado (`make compile` o torna mais rápido)
    }: { NUMBER($steps, maximumFractionDigits: 0) } ordens e { NUMBER($games, maximumFractionDigits: 2) } jogos aleatórios por segundo.
bench-line = { $name }: { NUMBER($micro, maximumFractionDigits: 1) } µs
bench-reach = alcance de todas as unidades de um lado
bench-clone = cópia de uma posição
bench-hash = resumo (hash) de uma posição
bench-compare = comparação de duas posições
bench-preview = a prévia mais demorada com todas as peças conhecidas
bench-estimate = a estimativa mais demorada com peças ocultas
bench-turn = uma vez inteira do oficial
bench-load = importação e carga
bench-processes = os mesmos jogos em dois processos
bench-against-naive = { NUMBER($ratio, maximumFractionDigits: 1) } vezes a velocidade da versão ingênua
bench-against-c = { NUMBER($ratio, maximumFractionDigits: 2) } da velocidade do núcleo em C
bench-against-one = { NUMBER($ratio, maximumFractionDigits: 2) } vezes a velocidade de um só
bench-state = Uma posição ocupa { $bytes } bytes.
bench-chess = Para comparar, xadrez aleatório em { $name }: { NUMBER($steps, maximumFractionDigits: 0) } lances por segundo.

## O que o fim de uma fase custa

forfeit-air = { $points ->
        [one] Resta { $points } ponto aéreo, que não serve
       *[other] Restam { $points } pontos aéreos, que não servem
    } mais neste turno.
forfeit-outside = { $units-count ->
        [one] Pode entrar agora e fica de fora
       *[other] Podem entrar agora e ficam de fora
    }: { THE($units) }.
forfeit-unmoved = { $units-count } de { $total } unidades não se moveram.
forfeit-confirm = Escreva “fim” outra vez para encerrar assim mesmo.

## Lições

lesson-missed = A fase acabou e a tarefa não foi feita. Volte e tente de novo.
help-lesson = Aprender a jogar numa posição de verdade: lista as lições, ou abre uma delas.
help-lesson-name = a lição, pelo nome que a lista lhe dá
usage-lesson = não existe a lição “{ $name }”. Lições: { $names }.
lesson-line = { $number }. { $title }, { $minutes } min: engaja lesson { $name }
lesson-title = Lição { $number }: { $title }
lesson-task = Tarefa { $number }: { $task }
lesson-over = Lição concluída. O que fica:
lesson-left = Até a próxima.

## Cenários curtos

help-scenario = começa como um cenário curto do jogo; um nome errado mostra os que há
usage-scenario = não existe o cenário “{ $name }”. Cenários: { $names }.
level-reached = { $winner ->
        [2] { $level }.
       *[other] { $level } { OF($winner-side) }.
    }

note-line = { $number }. Depois da ordem { $order }: { $text }
note-line-hex = { $number }. Depois da ordem { $order }, { $hex }: { $text }
note-none = Você não escreveu notas. “nota TEXTO” escreve uma sobre a última ordem.
note-unknown = Não há nota { $number }.
note-deleted = A nota { $number } foi apagada.
note-taken = Anotado depois da ordem { $order }. “gravar ARQUIVO” guarda a nota com o jogo.
