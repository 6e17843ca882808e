import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";
import { normalizeRuns } from "./block-runs.ts";
import { blockProblem, maxBlocks } from "./block-rules.ts";
import { readBlocks, writeBlocks } from "./blocks.ts";
import type { Block } from "./blocks.ts";

const letter: Block[] = [
  { kind: "heading", level: 2, runs: [{ text: "Hello {{firstName|friend}}" }] },
  {
    kind: "text",
    runs: [
      { text: "New " },
      { text: "& bold", bold: true },
      { text: "\nnext ", italic: true },
      { text: "all <of> it", bold: true, italic: true, href: "/art?sort=newest&size=a3" },
    ],
  },
  { kind: "list", ordered: true, items: [[{ text: "One" }], [{ text: "Two" }]] },
  { kind: "pieces", references: ["IK00001"] },
  { kind: "pieces", references: ["IK00001", "IK00002", "IK00003"] },
  { kind: "button", words: "See all", href: "{{shopUrl}}" },
  { kind: "line" },
];

test("blocks are HTML that people can read", () => {
  expect(writeBlocks(letter)).toBe(
    [
      "<h2>Hello {{firstName|friend}}</h2>",
      '<p>New <strong>&amp; bold</strong><em><br>next </em><a href="/art?sort=newest&amp;size=a3"><strong><em>all &lt;of&gt; it</em></strong></a></p>',
      "<ol>\n  <li>One</li>\n  <li>Two</li>\n</ol>",
      "{{art:IK00001}}",
      "{{art:IK00001,IK00002,IK00003}}",
      '<p><a class="button" href="{{shopUrl}}">See all</a></p>',
      "<hr>",
    ].join("\n"),
  );
});

const words = fc.oneof(
  fc.constantFrom(...naughtyTexts, ...scriptPayloads, "{{name|you}}", "a  b", " ", "\n", "&amp;"),
  fc.string({ unit: "grapheme", maxLength: 12 }),
);
const runs = fc
  .array(
    fc.record(
      {
        text: words.map((text) => text.replaceAll(/[\t\r\f]/g, "")),
        bold: fc.constant(true as const),
        italic: fc.constant(true as const),
        href: fc.constantFrom("/art", 'https://e.example/?a=1&b="2"', "{{shopUrl}}", ""),
      },
      { requiredKeys: ["text"] },
    ),
    { maxLength: 5 },
  )
  .map(normalizeRuns);
const reference = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({
    kind: fc.constant("heading" as const),
    level: fc.constantFrom(1 as const, 2 as const, 3 as const),
    runs,
  }),
  fc.record({ kind: fc.constant("text" as const), runs }),
  fc.record({
    kind: fc.constant("list" as const),
    ordered: fc.boolean(),
    items: fc.array(runs, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("pieces" as const),
    references: fc.array(reference, { minLength: 1, maxLength: 3 }),
  }),
  fc.record({
    kind: fc.constant("button" as const),
    words: words.map((text) => text.replace(/\s+/g, " ").trim()),
    href: fc.constantFrom("/art", "{{shopUrl}}", "", 'x"y'),
  }),
  fc.constant({ kind: "line" as const }),
);

/** A text of nothing but a piece is the piece. */
const isPiece = (each: Block) => each.kind === "text" && /\{\{/.test(JSON.stringify(each.runs));

test("whatever blocks hold is read back, and written the same way again", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 6 }), (blocks) => {
      fc.pre(!blocks.some(isPiece));
      const html = writeBlocks(blocks);
      expect(readBlocks(html)).toEqual(blocks);
      expect(writeBlocks(readBlocks(html)!)).toBe(html);
    }),
  );
});

describe("HTML that was typed", () => {
  test.each<[string, Block[]]>([
    ["", []],
    ["<p>a<b>b</b></p>", [{ kind: "text", runs: [{ text: "a" }, { text: "b", bold: true }] }]],
    ["<p>\n  two\n  lines\n</p>", [{ kind: "text", runs: [{ text: "two lines" }] }]],
    ["<p>{{ art: IK1 }}</p>", [{ kind: "pieces", references: ["IK1"] }]],
    ["{{art:IK1, IK2}}", [{ kind: "pieces", references: ["IK1", "IK2"] }]],
    [
      "<P>&#233;&nbsp;&amp; b</P><hr />",
      [{ kind: "text", runs: [{ text: "é\u00a0& b" }] }, { kind: "line" }],
    ],
  ])("%j is made of blocks", (html, blocks) => expect(readBlocks(html)).toEqual(blocks));

  test.each([
    "loose words",
    "{{name}}",
    "{{art:IK1,IK2,IK3,IK4}}",
    '<p style="color:red">a</p>',
    '<p class="x">a</p>',
    "<h4>a</h4>",
    "<div>a</div>",
    "<p>a",
    "</p>",
    "<p><i>a</p></i>",
    "<p><img src='/x'></p>",
    "<p><span>a</span></p>",
    "<!-- a --><p>a</p>",
    "<p>&eacute;</p>",
    "<p>&copy a</p>",
    "<p>&#0;</p>",
    "<p><p>a</p></p>",
    '<p><a href="/a" title="b">a</a></p>',
    '<p><a href="/a"><a href="/b">a</a></a></p>',
    '<p>See <a class="button" href="/a">a</a></p>',
    '<p><a class="button" href="/a"><b>a</b></a></p>',
    '<p><a class="button" class="button" href="/a">a</a></p>',
    '<p><a href="/a" HREF="/b">a</a></p>',
    "<p><a href='/a'>a</a></p>",
    "<ul></ul>",
    "<ul>a<li>b</li></ul>",
    "<ul><li><ul><li>a</li></ul></li></ul>",
    "<table><tr><td>a</td></tr></table>",
    "<p>a < b</p>",
    "<script>alert(1)</script>",
  ])("%j is not, and stays as it is", (html) => expect(readBlocks(html)).toBeNull());
});

describe("blocks are refused", () => {
  const link = (href: string) => writeBlocks([{ kind: "text", runs: [{ text: "a", href }] }]);
  const button = (words: string, href: string) => writeBlocks([{ kind: "button", words, href }]);
  test.each([
    ["that are none", "<div>a</div>", "notBlocks"],
    ["that are too many", "<hr>".repeat(maxBlocks + 1), "tooManyBlocks"],
    ["with a button without words", button("", "/art"), "buttonWords"],
    ["with a button that leads nowhere", button("See", ""), "buttonAddress"],
    ["with a button that runs", button("See", "javascript:alert(1)"), "buttonAddress"],
    ["with a button to somebody", button("See", "{{name}}"), "buttonAddress"],
    ["with a link that leads nowhere", link(""), "linkAddress"],
    ["with a link that runs", link("java\tscript:alert(1)"), "linkAddress"],
    ["with such a link in a list", `<ul><li><a href="data:x">a</a></li></ul>`, "linkAddress"],
  ])("%s", (_, html, problem) => expect(blockProblem(html)).toBe(problem));

  test("for nothing else", () => {
    expect(blockProblem(writeBlocks(letter))).toBeNull();
    expect(blockProblem("<hr>".repeat(maxBlocks))).toBeNull();
  });
});
