# O que a mesa no navegador diz. Comum ao servidor e à página.

## Problemas do servidor

problem-no-table = Não há mesa aqui, ou este endereço não a abre. Confira o endereço inteiro ou comece uma partida nova.
problem-no-game = Não há jogo com este nome. Escolha um dos jogos na primeira página.
problem-language = A mesa fala português (pt) e inglês (en).
problem-no-page = A página ainda não foi construída. Execute “make play” na pasta do código, que a constrói.
problem-seat = “{ $found }” não é ninguém que possa sentar à mesa. Escolha um destes: { $expected }.
problem-stale = A mesa mudou nesse meio-tempo. Olhe de novo e repita a ordem se ainda quiser.
problem-not-your-turn = Este lugar não tem nada a decidir agora. Espere o outro lado.
problem-refused = As regras não permitem esta ordem.
problem-not-moving = As unidades só se movem na fase de movimentação do seu próprio lado.
problem-not-yours = Esta unidade é do outro lado.
problem-not-an-attack = Só ataques podem ser calculados. Escreva uma ordem como “attack 1110 with …”.
problem-no-undo = Esta ordem já não pode ser desfeita.
problem-record-secret = O registro contém os dados que ainda virão. Ele estará disponível quando a partida acabar.
problem-form = O pedido não tem a forma que o servidor espera.
problem-http = O servidor não pode responder a este pedido ({ $status }).
problem-server = Algo deu errado no servidor. A partida está salva: recarregue a página.

## Escolhas

option-lose = { $unit }
option-exchange = Eliminar { $units }
option-retreat = { $unit } para { $hex }
option-advance = { $unit } para { $hex }
option-move = { $unit } para { $hex }
option-end = Parar aqui
