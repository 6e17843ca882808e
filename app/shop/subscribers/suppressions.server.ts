// Which addresses get no newsletter any more. Their hashes remain even after an erasure.
import { eq, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { suppressions } from "#db/subscribers-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordCreated } from "#app/shop/changes/changes.server.ts";
import { removeUndoably } from "#app/shop/changes/deletions.server.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";

/** SHA-256, always made by PostgreSQL, whose `lower` may differ from JavaScript's. */
export const emailHash = (email: SQL | string) =>
  sql`encode(sha256(convert_to(lower(${email}::text), 'UTF8')), 'hex')`;

export const isSuppressed = (email: SQL | string) =>
  sql<boolean>`exists (select from suppressions where email_hash = ${emailHash(email)})`;

type Suppression = typeof suppressions.$inferSelect;

type Suppressed = Pick<Suppression, "reason" | "note"> & { email: string };

/** Null if the address was already suppressed; the first reason stays. */
export async function suppress(
  db: Database,
  actor: Actor,
  { email, reason, note }: Suppressed,
): Promise<Suppression | null> {
  return db.transaction(async (db) => {
    const [made] = await db
      .insert(suppressions)
      .values({ email, emailHash: emailHash(email), reason, note: note.slice(0, 500) })
      .onConflictDoNothing()
      .returning();
    if (!made) return null;
    await recordCreated(
      db,
      actor,
      { kind: "suppression", recordId: made.id, label: email },
      { reason, note },
    );
    return made;
  });
}

export async function listSuppressions(db: Database, { q, page }: ListSearch, limit: number) {
  const where = containing(suppressions.email, q);
  return listPage(page, limit, {
    total: db.$count(suppressions, where),
    order: [descending(suppressions.id)],
    rows: ({ order, limit, offset }) =>
      db
        .select()
        .from(suppressions)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

export async function removeSuppression(
  db: Database,
  actor: Actor,
  id: number,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(suppressions).where(eq(suppressions.id, id));
    const label = row?.email ?? row?.emailHash.slice(0, 12) ?? "";
    const deletion =
      row &&
      (await removeUndoably(db, actor, { kind: "suppression", table: suppressions }, id, label));
    return deletion ? { deletion, label } : null;
  });
}
