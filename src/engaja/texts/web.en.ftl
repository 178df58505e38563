# What the browser table says. Shared by the server and the page.

## Problems of the server

problem-no-table = There is no such table, or this link does not open it. Check the whole address, or start a new game.
problem-no-game = There is no game of this name. Choose one of the games on the first page.
problem-language = The table speaks Portuguese (pt) and English (en).
problem-no-page = The page has not been built yet. Run “make play” in the source folder, which builds it.
problem-seat = “{ $found }” is nobody who could sit at the table. Choose one of: { $expected }.
problem-stale = The table has changed in the meantime. Look at it again and repeat your order if you still want it.
problem-not-your-turn = This seat has nothing to decide now. Wait for the other side.
problem-refused = The rules do not allow this order.
problem-not-moving = Units move only in the movement phase of their own side.
problem-not-yours = This unit belongs to the other side.
problem-not-an-attack = Only attacks can be worked out. Write an order such as “attack 1110 with …”.
problem-no-undo = This order cannot be taken back any more.
problem-record-secret = The record holds the dice still to come. It can be had when the game is over.
problem-form = The request is not of the form the server expects.
problem-http = The server cannot answer this request ({ $status }).
problem-server = Something went wrong in the server. The game is safe: load the page again.

## Choices

option-lose = { $unit }
option-exchange = Eliminate { $units }
option-retreat = { $unit } to { $hex }
option-advance = { $unit } to { $hex }
option-move = { $unit } to { $hex }
option-end = Stop here
