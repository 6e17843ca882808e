// What the list says of words that no piece has, where others of the search have some.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { wishes } from "#db/search-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);
await makePiece(shop.db, { title: "Chocolate still life", titleFr: "Nature morte au chocolat" });
await makePiece(shop.db, { reference: "IK00027", title: "A lake", titleFr: "Un lac" });
beforeAll(async () => void (await shop.get("/art?shape=tall")));

const search = async (address: string, language: "en" | "fr") =>
  read(await shop.get(address, { "accept-language": language }));

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const { nothingFor } = filterTexts[language];

  test.each(["q", "reference"])("a word that %s finds nothing for is named", async (field) => {
    const page = await search(`/art?${field}=chocolat+licorne`, language);
    expect(page).toContain('href="/art/1"');
    expect(page).toContain(nothingFor(["licorne"]));
    const two = await search(`/art?${field}=zeppelin+chocolat+licorne`, language);
    expect(two).toContain(nothingFor(["zeppelin", "licorne"]));
  });

  test.each(["chocolat", "chocolat+lac", "chocolat+un", "licorne+zeppelin"])(
    "nothing is said of %s: each word finds something, or none does",
    async (words) => {
      const beginning = nothingFor(["…"]).split("…")[0]!;
      expect(await search(`/art?q=${words}`, language)).not.toContain(beginning);
    },
  );

  test.each(["paper", "canvas", "toile", "A2", "59x42", "IK00027", "ik-00027", "5", "x"])(
    "nothing is said of %s, which the shop has, or which says nothing",
    async (word) => {
      const beginning = nothingFor(["…"]).split("…")[0]!;
      expect(await search(`/art?q=chocolat+${word}`, language)).not.toContain(beginning);
      const page = await search(`/art?q=licorne+chocolat+${word}`, language);
      expect(page).toContain(nothingFor(["licorne"]));
    },
  );

  test("nothing is said to be shown where a filter leaves nothing", async () => {
    const page = await search("/art?q=chocolat+licorne&price=-1", language);
    expect(page).not.toContain(nothingFor(["licorne"]));
  });
});

test("the word is counted among what was looked for in vain", async () => {
  const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0" };
  await shop.get("/art?q=chocolat+griffon", { ...person, "accept-language": "fr" });
  await eventually(async () => {
    const counted = await shop.db.select({ text: wishes.text }).from(wishes);
    expect(counted).toContainEqual({ text: "griffon" });
  });
});
