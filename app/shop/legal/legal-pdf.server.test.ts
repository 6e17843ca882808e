import * as mupdf from "mupdf";
import { expect, test } from "vitest";
import { makeLegalPdf } from "./legal-pdf.server.ts";
import { readLegalText } from "./legal-text.ts";
import { filledInFrom } from "./missing-details.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";

const filledIn = filledInFrom(defaultSettings, { noVat: "", toCome: "" });
const sheet = {
  title: "Terms of sale",
  note: "Version 3",
  shopName: "Inkiosk",
  language: "en" as const,
  publicUrl: "https://shop.example",
};
const make = (text: string) =>
  makeLegalPdf({ ...sheet, madeAt: new Date(0), blocks: readLegalText(text, filledIn, "en") });

function pagesOf(pdf: Buffer): string[] {
  const document = mupdf.Document.openDocument(new Uint8Array(pdf), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText("").asText(),
  );
}

test("title, version, headings, paragraphs, lists, and where links lead", async () => {
  const pdf = await make(
    "## Who\n**{shop}** sells, see [here](/withdrawal).\n\n### What\n- prints\n- [more](https://elsewhere.example/more)",
  );
  const [page] = pagesOf(pdf) as [string];
  const expected = [
    "Terms of sale",
    "Version 3",
    "Who",
    "Inkiosk sells, see here (https://shop.example/withdrawal).",
    "What",
    "prints",
    "Page 1 of 1",
  ];
  expect(expected.map((each) => page.indexOf(each))).not.toContain(-1);
  expect(page).toContain("more (https://elsewhere.example/more)");
  expect(await make("Again")).toEqual(await make("Again"));
});

test("whatever is longer than a page goes on on the next, and a heading goes with what it heads", async () => {
  const long = Array.from({ length: 90 }, (_, index) => `## Heading ${index}\nLine ${index}`).join(
    "\n\n",
  );
  const pages = pagesOf(await make(long));
  expect(pages.length).toBeGreaterThan(3);
  for (const [index, page] of pages.entries()) {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    const count = (pattern: RegExp) => page.match(pattern)?.length;
    expect(count(/Heading \d/g)).toBe(count(/Line \d/g));
  }
  expect(pagesOf(await make("one\n".repeat(400))).length).toBeGreaterThan(5);
});
