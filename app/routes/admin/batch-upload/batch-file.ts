// One file of a batch and the rules of the whole batch, without the browser.
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import type { CsvRoom } from "#app/shop/catalogue/batch-csv.ts";
import type { ChosenPrice } from "#app/shop/catalogue/chosen-prices.ts";
import type { NotTaken } from "#app/shop/catalogue/not-taken.ts";
import { isReference } from "#app/shop/catalogue/reference.ts";
import { readPrices, sizesByName } from "#app/shop/catalogue/typed-prices.ts";
import type { ReadPrices } from "#app/shop/catalogue/typed-prices.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { mediumNames } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import type { PieceState } from "#db/values.ts";
import type { FoundProvenance } from "#app/shop/pictures/making.ts";
import type { Noticed } from "#app/shop/pictures/quality.ts";
import type { OfferedShare } from "#app/shop/printing/sizes-ahead.ts";
import type { Preview } from "./preview.ts";
import type { PixelCount, UploadProblem } from "../kit/pictures/upload-answer.ts";

export type BatchStatus = "pending" | "processing" | "uploading" | "success" | "error";

export type BatchFile = {
  id: string;
  file: File;
  /** Null where the file cannot be read, undefined until it was tried. */
  preview: Preview | null | undefined;
  /** Of this picture alone; null for that of the batch. */
  enlargement: number | null;
  /** Its place among the cards. */
  order: number;
  reference: string;
  /** By the shop, so that any other free one does as well. */
  proposed: boolean;
  title: string;
  titleFr: string;
  additionalInfo: string;
  additionalInfoFr: string;
  /** Its own; null for that of the batch. */
  room: CsvRoom | null;
  /** Its own, where they differ from the rule's. */
  prices: ChosenPrice[];
  /** As a table has its prices, where some of them are refused; else empty. */
  typedPrices: string;
  status: BatchStatus;
  /** 0 to 100. */
  progress: number;
  /** For a line to send on. */
  waits: boolean;
  problem: UploadProblem | "signed-out" | "field-refused" | null;
  /** Which of its fields, and as what; keys of the texts of a piece. */
  refusedFields: Partial<Record<string, string>>;
  /** Where these are the problem. */
  pixels: Partial<PixelCount> | null;
  /** Whether the shop may have it already, because the answer was lost on the way. */
  maybeSent: boolean;
  /** The piece it became. */
  pieceId: number | null;
  /** What the piece has otherwise than its card had, because it had arrived before. */
  notTaken: NotTaken[];
  noticed: Noticed | null;
  /** Who made its picture, and what the file said of it; null until it is a piece. */
  origin: { source: DigitalSource; found: FoundProvenance | null } | null;
  /** Whether visitors find it; null until it is a piece. */
  hanging: { state: PieceState; hangAt: string | null } | null;
  /** How many of its sizes are offered; null until it is a piece. */
  sizes: OfferedShare | null;
};

/** What is typed or chosen on a card. */
export type Typed = Pick<
  BatchFile,
  | "reference"
  | "title"
  | "titleFr"
  | "additionalInfo"
  | "additionalInfoFr"
  | "room"
  | "prices"
  | "typedPrices"
  | "enlargement"
>;

/** What a card says of its prices, by the rule that it is sold by. */
export function typedPricesOf(
  typed: string,
  options: MediaOption[],
  media: Medium[],
  language: Language,
): ReadPrices {
  const names = languages.map((each) => mediumNames(media, each));
  return readPrices(typed, options, sizesByName(names, language));
}

export type ReferenceProblem = "missing" | "invalid" | "twice-here" | "taken";

/** The spec's progress: 10 at the start, 90 when all of the file has left. */
export function progressOf(share: number): number {
  return Math.round(10 + 80 * Math.min(1, Math.max(0, share)));
}

/** Only these are sent when the batch is uploaded. */
export function isWaiting({ status }: Pick<BatchFile, "status">): boolean {
  return status === "pending" || status === "error";
}

/** Without a title in either language visitors read the reference. */
export function isTitled({ title, titleFr }: Pick<BatchFile, "title" | "titleFr">): boolean {
  return title.trim() !== "" || titleFr.trim() !== "";
}

const hopeless: ReadonlySet<BatchFile["problem"]> = new Set([
  "too-large",
  "invalid-type",
  "too-many-pixels",
  "too-much-beside",
  "animated",
] as const);

/** Sending it again would change nothing: the file itself cannot be taken. */
export function isHopeless({ problem }: Pick<BatchFile, "problem">): boolean {
  return problem !== null && hopeless.has(problem);
}

/** What is wrong per file, within the batch and against the catalogue (in lower case). */
export function referenceProblems(
  files: Pick<BatchFile, "id" | "reference" | "status" | "maybeSent">[],
  taken: ReadonlySet<string>,
): Map<string, ReferenceProblem> {
  const problems = new Map<string, ReferenceProblem>();
  const seen = new Map<string, number>();
  for (const { reference } of files) {
    const key = reference.trim().toLowerCase();
    seen.set(key, (seen.get(key) ?? 0) + 1);
  }
  for (const { id, reference, status, maybeSent } of files) {
    const text = reference.trim();
    if (status === "success") continue;
    if (text === "") problems.set(id, "missing");
    else if (!isReference(text)) problems.set(id, "invalid");
    else if (seen.get(text.toLowerCase())! > 1) problems.set(id, "twice-here");
    else if (taken.has(text.toLowerCase()) && !maybeSent) problems.set(id, "taken");
  }
  return problems;
}
