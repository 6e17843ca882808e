// A file of a batch, and the rules of a batch, without the browser.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CsvCategory } from "#app/shop/catalogue/batch-csv.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
import type { RepeatDifference } from "#app/shop/catalogue/repeated-upload.server.ts";
import { isReference } from "#app/shop/catalogue/reference.ts";
import { readPrices, createSizeFinder } from "#app/shop/catalogue/typed-prices.ts";
import type { ReadPrices } from "#app/shop/catalogue/typed-prices.ts";
import type { MediaOption, FoundProvenance } from "#db/json-columns.ts";
import { mediumNames } from "#app/shop/media/medium.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { PieceState } from "#db/values.ts";
import type { PictureWarnings } from "#app/shop/pictures/quality-warnings.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";
import type { Preview } from "./preview.ts";
import type { PixelCount, UploadProblem } from "#app/routes/admin/kit/upload/upload-answer.ts";

export type BatchStatus = "pending" | "processing" | "uploading" | "success" | "error";

export type BatchFile = {
  id: string;
  file: File;
  /** Null if it cannot be read; undefined until that is known. */
  preview: Preview | null | undefined;
  /** Null for that of the batch. */
  enlargement: number | null;
  /** Its position among the cards. */
  order: number;
  reference: string;
  /** `reference` was proposed by the shop, so another free one may replace it. */
  proposed: boolean;
  title: string;
  titleFr: string;
  additionalInfo: string;
  additionalInfoFr: string;
  /** Null for that of the batch. */
  category: CsvCategory | null;
  /** The prices that differ from the rule's. */
  prices: ChosenPrice[];
  /** Prices as typed in a table, if some are refused; else empty. */
  typedPrices: string;
  status: BatchStatus;
  /** 0 to 100. */
  progress: number;
  /** True while there is no connection. */
  isWaiting: boolean;
  problem: UploadProblem | "signed-out" | "field-refused" | null;
  /** Keys of a piece's texts, by field. */
  refusedFields: Partial<Record<string, string>>;
  pixels: Partial<PixelCount> | null;
  /** The shop may have it: the answer was lost on the way. */
  maybeSent: boolean;
  /** The piece that was made from it. */
  pieceId: number | null;
  /** Fields in which the piece differs from the card, because it had arrived before. */
  notTaken: RepeatDifference[];
  noticed: PictureWarnings | null;
  /** Who made the picture, and what its file says; null until there is a piece. */
  origin: { source: DigitalSource; found: FoundProvenance | null } | null;
  /** Null until there is a piece. */
  hanging: { state: PieceState; hangAt: string | null } | null;
  /** Null until there is a piece. */
  sizes: OfferedShare | null;
};

/** The values that can be typed or chosen on a card. */
export type CardInput = Pick<
  BatchFile,
  | "reference"
  | "title"
  | "titleFr"
  | "additionalInfo"
  | "additionalInfoFr"
  | "category"
  | "prices"
  | "typedPrices"
  | "enlargement"
>;

export function readTypedPrices(
  typed: string,
  options: MediaOption[],
  media: Medium[],
  language: Language,
): ReadPrices {
  const names = languages.map((each) => mediumNames(media, each));
  return readPrices(typed, options, createSizeFinder(names, language));
}

export type ReferenceProblem = "missing" | "invalid" | "twice-here" | "taken";

/** In percent: 10 at the start, 90 when the whole file has left (docs/spec.md). */
export function toPercent(share: number): number {
  return Math.round(10 + 80 * Math.min(1, Math.max(0, share)));
}

export function isUnsent({ status }: Pick<BatchFile, "status">): boolean {
  return status === "pending" || status === "error";
}

export function isTitled({ title, titleFr }: Pick<BatchFile, "title" | "titleFr">): boolean {
  return title.trim() !== "" || titleFr.trim() !== "";
}

const finalProblems: ReadonlySet<BatchFile["problem"]> = new Set([
  "too-large",
  "invalid-type",
  "too-many-pixels",
  "too-much-beside",
  "animated",
] as const);

/** The file itself is refused: sending it again would change nothing. */
export function isFinallyRefused({ problem }: Pick<BatchFile, "problem">): boolean {
  return problem !== null && finalProblems.has(problem);
}

/** `used` holds the catalogue's references in lower case. */
export function findReferenceProblems(
  files: Pick<BatchFile, "id" | "reference" | "status" | "maybeSent" | "problem">[],
  used: ReadonlySet<string>,
): Map<string, ReferenceProblem> {
  const problems = new Map<string, ReferenceProblem>();
  const counts = new Map<string, number>();
  const sendable = files.filter((file) => !isFinallyRefused(file));
  for (const { reference } of sendable) {
    const key = reference.trim().toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  for (const { id, reference, status, maybeSent } of sendable) {
    const text = reference.trim();
    if (status === "success") continue;
    if (text === "") problems.set(id, "missing");
    else if (!isReference(text)) problems.set(id, "invalid");
    else if (counts.get(text.toLowerCase())! > 1) problems.set(id, "twice-here");
    else if (used.has(text.toLowerCase()) && !maybeSent) problems.set(id, "taken");
  }
  return problems;
}
