// The address to which changes are sent, and the secret that signs them.
import { sql } from "drizzle-orm";
import { labDeliveries, labWebhook } from "#db/lab-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findReachable } from "#app/platform/network/public-address.server.ts";
import type { Unreachable } from "#app/platform/network/public-address.server.ts";
import { sealText, unsealText } from "#app/platform/secrets/sealed-text.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { makeSecret } from "./signing.server.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";

type WebhookSecrets = { present: string; former?: { secret: string; until: string } };
type Staff = NonNullable<Actor>;

const name = "secret of the print lab";
const formerHours = 24;

export async function findLabWebhook(db: Database) {
  const [row] = await db.select().from(labWebhook);
  if (!row) return null;
  const { url, savedByName, savedAt } = row;
  return { url, savedByName, savedAt };
}

export async function openLabWebhook(db: Database, secrets: Secrets, now: Date) {
  const [row] = await db.select().from(labWebhook);
  if (!row) return null;
  const stored = await unseal(row.sealed, secrets);
  const former =
    stored?.former && new Date(stored.former.until) > now ? [stored.former.secret] : [];
  return { url: row.url, secrets: stored && [stored.present, ...former] };
}

type Saved = { url: string; secret: string | null; isAnotherLab: boolean };

/** `secret`: for a first address, and for another host, since the former lab knows the old one. */
export async function saveLabAddress(
  db: Database,
  [secret]: Secrets,
  actor: Staff,
  { url, mayBeLoopback }: { url: string; mayBeLoopback: boolean },
): Promise<Saved | { refused: Unreachable }> {
  const found = await findReachable({ url: new URL(url), mayBeLoopback });
  if (typeof found === "string") return { refused: found };
  const { host } = new URL(url);
  return db.transaction(async (db) => {
    // The lock lets only one of two concurrent first addresses make a secret.
    await db.execute(sql`lock table ${labWebhook} in share row exclusive mode`);
    const [before] = await db.select().from(labWebhook);
    const isAnotherLab = before !== undefined && new URL(before.url).host !== host;
    const newSecret = before && !isAnotherLab ? null : makeSecret();
    const sealed = newSecret ? await seal({ present: newSecret }, secret) : before!.sealed;
    const saved = { url, sealed, savedByName: actor.name, savedAt: sql`now()` };
    await db
      .insert(labWebhook)
      .values(saved)
      .onConflictDoUpdate({ target: labWebhook.id, set: saved });
    await recordSecurityEvent(db, actor, { kind: "lab-address", about: host });
    return { url, secret: newSecret, isAnotherLab };
  });
}

/** Signs with the former secret too for a day. Returns null if there is no address. */
export async function rollLabSecret(
  db: Database,
  secrets: Secrets,
  actor: Staff,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(labWebhook).for("update");
    if (!row) return null;
    const kept = await unseal(row.sealed, secrets);
    const until = new Date(now.getTime() + formerHours * hourMs).toISOString();
    const present = makeSecret();
    const next = kept ? { present, former: { secret: kept.present, until } } : { present };
    await db.update(labWebhook).set({ sealed: await seal(next, secrets[0]) });
    await recordSecurityEvent(db, actor, { kind: "lab-address", about: new URL(row.url).host });
    return present;
  });
}

export async function removeLabAddress(db: Database, actor: Staff): Promise<boolean> {
  return db.transaction(async (db) => {
    const removed = await db.delete(labWebhook).returning({ url: labWebhook.url });
    await db.delete(labDeliveries).where(sql`${labDeliveries.state} <> 'sent'`);
    if (removed.length > 0)
      await recordSecurityEvent(db, actor, { kind: "lab-address", about: "" });
    return removed.length > 0;
  });
}

export async function resealLabSecret(db: Database, secrets: Secrets): Promise<void> {
  await db.transaction(async (db) => {
    const [row] = await db.select().from(labWebhook).for("update");
    const read = row && (await unsealText(row.sealed, { secrets, name }));
    if (read?.isFormer)
      await db
        .update(labWebhook)
        .set({ sealed: await sealText(read.text, { secret: secrets[0], name }) });
  });
}

const seal = (stored: WebhookSecrets, secret: string) =>
  sealText(JSON.stringify(stored), { secret, name });

async function unseal(sealed: string, secrets: Secrets): Promise<WebhookSecrets | null> {
  const read = await unsealText(sealed, { secrets, name });
  return read && (JSON.parse(read.text) as WebhookSecrets);
}
