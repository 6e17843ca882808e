// Sends, schedules and holds campaigns. Each change names the state it leaves: of two, one wins.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import type { SmtpOptions } from "#app/platform/environment.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { insertRecipients } from "#app/shop/mail/campaigns/audience.server.ts";
import { checkCampaign } from "#app/shop/mail/campaigns/campaign-checks.server.ts";
import type { CampaignRow } from "#app/shop/mail/campaigns/mailings.server.ts";

type SendRefusal = "no-mail-server" | "changed-meanwhile" | "not-a-draft" | "nobody" | "past";

type When = {
  at: Date | null;
  now: Date;
  smtp: SmtpOptions | undefined;
};

/** Sends the version that was seen. Without `at`, the recipients are fixed here. */
export async function sendCampaign(
  db: Database,
  actor: Actor,
  seen: { id: number; version: number },
  { at, now, smtp }: When,
): Promise<{ sent: CampaignRow; recipients: number | null } | { refused: SendRefusal }> {
  if (!smtp) return { refused: "no-mail-server" };
  if (at && at <= now) return { refused: "past" };
  return db.transaction(async (db) => {
    const [draft] = await db
      .select()
      .from(emailCampaigns)
      .where(eq(emailCampaigns.id, seen.id))
      .for("update");
    if (!draft) return { refused: "changed-meanwhile" as const };
    if (draft.status !== "draft") return { refused: "not-a-draft" as const };
    if (draft.version !== seen.version) return { refused: "changed-meanwhile" as const };
    const recipients = at ? null : await insertRecipients(db, draft);
    if (recipients === 0) return { refused: "nobody" as const };
    const sent = await move(db, actor, draft, {
      ...(at ? { status: "scheduled" } : { status: "sending", startedAt: now }),
      scheduledAt: at,
      archiveToken: draft.archiveToken ?? secretToken(),
    });
    return { sent, recipients };
  });
}

/** Latest start of a campaign: if the shop was away for longer, staff are asked first. */
const latestMs = hourMs;

/** Returns false if none is due. Holds a campaign back if it has errors or is much too late. */
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
      await move(db, null, due, { status: "draft" });
      return true;
    }
    const now = new Date();
    const recipients = await insertRecipients(db, due);
    await move(db, null, due, {
      startedAt: now,
      ...(recipients > 0 ? { status: "sending" } : { status: "failed", finishedAt: now }),
    });
    return true;
  });
}

export async function finishCampaign(db: Database, id: number): Promise<boolean> {
  const left = (state: string) =>
    sql`
      exists (
        select from campaign_recipients
        where campaign_id = ${emailCampaigns.id} and state = ${sql.raw(`'${state}'`)})`;
  const isOver = sql`
    ${emailCampaigns.status} = 'sending' and not ${left("waiting")} and not ${left("sending")}`;
  // why first without a lock: idle senders ask this all the time.
  const [over] = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.id, id), isOver));
  if (!over) return false;
  return change(db, null, id, isOver, async (db) => {
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
  change(db, actor, id, sql`${emailCampaigns.status} = 'scheduled'`, {
    status: "draft",
    scheduledAt: null,
    pausedAt: null,
  });

/** Lets mails under way go out. Returns false if there is nothing to pause. */
export const pauseCampaign = (db: Database, actor: Actor, id: number) =>
  change(
    db,
    actor,
    id,
    and(eq(emailCampaigns.status, "sending"), isNull(emailCampaigns.pausedAt))!,
    { pausedAt: new Date() },
  );

export const resumeCampaign = (db: Database, actor: Actor, id: number) =>
  change(
    db,
    actor,
    id,
    and(eq(emailCampaigns.status, "sending"), isNotNull(emailCampaigns.pausedAt))!,
    { pausedAt: null },
  );

/** Stops campaigns after a restore, as some may have got them since the backup. */
export async function pauseCampaigns(db: Database, now: Date): Promise<void> {
  const under = await db
    .select({ id: emailCampaigns.id })
    .from(emailCampaigns)
    .where(
      sql`${emailCampaigns.status} = 'sending'
        or ${emailCampaigns.status} = 'scheduled' and ${emailCampaigns.scheduledAt} < ${now}`,
    );
  for (const { id } of under)
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
      await move(db, actor, campaign, { status: "sending", finishedAt: null, pausedAt: null });
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

async function change(
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
    await move(db, actor, campaign, typeof to === "function" ? await to(db) : to);
    return true;
  });
}

async function move(
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
