// Daily counts of searches that found nothing.
import { setTimeout } from "node:timers/promises";
import { and, eq, gt, max, sql, sum } from "drizzle-orm";
import { wishes } from "#db/search-tables.ts";
import { batchCalls } from "#app/platform/database/batching.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { containing, descending, ascending, listPage } from "#app/shop/lists/list-page.server.ts";
import { readWish } from "./wish.ts";
import type { Wish, WishKind } from "./wish.ts";

/** Distinct texts per day, so that nobody can fill the disk by searching. */
export const maxTextsPerDay = 2000;
const gatheringMs = 1000;
const maxInBatch = 5000;

/** Never rejects, and need not be awaited. */
export async function recordWish(
  { db, log }: { db: Database; log: WarningLog },
  wish: Wish,
): Promise<void> {
  const read = readWish(wish);
  if (read) await recordInBatch(db, { wish: read, log });
}

type WarningLog = Pick<Log, "warn">;

const recordInBatch = batchCalls(
  async (db: Database, recorded: { wish: Wish; log: WarningLog }[]) => {
    await setTimeout(gatheringMs, undefined, { ref: false });
    // A rejected batch would be repeated row by row, on a database that already fails.
    await insertWishes(
      db,
      recorded.map(({ wish }) => wish),
    ).catch((error: unknown) => {
      recorded[0]!.log.warn({ err: error }, "what was looked for in vain was not counted");
    });
    return recorded.map(() => undefined);
  },
  maxInBatch,
  // Gathering alone takes longer than others usually wait.
  { patienceMs: null },
);

async function insertWishes(db: Database, recorded: Wish[]): Promise<void> {
  const counts = new Map<string, Wish & { count: number }>();
  for (const wish of recorded) {
    const key = `${wish.kind} ${wish.text}`;
    counts.set(key, { ...wish, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  // In order, so that concurrent writers of the same rows do not deadlock.
  const rows = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await db.execute(sql`
    insert into ${wishes} (day, kind, text, count)
    select current_date, kind, text, count
    from (
      select *, row_number() over () as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as wish(
        kind text, text text, count integer)) as noted
    where (select count(*) from ${wishes} where day = current_date) + place <= ${maxTextsPerDay}
      or exists (
        select from ${wishes} as kept
        where kept.day = current_date and kept.kind = noted.kind and kept.text = noted.text)
    on conflict (day, kind, text) do update set count = ${wishes}.count + excluded.count`);
}

type WishFilter = { kind: WishKind | null; days: number; q: string; page: number };
/** `id` is any of the summed rows; `last` is a day. */
type WishRow = Wish & { id: number; times: number; last: string };

export async function listWishes(
  db: Database,
  { kind, days, q, page }: WishFilter,
  limit: number,
): Promise<{ rows: WishRow[]; total: number }> {
  const where = and(
    gt(wishes.day, sql`current_date - ${days}::integer`),
    kind ? eq(wishes.kind, kind) : undefined,
    containing(wishes.text, q),
  );
  const different = db
    .select({ kind: wishes.kind, text: wishes.text })
    .from(wishes)
    .where(where)
    .groupBy(wishes.kind, wishes.text);
  const times = sum(wishes.count).mapWith(Number);
  return listPage(page, limit, {
    total: db.$count(different.as("different")),
    order: [
      descending(times),
      descending(max(wishes.day)),
      ascending(wishes.text),
      ascending(wishes.kind),
    ],
    rows: ({ order, limit, offset }) =>
      db
        .select({
          id: sql<number>`max(${wishes.id})`.mapWith(Number),
          kind: wishes.kind,
          text: wishes.text,
          times,
          last: sql<string>`max(${wishes.day})::text`,
        })
        .from(wishes)
        .where(where)
        .groupBy(wishes.kind, wishes.text)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}
