#!/usr/bin/env python3
"""A server that answers as PokéAPI does, well and badly, for the tests.

Prints its port, and ends when standard input does. The first part of a path is the name of a test, so
that tests do not see each other: /NAME/api/v2/pokemon/25. /NAME/log tells what was asked for, and how
many requests were under way at once. What is wrong depends on the number of the Pokémon (see FAULTS).
The pictures are drawn here.
"""

import http.server
import json
import struct
import sys
import threading
import time
import zlib

FAULTS = {
    404: "missing", 429: "busy once", 430: "busy for long", 500: "broken", 503: "broken once",
    600: "slow", 601: "late", 700: "endless", 701: "large", 702: "large picture", 800: "cut",
    801: "redirects in circles", 802: "redirects to a file", 803: "HTML", 804: "no PNG",
    805: "redirects once", 806: "no picture", 807: "cut PNG", 808: "another Pokémon",
    809: "redirects to another scheme",
}
LARGE = 200 << 20


def png(number, shiny):
    """A picture of 2 by 2 pixels whose colour tells the number."""
    def chunk(kind, data):
        check = zlib.crc32(kind + data)
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)

    pixel = bytes((number >> 8, number & 255, 255 if shiny else 0))
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", 2, 2, 8, 2, 0, 0, 0))
            + chunk(b"IDAT", zlib.compress((b"\0" + pixel * 2) * 2)) + chunk(b"IEND", b""))


def details(number, base, fault):
    """What the API says of a Pokémon, with the keys that nobody here needs."""
    url = f"{base}/api/v2"
    moves = [{"move": {"name": f"move-{n}", "url": f"{url}/move/{n}/"},
              "version_group_details": [{"level_learned_at": n, "order": None}]}
             for n in range(2000 if number == 25 else 3)]
    missing = fault == "no picture"
    picture = f"{base}/sprites/{number}.png"
    return {
        "abilities": [{"ability": {"name": "static", "url": f"{url}/ability/9/"}, "slot": 1}],
        "base_experience": 112,
        "cries": {"latest": f"{base}/cries/{number}.ogg", "legacy": None},
        "height": 4, "held_items": [], "id": 1 if fault == "another Pokémon" else number,
        "is_default": True, "moves": moves, "name": f"pokemon-{number}",
        "species": {"name": f"species-{number}", "url": f"{url}/pokemon-species/{number}/"},
        "sprites": {
            "back_default": None, "front_default": None if missing else picture,
            "front_shiny": f"{base}/sprites/shiny/{number}.png",
            "other": {"home": {"front_default": "http://example.com/none.png"},
                      "official-artwork": {"front_default": f"{base}/artwork/{number}.png"}},
            "versions": {"generation-i": {"red-blue": {"front_default": None}}},
        },
        "types": [{"slot": 1, "type": {"name": "electric", "url": f"{url}/type/13/"}}],
        "weight": 60,
    }


class State:
    """What a test asked for."""

    def __init__(self):
        self.paths = []
        self.under_way = 0
        self.most = 0


states = {}
lock = threading.Lock()


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do_GET(self):
        name, _, rest = self.path[1:].partition("/")
        with lock:
            state = states.setdefault(name, State())
            if rest != "log":
                state.paths.append("/" + rest)
                state.under_way += 1
                state.most = max(state.most, state.under_way)
        try:
            self.answer(name, rest, state)
        except OSError:
            pass
        finally:
            if rest != "log":
                with lock:
                    state.under_way -= 1

    def answer(self, name, rest, state):
        base = f"http://{self.headers['Host']}/{name}"
        if rest == "log":
            body = json.dumps({"paths": state.paths, "most": state.most}).encode()
            return self.send(200, body)
        parts = rest.split("/")
        number = int(parts[-1].partition(".")[0])
        # A test that draws at random meets nothing that only some Pokémon have.
        fault = None if name == "rules" else FAULTS.get(number)
        if parts[0] == "sprites":
            time.sleep(0.02)
            return self.picture(number, "shiny" in parts, fault)
        if parts[0] == "artwork":
            return self.send(200, png(number, False), "image/png")
        if parts[0] == "cries":
            return self.send(200, b"OggS" + bytes(60), "audio/ogg")
        if parts[:3] != ["api", "v2", "pokemon"]:
            return self.send(404, b"Not Found")
        body = json.dumps(details(number, base, fault)).encode()
        again = state.paths.count("/" + rest) > 1
        if fault == "missing":
            self.send(404, b"Not Found", "text/plain")
        elif fault == "busy once" and not again:
            self.send(429, b"", headers={"Retry-After": "1"})
        elif fault == "busy for long":
            self.send(429, b"", headers={"Retry-After": "86400"})
        elif fault == "broken" or fault == "broken once" and not again:
            self.send(500, b"<h1>Server error</h1>", "text/html")
        elif fault == "late":
            time.sleep(1.5)
            self.send(200, body)
        elif fault == "slow":
            self.head(200, len(body))
            for byte in body:
                self.wfile.write(bytes([byte]))
                self.wfile.flush()
                time.sleep(0.05)
        elif fault in ("endless", "large"):
            self.head(200, LARGE if fault == "large" else None)
            block = b" " * (1 << 20)
            for _ in range(LARGE >> 20):
                self.wfile.write(block)
            self.close_connection = True
        elif fault == "cut":
            self.head(200, len(body))
            self.wfile.write(body[:len(body) // 2])
            self.close_connection = True
        elif fault == "redirects in circles":
            self.redirect(f"{base}/api/v2/pokemon/{number}")
        elif fault == "redirects to a file":
            self.redirect("file:///etc/hostname")
        elif fault == "redirects to another scheme":
            self.redirect("ftp://127.0.0.1/pokemon.json")
        elif fault == "redirects once" and "again" not in parts:
            self.redirect(f"{base}/api/v2/pokemon/again/{number}")
        elif fault == "HTML":
            self.send(200, b"<!DOCTYPE html><title>Log in</title>", "text/html")
        else:
            self.send(200, body)

    def picture(self, number, shiny, fault):
        body = png(number, shiny)
        if fault == "no PNG":
            body = b"<html>no picture</html>"
        elif fault == "cut PNG":
            body = body[:-8]
        elif fault == "large picture":
            body += bytes(1 << 20)
        self.send(200, body, "image/png")

    def redirect(self, target):
        self.send(302, b"moved", headers={"Location": target})

    def send(self, status, body, kind="application/json; charset=utf-8", headers=None):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in (headers or {}).items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)

    def head(self, status, length):
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        if length is None:
            self.send_header("Connection", "close")
        else:
            self.send_header("Content-Length", str(length))
        self.end_headers()


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, request, address):
        """A client that breaks off is what many tests are about."""


def main():
    server = Server(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(server.server_address[1], flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    main()
