extension PageWriter {
  /// The digest of ``script`` by which the page allows it.
  static let scriptDigest = "sha256-PjkvPMmWyh2b3UH98uCsvOqwgSrPO21ZF1jaFhamut4="

  /// The script, which sorts the cards (by names without titles), makes the sections, and searches.
  static let script = #"""

    "use strict";
    const CONSONANTS = [..."ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ"];
    const PLAIN = { "ㄲ": "ㄱ", "ㄸ": "ㄷ", "ㅃ": "ㅂ", "ㅆ": "ㅅ", "ㅉ": "ㅈ" };
    const FIRST = 0xAC00, LAST = 0xD7A3;
    const byId = id => document.getElementById(id);
    const LETTERS = { "ß": "ss", "ø": "o", "ł": "l", "đ": "d", "æ": "ae", "œ": "oe", "ð": "d", "þ": "th", "ı": "i" };
    // Single consonants and vowels stay what a keyboard types.
    const fold = text => text.replace(/[^\u3131-\u318E]+/g, part => part.normalize("NFKD"))
      .replace(/\p{M}/gu, "").normalize("NFC").toLowerCase()
      .replace(/[ßøłđæœðþı]/g, letter => LETTERS[letter]).replace(/[\s\u200B-\u200D\uFEFF]+/g, "");
    // As people write the name who have no such letters: Mueller.
    const widened = text => text.normalize("NFC").replace(/[äöüø]/gi, letter => fold(letter) + "e");
    const isSyllable = code => code >= FIRST && code <= LAST;
    const initial = code => CONSONANTS[Math.floor((code - FIRST) / 588)];
    const digits = text => text.replace(/\(0\)|\D/g, "").replace(/^00/, "");
    const isGlobal = text => /^\s*(\+|00)/.test(text);
    const phone = text => ({ digits: digits(text), isGlobal: isGlobal(text) });
    // A number with a calling code, of one to three digits, is the one that has a zero in its place.
    const isSame = (global, home) => home[0] === "0"
      && [1, 2, 3].some(length => global.startsWith(home.slice(1), length));
    const fits = (known, wanted) => known.digits.includes(wanted.digits)
      || known.isGlobal && !wanted.isGlobal && wanted.digits.length > 2 && isSame(known.digits, wanted.digits)
      || wanted.isGlobal && !known.isGlobal && known.digits[0] === "0" && [1, 2, 3].some(length =>
        wanted.digits.length > length + 1 && known.digits.startsWith(wanted.digits.slice(length), 1));

    function section(name) {
      const letter = [...fold(name)][0] || "";
      const code = letter.codePointAt(0);
      if (isSyllable(code)) { const found = initial(code); return PLAIN[found] || found; }
      if (CONSONANTS.includes(letter)) return PLAIN[letter] || letter;
      return letter >= "a" && letter <= "z" ? letter.toUpperCase() : "#";
    }

    // A consonant stands for every syllable it begins, a syllable without a final for every one
    // that only adds a final: as it is while a syllable is being typed.
    function stands(sign, code) {
      const wanted = sign.charCodeAt(0);
      if (wanted === code) return true;
      if (!isSyllable(code)) return false;
      if (CONSONANTS.includes(sign)) return initial(code) === sign;
      return isSyllable(wanted) && (wanted - FIRST) % 28 === 0
        && Math.floor((wanted - FIRST) / 28) === Math.floor((code - FIRST) / 28);
    }

    function holds(text, query) {
      if (text.includes(query)) return true;
      const signs = [...query];
      for (let start = 0; start + signs.length <= text.length; start++) {
        let i = 0;
        while (i < signs.length && stands(signs[i], text.charCodeAt(start + i))) i++;
        if (i === signs.length) return true;
      }
      return false;
    }

    function texts(item, selector) {
      return Array.from(item.querySelectorAll(selector), element => element.textContent);
    }

    const all = byId("all");
    const order = new Intl.Collator(["ko", "en"], { sensitivity: "base", numeric: true });
    const people = Array.from(all.children, item => {
      const name = item.querySelector("h3").textContent;
      const sorted = item.dataset.sorted || name;
      return { item, name, sorted, letter: section(sorted), shown: true };
    });
    // What is searched is gathered when somebody searches, so that the page is there at once.
    const keys = person => person.keys ||= {
      words: [person.name, ...texts(person.item, "p")]
        .flatMap(text => [...new Set([fold(text), fold(widened(text))])]),
      mails: texts(person.item, "a[href^='mailto:']").map(text => text.toLowerCase()),
      phones: texts(person.item, "a[href^='tel:']").map(phone),
    };
    const rank = letter => letter === "#" ? 2 : letter <= "Z" ? 1 : 0;
    people.sort((a, b) => rank(a.letter) - rank(b.letter) || order.compare(a.sorted, b.sorted));

    const sections = new Map();
    for (const person of people) {
      if (!sections.has(person.letter)) sections.set(person.letter, []);
      sections.get(person.letter).push(person);
    }
    const page = document.createDocumentFragment();
    const jump = byId("jump");
    for (const [letter, members] of sections) {
      const part = document.createElement("section");
      const heading = document.createElement("h2");
      const list = document.createElement("ul");
      heading.textContent = letter;
      heading.id = "section-" + (letter === "#" ? "other" : letter);
      heading.tabIndex = -1;
      part.setAttribute("aria-labelledby", heading.id);
      list.append(...members.map(person => person.item));
      part.append(heading, list);
      page.append(part);
      const link = document.createElement("a");
      link.href = "#" + heading.id;
      link.textContent = letter;
      if (letter === "#") link.setAttribute("aria-label", jump.dataset.other);
      jump.append(link);
      members.part = part;
      members.link = link;
    }
    all.replaceWith(page);
    jump.hidden = sections.size < 2;

    function matcher(text) {
      const query = fold(text);
      if (!query) return () => true;
      const mail = text.trim().toLowerCase();
      const number = phone(/^[\d\s+().\-]+$/.test(text) ? text : "");
      return person => {
        const { words, mails, phones } = keys(person);
        return words.some(word => holds(word, query))
          || mails.some(address => address.includes(mail))
          || number.digits !== "" && phones.some(known => fits(known, number));
      };
    }

    const input = byId("query");
    const hits = byId("hits");
    function search() {
      const matches = matcher(input.value);
      let count = 0;
      for (const members of sections.values()) {
        let inPart = 0;
        for (const person of members) {
          const shown = matches(person);
          if (shown) inPart++;
          if (shown !== person.shown) { person.shown = shown; person.item.hidden = !shown; }
        }
        members.part.hidden = members.link.hidden = inPart === 0;
        count += inPart;
      }
      const all = people.length;
      const { one, all: whole, some } = hits.dataset;
      const words = count < all ? some : all === 1 ? one : whole;
      hits.textContent = words.replace("{count}", count).replace("{all}", all);
    }
    let waiting = 0;
    input.addEventListener("input", () => {
      cancelAnimationFrame(waiting);
      waiting = requestAnimationFrame(search);
    });
    byId("form").addEventListener("submit", event => event.preventDefault());
    byId("form").hidden = false;
    search();

    """#
}
