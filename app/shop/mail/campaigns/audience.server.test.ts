import { sql } from "drizzle-orm";
import { afterAll, afterEach, expect, test } from "vitest";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import { consents, subscribers, suppressions } from "#db/subscribers-tables.ts";
import type { Segment } from "#db/json-columns.ts";
import { countAudience, insertRecipients } from "./audience.server.ts";
import { suppress } from "#app/shop/subscribers/suppressions.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeCategory,
  makeOrder,
  makePiece,
  makePoint,
  makeSubscriber,
} from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);
afterEach(async () => {
  await db.delete(emailCampaigns);
  await db.delete(subscribers);
  await db.delete(suppressions);
});

const subscribed = (email: string, given: Partial<typeof subscribers.$inferInsert> = {}) =>
  makeSubscriber(db, { email, subscribedToNewsletter: true, ...given });

async function writtenTo(segment: Segment | null): Promise<string[]> {
  const values = {
    name: "News",
    subject: "News",
    htmlContent: "<p>News</p>",
    targetAudienceType: segment ? ("specific_segment" as const) : ("all_subscribed_users" as const),
    segment,
  };
  const [campaign] = await db.insert(emailCampaigns).values(values).returning();
  const count = await insertRecipients(db, campaign!);
  const rows = await db
    .select()
    .from(campaignRecipients)
    .where(sql`campaign_id = ${campaign!.id}`)
    .orderBy(campaignRecipients.id);
  expect([rows.length, await countAudience(db, segment)]).toEqual([count, count]);
  return rows.map(({ email }) => email.split("@")[0]!);
}

test("all who are subscribed, and nobody who is suppressed, whatever the case of an address", async () => {
  await subscribed("anna@example.org");
  await subscribed("Bounced@Example.org");
  await makeSubscriber(db, { email: "never-asked@example.org" });
  await suppress(db, null, { email: "bounced@EXAMPLE.org", reason: "bounce", note: "" });
  expect(await writtenTo(null)).toEqual(["anna"]);
});

test("a segment is those whom all of it applies to", async () => {
  const [sea, stone] = [await makeCategory(db), await makeCategory(db)];
  const [ofSea, ofStone] = [
    await makePiece(db, { categoryId: sea.id }),
    await makePiece(db, { categoryId: stone.id }),
  ];
  const [north, south] = [await makePoint(db), await makePoint(db)];
  for (const name of ["sea", "stone", "cancelled", "test", "nothing"])
    await subscribed(`${name}@example.org`, { createdAt: new Date("2026-01-10T12:00:00Z") });
  await subscribed("francaise@example.org", {
    language: "fr",
    createdAt: new Date("2026-06-01T12:00:00Z"),
  });
  const order = (email: string, artPieceId: number, given: Parameters<typeof makeOrder>[1] = {}) =>
    makeOrder(db, {
      email,
      lines: [{ artPieceId }],
      createdAt: new Date("2026-02-10T12:00:00Z"),
      ...given,
    });
  await order("SEA@example.org", ofSea.id, { collectionPointId: north.id });
  await order("stone@example.org", ofStone.id, {
    collectionPointId: south.id,
    createdAt: new Date("2026-08-01T12:00:00Z"),
  });
  await order("cancelled@example.org", ofSea.id, {
    status: "cancelled",
    collectionPointId: north.id,
  });
  await order("test@example.org", ofSea.id, { paymentMethod: "mock", collectionPointId: north.id });

  expect(await writtenTo({ language: "fr" })).toEqual(["francaise"]);
  expect(await writtenTo({ categoryId: sea.id })).toEqual(["sea"]);
  expect(await writtenTo({ collectionPointId: south.id })).toEqual(["stone"]);
  expect(await writtenTo({ categoryId: sea.id, collectionPointId: south.id })).toEqual([]);
  expect(await writtenTo({ since: "2026-05-01" })).toEqual(["stone", "francaise"]);
  expect(await writtenTo({ since: "2026-02-10", categoryId: sea.id })).toEqual(["sea"]);
});

test("a day begins at midnight in Paris, and who agrees anew is new", async () => {
  await subscribed("before@example.org", { createdAt: new Date("2026-06-30T21:59:59Z") });
  await subscribed("after@example.org", { createdAt: new Date("2026-06-30T22:00:00Z") });
  const { id } = await subscribed("again@example.org", {
    createdAt: new Date("2020-01-01T00:00:00Z"),
  });
  await db.insert(consents).values({
    subscriberId: id,
    subscribed: true,
    source: "form",
    at: new Date("2026-07-02T00:00:00Z"),
  });
  expect(await writtenTo({ since: "2026-07-01" })).toEqual(["after", "again"]);
});
