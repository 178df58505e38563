"""Decoding what was encoded: sequences, nested traits, veiled saves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engaja.vassal import coding
from engaja.vassal.coding import Piece, Trait

TEXT = st.text(alphabet="ab'\\;,/\t+ ã", max_size=8)


@given(st.lists(TEXT, min_size=1, max_size=5), st.sampled_from(";,/\t"))
def test_a_sequence_comes_back(fields: list[str], separator: str) -> None:
    quoted = [f for f in fields if len(f) > 1 and f.startswith("'") and f.endswith("'")]
    bare = [f for f in fields if f == "'"]
    if not bare and not quoted:
        assert coding.split(coding.join(fields, separator), separator) == fields


@pytest.mark.parametrize(
    ("fields", "text"),
    [
        (["A", "B,C"], "A,B\\,C"),  # the example of VASSAL's own documentation
        (["", ""], ","),
        (["a\\", "b"], "'a\\',b"),
        (["'a'", "b"], "''a'',b"),
    ],
)
def test_sequences_as_vassal_writes_them(fields: list[str], text: str) -> None:
    assert coding.join(fields, ",") == text
    assert coding.split(text, ",") == fields


def test_the_nth_tab_has_n_minus_one_backslashes() -> None:
    assert coding.nest(["a", "b", "c", "d"]) == "a\tb\\\tc\\\\\td"
    assert coding.unnest("a\tb\\\tc\\\\\td") == ["a", "b", "c", "d"]


@given(st.lists(st.text(alphabet="abc;,/ ", min_size=1, max_size=6), min_size=1, max_size=6))
def test_traits_come_back_however_many(parts: list[str]) -> None:
    assert coding.unnest(coding.nest(parts)) == parts


def test_a_piece_comes_back() -> None:
    piece = Piece(
        (
            coding.delete("Remove", "D"),
            coding.two_sides(("a.png", "b.png"), "Turn over", "F", "reduced", 2),
            coding.marks({"Side": "Axis, or so", "Formation": "15 Pz"}),
            coding.picture("", "8th Panzer Regiment; 15/Pz", coding.at("Map", 120, 67, 5)),
        )
    )
    id_, found = coding.decode(piece.encode("17"))
    assert id_ == "17"
    assert found == piece
    *_, layers, facts, picture = found.traits
    fields = coding.split(layers.type.removeprefix("emb2;"), ";")
    assert len(fields) == 29
    assert coding.split(fields[15], ",") == ["a.png", "b.png"]
    assert coding.split(fields[16], ",") == ["", "+ (reduced)"]
    assert (fields[25], fields[27], layers.state) == ("true", "70,130", "2")
    assert coding.split(facts.state, ",") == ["Axis, or so", "15 Pz"]
    assert coding.split(picture.type, ";") == ["piece", "", "", "", "8th Panzer Regiment; 15/Pz"]
    assert coding.split(picture.state, ";") == ["Map", "120", "67", "5", "0"]


def test_a_mask_belongs_to_a_side_or_to_nobody() -> None:
    assert coding.mask("m.png", "Hide", "H", "?", "Look", "Axis").state == "Axis;"
    assert coding.mask("m.png", "Hide", "H", "?", "Look", "").state == "null;"
    assert coding.mask("m.png", "Hide", "H", "?", "Look", "").type == "obs;72,130;m.png;Hide;I;?;side:;Look;"


@given(st.text(max_size=40))
def test_a_save_is_veiled_and_unveiled(text: str) -> None:
    veiled = coding.veil(text)
    assert veiled.startswith("!VCSK5a")
    assert coding.unveil(veiled) == text
    assert Trait("a", "b") == ("a", "b")
