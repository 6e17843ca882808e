// npm run catalogue at the console: exported from one shop, checked, and imported into another.
import { stat } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { artPieces } from "#db/catalogue-tables.ts";
import { tryLock } from "#app/platform/database/advisory-locks.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { runTask } from "#tests/support/processes/backup-task.ts";
import { paint } from "#tests/support/catalogue/catalogue-transfer.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { makePiece } from "#tests/support/make.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

async function openShop() {
  const database = await createTestDatabase();
  const dataDir = await createTestFolder();
  const variables = {
    DATABASE_URL: database.connection.connectionString,
    DATA_DIR: dataDir,
  };
  return {
    ...database,
    dataDir,
    run: (...args: string[]) => runTask(["catalogue", ...args], variables),
  };
}
type Shop = TestDatabase & Awaited<ReturnType<typeof openShop>>;

let from: Shop;
let to: Shop;
let zip: string;
beforeAll(async () => {
  [from, to] = [await openShop(), await openShop()];
  const storage = folderStorage(from.dataDir);
  const prepared = await preparePicture(storage, await paint("#2060a0"), "png", null, runHere);
  const pictureId = await savePicture(from.db, prepared);
  const size = { size: "A6 (15cm x 10cm)", priceCents: 800, widthMm: 150, heightMm: 100 };
  const mediaOptions = [{ mediaType: "Poster", sizes: [size] }];
  for (const reference of ["A-1", "A-2"])
    await makePiece(from.db, {
      reference,
      pictureId,
      title: "Old",
      state: "draft",
      likeness: false,
      mediaOptions,
    });
  zip = path.join(await createTestFolder(), "catalogue.zip");
});
afterAll(() => Promise.all([from.close(), to.close()]));

test("out, looked at, in, and the same again changes nothing", async () => {
  const out = await from.run("out", `--to=${zip}`);
  expect([out.code, out.out]).toEqual([0, expect.stringContaining(": 2 pieces, ")]);
  expect((await stat(zip)).mode & 0o077).toBe(0);
  const again = await from.run("out", `--to=${zip}`);
  expect([again.code, again.err]).toEqual([1, expect.stringContaining("is there already")]);

  const looked = await to.run("in", `--from=${zip}`);
  expect([looked.code, looked.out]).toEqual([0, expect.stringContaining("2 new")]);
  expect(looked.out).toContain("Nothing was changed");
  expect(await to.db.$count(artPieces)).toBe(0);

  const applied = await to.run("in", `--from=${zip}`, "--apply");
  expect([applied.code, applied.out]).toEqual([0, expect.stringContaining("can be taken back")]);
  const rows = await to.db.select({ title: artPieces.title }).from(artPieces);
  expect(rows).toEqual([{ title: "Old" }, { title: "Old" }]);
  const same = await to.run("in", `--from=${zip}`, "--apply");
  expect([same.code, same.out]).toEqual([0, expect.stringContaining("0 new, 0 changed")]);
  expect(same.out).not.toContain("can be taken back");
});

test("a catalogue without a piece is told from one that has some", async () => {
  const empty = await openShop();
  const file = path.join(await createTestFolder(), "empty.zip");
  const { code, out } = await empty.run("out", `--to=${file}`);
  await empty.close();
  expect([code, out]).toEqual([0, expect.stringContaining("The shop has no piece.")]);
});

test("a second console is refused, and changes nothing of the first", async () => {
  const client = new pg.Client(to.connection);
  await client.connect();
  await tryLock(client, "console");
  const { code, err } = await to.run("in", `--from=${zip}`);
  await client.end();
  expect([code, err]).toEqual([1, expect.stringContaining("Another console")]);
});

test.each([
  [["in", "--from=/nowhere.zip"], "cannot be read"],
  [["out", "--to=/nowhere/a.zip"], "/nowhere/a.zip cannot be written: there is no such folder"],
  [["out", "--to=/sys/kernel/a.zip"], "/sys/kernel/a.zip cannot be written: the user who runs"],
  [["in"], "index.js catalogue"],
  [["in", "--from=a.zip", "--pictures"], "index.js catalogue"],
  [["out", "--to=a.zip", "--apply"], "index.js catalogue"],
  [["sideways", "--from=a.zip"], "index.js catalogue"],
  [["in", "--form=a.zip"], "index.js catalogue"],
])("%j is refused in words", async (args, message) => {
  const { code, err } = await to.run(...args);
  expect([code, err]).toEqual([1, expect.stringContaining(message)]);
  expect(err).not.toContain("    at ");
});

test("what changed there changes here, and what is no ZIP is told", async () => {
  await from.db.update(artPieces).set({ title: "New" }).where(eq(artPieces.reference, "A-1"));
  const other = path.join(await createTestFolder(), "other.zip");
  await from.run("out", `--to=${other}`);
  expect(await to.run("in", `--from=${other}`, "--apply")).toMatchObject({ code: 0 });
  const [changed] = await to.db.select().from(artPieces).where(eq(artPieces.reference, "A-1"));
  expect(changed).toMatchObject({ title: "New" });
  const { code, out } = await to.run("in", `--from=${import.meta.filename}`);
  expect([code, out]).toEqual([1, expect.stringContaining("ZIP")]);
});
