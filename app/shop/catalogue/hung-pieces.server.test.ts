import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { createPageCache } from "#app/platform/pages/page-cache.server.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import { readBrowseQuery } from "./browse-query.ts";
import { findArt } from "./art-pieces.server.ts";
import { browse } from "./browsing.server.ts";
import { loadCategoryTree } from "./category-tree.server.ts";
import { listCards } from "./hung-pieces.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.execute(sql`truncate art_pieces restart identity cascade`);
});

function openVisit() {
  const pages = createPageCache({ maxBytes: 0 });
  const visit = { db, language: "en" as const, cachedUntilChange: pages.cachedUntilChange };
  return { visit, change: () => pages.clear() };
}
const rename = (id: number, reference: string) =>
  db.update(artPieces).set({ reference }).where(eq(artPieces.id, id));
const references = (pieces: { reference: string }[]) => pieces.map(({ reference }) => reference);

describe("a card is read once until a change", () => {
  test("in the order asked for, whatever list shows it, and anew after the change", async () => {
    const { visit, change } = openVisit();
    const [a, b, c] = [await makePiece(db), await makePiece(db), await makePiece(db)];
    const [first] = await listCards(visit, [a.id]);
    await rename(a.id, "NEW");
    const again = await listCards(visit, [c.id, a.id, 999, b.id]);
    expect(references(again)).toEqual([c.reference, a.reference, b.reference]);
    expect(again[1]).toBe(first);
    change();
    expect(references(await listCards(visit, [b.id, a.id]))).toEqual([b.reference, "NEW"]);
  });

  test("in each language", async () => {
    const { visit } = openVisit();
    const { id } = await makePiece(db, { title: "Calm", titleFr: "Calme" });
    const titleIn = async (language: "en" | "fr") =>
      (await listCards({ ...visit, language }, [id]))[0]!.title;
    expect([await titleIn("en"), await titleIn("fr")]).toEqual([
      { text: "Calm" },
      { text: "Calme" },
    ]);
  });

  test("and what was read before the change is forgotten with it", async () => {
    const { visit, change } = openVisit();
    const { id } = await makePiece(db, { reference: "OLD" });
    const reading = listCards(visit, [id]);
    await rename(id, "NEW");
    change();
    await reading;
    expect(references(await listCards(visit, [id]))).toEqual(["NEW"]);
  });

  test("a list of more cards than are cached is whole", async () => {
    const { visit } = openVisit();
    const { id: first } = await makePiece(db);
    await db.execute(sql`
      insert into art_pieces (reference, picture_id, additional_info, enlargement, media_options)
      select 'N' || n, picture_id, additional_info, enlargement, media_options
      from art_pieces, generate_series(1, 2100) as n`);
    const ids = Array.from({ length: 2101 }, (_, at) => first + at);
    expect(await listCards(visit, ids.slice(0, 1500))).toHaveLength(1500);
    expect((await listCards(visit, ids)).map(({ id }) => id)).toEqual(ids);
  });
});

test("a list and a piece are read once until a change", async () => {
  const { visit, change } = openVisit();
  const { id, reference } = await makePiece(db);
  const tree = await loadCategoryTree(db, "en");
  const list = async (address = "") =>
    references((await browse(visit, tree, readBrowseQuery(new URLSearchParams(address))))!.pieces);
  const piece = async () => (await findArt(visit, id, defaultPrint))?.reference;
  expect([await list(), await piece()]).toEqual([[reference], reference]);
  await rename(id, "NEW");
  const newer = await makePiece(db);
  expect([await list(), await piece()]).toEqual([[reference], reference]);
  expect(await list("sort=oldest")).toEqual([reference, newer.reference]);
  change();
  expect([await list(), await piece()]).toEqual([[newer.reference, "NEW"], "NEW"]);
  await db.update(artPieces).set({ state: "archived" }).where(eq(artPieces.id, id));
  change();
  expect([await list(), await piece()]).toEqual([[newer.reference], undefined]);
});

test("once as many lists are read as are kept, a known one makes the shop forget no other", async () => {
  const { visit } = openVisit();
  const { reference } = await makePiece(db);
  const tree = await loadCategoryTree(db, "en");
  const list = async (address: string) =>
    references((await browse(visit, tree, readBrowseQuery(new URLSearchParams(address))))!.pieces);
  await list("");
  await list("sort=oldest");
  for (let unknown = 1001; unknown < 1499; unknown += 1) await list(`after=${unknown}`);
  await makePiece(db);
  for (const address of ["", "sort=oldest", "", "sort=oldest"])
    expect(await list(address)).toEqual([reference]);
});
