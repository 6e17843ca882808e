import { mkdtemp, readdir, rm, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { eq, sql } from "drizzle-orm";
import { emailTemplates } from "#db/mail-tables.ts";
import { orderLines } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { media } from "#db/media-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { savePicture } from "./pictures.server.ts";
import { remakeLostFiles, sweepPictures } from "./sweep.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makeOrder,
  makePicture,
  makePiece,
  makeSubCategory,
} from "#tests/support/make.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-sweep-"));
const storage = folderStorage(folder);
const { db, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.execute(
    sql`
      truncate art_pieces, pictures, categories, orders, email_templates,
        deletions restart identity cascade`,
  );
  for (const name of await readdir(folder)) await rm(path.join(folder, name), { recursive: true });
});

const now = new Date();
const old = new Date(now.getTime() - 25 * 60 * 60 * 1000);
const young = new Date(now.getTime() - 23 * 60 * 60 * 1000);

/** Stores files last written at `changed`. */
async function store(changed: Date, ...names: string[]) {
  for (const name of names) {
    await storage.save(name, Buffer.from("a file"));
    await utimes(path.join(folder, name), changed, changed);
  }
}
const filesOf = ({ key, masterSha256 }: { key: string; masterSha256: string }) => [
  `media/${key}/320.jpg`,
  `media/${key}/1200.avif`,
  `masters/${masterSha256}`,
];
const isThere = async (name: string) => (await storage.find(name)) !== null;
const sweep = async () => {
  const { pictures, files } = await sweepPictures(db, storage, now);
  return { pictures, files };
};

test("a picture stays as long as anything shows it, with its files, however old they are", async () => {
  const [hung, thumbnail, corner, mailed, bought, woven] = [
    await makePicture(db),
    await makePicture(db),
    await makePicture(db),
    await makePicture(db),
    await makePicture(db),
    await makePicture(db),
  ];
  const shown = [hung, thumbnail, corner, mailed, bought, woven];
  await db
    .insert(media)
    .values({ key: "Lin", name: "Lin", surface: "paper", wrapMm: 0, pictureId: woven.id });
  await makePiece(db, { pictureId: hung.id });
  const category = await makeCategory(db, { thumbnailId: thumbnail.id });
  await makeSubCategory(db, { categoryId: category.id, thumbnailId: corner.id });
  await db.insert(emailTemplates).values({
    name: "News",
    htmlContentTemplate: `<img src="https://shop.example/media/${mailed.key}/800.jpg">`,
  });
  await makeOrder(db, { lines: [{ pictureId: bought.id }] });
  await db.update(pictures).set({ createdAt: old });
  for (const picture of shown) await store(old, ...filesOf(picture));
  expect(await sweep()).toMatchObject({ files: 0 });
  for (const picture of shown)
    for (const file of filesOf(picture)) expect(await isThere(file), file).toBe(true);
  expect(await db.select({ id: pictures.id }).from(pictures)).toEqual(
    expect.arrayContaining(shown.map(({ id }) => ({ id }))),
  );
});

test("a picture that nothing shows goes after a day, with its files and their folder; a younger one stays", async () => {
  const unused = await makePicture(db, { createdAt: old });
  const fresh = await makePicture(db, { createdAt: young });
  await store(old, ...filesOf(unused), ...filesOf(fresh));
  expect(await sweep()).toEqual({ pictures: 1, files: 3 });
  expect(await db.select({ id: pictures.id }).from(pictures)).toEqual([{ id: fresh.id }]);
  expect(await readdir(path.join(folder, "media"))).not.toContain(unused.key);
  for (const file of filesOf(fresh)) expect(await isThere(file)).toBe(true);
  expect(await sweep()).toEqual({ pictures: 0, files: 0 });
});

test("files without a row and halves of files go after a day, and no sooner", async () => {
  const picture = await makePicture(db, { createdAt: old });
  await makePiece(db, { pictureId: picture.id });
  await store(old, ...filesOf(picture));
  const left = [
    "media/aaaaaaaaaaaaaaaa/320.jpg",
    `masters/${"a".repeat(64)}`,
    `media/${picture.key}/320.jpg.0c.part`,
  ];
  await store(young, ...left);
  expect(await sweep()).toEqual({ pictures: 0, files: 0 });
  await store(old, ...left);
  expect(await sweep()).toEqual({ pictures: 0, files: left.length });
  for (const file of filesOf(picture)) expect(await isThere(file)).toBe(true);
});

test("details of a print stay while its piece hangs, and no longer", async () => {
  const [hung, bought] = [await makePicture(db), await makePicture(db)];
  await makePiece(db, { pictureId: hung.id });
  await makeOrder(db, { lines: [{ pictureId: bought.id }] });
  await db.update(pictures).set({ createdAt: old });
  const detailsOf = ({ key }: { key: string }) => [
    `media/${key}/detail-150-1.webp`,
    `media/${key}/detail.json`,
  ];
  for (const picture of [hung, bought])
    await store(old, ...filesOf(picture), ...detailsOf(picture));
  expect(await sweep()).toMatchObject({ files: 2 });
  for (const file of [...detailsOf(hung), ...filesOf(hung), ...filesOf(bought)])
    expect(await isThere(file), file).toBe(true);
  for (const file of detailsOf(bought)) expect(await isThere(file), file).toBe(false);
});

