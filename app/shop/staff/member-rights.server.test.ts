import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { changes } from "#db/changes-tables.ts";
import { staffNotices, staffPoints } from "#db/staff-tables.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { setMemberRights } from "./member-rights.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePoint } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
const owner = await makeMember(db, { role: "owner" });
const atCounter = { role: "counter", mayRefund: false, mayErase: false } as const;

const logOf = async (email: string) =>
  (await db.select().from(changes).where(eq(changes.label, email))).map(({ before, after }) => ({
    before,
    after,
  }));
const noticesOf = async (id: string) =>
  (await db.select().from(staffNotices).where(eq(staffNotices.staffId, id))).map(
    ({ kind }) => kind,
  );

test("to stop serving a point that was deleted is logged and told, as of any point", async () => {
  const [kept, gone] = [await makePoint(db, { name: "Kept" }), await makePoint(db)];
  const member = await makeMember(db, atCounter);
  await setMemberRights(db, owner, member.id, { ...atCounter, points: [kept.id, gone.id] });
  await removePoint(db, owner, gone.id);
  await setMemberRights(db, owner, member.id, { ...atCounter, points: [kept.id, gone.id] });
  expect(await noticesOf(member.id)).toEqual(["role"]);
  await setMemberRights(db, owner, member.id, { ...atCounter, points: [kept.id] });
  expect(await logOf(member.email)).toEqual([
    { before: { points: null }, after: { points: `${gone.name}, Kept` } },
    { before: { points: `${gone.name}, Kept` }, after: { points: "Kept" } },
  ]);
  expect(await noticesOf(member.id)).toEqual(["role", "role"]);
});

test("a point of which no name is left is told by its number", async () => {
  const member = await makeMember(db, atCounter);
  await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: 987_654 });
  await setMemberRights(db, owner, member.id, { ...atCounter, points: [] });
  expect(await logOf(member.email)).toEqual([
    { before: { points: "#987654" }, after: { points: null } },
  ]);
});

test("points of one name are told apart by their numbers, also where one of them is served", async () => {
  const [first, second] = [
    await makePoint(db, { name: "Twin" }),
    await makePoint(db, { name: "Twin" }),
  ];
  const member = await makeMember(db, atCounter);
  const serve = (...points: number[]) =>
    setMemberRights(db, owner, member.id, { ...atCounter, points });
  await serve(first.id);
  await serve(second.id);
  await removePoint(db, owner, first.id);
  await serve(first.id, second.id);
  await serve();
  const [one, two] = [`Twin #${first.id}`, `Twin #${second.id}`];
  expect(await logOf(member.email)).toEqual([
    { before: { points: null }, after: { points: one } },
    { before: { points: one }, after: { points: two } },
    { before: { points: "Twin" }, after: { points: null } },
  ]);
});
