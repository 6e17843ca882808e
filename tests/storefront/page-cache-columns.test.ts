// A column of a piece or of its picture empties the page cache, or no cached page shows it.
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makePiece } from "#tests/support/make.ts";
import { someOf } from "#tests/support/rounds.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await makePiece(shop.db, { reference: "IK00001" });
});
afterAll(() => shop.close());

/** Columns that no cached page shows, each with another value that it may have. */
const unseen: Record<string, Record<string, string>> = {
  art_pieces: {
    view_count: "view_count + 5",
    sizes_disagree: "not sizes_disagree",
    cut_too_far: "not cut_too_far",
    hang_at: "null",
    fell_away: `'[{"mediaType": "Poster", "size": "A9"}]'`,
    version: "version + 1",
    updated_at: "updated_at + interval '1 day'",
  },
  pictures: {
    master_sha256: "repeat('b', 64)",
    master_format: "'png'",
    files: "'[]'",
    marked: "not marked",
    mark: "'another'",
    former_key: "'another'",
    has_avif: "not has_avif",
    attempted_at: "now()",
    attempts: "attempts + 1",
    failure: "'broken'",
    colour: "'{}'",
    palette: "'ff0000-1000'",
    lightness: "500",
    busyness: "50",
    chroma: "90",
    found: "'{}'",
    quality: "'{}'",
    perceptual_hash: "5",
    created_at: "now() - interval '1 day'",
  },
};

const watched = {
  art_pieces: sql`
    select event_object_column as column
    from information_schema.triggered_update_columns
    join pg_trigger on tgname = trigger_name
    where event_object_table = 'art_pieces' and tgfoid = 'notify_storefront'::regproc`,
  pictures: sql`
    select (regexp_matches(pg_get_triggerdef(oid), 'old\\.(\\w+)', 'gi'))[1] as column
    from pg_trigger
    where tgrelid = 'pictures'::regclass and tgfoid = 'notify_storefront'::regproc`,
};

describe.each(["art_pieces", "pictures"] as const)("of %s", (table) => {
  test("each column is watched, or named as one that no kept page shows", async () => {
    const columns = await shop.db.execute<{ column: string }>(sql`
      select column_name as column from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
        and is_identity = 'NO'`);
    const watchedColumns = await shop.db.execute<{ column: string }>(watched[table]);
    const named = [
      ...new Set(watchedColumns.rows.map(({ column }) => column)),
      ...Object.keys(unseen[table]!),
    ];
    expect(named.toSorted()).toEqual(columns.rows.map(({ column }) => column).toSorted());
  });

  test.each(someOf(Object.entries(unseen[table]!), 3))(
    "%s changes no kept page",
    async (column, value) => {
      const pages = () =>
        Promise.all(
          ["/", "/art", "/art/1", "/sitemap.xml"].map(async (path) =>
            (await (await shop.get(path)).text()).replace(/nonce="[^"]*"/g, ""),
          ),
        );
      const before = await pages();
      await shop.db.execute(sql.raw(`update ${table} set ${column} = ${value}`));
      expect(await pages()).toEqual(before);
    },
  );
});
