// A print file made by a process of its own: damaged masters, and an end in the middle.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { makeNextPrintFile } from "./print-file-making.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { saveMaster } from "#tests/support/printing/print.ts";
import { makeOrder, makePicture, makePrintFiles } from "#tests/support/make.ts";

const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-making-"));
const storage = folderStorage(folder);
const { db, connection, close } = await createTestDatabase();
afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await db.delete(orders);
  // By mock payment: a paid order cannot be deleted.
  const order = await makeOrder(db, { paymentMethod: "mock", lines: [line] });
  await makePrintFiles(db, order.id);
});

const making = {
  log: createLog("silent"),
  folder: path.join(folder, "uploads"),
  publicUrl: "https://shop.example",
};
const { bytes: master, ...original } = await saveMaster(storage);
const picture = await makePicture(db, original);
const line = { pictureId: picture.id, widthMm: 300, heightMm: 200 };
const theRow = async () => (await db.select().from(printFiles))[0]!;

test("the process for pictures makes it too, and says why not where it cannot", async () => {
  expect(await makeNextPrintFile(db, storage, making)).toBe(true);
  expect(await theRow()).toMatchObject({ failure: null, file: expect.any(String) });
  await db.update(printFiles).set({ file: null, madeAt: null, attemptedAt: null });
  const { fileOf: _own, ...others } = storage;
  const damaged: ObjectStorage = {
    ...others,
    open: async () => ({ stream: Readable.from([master.subarray(0, 100)]), bytes: 100 }),
  };
  expect(await makeNextPrintFile(db, damaged, making)).toBe(true);
  expect(await theRow()).toMatchObject({ failure: "unreadable", file: null });
  expect(await readdir(making.folder)).toEqual([]);
});

test.each(["before it is stored", "after it is stored"])(
  "killed %s, its row does not say that it is made, and another makes it",
  async (at) => {
    const script = path.join(projectRoot, "tests/support/printing/print-and-hang.ts");
    const child = spawn(process.execPath, [script, connection.connectionString, folder, at], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
    child.kill("SIGKILL");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    expect(await theRow()).toMatchObject({ file: null, madeAt: null, attempts: 1 });
    expect(await makeNextPrintFile(db, storage, making, runHere)).toBe(false);
    await db
      .update(printFiles)
      .set({ attemptedAt: sql`${printFiles.attemptedAt} - interval '5 minutes'` });
    expect(await makeNextPrintFile(db, storage, making, runHere)).toBe(true);
    const { file, bytes } = await theRow();
    expect((await readFile(path.join(folder, file!))).length).toBe(bytes);
  },
);
