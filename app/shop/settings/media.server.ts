// The media that prints are made on: found, named by options, and changed by staff.
import { asc, getTableColumns, sql } from "drizzle-orm";
import { media } from "#db/print-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordCreated } from "#app/shop/changes/changes.server.ts";
import { isUniqueViolation } from "#app/shop/changes/deletions.server.ts";
import { lockSeen, writeRecord } from "#app/shop/changes/records.server.ts";
import type { ChangedMeanwhile, Edited } from "#app/shop/changes/records.server.ts";
import type { MediumFields } from "#app/shop/settings/medium-form.ts";
import { addedMedium, keysOfNamed } from "#app/shop/settings/medium.ts";
import type { Medium, MediumRow, Surface } from "#app/shop/settings/medium.ts";

const kind = { table: media, kind: "medium", labelOf: ({ name }: MediumRow) => name };
const inOrder = [asc(media.position), sql`lower(${media.name})`];
const { id: _id, version: _version, createdAt: _created, updatedAt: _updated, ...columns } = getTableColumns(media);

export async function listMedia(db: Database): Promise<Medium[]> {
  return db
    .select(columns)
    .from(media)
    .orderBy(...inOrder)
    .prepare("media")
    .execute();
}

export async function listEditableMedia(db: Database): Promise<MediumRow[]> {
  return db
    .select()
    .from(media)
    .orderBy(...inOrder);
}

/** A medium goes by one name; upper and lower case are the same. */
type MediumRefusal = ChangedMeanwhile<MediumRow> | { refused: "name-taken" };

export async function saveMedium(
  db: Database,
  actor: Actor,
  { active, wrapMm, ...fields }: MediumFields,
  edited: Edited,
): Promise<{ saved: MediumRow } | MediumRefusal> {
  try {
    return await db.transaction(async (db) => {
      const seen = await lockSeen(db, { table: media }, edited);
      if ("refused" in seen) return seen;
      const deactivatedAt = active ? null : (seen.before?.deactivatedAt ?? new Date());
      const key = seen.before?.key ?? (await freeKey(db, fields.name));
      const name = seen.before?.name ?? fields.name;
      const values = { ...fields, name, key, deactivatedAt, wrapMm: fields.surface === "canvas" ? wrapMm : 0 };
      return { saved: await writeRecord(db, actor, kind, seen.before, values) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "name-taken" };
    throw error;
  }
}

type Named = { mediaType: string; surface?: Surface | undefined };

/**
 * The same options with the keys of their media instead of names as staff type them, or typed them before one was renamed. A name
 * that no medium has becomes a new one: paper, where nobody said what it is. Call in the transaction that saves them.
 */
export async function withMediaKeys<Option extends Named>(
  db: Database,
  actor: Actor,
  options: Option[],
): Promise<Omit<Option, "surface">[]> {
  const keys = keysOfNamed(await listMedia(db), options);
  const keyed: Omit<Option, "surface">[] = [];
  for (const [at, typed] of options.entries()) {
    const { surface: _surface, ...option } = typed;
    keyed.push({ ...option, mediaType: keys[at] ?? (await addMedium(db, actor, typed)) });
  }
  return keyed;
}

async function addMedium(db: Database, actor: Actor, named: Named): Promise<string> {
  const values = { ...addedMedium(named), key: await freeKey(db, named.mediaType) };
  const { name } = values;
  // why: somebody else may be naming it at this moment, and one of the two waits here for the other.
  const [added] = await db.insert(media).values(values).onConflictDoNothing().returning();
  if (added) await recordCreated(db, actor, { kind: kind.kind, recordId: added.id, label: name }, values);
  const [{ key } = added!] = await db
    .select({ key: media.key })
    .from(media)
    .where(sql`lower(${media.name}) = lower(${name})`);
  return key;
}

/** The name itself, unless a medium came with it that goes by another one now. */
async function freeKey(db: Database, name: string): Promise<string> {
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} = ${name} or starts_with(${media.key}, ${`${name} (`})`);
  const taken = new Set(rows.map(({ key }) => key));
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? name : `${name} (${count})`;
    if (!taken.has(key)) return key;
  }
}
