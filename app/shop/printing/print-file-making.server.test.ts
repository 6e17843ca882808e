import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { PictureWorkAborted } from "#app/platform/pictures/picture-process.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { makeNextPrintFile } from "./print-file-making.server.ts";
import {
  findPrintFile,
  remakeLostPrints,
  remakePrintFile,
  planOf,
} from "./order-print-files.server.ts";
import { planPrint } from "./print-plan.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { saveMaster } from "#tests/support/printing/print.ts";
import { makeOrder, makePicture, makePrintFiles } from "#tests/support/make.ts";
import { readPdf } from "#tests/support/printing/pdf.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-making-"));
const storage = folderStorage(folder);
/** One whose files are copied before they are worked on, as those of a bucket are. */
function elsewhere(open: ObjectStorage["open"]): ObjectStorage {
  const { fileOf: _own, ...others } = storage;
  return { ...others, open };
}
const { db, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.delete(orders);
});

const making = {
  log: createLog("silent"),
  folder: path.join(folder, "uploads"),
  publicUrl: "https://shop.example",
};
const next = (with_: ObjectStorage = storage, run = runHere) =>
  makeNextPrintFile(db, with_, making, run);

const { bytes: master, ...original } = await saveMaster(storage);
const picture = await makePicture(db, original);
const line = { pictureId: picture.id, widthMm: 300, heightMm: 200 };

const theRow = async () => (await db.select().from(printFiles))[0]!;
/** Pretends that so many minutes have passed. */
const later = (minutes: number) =>
  db
    .update(printFiles)
    .set({ attemptedAt: sql`${printFiles.attemptedAt} - make_interval(mins => ${minutes})` });
const leftovers = () => readdir(making.folder).catch(() => []);

async function stored(): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.list("prints")) names.push(name);
  return names;
}

async function paidOrder(overrides: Parameters<typeof makeOrder>[1] = {}) {
  // By mock payment: a paid order cannot be deleted.
  const order = await makeOrder(db, { paymentMethod: "mock", lines: [line], ...overrides });
  await makePrintFiles(db, order.id);
  return order;
}

test("a paid order gets one file per line, whole and stored before its row says so", async () => {
  const order = await paidOrder({
    lines: [line, { ...line, mediumName: "Canvas", reference: "IK00002" }],
  });
  expect(await next()).toBe(true);
  expect(await next()).toBe(true);
  expect(await next()).toBe(false);
  const rows = await db.select().from(printFiles).orderBy(printFiles.orderLineId);
  expect(rows.map(({ file }) => file)).toEqual([
    expect.stringMatching(new RegExp(`^prints/${order.id}-1-[0-9a-f]{16}\\.pdf$`)),
    expect.stringMatching(new RegExp(`^prints/${order.id}-2-[0-9a-f]{16}\\.pdf$`)),
  ]);
  for (const row of rows) {
    const bytes = (await storage.find(row.file!))!;
    expect(row).toMatchObject({
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      failure: null,
      attempts: 1,
    });
  }
  expect((await readPdf(path.join(folder, rows[1]!.file!))).box("TrimBox").width).toBeCloseTo(
    380,
    2,
  );
  expect(await findPrintFile(db, order.id, 2)).toEqual({
    file: rows[1]!.file,
    name: `${order.id}-2 IK00002.pdf`,
  });
  expect(await findPrintFile(db, order.id, 3)).toBeNull();
  expect(await leftovers()).toEqual([]);
});

test("the plan of the line is what is printed", async () => {
  const plan = planPrint({
    picture: { width: 300, height: 200 },
    size: { widthMm: 200, heightMm: 200 },
    fit: { way: "own" },
    surface: "paper",
    wrap: "mirrored",
    enlargement: 1,
  });
  const order = await paidOrder({ lines: [{ ...line, plan }] });
  await next();
  expect(
    (await readPdf(path.join(folder, (await theRow()).file!))).box("TrimBox").height,
  ).toBeCloseTo(133, 2);
  const [shown] = (await findOrder(db, order.id))!.lines;
  expect(shown!.print.facts).toMatchObject({
    widthMm: 200,
    heightMm: 133,
    edge: { kind: "bleed", mm: 3 },
    ppi: 38,
    ownPpi: 38,
    enlarged: 1,
  });
  expect(shown!.print.progress).toMatchObject({ state: "ready" });
});

