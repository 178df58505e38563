"""Names bend: every side and unit has a form, and no sentence says a name bare where it needs its article."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, FluentSerializer, ast

from engaja import games
from engaja.engine.speech import Speech
from engaja.position.talk import Decision, Event
from engaja.texts import Catalogue, Lang, MissingText, Noun, catalogue

FORMS: dict[Lang, set[str]] = {"pt": {"m", "f", "mp", "fp"}, "en": {"s", "p", "n"}}
NAMES = r"\{ \$(?:unit|units|side) \}"
AFTER_A_PREPOSITION = re.compile(rf"\b(?:de|a|ao|em|por|para|com|sobre|contra|entre|sem) {NAMES}", re.IGNORECASE)
BEFORE_A_VERB = re.compile(rf"{NAMES} (?!unidades)(?:não |já |só |ainda |se )?[a-zà-ú]+")
PARTICIPLE = re.compile(r"\{ THE\(\$unit\) \}[^:;,.{]* (?:é|está|foi|ser|fica|ficou|chega) \w+[ai]d[ao]\b")
FILES = [
    *(catalogue.FOLDER / f"{name}pt.ftl" for name in ("", "web.", "report.")),
    *sorted(games.FOLDER.glob("*/texts.pt.ftl")),
]


def sentences(file: Path) -> Iterator[tuple[str, str]]:
    for entry in FluentParser().parse(file.read_text(encoding="utf-8")).body:
        if isinstance(entry, ast.Message) and entry.value is not None:
            yield entry.id.name, FluentSerializer().serialize_entry(entry)


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_no_portuguese_sentence_says_a_name_without_the_article_it_needs(file: Path) -> None:
    for id_, text in sentences(file):
        for wrong in (AFTER_A_PREPOSITION, BEFORE_A_VERB, PARTICIPLE):
            found = wrong.search(text)
            assert not found, f"{id_}: “{found.group() if found else ''}” needs THE, OF, TO, IN, BY or FORM (docs/sentences.md)"


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("name", games.names())
def test_every_side_and_every_unit_has_a_form(name: str, lang: Lang) -> None:
    speech = Speech(name, lang)
    for noun in [*(speech.side(side) for side in (0, 1)), *(speech.unit(unit.index) for unit in speech.definition.units)]:
        assert noun.form in FORMS[lang], noun
        assert speech.catalogue.has(f"form-{noun.form}")
    for side in speech.definition.sides:
        assert speech.catalogue.attribute(f"side-{side.id}", "form"), f"{side.id} has no form"
    for nation in speech.definition.nations:
        assert speech.catalogue.attribute(f"nation-{nation}", "mp"), f"{nation} has no people"


def test_sides_are_said_with_their_article() -> None:
    def turns(game: str, lang: Lang) -> list[str]:
        speech = Speech(game, lang)
        return [speech.event(Event("movement-phase", "", {"side": side})) for side in (0, 1)]

    assert turns("gazala", "pt") == ["Fase de Movimentação do Eixo.", "Fase de Movimentação dos Aliados."]
    assert turns("guerra85", "pt") == ["Fase de Movimentação do Pacto de Varsóvia.", "Fase de Movimentação da OTAN."]
    assert turns("guerra85", "en") == ["Movement phase of the Warsaw Pact.", "Movement phase of NATO."]
    assert Speech("gazala", "pt").say("ui-hand-over", side=Speech("gazala", "pt").side(1)) == "Passe a tela aos Aliados"


def test_units_and_lists_of_them_are_said_with_their_articles() -> None:
    speech = Speech("gazala", "pt")
    ids = ("de-5-pz-regt-21-pz-div", "gb-4-armd-bde-7-armd-div", "de-arty-afrika-korps")
    units = tuple(speech.definition.unit(id_).index for id_ in ids)
    retreat = Decision(0, "retreat", ("retreat", 0, units))
    assert speech.decision(retreat) == (
        "Eixo. Escolha o recuo do 5º Regimento Panzer, da 4ª Brigada Blindada e da Artilharia do Afrika Korps (AK)."
    )
    loss = Decision(0, "loss", ("loss", 0, units[:2], 0))
    assert speech.decision(loss) == "Eixo. Escolha quem sofre baixas: o 5º Regimento Panzer ou a 4ª Brigada Blindada."
    lost = [speech.event(Event("eliminated", "", {"unit": unit, "hex": 0})) for unit in units[:2]]
    assert [sentence.partition(" em ")[0] for sentence in lost] == [
        "O 5º Regimento Panzer é eliminado",
        "A 4ª Brigada Blindada é eliminada",
    ]


def test_names_by_ordinal_first_word_and_size() -> None:
    goodwood = Speech("goodwood", "pt")
    forms = {str(goodwood.unit(unit.index)): goodwood.unit(unit.index).form for unit in goodwood.definition.units}
    assert forms["1º Suffolk"] == "m"
    assert forms["I (AP)/155º Regimento Panzer de Artilharia"] == "m"
    assert forms["Artilharia Média Independente 1"] == "f"
    assert forms["Essex Scottish"] == "m", "a battalion"
    assert Speech("leyte", "pt").unit(Speech("leyte", "pt").definition.unit("jp_fed_ito").index).form == "f"


def test_a_name_without_its_form_is_found() -> None:
    with pytest.raises(MissingText, match="no form"):
        Catalogue("pt").say("ui-turn-of-side", side="Eixo")
    assert Catalogue("pt").say("ui-turn-of-side", side=Noun("Eixo", "m")) == "Vez do Eixo"
