import { and, eq, sql } from "drizzle-orm";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { ascending, containing, listPage } from "#app/shop/lists/list-page.server.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";
import { tallyOf } from "./campaign.ts";
import type { RecipientState, Tally } from "./campaign.ts";

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

type RecipientQuery = ListSearch & { state: RecipientState | null };

export async function listRecipients(
  db: Database,
  campaignId: number,
  { q, page, state }: RecipientQuery,
  limit: number,
): Promise<{ rows: ListedRecipient[]; total: number }> {
  const {
    id,
    email,
    name,
    language,
    state: stateColumn,
    attempts,
    error,
    dueAt,
    doneAt,
  } = campaignRecipients;
  const where = and(
    eq(campaignRecipients.campaignId, campaignId),
    state ? eq(stateColumn, state) : undefined,
    containing(email, q),
  );
  return listPage(page, limit, {
    total: db.$count(campaignRecipients, where),
    order: [ascending(id)],
    rows: ({ order, limit, offset }) =>
      db
        .select({ id, email, name, language, state: stateColumn, attempts, error, dueAt, doneAt })
        .from(campaignRecipients)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

export async function findArchived(db: Database, token: string) {
  const [found] = await db
    .select({
      subject: emailCampaigns.subject,
      htmlContent: emailCampaigns.htmlContent,
      archiveToken: emailCampaigns.archiveToken,
    })
    .from(emailCampaigns)
    .where(
      and(
        eq(emailCampaigns.archiveToken, token),
        sql`${emailCampaigns.status} in ('sending', 'sent', 'failed')`,
      ),
    );
  return found ? { ...found, archiveToken: token } : null;
}
