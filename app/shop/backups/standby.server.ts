// A restored shop is on standby: it sends nothing until the owner confirms that it replaces the
// lost shop, which may still be open (decision 050).
import { sql } from "drizzle-orm";
import { standby } from "#db/backups-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { pauseCampaigns } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { resumeOutbox } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";

export async function findStandby(db: Database): Promise<{ since: Date } | null> {
  const [row] = await db.select({ since: standby.since }).from(standby);
  return row ?? null;
}

export async function setStandby(db: Database, isLive: boolean): Promise<void> {
  if (isLive) await db.delete(standby);
  else
    await db
      .insert(standby)
      .values({})
      .onConflictDoUpdate({ target: standby.id, set: { since: sql`now()` } });
}

/** False if mails and money moved again already. */
export async function endStandby(db: Database, actor: Actor, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    const ended = await db.delete(standby).returning({ id: standby.id });
    if (ended.length === 0) return false;
    // Campaigns are paused, since the former shop may have sent those that came due meanwhile.
    await pauseCampaigns(db, now);
    await resumeOutbox(db, now);
    await recordSecurityEvent(db, actor, { kind: "credentials", about: "rest-ended" });
    await db.execute(sql`select pg_notify('credentials_changed', '')`);
    return true;
  });
}

/** Removes all ways to write, text or charge. */
export const withoutIntegrations = (environment: Environment): Environment => ({
  ...environment,
  smtp: undefined,
  sms: undefined,
  paypal: undefined,
});
