// The gallery is read into memory without a request for it, once somebody has seen a page.
import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makePiece } from "#tests/support/make.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("the first who searches finds the gallery read", async () => {
  await makePiece(shop.db);
  const readings = async () => {
    const { rows } = await shop.db.execute(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and query like '%french_stem%' and pid <> pg_backend_pid()`);
    return rows.length;
  };
  expect(await readings()).toBe(0);
  expect((await shop.get("/contact")).status).toBe(200);
  await eventually(async () => expect(await readings()).toBe(1));
});
