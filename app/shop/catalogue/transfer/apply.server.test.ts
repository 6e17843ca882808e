// What an import does, one that is killed, stopped, kept waiting or taken back included.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { catalogueImportRows, catalogueImports, artPieces } from "#db/catalogue-tables.ts";
import { changes } from "#db/changes-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { runPictureWork } from "#app/platform/pictures/picture-process.server.ts";
import type { RunPictureWork } from "#app/platform/pictures/picture-work.server.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { applyNext } from "./apply.server.ts";
import {
  confirmImport,
  applyNextRow,
  findImport,
  removeOldImports,
  dryRunNextImport,
  resumeImport,
  stopImport,
  undoImport,
} from "./imports.server.ts";
import { applicableActions } from "./transfer-columns.ts";
import { sweepPictures } from "#app/shop/pictures/sweep.server.ts";
import {
  openGallery,
  owner,
  packedCatalogue,
  paint,
} from "#tests/support/catalogue/catalogue-transfer.ts";
import type { Gallery } from "#tests/support/catalogue/catalogue-transfer.ts";
import { makeOrder } from "#tests/support/make.ts";
import { readZip } from "#tests/support/reading/zip.ts";

let gallery: Gallery;
const [blue, red] = [await paint("#2060a0"), await paint("#a02060")];
beforeEach(async () => {
  await gallery?.close();
  gallery = await openGallery();
});
afterAll(() => gallery.close());

const row = (reference: string, more: Record<string, string> = {}) => ({
  reference,
  file: `originals/${reference}.png`,
  shows_real: "no",
  state: "draft",
  ...more,
});
const zipOf = (references: string[], more: Record<string, string> = {}, picture = blue) =>
  packedCatalogue({
    pieces: references.map((reference) => row(reference, more)),
    files: Object.fromEntries(references.map((name) => [`originals/${name}.png`, picture])),
  });
const piece = async (reference: string) =>
  (await gallery.db.select().from(artPieces).where(eq(artPieces.reference, reference)))[0];
const tablesOf = async () =>
  Object.fromEntries(
    Object.entries(await readZip(await gallery.takeOut())).filter(([name]) =>
      name.endsWith(".csv"),
    ),
  );
const found = async () => (await findImport(gallery.db))!;
const tools = (run?: RunPictureWork, storage = gallery.storage) => ({
  ...gallery.tools,
  storage,
  ...(run && { run }),
  sourceOf: () => gallery.source(),
});

test("a process that dies within a row: the next goes on, and nothing is there twice", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A", "B", "C"]));
  await confirmImport(db, (await found()).id, applicableActions);
  await applyNextRow(db, gallery.tools);
  const dying = (async (kind: "acceptUpload", order: never) => {
    const made = await runPictureWork(kind, order);
    await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
    return made;
  }) as RunPictureWork;
  await expect(applyNext(db, tools(dying))).rejects.toThrow();
  expect((await found()).counts).toMatchObject({ done: 1, failed: 0 });
  while (await applyNextRow(db, gallery.tools));
  expect(await found()).toMatchObject({ state: "done", counts: { done: 3, failed: 0 } });
  expect(await db.$count(artPieces)).toBe(3);
  expect(await db.$count(changes, eq(changes.action, "created"))).toBe(3);
  expect((await gallery.lookAt(zipOf(["A", "B", "C"]))).counts).toMatchObject({ same: 3, make: 0 });
});

