import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails, textMessages } from "#db/mail-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { listen } from "#app/platform/database/persistent-connection.server.ts";
import { listChanges, recordChanged } from "#app/shop/changes/changes.server.ts";
import { changeOutgoing, sendOverdueMails } from "./outbox-changes.server.ts";
import type { OutboxChange } from "./outbox-changes.server.ts";
import { countOverdueMails } from "./outbox-list.server.ts";
import { staffKinds } from "./outgoing.ts";
import { sendNextMail } from "./outbox.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import { messageIdOf } from "#app/shop/mail/letters/compose.server.ts";

const { db, connection, close } = await createTestDatabase();
const log = createLog("silent");
let woken = 0;
const stopListening = await listen(connection, "background_mail", () => (woken += 1), log);
afterAll(async () => {
  await stopListening();
  await close();
});
beforeEach(async () => {
  await db.delete(mails);
});

test("a mail wakes who sends mails, and neither text messages nor campaigns", async () => {
  const told: string[] = [];
  const channels = ["background_mail", "background_texts", "background_campaigns"];
  const stops = await Promise.all(
    channels.map((channel) => listen(connection, channel, () => told.push(channel), log)),
  );
  const order = await makeOrder(db);
  await db.insert(mails).values({ kind: "order_received", orderId: order.id });
  await expect.poll(() => told).toEqual(["background_mail"]);
  await db.insert(textMessages).values({ kind: "order_ready", orderId: order.id });
  await expect.poll(() => told).toEqual(["background_mail", "background_texts"]);
  await Promise.all(stops.map((stop) => stop()));
});

const claire = { id: "1", name: "Claire" };
const owner = { ...claire, discardsStaffMail: true };
const write = async (given: Partial<typeof mails.$inferInsert> = {}) =>
  (
    await db
      .insert(mails)
      .values({ kind: "password_reset", ...given })
      .returning()
  )[0]!;
const find = async (id: number) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!;
const change = (id: number, to: OutboxChange) => changeOutgoing(db, owner, "mail", id, to);
const sent = {
  state: "sent",
  attempts: 2,
  messageId: "<mail-1@shop.example>",
  doneAt: new Date(),
} as const;
const failed = { state: "failed", attempts: 3, error: "550 unknown", doneAt: new Date() } as const;

describe("sending again", () => {
  test.each([sent, failed])(
    "what was $state, under another Message-ID, and the log says who",
    async (given) => {
      const before = await write({ ...given, createdAt: new Date("2026-01-01T00:00:00Z") });
      woken = 0;
      expect(await change(before.id, "send-again")).toEqual({ done: "send-again" });
      await expect.poll(() => woken).toBeGreaterThan(0);
      const after = await find(before.id);
      expect(after).toMatchObject({
        state: "waiting",
        attempts: 0,
        error: null,
        doneAt: null,
        againAt: expect.any(Date) as Date,
      });
      const [first, second] = [before, after].map((mail) =>
        messageIdOf(mail, "https://shop.example"),
      );
      expect(first).toBe(`<mail-${before.id}@shop.example>`);
      expect(second).toMatch(new RegExp(`^<mail-${before.id}\\.[a-z0-9]+@shop\\.example>$`));
      expect(await listChanges(db, "mail", before.id)).toMatchObject([
        { staffName: "Claire", before: { state: given.state }, after: { state: "waiting" } },
      ]);
    },
  );

  test("begins the patience anew, however old the mail is", async () => {
    const { id } = await write({ ...failed, createdAt: new Date("2026-01-01T00:00:00Z") });
    await change(id, "send-again");
    await sendNextMail(db, () => Promise.reject(new Error("no")), log);
    expect(await find(id)).toMatchObject({ state: "waiting", reason: "internal" });
  });

  test.each([{ state: "waiting" }, { state: "discarded" }] as const)(
    "is not for what is $state",
    async (given) => {
      const { id } = await write(given);
      expect(await change(id, "send-again")).toEqual({ refused: "state" });
    },
  );

  test("twice at once happens once", async () => {
    const { id } = await write(sent);
    const answers = await Promise.all([change(id, "send-again"), change(id, "send-again")]);
    expect(answers).toContainEqual({ done: "send-again" });
    expect(answers).toContainEqual({ refused: "state" });
  });
});

test("what waits for its next attempt is tried now, and keeps what was said to it", async () => {
  const { id } = await write({
    attempts: 2,
    error: "450 later",
    dueAt: sql`now() + interval '1 hour'` as never,
  });
  expect(await change(id, "try-now")).toEqual({ done: "try-now" });
  const after = await find(id);
  expect(after).toMatchObject({ state: "waiting", attempts: 2, error: "450 later" });
  expect(after.dueAt.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await listChanges(db, "mail", id)).toEqual([]);
});

