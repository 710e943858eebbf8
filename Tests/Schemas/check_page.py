"""Checks the page that `convert --to html` makes: that only its own style and script can run, that what
contacts say stays text, and that keyboard and screen reader find their way. Needs no browser.

Usage: check_page.py PHONEBOOK
"""

import base64
import hashlib
import html.parser
import re
import subprocess
import sys

HOSTILE = """BEGIN:VCARD
VERSION:4.0
FN:<script>alert(1)</script> "O'Neil" & co\u2028next
TEL;TYPE=cell:010-1234-5678
EMAIL:"><img src=x onerror=alert(1)>@example.com
URL:javascript:alert(1)
URL:https://example.com/"onmouseover="alert(1)
NOTE:</style></script><!-- <b>bold</b>
END:VCARD
BEGIN:VCARD
VERSION:4.0
FN:홍길동
TEL;TYPE=cell:+82 10-1234-5678
EMAIL:gildong@example.com
END:VCARD
"""

VOID = {"meta", "input", "img", "br", "link", "hr"}


class Page(html.parser.HTMLParser):
    """The elements of a page with their attributes and text."""

    def __init__(self, text):
        super().__init__(convert_charrefs=True)
        self.elements, self.open = [], []
        self.feed(text)
        assert not self.open, f"elements that nothing closes: {self.open}"

    def handle_starttag(self, tag, attributes):
        names = [name for name, _ in attributes]
        assert len(names) == len(set(names)), f"<{tag}> has an attribute twice"
        element = {"tag": tag, "text": "", "parents": [e["tag"] for e in self.open], **dict(attributes)}
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag):
        assert self.open and self.open[-1]["tag"] == tag, f"</{tag}> closes nothing"
        self.open.pop()

    def handle_data(self, data):
        for element in self.open:
            element["text"] += data

    def all(self, tag):
        return [element for element in self.elements if element["tag"] == tag]


def digest(text):
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def luminance(colour):
    digits = colour.lstrip("#")
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    parts = [int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    parts = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(first, second):
    high, low = sorted((luminance(first), luminance(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def check_policy(page):
    policy = next(m["content"] for m in page.all("meta") if m.get("http-equiv"))
    style, script = page.all("style"), page.all("script")
    assert len(style) == len(script) == 1, "a page has one style and one script"
    for name, element in (("style-src", style[0]), ("script-src", script[0])):
        want = f"{name} '{digest(element['text'])}'"
        assert want in policy, f"the digest of the page is out of date: {want}"
    assert "default-src 'none'" in policy and "unsafe" not in policy and "http" not in policy


def check_text(page):
    for element in page.elements:
        for name, value in element.items():
            assert not name.startswith("on") and name != "style", f"<{element['tag']} {name}>"
            if name in ("src", "href"):
                assert re.match(r"(#|tel:[+*%0-9]+$|mailto:|https?://|data:image/(png|jpeg|gif|webp|bmp);)", value), value
                assert name == "href" or value.startswith("data:"), f"loads {value}"
    names = [element["text"] for element in page.all("h3")]
    assert names[0].startswith("<script>alert(1)</script> \"O'Neil\" & co"), names[0]
    assert "</style></script><!-- <b>bold</b>" in page.all("li")[0]["text"]
    assert not page.all("b")
    links = [element["href"] for element in page.all("a")]
    assert "tel:+821012345678" in links and "mailto:gildong@example.com" in links


def check_access(page):
    assert page.all("html")[0].get("lang") and page.all("title")[0]["text"]
    for landmark in ("header", "nav", "main"):
        assert len(page.all(landmark)) == 1, landmark
    identifiers = [e["id"] for e in page.elements if "id" in e]
    assert len(identifiers) == len(set(identifiers)), "an id stands twice"
    labelled = {element.get("for") for element in page.all("label")}
    for field in page.all("input"):
        assert field["id"] in labelled, "a field without label"
    for name in ("aria-controls", "aria-describedby", "aria-labelledby", "for"):
        for element in page.elements:
            assert element.get(name) is None or element[name] in identifiers, element
    assert any(e.get("role") == "status" and e.get("aria-live") == "polite" for e in page.elements)
    assert any(e.get("role") == "search" for e in page.elements)
    assert all("alt" in image for image in page.all("img"))
    assert all("li" not in item["parents"] or item["tag"] != "li" for item in page.elements)
    first = next(e for e in page.elements if e["tag"] in ("a", "input", "button"))
    assert first["href"].lstrip("#") in identifiers, "the first stop of the keyboard skips to the contacts"
    assert all(int(e.get("tabindex", "0")) <= 0 for e in page.elements), "the order of focus is that of the page"
    levels = [int(e["tag"][1]) for e in page.elements if re.fullmatch("h[1-6]", e["tag"])]
    assert levels[0] == 1 and set(levels) == {1, 3}, "the script puts the h2 between"


def check_style(page):
    style = page.all("style")[0]["text"]
    for feature in ("prefers-color-scheme: dark", "prefers-reduced-motion", "@media print", ":focus-visible"):
        assert feature in style, feature
    assert "url(" not in style and "@import" not in style
    schemes = re.findall(r":root \{([^}]*)\}", style)
    assert len(schemes) == 3, "light, dark and print"
    for scheme in schemes:
        colours = dict(re.findall(r"--(\w+): (#\w+)", scheme))
        for ink in ("ink", "soft", "link"):
            for paper in ("paper", "card"):
                ratio = contrast(colours[ink], colours[paper])
                assert ratio >= 4.5, f"{ink} on {paper}: {ratio:.2f}"
    discs = re.findall(r"\.f\d \{ background: (#\w+)", style)
    assert len(discs) == 8
    for disc in discs:
        assert contrast(disc, "#fff") >= 4.5, f"white on {disc}: {contrast(disc, '#fff'):.2f}"


def main():
    result = subprocess.run(
        [sys.argv[1], "convert", "-", "--to", "html"], input=HOSTILE.encode(), stdout=subprocess.PIPE, check=True,
        stderr=subprocess.DEVNULL)
    page = Page(result.stdout.decode())
    for check in (check_policy, check_text, check_access, check_style):
        check(page)
    print(f"the page is safe and accessible: {len(page.elements)} elements checked")


main()
