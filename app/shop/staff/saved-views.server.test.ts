import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { savedViews } from "#db/staff-tables.ts";
import { changeView, listViews, removeView, restoreView, saveView } from "./saved-views.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(() => emptyTables(db, "saved_views", "changes", "deletions"));

const keeper = async (shares: boolean) => ({ ...(await makeMember(db)), shares });
const [owner, other, counter] = [await keeper(true), await keeper(true), await keeper(false)];
const late = { list: "/admin/orders", name: "Late", query: "status=pending", shared: false };

async function save(by: typeof owner, changes: Partial<typeof late> = {}) {
  const answer = await saveView(db, by, { ...late, ...changes });
  if (!("saved" in answer)) throw new Error(answer.refused);
  return (await listViews(db, by)).find(({ id }) => id === answer.saved.id)!;
}

describe("a view", () => {
  test("is its keeper's alone, or everybody's, and stands in the history", async () => {
    const mine = await save(owner);
    const shared = await save(owner, { name: "Everybody's", shared: true });
    expect(mine).toMatchObject({ name: "Late", isShared: false, own: true });
    expect(await listViews(db, counter)).toEqual([{ ...shared, own: false }]);
    expect((await listViews(db, other)).map(({ own }) => own)).toEqual([true]);
    expect((await listViews(db, owner)).map(({ name }) => name)).toEqual(["Everybody's", "Late"]);
    expect(await db.$count(changes)).toBe(2);
  });

  test("has a name of its own per list and keeper, whatever its capitals", async () => {
    const { id, version } = await save(owner);
    expect(await saveView(db, owner, { ...late, name: "LATE" })).toEqual({
      refused: "name-taken",
    });
    await save(owner, { list: "/admin/users" });
    await save(other);
    await save(owner, { name: "Paid" });
    expect(await changeView(db, owner, { id, version }, { name: "paid" })).toEqual({
      refused: "name-taken",
    });
    await save(owner, { shared: true });
    expect(await saveView(db, other, { ...late, shared: true })).toEqual({
      refused: "name-taken",
    });
  });

  test("is shared only by who may, and of views there are not too many", async () => {
    expect(await saveView(db, counter, { ...late, shared: true })).toEqual({
      refused: "may-not-share",
    });
    const many = Array.from({ length: 100 }, (_, at) => ({
      list: late.list,
      name: `View ${at}`,
      query: "",
      staffId: owner.id,
    }));
    await db.insert(savedViews).values(many);
    expect(await saveView(db, owner, late)).toEqual({ refused: "too-many" });
  });

  test("is renamed and replaced, but where it was changed meanwhile", async () => {
    const { id, version } = await save(owner);
    await changeView(db, owner, { id, version }, { name: "Very late" });
    await changeView(db, owner, { id, version: 2 }, { query: "status=ready" });
    expect(await listViews(db, owner)).toMatchObject([
      { name: "Very late", query: "status=ready", version: 3 },
    ]);
    const stale = { refused: "changed-meanwhile" };
    expect(await changeView(db, owner, { id, version }, { name: "x" })).toEqual(stale);
    expect(await changeView(db, owner, { id: 999, version: 1 }, { name: "x" })).toEqual(stale);
  });

  test("of somebody else cannot be changed, deleted or restored", async () => {
    const { id, version } = await save(owner);
    const shared = await save(owner, { name: "All", shared: true });
    for (const [by, view] of [
      [other, id],
      [counter, shared.id],
    ] as const) {
      expect(await changeView(db, by, { id: view, version }, { name: "x" })).toEqual({
        refused: "changed-meanwhile",
      });
      expect(await removeView(db, by, view)).toBeNull();
    }
    const removed = (await removeView(db, owner, id))!;
    expect(await restoreView(db, other, removed.deletion)).toEqual({ refused: "too-late" });
    expect(await restoreView(db, owner, "unknown")).toEqual({ refused: "too-late" });
    expect(await restoreView(db, owner, removed.deletion)).toEqual({ label: "Late" });
    expect(await listViews(db, owner)).toMatchObject([{ name: "All" }, { name: "Late", id }]);
  });
});
