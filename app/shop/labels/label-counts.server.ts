// How often labels were scanned and what followed, per day and without any visitor.
import { gt, sql, sum } from "drizzle-orm";
import { labelCounts, labels } from "#db/labels-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { LabelCountKind } from "./label.ts";
import type { LabelKey } from "./label-address.ts";

/** Counts printed labels only, so that strangers cannot fill the table. */
export async function countLabels(
  db: Database,
  kind: LabelCountKind,
  keys: readonly LabelKey[],
): Promise<void> {
  const printedKeys = JSON.stringify(keys);
  // Rows are locked in order, so that concurrent visitors do not deadlock.
  await db.execute(sql`
    insert into ${labelCounts} (day, art_piece_id, collection_point_id, kind, count)
    select current_date, piece, point, ${kind}, 1
    from (
      select distinct "artPieceId" as piece, "collectionPointId" as point
      from jsonb_to_recordset(${printedKeys}::jsonb) as asked(
        "artPieceId" integer, "collectionPointId" integer)) as place
    where exists (select from ${labels} where art_piece_id = piece and collection_point_id = point)
    order by piece, point
    on conflict (day, art_piece_id, collection_point_id, kind)
  do update set count = ${labelCounts}.count + 1`);
}

export type LabelCounts = Record<LabelCountKind, number>;
export const noCounts: LabelCounts = { scanned: 0, basket: 0, bought: 0 };

export async function sumLabelCounts(
  db: Database,
  days: number,
): Promise<Map<string, LabelCounts>> {
  const rows = await db
    .select({
      artPieceId: labelCounts.artPieceId,
      collectionPointId: labelCounts.collectionPointId,
      kind: labelCounts.kind,
      times: sum(labelCounts.count).mapWith(Number),
    })
    .from(labelCounts)
    .where(gt(labelCounts.day, sql`current_date - ${days}::integer`))
    .groupBy(labelCounts.artPieceId, labelCounts.collectionPointId, labelCounts.kind);
  const counts = new Map<string, LabelCounts>();
  for (const { kind, times, ...key } of rows)
    counts.set(keyOf(key), { ...(counts.get(keyOf(key)) ?? noCounts), [kind]: times });
  return counts;
}

export const keyOf = ({ artPieceId, collectionPointId }: LabelKey) =>
  `${artPieceId} ${collectionPointId}`;