test("of two who look at one, who was overtaken writes nothing more", async () => {
  const { db, storage } = gallery;
  await gallery.send(zipOf(["A", "B"]));
  const [isReading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = {
    ...storage,
    async open(...args: Parameters<typeof storage.open>) {
      isReading.resolve();
      await goOn.promise;
      return storage.open(...args);
    },
  };
  const overtaken = dryRunNextImport(db, { ...gallery.tools, storage: slow });
  await isReading.promise;
  await db.update(catalogueImports).set({ attemptedAt: sql`now() - interval '2 minutes'` });
  const running = dryRunNextImport(db, gallery.tools);
  await running;
  goOn.resolve();
  await expect(overtaken).rejects.toThrow("another");
  expect(await found()).toMatchObject({ state: "ready", counts: { make: 2, refused: 0 } });
  await confirmImport(db, (await found()).id, ["change"]);
  while (await applyNextRow(db, gallery.tools));
  expect(await db.$count(artPieces)).toBe(0);
});

test("a ZIP that is sent again and dropped leaves its parts to the import that was stopped", async () => {
  const { db } = gallery;
  const zip = zipOf(["A", "B"]);
  const { id, sha256 } = await gallery.lookAt(zip);
  await confirmImport(db, id, applicableActions);
  await applyNextRow(db, gallery.tools);
  await stopImport(db, id);
  await gallery.lookAt(zip, "en", sha256!);
  expect(await gallery.drop()).toBe(true);
  expect(await resumeImport(db, id)).toBe(true);
  while (await applyNextRow(db, gallery.tools));
  expect(await found()).toMatchObject({ state: "done", counts: { done: 2, failed: 0 } });
});

test("storage that is away keeps an import waiting, and spoils no row", async () => {
  const { db, storage } = gallery;
  await gallery.lookAt(zipOf(["A", "B"]));
  await confirmImport(db, (await found()).id, applicableActions);
  const away = { ...storage, saveFile: () => Promise.reject(new Error("the bucket is away")) };
  const lacking = { ...storage, open: () => Promise.reject(new Error("the bucket is away")) };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect(await applyNext(db, tools(undefined, away))).toBe(false);
    expect(await found()).toMatchObject({ state: "running", waitsFor: "storage" });
    await db.update(catalogueImports).set({ dueAt: sql`now()` });
  }
  expect(await applyNextRow(db, { ...gallery.tools, storage: lacking })).toBe(false);
  expect(await db.$count(catalogueImportRows, sql`attempts > 0 or refusal is not null`)).toBe(0);
  expect(await applyNextRow(db, gallery.tools)).toBe(false);
  await db.update(catalogueImports).set({ dueAt: sql`now()` });
  while (await applyNextRow(db, gallery.tools));
  expect(await found()).toMatchObject({ state: "done", waitsFor: null, counts: { done: 2 } });
});

test("a clock that was ahead holds up no import", async () => {
  const { db } = gallery;
  const inAYear = sql`now() + interval '1 year'`;
  const { id } = await gallery.lookAt(zipOf(["A", "B"]));
  await db.update(catalogueImports).set({ state: "reading", attemptedAt: inAYear });
  expect(await dryRunNextImport(db, gallery.tools)).toBe(true);
  await confirmImport(db, id, applicableActions);
  await db.update(catalogueImports).set({ dueAt: inAYear });
  await db.update(catalogueImportRows).set({ dueAt: inAYear });
  while (await applyNext(db, tools()));
  expect(await found()).toMatchObject({ state: "done", counts: { done: 2 } });
});

test("a picture that fails by itself lets others go first, and is given up the third time", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A"], {}, red));
  await confirmImport(db, (await found()).id, applicableActions);
  const failing = (() => Promise.reject(new Error("out of memory"))) as RunPictureWork;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await applyNext(db, tools(failing))).toBe(true);
    await db.update(catalogueImportRows).set({ dueAt: sql`now() - interval '1 second'` });
  }
  await applyNext(db, tools());
  const { state, rows } = await gallery.report();
  expect([state, rows.failed.map(({ refusal }) => refusal)]).toEqual(["done", ["not-prepared"]]);
});

test("stopped, it does no more until it goes on", async () => {
  const { db } = gallery;
  const { id } = await gallery.lookAt(zipOf(["A", "B"]));
  await confirmImport(db, id, applicableActions);
  await applyNextRow(db, gallery.tools);
  expect(await stopImport(db, id)).toBe(true);
  expect(await applyNextRow(db, gallery.tools)).toBe(false);
  expect(await db.$count(artPieces)).toBe(1);
  expect(await resumeImport(db, id)).toBe(true);
  while (await applyNextRow(db, gallery.tools));
  expect([(await found()).state, await db.$count(artPieces)]).toEqual(["done", 2]);
});

