// What every record's page answers, tried with a collection point and a user.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { staff as staffTable } from "#db/staff-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makePoint, makeSubscriber } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

let staff: Record<string, string>;
beforeAll(async () => {
  staff = await staffHeaders(shop);
});

const typed = {
  name: "Canal",
  address: "3 quai de Valmy, 75010 Paris",
  status: "Active",
  holidays: "closed",
};
const save = (id: number | string, fields: Record<string, string>) =>
  shop.post(`/admin/collection-points/${id}.data`, { ...typed, ...fields }, staff);
const find = async (id: number) =>
  (await db.select().from(collectionPoints).where(eq(collectionPoints.id, id)))[0];

test("the address names a record, a new one, or none", async () => {
  const { id } = await makePoint(db);
  const status = async (place: number | string) =>
    (await shop.get(`/admin/collection-points/${place}`, staff)).status;
  expect(await Promise.all([id, "new", 999_999, "abc", "1e3", "-1"].map(status))).toEqual([
    200, 200, 404, 404, 404, 404,
  ]);
});

test("what was seen is saved, and what somebody changed since is told with their name instead of being written over", async () => {
  const { id, version } = await makePoint(db, { name: "Bastille" });
  const seen = { id: String(id), version: String(version) };
  expect((await save(id, seen)).status).toBe(200);
  const saved = (await find(id))!;
  expect(saved).toMatchObject({ name: "Canal", version: version + 1 });
  const answer = await save(id, { ...seen, name: "Marais" });
  expect(answer.status).toBe(409);
  const told = await answer.text();
  expect(told).toContain("Canal");
  expect(told).toContain((await db.select().from(staffTable))[0]!.name);
  expect(await find(id)).toEqual(saved);
});

test("a record that is gone is not made anew", async () => {
  const { id, version } = await makePoint(db);
  await db.delete(collectionPoints).where(eq(collectionPoints.id, id));
  expect((await save(id, { id: String(id), version: String(version) })).status).toBe(409);
  expect(await find(id)).toBeUndefined();
});

test.each([
  ["a field that cannot be read", { name: "" }],
  ["a version without a record", { version: "1" }],
  ["a record without its version", { id: "1" }],
  ["a number that is none", { id: "1", version: "one" }],
])("%s saves nothing", async (_, fields) => {
  const before = await db.$count(collectionPoints);
  expect((await save("new", fields)).status).toBe(400);
  expect(await db.$count(collectionPoints)).toBe(before);
});

test("a refusal is told as the problem of its field", async () => {
  await makeSubscriber(db, { email: "taken@example.org" });
  const answer = await shop.post(
    "/admin/users/new.data",
    { email: "taken@example.org", language: "en" },
    staff,
  );
  expect([answer.status, await answer.text()]).toEqual([
    400,
    expect.stringContaining("emailTaken"),
  ]);
});
