import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import { subscribers, suppressions } from "#db/subscribers-tables.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { openMailer } from "#app/platform/network/smtp.server.ts";
import { markAbandonedUnknown, sendNextCampaignMail } from "./campaign-mails.server.ts";
import type { CampaignSender } from "./campaign-mails.server.ts";
import {
  finishCompletedCampaigns,
  pauseCampaign,
  sendCampaign,
} from "./campaign-sending.server.ts";
import { findCampaign } from "./campaigns.server.ts";
import { createThrottle } from "#app/shop/mail/sending/throttle.server.ts";
import { suppress } from "#app/shop/subscribers/suppressions.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeSubscriber } from "#tests/support/make.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { db, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
afterAll(close);
afterEach(async () => {
  await db.delete(emailCampaigns);
  await db.delete(subscribers);
  await db.delete(suppressions);
});

const openSender = (given: Partial<CampaignSender> = {}): CampaignSender => ({
  mailer,
  pace: createThrottle(1000),
  log: createLog("silent"),
  compose: async ({ id, email }) => ({
    to: { name: "", address: email },
    from: { name: "Inkiosk", address: "shop@example.org" },
    subject: "News",
    html: "<p>News</p>",
    text: "News",
    messageId: `<${id}@shop.example>`,
  }),
  ...given,
});
const sendNext = (given: Partial<CampaignSender> = {}) =>
  sendNextCampaignMail(db, openSender(given));

