// How far a campaign is, and what became of each of its recipients.
import { and, asc, eq, sql } from "drizzle-orm";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { tallyOf } from "#app/shop/mail/campaigns/campaign.ts";
import type { RecipientState, Tally } from "#app/shop/mail/campaigns/campaign.ts";

export type ListedRecipient = Pick<
  typeof campaignRecipients.$inferSelect,
  "id" | "email" | "name" | "language" | "state" | "attempts" | "error" | "dueAt" | "doneAt"
>;

export async function findTally(db: Database, campaignId: number): Promise<Tally> {
  const counts = await db
    .select({ state: campaignRecipients.state, count: sql<number>`count(*)::integer` })
    .from(campaignRecipients)
    .where(eq(campaignRecipients.campaignId, campaignId))
    .groupBy(campaignRecipients.state);
  return tallyOf(counts);
}

type RecipientQuery = { q: string; page: number; state: RecipientState | null };

/** One page, in the order they are written to; q is any part of an address. */
export async function listRecipients(
  db: Database,
  campaignId: number,
  { q, page, state }: RecipientQuery,
  limit: number,
): Promise<{ rows: ListedRecipient[]; total: number }> {
  const { id, email, name, language, state: stateColumn, attempts, error, dueAt, doneAt } = campaignRecipients;
  const pattern = `%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    eq(campaignRecipients.campaignId, campaignId),
    state ? eq(stateColumn, state) : undefined,
    q ? sql`lower(${email}) like ${pattern}` : undefined,
  );
  const [rows, total] = await Promise.all([
    db
      .select({ id, email, name, language, state: stateColumn, attempts, error, dueAt, doneAt })
      .from(campaignRecipients)
      .where(where)
      .orderBy(asc(id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(campaignRecipients, where),
  ]);
  return { rows, total };
}

/** What the link to its copy on the web names; null for one that nobody was sent. */
export async function findArchived(db: Database, token: string) {
  const [found] = await db
    .select({ subject: emailCampaigns.subject, htmlContent: emailCampaigns.htmlContent, archiveToken: emailCampaigns.archiveToken })
    .from(emailCampaigns)
    .where(and(eq(emailCampaigns.archiveToken, token), sql`${emailCampaigns.status} in ('sending', 'sent', 'failed')`));
  return found ? { ...found, archiveToken: token } : null;
}
