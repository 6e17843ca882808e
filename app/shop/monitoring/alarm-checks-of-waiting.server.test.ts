// How long mails and prints wait, as the alarm and an outside monitor report it.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { changeOutgoing } from "#app/shop/mail/outbox/outbox-changes.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import { remakePrintFile } from "#app/shop/printing/order-print-files.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePrintFiles } from "#tests/support/make.ts";
import { checks } from "./alarm-checks.server.ts";
import type { Monitored } from "./alarm-checks.server.ts";
import { findFigures } from "./figures.server.ts";

const minuteMs = 60_000;
const log = createLog("silent");
const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  await db.delete(mails);
});

const isLate = async (minutesOn = 0) => {
  const now = new Date(Date.now() + minutesOn * minuteMs);
  const reading = await checks.outbox(db, { hasMail: true } as Monitored, { now, isRaised: false });
  return reading !== "fine";
};
const hoursOf = async (what: "mail" | "print") =>
  Math.round((await findFigures(db)).oldest[what] / 360) / 10;
const sendNext = (meanwhile = async () => {}) =>
  sendNextMail(
    db,
    async () => {
      await meanwhile();
      throw new Error("not now");
    },
    log,
  );
const writtenHoursAgo = async (written: number, dueAt: Date) => {
  const { id: orderId } = await makeOrder(db, { paymentStatus: "paid" });
  const createdAt = new Date(Date.now() - written * 60 * minuteMs);
  const [mail] = await db
    .insert(mails)
    .values({ kind: "order_reminder", orderId, createdAt, dueAt })
    .returning();
  return mail!.id;
};

test("a reminder that was written at night waits from the morning on, also while it is sent and once it was put off", async () => {
  await writtenHoursAgo(6, new Date(Date.now() + 5 * minuteMs));
  expect([await isLate(), await hoursOf("mail")]).toEqual([false, 0]);
  await db.update(mails).set({ dueAt: new Date(Date.now() - minuteMs) });
  let observed: unknown;
  await sendNext(async () => void (observed = [await isLate(), await hoursOf("mail")]));
  expect(observed).toEqual([false, 0]);
  expect([await isLate(), await isLate(28), await isLate(30)]).toEqual([false, false, true]);
});

test("a mail that is refused again and again waits ever longer", async () => {
  await writtenHoursAgo(72, new Date(Date.now() - 72 * 60 * minuteMs));
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await sendNext();
    expect(await hoursOf("mail")).toBe(72);
    await db.update(mails).set({ dueAt: sql`now()` });
  }
  expect(await isLate()).toBe(true);
});

const owner = { id: "1", name: "Claire", discardsStaffMail: true };

test("one that staff send again, or put aside and keep after all, waits from then on", async () => {
  const id = await writtenHoursAgo(72, new Date(Date.now() - 72 * 60 * minuteMs));
  await sendNext();
  await changeOutgoing(db, owner, "mail", id, "discard");
  expect([await isLate(), await hoursOf("mail")]).toEqual([false, 0]);
  await changeOutgoing(db, null, "mail", id, "keep");
  await sendNext();
  expect([await isLate(), await hoursOf("mail")]).toEqual([false, 0]);
  await db.update(mails).set({ state: "failed" });
  await changeOutgoing(db, null, "mail", id, "send-again");
  await sendNext();
  expect([await isLate(), await isLate(31)]).toEqual([false, true]);
});

test("a print waits from when it was asked for last, and no longer once nobody wants it", async () => {
  const { id } = await makeOrder(db, { paymentStatus: "paid" });
  await makePrintFiles(db, id);
  const hoursAgo = sql`now() - interval '5 hours'`;
  await db.update(printFiles).set({ createdAt: hoursAgo, madeAt: null });
  expect(await hoursOf("print")).toBe(5);
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, id));
  expect(await hoursOf("print")).toBe(0);
  await db.update(orders).set({ status: "pending" }).where(eq(orders.id, id));
  expect(await remakePrintFile(db, id, 1, new Date())).toEqual({ requested: true });
  expect(await hoursOf("print")).toBe(0);
});
