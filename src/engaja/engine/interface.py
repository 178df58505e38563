"""The functions that the package offers at its top, beside `Game`: orders as text, odds, and sentences (docs/library.md)."""

from collections.abc import Iterator

from engaja.engine.chances import Preview
from engaja.engine.game import Game, Malformed, Refused
from engaja.engine.notation import Notation
from engaja.engine.preview import preview
from engaja.engine.speech import Speech
from engaja.position.actions import AnyAction, Attack
from engaja.texts import Lang


def order(game: Game, text: str) -> AnyAction:
    """An order of a game, from its text. Malformed if it is none.

    >>> import engaja
    >>> game = engaja.Game("gazala", {"setup": "historical"}, seed="example")
    >>> events = game.play(engaja.order(game, "move it-27-inf-regt-pavia 0708-0709"))
    >>> [event.name for event in events]
    ['moved']
    >>> engaja.order(game, "advance to the rear")
    Traceback (most recent call last):
    engaja.engine.game.Malformed: unknown-order {'order': 'advance to the rear'}
    """
    return Notation(game.definition).read(text)


def orders(game: Game) -> Iterator[str]:
    """Orders that are allowed now, as text: moves by destination, attacks by target. Other ways and mixes may be allowed too.

    >>> import engaja
    >>> position = '''engaja position 1
    ... game: gazala
    ... turn: 2
    ... phase: axis combat
    ... air: axis 0, allied 0
    ... 0409: it-62-inf-regt-trento
    ... 0509: it-61-inf-regt-trento (must attack)
    ... 0510: in-9-bde-5-ind-div
    ... '''
    >>> for text in engaja.orders(engaja.Game.at(position)):
    ...     print(text)
    attack 0510 with it-61-inf-regt-trento,it-62-inf-regt-trento
    attack 0510 with it-61-inf-regt-trento
    """
    notation = Notation(game.definition)
    return (notation.write(action) for action in game.actions())


def odds(game: Game, attack: str | Attack) -> Preview:
    """The chances of an attack that is allowed now, as the side that is to move knows them. Refused if it is not allowed.

    >>> import engaja
    >>> game = engaja.Game("gazala", {"setup": "historical", "visibility": "open"}, seed="example")
    >>> _ = game.play(engaja.order(game, "end"))
    >>> bombing = engaja.odds(game, "attack 0703 air 10")
    >>> bombing.kind, sum(outcome.ways for outcome in bombing.outcomes)
    ('air-attack', 36)
    """
    action = order(game, attack) if isinstance(attack, str) else attack
    decision = game.decision
    reasons = game.refusals(action)
    if reasons or decision is None:
        raise Refused(reasons)
    if not isinstance(action, Attack):
        raise Malformed("not-an-attack", order=str(attack))
    return preview(game.rules, game.state, decision.side, action)


def sentences(game: Game, lang: Lang = "en", since: int = 0) -> list[str]:
    """What has happened since so many events, in words; nothing is hidden.

    >>> import engaja
    >>> game = engaja.Game("gazala", {"setup": "historical"}, seed="example")
    >>> since = len(game.events)
    >>> _ = game.play(engaja.order(game, "move it-27-inf-regt-pavia 0708-0709"))
    >>> engaja.sentences(game, "pt", since)
    ['O 27º Regimento de Infantaria move-se de 0708 a 0709 (1 ponto).']
    """
    speech = Speech(game.named, lang)
    return [speech.event(event) for event in game.events[since:]]
