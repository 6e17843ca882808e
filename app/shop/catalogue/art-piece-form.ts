// What staff may type about a piece. Each problem is a key of the texts in i18n/admin/art.ts.
import { parseFits } from "./fits-form.ts";
import { dateProblem, hangingFields } from "./piece-state-form.ts";
import { chosenPriceFrom, maxChosenPrices } from "./chosen-prices.ts";
import { isReference } from "./reference.ts";
import {
  transformed,
  choice,
  form,
  jsonList,
  lastText,
  optional,
  rowId,
  text,
  refined,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, ProblemsOf } from "#app/shop/form.ts";
import { readPieceOptions } from "#app/shop/pricing/media-options-form.ts";
import { digitalSources } from "#db/digital-sources.ts";
import {
  isLong,
  longest,
  provenanceFields,
  publicTick,
} from "#app/shop/pictures/provenance-fields.ts";
import type { PieceProvenance, ProvenanceField, Fits } from "#db/json-columns.ts";
import type { NamedOption, OptionProblems } from "#app/shop/pricing/media-options-form.ts";
import { enlargements } from "#app/shop/printing/sellable-sizes.ts";

const chosen = optional(withProblems(rowId(), { invalid: "choiceInvalid" }));

const pieceReference = refined(text({ maxLength: 64 }), isReference);

/** Characters. */
export const wordLimits = { title: 80, alt: 300 };
const title = optional(text({ maxLength: wordLimits.title }));
const alt = optional(text({ maxLength: wordLimits.alt }));

const info = optional(text({ maxLength: 4000, lines: true }), "");

const provenanceInputs = Object.fromEntries(
  provenanceFields.map((field) => [
    field,
    optional(text({ maxLength: longest[field], lines: isLong(field) }), ""),
  ]),
) as Record<ProvenanceField, Field<string, "tooLong" | "notAllowed">>;

/** Asked for every new piece (Regulation (EU) 2024/1689, article 50(4)). */
const likeness = withProblems(
  transformed(choice(["yes", "no"]), (typed) => typed === "yes"),
  { invalid: "likenessRequired" },
);

const enlargement = optional(
  withProblems(transformed(choice(enlargements), Number), { invalid: "choiceInvalid" }),
  1,
);

const digitalSource = optional(withProblems(choice(digitalSources), { invalid: "choiceInvalid" }));

export const artPieceForm = form({
  reference: pieceReference,
  title,
  titleFr: title,
  alt,
  altFr: alt,
  pictureId: chosen,
  categoryId: chosen,
  subCategoryId: chosen,
  additionalInfo: info,
  additionalInfoFr: info,
  ...provenanceInputs,
  digitalSource,
  likeness: optional(likeness, undefined),
  enlargement,
});

type Typed = FieldsOf<typeof artPieceForm>;
/** A null picture keeps the present one. */
export type ArtPieceFields = Omit<Typed, ProvenanceField> & {
  provenance: PieceProvenance;
  mediaOptions: NamedOption[];
  fits: Fits;
};

export type ArtPieceProblem =
  | ProblemsOf<typeof artPieceForm>
  | "pictureRequired"
  | "likenessRequired"
  | "mediaOptionsAsked"
  | "mediaOptionsRequired"
  | "fitsInvalid"
  | "tooManyFits";
type ArtPieceProblems = {
  problems: Partial<Record<string, ArtPieceProblem>>;
  options: OptionProblems;
};

/** At least one medium with a size must remain once empty rows are left out (docs/spec.md). */
export function readArtPiece(
  sent: FormData,
  isNew: boolean,
): { fields: ArtPieceFields } | ArtPieceProblems {
  const read = artPieceForm.read(sent);
  const { options: mediaOptions, problems: options } = readPieceOptions(
    lastText(sent, "mediaOptions"),
  );
  const chosen = parseFits(sent.getAll("fits").at(-1));
  const problems: ArtPieceProblems["problems"] =
    "problems" in read ? { ...read.problems } : findConflicts(read.fields, isNew);
  if (Object.keys(options).length > 0) problems.mediaOptions = "mediaOptionsAsked";
  else if (mediaOptions.length === 0) problems.mediaOptions = "mediaOptionsRequired";
  if ("problem" in chosen) problems.fits = chosen.problem;
  if ("problems" in read && isNew && !lastText(sent, "pictureId"))
    problems.pictureId = "pictureRequired";
  if ("problems" in read || "problem" in chosen || Object.keys(problems).length > 0)
    return { problems, options };
  const { tool, model, prompt, negativePrompt, seed, ...others } = read.fields;
  const provenance = readProvenance({ tool, model, prompt, negativePrompt, seed }, sent);
  return { fields: { ...others, provenance, mediaOptions, fits: chosen.fits } };
}

function findConflicts(
  { pictureId, likeness, categoryId, subCategoryId }: Typed,
  isNew: boolean,
): ArtPieceProblems["problems"] {
  return {
    ...(isNew && pictureId === null ? { pictureId: "pictureRequired" } : {}),
    ...(isNew && likeness === undefined ? { likeness: "likenessRequired" } : {}),
    ...(subCategoryId !== null && categoryId === null ? { subCategoryId: "choiceInvalid" } : {}),
  };
}

function readProvenance(typed: Record<ProvenanceField, string>, sent: FormData): PieceProvenance {
  const known = provenanceFields.filter((field) => typed[field] !== "");
  return {
    ...Object.fromEntries(known.map((field) => [field, typed[field]])),
    shown: known.filter((field) => sent.getAll(publicTick(field)).at(-1) === "on"),
  };
}

/** Sent with each file of a batch; a null source means what the file itself states. */
export const batchPieceForm = form(
  {
    reference: pieceReference,
    title,
    titleFr: title,
    categoryId: withProblems(rowId(), { required: "categoryRequired", invalid: "choiceInvalid" }),
    subCategoryId: chosen,
    digitalSource,
    likeness,
    enlargement,
    additionalInfo: info,
    additionalInfoFr: info,
    prices: optional(
      withProblems(jsonList(chosenPriceFrom, maxChosenPrices), { invalid: "choiceInvalid" }),
      [],
    ),
    ...hangingFields,
  },
  dateProblem,
);

export type BatchPieceFields = FieldsOf<typeof batchPieceForm>;
