// Sends, schedules and pauses campaigns. Each change names the state that it leaves, so that one of
// two concurrent changes wins.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import type { SmtpOptions } from "#app/platform/environment.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { insertRecipients } from "./audience.server.ts";
import { checkCampaign } from "./campaign-checks.server.ts";
import type { CampaignRow } from "./campaigns.server.ts";

type SendRefusal = "no-mail-server" | "changed-meanwhile" | "not-a-draft" | "nobody" | "past";

type SendOptions = {
  at: Date | null;
  now: Date;
  smtp: SmtpOptions | undefined;
};

/** Sends the expected version. Without `at`, the recipients are stored now. */
export async function sendCampaign(
  db: Database,
  actor: Actor,
  expected: { id: number; version: number },
  { at, now, smtp }: SendOptions,
): Promise<{ sent: CampaignRow; recipients: number | null } | { refused: SendRefusal }> {
  if (!smtp) return { refused: "no-mail-server" };
  if (at && at <= now) return { refused: "past" };
  return db.transaction(async (db) => {
    const [draft] = await db
      .select()
      .from(emailCampaigns)
      .where(eq(emailCampaigns.id, expected.id))
      .for("update");
    if (!draft) return { refused: "changed-meanwhile" as const };
    if (draft.status !== "draft") return { refused: "not-a-draft" as const };
    if (draft.version !== expected.version) return { refused: "changed-meanwhile" as const };
    const recipients = at ? null : await insertRecipients(db, draft);
    if (recipients === 0) return { refused: "nobody" as const };
    const sent = await updateCampaign(db, actor, draft, {
      ...(at ? { status: "scheduled" } : { status: "sending", startedAt: now }),
      scheduledAt: at,
      archiveToken: draft.archiveToken ?? secretToken(),
    });
    return { sent, recipients };
  });
}

/** How late a campaign may start: after a longer outage, staff must confirm it. */
const latestMs = hourMs;

/**
 * Returns false if none is due. A campaign with errors, or one that is much too late, becomes a
 * draft again.
 */
export async function startNextDueCampaign(db: Database, publicUrl: string): Promise<boolean> {
  return db.transaction(async (db) => {
    const [due] = await db
      .select()
      .from(emailCampaigns)
      .where(sql`${emailCampaigns.status} = 'scheduled' and ${emailCampaigns.scheduledAt} <= now()`)
      .orderBy(emailCampaigns.scheduledAt)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!due) return false;
    const found = await checkCampaign(db, due, publicUrl);
    const isTooLate = Date.now() - due.scheduledAt!.getTime() > latestMs;
    if (isTooLate || found.some(({ level }) => level === "error")) {
      await updateCampaign(db, null, due, { status: "draft" });
      return true;
    }
    const now = new Date();
    const recipients = await insertRecipients(db, due);
    await updateCampaign(db, null, due, {
      startedAt: now,
      ...(recipients > 0 ? { status: "sending" } : { status: "failed", finishedAt: now }),
    });
    return true;
  });
}

export async function finishCampaign(db: Database, id: number): Promise<boolean> {
  const hasRecipientsIn = (state: string) =>
    sql`
      exists (
        select from campaign_recipients
        where campaign_id = ${emailCampaigns.id} and state = ${sql.raw(`'${state}'`)})`;
  const isOver = sql`
    ${emailCampaigns.status} = 'sending' and not ${hasRecipientsIn("waiting")} and not ${hasRecipientsIn("sending")}`;
  // The first query takes no lock, because idle senders run it all the time.
  const [finished] = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.id, id), isOver));
  if (!finished) return false;
  return updateCampaignIf(db, null, id, isOver, async (db) => {
    const [reached] = await db
      .select({ id: campaignRecipients.id })
      .from(campaignRecipients)
      .where(
        and(
          eq(campaignRecipients.campaignId, id),
          sql`${campaignRecipients.state} in ('sent', 'unknown')`,
        ),
      )
      .limit(1);
    return { status: reached ? "sent" : "failed", finishedAt: new Date(), pausedAt: null };
  });
}

export async function finishCompletedCampaigns(db: Database): Promise<false> {
  const sending = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(eq(emailCampaigns.status, "sending"));
  for (const { id } of sending) await finishCampaign(db, id);
  return false;
}

