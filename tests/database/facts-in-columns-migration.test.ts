// What became of withdrawals, what people agreed to when they asked for the newsletter, and which
// handover set an order to collected stood in words and times before they had columns.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate } from "#app/platform/database/schema.server.ts";
import { queryRows, createEarlierDatabase } from "#tests/support/database/earlier-schema.ts";
import { connectionTo, dropDatabase } from "#tests/support/postgres.ts";

const name = `test_${randomUUID()}`;
afterAll(() => dropDatabase(name));
const write = (statement: string, values?: unknown[]) => queryRows(name, statement, values);

const number = 10001;
const came = '[{"position":0,"quantity":1}]';
const notes = [
  "declared 1",
  `returned 1\n${came}`,
  "unreturned 1",
  "returned 1",
  "refused 1\nHe wrote\nso",
  "reopened 1",
  // Of no withdrawal of this order, or of none at all.
  "returned 7",
  "Rang at noon",
];

beforeAll(async () => {
  await createEarlierDatabase(name, "_facts_in_columns");
  await write(
    `insert into pictures (key, master_sha256, master_format, width, height, files, thumbhash, placeholder)
      values (repeat('a', 24), repeat('a', 64), 'png', 300, 200, '[]', '', '')`,
  );
  await write(
    `insert into orders (token, idempotency_key, request_hash, language, first_name, last_name, email, phone, consent_at,
        collection_point_name, collection_point_address, subtotal_cents, total_cents, payment_method, payment_status)
      values (repeat('t', 43), 'k', 'h', 'fr', 'M', 'L', 'm@example.org', '1', now(), 'P', 'A', 6000, 6000, 'paypal', 'awaiting_payment')`,
  );
  await write(
    `insert into order_lines (order_id, position, picture_id, reference, media_type, medium, surface, wrap_mm, bleed_mm,
      size, unit_price_cents, quantity) values ($1, 0, 1, 'IK1', 'Canvas', 'Canvas', 'paper', 0, 3, 'A1', 3000, 2)`,
    [number],
  );
  await write(
    `insert into withdrawals (order_id, parts, name, email, language)
      values ($1, '[{"position":0,"quantity":2}]', 'M L', 'm@example.org', 'fr')`,
    [number],
  );
  for (const note of notes)
    await write("insert into order_events (order_id, kind, note) values ($1, 'withdrawal', $2)", [
      number,
      note,
    ]);
  for (const [index, key, at] of [
    [1, "handover-1", "10:00"],
    [2, "handover-2", "11:00:00.123456"],
  ])
    await write(
      `insert into handovers (order_id, position, turn, kind, quantity, key, how, point_name, at, created_at)
        values ($1, 0, $2, 'handed_over', 1, $3, 'typed', 'P', now(), $4)`,
      [number, index, key, `2026-11-02 ${at}+00`],
    );
  for (const [to, at] of [
    ["collected", "11:00:00.123456"],
    ["ready", "12:00"],
    ["collected", "13:00"],
  ])
    await write(
      "insert into order_events (order_id, kind, status_to, created_at) values ($1, 'status', $2, $3)",
      [number, to, `2026-11-02 ${at}+00`],
    );
  await write(
    `insert into subscribers (email, asked_at)
      values ('a@example.org', now()), ('b@example.org', null), ('c@example.org', now())`,
  );
  for (const [person, about] of [
    [1, "form 0"],
    [1, "checkout 1"],
    [2, "form 1"],
  ])
    await write(
      "insert into mails (kind, subscriber_id, about) values ('newsletter_confirmation', $1, $2)",
      [person, about],
    );
  await write(
    `insert into payment_events (provider, id, type, body, handled_at, failure)
      values ('paypal', 'WH-1', 'PAYMENT.X', '{}', now(), 'not-ours-to-act-on'),
        ('paypal', 'WH-2', 'PAYMENT.X', '{}', now(), 'other-currency')`,
  );
  await migrate(connectionTo(name));
});

test("each step of a withdrawal, what came back by it, and the words of staff alone", async () => {
  const rows = await queryRows(
    name,
    `select kind, withdrawal_id as id, withdrawal_step as step, came_back as came, note
      from order_events where kind <> 'status' order by id`,
  );
  const step = { kind: "withdrawal", id: 1, came: null, note: null };
  const noteStep = { kind: "note", id: null, step: null, came: null };
  expect(rows).toEqual([
    { ...step, step: "declared" },
    { ...step, step: "returned", came: [{ position: 0, quantity: 1 }] },
    { ...step, step: "unreturned" },
    { ...step, step: "returned", came: [{ position: 0, quantity: 2 }] },
    { ...step, step: "refused", note: "He wrote\nso" },
    { ...step, step: "reopened" },
    { ...noteStep, note: "returned 7" },
    { ...noteStep, note: "Rang at noon" },
  ]);
});

test("the handover that set an order to collected, and none where staff set it", async () => {
  const rows = await queryRows<{ key: string | null }>(
    name,
    "select handover_key as key from order_events where kind = 'status' order by id",
  );
  expect(rows.map(({ key }) => key)).toEqual(["handover-2", null, null]);
});

test("what the newest ask for the newsletter agreed to, where one is open", async () => {
  const rows = await queryRows(
    name,
    "select asked_source as source, asked_wording as wording from subscribers order by id",
  );
  const none = { source: null, wording: null };
  expect(rows).toEqual([{ source: "checkout", wording: "1" }, none, none]);
});

test("no failure where a provider's event asked nothing of the shop", async () => {
  const rows = await queryRows<{ failure: string | null }>(
    name,
    "select failure from payment_events order by id",
  );
  expect(rows.map(({ failure }) => failure)).toEqual([null, "other-currency"]);
});
