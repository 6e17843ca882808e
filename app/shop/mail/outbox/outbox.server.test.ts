import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { openMailer } from "#app/platform/network/smtp.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import {
  UndeliverableError,
  countWaitingMails,
  resumeOutbox,
  sendNextMail,
} from "./outbox.server.ts";
import { changeOutgoing } from "./outbox-changes.server.ts";
import type { Mail } from "./outbox.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder } from "#tests/support/make.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { db, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
const log = createLog("silent");
afterAll(close);
afterEach(async () => {
  await db.delete(mails);
});

const letter = ({ id }: Pick<Mail, "id">): OutgoingMail => ({
  to: { name: "Anna", address: "anna@example.org" },
  from: { name: "Inkiosk", address: "shop@example.org" },
  subject: "Your order",
  html: "<p>Thank you</p>",
  text: "Thank you",
  messageId: `<${id}@shop.example>`,
});
const deliver = async (mail: Mail) => {
  await mailer.send(letter(mail));
  return letter(mail).messageId;
};
const write = async () =>
  (await db.insert(mails).values({ kind: "password_reset" }).returning())[0]!;
const find = async ({ id }: Mail) => (await db.select().from(mails).where(eq(mails.id, id)))[0]!;
const sendNext = (by: (mail: Mail) => Promise<string | null> = deliver) =>
  sendNextMail(db, by, log);
const minutesUntil = (moment: Date) => Math.round((moment.getTime() - Date.now()) / 60_000);

test("a mail goes once, and the outbox says what it was called", async () => {
  const mail = await write();
  expect(await sendNext()).toBe(true);
  expect(await find(mail)).toMatchObject({
    state: "sent",
    attempts: 1,
    messageId: `<${mail.id}@shop.example>`,
    error: null,
  });
  expect(await sendNext()).toBe(false);
  expect(server.mails).toMatchObject([
    { recipients: ["anna@example.org"], envelopeFrom: "shop@example.org", subject: "Your order" },
  ]);
});

test("what a clock that was ahead put off for a year goes now, and is tried no longer for it", async () => {
  const mail = await write();
  const inAYear = sql`now() + interval '1 year'`;
  await db.update(mails).set({ dueAt: inAYear });
  server.fault = () => ({ at: "recipient", code: 450 });
  await sendNext();
  expect(await find(mail)).toMatchObject({ attempts: 1 });
  expect(minutesUntil((await find(mail)).firstDueAt)).toBeCloseTo(0);

  await db.update(mails).set({ dueAt: sql`now() + interval '23 hours'` });
  expect(await sendNext()).toBe(false);
  await db.update(mails).set({ dueAt: inAYear });
  server.fault = () => null;
  expect(await sendNext()).toBe(true);
  expect(await find(mail)).toMatchObject({ state: "sent" });
});

test("what waited for more than a week is held back for staff, and all else goes", async () => {
  const [old, recent] = [await write(), await write()];
  const days = (count: number) => ({
    dueAt: sql`now() - make_interval(days => ${count})`,
    createdAt: sql`now() - make_interval(days => ${count})`,
  });
  await db.update(mails).set(days(8)).where(eq(mails.id, old.id));
  await db.update(mails).set(days(6)).where(eq(mails.id, recent.id));
  expect(await countWaitingMails(db)).toEqual({ waiting: 2, expired: 1, overdue: 0 });
  while (await sendNext());
  expect(server.mails).toHaveLength(1);
  expect(await find(recent)).toMatchObject({ state: "sent" });
  expect(await find(old)).toMatchObject({ state: "failed", reason: "too-late", attempts: 0 });
  expect(await countWaitingMails(db)).toEqual({ waiting: 0, expired: 0, overdue: 1 });

  await changeOutgoing(db, null, "mail", old.id, "send-again");
  while (await sendNext());
  expect(await find(old)).toMatchObject({ state: "sent" });
});

test("what waited before a restored shop rested does not go months later either", async () => {
  const [old, recent] = [await write(), await write()];
  const before = sql`now() - interval '8 days'`;
  await db.update(mails).set({ dueAt: before, createdAt: before }).where(eq(mails.id, old.id));
  await resumeOutbox(db, new Date());
  while (await sendNext());
  expect([(await find(old)).reason, (await find(recent)).state]).toEqual(["too-late", "sent"]);
});

