import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import {
  copyCampaign,
  finishCampaign,
  pauseCampaign,
  resumeCampaign,
  resendCampaignMails,
  sendCampaign,
  startNextDueCampaign,
  unscheduleCampaign,
} from "./campaign-sending.server.ts";
import {
  findCampaign,
  listFailedCampaigns,
  removeCampaign,
  saveCampaign,
} from "./campaigns.server.ts";
import type { CampaignRow } from "./campaigns.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece, makeSubscriber } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
beforeEach(async () => {
  for (let each = 0; each < 3; each += 1)
    await makeSubscriber(db, { subscribedToNewsletter: true });
});
afterEach(async () => {
  await db.delete(emailCampaigns);
  await db.delete(subscribers);
});

const publicUrl = "https://shop.example";
const claire = { id: "1", name: "Claire" };
const smtp = {
  url: "smtp://127.0.0.1:1",
  requireTls: false,
  from: "shop@example.org",
  perSecond: 10,
};
const atOnce = () => ({ at: null, now: new Date(), smtp });
const inAnHour = () => new Date(Date.now() + 3600_000);
const draft = async (htmlContent = "<p>News</p>") =>
  (
    await db
      .insert(emailCampaigns)
      .values({ name: "News", subject: "News", htmlContent })
      .returning()
  )[0]!;
const now = async ({ id }: CampaignRow) => (await findCampaign(db, id))!;
const settleAll = (state: "sent" | "failed" | "unknown" | "suppressed") =>
  db.update(campaignRecipients).set({ state });

describe("sending", () => {
  test("of two clicks one sends, to everybody once", async () => {
    const campaign = await draft();
    const results = await Promise.all(
      Array.from({ length: 8 }, () => sendCampaign(db, claire, campaign, atOnce())),
    );
    expect(results.filter((result) => "sent" in result)).toMatchObject([
      { sent: { status: "sending" }, recipients: 3 },
    ]);
    expect(
      results.filter((result) => "refused" in result && result.refused === "not-a-draft"),
    ).toHaveLength(7);
    expect(await db.$count(campaignRecipients)).toBe(3);
    expect((await now(campaign)).archiveToken).toHaveLength(43);
    expect(await listChanges(db, "email_campaign", campaign.id)).toMatchObject([
      { staffName: "Claire", before: { status: "draft" }, after: { status: "sending" } },
    ]);
  });

  test("is refused without a mail server, for another text than was seen, to nobody, and into the past", async () => {
    const campaign = await draft();
    expect(await sendCampaign(db, claire, campaign, { ...atOnce(), smtp: undefined })).toEqual({
      refused: "no-mail-server",
    });
    expect(await sendCampaign(db, claire, { ...campaign, version: 9 }, atOnce())).toEqual({
      refused: "changed-meanwhile",
    });
    expect(await sendCampaign(db, claire, { id: 999_999, version: 1 }, atOnce())).toEqual({
      refused: "changed-meanwhile",
    });
    expect(
      await sendCampaign(db, claire, campaign, { at: new Date(), now: new Date(), smtp }),
    ).toEqual({ refused: "past" });
    await db.delete(subscribers);
    expect(await sendCampaign(db, claire, campaign, atOnce())).toEqual({ refused: "nobody" });
    expect(await now(campaign)).toMatchObject({ status: "draft", version: 1 });
  });

  test("what is being sent is neither edited nor deleted; what was sent comes back with its recipients", async () => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, atOnce());
    const fields = {
      name: "X",
      subject: "X",
      htmlContent: "X",
      templateId: null,
      targetAudienceType: "all_subscribed_users" as const,
    };
    expect(await saveCampaign(db, claire, { ...fields, segment: null }, campaign)).toEqual({
      refused: "not-a-draft",
    });
    expect(await removeCampaign(db, claire, campaign.id)).toBeNull();
    await settleAll("sent");
    await finishCampaign(db, campaign.id);
    const { deletion } = (await removeCampaign(db, claire, campaign.id))!;
    expect(await db.$count(campaignRecipients)).toBe(0);
    await undoRemoval(db, claire, deletion);
    expect(await db.$count(campaignRecipients)).toBe(3);
  });
});

