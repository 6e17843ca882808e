// Sends mails of campaigns one at a time. A mail that may have arrived is never sent again
// automatically.
import { and, eq, inArray, sql } from "drizzle-orm";
import { campaignRecipients } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { DeliveryError } from "#app/platform/network/smtp.server.ts";
import type { Mailer, OutgoingMail } from "#app/platform/network/smtp.server.ts";
import { isNoMailbox, nextCampaignAttempt } from "./campaign.ts";
import type { Claimed, RecipientState } from "./campaign.ts";
import { finishCompletedCampaigns } from "./campaign-sending.server.ts";
import type { Throttle } from "#app/shop/mail/sending/throttle.server.ts";
import { isSuppressed, suppress } from "#app/shop/subscribers/suppressions.server.ts";

export type CampaignSender = {
  compose: (claimed: Claimed) => Promise<OutgoingMail>;
  mailer: Pick<Mailer, "send">;
  pace: Throttle;
  log: Log;
};

/** Longer than any attempt: after it, the outcome is unknown. */
const leaseDuration = "5 minutes";
/** Longest pause between attempts. */
const longestPause = "2 hours";

/** Returns false if none is due, or while sending is paused for the mail server. */
export async function sendNextCampaignMail(db: Database, sender: CampaignSender): Promise<boolean> {
  if (!(await sender.pace.next())) return false;
  const next = await claimNext(db);
  if (!next) return finishCompletedCampaigns(db);
  if (next.state === "sending") await send(db, next, sender);
  return true;
}

/** Claims the next mail, skipping recipients who have unsubscribed, moved or been suppressed. */
async function claimNext(db: Database): Promise<(Claimed & { state: RecipientState }) | null> {
  const { rows } = await db.execute<Claimed & { state: RecipientState }>(sql`
    with next as materialized (
      select due.id, subscribers.id is not null as welcome
      from email_campaigns
      cross join lateral (
        select id, subscriber_id, email from campaign_recipients
        where campaign_id = email_campaigns.id and state = 'waiting'
          and ${isDueSql(sql`due_at`, longestPause)}
        order by due_at limit 1 for update skip locked
      ) as due
      left join subscribers on subscribers.id = due.subscriber_id and subscribed_to_newsletter
        and lower(subscribers.email) = lower(due.email) and not ${isSuppressed(sql`due.email`)}
      where status = 'sending' and paused_at is null
      order by started_at limit 1
    )
    update campaign_recipients as recipient set
      state = case when welcome then 'sending' else 'suppressed' end,
      attempts = attempts + welcome::integer,
      claimed_at = now(),
      done_at = case when not welcome then now() end
    from next where recipient.id = next.id
    returning recipient.id::integer, campaign_id as "campaignId", subscriber_id as "subscriberId",
      email, name, language, attempts, state`);
  return rows[0] ?? null;
}

async function send(db: Database, claimed: Claimed, sender: CampaignSender): Promise<void> {
  // Sending and recording are apart: if recording fails, the mail may have arrived, and stays
  // claimed.
  const outcome = await attempt(db, claimed, sender);
  await recordOutcome(db, claimed, outcome);
}

async function attempt(
  db: Database,
  claimed: Claimed,
  { compose, mailer, pace, log }: CampaignSender,
): Promise<Outcome> {
  try {
    const mail = await compose(claimed);
    await mailer.send(mail);
    return { state: "sent", messageId: mail.messageId, error: null, doneAt: new Date() };
  } catch (error) {
    if (!(error instanceof DeliveryError))
      log.error(
        { err: error, recipient: claimed.id },
        "a mail of a campaign could not be put together",
      );
    else if (error.about === "us" && error.isCertain) pace.pause();
    else if (error.isFinal && error.about === "recipient" && isNoMailbox(error))
      await suppress(db, null, { email: claimed.email, reason: "bounce", note: error.message });
    return outcomeOf(error, claimed.attempts);
  }
}

type Outcome = Partial<typeof campaignRecipients.$inferInsert> & { state: RecipientState };

function outcomeOf(error: unknown, attempts: number): Outcome {
  const errorText = error instanceof DeliveryError ? error.message.slice(0, 500) : "internal";
  if (error instanceof DeliveryError && !error.isCertain)
    return { state: "unknown", error: errorText, doneAt: new Date() };
  const isFinal = error instanceof DeliveryError && error.isFinal;
  const retryAt = isFinal ? null : nextCampaignAttempt(attempts, new Date());
  return retryAt
    ? { state: "waiting", error: errorText, dueAt: retryAt }
    : { state: "failed", error: errorText, doneAt: new Date() };
}

/** Records the outcome, even a late one, unless the mail was claimed again. */
async function recordOutcome(
  db: Database,
  { id, attempts }: Claimed,
  outcome: Outcome,
): Promise<void> {
  const from: RecipientState[] = outcome.state === "waiting" ? ["sending"] : ["sending", "unknown"];
  await db
    .update(campaignRecipients)
    .set(outcome)
    .where(
      and(
        eq(campaignRecipients.id, id),
        eq(campaignRecipients.attempts, attempts),
        inArray(campaignRecipients.state, from),
      ),
    );
}

/**
 * Marks mails of a dead process as unknown. Always returns false, because there is never another
 * one.
 */
export async function markAbandonedUnknown(db: Database): Promise<false> {
  await db
    .update(campaignRecipients)
    .set({ state: "unknown", doneAt: sql`now()` })
    .where(
      and(
        eq(campaignRecipients.state, "sending"),
        isDueSql(sql`${campaignRecipients.claimedAt} + ${leaseDuration}::interval`, leaseDuration),
      ),
    );
  return false;
}