test("the enlargement of a print is told in hundredths", async () => {
  const plan = planPrint({
    picture: { width: 300, height: 200 },
    size: { widthMm: 50, heightMm: 50 },
    fit: { way: "own" },
    surface: "paper",
    wrap: "mirrored",
    enlargement: 4,
  });
  const order = await paidOrder({ lines: [{ ...line, plan }] });
  const [shown] = (await findOrder(db, order.id))!.lines;
  expect(shown!.print.facts!.enlarged).toBe(1.97);
});

test.each([
  ["not paid", { paymentStatus: "awaiting_payment", paymentId: null }],
  ["still being checked by the provider", { paymentStatus: "payment_pending", paymentId: null }],
  ["cancelled", { status: "cancelled" }],
] as const)(
  "nothing is made of an order that is %s, even where it is asked for",
  async (_, overrides) => {
    const order = await paidOrder(overrides);
    expect(await next()).toBe(false);
    expect(await remakePrintFile(db, order.id, 1, new Date())).toEqual({
      refused: "not-to-be-printed",
    });
  },
);

test("the bleed is what the lab wants now, and canvas is folded as its buyer saw it", () => {
  const size = { widthMm: 300, heightMm: 200 };
  const request = {
    picture: { width: 300, height: 200 },
    size,
    fit: { way: "fill", shift: 500 },
    wrap: "mirrored",
    enlargement: 1,
  } as const;
  const line = { widthMm: 300, heightMm: 200, surface: "paper", wrapMm: 0 } as const;
  const bleed = { kind: "bleed", mm: 7 };
  const frozen = planPrint({ ...request, surface: "paper" });
  expect(planOf({ ...line, plan: frozen }, request.picture, 7)!.edge).toEqual(bleed);
  expect(planOf({ ...line, plan: null }, request.picture, 7)!.edge).toEqual(bleed);
  const canvas = planPrint({ ...request, surface: "canvas" });
  expect(planOf({ ...line, plan: canvas }, request.picture, 7)).toBe(canvas);
});

test("an order that is cancelled before its turn is not made", async () => {
  const order = await paidOrder();
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.id));
  expect(await next()).toBe(false);
});

describe("no file comes of", () => {
  test.each<[string, object, Parameters<typeof next>[0], Parameters<typeof next>[1]]>([
    ["no-millimetres", { widthMm: null, heightMm: null }, storage, runHere],
    ["master-missing", {}, elsewhere(async () => null), runHere],
    ["unreadable", {}, storage, () => Promise.reject(new Error("bad")) as never],
    [
      "took-too-long",
      {},
      storage,
      () => Promise.reject(new PictureWorkAborted("too-slow")) as never,
    ],
    ["not-stored", {}, { ...storage, saveFile: () => Promise.reject(new Error("full")) }, runHere],
  ])("%s", async (failure, overrides, with_, run) => {
    const order = await paidOrder({ lines: [{ ...line, ...overrides }] });
    expect(await next(with_, run)).toBe(true);
    expect(await theRow()).toMatchObject({ failure, file: null, madeAt: null });
    expect((await findOrder(db, order.id))!.lines[0]!.print.progress).toMatchObject({
      state: "failed",
      failure,
    });
    expect(await leftovers()).toEqual([]);
    expect(await next()).toBe(false);
  });
});