test("another picture for the same reference waits for a tick, and orders keep theirs", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A", "B"]));
  await gallery.apply();
  const { id: artPieceId, pictureId } = (await piece("A"))!;
  await makeOrder(db, { lines: [{ artPieceId, pictureId }] });
  const other = zipOf(["A"], { title_en: "Other" }, red);
  expect((await gallery.lookAt(other)).counts).toMatchObject({ replace: 1, change: 0, make: 0 });
  expect((await gallery.apply(["make", "change"])).counts).toMatchObject({ failed: 0 });
  expect(await piece("A")).toMatchObject({ pictureId, title: null });
  await gallery.lookAt(other);
  await gallery.apply();
  const replaced = (await piece("A"))!;
  expect(replaced.pictureId).not.toBe(pictureId);
  expect((await db.select().from(orderLines))[0]).toMatchObject({ pictureId });
});

test("a picture that was replaced is kept as long as it can come back", async () => {
  const { db, storage } = gallery;
  await gallery.lookAt(zipOf(["A"]));
  await gallery.apply();
  const { pictureId } = (await piece("A"))!;
  await gallery.lookAt(zipOf(["A"], {}, red));
  await gallery.apply();
  await db.update(pictures).set({ createdAt: sql`now() - interval '2 days'` });
  await sweepPictures(db, storage, new Date());
  expect((await gallery.undo()).counts.kept).toBe(0);
  expect(await piece("A")).toMatchObject({ pictureId });
  await db.delete(catalogueImports);
  await sweepPictures(db, storage, new Date());
  expect(await db.$count(pictures)).toBe(1);
});

test("taken back, all is as it was: categories, media, words, states and sizes", async () => {
  const size = { medium: "Poster", size: "Mini", price: "12,50", width_mm: "30", height_mm: "20" };
  const first = packedCatalogue({
    pieces: [row("A", { title_en: "One", state: "hung" }), row("B", { state: "archived" })],
    options: [{ reference: "A", ...size }],
    categories: [{ category: "Sea", category_fr: "Mer" }],
    files: { "originals/A.png": blue, "originals/B.png": red },
  });
  await gallery.lookAt(first);
  expect((await gallery.apply()).rows.failed).toEqual([]);
  const before = await tablesOf();
  const second = packedCatalogue({
    pieces: [
      row("A", { title_fr: "Un", category: "Land", prompt: "A sea", state: "draft" }),
      row("B", { alt_en: "Red", state: "draft" }),
      row("C", { category: "Sea", sub_category: "Deep" }),
    ],
    options: [
      { reference: "A", ...size, price: "99" },
      { reference: "C", ...size },
    ],
    categories: [
      { category: "Sea", category_fr: "Océan", file: "originals/C.png" },
      { category: "Sea", sub_category: "Deep" },
      { category: "Land" },
    ],
    media: [{ medium: "Poster", making_minutes: "7" }],
    files: { "originals/A.png": blue, "originals/B.png": red, "originals/C.png": blue },
  });
  await gallery.lookAt(second);
  const done = await gallery.apply();
  expect([done.rows.failed, done.counts.done]).toEqual([[], 7]);
  expect(await tablesOf()).not.toEqual(before);
  const back = await gallery.undo();
  expect([back.state, back.rows.kept]).toEqual(["undone", []]);
  expect(await tablesOf()).toEqual(before);
});

test("what was bought is archived, what somebody worked on stays, and both are told", async () => {
  const { db } = gallery;
  const zip = packedCatalogue({
    pieces: [row("A"), row("B"), row("C", { category: "Sea" })],
    categories: [{ category: "Sea" }],
    media: [{ medium: "Silk" }],
    files: Object.fromEntries(["A", "B", "C"].map((name) => [`originals/${name}.png`, blue])),
  });
  await gallery.lookAt(zip);
  await gallery.apply();
  const bought = (await piece("A"))!;
  await makeOrder(db, { lines: [{ artPieceId: bought.id, pictureId: bought.pictureId }] });
  await db
    .update(artPieces)
    .set({ version: sql`version + 1`, title: "Mine" })
    .where(eq(artPieces.reference, "C"));
  const { rows } = await gallery.undo();
  expect(rows.kept.map(({ name, undoRefusal }) => [name, undoRefusal])).toEqual([
    ["Silk", "switched-off"],
    ["Sea", "still-used"],
    ["A", "archived"],
    ["C", "changed-since"],
  ]);
  expect((await piece("A"))?.state).toBe("archived");
  expect(await piece("B")).toBeUndefined();
  expect((await piece("C"))?.title).toBe("Mine");
});

