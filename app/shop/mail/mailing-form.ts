// What staff may type about templates and campaigns (spec, section 5). Every problem is a key of i18n/admin-mailing.ts.
import { z } from "zod";
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

const campaign = z.object({
  name: textField({ most: 200, required: "campaignRequired" }),
  subject: textField({ most: 200, required: "campaignRequired" }),
  htmlContent: html("campaignRequired"),
  templateId: z
    .string()
    .optional()
    .refine((text) => !text || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647), "templateInvalid")
    .transform((text) => (text ? Number(text) : null)),
});

export type TemplateFields = z.infer<typeof template>;
export type CampaignFields = z.infer<typeof campaign>;

type Parsed<Fields> = { fields: Fields } | { problems: Record<string, string> };

/** Never throws. */
export function parseTemplate(sent: FormData): Parsed<TemplateFields> {
  return parse(template, sent);
}

/** Never throws. Status and audience are not among the fields: a campaign begins as a draft for all subscribed users. */
export function parseCampaign(sent: FormData): Parsed<CampaignFields> {
  return parse(campaign, sent);
}

function parse<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, sent: FormData): Parsed<z.infer<typeof schema>> {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (parsed.success) return { fields: parsed.data };
  return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
}
