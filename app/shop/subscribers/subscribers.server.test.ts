import { afterAll, afterEach, describe, expect, test } from "vitest";
import { subscribers } from "#db/subscribers-tables.ts";
import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { subscriberForm, toggleForm } from "./subscriber-form.ts";
import type { SubscriberFields } from "./subscriber-form.ts";
import {
  findSubscriber,
  listConsents,
  listSubscribers,
  removeSubscribers,
  saveSubscriber,
  toggleSubscription,
} from "./subscribers.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeSubscriber } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(subscribers);
});

const claire = { id: "1", name: "Claire" };
const fields = (given: Partial<SubscriberFields> = {}): SubscriberFields => ({
  name: null,
  email: "anna@example.com",
  phone: null,
  language: "en",
  subscribed: false,
  source: undefined,
  note: "",
  ...given,
});
const query = { q: "", sort: "-created" as const, page: 1, subscribed: null };

function form(given: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(given)) sent.set(name, value);
  return sent;
}

describe("what is typed", () => {
  test.each([
    ["", "Email is required."],
    ["  ", "Email is required."],
    ["anna", "Email is invalid."],
    ["anna@example", "Email is invalid."],
    ["a@b.c, d@e.f", "Email is invalid."],
  ])("e-mail %j: %s", (email, message) => {
    const parsed = subscriberForm.read(form({ email, language: "en" }));
    expect("problems" in parsed && subscribersTexts.en.problems[parsed.problems.email!]).toBe(
      message,
    );
  });

  test("an e-mail that would split a mail header is refused", () => {
    expect(subscriberForm.read(form({ email: "a@b.fr\r\nBcc: x@y.z" }))).toHaveProperty(
      "problems.email",
    );
    expect(subscriberForm.read(form({ email: "a@b.fr", name: "A\nB", language: "fr" }))).toEqual({
      problems: { name: "notAllowed" },
    });
  });

  test("nobody is subscribed who is not ticked, and nothing else of the row can be sent", () => {
    const sent = form({
      email: "anna@example.com",
      language: "en",
      id: "4",
      version: "2",
      createdAt: "x",
      subscribedToNewsletter: "true",
      __proto__: "x",
    });
    expect(subscriberForm.read(sent)).toEqual({ fields: fields() });
    expect(toggleForm.read(form({ subscribed: "yes" }))).toEqual({
      problems: { subscribed: "subscribedInvalid" },
    });
    expect(toggleForm.read(form({ subscribed: "true", source: "spam" }))).toEqual({
      fields: { subscribed: true, source: undefined, note: "" },
    });
  });
});

test("people are found by any part of e-mail or name, page by page, subscribed or not", async () => {
  await makeSubscriber(db, {
    name: "Chloé Petit",
    email: "C@Example.com",
    subscribedToNewsletter: true,
  });
  await makeSubscriber(db, { email: "100%@example.com" });
  const found = async (given: Partial<Parameters<typeof listSubscribers>[1]>) => {
    const { rows, total } = await listSubscribers(db, { ...query, ...given }, 1);
    return [rows.map(({ email }) => email), total];
  };
  expect(await found({})).toEqual([["100%@example.com"], 2]);
  expect(await found({ page: 2 })).toEqual([["C@Example.com"], 2]);
  expect(await found({ q: "CHLOÉ" })).toEqual([["C@Example.com"], 1]);
  expect(await found({ q: "c@ex" })).toEqual([["C@Example.com"], 1]);
  expect(await found({ q: "0%@" })).toEqual([["100%@example.com"], 1]);
  expect(await found({ q: "_" })).toEqual([[], 0]);
  expect(await found({ subscribed: true })).toEqual([["C@Example.com"], 1]);
});

test("becoming subscribed needs a source, and every change of it is on record", async () => {
  expect(await saveSubscriber(db, claire, fields({ subscribed: true }), null)).toEqual({
    refused: "source-missing",
  });
  const made = await saveSubscriber(
    db,
    claire,
    fields({ subscribed: true, source: "form", note: "Opening, 3 May" }),
    null,
  );
  const { saved } = made as { saved: { id: number; version: number } };
  await saveSubscriber(db, claire, fields({ name: "Anna", subscribed: true }), saved);
  expect(
    await toggleSubscription(db, claire, [saved.id], {
      subscribed: true,
      source: undefined,
      note: "",
    }),
  ).toEqual({
    refused: "source-missing",
  });
  await toggleSubscription(db, claire, [saved.id], {
    subscribed: false,
    source: undefined,
    note: "",
  });
  await toggleSubscription(db, claire, [saved.id], {
    subscribed: false,
    source: undefined,
    note: "",
  });
  expect(await listConsents(db, saved.id)).toMatchObject([
    { subscribed: false, source: "staff", staffName: "Claire" },
    { subscribed: true, source: "form", note: "Opening, 3 May", staffName: "Claire" },
  ]);
  expect((await listChanges(db, "subscriber", saved.id)).map(({ action }) => action)).toEqual([
    "changed",
    "changed",
    "created",
  ]);
});

test("several are subscribed at once; those who are already are left alone", async () => {
  const [a, b] = [
    await makeSubscriber(db),
    await makeSubscriber(db, { subscribedToNewsletter: true }),
  ];
  const result = await toggleSubscription(db, claire, [a.id, b.id, 999_999], {
    subscribed: true,
    source: "staff",
    note: "",
  });
  expect(result).toMatchObject({ changed: [{ id: a.id, version: 2 }] });
  expect(await listConsents(db, b.id)).toEqual([]);
});

test("an e-mail stands once, whatever its case", async () => {
  await makeSubscriber(db, { email: "ANNA@example.com" });
  expect(await saveSubscriber(db, claire, fields(), null)).toEqual({ refused: "email-taken" });
});

test("the second of two editors is told", async () => {
  const made = await makeSubscriber(db);
  expect(await saveSubscriber(db, claire, fields({ name: "First" }), made)).toHaveProperty("saved");
  expect(await saveSubscriber(db, claire, fields({ name: "Second" }), made)).toMatchObject({
    refused: "changed-meanwhile",
    present: { name: "First" },
  });
  expect(await saveSubscriber(db, claire, fields(), { id: 999_999, version: 1 })).toEqual({
    refused: "changed-meanwhile",
    present: null,
  });
});

test("a deleted person comes back with the record of consents", async () => {
  const made = await makeSubscriber(db);
  await toggleSubscription(db, claire, [made.id], {
    subscribed: true,
    source: "checkout",
    note: "",
  });
  const before = await listConsents(db, made.id);
  const { deletion } = (await removeSubscribers(db, claire, [made.id], String))!;
  expect(await findSubscriber(db, made.id)).toBeNull();
  expect(await undoRemoval(db, claire, deletion)).toEqual({ label: made.email });
  expect(await listConsents(db, made.id)).toEqual(before);
});

test("several deleted people come back together, and those already gone do not count", async () => {
  const [a, b] = [await makeSubscriber(db), await makeSubscriber(db)];
  const people = (count: number) => `${count} people`;
  const removed = (await removeSubscribers(db, claire, [b.id, a.id, 999_999], people))!;
  expect(removed.label).toBe("2 people");
  expect(await removeSubscribers(db, claire, [a.id, b.id], people)).toBeNull();
  expect(
    (await listChanges(db, "subscriber", b.id)).map(({ action, label }) => [action, label]),
  ).toEqual([["deleted", b.email]]);
  expect(await undoRemoval(db, claire, removed.deletion)).toEqual({ label: "2 people" });
  expect([await findSubscriber(db, a.id), await findSubscriber(db, b.id)]).toEqual([a, b]);
});