test("details of a print that is not shown any more stay for a day", async () => {
  const { key } = await makePicture(db, { createdAt: old });
  await store(young, `media/${key}/detail-100-2.webp`);
  expect(await sweep()).toMatchObject({ files: 0 });
});

test("a picture that lacks a public file lacks it however many details there are", async () => {
  const picture = await makePicture(db, { createdAt: old });
  await makePiece(db, { pictureId: picture.id });
  const details = [1, 2, 3].map((index) => `media/${picture.key}/detail-100-${index}.webp`);
  await store(old, `masters/${picture.masterSha256}`, ...details);
  expect(await sweepPictures(db, storage, now)).toMatchObject({ incomplete: 1, files: 0 });
});

test("a picture that is sent again, and whose piece is not saved yet, counts as new", async () => {
  const { id, ...again } = await makePicture(db, { createdAt: old });
  const { createdAt: _createdAt, ...prepared } = again;
  expect(await savePicture(db, prepared)).toBe(id);
  expect(await sweep()).toEqual({ pictures: 0, files: 0 });
});

test("a deletion can be undone although the sweep came between", async () => {
  const picture = await makePicture(db, { createdAt: old });
  const piece = await makePiece(db, { pictureId: picture.id });
  const removed = await removePieces(db, null, [piece.id], String);
  expect(await sweep()).toEqual({ pictures: 0, files: 0 });
  expect(await undoRemoval(db, null, removed!.deletion)).toEqual({ label: piece.reference });
});

test("what stands beside the shop's own folders is never touched", async () => {
  await store(old, "postgres/18/global.x", "secret", "backups/media.tar");
  expect(await sweep()).toEqual({ pictures: 0, files: 0 });
});

test("files of a watermark before, which pages and mails may still show, stay", async () => {
  const picture = await makePicture(db, { createdAt: old, formerKey: "bbbbbbbbbbbbbbbb" });
  await makePiece(db, { pictureId: picture.id });
  await db
    .insert(emailTemplates)
    .values({ name: "News", htmlContentTemplate: '<img src="/media/cccccccccccccccc/800.jpg">' });
  await store(
    old,
    ...filesOf(picture),
    "media/bbbbbbbbbbbbbbbb/320.jpg",
    "media/cccccccccccccccc/800.jpg",
    "media/dddddddddddddddd/800.jpg",
  );
  expect(await sweep()).toEqual({ pictures: 0, files: 1 });
  expect(await isThere("media/dddddddddddddddd/800.jpg")).toBe(false);
});

test("a picture whose public files are not all there is to be made anew; one whose master is gone is named", async () => {
  const files = [320, 1200].map((width) => ({ width, height: 100, format: "jpeg" as const }));
  const [whole, halved, lost] = [
    await makePicture(db, { createdAt: old, files }),
    await makePicture(db, { createdAt: old, files }),
    await makePicture(db, { createdAt: old, files }),
  ];
  for (const { id } of [whole, halved, lost]) await makePiece(db, { pictureId: id });
  await store(
    old,
    `media/${whole.key}/320.jpg`,
    `media/${whole.key}/1200.jpg`,
    `masters/${whole.masterSha256}`,
  );
  await store(
    old,
    `media/${halved.key}/320.jpg`,
    `media/${halved.key}/1200.jpg.0c.part`,
    `masters/${halved.masterSha256}`,
  );
  await store(old, `media/${lost.key}/320.jpg`, `media/${lost.key}/1200.jpg`);
  expect(await sweepPictures(db, storage, now)).toEqual({
    pictures: 0,
    files: 1,
    incomplete: 1,
    lost: [lost.key],
  });
  const rows = await db
    .select({ id: pictures.id, files: pictures.files })
    .from(pictures)
    .orderBy(pictures.id);
  expect(rows).toEqual([
    { id: whole.id, files },
    { id: halved.id, files: [] },
    { id: lost.id, files },
  ]);
});

test("after a machine was lost, young pictures are made anew as well, unless their master is gone", async () => {
  const young = { createdAt: new Date(now.getTime() - 60_000) };
  const [whole, bare] = [await makePicture(db, young), await makePicture(db, young)];
  await makePicture(db, young);
  await store(now, `media/${whole.key}/1200.jpg`, `masters/${whole.masterSha256}`);
  await store(now, `media/${bare.key}/detail-100-1.webp`, `masters/${bare.masterSha256}`);
  expect(await remakeLostFiles(db, storage, now)).toBe(1);
  const remade = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(sql`files = '[]'`);
  expect(remade).toEqual([{ id: bare.id }]);
});

test("print files stay as long as a line has them; what was made before goes", async () => {
  const order = await makeOrder(db);
  const [line] = await db
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id));
  await db
    .insert(printFiles)
    .values({ orderLineId: line!.id, file: "prints/10001-1-b.pdf", madeAt: old });
  await store(old, "prints/10001-1-a.pdf", "prints/10001-1-b.pdf", "prints/10001-1-c.pdf.0c.part");
  expect(await sweep()).toEqual({ pictures: 0, files: 2 });
  expect(await isThere("prints/10001-1-b.pdf")).toBe(true);
});
