import { afterAll, expect, test } from "vitest";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { findMessage, listMessages, markMessages, removeMessage } from "./messages.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMessage } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const claire = { id: "1", name: "Claire" };
const usual = { q: "", sort: "-unread" as const, page: 1, unread: false };
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

const old = await makeMessage(db, { subject: "Old", createdAt: day(1) });
const read = await makeMessage(db, {
  subject: "Read",
  createdAt: day(3),
  readAt: day(4),
  message: "100% <b>sure</b>",
});
const fresh = await makeMessage(db, { subject: "Fresh", createdAt: day(2), name: "Émile" });

const subjects = async (query: Partial<Parameters<typeof listMessages>[1]>) =>
  (await listMessages(db, { ...usual, ...query }, 50)).rows.map(({ subject }) => subject);

test("unread messages come first, the newest of them on top", async () => {
  expect(await subjects({})).toEqual(["Fresh", "Old", "Read"]);
  expect(await subjects({ sort: "-received" })).toEqual(["Read", "Fresh", "Old"]);
  expect(await subjects({ unread: true })).toEqual(["Fresh", "Old"]);
});

test("the search looks through names and words, and takes no sign for a pattern", async () => {
  expect(await subjects({ q: "émile" })).toEqual(["Fresh"]);
  expect(await subjects({ q: "100% <b>" })).toEqual(["Read"]);
  expect(await subjects({ q: "%" })).toEqual(["Read"]);
  expect((await listMessages(db, { ...usual, q: "100%", unread: true }, 50)).counts).toEqual({
    all: 1,
    unread: 0,
  });
});

test("reading again keeps the first moment; unread clears it", async () => {
  expect(await markMessages(db, [old.id, read.id], true)).toBe(1);
  expect((await findMessage(db, read.id))!.readAt).toEqual(read.readAt);
  expect(await markMessages(db, [old.id, 999_999], false)).toBe(1);
  expect((await findMessage(db, old.id))!.readAt).toBeNull();
  expect(await markMessages(db, [], true)).toBe(0);
});

test("a message that was deleted comes back whole", async () => {
  const removed = await removeMessage(db, claire, fresh.id);
  expect(await findMessage(db, fresh.id)).toBeNull();
  expect(await removeMessage(db, claire, fresh.id)).toBeNull();
  expect(await undoRemoval(db, claire, removed!.deletion)).toEqual({ label: "“Fresh”" });
  expect(await findMessage(db, fresh.id)).toEqual(fresh);
});
