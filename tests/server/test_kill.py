"""Killed at any moment, the server has every order it acknowledged."""

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx


def start(database: Path, port: int) -> "subprocess.Popen[bytes]":
    code = f"from engaja.server.main import serve; serve(port={port}, database='sqlite+aiosqlite:///{database}', browser=False)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    for _ in range(200):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return process
        time.sleep(0.05)
    process.kill()
    raise AssertionError("the server did not start")


def test_kill_and_restart_loses_no_acknowledged_order(tmp_path: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    base = f"http://127.0.0.1:{port}"
    process = start(tmp_path / "games.db", port)
    try:
        body = {"game": "gazala", "seats": ["me", "here"], "options": {"setup": "historical"}}
        link = base + httpx.post(f"{base}/api/tables", json=body).json()["links"]["you"].replace("/t/", "/api/tables/")
        acknowledged = 0
        for order in ("move it-132-tank-regt-ariete 0611-0711", "move it-62-inf-regt-trento 0505-0605", "end", "end"):
            answer = httpx.post(f"{link}/orders", json={"seq": acknowledged, "order": order})
            if answer.status_code == 201:
                acknowledged += 1
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        process = start(tmp_path / "games.db", port)
        seen = httpx.get(link).json()
        assert seen["seq"] == acknowledged >= 3
        assert seen["state"]["units"]["it-132-tank-regt-ariete"]["hex"] == "0711"
        more = httpx.post(f"{link}/orders", json={"seq": acknowledged, "order": "end"})
        assert more.status_code in (201, 422)
    finally:
        process.kill()
        process.wait()
