import { and, asc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { campaignRecipients, emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import {
  lockUnchanged,
  removeRecord,
  saveRecord,
  writeRecord,
} from "#app/shop/changes/records.server.ts";
import type {
  ChangedMeanwhile,
  EditedVersion,
  RecordKind,
  RemovedRecord,
} from "#app/shop/changes/records.server.ts";
import { containing, listPage, sortTerms } from "#app/shop/lists/list-page.server.ts";
import type { ListQuery } from "#app/shop/lists/list-query.ts";
import type { CampaignFields, TemplateFields } from "./campaign-form.ts";

export type TemplateRow = typeof emailTemplates.$inferSelect;
export type CampaignRow = typeof emailCampaigns.$inferSelect;
type ListedCampaign = Omit<CampaignRow, "htmlContent"> & { templateName: string | null };

export const templateSorts = ["name", "subject"] as const;
export const campaignSorts = [
  "name",
  "subject",
  "status",
  "template",
  "audience",
  "created",
] as const;
type TemplateQuery = Omit<ListQuery<(typeof templateSorts)[number]>, "page">;

export async function listTemplates(db: Database, { q, sort }: TemplateQuery, limit: number) {
  const { id, name, subjectTemplate } = emailTemplates;
  const where = containing(name, q);
  const columns = { name: [sql`lower(${name})`], subject: [sql`lower(${subjectTemplate})`] };
  const { rows } = await listPage(1, limit, {
    total: db.$count(emailTemplates, where),
    order: sortTerms(sort, columns, id),
    rows: ({ order, limit }) =>
      db
        .select({ id, name, subjectTemplate })
        .from(emailTemplates)
        .where(where)
        .orderBy(...order)
        .limit(limit),
  });
  return rows;
}

export async function listTemplatesWithContent(
  db: Database,
  limit: number,
): Promise<TemplateRow[]> {
  return db
    .select()
    .from(emailTemplates)
    .orderBy(asc(sql`lower(${emailTemplates.name})`))
    .limit(limit);
}

export async function listCampaigns(
  db: Database,
  { q, sort, page }: ListQuery<(typeof campaignSorts)[number]>,
  limit: number,
): Promise<{ rows: ListedCampaign[]; total: number }> {
  const { id, name, subject, status, targetAudienceType, createdAt } = emailCampaigns;
  const where = containing(name, q);
  const columns = {
    name: [sql`lower(${name})`],
    subject: [sql`lower(${subject})`],
    status: [
      sql`array_position(array['draft', 'scheduled', 'sending', 'sent', 'failed'], ${status})`,
    ],
    template: [sql`lower(${emailTemplates.name})`],
    audience: [targetAudienceType],
    created: [createdAt],
  };
  return listPage(page, limit, {
    total: db.$count(emailCampaigns, where),
    order: sortTerms(sort, columns, id),
    rows: ({ order, limit, offset }) =>
      db
        .select({ ...listedColumns, templateName: emailTemplates.name })
        .from(emailCampaigns)
        .leftJoin(emailTemplates, eq(emailTemplates.id, emailCampaigns.templateId))
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset),
  });
}

const { htmlContent: _html, ...listedColumns } = getTableColumns(emailCampaigns);

export async function findTemplate(db: Database, id: number): Promise<TemplateRow | null> {
  const [row] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, id));
  return row ?? null;
}

export async function findCampaign(db: Database, id: number): Promise<CampaignRow | null> {
  const [row] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id));
  return row ?? null;
}

/** Lists campaigns that could not start at their hour, and that nobody has touched since. */
export async function listFailedCampaigns(db: Database, limit: number) {
  const { id, name, scheduledAt, status } = emailCampaigns;
  return db
    .select({ id, name, scheduledAt })
    .from(emailCampaigns)
    .where(and(eq(status, "draft"), isNotNull(scheduledAt)))
    .orderBy(scheduledAt, id)
    .limit(limit);
}

const template: RecordKind<typeof emailTemplates> = {
  kind: "email_template",
  table: emailTemplates,
  labelOf: ({ name }) => name,
  unlinked: [
    {
      table: emailCampaigns,
      column: emailCampaigns.templateId,
      columns: [emailCampaigns.templateId],
    },
  ],
};
const campaign: RecordKind<typeof emailCampaigns> = {
  kind: "email_campaign",
  table: emailCampaigns,
  labelOf: ({ name }) => name,
  owned: [{ table: campaignRecipients, column: campaignRecipients.campaignId }],
};

export async function saveTemplate(
  db: Database,
  actor: Actor,
  fields: TemplateFields,
  edited: EditedVersion,
) {
  return saveRecord(db, actor, template, fields, edited);
}

/** Saves only drafts: a sent campaign stays as people got it. */
export async function saveCampaign(
  db: Database,
  actor: Actor,
  fields: CampaignFields,
  edited: EditedVersion,
): Promise<
  | { saved: CampaignRow }
  | ChangedMeanwhile<CampaignRow>
  | { refused: "template-gone" | "not-a-draft" }
> {
  return db.transaction(async (db) => {
    if (fields.templateId !== null) {
      const [found] = await db
        .select({ id: emailTemplates.id })
        .from(emailTemplates)
        .where(eq(emailTemplates.id, fields.templateId))
        .for("key share");
      if (!found) return { refused: "template-gone" as const };
    }
    const lockResult = await lockUnchanged(db, campaign, edited);
    const before = "refused" in lockResult ? lockResult.present : lockResult.before;
    if (before && before.status !== "draft") return { refused: "not-a-draft" as const };
    return "refused" in lockResult
      ? lockResult
      : { saved: await writeRecord(db, actor, campaign, before, { ...fields, scheduledAt: null }) };
  });
}

export async function removeTemplate(db: Database, actor: Actor, id: number) {
  return removeRecord(db, actor, template, id);
}

/** Refuses while it is being sent: the record of its recipients would be lost. */
export async function removeCampaign(
  db: Database,
  actor: Actor,
  id: number,
): Promise<RemovedRecord | null> {
  return db.transaction(async (db) => {
    const [row] = await db
      .select({ status: emailCampaigns.status })
      .from(emailCampaigns)
      .where(eq(emailCampaigns.id, id))
      .for("update");
    return row && row.status !== "sending" ? removeRecord(db, actor, campaign, id) : null;
  });
}