describe("scheduling", () => {
  test("who gets it is decided when its hour has come, by one of several processes", async () => {
    const campaign = await draft();
    const at = inAnHour();
    expect(await sendCampaign(db, claire, campaign, { ...atOnce(), at })).toMatchObject({
      sent: { status: "scheduled" },
      recipients: null,
    });
    expect([
      await startNextDueCampaign(db, publicUrl),
      await db.$count(campaignRecipients),
    ]).toEqual([false, 0]);
    await makeSubscriber(db, { subscribedToNewsletter: true });
    await db.update(emailCampaigns).set({ scheduledAt: sql`now() - interval '1 second'` });
    const started = await Promise.all(
      Array.from({ length: 4 }, () => startNextDueCampaign(db, publicUrl)),
    );
    expect(started.filter(Boolean)).toHaveLength(1);
    expect(await now(campaign)).toMatchObject({
      status: "sending",
      startedAt: expect.any(Date) as Date,
    });
    expect(await db.$count(campaignRecipients)).toBe(4);
  });

  test("it can be taken back until then, and edited again", async () => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, { ...atOnce(), at: inAnHour() });
    expect(await unscheduleCampaign(db, claire, campaign.id)).toBe(true);
    expect(await unscheduleCampaign(db, claire, campaign.id)).toBe(false);
    expect(await now(campaign)).toMatchObject({ status: "draft", scheduledAt: null });
    expect(await sendCampaign(db, claire, await now(campaign), atOnce())).toHaveProperty("sent");
    expect(await unscheduleCampaign(db, claire, campaign.id)).toBe(false);
  });

  test("one that shows what was archived meanwhile stays here, and is told of until it is seen to", async () => {
    const [piece, other] = [await makePiece(db), await makePiece(db)];
    const campaign = await draft(`<p>{{art:${piece.reference}}} {{art:${other.reference}}}</p>`);
    await sendCampaign(db, claire, campaign, { ...atOnce(), at: inAnHour() });
    await db.update(emailCampaigns).set({ scheduledAt: sql`now() - interval '1 second'` });
    expect(await listFailedCampaigns(db, 5)).toEqual([]);
    await db.update(artPieces).set({ state: "archived" }).where(eq(artPieces.id, piece.id));
    expect(await startNextDueCampaign(db, publicUrl)).toBe(true);
    expect(await startNextDueCampaign(db, publicUrl)).toBe(false);
    const held = await now(campaign);
    expect(held).toMatchObject({ status: "draft", startedAt: null });
    expect(await db.$count(campaignRecipients)).toBe(0);
    const { id, name, scheduledAt } = held;
    expect(await listFailedCampaigns(db, 5)).toEqual([{ id, name, scheduledAt }]);
    const [last] = await listChanges(db, "email_campaign", id);
    expect(last).toMatchObject({ staffName: null, after: { status: "draft" } });
    const { subject, targetAudienceType, segment, templateId } = held;
    const mended = {
      name,
      subject,
      targetAudienceType,
      segment,
      templateId,
      htmlContent: "<p>A</p>",
    };
    expect(await saveCampaign(db, claire, mended, held)).toHaveProperty("saved");
    expect(await listFailedCampaigns(db, 5)).toEqual([]);
  });

  test("one whose hour passed long ago, since the shop was away or it was deleted, is held back", async () => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, { ...atOnce(), at: inAnHour() });
    await db.update(emailCampaigns).set({ scheduledAt: sql`now() - interval '61 minutes'` });
    expect(await startNextDueCampaign(db, publicUrl)).toBe(true);
    expect(await now(campaign)).toMatchObject({ status: "draft", startedAt: null });
    expect(await db.$count(campaignRecipients)).toBe(0);
    expect(await listFailedCampaigns(db, 5)).toHaveLength(1);
  });

  test("one that was held back and is sent as it is by hand is not told of any more", async () => {
    const campaign = await draft("<p>{{art:IK99999}}</p>");
    await sendCampaign(db, claire, campaign, { ...atOnce(), at: inAnHour() });
    await db.update(emailCampaigns).set({ scheduledAt: sql`now() - interval '1 second'` });
    await startNextDueCampaign(db, publicUrl);
    expect(await listFailedCampaigns(db, 5)).toHaveLength(1);
    await sendCampaign(db, claire, await now(campaign), atOnce());
    expect(await listFailedCampaigns(db, 5)).toEqual([]);
    expect(await now(campaign)).toMatchObject({ status: "sending", scheduledAt: null });
  });

  test("one that nobody is left for has failed", async () => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, { ...atOnce(), at: inAnHour() });
    await db.delete(subscribers);
    await db.update(emailCampaigns).set({ scheduledAt: sql`now() - interval '1 second'` });
    expect(await startNextDueCampaign(db, publicUrl)).toBe(true);
    expect(await now(campaign)).toMatchObject({
      status: "failed",
      finishedAt: expect.any(Date) as Date,
    });
  });
});