describe("putting aside", () => {
  test.each([{ state: "waiting", attempts: 1, error: "450 later" } as const, failed])(
    "what is $state can be taken back as it was",
    async (given) => {
      const { id } = await write(given);
      expect(await change(id, "discard")).toEqual({ done: "discard" });
      expect(await find(id)).toMatchObject({
        state: "discarded",
        reason: "by-staff",
        doneAt: expect.any(Date) as Date,
      });
      expect(await sendNextMail(db, () => Promise.resolve("x"), log)).toBe(false);
      expect(await change(id, "keep")).toEqual({ done: "keep" });
      expect(await find(id)).toMatchObject({ state: given.state, error: given.error });
      expect(await change(id, "keep")).toEqual({ refused: "state" });
    },
  );

  test("is not for what was sent, nor taken back where the shop itself did it", async () => {
    expect(await change((await write(sent)).id, "discard")).toEqual({ refused: "state" });
    expect(await change((await write({ state: "discarded" })).id, "keep")).toEqual({
      refused: "state",
    });
  });
});

test.each(staffKinds)("%s is the owner's alone to put aside", async (kind) => {
  const order = await makeOrder(db);
  const orderId = kind === "order_for_shop" || kind === "withdrawal_for_shop" ? order.id : null;
  const { id } = await write({ kind, orderId });
  for (const actor of [claire, null])
    expect(await changeOutgoing(db, actor, "mail", id, "discard")).toEqual({ refused: "owners" });
  expect(await find(id)).toMatchObject({ state: "waiting" });
  expect(await changeOutgoing(db, owner, "mail", id, "discard")).toEqual({ done: "discard" });
});

test.each(["try-now", "discard", "send-again", "keep"] as const)(
  "%s is refused during an attempt",
  async (to) => {
    const { id } = await write();
    let done = () => {};
    const sending = sendNextMail(
      db,
      () => new Promise((resolve) => (done = () => resolve("<x>"))),
      log,
    );
    await expect.poll(async () => (await find(id)).attempts).toBe(1);
    expect(await change(id, to)).toEqual({ refused: "sending" });
    done();
    await sending;
    expect(await find(id)).toMatchObject({ state: "sent" });
  },
);

test("one whose sender died can be tried at once", async () => {
  const { id } = await write({ attempts: 1, dueAt: new Date(Date.now() - 1000) });
  expect(await change(id, "try-now")).toEqual({ done: "try-now" });
});

test("all that was held back for its age is sent at once, and the log says who", async () => {
  const heldBack = { state: "failed", reason: "too-late", doneAt: new Date() } as const;
  const held = [await write(heldBack), await write(heldBack)];
  const other = await write(failed);
  expect(await countOverdueMails(db)).toEqual([{ kind: held[0]!.kind, count: 2 }]);
  expect(await sendOverdueMails(db, claire)).toBe(2);
  for (const { id } of held) {
    expect(await find(id)).toMatchObject({ state: "waiting", error: null, doneAt: null });
    expect(await listChanges(db, "mail", id)).toMatchObject([
      { staffName: "Claire", before: { reason: "too-late" }, after: { state: "waiting" } },
    ]);
  }
  expect(await find(other.id)).toMatchObject({ state: "failed" });
  expect(await sendOverdueMails(db, claire)).toBe(0);
  expect(await countOverdueMails(db)).toEqual([]);
});

test("text messages are changed the same way, and what is not there is said so", async () => {
  const order = await makeOrder(db);
  const [text] = await db
    .insert(textMessages)
    .values({ kind: "order_ready", orderId: order.id, state: "failed" })
    .returning();
  expect(await changeOutgoing(db, claire, "text", text!.id, "send-again")).toEqual({
    done: "send-again",
  });
  expect(await listChanges(db, "text_message", text!.id)).toHaveLength(1);
  expect(await change(999_999, "discard")).toEqual({ refused: "unknown" });
});

test("what was put aside before reasons had a column is taken back with its reason", async () => {
  const { id } = await write({ state: "discarded", reason: "by-staff", doneAt: new Date() });
  await recordChanged(
    db,
    owner,
    { kind: "mail", recordId: id, label: `password_reset ${id}` },
    { state: "failed", error: "too-late" },
    { state: "discarded", error: "by-staff" },
  );
  expect(await change(id, "keep")).toEqual({ done: "keep" });
  expect(await find(id)).toMatchObject({ state: "failed", error: null, reason: "too-late" });
});
