import * as mupdf from "mupdf";
import { describe, expect, test } from "vitest";
import { openPaper } from "./open-paper.server.ts";
import type { Lettering } from "./paper.ts";

const about = {
  title: "Names",
  author: "Encre",
  creator: "Encre",
  language: "fr",
  madeAt: new Date("2026-11-22T10:00:00Z"),
};
const plain: Lettering = { face: "plain", size: 12, colour: "#000000" };

async function draw(texts: string[], lettering: Lettering = plain, width = 300) {
  const document = await openPaper(about, texts);
  let y = 40;
  const heights = texts.map((text) => {
    document.tag("P", () => document.write(text, 40, y, width, lettering));
    const height = document.heightOf(text, width, lettering);
    y += height + 10;
    return height;
  });
  const bytes = await document.finish();
  const page = mupdf.Document.openDocument(bytes, "application/pdf").loadPage(0);
  const text = page.toStructuredText("").asText();
  return { bytes, page, heights, text };
}

describe("a name comes out of the sheet with every letter it went in with", () => {
  test.each([
    ["Latin", "Łukasz Żółć, Nguyễn Thị Hằng, İbrahim Ğ, Ÿ"],
    ["signs beside letters", "50 m², ½ ± ¾ µ ¬ ¦ ¤"],
    ["Greek", "Γιώργος Παπαδόπουλος"],
    ["Cyrillic", "Наталія Ґудзь"],
    ["Chinese", "李 小龙 龍"],
    ["Japanese", "山田 たろう カナ"],
    ["Korean", "김 민준"],
    ["Hebrew", "דוד כהן"],
    ["Devanagari", "राम"],
    ["Thai, which only the last font has", "สม"],
    ["emoji", "Studio 🎨"],
  ])("%s", async (_, name) => {
    const { text } = await draw([name]);
    expect(text.trim()).toBe(name);
  });

  test("Arabic letters take the shapes of their places, from right to left", async () => {
    const name = "محمد علي";
    const { text } = await draw([name]);
    // why without them: they stand for the dots of letters, and a reader may break the line where
    // nothing is between words.
    expect(text.replaceAll("\u200b", "").replaceAll(/\s+/g, " ").trim()).toBe(name);
    expect((await draw(["م ح م د"])).bytes.length).not.toBe((await draw(["محمد"])).bytes.length);
  });
});

test("words from right to left stand in that order", async () => {
  const { page } = await draw(["דוד כהן"]);
  const places = new Map<string, number>();
  page
    .toStructuredText("")
    .walk({ onChar: (letter, origin) => void places.set(letter, origin[0]) });
  expect(places.get("ד")!).toBeGreaterThan(places.get("כ")!);
  expect(places.get("כ")!).toBeGreaterThan(places.get("ן")!);
});

test("a letter that no font has is told by its number, and never by another letter", async () => {
  const { text } = await draw(["Ana \u{1CEFE} Ruiz", "\ud800x"]);
  expect(text).toContain("Ana [U+1CEFE] Ruiz");
  expect(text).not.toContain("?");
});

test("what was not cut beforehand is told by its number too", async () => {
  const document = await openPaper(about);
  document.write("Ł", 40, 40, 200, plain);
  const page = mupdf.Document.openDocument(await document.finish(), "application/pdf").loadPage(0);
  expect(page.toStructuredText("").asText()).toContain("[U+0141]");
});

test("a long name without spaces breaks within its field, and its height is known", async () => {
  const { page, heights } = await draw(["李小龙".repeat(30), "Ł".repeat(60)], plain, 120);
  expect(heights[0]).toBeGreaterThan(100);
  const written = JSON.parse(page.toStructuredText("").asJSON()) as {
    blocks: { lines: { bbox: { x: number; w: number } }[] }[];
  };
  for (const { bbox } of written.blocks.flatMap(({ lines }) => lines))
    expect(bbox.x + bbox.w).toBeLessThanOrEqual(40 + 120 + 2);
});

test("to the right each line ends where its field ends, in bold too", async () => {
  const { page } = await draw(["Łukasz"], { ...plain, face: "bold", align: "right" });
  let right = 0;
  page.toStructuredText("").walk({
    onChar: (_letter, _origin, _font, _size, quad) => void (right = Math.max(right, quad[2])),
  });
  expect(right).toBeGreaterThan(337);
  expect(right).toBeLessThan(342);
});

test("the same names make the same bytes", async () => {
  expect(
    (await draw(["李小龙", "محمد"])).bytes.equals((await draw(["李小龙", "محمد"])).bytes),
  ).toBe(true);
});
