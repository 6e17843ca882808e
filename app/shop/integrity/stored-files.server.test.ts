// Files that orders need: missing, changed, out of reach.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import type { ObjectStorage } from "#app/platform/files/object-storage.server.ts";
import { checkIntegrity } from "./integrity.server.ts";
import { checkFiles } from "./stored-files.server.ts";
import { createBooks } from "#tests/support/orders/books.ts";
import { pastTriggers } from "#tests/support/orders/corruption.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";

const log = createLog("silent");
const { database, books, storage, drop } = await createBooks();
afterAll(drop);

const filesIn = async (from: ObjectStorage) => {
  const { db, close } = await createTestDatabase(database);
  const { checks } = await checkIntegrity(db, {
    provider: null,
    storage: from,
    now: new Date(),
    log,
  });
  await close();
  const others = checks.filter(
    ({ key, state }) => key !== "files" && state !== "holds" && state !== "not-applicable",
  );
  expect(others).toEqual([]);
  return checks.find(({ key }) => key === "files")!;
};

test("that are not there", async () => {
  const { state, count, findings } = await filesIn(folderStorage(await createTestFolder()));
  expect([state, count, findings.map(({ kind }) => kind)]).toEqual([
    "broken",
    2,
    ["master-missing", "print-missing"],
  ]);
  expect(findings[1]).toEqual({
    kind: "print-missing",
    orderId: books.paid,
    values: { reference: "IK00001" },
  });
});

test("whose picture is gone", async () => {
  const { db, close } = await createTestDatabase(database);
  await pastTriggers(
    sql`alter table order_lines drop constraint order_lines_picture_id_pictures_id_fk`,
    sql`delete from pictures
      where id = (select picture_id from order_lines where order_id = ${books.paid} limit 1)`,
  )(db);
  const { state, findings } = await checkFiles(db, storage, log);
  await close();
  expect(state).toBe("broken");
  expect(findings).toContainEqual({
    kind: "master-missing",
    orderId: expect.any(Number),
    values: { reference: "IK00001" },
  });
});

test("with other contents", async () => {
  const elsewhere = await createTestFolder();
  const copy = folderStorage(elsewhere);
  for (const place of ["masters", "prints"]) {
    for await (const name of storage.list(place)) {
      await copy.save(name, new Uint8Array());
      await writeFile(path.join(elsewhere, name), "something else");
    }
  }
  expect((await filesIn(copy)).findings.map(({ kind }) => kind)).toEqual([
    "master-differs",
    "print-differs",
  ]);
});

test("in a storage that does not answer are not known", async () => {
  // The test storage cannot be made to drop a connection.
  const away: ObjectStorage = {
    ...storage,
    list: () => {
      throw new Error("away");
    },
  };
  expect(await filesIn(away)).toMatchObject({ state: "unknown", count: 0 });
});
