// Saved views of lists: one's own, and those shared with everybody.
import { and, asc, eq, isNull, or, sql } from "drizzle-orm";
import { savedViews } from "#db/staff-tables.ts";
import { deletions } from "#db/changes-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import { removeUndoably, undoRemoval } from "#app/shop/changes/deletions.server.ts";
import type { RestoreAnswer } from "#app/shop/changes/deletions.server.ts";
import { writeRecord } from "#app/shop/changes/records.server.ts";
import type { FieldsOf } from "#app/shop/form.ts";
import type { savedViewForm } from "./saved-view-form.ts";
import { viewLimits } from "./saved-view.ts";
import type { ListedView } from "./saved-view.ts";

type ViewOwner = { id: string; name: string; shares: boolean };

type View = typeof savedViews.$inferSelect;
const kind = {
  kind: "saved_view",
  table: savedViews,
  labelOf: ({ name }: View) => name,
};

type Refused = { refused: "name-taken" | "too-many" | "may-not-share" | "changed-meanwhile" };
type Saved = { saved: { id: number } };

export async function listViews(db: Database, keeper: ViewOwner): Promise<ListedView[]> {
  const rows = await db
    .select()
    .from(savedViews)
    .where(or(isNull(savedViews.staffId), eq(savedViews.staffId, keeper.id)))
    .orderBy(asc(sql`lower(${savedViews.name})`), savedViews.id);
  return rows.map(({ id, version, list, name, query, staffId }) => {
    const isShared = staffId === null;
    return { id, version, list, name, query, isShared, own: !isShared || keeper.shares };
  });
}

export async function saveView(
  db: Database,
  keeper: ViewOwner,
  { shared, ...fields }: FieldsOf<typeof savedViewForm>,
): Promise<Saved | Refused> {
  if (shared && !keeper.shares) return { refused: "may-not-share" };
  const staffId = shared ? null : keeper.id;
  return orNameTaken(() =>
    db.transaction(async (db) => {
      const whose = staffId === null ? isNull(savedViews.staffId) : eq(savedViews.staffId, staffId);
      if ((await db.$count(savedViews, whose)) >= viewLimits.perMember)
        return { refused: "too-many" as const };
      return { saved: await writeRecord(db, keeper, kind, null, { ...fields, staffId }) };
    }),
  );
}

export async function changeView(
  db: Database,
  keeper: ViewOwner,
  { id, version }: { id: number; version: number },
  change: { name: string } | { query: string },
): Promise<Saved | Refused> {
  return orNameTaken(() =>
    db.transaction(async (db) => {
      const before = await lockOwn(db, keeper, id);
      if (before?.version !== version) return { refused: "changed-meanwhile" as const };
      return { saved: await writeRecord(db, keeper, kind, before, change) };
    }),
  );
}

export async function removeView(
  db: Database,
  keeper: ViewOwner,
  id: number,
): Promise<{ deletion: string; label: string } | null> {
  return db.transaction(async (db) => {
    const row = await lockOwn(db, keeper, id);
    if (!row) return null;
    const deletion = await removeUndoably(db, keeper, kind, id, row.name);
    return deletion === null ? null : { deletion, label: row.name };
  });
}

/** Like restoring in deletions.server.ts, but for everybody who may change the view. */
export async function restoreView(
  db: Database,
  keeper: ViewOwner,
  deletion: string,
): Promise<RestoreAnswer> {
  const [kept] = await db
    .select({ rows: deletions.rows })
    .from(deletions)
    .where(and(eq(deletions.id, deletion), eq(deletions.kind, kind.kind)));
  const rows = (kept?.rows as { rows: { rows: { staff_id: string | null }[] }[] } | undefined)
    ?.rows;
  const row = rows?.[0]?.rows[0];
  if (!row || !isOwn(keeper, row.staff_id)) return { refused: "too-late" };
  return undoRemoval(db, keeper, deletion);
}

function isOwn(keeper: ViewOwner, staffId: string | null): boolean {
  return staffId === null ? keeper.shares : staffId === keeper.id;
}

async function lockOwn(db: Database, keeper: ViewOwner, id: number): Promise<View | null> {
  const [row] = await db.select().from(savedViews).where(eq(savedViews.id, id)).for("update");
  return row && isOwn(keeper, row.staffId) ? row : null;
}

async function orNameTaken<Answer>(work: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await work();
  } catch (error) {
    if (isUniqueViolation(error)) return { refused: "name-taken" };
    throw error;
  }
}
