// Two of everything, for tests that try every form. Its ids are known, and the same each time.
import { eq, sql } from "drizzle-orm";
import { handoverConflicts } from "#db/handover-tables.ts";
import { catalogueImports, replacedFields, replacedOptions } from "#db/catalogue-tables.ts";
import { deletions } from "#db/changes-tables.ts";
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffSessions,
  staffVerifications,
} from "#db/staff-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { pricingRules } from "#db/pricing-tables.ts";
import { emailCampaigns, emailTemplates, mails, textMessages } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { readBulkChange } from "#app/shop/catalogue/bulk-change-form.ts";
import { previewChange } from "#app/shop/catalogue/bulk-changes.server.ts";
import { repricePieces } from "#app/shop/catalogue/repricing.server.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { invite } from "#app/shop/staff/invitations.server.ts";
import { subscriberToken } from "#app/shop/subscribers/subscriber-link.server.ts";
import type { LinkPurpose } from "#app/shop/subscribers/subscriber-link.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import type { TestShop } from "#tests/support/app.ts";
import { pieceChange } from "#tests/support/catalogue/piece-change.ts";
import {
  makeCategory,
  makeMessage,
  makeOrder,
  makePicture,
  makePiece,
  makePoint,
  makePricingRule,
  makeSubCategory,
  makeSubscriber,
  makeWithdrawal,
  someMediaOptions,
} from "#tests/support/make.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

/** Cookies of two members of staff hold in every copy of the shop that has this secret. */
export const secret = "a secret that several shops of a test share";

export type Furnished = {
  /** Of the member of staff who acts. */
  cookies: Map<string, string>;
  own: string;
  ownSession: string;
  other: string;
  invitation: string;
  application: string;
  /** Of a change of pieces: one that can be undone, and what another would do. */
  change: { application: string; seen: string };
  token: string;
  /** Of the first reader, who has to confirm; to unsubscribe, of the second, who confirmed. */
  links: Record<LinkPurpose, string>;
};

const options = [{ ...someMediaOptions[0]!, sizes: someMediaOptions[0]!.sizes.slice(0, 1) }];

const allDay = [{ from: 540, until: 1140 }];
const openAllWeek = {
  monday: allDay,
  tuesday: allDay,
  wednesday: allDay,
  thursday: allDay,
  friday: allDay,
  saturday: allDay,
  sunday: allDay,
  specialDays: [],
  holidays: "open" as const,
};

const promised = {
  promisedAt: new Date("2026-11-24T10:00:00Z"),
  promise: {
    from: {
      orderedAt: "2026-11-23T10:00:00.000Z",
      makingMinutes: 480,
      workshop: defaultSettings.workshop,
      point: { opening: openAllWeek, travelMinutes: 0 },
      fullDays: [],
    },
    moves: [],
  },
};

