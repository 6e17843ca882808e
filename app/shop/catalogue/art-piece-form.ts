// What staff may type about a piece. Every problem is a key of the texts in i18n/admin-art.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { parseFits } from "#app/shop/catalogue/fits-form.ts";
import { isReference } from "#app/shop/catalogue/reference.ts";
import { readPieceOptions } from "#app/shop/pricing/media-options-form.ts";
import { isDigitalSource } from "#app/shop/pictures/digital-source.ts";
import { isLong, longest, provenanceFields, publicTick } from "#app/shop/pictures/making.ts";
import type { PieceProvenance, ProvenanceField } from "#app/shop/pictures/making.ts";
import type { OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import type { Fits } from "#app/shop/printing/print-plan.ts";
import { enlargements } from "#app/shop/printing/size-verdict.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

/** An id of a row, or null for nothing chosen. */
const choice = z
  .string()
  .optional()
  .refine((text) => !text || (/^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2147483647), "choiceInvalid")
  .transform((text) => (text ? Number(text) : null));

const reference = textField({ most: 64, required: "referenceRequired" }).refine((text) => isReference(text), "referenceInvalid");

const making = Object.fromEntries(
  provenanceFields.map((field) => [field, textField({ most: longest[field], lines: isLong(field) })]),
) as Record<ProvenanceField, ReturnType<typeof textField>>;

/** Who made the picture; null for as it is. */
const digitalSource = z
  .string()
  .optional()
  .refine((text) => !text || isDigitalSource(text), "choiceInvalid")
  .transform((text) => (isDigitalSource(text) ? text : null));

/** Whether it shows what exists (Regulation (EU) 2024/1689, article 50(4)): asked of every new piece before it hangs. */
const likeness = z
  .enum(["yes", "no"], { error: "likenessRequired" })
  .optional()
  .transform((text) => text && text === "yes");

const enlargement = z.enum(enlargements, { error: "choiceInvalid" }).default("1").transform(Number);

const schema = z.object({
  reference,
  pictureId: choice,
  categoryId: choice,
  subCategoryId: choice,
  additionalInfo: textField({ most: 4000, lines: true }),
  additionalInfoFr: textField({ most: 4000, lines: true }),
  ...making,
  digitalSource,
  likeness,
  enlargement,
});

export type ArtPieceFields = Omit<z.infer<typeof schema>, "pictureId" | ProvenanceField> & {
  provenance: PieceProvenance;
  /** Null keeps the present picture. */
  pictureId: number | null;
  mediaOptions: MediaOption[];
  fits: Fits;
};

export type ArtPieceProblems = { problems: Record<string, string>; options: OptionProblems };

/** Never throws. Invalid media options are left out in silence; at least one must be left (spec, section 5). */
export function parseArtPiece(sent: FormData, isNew: boolean): { fields: ArtPieceFields } | ArtPieceProblems {
  const submission = parseWithZod(onlyFields(sent, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  const problems = submission.status === "success" ? {} : firstProblems(submission.error);
  const { options: mediaOptions, asked } = readPieceOptions(sent.getAll("mediaOptions").at(-1));
  if (Object.keys(asked).length > 0) problems.mediaOptions = "mediaOptionsAsked";
  else if (mediaOptions.length === 0) problems.mediaOptions = "mediaOptionsRequired";
  const chosen = parseFits(sent.getAll("fits").at(-1));
  if ("problem" in chosen) problems.fits = chosen.problem;
  if (submission.status === "success") {
    const { pictureId, categoryId, subCategoryId } = submission.value;
    if (isNew && pictureId === null) problems.pictureId = "pictureRequired";
    if (isNew && submission.value.likeness === undefined) problems.likeness = "likenessRequired";
    if (subCategoryId !== null && categoryId === null) problems.subCategoryId = "choiceInvalid";
    if ("fits" in chosen && Object.keys(problems).length === 0) {
      const { tool, model, prompt, negativePrompt, seed, ...rest } = submission.value;
      const provenance = readMaking({ tool, model, prompt, negativePrompt, seed }, sent);
      return { fields: { ...rest, provenance, mediaOptions, fits: chosen.fits } };
    }
  } else if (isNew && !sent.get("pictureId")) {
    problems.pictureId = "pictureRequired";
  }
  return { problems, options: asked };
}

/** An empty field is unknown, and nothing that could be shown. */
function readMaking(typed: Record<ProvenanceField, string>, sent: FormData): PieceProvenance {
  const known = provenanceFields.filter((field) => typed[field] !== "");
  return {
    ...Object.fromEntries(known.map((field) => [field, typed[field]])),
    shown: known.filter((field) => sent.getAll(publicTick(field)).at(-1) === "on"),
  };
}

const batchSchema = z.object({
  reference,
  categoryId: choice.refine((id) => id !== null, "categoryRequired"),
  subCategoryId: choice,
  likeness: likeness.refine((answer) => answer !== undefined, "likenessRequired"),
  enlargement,
});

export type BatchPieceFields = {
  reference: string;
  categoryId: number;
  subCategoryId: number | null;
  likeness: boolean;
  enlargement: number;
};

/** What is sent with each file of a batch. Never throws. */
export function parseBatchPiece(sent: FormData): { fields: BatchPieceFields } | { problems: Record<string, string> } {
  const submission = parseWithZod(onlyFields(sent, Object.keys(batchSchema.shape)), { schema: batchSchema, disableAutoCoercion: true });
  if (submission.status !== "success") return { problems: firstProblems(submission.error) };
  return { fields: submission.value as BatchPieceFields };
}