test("only what is being sent is held, and only what is held goes on", async () => {
  const campaign = await draft();
  expect([
    await pauseCampaign(db, claire, campaign.id),
    await resumeCampaign(db, claire, campaign.id),
  ]).toEqual([false, false]);
  await sendCampaign(db, claire, campaign, atOnce());
  expect([
    await pauseCampaign(db, claire, campaign.id),
    await pauseCampaign(db, claire, campaign.id),
  ]).toEqual([true, false]);
  expect((await now(campaign)).pausedAt).not.toBeNull();
  expect([
    await resumeCampaign(db, claire, campaign.id),
    await resumeCampaign(db, claire, campaign.id),
  ]).toEqual([true, false]);
});

describe("the end", () => {
  test("comes once, with the last recipient", async () => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, atOnce());
    await settleAll("suppressed");
    const [first, second] = await db.select().from(campaignRecipients);
    await db
      .update(campaignRecipients)
      .set({ state: "sending" })
      .where(eq(campaignRecipients.id, first!.id));
    expect(await finishCampaign(db, campaign.id)).toBe(false);
    await db
      .update(campaignRecipients)
      .set({ state: "waiting" })
      .where(eq(campaignRecipients.id, second!.id));
    await db
      .update(campaignRecipients)
      .set({ state: "unknown" })
      .where(eq(campaignRecipients.id, first!.id));
    expect(await finishCampaign(db, campaign.id)).toBe(false);
    await db
      .update(campaignRecipients)
      .set({ state: "failed" })
      .where(eq(campaignRecipients.id, second!.id));
    const ends = await Promise.all(
      Array.from({ length: 6 }, () => finishCampaign(db, campaign.id)),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await now(campaign)).toMatchObject({
      status: "sent",
      finishedAt: expect.any(Date) as Date,
    });
  });

  test.each(["failed", "suppressed"] as const)("is a failure where all are %s", async (state) => {
    const campaign = await draft();
    await sendCampaign(db, claire, campaign, atOnce());
    await settleAll(state);
    await finishCampaign(db, campaign.id);
    expect(await now(campaign)).toMatchObject({ status: "failed" });
  });
});

test("those who may have got it are written to again only by hand, and the campaign ends once more", async () => {
  const campaign = await draft();
  await sendCampaign(db, claire, campaign, atOnce());
  const [first] = await db.select().from(campaignRecipients);
  await settleAll("sent");
  await db
    .update(campaignRecipients)
    .set({ state: "unknown", attempts: 3 })
    .where(eq(campaignRecipients.id, first!.id));
  await finishCampaign(db, campaign.id);
  expect(await resendCampaignMails(db, claire, campaign.id, "failed")).toBe(0);
  expect(await now(campaign)).toMatchObject({ status: "sent" });
  const again = await Promise.all([
    resendCampaignMails(db, claire, campaign.id, "unknown"),
    resendCampaignMails(db, claire, campaign.id, "unknown"),
  ]);
  expect(again.sort()).toEqual([0, 1]);
  expect(await now(campaign)).toMatchObject({ status: "sending", finishedAt: null });
  await settleAll("sent");
  expect(await finishCampaign(db, campaign.id)).toBe(true);
  const other = await draft();
  expect(await resendCampaignMails(db, claire, other.id, "unknown")).toBe(0);
});

test("a copy of what was sent is a draft with nobody in it", async () => {
  const campaign = await draft();
  await sendCampaign(db, claire, campaign, atOnce());
  const copy = (await copyCampaign(db, claire, campaign.id, (name) => `${name} (copy)`))!;
  expect(copy).toMatchObject({
    name: "News (copy)",
    subject: "News",
    status: "draft",
    archiveToken: null,
    startedAt: null,
  });
  expect(await copyCampaign(db, claire, 999_999, String)).toBeNull();
});
