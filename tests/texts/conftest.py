import pytest

from engaja.texts import catalogue


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sentence or argument that is missing is an error here."""
    monkeypatch.setattr(catalogue, "STRICT", True)
