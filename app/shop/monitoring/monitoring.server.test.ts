// Each alarm is broken and mended, and its owner's mailbox read, at a mail server.
import { chmod, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { integrityRuns } from "#db/integrity-tables.ts";
import { labDeliveries, labWebhook } from "#db/lab-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { createResponseCounts } from "#app/platform/process/response-counts.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { backupFolder } from "#app/platform/backups/backup-folder.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { alarmNames } from "#db/values.ts";
import type { AlarmName } from "#app/shop/alarms/alarm.ts";
import { findOpenAlarm, listAlarmStates, listPastAlarms } from "#app/shop/alarms/alarms.server.ts";
import { runIntegrityCheck } from "#app/shop/integrity/integrity-runs.server.ts";
import { runDueBackup } from "#app/shop/backups/due-backups.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import { mailDelivery } from "#app/shop/mail/sending/deliver-mail.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMessage, makeOrder, makePrintFiles } from "#tests/support/make.ts";
import { paypalAt } from "#tests/support/payments/orders-to-pay.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { makeMember } from "#tests/support/staff.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";
import { runAlarmChecks } from "./monitoring.server.ts";

const minuteMs = 60_000;
const log = createLog("silent");
const publicUrl = "https://shop.example";
const { db, connection, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
const standin = await startStandin();
afterAll(async () => {
  await standin.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});
const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-watching-"));
// A root shop's PostgreSQL runs as the user nobody, which must be able to enter the folder.
await chmod(dataDir, 0o755);
const storage = folderStorage(dataDir);
const backups = path.join(await createTestFolder(), "backups");
const destination = { store: backupFolder(backups), key: "q3RZ0b8mVYw2kTn5cXhL7uJd1sGfPa4E" };
const environment = readEnvironment({
  DATA_DIR: dataDir,
  PUBLIC_URL: publicUrl,
  SMTP_URL: server.url,
  MAIL_FROM: "post@shop.example",
  BACKUP_TO: backups,
  BACKUP_KEY: destination.key,
});
await makeMember(db, { role: "owner", email: "odile@shop.example", language: "en" });
await makeMember(db, { role: "manager" });

let freeBytes = 5e9;
let isSent = true;
const responses = createResponseCounts();
const watch = {
  environment,
  hasMail: true,
  providers: [paypalAt(standin)],
  responses,
  log,
  findShortage: async ([folder]: string[], min = 0) =>
    freeBytes < min ? { folder: folder!, freeBytes } : null,
  findContinuous: () => {
    const begun = new Date(0);
    return {
      begun,
      until: isSent ? new Date(clock) : begun,
      spans: [],
      lastBase: null,
      trouble: null,
    };
  },
};

let clock = Date.now();
/** The shop's own clock goes on, and mails go out. */
async function minutesGo(minutes: number) {
  for (let minute = 0; minute < minutes; minute += 1) {
    clock += minuteMs;
    await runAlarmChecks(db, watch, new Date(clock), "machine-1");
    const deliver = mailDelivery(mailer, { publicUrl, from: "post@shop.example" });
    while (await sendNextMail(db, deliver(db), log));
  }
}
const isOpen = async (name: AlarmName) =>
  (await findOpenAlarm(db, { name, place: name === "disk" ? "machine-1" : "" })) !== null;

/** This clock runs ahead of the database's, so that each mail seems to wait long. */
const alarmsArrived = (title = "") =>
  server.mails
    .filter(({ recipients }) => recipients.includes("odile@shop.example"))
    .map(({ subject }) => subject!)
    .filter((subject) => subject.includes(title));

async function makeBooks(state: "holds" | "broken") {
  const run = await runIntegrityCheck(db, storage, null, log);
  await db.update(integrityRuns).set({ state }).where(eq(integrityRuns.id, run.id));
}

async function makeFailedPrint() {
  const { id } = await makeOrder(db, { paymentStatus: "paid" });
  await makePrintFiles(db, id);
  await db
    .update(printFiles)
    .set({ attempts: 5, attemptedAt: new Date(), failure: "no-master" as never });
}

function answer(status: number, count: number) {
  for (let each = 0; each < count; each += 1)
    responses.count({ route: "/", method: "GET", status, seconds: 0.1 }, true);
}

async function makeLateMail() {
  const message = await makeMessage(db);
  const late = new Date(Date.now() - 40 * minuteMs);
  const values = { kind: "message_received" as const, contactMessageId: message.id };
  // The mail server of this test would take it at once.
  const dueAt = new Date(Date.now() + 20 * 60 * minuteMs);
  await db.insert(mails).values({ ...values, firstDueAt: late, attempts: 3, dueAt, error: "450" });
}

const event = { event: "order.changed", orderState: "pending" } as const;
const shop = { connection, storage, dataDir };
const cases: Record<AlarmName, { does(): Promise<unknown>; mends(): Promise<unknown> }> = {
  books: { does: () => makeBooks("broken"), mends: () => makeBooks("holds") },
  outbox: { does: makeLateMail, mends: () => db.delete(mails).where(eq(mails.state, "waiting")) },
  prints: { does: makeFailedPrint, mends: () => db.delete(printFiles) },
  disk: { does: async () => (freeBytes = 9e8), mends: async () => (freeBytes = 2e9) },
  backups: {
    does: () => rename(backups, `${backups}-away`),
    async mends() {
      await rename(`${backups}-away`, backups);
      await runDueBackup(shop, destination, log, new Date());
    },
  },
  continuous: {
    does: async () => (isSent = false),
    mends: async () => (isSent = true),
  },
  answers: {
    async does() {
      answer(200, 100);
      answer(500, 12);
    },
    mends: async () => answer(200, 1000),
  },
  paypal: {
    does: () =>
      standin.control("faults", { match: { op: "token" }, do: "500-before", times: 1000 }),
    mends: () => standin.control("reset", {}),
  },
  lab: {
    async does() {
      await db
        .insert(labWebhook)
        .values({ url: "https://lab.example/", sealed: "", savedByName: "" });
      const { id: orderId } = await makeOrder(db);
      const failed = { state: "failed", doneAt: new Date() } as const;
      const trial = { ...failed, event: "test" } as const;
      await db.insert(labDeliveries).values([{ ...event, ...failed, orderId }, trial]);
    },
    // Nobody misses what a test order would have reported.
    mends: () =>
      db.update(labDeliveries).set({ state: "sent" }).where(eq(labDeliveries.event, event.event)),
  },
};

test("a shop where all is well writes nothing, and says what it looked at", async () => {
  await mkdir(backups);
  await runDueBackup(shop, destination, log, new Date());
  await makeBooks("holds");
  await minutesGo(11);
  const states = await listAlarmStates(db);
  expect(states.map(({ name }) => name).toSorted()).toEqual([...alarmNames].toSorted());
  expect(states.filter(({ open }) => open)).toEqual([]);
  expect(alarmsArrived()).toEqual([]);
});

const titles: Record<AlarmName, string> = {
  books: "The books",
  outbox: "Mails",
  prints: "Print files",
  disk: "The disk",
  backups: "Backups",
  continuous: "The continuous backup",
  answers: "Pages",
  paypal: "PayPal",
  lab: "Print lab",
};

// A trial checks the books, and an order that nobody paid breaks them.
const backupsFirst = ["backups", ...alarmNames.filter((name) => name !== "backups")] as AlarmName[];

test.each(backupsFirst.map((name) => [name]))(
  "%s: one mail when it breaks, one when it is over",
  async (name) => {
    server.mails.length = 0;
    const { does, mends } = cases[name];
    await does();
    await minutesGo(3);
    // What is counted over ten minutes would be over.
    for (let span = 0; span < (name === "backups" ? 15 : 3); span += 1) {
      if (name === "answers") await does();
      await minutesGo(9);
    }
    expect(alarmsArrived(titles[name])).toEqual([`Alarm at Inkiosk: ${titles[name]}`]);
    expect(await isOpen(name)).toBe(true);
    await mends();
    await minutesGo(60);
    expect(alarmsArrived(titles[name])).toEqual([
      `Alarm at Inkiosk: ${titles[name]}`,
      `Over at Inkiosk: ${titles[name]}`,
    ]);
    expect(await isOpen(name)).toBe(false);
  },
);

test("two processes that look at once write one mail", async () => {
  server.mails.length = 0;
  freeBytes = 1e8;
  clock += 90 * minuteMs;
  const now = new Date(clock);
  await Promise.all([1, 2, 3].map(() => runAlarmChecks(db, watch, now, "machine-2")));
  await minutesGo(1);
  expect(alarmsArrived(titles.disk)).toHaveLength(2);
  freeBytes = 2e9;
  clock += 25 * 60 * minuteMs;
  await minutesGo(2);
  expect(await findOpenAlarm(db, { name: "disk", place: "machine-2" })).toBeNull();
});

test("nothing is looked at that is not set up, and nothing is over that cannot be looked at", async () => {
  server.mails.length = 0;
  const { SMTP_URL: _, ...bare } = { SMTP_URL: "", DATA_DIR: dataDir };
  const small = { ...watch, environment: readEnvironment(bare), hasMail: false, providers: [] };
  clock += 20 * minuteMs;
  await runAlarmChecks(db, small, new Date(clock), "machine-1");
  const unset = (await listAlarmStates(db)).filter(({ applies }) => !applies);
  expect(unset.map(({ name }) => name)).toEqual(["backups", "continuous", "outbox", "paypal"]);
  expect((await listPastAlarms(db, 100)).length).toBeGreaterThanOrEqual(alarmNames.length);
});

test("a mail that could only go when all was over is put aside, and the other tells both", async () => {
  server.mails.length = 0;
  server.fault = () => ({ at: "mail", code: 450 });
  await makeFailedPrint();
  await minutesGo(5);
  await db.delete(printFiles);
  await minutesGo(90);
  server.fault = () => null;
  await db.update(mails).set({ dueAt: new Date() }).where(eq(mails.state, "waiting"));
  await minutesGo(1);
  expect(alarmsArrived()).toContain("Over at Inkiosk: Print files");
  expect(alarmsArrived()).not.toContain("Alarm at Inkiosk: Print files");
});