test("a clock that was ahead for a moment holds nothing back for good", async () => {
  const mail = await write();
  const ahead = {
    state: "failed",
    reason: "too-late",
    doneAt: sql`now() + interval '9 days'`,
  } as const;
  await db.update(mails).set(ahead);
  const byNow = { ...ahead, doneAt: sql`now()`, createdAt: sql`now() - interval '9 days'` };
  const old = await write();
  await db.update(mails).set(byNow).where(eq(mails.id, old.id));
  while (await sendNext());
  expect([(await find(mail)).state, (await find(old)).state]).toEqual(["sent", "failed"]);

  const behind = await write();
  await db
    .update(mails)
    .set({ dueAt: new Date(0) })
    .where(eq(mails.id, behind.id));
  while (await sendNext());
  expect(await find(behind), "a clock that was behind put it there").toMatchObject({
    state: "sent",
  });
});

test("the receipt of a withdrawal goes, however late", async () => {
  const { id: orderId } = await makeOrder(db);
  const before = sql`now() - interval '30 days'`;
  const [mail] = await db
    .insert(mails)
    .values({ kind: "withdrawal_received", orderId, about: "1", dueAt: before, createdAt: before })
    .returning();
  while (await sendNext());
  expect(await find(mail!)).toMatchObject({ state: "sent" });
});

test("buyers are told before the shop is", async () => {
  const before = sql`now() - interval '1 hour'`;
  await db.insert(mails).values(
    [1, 2].map((about) => ({
      kind: "order_for_shop" as const,
      about: String(about),
      dueAt: before,
    })),
  );
  await write();
  const kinds: string[] = [];
  const told = async ({ kind, id }: Mail) => {
    kinds.push(kind);
    return String(id);
  };
  while (await sendNext(told));
  expect(kinds).toEqual(["password_reset", "order_for_shop", "order_for_shop"]);
});

test("two senders do not take the same mail", async () => {
  for (let each = 0; each < 6; each += 1) await write();
  await Promise.all(Array.from({ length: 6 }, () => sendNext()));
  expect(new Set(server.mails.map(({ messageId }) => messageId)).size).toBe(6);
});

describe("what is not taken", () => {
  test.each([
    ["the recipient put off", { at: "recipient", code: 450 }],
    ["the mail put off", { at: "mail", code: 451 }],
    ["dropped after it was taken", { at: "dropped" }],
  ] as const)("%s: again in a minute, under the same Message-ID", async (_, fault) => {
    server.fault = () => fault;
    const mail = await write();
    await sendNext();
    const after = await find(mail);
    expect(after).toMatchObject({
      state: "waiting",
      attempts: 1,
      error: expect.any(String) as string,
    });
    expect(minutesUntil(after.dueAt)).toBe(1);
    expect(await sendNext()).toBe(false);
    server.fault = () => null;
    await db.update(mails).set({ dueAt: new Date() });
    await sendNext();
    expect(await find(mail)).toMatchObject({ state: "sent", attempts: 2 });
    expect(new Set(server.mails.map(({ messageId }) => messageId))).toEqual(
      new Set([`<${mail.id}@shop.example>`]),
    );
  });

  test.each([
    ["the recipient refused", { at: "recipient", code: 550 }],
    ["the mail refused", { at: "mail", code: 554 }],
  ] as const)("%s: failed for good", async (_, fault) => {
    server.fault = () => fault;
    const mail = await write();
    await sendNext();
    expect(await find(mail)).toMatchObject({
      state: "failed",
      attempts: 1,
      error: expect.stringContaining("refused by the test") as string,
    });
    expect(await sendNext()).toBe(false);
  });

  test("a server that is not there is waited for, and given up after four days", async () => {
    const nowhere = openMailer({ url: "smtp://127.0.0.1:1" });
    const mail = await write();
    const fail = async (each: Mail) => (await nowhere.send(letter(each)), "");
    await sendNext(fail);
    expect(await find(mail)).toMatchObject({
      state: "waiting",
      error: expect.stringContaining("ECONNREFUSED") as string,
    });
    await db.update(mails).set({ dueAt: new Date(), firstDueAt: sql`now() - interval '97 hours'` });
    await sendNext(fail);
    expect(await find(mail)).toMatchObject({ state: "failed", attempts: 2 });
    nowhere.close();
  });

  test("a server elsewhere that does not encrypt is told nothing, and the outbox says why", async () => {
    const elsewhere = openMailer({
      url: server.url.replace("//", "//shop:hunter2@"),
      requireTls: true,
    });
    const mail = await write();
    await sendNext(async (each) => (await elsewhere.send(letter(each)), ""));
    const why = "The line to the mail server cannot be encrypted, and nothing is sent in clear.";
    expect(await find(mail)).toMatchObject({
      state: "waiting",
      attempts: 1,
      error: expect.stringContaining(why) as string,
    });
    expect([server.mails, server.signedIn]).toEqual([[], []]);
    elsewhere.close();
    const here = openMailer({
      url: server.url.replace("//", "//shop:hunter2@"),
      requireTls: false,
    });
    await here.send(letter(mail));
    expect([server.mails.length, server.signedIn]).toEqual([1, ["shop"]]);
    here.close();
  });

  test("what cannot be put together shows nothing of why, and is tried again", async () => {
    const mail = await write();
    await sendNext(async () => {
      throw new Error("select secret from somewhere");
    });
    expect(await find(mail)).toMatchObject({ state: "waiting", reason: "internal" });
  });
});

