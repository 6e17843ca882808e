import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { mails, textMessages } from "#db/mail-tables.ts";
import { orderRecord, recordChanged } from "#app/shop/changes/changes.server.ts";
import { makeInvitation } from "#app/shop/staff/invitations.server.ts";
import { mailPasswordLink } from "#app/shop/staff/mailed-links.server.ts";
import { countFailed, findOutgoing, listOutgoing, listOutgoingOf } from "./outbox-list.server.ts";
import { discardTexts } from "#app/shop/mail/texting/texting.server.ts";
import { readOutboxFilter, mailStageOf } from "./outgoing.ts";
import type { OutboxFilter, Outgoing } from "./outgoing.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMessage, makeOrder, makeSubscriber, makeWithdrawal } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const day = (number: number) => new Date(Date.UTC(2026, 9, number));
const order = await makeOrder(db, { email: "Marie@example.org", phone: "06 12 34 56 78" });
const withdrawal = await makeWithdrawal(db, { orderId: order.id, email: "other_100%@example.org" });
const message = await makeMessage(db, { email: "jonas@example.org" });
const subscriber = await makeSubscriber(db, { email: "reader@example.org" });
const member = await makeMember(db, { email: "anna@example.org" });
await db.insert(mails).values([
  { kind: "order_received", orderId: order.id, state: "sent", createdAt: day(1) },
  {
    kind: "withdrawal_received",
    orderId: order.id,
    about: String(withdrawal.id),
    createdAt: day(2),
  },
  {
    kind: "message_received",
    contactMessageId: message.id,
    state: "failed",
    error: "550",
    createdAt: day(3),
  },
  {
    kind: "newsletter_confirmation",
    subscriberId: subscriber.id,
    state: "discarded",
    createdAt: day(4),
  },
]);
await db
  .insert(textMessages)
  .values({ kind: "order_ready", orderId: order.id, state: "failed", createdAt: day(5) });
await mailPasswordLink(db, "secret", member.email, "en");
const asWorkshop = { role: "workshop", mayRefund: false, mayErase: false, points: null } as const;
const mailing = { secret: "secret", language: "en" } as const;
await makeInvitation(db, "new@example.org", member, asWorkshop, mailing);

const usual = { q: "", state: null, kind: null, sort: "-written" as const, page: 1 };
const list = (
  query: Partial<OutboxFilter & { sort: "written" | "-written"; page: number }> = {},
  limit = 50,
) => listOutgoing(db, { ...usual, ...query }, limit);
const kindsOf = async (query: Parameters<typeof list>[0], limit?: number) =>
  (await list(query, limit)).rows.map(({ kind }) => kind);

test("mails and text messages stand in one list, the newest first, each with whom it goes to", async () => {
  const { rows, counts } = await list();
  expect(counts).toEqual({ waiting: 3, sent: 1, failed: 2, discarded: 1 });
  expect(rows.map(({ channel, kind, to }) => [channel, kind, to])).toEqual([
    ["mail", "staff_invitation", "new@example.org"],
    ["mail", "password_reset", "anna@example.org"],
    ["text", "order_ready", "06 12 34 56 78"],
    ["mail", "newsletter_confirmation", "reader@example.org"],
    ["mail", "message_received", null],
    ["mail", "withdrawal_received", "other_100%@example.org"],
    ["mail", "order_received", "Marie@example.org"],
  ]);
});

test("every page of every sort is a part of the whole", async () => {
  const whole = await kindsOf({});
  for (const limit of [1, 2, 4]) {
    const [down, up] = [[], []] as string[][];
    for (let page = 1; page <= Math.ceil(whole.length / limit); page += 1) {
      down!.push(...(await kindsOf({ page }, limit)));
      up!.push(...(await kindsOf({ page, sort: "written" }, limit)));
    }
    expect(down).toEqual(whole);
    expect(up).toEqual(whole.toReversed());
  }
  expect(await kindsOf({ page: 9 })).toEqual(whole);
});

