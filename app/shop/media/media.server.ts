// The media that prints are made on: listed, saved, and found by the names that people type.

import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import { pictures } from "#db/pictures-tables.ts";
import { media } from "#db/media-tables.ts";
import { mediumLimits } from "#db/values.ts";
import type { Language } from "#app/i18n/language.ts";
import { columnIn } from "#app/i18n/owner-texts.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordCreated } from "#app/shop/changes/changes.server.ts";
import { lockUnchanged, writeRecord } from "#app/shop/changes/records.server.ts";
import type { ChangedMeanwhile, EditedVersion } from "#app/shop/changes/records.server.ts";
import { ascending, containing, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { MediumFields } from "./medium-form.ts";
import { addedMedium, mediumKeysFor } from "./medium.ts";
import type { Medium, MediumRow, Surface } from "./medium.ts";

const kind = { table: media, kind: "medium", labelOf: ({ name }: MediumRow) => name };
const byPosition = [asc(media.position), sql`lower(${media.name})`];
const {
  id: _id,
  version: _version,
  createdAt: _created,
  updatedAt: _updated,
  ...columns
} = getTableColumns(media);

export async function listMedia(db: Database): Promise<Medium[]> {
  return db
    .select(columns)
    .from(media)
    .orderBy(...byPosition)
    .prepare("media")
    .execute();
}

export async function listMediumRows(db: Database): Promise<MediumRow[]> {
  return db
    .select()
    .from(media)
    .orderBy(...byPosition);
}

export const mediaSorts = ["position", "name"] as const;

export async function listMediaPage(
  db: Database,
  { q, sort, page }: ListQuery<(typeof mediaSorts)[number]>,
  language: Language,
  limit: number,
) {
  const where = containing(sql`${media.name} || ' ' || coalesce(${media.nameFr}, '')`, q);
  const ownName = media[columnIn("name", language)] ?? media.name;
  const byName = sql`lower(coalesce(${ownName}, ${media.name}))`;
  return listPage(page, limit, {
    total: db.$count(media, where),
    order: sortTerms(sort, { position: [media.position], name: [byName] }, ascending(byName)),
    rows: ({ order, limit, offset }) =>
      db
        .select()
        .from(media)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

export async function findMediumRow(db: Database, id: number): Promise<MediumRow | null> {
  const [row] = await db.select().from(media).where(eq(media.id, id));
  return row ?? null;
}

type MediumRefusal = ChangedMeanwhile<MediumRow> | { refused: "name-taken" | "picture-gone" };

export async function saveMedium(
  db: Database,
  actor: Actor,
  { active, wrapMm, ...fields }: MediumFields,
  edited: EditedVersion,
): Promise<{ saved: MediumRow } | MediumRefusal> {
  try {
    return await db.transaction(async (db) => {
      const current = await lockUnchanged(db, { table: media }, edited);
      if ("refused" in current) return current;
      if (!(await hasPicture(db, fields.pictureId))) return { refused: "picture-gone" as const };
      const deactivatedAt = active ? null : (current.before?.deactivatedAt ?? new Date());
      const key = current.before?.key ?? (await freeKey(db, fields.name));
      const values = {
        ...fields,
        key,
        deactivatedAt,
        wrapMm: fields.surface === "canvas" ? wrapMm : 0,
      };
      return { saved: await writeRecord(db, actor, kind, current.before, values) };
    });
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "name-taken" };
    throw error;
  }
}

/** Locks the picture until this transaction ends. Without an id, nothing is missing. */
async function hasPicture(db: Database, id: number | null): Promise<boolean> {
  if (id === null) return true;
  const found = await db
    .select({ id: pictures.id })
    .from(pictures)
    .where(eq(pictures.id, id))
    .for("key share");
  return found.length > 0;
}

type Named = { mediaType: string; surface?: Surface | undefined };

/** An unknown name becomes a new medium. Call it in the transaction that saves. */
export async function withMediaKeys<Option extends Named>(
  db: Database,
  actor: Actor,
  options: Option[],
): Promise<Omit<Option, "surface">[]> {
  const keys = mediumKeysFor(await listMedia(db), options);
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
  // A concurrent insert of the same name waits here.
  const [added] = await db.insert(media).values(values).onConflictDoNothing().returning();
  if (added)
    await recordCreated(db, actor, { kind: kind.kind, recordId: added.id, label: name }, values);
  const [{ key } = added!] = await db
    .select({ key: media.key })
    .from(media)
    .where(sql`lower(${media.name}) = lower(${name})`);
  return key;
}

async function freeKey(db: Database, name: string): Promise<string> {
  // This leaves room for a number within the key.
  const stem = name.slice(0, mediumLimits.name - 8);
  const rows = await db
    .select({ key: media.key })
    .from(media)
    .where(sql`${media.key} = ${name} or starts_with(${media.key}, ${`${stem} (`})`);
  const usedKeys = new Set(rows.map(({ key }) => key));
  for (let count = 1; ; count += 1) {
    const key = count === 1 ? name : `${stem} (${count})`;
    if (!usedKeys.has(key)) return key;
  }
}
