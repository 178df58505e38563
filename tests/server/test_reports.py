"""The report of a table: for each seat what it may know, as a page that can do nothing, and as files."""

from tests.server.conftest import Visitor


def test_a_table_tells_its_report_to_whoever_sits_there(visitor: Visitor) -> None:
    links = visitor.open()
    assert visitor.order("move de-5-pz-regt-21-pz-div 0512-0611-0711-0811-0912-1012").status_code == 201
    page = visitor.client.get(f"{visitor.link}/report.html", params={"lang": "en"})
    assert page.status_code == 200
    assert page.headers["content-type"].startswith("text/html")
    assert "script-src" not in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.text.count("up to turn 1") == 1
    assert page.text.count("#order-1") > 0
    saved = visitor.client.get(f"{visitor.link}/report.html", params={"lang": "pt", "save": "true"})
    assert "attachment" in saved.headers["content-disposition"]
    assert saved.text.count(visitor.link.replace("/api/tables/", "/t/")) == 0
    picture = visitor.client.get(f"{links['watch']}/report.svg", params={"lang": "en"})
    assert picture.status_code == 200
    assert picture.text.startswith("<svg")


def test_nobody_else_reads_it(visitor: Visitor) -> None:
    visitor.open()
    wrong = visitor.link.rsplit("/", 1)[0] + "/nonsense"
    assert visitor.client.get(f"{wrong}/report.html").status_code == 404