test("a piece that was deleted here is told of, and comes in as a new one", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A"]));
  await gallery.apply();
  await removePieces(db, owner, [(await piece("A"))!.id], String);
  const [looked] = (await gallery.lookAt(zipOf(["A"]))).rows.make;
  expect(looked?.report.notes).toMatchObject([{ note: "deleted-here" }]);
  expect((await gallery.apply()).counts).toMatchObject({ done: 1, failed: 0 });
});

test("what changed between looking and agreeing stays as it is", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A"]));
  await gallery.apply();
  await gallery.lookAt(zipOf(["A"], { title_en: "Theirs" }));
  await db.update(artPieces).set({ title: "Mine", version: sql`version + 1` });
  const { rows } = await gallery.apply();
  expect(rows.failed.map(({ refusal }) => refusal)).toEqual(["changed-meanwhile"]);
  expect((await piece("A"))?.title).toBe("Mine");
});

test("after a week it is forgotten, unless it is under way", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A"]));
  await gallery.apply();
  const old = sql`now() - interval '8 days'`;
  await db.update(catalogueImports).set({ createdAt: old, finishedAt: old, state: "undoing" });
  await removeOldImports(db);
  expect(await db.$count(catalogueImports)).toBe(1);
  await db.update(catalogueImports).set({ state: "done" });
  await removeOldImports(db);
  expect(await db.$count(catalogueImports)).toBe(0);
});

test("what did nothing is not taken back", async () => {
  const { db } = gallery;
  await gallery.lookAt(zipOf(["A"]));
  await gallery.apply();
  const { id } = await gallery.lookAt(zipOf(["A"]));
  await confirmImport(db, id, applicableActions);
  while (await applyNextRow(db, gallery.tools));
  expect(await found()).toMatchObject({ id, state: "done", counts: { undoable: 0 } });
  expect(await undoImport(db, id)).toBe(false);
  expect((await found()).state).toBe("done");
});

test("stopped late, it can be taken back for a week all the same", async () => {
  const { db } = gallery;
  const { id } = await gallery.lookAt(zipOf(["A", "B"]));
  await confirmImport(db, id, applicableActions);
  await applyNextRow(db, gallery.tools);
  await db.update(catalogueImports).set({ createdAt: sql`now() - interval '8 days'` });
  await stopImport(db, id);
  await removeOldImports(db);
  expect((await gallery.undo()).state).toBe("undone");
  expect(await db.$count(artPieces)).toBe(0);
});

test("an empty cell says nothing of a size either", async () => {
  const { db } = gallery;
  const size = { reference: "A", medium: "Poster", size: "Large" };
  const measures = { price: "12,50", width_mm: "300", height_mm: "200" };
  const pieces = [row("A")];
  const files = { "originals/A.png": blue };
  await gallery.lookAt(packedCatalogue({ pieces, files, options: [{ ...size, ...measures }] }));
  expect((await gallery.apply()).rows.failed).toEqual([]);
  const other = { ...size, price: "14" };
  await gallery.lookAt(packedCatalogue({ pieces, files, options: [other] }));
  await gallery.apply();
  const sized = (await piece("A"))!.mediaOptions[0]!.sizes[0];
  expect(sized).toMatchObject({ priceCents: 1400, widthMm: 300, heightMm: 200 });
  const wider = { ...size, width_mm: "310" };
  await gallery.lookAt(packedCatalogue({ pieces, files, options: [wider] }));
  await gallery.apply();
  expect((await piece("A"))!.mediaOptions[0]!.sizes[0]).toMatchObject({
    priceCents: 1400,
    widthMm: 310,
    heightMm: 200,
  });
  expect(await db.$count(artPieces)).toBe(1);
});
