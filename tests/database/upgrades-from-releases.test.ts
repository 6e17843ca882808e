// The database of each release is brought up to this version, as a start does it, and works again.
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { createLog } from "#app/platform/process/log.server.ts";
import { knownMigrations, migrate } from "#app/platform/database/schema.server.ts";
import type { TableChecksum } from "#app/platform/database/table-copy.server.ts";
import { checkIntegrity } from "#app/shop/integrity/integrity.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { signIn } from "#tests/support/staff.ts";
import {
  booksInSql,
  writeSchemaFolder,
  listReleases,
  loadRelease,
  readManifest,
} from "#tests/database/releases/release-database.ts";
import type { Books, ReleaseManifest } from "#tests/database/releases/release-database.ts";
import { openReleaseStorage } from "#tests/database/releases/release-storage.ts";

const releases = await listReleases();
const scratch = async () => mkdtemp(path.join(await createTestFolder(), "db-"));

test("one is kept of each release that a shop may come from", () => {
  expect(releases).toContain("1.0.0");
});

describe.each(releases)("the database of %s", (version) => {
  let database: TestDatabase;
  let sums: TableChecksum[];
  let manifest: ReleaseManifest;
  beforeAll(async () => {
    database = await createTestDatabase("template0");
    manifest = await readManifest(version);
    sums = await loadRelease(version, database.connection, await scratch());
    await migrate(database.connection);
  });
  afterAll(() => database.close());

  test("has 10,000 orders, and came in row by row", async () => {
    expect(sums.find(({ name }) => name === "orders")?.rows).toBe(10_000);
    expect(sums).toEqual(manifest.sums);
  });

  test("has brought all of its money along, and its books hold", async () => {
    const { db } = database;
    const { rows } = await db.execute<{ books: Books }>(sql.raw(booksInSql));
    expect(rows[0]!.books).toEqual(manifest.books);
    const { checks } = await checkIntegrity(db, {
      provider: null,
      storage: await openReleaseStorage(db),
      now: new Date(),
      log: createLog("silent"),
    });
    expect(checks.filter(({ state }) => state === "broken" || state === "unknown")).toEqual([]);
  });

  test("answers with pages of orders in every state", async () => expectPages(database));

  test("is refused in words by a version that is older than what it was brought up to", async () => {
    const older = await scratch();
    await writeSchemaFolder(older, knownMigrations().slice(0, manifest.migrations.length - 1), {});
    await expect(migrate(database.connection, older)).rejects.toMatchObject({
      name: "DatabaseUnusable",
      message: expect.stringContaining("newer Inkiosk"),
    });
  });
});

async function expectPages(database: TestDatabase): Promise<void> {
  const shop = await openTestShop({}, database);
  try {
    const { rows } = await database.db.execute<{ id: number; token: string; state: string }>(sql`
      select distinct on (payment_status, status, language) id, token,
        payment_status || ', ' || status as state
      from orders
      order by payment_status, status, language, id desc`);
    expect(rows.length).toBeGreaterThan(15);
    for (const language of ["en", "fr"])
      for (const path of ["/", "/art", "/art/1"])
        expect((await shop.get(path, { "accept-language": language })).status, path).toBe(200);
    const browser = await signIn(shop, "noor@example.org");
    for (const { id, token, state } of rows) {
      expect((await shop.get(`/order/${token}`)).status, state).toBe(200);
      expect((await browser.get(`/admin/orders/${id}`)).status, state).toBe(200);
    }
    for (const path of ["", "/orders", "/invoices", "/users", "/labels", "/integrity", "/outbox"])
      expect((await browser.get(`/admin${path}`)).status, path).toBe(200);
    expect(shop.log).toEqual([]);
  } finally {
    await shop.close();
  }
}
