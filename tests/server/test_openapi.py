"""The OpenAPI document: it is there, and whatever is sent in its form or against it, the server keeps its countenance."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from litestar import Litestar
from litestar.testing import TestClient
from schemathesis import Case, GenerationMode

from engaja.server.app import create_app
from tests.server.conftest import Visitor

DOCUMENT = "/schema/openapi.json"
ORDERS = ["end", "defend", "move it-132-tank-regt-ariete 0611-0711", "move it-9-bersaglieri 0406-9999", "attack 1213 air 3", "use"]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient[Litestar]]:
    file: Path = tmp_path_factory.mktemp("fuzz") / "games.db"
    with TestClient(create_app(f"sqlite+aiosqlite:///{file}", requests_per_minute=1_000_000), raise_server_exceptions=False) as made:
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
        assert "html" not in client.get(address).headers["content-type"]


@pytest.mark.parametrize("mode", [GenerationMode.POSITIVE, GenerationMode.NEGATIVE], ids=["in form", "out of form"])
def test_no_request_breaks_the_server(client: TestClient[Litestar], document: dict[str, Any], mode: GenerationMode) -> None:
    """Every operation, with and without a real table under it, never answers 5xx and never with a traceback."""
    links = Visitor(client).open(seats=("me", "here"))
    _, _, _, table, token = links["you"].split("/")
    schema = schemathesis.openapi.from_dict(document)
    known = {"table": table, "token": token, "game": "gazala"}
    for found in schema.get_all_operations():
        operation = found.ok()
        if mode is GenerationMode.NEGATIVE and not (operation.query or operation.body):
            continue
        sent: set[int] = set()

        @settings(max_examples=12, deadline=None, database=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
        @given(case=operation.as_strategy(generation_mode=mode), real=st.booleans(), order=st.sampled_from([*ORDERS, None]))
        def send(case: Case, real: bool, order: str | None) -> None:
            if real:
                case.path_parameters.update({name: value for name, value in known.items() if name in case.path_parameters})
            if order and isinstance(case.body, dict) and "order" in case.body:
                case.body["order"] = order
            request = case.as_transport_kwargs(base_url=str(client.base_url))
            answer = client.request(**{name: value for name, value in request.items() if name != "cookies"})
            sent.add(answer.status_code)
            assert answer.status_code < 500, f"{case.as_curl_command()}\n{answer.text}"
            if answer.status_code >= 400:
                assert answer.headers["content-type"].startswith("application/problem+json")
                assert answer.json()["detail"]

        send()
        assert sent, operation.label
