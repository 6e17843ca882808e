// What the search field suggests while a visitor types, and what it does with any text.
import { eq } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import type { Suggested } from "#app/shop/search/suggestion.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeCategory, makePiece, makeSubCategory } from "#tests/support/make.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;

beforeAll(async () => {
  const sea = await makeCategory(db, { name: "Sea", nameFr: "Mer" });
  const shore = await makeSubCategory(db, { categoryId: sea.id, name: "Shore", nameFr: "Rivage" });
  await makePiece(db, {
    reference: "IK00001",
    title: "Hardly a Breath",
    titleFr: "À peine un souffle",
    alt: "An orange sun touching the horizon.",
    altFr: "Un soleil orange touche l’horizon.",
    categoryId: sea.id,
    subCategoryId: shore.id,
  });
  await makePiece(db, { reference: "IK00002", title: "Heron" });
});

async function suggest(typed: string, language = "en"): Promise<Suggested> {
  const query = new URLSearchParams({ q: typed, lang: language });
  const answer = await shop.get(`/search/suggestions?${query}`);
  expect(answer.status, typed).toBe(200);
  return (await answer.json()) as Suggested;
}
const references = ({ pieces }: Suggested) => pieces.map(({ reference }) => reference);

describe("offered are", () => {
  test("pieces by words in both languages, with the word where their title lacks it", async () => {
    const { pieces, total } = await suggest("sunset");
    expect(pieces).toMatchObject([
      { reference: "IK00001", title: { text: "Hardly a Breath" }, matched: [{ text: "sun" }] },
    ]);
    expect(total).toBe(1);
    const french = await suggest("hero", "fr");
    expect(french.pieces).toMatchObject([
      { reference: "IK00002", title: { text: "Heron", lang: "en" }, matched: [] },
    ]);
    expect((await suggest("soleil", "fr")).pieces).toMatchObject([
      { title: { text: "À peine un souffle" }, matched: [{ text: "soleil" }] },
    ]);
  });

  test("what was meant by a slip", async () => {
    const slipped = await suggest("souffel", "fr");
    expect(references(slipped)).toEqual(["IK00001"]);
    expect(slipped.readAs).toEqual(["souffle"]);
  });

  test("the piece of a reference, in any case", async () => {
    expect(references(await suggest("ik00002"))).toEqual(["IK00002"]);
  });

  test("codes as they were read from a wall, before what only contains them", async () => {
    expect(references(await suggest("1k 2"))).toEqual(["IK00002"]);
    expect(references(await suggest("ik o2 ik1"))).toEqual(["IK00002", "IK00001"]);
    const longer = await makePiece(db, { reference: "AK00002-IK00002" });
    expect(references(await suggest("IK2"))).toEqual(["IK00002"]);
    expect(references(await suggest("K00002-"))).toEqual([longer.reference]);
    await db.delete(artPieces).where(eq(artPieces.id, longer.id));
  });

  test("rooms by the beginning of their name in either language, in the words of the page", async () => {
    expect((await suggest("ri")).rooms).toMatchObject([{ text: "Shore", pieces: 1 }]);
    const { rooms } = await suggest("sho", "fr");
    expect(rooms).toMatchObject([{ text: "Rivage" }]);
    expect((await shop.get(rooms[0]!.url)).status).toBe(200);
  });
});

test("sent as it stands, words lead to the gallery, and a reference to its piece", async () => {
  const leadsTo = async (text: string) =>
    (await shop.get(`/search?${new URLSearchParams({ reference: text })}`)).headers.get("location");
  expect(await leadsTo("suns et")).toBe("/art?q=suns+et");
  expect(await leadsTo("ik00002")).toBe("/art/2");
  expect(await leadsTo("xylophone")).toBe("/?search=none&reference=xylophone");
});

describe("whatever is typed", () => {
  test.each([
    ["", "nothing"],
    ["   ", "only spaces"],
    ["%", "a wildcard"],
    ["_", "another"],
    ["'\"`", "quotes"],
    ["ים", "from right to left"],
    ["🌊", "an emoji"],
    ["'; drop table art_pieces;--", "SQL"],
    ["(a+)+$", "a regular expression"],
    ["\0", "a zero character"],
  ])("%j: %s finds nothing", async (typed) => {
    const { pieces, rooms, total } = await suggest(typed);
    expect({ pieces, rooms, total }).toEqual({ pieces: [], rooms: [], total: 0 });
  });

  test("of 10,000 characters the first few words are read", async () => {
    expect(references(await suggest("heron ".repeat(1700)))).toEqual(["IK00002"]);
    expect(references(await suggest("x".repeat(10_000)))).toEqual([]);
  });

  test("it is answered", async () => {
    for (const typed of naughtyTexts) await suggest(typed);
  });

  test("and not without end", async () => {
    let refused: Response | null = null;
    for (let count = 0; count <= rateLimits.suggestions.points && !refused; count += 1) {
      const answer = await shop.get("/search/suggestions");
      if (answer.status === 429) refused = answer;
    }
    expect(Number(refused?.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});
