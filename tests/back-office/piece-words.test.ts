// Titles of pieces and words for what their pictures show, as staff give them.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { makePiece } from "#tests/support/make.ts";
import { mediaOptions, openArtManagement } from "#tests/support/catalogue/art-management.ts";

const { shop, post, html, add, takeDown } = await openArtManagement();
afterAll(shop.close);
beforeEach(takeDown);

const words = {
  title: "Night tide",
  titleFr: "Marée de nuit",
  alt: "Dark waves under a low moon",
  altFr: "Des vagues sombres sous une lune basse",
};
const none = { title: null, titleFr: null, alt: null, altFr: null };
const stored = async () => (await shop.db.select().from(artPieces))[0];

test("a piece needs none, gets them trimmed, and they stand in its history", async () => {
  await add();
  expect(await stored()).toMatchObject(none);
  const edited = { id: "1", version: "1", reference: "IK1", mediaOptions };
  expect(
    (await post("/admin/art-management/1", { ...edited, ...words, title: "  Night tide " })).status,
  ).toBe(200);
  expect(await stored()).toMatchObject(words);
  const [, change] = await shop.db
    .select()
    .from(changes)
    .where(eq(changes.kind, "art_piece"))
    .orderBy(changes.id);
  expect(change).toMatchObject({ before: none, after: words });
  const emptied = { ...edited, version: "2", title: " ", titleFr: "", alt: "", altFr: "" };
  expect((await post("/admin/art-management/1", emptied)).status).toBe(200);
  expect(await stored()).toMatchObject(none);
});

test.each([
  [{ title: "x".repeat(81) }, "tooLong"],
  [{ titleFr: "x".repeat(81) }, "tooLong"],
  [{ title: "one\ntwo" }, "notAllowed"],
  [{ alt: "x".repeat(301) }, "tooLong"],
  [{ altFr: "a\u0000b" }, "notAllowed"],
])("%j is %s", async (fields, problem) => {
  const { status, html } = await add(fields);
  expect([status, html.includes(problem)]).toEqual([400, true]);
  expect(await shop.db.$count(artPieces)).toBe(0);
});

test("as long as they may be they are kept whole", async () => {
  expect((await add({ title: "é".repeat(80), altFr: "é".repeat(300) })).status).toBe(200);
  expect(await stored()).toMatchObject({ title: "é".repeat(80), altFr: "é".repeat(300) });
});

describe("the queue of pieces without words", () => {
  const listed = async (asked: string) => {
    const page = await html(`/admin/art-management?${asked}`);
    return ["IK101", "IK102", "IK103"].filter((reference) => page.includes(reference));
  };
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 1, 12, minute));

  beforeEach(async () => {
    await makePiece(shop.db, { reference: "IK101", createdAt: at(1) });
    await makePiece(shop.db, { reference: "IK102", titleFr: "Dunes", createdAt: at(2) });
    await makePiece(shop.db, { reference: "IK103", alt: "A dune", createdAt: at(3) });
  });

  test("is counted and listed, a text in either language being enough", async () => {
    const page = await html("/admin/art-management");
    expect(page).toContain("Without title (2)");
    expect(page).toContain("Without description (2)");
    expect(await listed("words=title")).toEqual(["IK101", "IK103"]);
    expect(await listed("words=alt")).toEqual(["IK101", "IK102"]);
    expect(await listed("words=anything")).toEqual(["IK101", "IK102", "IK103"]);
    expect(await html("/admin")).toContain("2 art pieces have no title");
  });

  test("hands each piece the next one, and none outside the queue", async () => {
    const next = async (asked: string) => {
      const answer = await html(`/admin/art-management/3.data${asked}`);
      return /"next",(-?\d+)/.exec(answer)?.[1];
    };
    expect(await next("?words=title")).toBeDefined();
    expect(await next("?words=title")).not.toBe(await next(""));
  });

  test("staff find a piece by its title in either language, and still by its reference", async () => {
    await shop.db.update(artPieces).set({ title: "Low Sun" }).where(eq(artPieces.id, 1));
    expect(await listed("q=sun")).toEqual(["IK101"]);
    expect(await listed("q=DUN")).toEqual(["IK102"]);
    expect(await listed("q=ik10")).toEqual(["IK101", "IK102", "IK103"]);
    const found = await post("/admin/find", { q: "dunes" });
    expect(found.html).toContain("IK102");
  });
});