export const unscheduleCampaign = (db: Database, actor: Actor, id: number) =>
  updateCampaignIf(db, actor, id, sql`${emailCampaigns.status} = 'scheduled'`, {
    status: "draft",
    scheduledAt: null,
    pausedAt: null,
  });

/** Lets mails under way go out. Returns false if there is nothing to pause. */
export const pauseCampaign = (db: Database, actor: Actor, id: number) =>
  updateCampaignIf(
    db,
    actor,
    id,
    and(eq(emailCampaigns.status, "sending"), isNull(emailCampaigns.pausedAt))!,
    { pausedAt: new Date() },
  );

export const resumeCampaign = (db: Database, actor: Actor, id: number) =>
  updateCampaignIf(
    db,
    actor,
    id,
    and(eq(emailCampaigns.status, "sending"), isNotNull(emailCampaigns.pausedAt))!,
    { pausedAt: null },
  );

/** Pauses campaigns after a restore, because some recipients may have got them since the backup. */
export async function pauseCampaigns(db: Database, now: Date): Promise<void> {
  const running = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(
      sql`${emailCampaigns.status} = 'sending'
        or ${emailCampaigns.status} = 'scheduled' and ${emailCampaigns.scheduledAt} < ${now}`,
    );
  for (const { id } of running)
    if (!(await pauseCampaign(db, null, id))) await unscheduleCampaign(db, null, id);
}

/** Sends to recipients in that state again; returns how many. Checks consent again. */
export async function resendCampaignMails(
  db: Database,
  actor: Actor,
  id: number,
  state: "unknown" | "failed",
): Promise<number> {
  return db.transaction(async (db) => {
    const [campaign] = await db
      .select()
      .from(emailCampaigns)
      .where(eq(emailCampaigns.id, id))
      .for("update");
    if (!campaign || !["sending", "sent", "failed"].includes(campaign.status)) return 0;
    const { rowCount } = await db
      .update(campaignRecipients)
      .set({ state: "waiting", attempts: 0, dueAt: sql`now()`, doneAt: null })
      .where(and(eq(campaignRecipients.campaignId, id), eq(campaignRecipients.state, state)));
    if (rowCount && campaign.status !== "sending")
      await updateCampaign(db, actor, campaign, {
        status: "sending",
        finishedAt: null,
        pausedAt: null,
      });
    return rowCount ?? 0;
  });
}

export async function copyCampaign(
  db: Database,
  actor: Actor,
  id: number,
  label: (name: string) => string,
): Promise<CampaignRow | null> {
  return db.transaction(async (db) => {
    const [from] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id));
    if (!from) return null;
    const { subject, htmlContent, templateId, targetAudienceType, segment } = from;
    const fields = {
      name: label(from.name).slice(0, 200),
      subject,
      htmlContent,
      templateId,
      targetAudienceType,
      segment,
    };
    const [copy] = await db.insert(emailCampaigns).values(fields).returning();
    await recordCreated(
      db,
      actor,
      { kind: "email_campaign", recordId: copy!.id, label: copy!.name },
      fields,
    );
    return copy!;
  });
}

type Move = Partial<typeof emailCampaigns.$inferInsert>;

async function updateCampaignIf(
  db: Database,
  actor: Actor,
  id: number,
  condition: SQL,
  to: Move | ((db: Database) => Promise<Move>),
): Promise<boolean> {
  return db.transaction(async (db) => {
    const [campaign] = await db
      .select()
      .from(emailCampaigns)
      .where(and(eq(emailCampaigns.id, id), condition))
      .for("update");
    if (!campaign) return false;
    await updateCampaign(db, actor, campaign, typeof to === "function" ? await to(db) : to);
    return true;
  });
}

async function updateCampaign(
  db: Database,
  actor: Actor,
  before: CampaignRow,
  to: Move,
): Promise<CampaignRow> {
  const [after] = await db
    .update(emailCampaigns)
    .set({ ...to, version: before.version + 1, updatedAt: new Date() })
    .where(eq(emailCampaigns.id, before.id))
    .returning();
  const { archiveToken: _before, ...was } = before;
  const { archiveToken: _after, ...is } = after!;
  await recordChanged(
    db,
    actor,
    { kind: "email_campaign", recordId: before.id, label: before.name },
    was,
    is,
  );
  return after!;
}
