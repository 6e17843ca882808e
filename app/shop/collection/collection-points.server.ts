// The places where prints are collected.
import { asc, desc, eq, sql } from "drizzle-orm";
import { collectionPoints, orders } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { removeUndoably } from "#app/shop/changes/deletions.server.ts";
import type { Deletable } from "#app/shop/changes/deletions.server.ts";
import type { CollectionPointFields } from "#app/shop/collection/collection-point-form.ts";
import type { CollectionPoint } from "#app/shop/collection/collection-point.ts";

/** The points a visitor may choose, by name. */
export async function listActivePoints(db: Database): Promise<CollectionPoint[]> {
  const { id, name, address, hours, hoursFr, telephone } = collectionPoints;
  return db
    .select({ id, name, address, hours, hoursFr, telephone })
    .from(collectionPoints)
    .where(eq(collectionPoints.status, "Active"))
    .orderBy(asc(sql`lower(${name})`), asc(id));
}

export type PointRow = typeof collectionPoints.$inferSelect;

export const pointSorts = ["name", "status", "created"] as const;
type PointSort = (typeof pointSorts)[number];

/** One page of all points for staff, newest first unless sorted otherwise, and how many there are. */
export async function listPoints(db: Database, query: { q: string; sort: PointSort | `-${PointSort}`; page: number }, limit: number) {
  const pattern = `%${query.q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const where = query.q
    ? sql`lower(${collectionPoints.name} || ' ' || ${collectionPoints.address} || ' ' || coalesce(${collectionPoints.email}, '')) like ${pattern}`
    : undefined;
  const columns = { name: sql`lower(${collectionPoints.name})`, status: collectionPoints.status, created: collectionPoints.createdAt };
  const column = columns[query.sort.replace("-", "") as PointSort];
  const direction = query.sort.startsWith("-") ? desc : asc;
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(collectionPoints)
      .where(where)
      .orderBy(direction(column), direction(collectionPoints.id))
      .limit(limit)
      .offset((query.page - 1) * limit),
    db.$count(collectionPoints, where),
  ]);
  return { rows, total };
}

export async function findPoint(db: Database, id: number): Promise<PointRow | null> {
  const [row] = await db.select().from(collectionPoints).where(eq(collectionPoints.id, id));
  return row ?? null;
}

/**
 * Creates a point, or changes the one with `id` if it still has the version that the person saw.
 * Refuses with the present row when somebody else changed it, or with null when it is gone.
 */
export async function savePoint(
  db: Database,
  actor: Actor,
  fields: CollectionPointFields,
  edited: { id: number; version: number } | null,
): Promise<{ saved: PointRow } | { refused: "changed-meanwhile"; present: PointRow | null }> {
  const values = {
    ...fields,
    telephone: fields.telephone || null,
    email: fields.email || null,
    hours: fields.hours || null,
    hoursFr: fields.hoursFr || null,
  };
  return db.transaction(async (db) => {
    if (!edited) {
      const [saved] = await db.insert(collectionPoints).values(values).returning();
      await recordCreated(db, actor, { kind: "collection_point", recordId: saved!.id, label: saved!.name }, values);
      return { saved: saved! };
    }
    const [before] = await db.select().from(collectionPoints).where(eq(collectionPoints.id, edited.id)).for("update");
    if (!before || before.version !== edited.version) return { refused: "changed-meanwhile" as const, present: before ?? null };
    const [saved] = await db
      .update(collectionPoints)
      .set({ ...values, version: edited.version + 1 })
      .where(eq(collectionPoints.id, edited.id))
      .returning();
    await recordChanged(db, actor, { kind: "collection_point", recordId: edited.id, label: saved!.name }, before, saved!);
    return { saved: saved! };
  });
}

const deletable: Deletable = {
  kind: "collection_point",
  table: collectionPoints,
  cut: [{ table: orders, column: orders.collectionPointId, columns: [orders.collectionPointId] }],
};

/** The id that undoes it, or null where the point is gone already. */
export async function removePoint(db: Database, actor: Actor, id: number): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const point = await findPoint(db, id);
    const deletion = point && (await removeUndoably(db, actor, deletable, id, point.name));
    return deletion ? { deletion, label: point.name } : null;
  });
}
