# O que a mesa no navegador diz. Comum ao servidor e à página.

## Artigos: a forma de um nome (m, f, mp, fp; n sem artigo), e o artigo depois de uma preposição
## { THE($side) } o Eixo, { OF($side) } do Eixo, { TO($side) } ao Eixo, { IN($side) } no Eixo, { BY($side) } pelo Eixo

form-m = o
    .of = do
    .to = ao
    .in = no
    .by = pelo
form-f = a
    .of = da
    .to = à
    .in = na
    .by = pela
form-mp = os
    .of = dos
    .to = aos
    .in = nos
    .by = pelos
form-fp = as
    .of = das
    .to = às
    .in = nas
    .by = pelas
form-n = {""}
    .of = de
    .to = a
    .in = em
    .by = por
list-two = { $first } e { $second }
list-or = { $first } ou { $second }
list-cut = { $first } e mais { $count }

## Problemas do servidor

problem-no-table = Não há mesa aqui, ou este endereço não a abre. Confira o endereço inteiro ou comece uma partida nova.
problem-no-game = Não há jogo com este nome. Escolha um dos jogos na primeira página.
problem-language = A mesa fala português (pt) e inglês (en).
problem-no-page = A página ainda não foi construída. Execute “make play” na pasta do código, que a constrói.
problem-over = O jogo acabou.
problem-plays-on = { $level } continua: os pontos ainda podem virar.
problem-no-offer = Ninguém propôs terminar o jogo.
problem-no-advice = Esta mesa foi aberta sem conselhos.
problem-advice-lost = O conselheiro não chegou ao fim. Pergunte de novo.
problem-plans-secret = O que o computador pensou só se revela quando o jogo acaba.
problem-think = “{ $found }” pensaria tempo demais: este servidor também cuida de outras mesas. No máximo { $seconds } s ou { $nodes } nós por turno.
problem-seat = “{ $found }” não pode se sentar à mesa. Escolha entre: { $expected }.
problem-stale = A mesa mudou nesse meio-tempo. Olhe de novo e repita a ordem se ainda quiser.
problem-not-your-turn = Este lugar não tem nada a decidir agora. Espere o outro lado.
problem-refused = As regras não permitem esta ordem.
problem-not-moving = As unidades só se movem na fase de movimentação do seu próprio lado.
problem-not-yours = Esta unidade é do outro lado.
problem-not-an-attack = Só ataques podem ser calculados. Escreva uma ordem como “attack 1110 with …”.
problem-no-lesson = Isto não é uma lição: as ordens se desfazem uma a uma.
problem-no-undo = Esta ordem já não pode ser desfeita.
problem-record-secret = O registro contém os dados que ainda virão. Ele estará disponível quando a partida acabar.
problem-out-of-date = As regras ou o mapa deste jogo mudaram desde esta partida: a ordem { $number } (“{ $order }”) já não é permitida. Só se pode continuá-la na versão em que começou.
problem-form = O pedido não tem a forma que o servidor espera.
problem-http = O servidor não pode responder a este pedido ({ $status }).
problem-host = Este servidor não atende pelo nome usado. Use o endereço dele, ou dê o nome em ENGAJA_NAMES ao iniciá-lo.
problem-door = Só quem está no computador onde a mesa roda pode abri-la à rede e fechá-la.
problem-no-network = Este computador não está em nenhuma rede local: ninguém mais chega à mesa.
problem-path = Não há nada neste endereço.
problem-origin = Só a própria página da mesa pode mudar algo aqui: o pedido deve trazer um Origin que seja deste servidor.
problem-not-json = Envie o pedido como JSON, com o tipo de conteúdo application/json.
problem-head = O cabeçalho do pedido é longo demais ou não é HTTP.
problem-slow = O pedido demorou demais para chegar. Tente de novo.
problem-too-many-lines = Há conexões demais do seu endereço. Feche algumas e tente de novo.
problem-too-many-tables = Você abriu { $most } mesas em uma hora. Jogue em uma delas ou espere um pouco.
problem-too-many-imports = Você abriu { $most } registros em uma hora. Espere um pouco antes do próximo.
problem-too-many-sockets = Você tem { $most } mesas abertas ao mesmo tempo. Feche algumas das páginas.
problem-too-many-thinking = O computador já está pensando em { $most } mesas suas. Espere por ele ou pare-o em uma delas.
problem-not-opener = Só quem abriu a mesa pode dar e retirar os endereços dela.
problem-no-seat = Esta mesa não tem endereço para “{ $found }”. Ela tem: { $expected }.
problem-own-link = Este é o seu próprio endereço. Renove-o se outra pessoa o tiver.
problem-http-404 = Não há nada neste endereço.
problem-http-413 = O pedido é grande demais. Um registro pode ter até dois milhões de caracteres.
problem-http-429 = Pedidos demais em pouco tempo. Espere um minuto e tente de novo.
problem-dice-early = Os números são revelados quando todos os lados já se comprometeram com um, e não mudam depois disso.
problem-dice-number = Este não é o número com que este lado se comprometeu.
problem-other-rules = As regras ou o mapa deste jogo mudaram desde que foi jogado. Ele pode ser visto e exportado; segue pelas regras de hoje, de onde está, quando os jogadores concordarem.
ui-outdated = As regras ou o mapa deste jogo mudaram desde que foi jogado.
ui-outdated-agree = Seguir pelas regras de hoje
ui-outdated-waiting = Você concorda. A partida segue quando o outro lado concordar.
ui-goes-on = Esta partida continua outra; os dados são novos.
ui-dice-title = Conferir os dados
ui-dice-about = Cada dado segue de uma semente do servidor e de um número de cada lado, com que todos se comprometeram antes de ele ser lançado. Ninguém pode escolhê-los sozinho.
ui-dice-later = A semente é revelada quando a partida acaba; então esta página calcula cada dado de novo.
ui-dice-waiting = Nem todos os lados já acrescentaram seu número. Até lá os dados seguem só da semente do servidor.
ui-dice-holds = Todos os { $checked } dados são os que os segredos dão, e cada segredo confere com seu compromisso.
ui-dice-partly = { $checked } dados são os que os segredos dão. De outros { $untold }, lançados antes de esta partida continuar outra, a semente não foi publicada.
ui-dice-wrong = Algo não confere: linha { $line } do registro.
ui-dice-from = Dados depois da ordem { $order }: compromisso do servidor
ui-dice-next = Assim que houver todos os números: compromisso do servidor
ui-dice-seed = Semente
ui-dice-number = Número: { $side } (ou seu compromisso)
problem-import-slow = Este registro demora demais para ser lido. Pode estar danificado; experimente “engaja verify”.
store-full = O disco está cheio. Nada se perdeu: libere espaço e tente de novo.
store-read-only = Não se pode gravar na pasta das partidas. Nada se perdeu: permita a gravação ou indique outra pasta em ENGAJA_DATA.
store-cannot-open = O arquivo das partidas não abre. Confira se a pasta existe e permite gravação, ou indique outra em ENGAJA_DATA.
store-busy = Outro programa está gravando nas partidas. Nada se perdeu: tente de novo daqui a pouco.
store-newer = As partidas foram gravadas por uma versão mais nova deste programa. Nada foi mudado: use essa versão ou outra pasta (ENGAJA_DATA).
store-not-ours = Este não é um arquivo de partidas deste programa: { $file }. Nada foi mudado.
store-damaged = O arquivo das partidas está danificado. Reponha uma cópia com “engaja restore ARQUIVO”.
store-disk = O disco não lê nem grava como deveria. Nada foi mudado; verifique-o e faça uma cópia com “engaja backup ARQUIVO”.
store-no-copy = Não existe o arquivo { $file }.
store-none = Ainda não há partidas. { $file }
store-other-shape = O banco de dados tem a forma de outra versão. Inicie esta versão uma vez sobre ele, ou sobre uma cópia, e pergunte de novo.
store-away = O banco de dados não responde. Nada se perdeu: tente de novo daqui a pouco.
store-unknown = As partidas ficam no PostgreSQL (postgresql://USUÁRIO@MÁQUINA/NOME) ou em um arquivo (sqlite:///ARQUIVO), não em “{ $kind }”.
store-no-driver = Falta o driver do PostgreSQL. Instale-o com: pip install "engaja[postgres]"
site-needs-postgres = Vários processos exigem o PostgreSQL: indique-o com --database postgresql://USUÁRIO@MÁQUINA/NOME.
site-broker = O intermediário é o Redis ou o Valkey (redis://MÁQUINA/0) ou o PostgreSQL, não “{ $kind }”.
site-no-broker-driver = Falta o driver do Redis e do Valkey. Instale-o com: pip install "engaja[site]"
site-public-url = “{ $url }” não é o endereço de um site, como https://jogos.exemplo.org.
problem-no-figures = Não há números aqui: eles exigem “engaja serve” e pip install "engaja[site]".
problem-server = Algo deu errado no servidor. A partida está salva: recarregue a página.

## Escolhas

option-lose = { $unit }
option-exchange = Eliminar { THE($units) }
option-retreat = { THE($unit) } para { $hex }
option-advance = { THE($unit) } para { $hex }
option-move = { THE($unit) } para { $hex }
use-leave = { THE($unit) } sai do mapa
    .name = Sair do mapa
option-end = Parar aqui

## A página: casa

ui-settings = Ajustes
ui-open-record-short = Abrir
ui-opening = Abrindo…
ui-open-record = Abrir um registro ou uma posição
ui-record-of = Do arquivo: { $game }. Quem continua a partida?
ui-no-record = { $file } não é um registro nem uma posição de um destes jogos.
ui-verify = Verificar
ui-verify-title = Verificar um registro
ui-verify-about = Os dados são refeitos neste navegador, a partir dos segredos do registro; depois o servidor joga cada ordem e compara as posições. Nada fica guardado.
ui-verify-choose = Escolher um registro
ui-verify-no-record = { $file } não é um registro de jogo.
ui-verify-seed-fits = A semente corresponde ao compromisso do anfitrião (linha { $line }, { $commitment }…).
ui-verify-seed-wrong = A semente não corresponde ao compromisso do anfitrião (linha { $line }, { $commitment }…): os dados foram trocados.
ui-verify-seed-secret = A semente destes dados ainda não foi publicada (linha { $line }, { $commitment }…).
ui-verify-number-fits = O número do lugar “{ $side }” corresponde ao seu compromisso.
ui-verify-number-wrong = O número do lugar “{ $side }” não corresponde ao seu compromisso.
ui-verify-number-secret = O lugar “{ $side }” não revelou seu número.
ui-verify-dice-right = { $count ->
        [0] Não há dados.
        [one] O dado é o que estes segredos dão.
       *[other] Todos os { $count } dados são os que estes segredos dão.
    }
ui-verify-dice-told = { $count ->
        [0] Não há dados.
        [one] O registro dá um dado que ainda não pode ser conferido.
       *[other] O registro dá { $count } dados que ainda não podem ser conferidos.
    }
ui-verify-dice-wrong = Os dados da linha { $line } não são os que estes segredos dão.
ui-verify-playing = As ordens estão sendo jogadas…
ui-verify-orders = { $orders ->
        [one] Uma ordem é permitida
       *[other] Todas as { $orders } ordens são permitidas
    }, e { $checks ->
        [one] uma posição sai como afirmado.
       *[other] { $checks } posições saem como afirmado.
    }
ui-this-language = Português
ui-switch-language = Switch to English
ui-theme = Tema: { $theme }
ui-theme-system = Tema do sistema
ui-theme-light = Tema claro
ui-theme-dark = Tema escuro
ui-games-in-progress = Partidas em andamento
ui-five-games = Cinco jogos, um sistema de regras
ui-finished = Terminada
ui-your-turn = sua vez
ui-your-turn-full = É a sua vez, { $side }.
ui-turn = turno { $turn }
ui-turn-of = Turno { $turn } de { $turns }
ui-set-up = colocação inicial
ui-against-here = a dois nesta tela
ui-against-link = contra um amigo
ui-against-computer = contra o computador ({ $level })
ui-play = Jogar
ui-see = Ver
ui-play-game = Jogar { $title }
ui-see-game = Ver { $title }
ui-show-all = Mostrar todas as { $count }
ui-versus = contra
ui-hexes = Hexágonos
ui-counters = Peças
ui-turns = Turnos
ui-length = Duração
ui-hours = ~{ $hours } h
ui-new-game = Nova partida
ui-new-game-of = Nova partida: { $title }
ui-provenance = Mapa e peças: parte vem do livro, parte é reconstrução. Cada hexágono e cada peça diz de onde vem.
ui-seat-me = Eu
ui-seat-here = Amigo nesta tela
ui-seat-link = Amigo por link
ui-seat-computer = Computador
ui-level-of = Nível do computador, { $side }
ui-players = Jogadores
ui-seat-plays = computador: { $level }
ui-seat-you = você
ui-seat-other = outra pessoa
ui-seat-take-back = Retomar meu lugar
ui-seat-change = Outro nível
ui-seat-hand-over = Entregar ao computador
ui-seat-hand-over-text = Ele continua daqui com o que este lado pode saber. Você pode retomar o lugar a qualquer momento; o registro diz quem jogou quando.
ui-seat-confirm = Deixar jogar: { $level }
ui-offer = Proposta de terminar o jogo
ui-offer-computer = Desistência { OF($side) } ({ $level }): não vê mais como virar os pontos.
ui-offer-person = Proposta { OF($side) }: terminar o jogo como está.
ui-offer-accept = Terminar o jogo
ui-offer-decline = Continuar
ui-give-up = Terminar o jogo antes do tempo
ui-give-up-propose = Propor terminar como está
ui-give-up-proposed = Proposto. O outro lado pode concordar ou continuar.
ui-give-up-resign = Desistir…
ui-give-up-sure = Sim, desistência { OF($side) }
ui-give-up-text = O computador concorda se está à frente, ou se já não vê como os pontos poderiam virar.
ui-ended-resigned = O jogo terminou antes do último turno por desistência { OF($side) }.
ui-ended-agreed = Os dois lados concordaram em terminar antes do último turno.
ui-advice = Conselho
ui-advice-of = Conselho: { $level }
ui-advice-asking = O conselheiro pensa…
ui-advice-do = Fazer o primeiro
ui-advice-marked = O registro diz que você perguntou. O conselheiro sabe o que você pode saber.
ui-advice-yes = A pedido, marcado no registro
ui-advice-no = Nenhum
ui-act-advice = conselho: o que um coronel faria
ui-plans = O que o computador pensou
ui-think-time = Tempo para pensar por turno
ui-seconds = { $seconds } s
ui-house-options = Opções da casa
ui-option-setup-historical = Histórica
ui-option-setup-free = Livre, nas áreas do livro
ui-option-visibility-rulebook = Ocultas até a batalha
ui-option-visibility-open = Peças abertas
ui-option-exchange-stay = Ninguém avança
ui-option-exchange-advance = Ocupar o hexágono
ui-option-air-support-unlimited = Sem limite
ui-option-air-support-capped = Com limite
ui-seed-sealed = A semente dos dados fica selada até o fim.
ui-cancel = Cancelar
ui-start = Começar
ui-close = Fechar
ui-links-title = Convide com estes links
ui-links-text = Cada link abre um lugar à mesa. Mande-o só a quem vai sentar ali; a página inicial mostra os links de novo.
ui-door-closed = Esta mesa funciona só neste computador: estes links não servem a mais ninguém. Abra a mesa à sua rede local e quem estiver na mesma rede poderá sentar com um link; ninguém de fora poderá.
ui-door-open = A mesa está aberta à sua rede local em { $addresses }. Os links abaixo servem a quem está nela. O firewall ainda pode pedir a sua permissão.
ui-door-let = Abrir à rede local
ui-door-close = Fechar de novo
ui-door-code = Código QR do link de { $who }
ui-link-none = (retirado)
ui-link-renew = Novo endereço
ui-link-renew-of = Novo endereço para { $who }; o antigo não abrirá mais nada
ui-link-revoke = Retirar
ui-link-revoke-of = Retirar o endereço de { $who }
ui-spectators = Quem só assiste
ui-copy = Copiar
ui-to-table = Ir para a mesa

## A página: mesa

ui-home = Página inicial
ui-loading = Abrindo a mesa…
ui-offline = Sem contato com o servidor. Nenhuma ordem é enviada até ele voltar.
ui-back-online = Contato restabelecido.
ui-night = Noite
ui-phases = Fases do turno
ui-phase-setup = { $side }: colocação
ui-phase-movement = { THE($side) } { FORM($side) ->
        [mp] movem
       *[m] move
    }
ui-phase-combat = { THE($side) } { FORM($side) ->
        [mp] atacam
       *[m] ataca
    }
ui-air = Poder Aéreo
ui-air-words = Poder Aéreo: { $first } { $a }, { $second } { $b }
ui-score-words = Pontos: { $first } { $a }, { $second } { $b }
ui-charts = Tabelas
ui-text = Texto
ui-map = Mapa
ui-help = Ajuda e teclas
ui-menu = Menu
ui-prompt = Quem decide o quê
ui-wait = aguarde
ui-computer = computador
ui-replay = Repetição
ui-report = Relatório da batalha
ui-notes = Notas
ui-notes-write = Nota sobre a ordem { $step }
ui-notes-add = Anotar
ui-notes-hex = sobre { $hex }
ui-notes-delete = apagar
ui-notes-both = os dois lugares
ui-notes-variation = Variante { $title }, { $count ->
    [one] 1 ordem
   *[other] { $count } ordens
}
ui-notes-next = Próxima nota ({ $count })
ui-notes-export = Baixar minhas notas
ui-act-note = escrever uma nota
ui-key-note = escrever uma nota sobre esta ordem
ui-act-next-note = próxima nota
ui-key-next-note = próxima ordem com nota
problem-no-order = Não existe a ordem { $order }: a partida tem { $orders }.
problem-no-record-of-ours = Não existe partida comentada com esse nome.
problem-no-variation = Não existe essa variante.
problem-no-branch = Esta mesa não é variante de outra partida, ou não foi você quem a abriu.
problem-branch-gone = A partida de onde ela sai voltou ordens atrás; a variante já não cabe nela.
problem-branch-empty = Ainda não se jogou nada aqui.
problem-too-many-variations = Uma partida guarda no máximo { $most } variantes.
problem-no-note = Não existe essa nota.
problem-not-your-note = Só quem escreveu uma nota a apaga.
problem-too-many-notes = Uma partida guarda no máximo { $most } notas.
ui-book = Livro de regras
ui-book-of = Livro de regras: { $title }
ui-book-contents = Índice
ui-book-search = Procurar em português e em inglês
ui-book-counts = { $paragraphs } parágrafos, { $rulings } com decisão
ui-book-found = { $count ->
        [one] Um parágrafo
       *[other] { $count } parágrafos
    }
ui-book-nothing = Nenhum parágrafo tem essas palavras. O índice está abaixo.
ui-book-scope-common = comum
ui-book-scope-variant = com variações
ui-book-scope-special = só aqui
ui-book-see = Veja também:
ui-book-cited = Quem cita:
ui-book-try = Experimentar no tabuleiro
ui-book-tables = Tabelas
ui-book-table-combat = Combate
ui-book-table-bombardment = Bombardeio
ui-book-table-terrain = Terreno
ui-book-dice = Dados
ui-book-ground = Terreno
ui-book-columns = Colunas
ui-book-print = Imprimir
ui-book-open = Abrir no livro
ui-act-rules = livro de regras
ui-key-rules = livro de regras, na regra em foco
ui-replay-title = Repetição: ordem { $step } de { $steps }
ui-replay-hint = O passado, como você o podia ver. Nada aqui muda a partida.
ui-leave-replay = Sair
ui-play-on = Continuar daqui
ui-game-over = Fim de jogo: { $first } { $a }, { $second } { $b }
ui-over-hint = A semente dos dados está no registro, e ele pode ser conferido.
ui-export = Baixar o registro
ui-turn-of-side = Vez { OF($side) }
ui-paused = O computador está parado ({ $level }).
ui-thinking = O computador está pensando… ({ $level })
ui-stop = Parar
ui-continue = Continuar
ui-result-at = Resultado em { $hex }
ui-dice-were = Dados: { $dice }.
ui-answer-attack = Responda ao ataque a { $hex }
ui-attack-on = Ataque a { $hex }
ui-air-attack-on = Ataque aéreo a { $hex }
ui-bombard = Bombardeio de { $hex }
ui-prompt-movement = Mova as suas unidades
ui-prompt-combat = Declare os seus ataques
ui-prompt-place = Coloque as suas unidades
ui-prompt-answer = Responda ao ataque
ui-prompt-loss = Quem leva a baixa?
ui-prompt-exchange = Empate: quem é eliminado?
ui-prompt-price = Empate: pague com atacantes
ui-prompt-retreat = Recue
ui-prompt-push = Recuo em cadeia: quem cede o lugar?
ui-prompt-advance = Avance, se quiser
ui-end-movement = Encerrar movimento
ui-end-combat = Encerrar combate
ui-end-combat-duties = Encerrar combate: { $count ->
        [one] falta 1
       *[other] faltam { $count }
    }
ui-hover-move = { THE($unit) } até { $hex }: custa { $cost }, sobram { $left }.
ui-enters-zone = Entra em contato: para ali e terá de atacar.
ui-must-stop = Tem de parar ali.
ui-units-left = { $left } de { $total } unidades ainda podem se mover.
ui-arrivals-wait = { $count ->
    [one] 1 reforço espera para entrar.
   *[other] { $count } reforços esperam para entrar.
}
ui-duties-open = { $count ->
        [one] 1 unidade ainda tem de atacar.
       *[other] { $count } unidades ainda têm de atacar.
    }
ui-no-duties = Ninguém mais é obrigado a atacar.
ui-targets-open = { $count ->
    [0] Nenhum alvo ao alcance.
    [one] 1 alvo possível: toque nele no mapa ou na lista.
   *[other] { $count } alvos possíveis: toque num deles no mapa ou na lista.
}
ui-after-declaring = Escolha quem ataca. Ataque declarado não se desfaz.
ui-tray-left = { $count ->
    [one] Falta 1 peça.
   *[other] Faltam { $count } peças.
}
ui-place-missing = Pronto: { $count ->
    [one] falta 1 peça
   *[other] faltam { $count } peças
}
ui-undo = Desfazer
ui-undo-all = Desfazer tudo
ui-undo-to-here = Desfazer até aqui
ui-duties = Deveres
ui-refused = Ordem recusada
ui-allowed = Permitido.
ui-cannot-reach = { $unit }: { $hex } não é possível
ui-go-to = Ir até { $hex }
ui-move-here = Mover para { $hex }
ui-choose-stack = Escolher esta pilha
ui-own-stack = { $hex } tem unidades suas
ui-which = Qual delas?
ui-read-rule = Ler a regra
ui-rule-label = Regra { $section ->
        [none] { $title }
       *[other] { $section }: { $title }
    }
ui-nobody = ninguém
ui-legend = Legenda
ui-legend-left = pontos que sobram
ui-legend-zone = zona inimiga: para aqui
ui-legend-other = para aqui por outra regra
ui-costs = custa { $cost }, sobram { $left }
ui-turn-track = Turnos
ui-due = { $count ->
    [one] chega 1 reforço
   *[other] chegam { $count } reforços
}
ui-unit-duty = tem de atacar
ui-unit-moved = já se moveu
ui-unit-fought = já combateu
ui-unit-engaged = em contato
ui-about-unit = Sobre { THE($unit) }
ui-arrivals = Chegam neste turno
ui-arrivals-help = Escolha um e toque num hexágono marcado.
ui-enter-all = Trazer os que só têm uma entrada
ui-arrivals-choose = { $count ->
    [one] 1 reforço pode escolher onde entra.
   *[other] { $count } reforços podem escolher onde entram.
}
ui-stack-at = Pilha em { $hex }
ui-of-limit = { $count } de { $limit }
ui-of = { $count } de { $total }
ui-hidden-stack = { $side }: { $count ->
    [one] 1 peça
   *[other] { $count } peças
}. Em cima: { $type }. Força oculta até a batalha.
ui-hidden-short = { $count ->
    [one] 1 peça
   *[other] { $count } peças
}, em cima { $type }
ui-empty-hex = Nenhuma peça aqui.
ui-nothing-chosen = Nada escolhido
ui-hint-movement = Toque numa das suas peças, ou vá à próxima que pode se mover.
ui-hint-combat = Toque num alvo marcado em vermelho, ou escolha um na lista.
ui-hint-over = Ninguém que ainda possa atacar está ao lado do inimigo nem o tem ao alcance: o combate pode ser encerrado.
ui-hint-look = Toque num hexágono para ver o que há nele.
ui-move-stack = Mover a pilha
ui-next = Próxima
ui-special = Ações deste jogo
ui-special-of = O que { THE($unit) } pode fazer
ui-special-tap = Toque num hexágono marcado para dar a ordem.
ui-aim-unit = { $action }: { $unit }
ui-news = O que aconteceu
ui-special-here = { $action }: possível
ui-special-aim = { $action }: { $count ->
    [one] 1 lugar marcado no mapa.
   *[other] { $count } lugares marcados no mapa.
}
ui-places = { $count ->
    [one] 1 lugar
   *[other] { $count } lugares
}
ui-units-leave = Sair do mapa: { $count ->
    [one] 1 unidade pode
   *[other] { $count } unidades podem
}
ui-verb-march = Marchar
ui-more-typed = { $count ->
    [one] Mais 1 não está na lista: digite a ordem, ou vá a um hexágono mais próximo.
   *[other] Mais { $count } não estão na lista: digite a ordem, ou vá a um hexágono mais próximo.
}
ui-targets = Alvos
ui-target-forces = { $contact } em contato, { $support } de artilharia ao alcance
ui-target-contact = { $contact } em contato
ui-air-alone = Toque em qualquer pilha inimiga para um ataque só de aviação.
ui-choose = Escolha
ui-why-not-others = Por que não os outros?
ui-choose-loss = Quem leva a baixa?
ui-choose-exchange = Quem é eliminado?
ui-choose-price = Quem paga?
ui-choose-together = Escolha quem é eliminado
ui-choose-retreat = Para onde recua cada uma?
ui-choose-push = Quem cede o lugar?
ui-choose-advance = Quem avança?
ui-this-one = Esta
ui-off-map = fora do mapa
ui-historical = Posição histórica
ui-fill-rest = Completar o resto
ui-place-help = { $unit }: { $count ->
    [0] nenhum hexágono livre.
    [one] 1 hexágono possível, marcado no mapa.
   *[other] { $count } hexágonos possíveis, marcados no mapa.
}
ui-formation-help = { $formation }: toque num dos { $count } hexágonos marcados; vão para lá tantas peças quantas couberem.
ui-formation-pick = As { $count } juntas
ui-formation-spread = Distribuir pela área
ui-spread-left = { $count ->
    [one] 1 peça não encontrou lugar.
   *[other] { $count } peças não encontraram lugar.
}
ui-place-keys = Arraste a peça, ou escolha-a e toque num hexágono marcado. Arraste de volta para tirá-la do mapa.
ui-points = Pontos
ui-eliminated = Unidades eliminadas
ui-log = Registro
ui-filter = Filtrar
ui-filter-all = Tudo
ui-filter-new = Novo
ui-filter-dice = Dados
ui-new = novo desde a sua última ordem
ui-show-on-map = Mostrar no mapa
ui-older = Mais antigo
ui-panel = Painel
ui-sheet-size = Tamanho do painel
ui-tab-unit = Unidade
ui-tab-points = Pontos
ui-tab-log = Registro
ui-dice = Dados
ui-final-column = coluna final
ui-final-possible = coluna final possível
ui-fate-combat-attacker = Defensor cede
ui-fate-combat-even = Sem decisão
ui-fate-combat-defender = Atacante cede
ui-fate-fire-attacker = Baixa no alvo
ui-fate-fire-even = Sem efeito
ui-fate-fire-defender = Sem efeito
ui-short-DE = defesa perde uma unidade e recua
ui-short-DA = defesa aniquilada
ui-short-DRB = defesa recua com baixa
ui-short-DRI = defesa recua
ui-short-DVB = defesa fica com baixa
ui-short-DVI = defesa fica
ui-short-AVB = baixa no ataque
ui-short-ARI = ataque recua
ui-short-ARB = ataque recua com baixa
ui-short-AE = ataque perde uma unidade e recua
ui-short-EMP = troca de perdas
ui-short-IMP = sem efeito
ui-short-DB = uma baixa no alvo
ui-short-DI = nada
ui-battle-sheet = Folha da batalha
ui-stages = Etapas
ui-stage-declare = Declarar
ui-stage-answer = Resposta
ui-stage-dice = Dados
ui-attackers = Atacantes
ui-defenders = Defensores
ui-defenders-in = Defensores em { $hex }
ui-artillery = Artilharia ao alcance
ui-air-of = Aviação, de { $air }
ui-attack = Ataque
ui-fire = Fogo
ui-defence = Defesa
ui-value-possible = { $least } a { $greatest }
ui-shift-possible = possível
ui-from-to = De { $from } para { $to }
ui-no-shifts = Nenhum ajuste de coluna.
ui-choose-forces = Escolha quem ataca, ou pontos aéreos.
ui-declare-note = O defensor ainda pode somar artilharia e pontos aéreos. Ataque declarado não se desfaz.
ui-answer-note = Depois disto os dois totais aparecem e nada mais muda.
ui-declare = Declarar ataque
ui-declare-fire = Declarar fogo
ui-answer-with = Responder
ui-first = Início
ui-last = Fim
ui-back = Ordem anterior
ui-forward = Próxima ordem
ui-play-replay = Reproduzir
ui-order-of = Ordem { $step } de { $steps }
ui-dice-rolled = dados lançados
ui-speed = Velocidade
ui-chart-combat = Combate
ui-chart-terrain = Terreno
ui-chart-bombardment = Bombardeio
ui-chart-codes = Resultados
ui-sample = Amostra
ui-terrain = Terreno
ui-columns = Colunas
ui-on-side = no lado
ui-along = ao longo
ui-forbidden = proibido
ui-class-non-motorised = A pé
ui-class-motorised = Motorizada
ui-class-armour = Blindado
ui-class-special = Especial
ui-vulnerability = Vulnerabilidade de cada unidade no alvo
ui-type = Tipo
ui-aviation = Aviação
ui-artillery-word = Artilharia
ui-nation = Nação
ui-formation = Formação
ui-movement = Movimento
ui-range = Alcance
ui-arrives = Chega
ui-where = Onde
ui-state = Estado
ui-reduced = com baixas
ui-full = intacta
ui-source = Fonte
ui-unknown = oculto
ui-away-awaiting = ainda não chegou
ui-away-destroyed = eliminada
ui-away-left = deixou o mapa
ui-ruling = Como esta edição entende
ui-example = Exemplo
ui-section = Seção { $section } do livro.
ui-worth = Vale { $points } pontos; agora é { OF($side) }.
ui-cost-unit = Custo para { THE($unit) }
ui-columns-defence = { $columns ->
    [0] não muda a coluna
    [one] 1 coluna para a defesa
   *[other] { $columns } colunas para a defesa
}
ui-why-not = Por que não aqui?
ui-hand-over = Passe a tela { TO($side) }
ui-hand-over-text = O outro lado não deve ver o que vem agora. Quando estiver diante da tela, abra.
ui-hand-over-button = Jogo com { THE($side) }: abrir
ui-winner = Vitória { OF($side) }
ui-draw = Empate
ui-board-label = Tabuleiro: { $game }
ui-board-help = As setas movem o foco de hexágono em hexágono; Enter escolhe ou age; F6 passa ao painel e à linha do alto. A ajuda lista todas as teclas, e o menu abre o tabuleiro em texto.
ui-zoom = Aproximação
ui-zoom-in = Aproximar
ui-zoom-out = Afastar
ui-fit = Mapa inteiro
ui-mini-map = Mapa pequeno
ui-stack-known = { $side }, { $count ->
    [one] 1 peça
   *[other] { $count } peças
}: { $units }
ui-stack-unknown = { $side }, { $count ->
    [one] 1 peça
   *[other] { $count } peças
}, em cima { $type }, força oculta
ui-reach-words = ao alcance, sobram { $left }
ui-can-be-attacked = pode ser atacado
ui-less = Menos
ui-more = Mais
ui-focus-hex = Foco: hexágono { $hex }
ui-go-to-hex = Ir para o hexágono
ui-around = Em volta
ui-dir-n = Norte
ui-dir-ne = NE
ui-dir-se = SE
ui-dir-s = Sul
ui-dir-sw = SO
ui-dir-nw = NO
ui-nearest = Inimigos mais próximos
ui-hexes-away = { $count ->
    [one] a 1 hexágono
   *[other] a { $count } hexágonos
}
ui-type-order = Digite uma ordem
ui-order-examples = As ordens são as do registro: move, attack, defend, retreat, advance, place,
ui-allowed-now = { $count ->
    [one] Permitido agora: 1 ação
   *[other] Permitido agora: { $count } ações
}
ui-other-units = Outras unidades
ui-nothing-to-do = Nada a decidir agora.
ui-help-lead = No alto está sempre escrito quem decide o quê; o botão à direita encerra a fase. O programa aplica as regras e, quando recusa uma ordem, diz por qual delas.
ui-how-1 = Mover: toque numa peça sua. Os hexágonos contornados em violeta são os que ela alcança, com os pontos que sobram. Toque num deles, ou arraste a peça.
ui-how-2 = Um hexágono fora de alcance responde por que não, com a regra.
ui-how-3 = Combater: toque num alvo em vermelho. A folha mostra forças, relação, ajustes e chances antes de você declarar.
ui-how-4 = Resultados: baixas, recuos e avanços são escolhidos no mapa ou na lista ao lado.
ui-how-5 = Os quadrinhos com número de seção abrem a regra.
ui-keys = Teclas
ui-keys-on = Teclas de uma letra ligadas
ui-touch = Toque
ui-touch-text = Um toque escolhe, o segundo age. Toque longo consulta o hexágono ou diz por que não. Dois dedos aproximam. Arraste a peça escolhida para mover.
ui-key-arrows = hexágono ao norte, ao sul e ao longo da fila
ui-key-diagonals = NO, NE, SO, SE
ui-key-goto = ir para um hexágono
ui-key-enter = escolher, agir, confirmar
ui-key-escape = um passo para trás
ui-key-next = próxima ou anterior unidade que pode agir
ui-key-through = percorrer a pilha
ui-key-stack = pilha inteira, leque
ui-key-why = por que não aqui?
ui-key-inspect = consultar hexágono ou peça
ui-key-undo = desfazer, desfazer tudo
ui-key-duties = quem ainda tem de atacar
ui-key-charts = tabelas
ui-key-log = registro
ui-key-points = pontos
ui-key-order = digitar uma ordem
ui-key-zoom = aproximar, afastar, mapa inteiro
ui-key-centre = centrar no escolhido
ui-key-follow = seguir o adversário
ui-key-text = mapa ou texto
ui-key-hide = segurar: esconder as peças
ui-key-reverse = segurar: verso das suas peças
ui-key-replay = passo atrás, passo adiante, reproduzir, início, fim
ui-key-parts = linha do alto, mapa, painel: ao seguinte; com Shift, de volta
ui-key-armies = exércitos
ui-key-find = procurar uma unidade
ui-key-layers = camadas no mapa
ui-key-advice = o que um coronel faria
ui-key-help = esta lista

## Listas, links, teclas, repetição, tabelas

ui-title = engaja: cinco jogos de guerra numa mesa
ui-todo-mine = Sua vez, { $side }: { $what }
ui-todo-other = À espera { OF($side) }: { $what }
ui-todo-computer = O computador joga com { THE($side) }: { $what }
ui-looking-on = só assistindo
ui-put-away = Guardar
ui-put-away-game = Guardar { $title }
ui-was-put-away = { $title } saiu da sua lista. A partida continua existindo, e os links a abrem.
ui-links-of = Convites para { $title }
ui-copy-link = Copiar o link: { $who }
ui-copied = Copiado
ui-set-up-ready = { $count ->
    [one] A peça que o livro deixa a você também já vem no lugar.
   *[other] As { $count } peças que o livro deixa aos jogadores também já vêm no lugar, e o jogo começa logo.
}
ui-set-up-free = { $count ->
    [one] Você põe a peça que o livro deixa a você.
   *[other] Os jogadores põem as peças que o livro lhes deixa: { $first } { $a }, { $second } { $b }.
}
ui-share = Convidar
ui-view = Vista
ui-play-on-sealed = Continuar daqui: só depois do fim
ui-speed-times = Velocidade { $speed }×
ui-in-numbers = Em números
ui-points-by-turn = Pontos ao fim de cada turno
ui-points-graph = Gráfico dos pontos. Nesta ordem: { $first } { $a }, { $second } { $b }. No fim: { $first } { $enda }, { $second } { $endb }.
ui-turn-word = Turno
ui-date = Data
ui-throws = Lances
ui-go-to-turn = Ir ao turno { $turn }
ui-chart-vulnerability = Vulnerabilidade
ui-chart-unit = Minha unidade
ui-chart-bombardment-long = Bombardeio, só artilharia ou só aviação
ui-no-such-hex = Não há hexágono { $hex } neste mapa.
ui-chart-shifts = Ajustes de coluna
ui-chart-sign = + ajuda o ataque, − ajuda a defesa.
ui-chart-samples = As amostras são recortes do próprio mapa: a tabela é também a legenda.
ui-vulnerability-note = Os pontos de fogo são multiplicados pela vulnerabilidade do alvo.
ui-only = só { THE($side) }
ui-rule = Regra
ui-unit-summary = { $type }, { $points } pontos de movimento
ui-unit-fires = Sob fogo: vezes { $air } da aviação, vezes { $artillery } da artilharia.
ui-unit-fires-air = Sob fogo: vezes { $air } da aviação.
ui-unit-extra = Neste turno cada hexágono custa { $cost } a mais, já somado aqui.
ui-unit-cost = Custo
ui-unit-hexes = Hexágonos por turno
ui-unit-columns = Colunas na defesa
ui-unit-note = Estrada e trilha substituem o custo do terreno; o lado do hexágono soma-se a ele. Zonas, suprimento e empilhamento vêm por cima: o mapa os mostra quando a unidade está escolhida.
ui-keys-how = Escolha uma tecla para trocá-la, para fazer agora o que ela faz, ou para tirá-la.
ui-keys-reset = Todas as teclas originais
ui-keys-reset-done = Todas as teclas voltaram a ser as originais.
ui-keys-board = Tabuleiro
ui-keys-units = Unidades
ui-keys-table = Mesa
ui-key-none = sem tecla
ui-key-of = { $action }: { $key }
ui-key-now = { $action }: { $key }.
ui-key-press = Aperte a nova tecla para “{ $action }”.
ui-key-fixed = { $key } significa sempre o mesmo e não se troca. Aperte outra.
ui-key-taken = { $key } é a tecla de “{ $action }”.
ui-key-taken-then = Se você a tomar, essa ação fica sem tecla.
ui-key-take = Tomar { $key }
ui-key-other = Outra tecla
ui-key-do = Fazer agora
ui-key-remove = Sem tecla
ui-key-printed = A original: { $key }
ui-act-north = hexágono ao norte
ui-act-south = hexágono ao sul
ui-act-west = pela fileira, à esquerda
ui-act-east = pela fileira, à direita
ui-act-nw = hexágono a noroeste
ui-act-ne = hexágono a nordeste
ui-act-sw = hexágono a sudoeste
ui-act-se = hexágono a sudeste
ui-act-next = próxima unidade
ui-act-previous = unidade anterior
ui-act-before = pilha: anterior
ui-act-after = pilha: próxima
ui-act-stack = pilha inteira
ui-act-why = por que não aqui?
ui-act-inspect = consultar
ui-act-undo = desfazer
ui-act-undo-all = desfazer tudo
ui-act-duties = quem ainda tem de atacar
ui-act-charts = tabelas
ui-act-log = registro
ui-act-points = pontos
ui-act-order = digitar uma ordem
ui-act-text = mapa ou texto
ui-act-zoom-in = aproximar
ui-act-zoom-out = afastar
ui-act-fit = mapa inteiro
ui-act-centre = centrar no escolhido
ui-act-follow = seguir o adversário
ui-act-hide = esconder as peças
ui-act-reverse = verso das suas peças
ui-act-step-back = repetição: uma ordem atrás
ui-act-step-on = repetição: uma ordem adiante
ui-act-play = repetição: reproduzir
ui-act-help = ajuda e teclas
ui-this-order = Esta ordem
ui-before-orders = Antes da primeira ordem.
ui-finished-games = { $count ->
    [one] 1 partida terminada
   *[other] { $count } partidas terminadas
}
ui-chart-bombardment-air = Bombardeio, só aviação
ui-act-first = repetição: início
ui-act-last = repetição: fim
ui-act-skip = as peças em movimento chegam logo
ui-key-skip = as peças em movimento chegam logo
ui-act-recap-back = o que o outro fez: passo atrás
ui-act-recap-on = o que o outro fez: passo adiante
ui-act-recap-play = o que o outro fez: reproduzir
ui-act-recap-first = o que o outro fez: início
ui-act-recap-last = o que o outro fez: tudo
ui-keys-replay = Repetição
ui-keys-recap = O que o outro fez
ui-act-look-back = rever a partida
ui-key-look-back = rever a partida

## Antes de encerrar uma fase

ui-ending-title = Antes de encerrar
ui-ending-back = Não encerrar
ui-ending-lost = Será perdido
ui-ending-lapses = Expira sem uso
ui-ending-later = Fica para depois
ui-ending-show = Ir até lá
ui-ending-use = Usar agora
ui-ending-anyway = Encerrar assim mesmo
ui-ending-tell = Avisar antes de encerrar
ui-ending-tell-lost = perdas
ui-ending-tell-lapses = o que expira
ui-ending-tell-outside = reforços que não entram
ui-ending-tell-unmoved = unidades paradas
ui-ending-sure = Sem este aviso, unidades podem se perder em silêncio. Desmarque outra vez se quiser mesmo.

## Caminhos

ui-way = Caminho
ui-way-to = Caminho até { $hex }
ui-way-several = { $count } possíveis
ui-way-safer = Mais seguro
ui-way-shorter = Mais curto
ui-way-only = Único caminho
ui-way-own = Seu caminho
ui-way-through = Passa por
ui-way-not-through = Não passar por { $hex }
ui-way-go = Mover por aqui
ui-way-dare = Arriscar e mover
ui-way-other = Outro caminho
ui-legend-point = Shift e clique: passar por ali
ui-way-hold = Segure o dedo em outro hexágono para passar por ele.
ui-way-risk = { $percent }% de baixa
ui-way-no-point = Não dá para passar por { $hex } neste movimento.
ui-act-bend = passar por este hexágono
ui-key-bend = passar por este hexágono (ou Shift e clique)
ui-act-other-way = outro caminho
ui-key-other-way = outro caminho

## Papel

ui-print = Imprimir
ui-print-of = Imprimir: { $title }
ui-print-about = Mapa, peças, regras e tabelas em arquivos PDF, para uma mesa de verdade. Imprima a 100%.
ui-print-paper = Papel
ui-print-paper-a4 = A4
ui-print-paper-a3 = A3
ui-print-paper-letter = Carta
ui-print-counter = Peças
ui-print-counter-15 = 15 mm
ui-print-counter-12-7 = 12,7 mm
ui-print-counter-16 = 16 mm
ui-print-backs = Verso das peças
ui-print-backs-duplex = dos dois lados da folha
ui-print-backs-fold = dobrado
ui-print-backs-none = nenhum
ui-print-ink = Tinta
ui-print-ink-colour = cores
ui-print-ink-saving = pouca tinta
ui-print-ink-grey = cinza
ui-print-ink-grey-saving = cinza, pouca tinta
ui-print-make = Fazer o conjunto
ui-print-making = Fazendo o conjunto
ui-print-waiting = Esperando a prensa…
ui-print-step = { $doing }: { $done } de { $total } partes prontas
ui-print-ready = O conjunto está pronto. Cada parte abre em sua própria aba.
## A vez do outro lado

ui-recap = O que { THE($side) } { FORM($side) ->
    [mp] fizeram
    [fp] fizeram
   *[m] fez
}
ui-recap-moved = { $count ->
    [one] se moveu
   *[other] se moveram
}
ui-recap-fights = { $count ->
    [one] ataque
   *[other] ataques
}
ui-recap-hands = { $count ->
    [one] objetivo tomado
   *[other] objetivos tomados
}
ui-recap-moves = Movimentos
ui-recap-attacks = Ataques
ui-recap-taken = O que mudou de mãos
ui-recap-none-taken = Nenhum objetivo.
ui-recap-missed = Enquanto você esteve fora
ui-supply = Suprimento
ui-recap-turn = turno { $turn }
ui-recap-title = { THE($side) } { FORM($side) ->
    [mp] terminaram o turno { $turn }: veja o que fizeram
    [fp] terminaram o turno { $turn }: veja o que fizeram
   *[m] terminou o turno { $turn }: veja o que fez
}
ui-recap-coming = { THE($side) } { FORM($side) ->
    [mp] terminaram
    [fp] terminaram
   *[m] terminou
}. Agora é a sua vez
ui-recap-hint = Comece quando quiser: tocar numa peça sua também recolhe o resumo.
ui-recap-again = Rever passo a passo
ui-recap-start = Começar a mover
ui-recap-all = Mostrar tudo
ui-watching-hint = O que se pede a você vem depois disto. Um toque pula.
ui-recap-play = Reproduzir
ui-recap-pause = Pausar
ui-watching = Veja o que { THE($side) } { FORM($side) ->
    [mp] fazem
    [fp] fazem
   *[m] faz
}
ui-artillery-adds = Artilharia: soma o ataque
ui-defence-of = Defesa de { $hex }
ui-value-is-exact = { $of ->
    [defence] exata
   *[attack] exato
}
ui-value-is-announced = { $of ->
    [defence] anunciada
   *[attack] anunciado
}
ui-value-is-possible = possível
ui-value-is-supposed = { $of ->
    [defence] suposta
   *[attack] suposto
}
ui-term-contact = em contato
ui-term-stack = na pilha
ui-term-support = de artilharia
ui-term-units = das unidades
ui-term-air = de aviação
ui-term-vulnerability = vulnerabilidade
ui-guess-defence = Defesa, hipótese
ui-guess-vulnerability = Vulnerabilidade, hipótese
ui-guess-shifts = Ajustes do atacante, hipótese
ui-guess-range = de { $least } a { $greatest }
ui-block-stack = pilha, ao menos { $points }
ui-block-unknown = até { $most }
ui-block-battery = +{ $points } de artilharia em { $hex }
ui-block-concealed = +{ $points } de artilharia que talvez esteja sob outras peças
ui-block-air = +{ $points } de aviação
ui-holds-defence = defesa
ui-holds-vulnerability = vulnerabilidade
ui-holds-to = vale até { $what } { $value }
ui-holds-from = vale a partir de { $what } { $value }
ui-strip-combat = cede, em %
ui-strip-fire = baixa, em %
ui-possible-columns = possíveis: { $from } a { $to }
ui-chance-range = de { $least } a { $greatest }
ui-next-column = { $points ->
    [one] { $column } com mais 1 ponto.
   *[other] { $column } com mais { $points } pontos.
}
ui-next-answer = { $points ->
    [one] { $column } com mais 1 ponto de defesa.
   *[other] { $column } com mais { $points } pontos de defesa.
}
ui-one-less = Um ponto a menos: { $column }.
ui-rest-idle = { $left ->
    [one] O ponto que resta não muda a coluna.
   *[other] Os { $left } pontos que restam não mudam a coluna.
}
ui-force-bound = Em contato, sem outro alvo
ui-force-free = Em contato, com outro alvo
ui-force-locked = Tem de atacar aqui: não lhe resta outro alvo.
ui-in-stack = Na sua pilha, defesa
ui-least-force = Menor força por coluna
ui-least-answer = Menor resposta por coluna
ui-gives-way = cede
ui-needed-elsewhere = leva uma unidade que faz falta em outro lugar
ui-back-to-proposal = Voltar à proposta
ui-answer-with-total = Responder com { $total }
ui-declare-note-open = A defesa pode ir de { $defence }, com tudo o que ainda pode somar. Ataque declarado não se desfaz.
ui-page-sums = Conta
ui-page-forces = Forças
ui-working-out = Fazendo a conta…
ui-throws-of = O que os dados podiam trazer na coluna { $column }
ui-plan-was = a hipótese era { $defence } e { $column }
ui-fighter-hit = sofreu baixa
ui-fighter-lost = eliminada
ui-what-followed = O que se seguiu neste combate
ui-duty = dever
ui-column-is = Coluna { $column }
ui-air-rest = { $left ->
    [one] Resta 1 ponto aéreo.
   *[other] Restam { $left } pontos aéreos.
}
ui-declare-note-fire = O fogo não tem resposta. Ataque declarado não se desfaz.
ui-lists = Listas
ui-tab-armies = Exércitos
ui-tab-losses = Baixas
ui-act-armies = exércitos
ui-act-find = procurar uma unidade
ui-act-layers = camadas no mapa
ui-points-worth = quanto vale e para quem
ui-points-now = Pode mudar neste turno
ui-points-yours = Já são seus
ui-points-theirs = Do inimigo
ui-points-nobody = De ninguém
ui-points-places = { $count ->
    [one] 1 lugar
   *[other] { $count } lugares
}
ui-points-defended = { $count ->
    [one] defendido, 1 das suas chega ao lado
   *[other] defendido, { $count } das suas chegam ao lado
}
ui-points-empty = { $count ->
    [one] vazio, 1 das suas chega
   *[other] vazio, { $count } das suas chegam
}
ui-points-unlike = Um lugar pode valer pontos diferentes para cada lado.
ui-losses = Baixas
ui-lost-at = { $unit }, baixa em { $hex }
ui-losses-none = Nenhuma unidade perdida até agora.
ui-losses-reduced = { $count ->
    [one] 1 unidade com força reduzida
   *[other] { $count } unidades com força reduzida
}
ui-armies = Exércitos
ui-find-unit = Número, formação, tipo ou hexágono
ui-found = { $count ->
    [one] 1 unidade. Enter centra o mapa nela.
   *[other] { $count } unidades. Enter centra o mapa em uma.
}
ui-found-none = Nada encontrado. Procure um número, uma formação, um tipo de unidade ou um hexágono.
ui-army-whole = completa
ui-army-gone = eliminada
ui-army-coming = ainda não chegou
ui-army-part = { $here } de { $count }
ui-army-unseen = { $lost ->
    [0] { $count } peças
   *[other] { $count } peças, { $lost } perdidas
}
ui-army-count = { $here } no mapa, { $lost } perdidas
ui-unit-lost = eliminada
ui-unit-left = saiu do mapa
ui-unit-coming = chega no turno { $turn }
ui-layers = Camadas
ui-layer-zones = Zonas do inimigo
ui-layer-threats = Hexágonos ameaçados
ui-layer-supply = Sem suprimento
ui-layer-control = Controle
ui-layer-ruler = Régua
ui-layer-ruler-now = toque em dois hexágonos
ui-layer-hexes = { $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}
ui-layer-stranded = { $count ->
    [0] nenhuma pilha sua está presa
    [one] 1 pilha não pode se mover: { $hexes }
   *[other] { $count } pilhas não podem se mover: { $hexes }
}
ui-layer-lines = linhas em hexágonos, no máximo { $longest }: { $lines }
ui-layer-line = { $hex } { $count }
ui-ruler = { $count ->
    [one] 1 hexágono
   *[other] { $count } hexágonos
}
ui-ruler-cost = custa { $cost }

## Lições

ui-lessons = Lições
ui-lessons-about = Nunca jogou um jogo de guerra? Comece aqui. Já conhece? Vá direto aos jogos, logo abaixo.
ui-lessons-real = Três minutos numa posição de verdade, com uma tarefa e a regra ao lado.
ui-lessons-count = { $done } de { $count } feitas
ui-lessons-open = Mostrar as lições
ui-lessons-fold = Recolher
ui-lessons-first = Primeira lição
ui-lessons-go-on = Continuar
ui-lessons-next = sua próxima
ui-lessons-kept = Em qualquer ordem. O progresso fica neste navegador.
ui-minutes = { $minutes } min
ui-lesson-of = Lição { $number } de { $count }, { $minutes } minutos
ui-lesson-title = Lição { $number }: { $title }
ui-lesson-tasks = Tarefas
ui-lesson-task = Tarefa { $number }
ui-lesson-done = feita
ui-lesson-over = Lição concluída
ui-lesson-learned = O que fica
ui-lesson-next = Próxima lição: { $title }
ui-lesson-onward = Próxima lição
ui-lesson-all = Todas feitas: aos jogos
ui-lesson-wrong = Permitido, mas não é a tarefa
ui-lesson-back = Voltar e tentar de novo
ui-lesson-hint = Dica
ui-lesson-show = Mostrar no mapa
ui-lesson-solution = Ver a solução
ui-lesson-restart = Recomeçar
ui-lesson-leave = Sair da lição
ui-act-hint = dica
ui-key-hint = dica da lição

## Cenários curtos

ui-scenarios = Cenários curtos
ui-scenario-ours = Cenário curto nosso, no mapa e pelas regras de { $game }.
ui-scenario-size = { $turns ->
        [one] { $turns } turno
       *[other] { $turns } turnos
    }, cerca de { $minutes } minutos.
ui-scenario-even = Entre coronéis do computador nenhum lado leva grande vantagem.
ui-scenario-favours = Entre coronéis do computador a vantagem é { OF($side) }.

## Situação

ui-briefing = Situação
ui-briefing-title = A situação, antes do primeiro turno
ui-briefing-hint = Leia o que importa para o seu lado. Ela volta a qualquer hora pelo menu.
ui-briefing-start = Começar
ui-briefing-for = De que lado
ui-briefing-win = Como se vence
ui-briefing-end = Contam-se os pontos no fim do turno { $turn } ({ $date }).
ui-briefing-special = O que este jogo tem de seu
ui-briefing-look = Onde olhar primeiro
ui-briefing-more = e mais { $count }
ui-briefing-least = { $points } ou mais
ui-over-ahead = Vantagem { OF($side) } em pontos: { $points } (este nível: { $range }).
ui-briefing-most = { $points } ou menos
ui-briefing-between = { $low } a { $high }
ui-briefing-ours = { $game }, cenário curto nosso
ui-briefing-levels = Pela sua vantagem em pontos no fim:

## Partida acompanhada

ui-guided = Partida acompanhada
ui-guided-about = { $game }: { $turns } turnos com um ajudante de ordens ao lado; depois a partida segue contra o computador.
ui-guided-begin = Começar acompanhado
ui-guide = Ajudante de ordens
ui-guide-waits = Vejamos o que eles fazem
ui-guide-yours = Esta decisão é sua
ui-guide-warns = Daqui em diante, só avisos
ui-guide-warns-about = Antes de encerrar uma fase a mesa diz o que se perderia: unidades, deveres, pontos aéreos, reforços.
ui-guide-silent = Calado
ui-guide-lost = Perdeu o sentido: já não se pode fazer assim.
ui-guide-done = O plano está feito. Quem não agiu pode ficar como está: encerre a fase.
ui-guide-show = Mostrar o passo { $number }
ui-guide-now = Por que agora
ui-guide-voice = Quanto ele fala
ui-guide-voice-beside = Ao seu lado
ui-guide-voice-warn = Só avisos
ui-guide-voice-silent = Calado

## Biblioteca

ui-library = Biblioteca
ui-library-mine = Suas partidas terminadas
ui-library-count = { $count ->
    [one] 1 partida
   *[other] { $count } partidas
}, { $won ->
    [0] nenhuma vitória
    [one] 1 vitória
   *[other] { $won } vitórias
}
ui-library-empty = Aqui ficam as suas partidas quando terminam, com o resultado e o relatório. Por enquanto não há nenhuma; as comentadas, abaixo, já podem ser vistas.
ui-library-words = Título, adversário, comentário
ui-library-by-game = Jogo
ui-library-by-side = Lado
ui-library-by-opponent = Adversário
ui-library-by-result = Resultado
ui-library-all = todos
ui-library-filters = { $count ->
    [0] Filtros
   *[other] Filtros ({ $count })
}
ui-library-opponent-link = um amigo, por link
ui-library-opponent-here = a dois nesta tela
ui-library-opponent-watch = só assisti
ui-library-won = Vitória
ui-library-lost = Derrota
ui-library-drawn = Empate
ui-library-unknown = Resultado desconhecido
ui-library-score = { $first } a { $second }
ui-library-resigned = por desistência
ui-library-agreed = de comum acordo
ui-library-orders = { $count ->
    [one] 1 ordem
   *[other] { $count } ordens
}
ui-library-comments = { $count ->
    [one] 1 comentário
   *[other] { $count } comentários
}
ui-library-outdated = jogada por outras regras
ui-library-course = Curso dos pontos; no fim { $first } { $a }, { $second } { $b }
ui-library-working = { $count ->
    [one] Contando os pontos de 1 partida…
   *[other] Contando os pontos de { $count } partidas…
}
ui-library-found = { $count ->
    [0] Nenhuma partida encontrada
    [one] 1 partida encontrada
   *[other] { $count } partidas encontradas
}
ui-library-nothing = Nenhuma partida é assim. Tire um dos filtros acima.
ui-library-without = Sem o filtro { $filter }
ui-library-replay-of = Repetição de { $title }
ui-annotated = Partidas comentadas
ui-annotated-count = { $count ->
    [one] da casa, 1 ao todo
   *[other] da casa, { $count } ao todo
}
ui-annotated-about = Jogadas pelo computador e comentadas por regras de experiência: o que mudou os pontos, onde a partida virou, onde os dados falaram.

## Variantes

ui-branch = Variante
ui-branch-from = desde a ordem { $at } de outra partida: guarde-a, ou volte.
ui-branch-title = Nome da variante
ui-branch-keep = Guardar na partida
ui-branch-back = Voltar à partida
ui-branch-kept = Guardada. Guardar de novo com o mesmo nome troca uma pela outra.
ui-branching = Continuar desde a ordem { $step }
ui-branching-variation = Variante desta partida
ui-branching-variation-about = Joga-se numa mesa à parte e guarda-se, com um nome, nesta ordem da partida. O que aconteceu não muda.
ui-branching-game = Partida nova
ui-branching-game-about = Uma partida por si, com o mesmo passado e dados próprios.
ui-variation-orders = As ordens
ui-variation-enter = Ver
ui-variation-leave = Voltar à partida
ui-variation-title = Variante “{ $title }”: ordem { $step } de { $steps }
ui-variation-hint = Isto não aconteceu: é como poderia ter sido.
ui-variation-of = Variante “{ $title }”, desde a ordem { $at }:
ui-variation-points = termina com { $first } { $a }, { $second } { $b }.
ui-variation-one = Um só desfecho: com outros dados pode ser outro.
ui-act-branch = continuar desta ordem
ui-key-branch = continuar desta ordem: variante ou partida nova

## Olhar para trás

ui-hindsight = Onde outro plano prometia mais
ui-hindsight-about = O general experimenta planos antes de cada turno e compara o melhor com o que se jogou, sem a sorte dos dados. Leva minutos; você pode sair enquanto isso.
ui-hindsight-begin = Olhar para trás com o general
ui-hindsight-running = Turno { $done } de { $of }
ui-hindsight-found = { $count ->
    [0] Nenhum outro plano prometia claramente mais. Cada turno abre na repetição, de onde se pode continuar.
    [one] Um turno em que outro plano prometia claramente mais. Cada turno abre na repetição, de onde se pode continuar.
   *[other] { $count } turnos em que outro plano prometia claramente mais. Cada turno abre na repetição, de onde se pode continuar.
}
ui-hindsight-line = Turno { $turn }: { $plan }
