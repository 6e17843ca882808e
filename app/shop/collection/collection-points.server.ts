// Collection points: those that buyers may choose, and all of them for staff.

import { asc, eq, sql } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { byName } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { hasHours } from "#app/shop/calendar/calendar.ts";
import { splitCalendar } from "#app/shop/calendar/calendar-form.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { removeRecord, saveRecord } from "#app/shop/changes/records.server.ts";
import type {
  ChangedMeanwhile,
  EditedVersion,
  RecordKind,
} from "#app/shop/changes/records.server.ts";
import type { CollectionPointFields } from "./collection-point-form.ts";
import { editablePoint } from "./collection-point.ts";
import { labelledPoints } from "./point-labels.ts";
import { containing, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";

export type PointRow = typeof collectionPoints.$inferSelect;

/** What visitors may read of a point. A new column is sent to their browsers. */
const forVisitors = {
  id: collectionPoints.id,
  name: collectionPoints.name,
  address: collectionPoints.address,
  telephone: collectionPoints.telephone,
  opening: collectionPoints.opening,
  hours: collectionPoints.hours,
  hoursFr: collectionPoints.hoursFr,
};
export type CollectionPoint = Pick<PointRow, keyof typeof forVisitors>;

export async function listActivePoints(
  db: Database,
  language: Language,
): Promise<CollectionPoint[]> {
  const active = await db
    .select(forVisitors)
    .from(collectionPoints)
    .where(eq(collectionPoints.status, "Active"))
    .orderBy(asc(collectionPoints.id));
  return active.sort(byName(language));
}

export async function listNamedPoints(
  db: Database,
): Promise<Pick<CollectionPoint, "id" | "name" | "address">[]> {
  const { id, name, address } = collectionPoints;
  return db.select({ id, name, address }).from(collectionPoints);
}

/** As staff read them; handover/points-to-collect-at.server.ts adds deleted ones of open orders. */
export async function listPointNames(
  db: Database,
  language: Language,
): Promise<{ id: number; name: string }[]> {
  return labelledPoints(await listNamedPoints(db)).sort(byName(language));
}

/** What staff read as the name of each point, by its number. */
export async function readPointNames(db: Database): Promise<Map<number, string>> {
  const labelled = labelledPoints(await listNamedPoints(db));
  return new Map(labelled.map(({ id, name }) => [id, name]));
}

export type EditablePoint = ReturnType<typeof editablePoint<PointRow>>;

export const pointSorts = ["name", "status", "created"] as const;

export async function listPoints(
  db: Database,
  { q, sort, page }: ListQuery<(typeof pointSorts)[number]>,
  limit: number,
  language: Language,
) {
  const { id, name, address, email, status, createdAt } = collectionPoints;
  const where = containing(sql`${name} || ' ' || ${address} || ' ' || coalesce(${email}, '')`, q);
  const names = await db.select({ id, name }).from(collectionPoints);
  const inOrder = names.sort(byName(language)).map(({ id }) => id);
  const columns = {
    name: [sql`array_position(${sql.param(inOrder)}::integer[], ${id})`],
    status: [status],
    created: [createdAt],
  };
  return listPage(page, limit, {
    total: db.$count(collectionPoints, where),
    order: sortTerms(sort, columns, id),
    rows: ({ order, limit, offset }) =>
      db
        .select()
        .from(collectionPoints)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

export async function findPoint(db: Database, id: number): Promise<EditablePoint | null> {
  const [row] = await db.select().from(collectionPoints).where(eq(collectionPoints.id, id));
  return row ? editablePoint(row) : null;
}

const points: RecordKind<typeof collectionPoints> = {
  kind: "collection_point",
  table: collectionPoints,
  labelOf: ({ name }) => name,
  unlinked: [
    { table: devices, column: devices.collectionPointId, columns: [devices.collectionPointId] },
  ],
};

export async function savePoint(
  db: Database,
  actor: Actor,
  sent: CollectionPointFields,
  edited: EditedVersion,
): Promise<{ saved: EditablePoint } | ChangedMeanwhile<EditablePoint>> {
  const { calendar, fields } = splitCalendar(sent);
  const opening = hasHours(calendar) ? calendar : null;
  const answer = await saveRecord(db, actor, points, { ...fields, opening }, edited);
  return "saved" in answer
    ? { saved: editablePoint(answer.saved) }
    : { ...answer, present: answer.present && editablePoint(answer.present) };
}

export async function removePoint(db: Database, actor: Actor, id: number) {
  return removeRecord(db, actor, points, id);
}