test("what is given up is an error in the log, what is tried again a warning, and neither names anybody", async () => {
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", {
    write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  server.fault = () => ({ at: "recipient", code: 450 });
  const mail = await write();
  await sendNextMail(db, deliver, log);
  server.fault = () => ({ at: "recipient", code: 550 });
  await db.update(mails).set({ dueAt: new Date() });
  await sendNextMail(db, deliver, log);
  expect(lines).toMatchObject([
    { level: 40, kind: "password_reset", id: mail.id, attempts: 1, code: 450 },
    { level: 50, kind: "password_reset", id: mail.id, attempts: 2, code: 550 },
  ]);
  expect(JSON.stringify(lines)).not.toContain("anna");
});

test("one whose sender died is sent after its lease", async () => {
  const mail = await write();
  void sendNext(() => new Promise(() => {}));
  await expect.poll(async () => (await find(mail)).attempts).toBe(1);
  expect(await sendNext()).toBe(false);
  await db.update(mails).set({ dueAt: sql`now() - interval '1 second'` });
  expect(await sendNext()).toBe(true);
  expect(await find(mail)).toMatchObject({ state: "sent", attempts: 2 });
});

const refuseForGood = async () => {
  throw new UndeliverableError("no-mobile-number");
};

test.each<[how: string, end: () => Promise<string | null>]>([
  ["was taken", async () => "<former@shop.example>"],
  ["has nothing to say", async () => null],
  ["was refused for good", refuseForGood],
])(
  "an attempt that ends after its lease, and %s, says nothing of the one after it",
  async (_, end) => {
    const mail = await write();
    const lease = Promise.withResolvers<void>();
    const late = sendNext(() => lease.promise.then(end));
    await expect.poll(async () => (await find(mail)).attempts).toBe(1);
    await db.update(mails).set({ attempts: 0, dueAt: sql`now()` });
    const waiting = { state: "waiting", attempts: 0, messageId: null, error: null, reason: null };
    lease.resolve();
    await late;
    expect(await find(mail), "until it is tried anew").toMatchObject(waiting);

    const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const former = sendNext(() => one.promise.then(end));
    await expect.poll(async () => (await find(mail)).attempts).toBe(1);
    await db.update(mails).set({ attempts: 0, dueAt: sql`now()` });
    const next = sendNext(() => other.promise.then(() => "<new@shop.example>"));
    await expect.poll(async () => (await find(mail)).attempts).toBe(1);
    one.resolve();
    await former;
    expect(await find(mail), "while it is tried anew").toMatchObject({ ...waiting, attempts: 1 });
    other.resolve();
    await next;
    expect(await find(mail)).toMatchObject({ state: "sent", messageId: "<new@shop.example>" });
  },
);

test("one that has nothing to say any more is put aside", async () => {
  const mail = await write();
  await sendNext(async () => null);
  expect(await find(mail)).toMatchObject({ state: "discarded" });
  expect(server.mails).toEqual([]);
});