test.each([
  [{ state: "failed" }, ["order_ready", "message_received"]],
  [{ kind: "text" }, ["order_ready"]],
  [{ kind: "order_ready" }, []],
  [{ kind: "message_received", state: "sent" }, []],
  [{ q: `#${order.id}` }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: `n° 0${order.id}` }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: "MARIE@" }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: "100%" }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: "jonas" }, ["message_received"]],
  [{ q: "reader@" }, ["newsletter_confirmation"]],
  [{ q: "anna@" }, ["password_reset"]],
  [{ q: "new@" }, ["staff_invitation"]],
  [{ q: "0612345678" }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: "06 12" }, ["order_ready", "withdrawal_received", "order_received"]],
  [{ q: "%" }, ["order_ready", "withdrawal_received", "order_received"]],
] as [Partial<OutboxFilter>, string[]][])("%j", async (query, kinds) =>
  expect(await kindsOf(query)).toEqual(kinds),
);

test("a mail names the address that it went to, and is found by it, when its order has another", async () => {
  const corrected = await makeOrder(db, { email: "lea@gmail.com" });
  const orderId = corrected.id;
  const fields = [{ email: "lea@gmial.com" }, { email: "lea@gmail.com" }] as const;
  await recordChanged(db, null, orderRecord(orderId), ...fields);
  await db.insert(mails).values([
    { kind: "order_moved", orderId, about: "1", state: "sent", doneAt: day(6), createdAt: day(6) },
    { kind: "order_received", orderId, createdAt: day(7) },
  ]);
  const went = [
    ["order_received", "lea@gmail.com"],
    ["order_moved", "lea@gmial.com"],
  ];
  const addressesIn = (rows: Outgoing[]) => rows.map(({ kind, to }) => [kind, to]);
  for (const q of ["lea@gmial", "LEA@gmail", `#${orderId}`])
    expect(addressesIn((await list({ q })).rows), q).toEqual(went);
  const ofOrder = await listOutgoingOf(db, { orderId });
  expect(addressesIn(ofOrder)).toEqual(went);
  expect(await findOutgoing(db, "mail", ofOrder[1]!.id)).toMatchObject({ to: "lea@gmial.com" });
  await db.delete(mails).where(eq(mails.orderId, orderId));
});

test("what belongs to an order or a message, and what failed", async () => {
  expect((await listOutgoingOf(db, { orderId: order.id })).map(({ kind }) => kind)).toEqual([
    "order_ready",
    "withdrawal_received",
    "order_received",
  ]);
  expect(await listOutgoingOf(db, { contactMessageId: message.id })).toMatchObject([
    { state: "failed", error: "550" },
  ]);
  expect(await countFailed(db)).toBe(2);
  expect(await findOutgoing(db, "text", 999)).toBeNull();
});

test("an order tells of no text message that there was no provider for", async () => {
  const other = await makeOrder(db);
  await db.insert(textMessages).values({ kind: "order_ready", orderId: other.id });
  const kinds = async () =>
    (await listOutgoingOf(db, { orderId: other.id })).map(({ channel }) => channel);
  expect(await kinds()).toEqual(["text"]);
  await discardTexts(db);
  expect(await kinds()).toEqual([]);
});

test("what stands in the URL is read or left out", () => {
  expect(readOutboxFilter(new URLSearchParams("q=%20a%00b%20&state=sent&kind=text"))).toEqual({
    q: "ab",
    state: "sent",
    kind: "text",
  });
  expect(readOutboxFilter(new URLSearchParams("state=lost&kind=__proto__"))).toEqual({
    q: "",
    state: null,
    kind: null,
  });
});

test("a message waits, is being sent, or is tried again", () => {
  const stage = (attempts: number, error: string | null, reason: "internal" | null = null) =>
    mailStageOf({ state: "waiting", attempts, error, reason });
  expect([stage(0, null), stage(1, null), stage(1, "450"), stage(1, null, "internal")]).toEqual([
    "waiting",
    "sending",
    "later",
    "later",
  ]);
  expect(mailStageOf({ state: "failed", attempts: 1, error: null, reason: null })).toBe("failed");
});
