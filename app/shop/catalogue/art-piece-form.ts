// What staff may type about a piece. Every problem is a key of the texts in i18n/admin-art.ts.
import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { isReference } from "#app/shop/catalogue/reference.ts";
import { validMediaOptions } from "#app/shop/pricing/media-options-form.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
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

const schema = z.object({
  reference,
  pictureId: choice,
  categoryId: choice,
  subCategoryId: choice,
  additionalInfo: textField({ most: 4000, lines: true }),
  additionalInfoFr: textField({ most: 4000, lines: true }),
  enlargement: z.enum(enlargements, { error: "choiceInvalid" }).default("1").transform(Number),
});

export type ArtPieceFields = Omit<z.infer<typeof schema>, "pictureId"> & {
  /** Null keeps the present picture. */
  pictureId: number | null;
  mediaOptions: MediaOption[];
};

/** Never throws. Invalid media options are left out in silence; at least one must be left (spec, section 5). */
export function parseArtPiece(sent: FormData, isNew: boolean): { fields: ArtPieceFields } | { problems: Record<string, string> } {
  const submission = parseWithZod(onlyFields(sent, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  const problems = submission.status === "success" ? {} : firstProblems(submission.error);
  const mediaOptions = validMediaOptions(sent.getAll("mediaOptions").at(-1));
  if (mediaOptions.length === 0) problems.mediaOptions = "mediaOptionsRequired";
  if (submission.status === "success") {
    const { pictureId, categoryId, subCategoryId } = submission.value;
    if (isNew && pictureId === null) problems.pictureId = "pictureRequired";
    if (subCategoryId !== null && categoryId === null) problems.subCategoryId = "choiceInvalid";
    if (Object.keys(problems).length === 0) return { fields: { ...submission.value, mediaOptions } };
  } else if (isNew && !sent.get("pictureId")) {
    problems.pictureId = "pictureRequired";
  }
  return { problems };
}

const batchSchema = z.object({
  reference,
  categoryId: choice.refine((id) => id !== null, "categoryRequired"),
  subCategoryId: choice,
});

export type BatchPieceFields = { reference: string; categoryId: number; subCategoryId: number | null };

/** What is sent with each file of a batch. Never throws. */
export function parseBatchPiece(sent: FormData): { fields: BatchPieceFields } | { problems: Record<string, string> } {
  const submission = parseWithZod(onlyFields(sent, Object.keys(batchSchema.shape)), { schema: batchSchema, disableAutoCoercion: true });
  if (submission.status !== "success") return { problems: firstProblems(submission.error) };
  return { fields: submission.value as BatchPieceFields };
}