async function sendAll(given: Partial<CampaignSender> = {}, lanes = 5): Promise<void> {
  const sender = openSender(given);
  const lane = async () => {
    while (await sendNextCampaignMail(db, sender));
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A campaign that was sent to so many people. */
async function sentTo(count: number) {
  const people = [];
  for (let each = 0; each < count; each += 1)
    people.push(await makeSubscriber(db, { subscribedToNewsletter: true }));
  const [draft] = await db
    .insert(emailCampaigns)
    .values({ name: "News", subject: "News", htmlContent: "<p>News</p>" })
    .returning();
  const smtp = { url: server.url, from: "shop@example.org", requireTls: false, perSecond: 10 };
  await sendCampaign(db, null, draft!, { at: null, now: new Date(), smtp });
  return { id: draft!.id, people };
}

const states = async () =>
  (await db.select().from(campaignRecipients).orderBy(campaignRecipients.id)).map(
    ({ state }) => state as string,
  );
const statusOf = async (id: number) => (await findCampaign(db, id))!.status;
const recipients = () => server.mails.flatMap((mail) => mail.recipients).sort();

test("everybody gets one mail, though five send at once, and the campaign ends as sent", async () => {
  const { id, people } = await sentTo(40);
  await sendAll();
  expect(recipients()).toEqual(people.map(({ email }) => email).sort());
  expect(new Set(await states())).toEqual(new Set(["sent"]));
  expect(await statusOf(id)).toBe("sent");
  const [row] = await db.select().from(campaignRecipients).limit(1);
  expect(row).toMatchObject({ attempts: 1, messageId: `<${row!.id}@shop.example>`, error: null });
});

describe("whoever is not welcome any more is passed over at the claim", () => {
  test.each([
    [
      "unsubscribed",
      (id: number) =>
        db.update(subscribers).set({ subscribedToNewsletter: false }).where(eq(subscribers.id, id)),
    ],
    ["deleted", (id: number) => db.delete(subscribers).where(eq(subscribers.id, id))],
    [
      "moved to another address",
      (id: number) =>
        db.update(subscribers).set({ email: "other@example.org" }).where(eq(subscribers.id, id)),
    ],
  ])("%s while others are sent to", async (_, leave) => {
    const { id, people } = await sentTo(3);
    await sendNext();
    await leave(people[1]!.id);
    await sendAll();
    expect(recipients()).toEqual([people[0]!.email, people[2]!.email].sort());
    expect(await states()).toEqual(["sent", "suppressed", "sent"]);
    expect(await statusOf(id)).toBe("sent");
  });

  test("suppressed meanwhile, in whatever case", async () => {
    const { people } = await sentTo(2);
    await suppress(db, null, {
      email: people[0]!.email.toUpperCase(),
      reason: "complaint",
      note: "",
    });
    await sendAll();
    expect(await states()).toEqual(["suppressed", "sent"]);
  });
});

test("a clock that was ahead keeps nobody waiting, and claims nothing for ever", async () => {
  const { id } = await sentTo(2);
  const inAYear = sql`now() + interval '1 year'`;
  await db.update(campaignRecipients).set({ dueAt: inAYear });
  await sendNext();
  expect((await states()).sort()).toEqual(["sent", "waiting"]);
  await db
    .update(campaignRecipients)
    .set({ state: "sending", claimedAt: inAYear })
    .where(eq(campaignRecipients.state, "waiting"));
  await markAbandonedUnknown(db);
  await finishCompletedCampaigns(db);
  expect([(await states()).sort(), await statusOf(id)]).toEqual([["sent", "unknown"], "sent"]);
});

test("what was sent and could not be written down is not sent again", async () => {
  const { id } = await sentTo(1);
  await db.execute(
    sql`alter table campaign_recipients add constraint nothing_sent check (state <> 'sent')`,
  );
  await expect(sendNext()).rejects.toThrow();
  await db.execute(sql`alter table campaign_recipients drop constraint nothing_sent`);
  expect(await states()).toEqual(["sending"]);
  await db
    .update(campaignRecipients)
    .set({ claimedAt: sql`now() - interval '6 minutes'`, dueAt: sql`now() - interval '1 minute'` });
  await markAbandonedUnknown(db);
  await sendAll();
  await finishCompletedCampaigns(db);
  expect([await states(), await statusOf(id), server.mails.length]).toEqual([
    ["unknown"],
    "sent",
    1,
  ]);
});

test("nothing is claimed while a campaign is held, and nothing of one that is scheduled", async () => {
  const { id } = await sentTo(2);
  await pauseCampaign(db, null, id);
  expect(await sendNext()).toBe(false);
  await db
    .update(emailCampaigns)
    .set({ status: "scheduled", scheduledAt: new Date(), pausedAt: null });
  expect(await sendNext()).toBe(false);
});

describe("what is not taken", () => {
  test.each([
    ["recipient put off", { at: "recipient", code: 450 }],
    ["mail put off", { at: "mail", code: 451 }],
  ] as const)("%s: waits a minute, and is given up after seven times", async (_, fault) => {
    const { id } = await sentTo(1);
    server.fault = () => fault;
    await sendNext();
    const [row] = await db.select().from(campaignRecipients);
    expect(row).toMatchObject({
      state: "waiting",
      attempts: 1,
      error: expect.stringContaining("refused by the test") as string,
    });
    expect(Math.round((row!.dueAt.getTime() - Date.now()) / 60_000)).toBe(1);
    expect([await sendNext(), await statusOf(id)]).toEqual([false, "sending"]);
    await db.update(campaignRecipients).set({ dueAt: sql`now()`, attempts: 6 });
    await sendAll();
    expect([await states(), await statusOf(id)]).toEqual([["failed"], "failed"]);
    expect(await db.$count(suppressions)).toBe(0);
  });

  test("a mailbox that is not there fails, and is not written to again by any campaign", async () => {
    const { people } = await sentTo(2);
    server.fault = (address) =>
      address === people[0]!.email ? { at: "recipient", code: 550 } : null;
    await sendAll();
    expect(await states()).toEqual(["failed", "sent"]);
    expect(await db.select().from(suppressions)).toMatchObject([
      { email: people[0]!.email, reason: "bounce" },
    ]);
  });

  test("a mail that is refused fails, and says nothing about its recipient", async () => {
    const { id } = await sentTo(1);
    server.fault = () => ({ at: "mail", code: 554 });
    await sendAll();
    expect([await states(), await statusOf(id), await db.$count(suppressions)]).toEqual([
      ["failed"],
      "failed",
      0,
    ]);
  });

  test("dropped after DATA: nobody knows, so it is not sent again", async () => {
    const { id } = await sentTo(2);
    server.fault = () => ({ at: "dropped" });
    await sendAll();
    server.fault = () => null;
    await db.update(campaignRecipients).set({ dueAt: sql`now()` });
    await sendAll();
    expect([await states(), await statusOf(id), server.mails.length]).toEqual([
      ["unknown", "unknown"],
      "sent",
      2,
    ]);
  });

  test("a server that is not there is left in peace: one attempt each for those under way", async () => {
    await sentTo(9);
    const nowhere = openMailer({ url: "smtp://127.0.0.1:1" });
    await sendAll({ mailer: nowhere }, 2);
    nowhere.close();
    const rows = await db.select().from(campaignRecipients);
    expect(rows.every(({ state }) => state === "waiting")).toBe(true);
    expect(rows.filter(({ attempts }) => attempts > 0).length).toBeLessThanOrEqual(2);
  });

  test("what cannot be put together shows nothing of why", async () => {
    await sentTo(1);
    await sendNext({
      compose: async () => {
        throw new Error("select secret from somewhere");
      },
    });
    expect(await db.select().from(campaignRecipients)).toMatchObject([
      { state: "waiting", error: "internal" },
    ]);
  });

  test("a slow server holds up one mail and not the others", async () => {
    const { people } = await sentTo(9);
    const { promise: until, resolve: answer } = Promise.withResolvers<void>();
    server.fault = (address) => (address === people[0]!.email ? { at: "held", until } : null);
    const sending = sendAll();
    const count = async () => (await states()).filter((state) => state === "sent").length;
    await expect.poll(count).toBe(8);
    answer();
    await sending;
    expect(new Set(await states())).toEqual(new Set(["sent"]));
  });
});

describe("a sender that died", () => {
  test("leaves what it was sending unknown, after its lease and not before", async () => {
    const { id } = await sentTo(2);
    await sendNext();
    void sendNext({ mailer: { send: () => new Promise(() => {}) } });
    await expect.poll(states).toEqual(["sent", "sending"]);
    await markAbandonedUnknown(db);
    expect(await states()).toEqual(["sent", "sending"]);
    await db.update(campaignRecipients).set({ claimedAt: sql`now() - interval '6 minutes'` });
    await markAbandonedUnknown(db);
    expect([await states(), await statusOf(id)]).toEqual([["sent", "unknown"], "sending"]);
    await finishCompletedCampaigns(db);
    expect(await statusOf(id)).toBe("sent");
    expect(await sendNext()).toBe(false);
  });

  test("and that was only slow still says what became of its mail", async () => {
    await sentTo(1);
    let arrive = (_said: string) => {};
    const sending = sendNext({
      mailer: { send: () => new Promise((resolve) => (arrive = resolve)) },
    });
    await expect.poll(states).toEqual(["sending"]);
    await db.update(campaignRecipients).set({ claimedAt: sql`now() - interval '6 minutes'` });
    await markAbandonedUnknown(db);
    arrive("250");
    await sending;
    expect(await states()).toEqual(["sent"]);
  });
});

test("the pace holds over all connections", async () => {
  await sentTo(20);
  const { next, pause } = createThrottle(1000);
  let slots = 0;
  const counting = async () => {
    slots += 1;
    return next();
  };
  await sendAll({ pace: { next: counting, pause } });
  expect(server.mails).toHaveLength(20);
  expect(slots).toBeGreaterThanOrEqual(20);
});
