"""A menu of orders that is not written out: it knows how many there are, and makes one when it is taken."""

from collections.abc import Iterator, Sequence

from engaja.position.actions import AnyAction, Use


class Course:
    """Part of a menu: an order of one book for every pair of these units and hexes."""

    def __init__(self, what: str, units: Sequence[int], hexes: Sequence[int]) -> None:
        self.what, self.units, self.hexes = what, units, hexes
        self.count = len(units) * len(hexes)

    def at(self, place: int) -> AnyAction:
        unit, hex_ = divmod(place, len(self.hexes))
        return Use(self.what, self.units[unit], self.hexes[hex_])


class Menu:
    """Orders to choose from, in a fixed order."""

    def __init__(self) -> None:
        self.courses: list[AnyAction | Course] = []
        self.count = 0

    def add(self, action: AnyAction) -> None:
        self.courses.append(action)
        self.count += 1

    def add_uses(self, what: str, units: Sequence[int], hexes: Sequence[int]) -> None:
        """`use WHAT UNIT HEX` for every one of the units, and for each of them every one of the hexes."""
        if units and hexes:
            course = Course(what, units, hexes)
            self.courses.append(course)
            self.count += course.count

    def at(self, place: int) -> AnyAction:
        """The order at this place."""
        for course in self.courses:
            if not isinstance(course, Course):
                if place == 0:
                    return course
                place -= 1
            elif place < course.count:
                return course.at(place)
            else:
                place -= course.count
        raise IndexError(place)

    def __len__(self) -> int:
        return self.count

    def __iter__(self) -> Iterator[AnyAction]:
        for course in self.courses:
            if isinstance(course, Course):
                for place in range(course.count):
                    yield course.at(place)
            else:
                yield course
