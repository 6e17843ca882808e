// Templates and campaigns of the newsletter.
import { asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { campaignRecipients, emailCampaigns, emailTemplates } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged, recordCreated } from "#app/shop/changes/changes.server.ts";
import { removeUndoably } from "#app/shop/changes/deletions.server.ts";
import type { Deletable } from "#app/shop/changes/deletions.server.ts";
import type { CampaignFields, TemplateFields } from "#app/shop/mail/mailing-form.ts";

export type TemplateRow = typeof emailTemplates.$inferSelect;
export type CampaignRow = typeof emailCampaigns.$inferSelect;
export type ListedCampaign = Omit<CampaignRow, "htmlContent"> & { templateName: string | null };
type Edited = { id: number; version: number } | null;
type Meanwhile<Row> = { refused: "changed-meanwhile"; present: Row | null };
type Removed = { deletion: string; label: string } | null;

const containing = (column: typeof emailTemplates.name | typeof emailCampaigns.name, q: string) =>
  q ? sql`lower(${column}) like ${`%${q.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`}` : undefined;

export const templateSorts = ["name", "subject"] as const;
export const campaignSorts = ["name", "subject", "status", "template", "audience", "created"] as const;
type Sorted<Name extends string> = Name | `-${Name}`;
type TemplateSort = (typeof templateSorts)[number];
type CampaignSort = (typeof campaignSorts)[number];

/** Without their content. */
export async function listTemplates(db: Database, { q, sort }: { q: string; sort: Sorted<TemplateSort> }, limit: number) {
  const { id, name, subjectTemplate } = emailTemplates;
  const columns: Record<TemplateSort, SQL> = { name: sql`lower(${name})`, subject: sql`lower(${subjectTemplate})` };
  const direction = sort.startsWith("-") ? desc : asc;
  return db
    .select({ id, name, subjectTemplate })
    .from(emailTemplates)
    .where(containing(name, q))
    .orderBy(direction(columns[sort.replace("-", "") as TemplateSort]), direction(id))
    .limit(limit);
}

/** By name, with what a campaign takes over from them. */
export async function listWholeTemplates(db: Database, limit: number): Promise<TemplateRow[]> {
  return db
    .select()
    .from(emailTemplates)
    .orderBy(asc(sql`lower(${emailTemplates.name})`))
    .limit(limit);
}

/** One page. A status sorts by how far it is, a campaign without a template after those with one. */
export async function listCampaigns(
  db: Database,
  query: { q: string; page: number; sort: Sorted<CampaignSort> },
  limit: number,
): Promise<{ campaigns: ListedCampaign[]; total: number }> {
  const where = containing(emailCampaigns.name, query.q);
  const sortColumns: Record<CampaignSort, SQL> = {
    name: sql`lower(${emailCampaigns.name})`,
    subject: sql`lower(${emailCampaigns.subject})`,
    status: sql`array_position(array['draft', 'scheduled', 'sending', 'sent', 'failed'], ${emailCampaigns.status})`,
    template: sql`lower(${emailTemplates.name})`,
    audience: sql`${emailCampaigns.targetAudienceType}`,
    created: sql`${emailCampaigns.createdAt}`,
  };
  const direction = query.sort.startsWith("-") ? desc : asc;
  const [campaigns, total] = await Promise.all([
    db
      .select({ ...listedColumns, templateName: emailTemplates.name })
      .from(emailCampaigns)
      .leftJoin(emailTemplates, eq(emailTemplates.id, emailCampaigns.templateId))
      .where(where)
      .orderBy(direction(sortColumns[query.sort.replace("-", "") as CampaignSort]), direction(emailCampaigns.id))
      .limit(limit)
      .offset((query.page - 1) * limit),
    db.$count(emailCampaigns, where),
  ]);
  return { campaigns, total };
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

/** Creates a template, or changes the one with `id` if it still has the version that was seen. */
export async function saveTemplate(
  db: Database,
  actor: Actor,
  fields: TemplateFields,
  edited: Edited,
): Promise<{ saved: TemplateRow } | Meanwhile<TemplateRow>> {
  return db.transaction(async (db) => {
    if (!edited) {
      const [saved] = await db.insert(emailTemplates).values(fields).returning();
      await recordCreated(db, actor, { kind: "email_template", recordId: saved!.id, label: saved!.name }, fields);
      return { saved: saved! };
    }
    const [before] = await db.select().from(emailTemplates).where(eq(emailTemplates.id, edited.id)).for("update");
    if (!before || before.version !== edited.version) return { refused: "changed-meanwhile" as const, present: before ?? null };
    const [saved] = await db
      .update(emailTemplates)
      .set({ ...fields, version: edited.version + 1, updatedAt: new Date() })
      .where(eq(emailTemplates.id, edited.id))
      .returning();
    await recordChanged(db, actor, { kind: "email_template", recordId: edited.id, label: saved!.name }, before, saved!);
    return { saved: saved! };
  });
}

/** As `saveTemplate`. Only drafts can be changed: what was sent stays as people got it. */
export async function saveCampaign(
  db: Database,
  actor: Actor,
  fields: CampaignFields,
  edited: Edited,
): Promise<{ saved: CampaignRow } | Meanwhile<CampaignRow> | { refused: "template-gone" | "not-a-draft" }> {
  return db.transaction(async (db) => {
    if (fields.templateId !== null) {
      const [found] = await db
        .select({ id: emailTemplates.id })
        .from(emailTemplates)
        .where(eq(emailTemplates.id, fields.templateId))
        .for("key share");
      if (!found) return { refused: "template-gone" as const };
    }
    if (!edited) {
      const [saved] = await db.insert(emailCampaigns).values(fields).returning();
      await recordCreated(db, actor, { kind: "email_campaign", recordId: saved!.id, label: saved!.name }, fields);
      return { saved: saved! };
    }
    const [before] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, edited.id)).for("update");
    if (before && before.status !== "draft") return { refused: "not-a-draft" as const };
    if (before?.version !== edited.version) return { refused: "changed-meanwhile" as const, present: before ?? null };
    const [saved] = await db
      .update(emailCampaigns)
      .set({ ...fields, version: edited.version + 1, updatedAt: new Date() })
      .where(eq(emailCampaigns.id, edited.id))
      .returning();
    await recordChanged(db, actor, { kind: "email_campaign", recordId: edited.id, label: saved!.name }, before, saved!);
    return { saved: saved! };
  });
}

const deletableTemplate: Deletable = {
  kind: "email_template",
  table: emailTemplates,
  cut: [{ table: emailCampaigns, column: emailCampaigns.templateId, columns: [emailCampaigns.templateId] }],
};

/** Campaigns made from it keep their content. */
export async function removeTemplate(db: Database, actor: Actor, id: number): Promise<Removed> {
  return db.transaction(async (db) => {
    const row = await findTemplate(db, id);
    const deletion = row && (await removeUndoably(db, actor, deletableTemplate, id, row.name));
    return deletion ? { deletion, label: row.name } : null;
  });
}

const deletableCampaign: Deletable = {
  kind: "email_campaign",
  table: emailCampaigns,
  owned: [{ table: campaignRecipients, column: campaignRecipients.campaignId }],
};

/** Not while it is being sent: nobody would see any more whom it reached. */
export async function removeCampaign(db: Database, actor: Actor, id: number): Promise<Removed> {
  return db.transaction(async (db) => {
    const [row] = await db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id)).for("update");
    if (!row || row.status === "sending") return null;
    const deletion = await removeUndoably(db, actor, deletableCampaign, id, row.name);
    return deletion ? { deletion, label: row.name } : null;
  });
}
