// Subscribes and unsubscribes, with proof of each consent.
import { createHmac } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { campaignRecipients, emailCampaigns, mails } from "#db/mail-tables.ts";
import { consents, subscribers, suppressions } from "#db/subscribers-tables.ts";
import type { subscriptionSources } from "#db/values.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { changeDeletedRow, findDeletedRow } from "#app/shop/changes/deleted-row.server.ts";
import type { Preferences } from "./preferences-form.ts";
import { readSubscriberToken } from "./subscriber-link.server.ts";
import type { LinkPurpose } from "./subscriber-link.server.ts";
import type { SubscriberRow } from "./subscribers.server.ts";
import { findSubscriber, withoutRequest, subscriberKind } from "./subscribers.server.ts";
import { emailHash } from "./suppressions.server.ts";
import { currentWording, wordings } from "./wording.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

type SubscriptionRequest = {
  email: string;
  name: string | null;
  language: Language;
  source: (typeof subscriptionSources)[number];
  wording: string;
  now: Date;
};

const cooldownMs = hourMs;

/**
 * Begins a double opt-in. Returns nothing, because nobody may learn whether an address is known.
 */
export async function requestSubscription(
  db: Database,
  { email, name, language, source, wording, now }: SubscriptionRequest,
): Promise<void> {
  await db.transaction(async (db) => {
    if ((await db.$count(suppressions, eq(suppressions.emailHash, emailHash(email)))) > 0) return;
    await db.insert(subscribers).values({ email, name, language }).onConflictDoNothing();
    const [person] = await db
      .select()
      .from(subscribers)
      .where(sql`lower(${subscribers.email}) = lower(${email})`)
      .for("update");
    if (!person || person.subscribedToNewsletter) return;
    if (person.askedAt && now.getTime() - person.askedAt.getTime() < cooldownMs) return;
    await change(db, person, {
      language,
      name: person.name ?? name,
      askedAt: now,
      askedSource: source,
      askedWording: wording,
    });
    await db.insert(mails).values({ kind: "newsletter_confirmation", subscriberId: person.id });
  });
}

/** `linkId` differs from the person's id if the person was deleted and has signed up again. */
export type FoundByLink = { person: SubscriberRow; linkId: number; isExpired: boolean };

/** Returns null for a forged link, or one whose person or address has changed. */
export async function findByLink(
  db: Database,
  secrets: readonly string[],
  purpose: LinkPurpose,
  token: string,
  now: Date,
): Promise<FoundByLink | null> {
  const link = readSubscriberToken(secrets, purpose, token, now);
  if (!link) return null;
  const { id: linkId, isExpired } = link;
  const person =
    (await findSubscriber(db, linkId)) ??
    (purpose === "confirm" ? null : await findFormer(db, purpose, linkId));
  return person && link.isFor(person.email) ? { person, linkId, isExpired } : null;
}

/**
 * Resolves a deleted person's link: to the person who has the address now, or to the deleted one,
 * who may be restored.
 */
async function findFormer(
  db: Database,
  purpose: LinkPurpose,
  id: number,
): Promise<SubscriberRow | null> {
  const former = await findDeletedRow(db, subscribers, deletedSubscriber(id));
  if (!former) return null;
  const [replacement] = await db
    .select()
    .from(subscribers)
    .where(sql`lower(${subscribers.email}) = lower(${former.email})`);
  if (purpose === "preferences") return replacement ?? null;
  // A person who is restored must not be subscribed again.
  const subscribedToNewsletter =
    former.subscribedToNewsletter || (replacement?.subscribedToNewsletter ?? false);
  return { ...(replacement ?? former), subscribedToNewsletter };
}

/** Returns false after a withdrawal. Idempotent. */
export async function confirmSubscription(
  db: Database,
  id: number,
  addressHash: string,
): Promise<boolean> {
  return db.transaction(async (db) => {
    const person = await lock(db, id);
    if (!person) return false;
    if (person.subscribedToNewsletter) return true;
    const { askedSource: source, askedWording: wording } = person;
    if (!person.askedAt || !source) return false;
    await setSubscription(db, person, true, { source, wording, addressHash });
    return true;
  });
}

