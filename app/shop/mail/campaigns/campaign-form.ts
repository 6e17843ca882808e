import { blockProblem } from "./block-rules.ts";
import type { BlockProblem } from "./block-rules.ts";
import { languages } from "#app/i18n/language.ts";
import type { Segment } from "#db/json-columns.ts";
import {
  choice,
  form,
  lastText,
  optional,
  rowId,
  parsed,
  text,
  withProblems,
} from "#app/shop/form.ts";
import type { FieldsOf, ProblemsOf } from "#app/shop/form.ts";
import { dayFrom } from "#app/shop/calendar/paris-clock.ts";

/** Characters: they fit into a form at four bytes each. Gmail cuts mails off after 102 kB. */
export const htmlLimit = 60_000;

const line = text({ maxLength: 200 });
const html = text({ maxLength: htmlLimit, lines: true });

export const templateForm = form({
  name: withProblems(line, { required: "templateRequired" }),
  subjectTemplate: optional(line, ""),
  htmlContentTemplate: withProblems(html, { required: "templateRequired" }),
});

const letter = {
  name: withProblems(line, { required: "campaignRequired" }),
  subject: withProblems(line, { required: "campaignRequired" }),
  htmlContent: withProblems(html, { required: "campaignRequired" }),
  templateId: optional(withProblems(rowId(), { invalid: "templateInvalid" })),
  audience: optional(
    choice(["all_subscribed_users", "specific_segment"]),
    "all_subscribed_users" as const,
  ),
};

const segment = {
  language: optional(choice(languages)),
  categoryId: optional(withProblems(rowId(), { invalid: "categoryInvalid" })),
  collectionPointId: optional(withProblems(rowId(), { invalid: "pointInvalid" })),
  since: optional(parsed((typed) => (dayFrom(typed) === null ? null : typed))),
};

const letterForm = form(letter);
const segmentForm = form(segment);
export const campaignForm = form({ ...letter, ...segment }, (fields) =>
  segmentOf(fields) ? {} : { audience: "segmentEmpty" },
);

export type TemplateFields = FieldsOf<typeof templateForm>;
export type CampaignFields = Omit<FieldsOf<typeof letterForm>, "audience"> & {
  targetAudienceType: FieldsOf<typeof letterForm>["audience"];
  segment: Segment | null;
};

type ReadTemplate =
  | { fields: TemplateFields }
  | { problems: Partial<Record<string, ProblemsOf<typeof templateForm> | BlockProblem>> };

export function readTemplate(sent: FormData): ReadTemplate {
  const read = templateForm.read(sent);
  if ("problems" in read) return read;
  const problem = problemOfBlocks(sent, read.fields.htmlContentTemplate);
  return problem ? { problems: { htmlContentTemplate: problem } } : read;
}

type ReadCampaign =
  | { fields: CampaignFields }
  | { problems: Partial<Record<string, ProblemsOf<typeof campaignForm> | BlockProblem>> };

export function readCampaign(sent: FormData): ReadCampaign {
  const read = isForSegment(sent) ? campaignForm.read(sent) : letterForm.read(sent);
  if ("problems" in read) return read;
  const { name, subject, htmlContent, templateId, audience } = read.fields;
  const problem = problemOfBlocks(sent, htmlContent);
  if (problem) return { problems: { htmlContent: problem } };
  const chosen =
    "since" in read.fields ? segmentOf(read.fields as FieldsOf<typeof campaignForm>) : null;
  return {
    fields: {
      name,
      subject,
      htmlContent,
      templateId,
      targetAudienceType: audience,
      segment: chosen,
    },
  };
}

export function readSegment(sent: FormData): Segment | null {
  const read = isForSegment(sent) ? segmentForm.read(sent) : null;
  return read && "fields" in read ? segmentOf(read.fields) : null;
}

/** Only blocks are checked here; other HTML is checked before a campaign is sent. */
function problemOfBlocks(sent: FormData, html: string): BlockProblem | null {
  return lastText(sent, "madeOf") === "blocks" ? blockProblem(html) : null;
}

function isForSegment(sent: FormData): boolean {
  return lastText(sent, "audience") === "specific_segment";
}

function segmentOf({
  language,
  categoryId,
  collectionPointId,
  since,
}: FieldsOf<typeof segmentForm>): Segment | null {
  if (!language && !categoryId && !collectionPointId && !since) return null;
  return {
    ...(language ? { language } : {}),
    ...(categoryId ? { categoryId } : {}),
    ...(collectionPointId ? { collectionPointId } : {}),
    ...(since ? { since } : {}),
  };
}