test("what failed is tried five times, after rests that double, and then waits for a person", async () => {
  const order = await paidOrder();
  const broken = elsewhere(async () => null);
  for (const [attempt, waitMinutes] of [5, 10, 20, 40].entries()) {
    expect(await next(broken)).toBe(true);
    expect((await theRow()).attempts).toBe(attempt + 1);
    await later(waitMinutes - 1);
    expect(await next(broken)).toBe(false);
    await later(1);
  }
  expect(await next(broken)).toBe(true);
  await later(10_000);
  expect(await next(broken)).toBe(false);
  expect(await remakePrintFile(db, order.id, 1, new Date())).toEqual({ requested: true });
  expect(await next()).toBe(true);
  expect(await theRow()).toMatchObject({ attempts: 1, failure: null, file: expect.any(String) });
});

test("what was tried by a clock that was a year ahead is tried again", async () => {
  await paidOrder();
  await next(elsewhere(async () => null));
  await later(-525_600);
  expect(await next()).toBe(true);
  expect((await theRow()).madeAt).not.toBeNull();
});

test("a piece is made by one of several at once", async () => {
  await paidOrder({ lines: [line, line, line] });
  let runs = 0;
  const counting: typeof runHere = (name, ...order) => {
    runs += 1;
    return runHere(name, ...order);
  };
  await Promise.all(Array.from({ length: 6 }, () => next(storage, counting)));
  expect(runs).toBe(3);
  expect(
    await db.$count(
      printFiles,
      sql`${printFiles.attempts} = 1 and ${printFiles.madeAt} is not null`,
    ),
  ).toBe(3);
});

describe("making again", () => {
  test("makes another file, under another name", async () => {
    const order = await paidOrder();
    await next();
    const first = (await theRow()).file!;
    expect(await remakePrintFile(db, order.id, 1, new Date())).toEqual({ requested: true });
    expect(await findPrintFile(db, order.id, 1)).toBeNull();
    await next();
    expect((await theRow()).file).not.toBe(first);
  });

  test("of those alone whose files were lost", async () => {
    const [, lost] = [await paidOrder(), await paidOrder()];
    expect([await next(), await next(), await next()]).toEqual([true, true, false]);
    await storage.remove((await findPrintFile(db, lost.id, 1))!.file);
    expect(await remakeLostPrints(db, storage)).toBe(1);
    expect(await findPrintFile(db, lost.id, 1)).toBeNull();
    expect([await next(), await next()]).toEqual([true, false]);
    expect(await remakeLostPrints(db, storage)).toBe(0);
  });

  test("asks for a file where there never was one", async () => {
    const order = await makeOrder(db, { paymentMethod: "mock", lines: [line] });
    expect(await remakePrintFile(db, order.id, 1, new Date())).toEqual({ requested: true });
    expect(await next()).toBe(true);
  });

  test("is refused for a line that is not there, and for one that is being made", async () => {
    const order = await paidOrder();
    expect(await remakePrintFile(db, order.id, 2, new Date())).toEqual({ refused: "unknown" });
    await db.update(printFiles).set({ attemptedAt: sql`now()`, attempts: 1 });
    expect(await remakePrintFile(db, order.id, 1, new Date())).toEqual({ refused: "being-made" });
  });
});

test("whoever was overtaken takes his file away again", async () => {
  await paidOrder();
  const slow: ObjectStorage = {
    ...storage,
    async saveFile(name, file) {
      await storage.saveFile(name, file);
      await db.update(printFiles).set({ attemptedAt: sql`now() + interval '1 second'` });
    },
  };
  const before = await stored();
  expect(await next(slow)).toBe(true);
  expect(await theRow()).toMatchObject({ file: null, madeAt: null });
  expect(await stored()).toEqual(before);
});

test("an order deleted while its file is made leaves no file", async () => {
  await paidOrder();
  const gone: ObjectStorage = {
    ...storage,
    async saveFile(name, file) {
      await storage.saveFile(name, file);
      await db.delete(orders);
    },
  };
  const before = await stored();
  expect(await next(gone)).toBe(true);
  expect(await stored()).toEqual(before);
});
