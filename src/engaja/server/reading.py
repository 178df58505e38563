"""Records that anybody may send, read in a process of their own and for no longer than it may take."""

import asyncio

from engaja.engine import record
from engaja.engine.game import Game
from engaja.server.jobs import LONGEST_READING, Verdict, take_up, verify
from engaja.server.keeping import unpack
from engaja.server.workers import Pool
from engaja.texts import Lang


async def imported(readers: Pool, text: str) -> Game:
    """A game out of a record. BadRecord if it is none, Overtime if it takes too long."""
    found = await readers.run(LONGEST_READING, take_up, text)
    if isinstance(found[0], int):
        line, message, args = found
        raise record.BadRecord(line, message, **args)
    game = await asyncio.to_thread(unpack, found)
    if not game.is_over:
        game.change_dice()  # whoever has the record may know the seed
    return game


async def verified(readers: Pool, text: str, lang: Lang) -> Verdict:
    """What a record claims, computed again. BadRecord if it does not hold, Overtime if it takes too long."""
    found = await readers.run(LONGEST_READING, verify, text, lang)
    if isinstance(found[1], str):
        line, message, args = found
        raise record.BadRecord(line, message, **args)
    verdict: Verdict = found
    return verdict
