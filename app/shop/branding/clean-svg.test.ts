import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanSvg } from "./clean-svg.ts";

const shape = '<path d="M0 0h10v10z" fill="#123456"/>';
const drawing = (inside: string, more = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10" ${more}>${inside}</svg>`;
const cleaned = (source: string) => {
  const answer = cleanSvg(source);
  if ("refused" in answer) throw new Error(answer.refused);
  return answer.svg;
};
const plain = cleaned(drawing(shape));

describe("comes out harmless", () => {
  test.each([
    ["a script", "<script>alert(1)</script>"],
    ["a script in CDATA", "<script><![CDATA[alert('<path/>')]]></script>"],
    ["a foreign object", "<foreignObject><body onload='alert(1)'>x</body></foreignObject>"],
    ["an animation", '<set attributeName="href" to="javascript:alert(1)"/>'],
    ["a filter", '<filter id="f"><feImage href="https://evil.example/x.png"/></filter>'],
    ["a style sheet from elsewhere", "<style>@import url(https://evil.example/x.css);</style>"],
    ["a font from elsewhere", "<style>@font-face{src:url(//evil.example/f)}</style>"],
    ["a drawing inside", "<svg><script>alert(1)</script></svg>"],
    ["metadata", "<metadata><rdf:RDF><cc:Work rdf:about=''/></rdf:RDF></metadata>"],
    ["a comment", "<!-- <script>alert(1)</script> -->"],
    ["an instruction", "<?xml-stylesheet href='https://evil.example/x.css'?>"],
    ["text within a dropped part", "<title>Logo</title><desc><text>x</text></desc>"],
  ])("%s", (_, evil) => {
    expect(cleaned(drawing(evil + shape))).toBe(plain);
    expect(cleaned(evil.startsWith("<!--") ? evil + drawing(shape) : drawing(shape + evil))).toBe(
      plain,
    );
  });

  test.each([
    'onclick="alert(1)"',
    'onload="alert(1)"',
    'href="javascript:alert(1)"',
    'xlink:href="https://evil.example/"',
    'filter="url(https://evil.example/x#f)"',
    'clip-path="url(https://evil.example/x#c)"',
    'stroke="url(//evil.example/x)"',
    'stroke="&evil;"',
    'stroke="&#106;avascript:"',
    'style="stroke:url(https://evil.example/x)"',
    'style="background:url(https://evil.example/x);behavior:url(x)"',
    `style='stroke:"&gt;&lt;script&gt;'`,
    'class="from-elsewhere"',
    'xml:base="https://evil.example/"',
    'id="a b"',
    'transform="expression(alert(1))"',
  ])("%s", (attribute) => {
    expect(cleaned(drawing(shape.replace("<path", `<path ${attribute}`)))).toBe(plain);
    expect(cleaned(drawing(shape, attribute))).toBe(plain);
  });

  test("entities, which are never read", () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY x SYSTEM "file:///etc/passwd">]>`;
    expect(cleaned(bomb + drawing(`<title>&b;&x;</title>${shape}`))).toBe(plain);
  });

  test("a link keeps what it surrounds and leads nowhere", () => {
    expect(cleaned(drawing(`<a href="https://evil.example/">${shape}</a>`))).toBe(plain);
  });

  test("whatever is in it: only listed names and no address come out", () => {
    const piece = fc.constantFrom(
      shape,
      "<script>",
      "</script>",
      "<g onclick='x'>",
      "</g>",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<style>.a{fill:url(http://x)}</style>",
      "<rect class='a' style='fill:url(&quot;http://x&quot;)'/>",
      '<a href="http://x">',
      "</a>",
      "&lt;script&gt;",
      "<!DOCTYPE x [",
      "]>",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const answer = cleanSvg(drawing(shape + pieces.join("")));
        if ("refused" in answer) return;
        const inside = answer.svg.replace('xmlns="http://www.w3.org/2000/svg"', "");
        expect(inside).not.toMatch(/script|http|style|class|onclick|href|&|<!|\?>/i);
      }),
      { numRuns: 500 },
    );
  });
});

describe("stays as it was drawn", () => {
  test("what classes and styles say becomes attributes", () => {
    const written = drawing(
      `<defs><style>.cls-1, .cls-2{fill:#e30613;stroke-width:2px}/* x */.cls-2{fill:none}</style></defs>
       <path class="cls-1" d="M0 0h1"/><path class="cls-2" style="stroke: #000; x: y" d="M1 1h1"/>`,
    );
    const svg = cleaned(written);
    expect(svg).toContain('<path d="M0 0h1" fill="#e30613" stroke-width="2px"/>');
    expect(svg).toContain('<path d="M1 1h1" fill="none" stroke-width="2px" stroke="#000"/>');
  });

  test("what the whole drawing is said to look like", () => {
    const svg = cleaned(drawing(shape, 'fill="none" onload="x" style="stroke:#111" x="3"'));
    expect(svg).toContain('height="10" fill="none" stroke="#111"><path');
  });

  test("gradients, clips and moves of its own", () => {
    const inside = `<defs><linearGradient id="a" x1="0" x2="100%"><stop offset="0.5" stop-color="#fff"/></linearGradient><clipPath id="c"><rect width="5" height="5"/></clipPath></defs><g transform="translate(1,2) rotate(-45 3 3)" clip-path="url(#c)"><rect fill="url(#a)" width="4" height="4"/></g>`;
    expect(cleaned(drawing(inside))).toContain(inside);
  });

  test("gradients that borrow their colours from another, as Inkscape writes them", () => {
    const stops = '<stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#e30613"/>';
    const write = (first: string, second: string, third: string) =>
      `<defs>${first}${second}${third}</defs><rect fill="url(#c)" width="4" height="4"/>`;
    const a = `<linearGradient id="a">${stops}</linearGradient>`;
    const b = `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="1" xlink:href="#a"/>`;
    const c = `<radialGradient href="#b" id="c" x1="2" cx="3"></radialGradient>`;
    for (const svg of [write(a, b, c), write(c, b, a)].map((inside) => cleaned(drawing(inside)))) {
      expect(svg).not.toContain("href");
      expect(svg).toContain(
        `<linearGradient id="b" gradientUnits="userSpaceOnUse" x1="1">${stops}</linearGradient>`,
      );
      expect(svg).toContain(
        `<radialGradient id="c" x1="2" cx="3" gradientUnits="userSpaceOnUse">${stops}</radialGradient>`,
      );
    }
  });

  test.each(["#a", "#b", "#none", "https://evil.example/x.svg#a"])(
    "a gradient that borrows from %s stays without colours",
    (href) => {
      const inside = `<linearGradient id="a" href="#b"/><linearGradient id="b" xlink:href="${href}"/>`;
      expect(cleaned(drawing(`<defs>${inside}</defs>${shape}`))).toContain(
        '<defs><linearGradient id="a"/><linearGradient id="b"/></defs>',
      );
    },
  );

  test("gradients that borrow too much are too detailed", () => {
    const many = '<stop offset="0"/>'.repeat(100);
    const others = Array.from({ length: 60 }, () => '<linearGradient href="#a"/>').join("");
    expect(
      cleanSvg(drawing(`<linearGradient id="a">${many}</linearGradient>${others}${shape}`)),
    ).toEqual({ refused: "too-detailed" });
  });

  test("what is said of elements and ids, and sheets in parts", () => {
    const written = drawing(
      `<style>
         <![CDATA[@import url(x.css);@media print{.a{fill:#000}}*{stroke:#111}
         path, rect{fill:#222} /* {} */ #c:hover{fill:#666}]]><![CDATA[.a{fill:#333}#c{fill:#444}text{font:x}]]>
       </style><path d="M0 0"/><path class="a" d="M1 1"/><path id="c" class="a" d="M2 2"/>`,
    );
    expect([...cleaned(written).matchAll(/ fill="(#\w+)"/g)].map(([, fill]) => fill)).toEqual([
      "#222",
      "#333",
      "#444",
    ]);
    expect(cleaned(written).match(/ stroke="#111"/g)).toHaveLength(4);
  });

  test("its size is that of its view, or its own", () => {
    expect(cleanSvg(drawing(shape))).toMatchObject({ width: 20, height: 10 });
    expect(cleanSvg(`<svg width="30px" height="15">${shape}</svg>`)).toMatchObject({
      width: 30,
      height: 15,
      svg: expect.stringContaining('viewBox="0 0 30 15"'),
    });
  });
});

test.each([
  ["damaged", "GIF89a"],
  ["damaged", "<html></html>"],
  ["damaged", drawing(`<g>${shape}`)],
  ["damaged", drawing('<path d="1" d="2"/>')],
  ["damaged", drawing("<path d=M0/>")],
  ["no-size", `<svg>${shape}</svg>`],
  ["no-size", `<svg viewBox="0 0 0 10">${shape}</svg>`],
  ["no-size", `<svg width="100%" height="100%">${shape}</svg>`],
  ["not-outlines", drawing(`${shape}<text>Galerie</text>`)],
  ["not-outlines", drawing(`<g><image href="data:image/png;base64,x"/></g>`)],
  ["not-outlines", drawing(`${shape}<use href="#a"/>`)],
  ["styled", drawing(`<style>g path{fill:#123}</style>${shape}`)],
  ["styled", drawing(`<style>.a .b{fill:#123}</style>${shape}`)],
  ["styled", drawing(`<style>path.a{fill:#123}</style>${shape}`)],
  ["styled", drawing(`<style>[id=a]{fill:#123}</style>${shape}`)],
  ["empty", drawing("<g></g>")],
  ["empty", drawing(`<defs>${shape}</defs>`)],
  ["too-detailed", drawing(`<style>${"a".repeat(250_000)}</style>${shape}`)],
  ["too-detailed", drawing(`<style>${"/*".repeat(250_000)}</style>${shape}`)],
  ["too-detailed", drawing(shape.repeat(5001))],
  ["too-detailed", drawing(`<path d="${"M0 0".repeat(60_000)}"/>`)],
  ["too-detailed", drawing(`${"<g>".repeat(70)}${shape}${"</g>".repeat(70)}`)],
])("%s: %#", (refused, source) => {
  expect(cleanSvg(source)).toEqual({ refused });
});

test("of a thousand classes the first fifty count, and of a rule each look once", () => {
  const rule = `.a{${"fill:#111;".repeat(2000)}}.b{${"fill:#222;".repeat(2000)}}`;
  const classes = `${"a ".repeat(1000)}b`;
  const many = `<path class="${classes}" d="M0 0"/>`.repeat(400);
  expect(cleaned(drawing(`<style>${rule}</style>${many}`)).match(/fill="#111"/g)).toHaveLength(400);
});