export async function furnish(shop: TestShop): Promise<Furnished> {
  const { db } = shop;
  const [own, other] = [
    await makeMember(db, { email: "own@example.org", role: "owner" }),
    await makeMember(db, { email: "other@example.org" }),
  ];
  await signIn(shop, own.email);
  const [{ id: ownSession }] = (await db.select({ id: staffSessions.id }).from(staffSessions)) as [
    { id: string },
  ];
  const { cookies } = await signIn(shop, own.email);
  await signIn(shop, other.email);
  const application = "0123456789abcdef-application";
  for (const staffId of [own.id, other.id]) {
    const mine = staffId === own.id ? "own" : "other";
    const passkey = {
      id: `passkey-${mine}`,
      staffId,
      name: mine,
      publicKey: mine,
      credentialId: mine,
      counter: 0,
    };
    await db
      .insert(staffPasskeys)
      .values({ ...passkey, deviceType: "singleDevice", backedUp: false });
  }
  await db.update(staff).set({ twoFactorEnabled: true });
  const tokens: string[] = [];
  for (let made = 1; made <= 2; made += 1) {
    const picture = await makePicture(db);
    const category = await makeCategory(db, { thumbnailId: picture.id });
    const sub = await makeSubCategory(db, { categoryId: category.id });
    await makePiece(db, {
      reference: `IK0000${made}`,
      pictureId: picture.id,
      categoryId: category.id,
      subCategoryId: sub.id,
    });
    const point = await makePoint(db, { email: "point@example.org" });
    await db
      .update(collectionPoints)
      .set({ opening: openAllWeek })
      .where(eq(collectionPoints.id, point.id));
    const { id, token } = await makeOrder(db, {
      collectionPointId: point.id,
      status: made === 2 ? "ready" : "pending",
      ...promised,
    });
    tokens.push(token);
    await makeWithdrawal(db, { orderId: id, parts: [] });
    if (made === 2)
      await db
        .insert(payments)
        .values({ orderId: id, createRequestId: "a payment to look at", problem: "reversed" });
    await db
      .insert(orderEvents)
      .values({ orderId: id, kind: "note", note: "A note", staffName: "Somebody" });
    const failedTooLate = { state: "failed", reason: "too-late", doneAt: new Date() } as const;
    await db
      .insert(mails)
      .values({ kind: "order_received", orderId: id, ...(made === 1 ? failedTooLate : {}) });
    await db.insert(textMessages).values({ kind: "order_ready", orderId: id });
    await makeSubscriber(db, { email: `reader${made}@example.org`, name: "Reader" });
    await makeMessage(db);
    const [template] = await db
      .insert(emailTemplates)
      .values({
        name: `Template ${made}`,
        subjectTemplate: "Subject",
        htmlContentTemplate: "<p>Hello</p>",
      })
      .returning();
    const campaign = {
      name: `Campaign ${made}`,
      subject: "Subject",
      htmlContent: "<p>Hello</p>",
      templateId: template!.id,
    };
    await db.insert(emailCampaigns).values(campaign);
  }
  await makePricingRule(db, { name: "Global Default Pricing", mediaOptions: options });
  await makePricingRule(db, { appliesTo: "category", categoryId: 2, mediaOptions: options });
  await repricePieces(db, own, application, { ids: [2] });
  await db.insert(settings).values({ value: defaultSettings, version: 1 });
  const removedPoint = await makePoint(db, { name: "Gone" });
  await removePoint(db, own, removedPoint.id);
  const invitation = await invite(db, "new@example.org", own);
  for (const name of ["Tablet", "Screen"]) {
    const fields = { kind: "counter" as const, name, collectionPointId: 1 };
    await enrolDevice(db, own, fields, null);
  }
  await db.insert(handoverConflicts).values({
    key: "without-a-network",
    orderId: 10_002,
    lines: [{ position: 0, prints: 1 }],
    toCollector: false,
    at: new Date(),
    deviceId: 1,
    deviceName: "Tablet",
    pointId: 1,
    staffId: own.id,
    staffName: own.name,
    reason: "revoked",
  });
  await makeImport(db);
  await extendUndoPeriod(db);
  return {
    cookies,
    own: own.id,
    ownSession,
    other: other.id,
    invitation,
    application,
    change: await makePieceChange(db),
    token: tokens[0]!,
    links: await makeLinks(db),
  };
}

async function makeImport(db: Database) {
  await db
    .insert(catalogueImports)
    .values({ state: "ready", language: "en", fileName: "catalogue.zip", bytes: 10 });
}

async function makeLinks(db: Database): Promise<Furnished["links"]> {
  const now = new Date();
  const [first, second] = ["reader1@example.org", "reader2@example.org"].map((email, index) => ({
    id: index + 1,
    email,
  }));
  await db
    .update(subscribers)
    .set({ askedAt: now, askedSource: "form", askedWording: "1" })
    .where(eq(subscribers.id, first!.id));
  await db.insert(mails).values({ kind: "newsletter_confirmation", subscriberId: first!.id });
  await db
    .update(subscribers)
    .set({ subscribedToNewsletter: true })
    .where(eq(subscribers.id, second!.id));
  return {
    confirm: subscriberToken(secret, "confirm", first!, now),
    preferences: subscriberToken(secret, "preferences", first!, now),
    unsubscribe: subscriberToken(secret, "unsubscribe", second!, now),
  };
}

async function makePieceChange(db: Database) {
  const application = "3123456789abcdef-application";
  const undoneChange = { application, artPieceId: 1, version: 1, fields: { title: "As before" } };
  await db
    .insert(replacedFields)
    .values({ ...undoneChange, createdAt: sql`now() + interval '20 minutes'` });
  const fields = new FormData();
  for (const [name, value] of Object.entries(pieceChange)) fields.set(name, value);
  const read = readBulkChange(fields);
  if ("problems" in read) throw new Error(JSON.stringify(read.problems));
  const preview = await previewChange(db, [1], read.change);
  if (!("seen" in preview)) throw new Error(preview.refused);
  return { application, seen: preview.seen };
}

/** A change can be undone for one minute only, and a slow machine gets there minutes later. */
async function extendUndoPeriod(db: Database) {
  const later = sql`now() + interval '20 minutes'`;
  await db.update(deletions).set({ id: "deletion-of-the-point", createdAt: later });
  await db.update(replacedOptions).set({ createdAt: later });
  await db.update(staffInvitations).set({ expiresAt: sql`now() + interval '1 day'` });
  await db.update(pricingRules).set({ version: 1 }).where(eq(pricingRules.id, 1));
  await db.delete(staffVerifications);
}

/** A browser of the member who acts, at any copy of the furnished shop. */
export function openFurnishedBrowser(
  shop: Pick<TestShop, "fetch">,
  { cookies }: Furnished,
): TestBrowser {
  const browser = openBrowser(shop);
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
