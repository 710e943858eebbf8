extension PageWriter {
  /// The digest of ``style`` by which the page allows it.
  static let styleDigest = "sha256-KvYDsSOnxxwj9xdXH3R8kRcgZi2fgXfcLG/+vvqBijg="

  /// The style sheet.
  static let style = """

    :root {
      --paper: #f6f6f8; --card: #fff; --ink: #1b1b1f; --soft: #55565e; --line: #dcdce2;
      --link: #0a58ca; --mark: #0a58ca;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --paper: #131316; --card: #1e1e23; --ink: #f1f1f4; --soft: #b4b5bf; --line: #36363e;
        --link: #8ab8ff; --mark: #8ab8ff;
      }
    }
    * { box-sizing: border-box; }
    html { scroll-padding-top: 9rem; }
    body {
      margin: 0; background: var(--paper); color: var(--ink); overflow-wrap: anywhere; word-break: keep-all;
      font: 1rem/1.5 system-ui, "Apple SD Gothic Neo", "Noto Sans KR", "Noto Sans CJK KR", sans-serif;
    }
    [hidden] { display: none !important; }
    a { color: var(--link); }
    :focus-visible { outline: 3px solid var(--mark); outline-offset: 2px; }
    .skip { position: absolute; left: -99rem; top: 0; padding: .5rem 1rem; background: var(--card); }
    .skip:focus { left: 0; z-index: 2; }
    header {
      position: sticky; top: 0; z-index: 1; padding: .75rem 1rem .25rem;
      background: var(--paper); border-bottom: 1px solid var(--line);
    }
    header, main { max-width: 84rem; margin: 0 auto; }
    h1 { font-size: 1.25rem; margin: 0; display: inline-block; margin-inline-end: 1rem; }
    form { display: inline-flex; gap: .5rem; align-items: center; max-width: 100%; margin-inline-end: 1rem; }
    label { color: var(--soft); }
    input {
      font: inherit; color: inherit; background: var(--card); border: 1px solid var(--soft);
      border-radius: .5rem; padding: .4rem .7rem; width: 22rem; max-width: 100%; min-width: 0;
    }
    input::placeholder { color: var(--soft); opacity: 1; }
    #hits { display: inline-block; margin: 0 1rem 0 0; color: var(--soft); }
    nav { display: flex; flex-wrap: wrap; margin: .25rem -.25rem 0; }
    nav a { padding: .1rem .45rem; min-width: 1.75rem; text-align: center; text-decoration: none; }
    nav a:hover { text-decoration: underline; }
    main { padding: 0 1rem 3rem; }
    main:focus { outline: none; }
    h2 { font-size: 1rem; color: var(--soft); margin: 1.25rem 0 .5rem; }
    ul {
      list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; align-items: start;
      grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr));
    }
    #all { margin-top: 1rem; }
    .card {
      display: flex; gap: .9rem; padding: .9rem; background: var(--card);
      border: 1px solid var(--line); border-radius: .75rem;
      content-visibility: auto; contain-intrinsic-size: auto 8rem;
    }
    .face {
      flex: none; width: 3.25rem; height: 3.25rem; border-radius: 50%; object-fit: cover;
      display: grid; place-items: center; color: #fff; font-weight: 600; font-size: 1.15rem;
    }
    .f0 { background: #b3261e; } .f1 { background: #8a5300; } .f2 { background: #4d6b00; }
    .f3 { background: #00704a; } .f4 { background: #006a80; } .f5 { background: #2456c4; }
    .f6 { background: #6b3fc0; } .f7 { background: #a3297a; }
    .text { min-width: 0; flex: 1; }
    h3 { font-size: 1.05rem; line-height: 1.35; margin: 0; }
    .text p { margin: 0; color: var(--soft); font-size: .9rem; }
    dl { margin: .4rem 0 0; font-size: .95rem; }
    dl div { display: flex; gap: .6rem; }
    dt { flex: none; width: 5.5rem; color: var(--soft); font-size: .85rem; padding-top: .1rem; }
    dd { margin: 0; min-width: 0; white-space: pre-line; }
    @media (max-width: 30rem) {
      form, input { width: 100%; }
      form label { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
      dt { width: 4.5rem; }
      nav { flex-wrap: nowrap; overflow-x: auto; }
      html { scroll-padding-top: 8rem; }
    }
    @media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
    @media (forced-colors: active) { .face { border: 1px solid; } }
    @media print {
      :root {
        --paper: #fff; --card: #fff; --ink: #000; --soft: #444; --line: #bbb; --link: #000;
      }
      header { position: static; border: 0; }
      form, nav, #hits, .skip { display: none !important; }
      ul { grid-template-columns: 1fr 1fr; gap: .4rem; }
      .card { content-visibility: visible; break-inside: avoid; padding: .5rem; }
      .face { width: 2.25rem; height: 2.25rem; font-size: .9rem; print-color-adjust: exact; }
      h2 { break-after: avoid; }
      a { text-decoration: none; }
      body { font-size: 10pt; }
    }

    """
}
