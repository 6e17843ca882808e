// What staff may type about templates and campaigns (spec, section 5). Every problem is a key of i18n/admin-mailing.ts.
import { z } from "zod";
import type { Segment } from "#db/json-columns.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

/** A mail's HTML in characters: four bytes each still fit into a form, and mail programs cut off beyond 102 kB. */
export const htmlLimit = 60_000;

const html = (required: string) => textField({ most: htmlLimit, required, lines: true });

const template = z.object({
  name: textField({ most: 200, required: "templateRequired" }),
  subjectTemplate: textField({ most: 200 }),
  htmlContentTemplate: html("templateRequired"),
});

const chosenId = (problem: string) =>
  z
    .string()
    .optional()
    .refine((text) => !text || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647), problem)
    .transform((text) => (text ? Number(text) : null));

const campaignShape = z.object({
  name: textField({ most: 200, required: "campaignRequired" }),
  subject: textField({ most: 200, required: "campaignRequired" }),
  htmlContent: html("campaignRequired"),
  templateId: chosenId("templateInvalid"),
  audience: z.enum(["all_subscribed_users", "specific_segment"], { error: "audienceInvalid" }).default("all_subscribed_users"),
  language: z.enum(["", "en", "fr"], { error: "languageInvalid" }).optional(),
  categoryId: chosenId("categoryInvalid"),
  collectionPointId: chosenId("pointInvalid"),
  since: z
    .string()
    .optional()
    .refine((text) => !text || isDay(text), "sinceInvalid"),
});

const segmentParts = ["language", "categoryId", "collectionPointId", "since"];
const wholeCampaign = Object.keys(campaignShape.shape).filter((name) => !segmentParts.includes(name));

const campaign = campaignShape.transform(({ audience, language, categoryId, collectionPointId, since, ...fields }, context) => {
  if (audience === "all_subscribed_users") return { ...fields, targetAudienceType: audience, segment: null };
  const segment: Segment = {
    ...(language ? { language } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(collectionPointId ? { collectionPointId } : {}),
    ...(since ? { since } : {}),
  };
  if (Object.keys(segment).length === 0) context.addIssue({ code: "custom", path: ["audience"], message: "segmentEmpty" });
  return { ...fields, targetAudienceType: audience, segment };
});

/** Whether it is a day of the calendar, as YYYY-MM-DD. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

export type TemplateFields = z.infer<typeof template>;
export type CampaignFields = z.infer<typeof campaign>;

type Parsed<Fields> = { fields: Fields } | { problems: Record<string, string> };

/** Never throws. */
export function parseTemplate(sent: FormData): Parsed<TemplateFields> {
  return parse(template, Object.keys(template.shape), sent);
}

/** Never throws. What of the segment is sent for all subscribed users is not looked at. */
export function parseCampaign(sent: FormData): Parsed<CampaignFields> {
  const isSegment = sent.getAll("audience").at(-1) === "specific_segment";
  return parse(campaign, isSegment ? [...wholeCampaign, ...segmentParts] : wholeCampaign, sent);
}

/** The segment alone, as far as it can be read; null stands for all subscribed users. */
export function readSegment(sent: FormData): Segment | null {
  const fields = new FormData();
  for (const [name, value] of onlyFields(sent, Object.keys(campaignShape.shape))) fields.set(name, value);
  for (const name of ["name", "subject", "htmlContent"]) fields.set(name, "-");
  const parsed = parseCampaign(fields);
  return "fields" in parsed ? parsed.fields.segment : null;
}

function parse<Fields>(schema: z.ZodType<Fields>, names: string[], sent: FormData): Parsed<Fields> {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, names)));
  if (parsed.success) return { fields: parsed.data };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}
