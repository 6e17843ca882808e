import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";
import { escapeHtml, readContent, replaceArtMarks } from "./campaign-content.ts";

const shop = "https://shop.example";
const html = (typed: string) => readContent(typed, shop).html;

test("what belongs into a mail stays", () => {
  const kept = `<h1 style="color:#1a1916;text-align:center">Spring</h1><p>Hello <b>you</b></p><table width="100%"><tr><td align="left">A</td></tr></table>`;
  expect(html(kept)).toBe(kept);
});

describe("links", () => {
  test.each([
    ["/art/3", `${shop}/art/3`],
    ["art?sort=oldest", `${shop}/art?sort=oldest`],
    ["https://elsewhere.example/x", "https://elsewhere.example/x"],
    ["mailto:a@b.example", "mailto:a@b.example"],
    ["{{ unsubscribeUrl }}", "{{unsubscribeUrl}}"],
  ])("%s leads to %s", (href, target) => {
    expect(html(`<a href="${href}">x</a>`)).toBe(`<a href="${target}">x</a>`);
  });
  test.each([
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "java\tscript:alert(1)",
    "data:text/html,x",
    "{{name}}",
    "https://x.example/{{name}}",
    "{{unsubscribeUrl}}{{name}}",
    "vbscript:x",
    "#top",
    "",
  ])("%j leads nowhere, and that is told", (href) => {
    const { html: made, removed } = readContent(`<a href="${href}">x</a>`, shop);
    expect([made, removed]).toEqual(["<a>x</a>", [href]]);
  });
});

describe("pictures", () => {
  test("lie at whole addresses; those of others and those without words are told", () => {
    const content = readContent(
      `<img src="/media/k/800.jpg" alt="Sea"><img src="https://else.example/a.png">`,
      shop,
    );
    expect(content.html).toContain(`src="${shop}/media/k/800.jpg"`);
    expect(content).toMatchObject({
      withoutAlt: ["https://else.example/a.png"],
      foreignPictures: ["https://else.example/a.png"],
    });
    expect(readContent(`<img src="/x.png" alt="">`, shop).withoutAlt).toEqual([]);
  });
  test.each([
    `<img src="https://t.example/p.gif" width="1" height="1">`,
    `<img src="https://t.example/p.gif" style="width:1px;height:1px">`,
    `<img src="https://t.example/p?u={{email}}">`,
    `<img src="data:image/png;base64,AAAA">`,
    `<img src="{{archiveUrl}}">`,
    `<img>`,
  ])("%s is no picture", (typed) => {
    expect(readContent(typed, shop)).toMatchObject({ html: "", removed: ["img"] });
  });
});

test("scripts, forms, frames, sheets and handlers are left out, and told", () => {
  const typed = `<style>p{}</style><script>x()</script><p onclick="x()" style="background:url(https://t.example/p);color:red">a</p><form><input></form><iframe src="/"></iframe><svg/onload=x()>`;
  const content = readContent(typed, shop);
  expect(content.html).toBe(`<p style="color:red">a</p>`);
  expect(content.removed).toEqual(["style", "script", "form", "input", "iframe", "svg"]);
  expect(
    readContent("<html><head><title>T</title></head><body><p>a</p></body></html>", shop),
  ).toMatchObject({
    html: "<p>a</p>",
    removed: [],
  });
});

test("of what would run, or fetch, nothing is left", () => {
  for (const payload of scriptPayloads) {
    const tags = html(payload).match(/<[^>]*>/g) ?? [];
    for (const tag of tags)
      expect(tag, payload).toMatch(/^<\/?(?:a|p|img)(?: (?:href|src)="https:[^"]*")? ?\/?>$/);
  }
});

describe("art", () => {
  const card = ([reference]: string[]) => (reference === "IK1" ? "<table></table>" : null);
  test("stands in text only, never within an attribute or another paragraph", () => {
    const { html: made } = readContent(
      `<p> {{art:IK1}} </p><p>See {{art:IK1}}</p><img src="/x" alt="{{art:IK1}}">{{art:IK2}}`,
      shop,
    );
    expect(replaceArtMarks(made, card)).toBe(
      `<table></table><p>See <table></table></p><img src="${shop}/x" alt="{{art:IK1}}" />{{art:IK2}}`,
    );
  });
  test("cannot be smuggled in by the signs that mark it", () => {
    expect(replaceArtMarks(html(`<art>IK1</art>&lt;art>IK1&lt;/art>`), card)).toBe(
      "IK1&lt;art&gt;IK1&lt;/art&gt;",
    );
  });

  test.each([
    `<a href="/x" title="&#xe000;IK1&#xe001;">x</a>`,
    `<a href="/x" title="<art>IK1</art>">x</a>`,
    `<a href="/x" title="&lt;art&gt;IK1&lt;/art&gt;">x</a>`,
    `<img src="/x" alt='&#60;art&#62;IK1&#60;/art&#62;'>`,
    `<p style="font-family: <art>IK1</art>">x</p>`,
  ])("never stand within an attribute: %s", (typed) =>
    expect(replaceArtMarks(html(typed), card)).not.toContain("<table"),
  );

  test("stand only where there was text, whatever is typed", () => {
    const pieces = [
      "{{art:IK1}}",
      "<art>",
      "</art>",
      "&lt;art&gt;",
      "&#60;/art&#62;",
      "&#xe000;",
      '<a title="',
      '">',
      "<p ",
      "'",
      '"',
      ">",
      "<!--",
      "IK1",
    ];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (typed) => {
        const made = replaceArtMarks(html(typed.join("")), card);
        for (const [value] of made.matchAll(/="[^"]*"/g)) expect(value).not.toContain("<table");
        expect(made.replaceAll("<table></table>", "")).not.toMatch(/<\/?(?:table|art)/);
      }),
    );
  });
});

test("values are escaped for text and attributes", () => {
  expect(escapeHtml(`<a href="x">'&`)).toBe("&#60;a href=&#34;x&#34;&#62;&#39;&#38;");
});
