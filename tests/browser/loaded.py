"""`engaja` with loaded dice: a record that is taken up goes on with its own seed, so that a test knows what will be thrown."""

from engaja.cli.main import main
from engaja.engine.dice import Source
from engaja.engine.game import Game


def keep_dice() -> None:
    change = Game.change_dice

    def change_dice(game: Game, dice: Source | None = None) -> None:
        if not game.source.is_open:
            change(game, dice)

    Game.change_dice = change_dice  # type: ignore[method-assign]  # in this process alone


if __name__ == "__main__":
    keep_dice()
    main()
