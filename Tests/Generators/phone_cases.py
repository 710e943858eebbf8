"""Makes phone number texts to compare answers on: every territory and type, many spellings, and noise."""
import random
import re

import phonenumbers
from phone_automata import digit_set, sre
from phone_tables import TYPES, territories

PUNCTUATION = ["-", " ", ".", "/", "(", ")", " - ", "  ", "~", "x", "[", "]", "\u3000", "\uff0d", "\u2013",
               "\u00a0", "\u30fc", "*", "\u200b", "\uff08", "\uff09", "\u2212", ") ", " ("]
LABELS = [" ext. ", "ext", "x", " x ", ";ext=", ",", ",,", " ,, ", ";", "#", " #", "~", " extn: ", " extensi\u00f3n ",
          "extensio\u0301n.", "\uff45\uff58\uff54", "\uff58", " \u0434\u043e\u0431 ", " \u0414\u041e\u0411. ", " anexo ", " int ",
          "\uff49\uff4e\uff54", "xtn", "EXT:", " - ", ", ", ":", ",:", ",,.", " ext,-", "t", "#-"]
OTHER_ZEROS = [0x660, 0x6F0, 0x966, 0xFF10, 0xE50, 0x1D7CE]
NOISE = list("0123456789" * 3 + "+-() ./x#;,:~*ABCdeXwp\\_=[]@&%$?!'\"") + PUNCTUATION + LABELS + [
    "\uff0b", "++", "tel:", ";isub=", ";phone-context=", "+1", "+82", "00", "011", "0082", "\ub0b4\uc120", "\uc9d1",
    "\u00b2", "\u2605", "\uff15", "\u0665", "example.com", "a.b-c.", "\u0301", "\u017f", "\u212a", "/x", "\\ x", "\u2053",
    "\u00ad", "\uff0e", "\uff0f", "\uff3b", "\uff3d", "\uff5e", "\u223c"]


def digits_of(tree, rng):
    """A random string that the parsed pattern matches."""
    parts = []
    for op, value in tree:
        op = str(op)
        if op in ("LITERAL", "IN"):
            parts.append(str(rng.choice(sorted(digit_set([(op, value)] if op == "LITERAL" else value)))))
        elif op == "SUBPATTERN":
            parts.append(digits_of(value[3], rng))
        elif op == "BRANCH":
            parts.append(digits_of(rng.choice(value[1]), rng))
        elif op == "MAX_REPEAT":
            least, most, inner = value
            parts += [digits_of(inner, rng) for _ in range(rng.randint(least, most))]
    return "".join(parts)


def sample(pattern, rng, cache={}):
    if pattern not in cache:
        cache[pattern] = sre.parse(pattern)
    return digits_of(cache[pattern], rng)


def mutated(digits, rng):
    kind = rng.randrange(4)
    at = rng.randrange(len(digits)) if digits else 0
    if kind == 0:
        return digits[:at] + rng.choice("0123456789") + digits[at + 1:]
    if kind == 1:
        return digits[:at] + digits[at + 1:]
    if kind == 2:
        return digits[:at] + rng.choice("0123456789") + digits[at:]
    return digits[:rng.randint(1, len(digits))] if digits else digits


def spelled(text, rng):
    """The text with punctuation, other scripts' digits, an extension, or something around it."""
    if rng.random() < 0.5:
        count = rng.randint(1, 4)
        for _ in range(count):
            at = rng.randint(1, max(1, len(text)))
            text = text[:at] + rng.choice(PUNCTUATION[:8] if rng.random() < 0.8 else PUNCTUATION) + text[at:]
    chance = rng.random()
    if chance < 0.05:
        zero = rng.choice(OTHER_ZEROS)
        text = "".join(chr(zero + ord(c) - 48) if "0" <= c <= "9" else c for c in text)
    elif chance < 0.08:
        text = re.sub("[2-9]", lambda m: rng.choice(["", "", "abc", "DEF", "ghi", "JKL", "mno", "PQRS", "tuv", "WXYZ"]
                                                    [int(m[0])]) if rng.random() < 0.7 else m[0], text)
    if rng.random() < 0.15:
        text += rng.choice(LABELS) + "".join(rng.choice("0123456789") for _ in range(rng.randint(1, 8)))
        if rng.random() < 0.1:
            text += rng.choice(["#", " ", ")", ".", "x12", "/x3"])
    if rng.random() < 0.03:
        text = rng.choice(["tel:", "Tel: ", "(", "\uff0b", " ", "a", "\uc804\ud654 "]) + text
    if rng.random() < 0.02:
        text = text.lstrip("+") + ";phone-context=" + rng.choice(["+82", "+1", "example.com", "+", "", "1.a", "+44-(0)"])
    return text


def dialled(national, territory, plans, rng):
    """(home region, text) for the ways to dial a number: at home, and from abroad."""
    code = str(territory.country_code)
    home = territory.id if territory.id != "001" else None
    prefix = territory.national_prefix or ""
    abroad = rng.choice(plans)
    abroad_home = abroad.id if abroad.id != "001" else None
    yield home, "+" + code + national
    yield home, prefix + national
    yield home, national
    yield home, code + national
    if abroad.international_prefix:
        yield abroad_home, sample(abroad.international_prefix, rng) + code + national
    yield abroad_home, "+" + code + (f" ({prefix})" if prefix else "") + national
    yield abroad_home, "00" + code + national
    if territory.national_prefix_for_parsing:
        yield home, sample(territory.national_prefix_for_parsing, rng) + national
        if rng.random() < 0.3:
            yield home, code + sample(territory.national_prefix_for_parsing, rng) + national


def cases(count, seed):
    """About ``count`` pairs of home region (or None) and text, the same for the same seed."""
    rng = random.Random(seed)
    plans = territories()
    noise = count // 10
    made = 0
    while made < count - noise:
        for territory in plans:
            for name in ["general_desc", "fixed_line", "mobile"] + TYPES + ["no_international_dialling"]:
                desc = getattr(territory, name)
                if desc is None or not desc.national_number_pattern:
                    continue
                national = sample(desc.national_number_pattern, rng)
                chance = rng.random()
                if chance < 0.3:
                    national = mutated(national, rng)
                elif chance < 0.33 and desc.example_number:
                    national = desc.example_number
                for home, text in dialled(national, territory, plans, rng):
                    if rng.random() < 0.5:
                        text = spelled(text, rng)
                    yield home, text
                    made += 1
    for _ in range(noise):
        territory = rng.choice(plans)
        text = "".join(rng.choice(NOISE) for _ in range(rng.randint(1, 24)))
        if rng.random() < 0.02:
            text = text * 12
        yield (territory.id if territory.id != "001" else None), text
