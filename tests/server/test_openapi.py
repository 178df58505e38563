"""The OpenAPI document: it is there, and whatever is sent in its form or against it, the server keeps its countenance."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis import Case, GenerationMode

from engaja.server.limits import Limit, Limits
from tests.server.conftest import Visitor, browser

DOCUMENT = "/schema/openapi.json"
LIGHTLY = settings(
    max_examples=12, deadline=None, derandomize=True, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)

SENSIBLE: dict[str, list[Any]] = {
    "game": ["gazala", "leyte"],
    "seats": [["me", "here"], ["link", "me"]],
    "options": [{}, {"setup": "historical"}],
    "order": [
        "end",
        "defend",
        "move it-132-tank-regt-ariete 0611-0711",
        "move it-9-bersaglieri 0406-9999",
        "attack 1213 air 3",
    ],
    "unit": ["it-132-tank-regt-ariete", "gb-1-tank-bde"],
    "lang": ["pt", "en"],
    "seq": [0, 1, 2],
    "at": [0, 1],
    "step": [0, 1],
    "text": ["engaja record 1\ngame gazala\nbegin\n"],
}
"""Words the server knows, by the field they belong in: chance alone would never hit on them."""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    file: Path = tmp_path_factory.mktemp("fuzz") / "games.db"
    many = Limit(1_000_000, 1_000_000)
    with browser(f"sqlite+aiosqlite:///{file}", Limits(1_000_000, many, many, many)) as made:
        yield made


@pytest.fixture(scope="module")
def document(client: TestClient[Litestar]) -> dict[str, Any]:
    answer = client.get(DOCUMENT)
    assert answer.status_code == 200
    found: dict[str, Any] = answer.json()
    return found


def test_the_document_names_every_address_of_the_api(client: TestClient[Litestar], document: dict[str, Any]) -> None:
    served = {
        re.sub(r"{(\w+):\w+}", r"{\1}", route.path)
        for route in client.app.routes
        if route.path.startswith("/api/") and not route.path.endswith("/live")
    }
    assert set(document["paths"]) == served
    assert document["info"]["title"] == "engaja"


def test_the_server_shows_no_page_that_loads_from_elsewhere(client: TestClient[Litestar]) -> None:
    for address in ("/schema", "/schema/swagger", "/schema/redoc", "/schema/elements"):
        assert "://" not in client.get(address).text


def made_sensible(case: Case, draw: Callable[..., Any], known: dict[str, str]) -> None:
    """Put words the server knows into some of the fields of a request."""
    for part in (case.path_parameters, case.query, case.body):
        for name in part if isinstance(part, dict) else ():
            if name in known:
                part[name] = known[name]
            elif name in SENSIBLE and draw(st.booleans()):
                part[name] = draw(st.sampled_from(SENSIBLE[name]))


def in_httpx_words(case: Case, address: str) -> dict[str, Any]:
    request: dict[str, Any] = case.as_transport_kwargs(base_url=address)
    request.pop("cookies")
    if isinstance(request.get("data"), str | bytes):
        request["content"] = request.pop("data")
    return request


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["in form", "out of form"])
def test_no_request_breaks_the_server(client: TestClient[Litestar], document: dict[str, Any], mode: GenerationMode) -> None:
    """Every operation, with and without a real table under it, never answers 5xx and always in the form of a problem."""
    links = Visitor(client).open(seats=("me", "here"))
    _, _, _, table, token = links["you"].split("/")
    for found in schemathesis.openapi.from_dict(document).get_all_operations():
        operation = found.ok()
        if mode is GenerationMode.NEGATIVE and not (operation.query or operation.body):
            continue  # nothing in it could be out of form

        @settings(LIGHTLY)
        @given(operation.as_strategy(generation_mode=mode), st.booleans(), st.data())
        def send(case: Case, real: bool, data: st.DataObject) -> None:
            if real:
                made_sensible(case, data.draw, {"table": table, "token": token})
            answer = client.request(**in_httpx_words(case, str(client.base_url)))
            assert answer.status_code < 500, f"{case.as_curl_command()}\n{answer.text}"
            if answer.status_code >= 400:
                assert answer.headers["content-type"].startswith("application/problem+json")
                assert answer.json()["detail"]

        send()