export async function savePreferences(
  db: Database,
  { person: { id }, linkId }: Pick<FoundByLink, "person" | "linkId">,
  { language, subscribed }: Preferences,
  addressHash: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const person = await lock(db, id);
    if (!person) return;
    if (person.language !== language) await change(db, person, { language });
    const wording = subscribed ? currentWording : null;
    const proof = { source: "preferences" as const, wording, addressHash };
    await setSubscription(db, person, subscribed, proof);
    if (!subscribed && linkId !== id) await unsubscribeDeleted(db, linkId, proof);
  });
}

/** Serves RFC 8058, and the page behind a mail's link. Idempotent. */
export async function unsubscribe(
  db: Database,
  { person, linkId }: Pick<FoundByLink, "person" | "linkId">,
  addressHash: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const proof = { source: "one_click" as const, wording: null, addressHash };
    for (const id of new Set([linkId, person.id])) {
      if (!(await lock(db, id)) && (await unsubscribeDeleted(db, id, proof))) continue;
      const current = await lock(db, id);
      if (current) await setSubscription(db, current, false, proof);
    }
  });
}

const deletedSubscriber = (id: number) => ({ kind: subscriberKind, id });

async function unsubscribeDeleted(db: Database, id: number, proof: Proof): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; at: string }>(
    sql`select nextval(pg_get_serial_sequence('consents', 'id')) as id, now()::text as at`,
  );
  return changeDeletedRow(db, deletedSubscriber(id), (row) => {
    if (!row["subscribed_to_newsletter"]) return null;
    const consent = {
      id: Number(rows[0]!.id),
      at: rows[0]!.at,
      subscriber_id: id,
      subscribed: false,
      source: proof.source,
      address_hash: proof.addressHash,
      note: "",
    };
    return {
      row: {
        ...row,
        subscribed_to_newsletter: false,
        asked_at: null,
        asked_source: null,
        asked_wording: null,
      },
      owned: { table: "consents", row: consent },
    };
  });
}

export async function listOwnNewsletterData(
  db: Database,
  { id, email, name, phone, language, subscribedToNewsletter, createdAt }: SubscriberRow,
) {
  const { subscribed, source, wording, at } = consents;
  const { state, doneAt } = campaignRecipients;
  const [consentRows, received] = await Promise.all([
    db
      .select({ subscribed, source, wording, at })
      .from(consents)
      .where(eq(consents.subscriberId, id))
      .orderBy(asc(consents.id)),
    db
      .select({ subject: emailCampaigns.subject, state, doneAt })
      .from(campaignRecipients)
      .innerJoin(emailCampaigns, eq(emailCampaigns.id, campaignRecipients.campaignId))
      .where(eq(campaignRecipients.subscriberId, id))
      .orderBy(asc(campaignRecipients.id)),
  ]);
  const consented = consentRows.map((each) => ({
    ...each,
    wording: each.wording && (wordings[each.wording] ?? each.wording),
  }));
  return {
    email,
    name,
    phone,
    language,
    subscribed: subscribedToNewsletter,
    since: createdAt,
    consents: consented,
    mails: received,
  };
}

/** Shows whether two consents came from the same address, but not from which. */
export function hashOfVisitor(secret: string, visitorAddress: string): string {
  return createHmac("sha256", secret).update(`visitor\n${visitorAddress}`).digest("hex");
}

type Proof = Pick<typeof consents.$inferInsert, "source" | "wording" | "addressHash">;

async function setSubscription(
  db: Database,
  person: SubscriberRow,
  subscribed: boolean,
  proof: Proof,
): Promise<void> {
  if (person.subscribedToNewsletter === subscribed) return;
  await change(db, person, {
    subscribedToNewsletter: subscribed,
    ...(subscribed ? {} : withoutRequest),
  });
  await db.insert(consents).values({ subscriberId: person.id, subscribed, ...proof });
}

/** Raises the version, so that staff who have the record open learn of the change. */
async function change(
  db: Database,
  { id }: SubscriberRow,
  to: Partial<SubscriberRow>,
): Promise<void> {
  await db
    .update(subscribers)
    .set({ ...to, version: sql`${subscribers.version} + 1` })
    .where(eq(subscribers.id, id));
}

async function lock(db: Database, id: number): Promise<SubscriberRow | null> {
  const [person] = await db.select().from(subscribers).where(eq(subscribers.id, id)).for("update");
  return person ?? null;
}
