// What the list and a piece's page say of codes that were typed.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePiece } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
afterAll(shop.close);
const one = await makePiece(shop.db, { reference: "IK00001" });
await makePiece(shop.db, { reference: "IK00002" });
// Codes are known only after the gallery was read.
beforeAll(async () => void (await shop.get("/art?shape=tall")));

const list = async (typed: string, language: "en" | "fr", more = "") =>
  read(
    await shop.get(`/art?reference=${encodeURIComponent(typed)}${more}`, {
      "accept-language": language,
    }),
  );

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const text = filterTexts[language];

  test("a code that is missing among several is named", async () => {
    const page = await list("IK00001, IK00099 IK00002", language);
    expect(page).toContain(text.missingCodes(["IK00099"]));
    expect(page).toContain('href="/art/1"');
    const two = await list("IK00098, IK00001, IK00099", language);
    expect(two).toContain(text.missingCodes(["IK00098", "IK00099"]));
    expect(await list("IK00001, IK00002", language)).not.toContain(text.missingCodes([""]).trim());
  });

  test("a code that was read as another says which", async () => {
    expect(await list("IKOOO01", language)).toContain(text.readAs("IKOOO01", "IK00001"));
    expect(await list("ik1, IKOOO02", language)).toContain(text.readAs("IKOOO02", "IK00002"));
    expect(await list("ik1, ik2", language)).not.toContain(text.readAs("IK1", "IK00001"));
  });

  test("what was typed is a chip that takes it away alone", async () => {
    const page = await list("IK00001", language, "&sort=oldest");
    expect(page).toContain(
      `href="/art?sort=oldest" rel="nofollow" aria-label="${text.remove("IK00001")}"`,
    );
  });
});

test.each([
  ["/search?reference=IKOOO01", "#typed=IKOOO01"],
  ["/search?reference=1k+1", "#typed=1k+1"],
  ["/IKOOO01", "#typed=IKOOO01"],
  ["/search?reference=ik1", ""],
  ["/ik1", ""],
  ["/search?reference=IK00001", ""],
])("%s leads to the piece, and says so where it was read as another", async (path, hash) => {
  const answer = await shop.get(path);
  expect(answer.headers.get("location")).toBe(`/art/${one.id}${hash}`);
});
