// Computes what a bulk change does to one piece.
import { wordLimits } from "./art-piece-form.ts";
import type { Cents } from "#app/shop/money.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { findSize, postgresLower } from "#app/shop/pricing/media-option.ts";
import { optionLimits } from "#app/shop/pricing/typed-options.ts";
import type { PieceState } from "#db/values.ts";

export const changedParts = ["room", "options", "price", "title"] as const;
export const optionOperations = ["offer", "withdraw"] as const;
export const titleOperations = ["set", "prefix", "suffix", "replace"] as const;
export type ChangedPart = (typeof changedParts)[number];
export type OptionOperation = (typeof optionOperations)[number];
export type TitleOperation = (typeof titleOperations)[number];

type CategoryChoice = { categoryId: number | null; subCategoryId: number | null };
export type NamedSize = { mediaType: string; size: string };
export type PricedSize = NamedSize & { priceCents: Cents };
/** `find` is only for "replace"; null leaves the title of that language unchanged. */
type TitleEdit = { text: string | null; find: string | null };
const titles = ["title", "titleFr"] as const;
type Titles = Record<(typeof titles)[number], string | null>;

export type BulkChange =
  | { part: "room"; category: CategoryChoice }
  | { part: "options"; operation: OptionOperation; sizes: NamedSize[] }
  | { part: "price"; prices: PricedSize[] }
  | { part: "title"; operation: TitleOperation; edits: Record<keyof Titles, TitleEdit> };

export type Changeable = CategoryChoice & Titles & { mediaOptions: MediaOption[] };
export type ChangedPiece = Changeable & {
  state: PieceState;
  offered: { mediaType: string; sizes: { size: string }[] }[];
  priced: MediaOption[];
};

export const changeRefusals = [
  "untitled",
  "title-too-long",
  "title-emptied",
  "no-price",
  "no-size",
  "too-many",
  "last-size",
  "unsellable",
] as const;
export type ChangeRefusal = (typeof changeRefusals)[number];

/** `partly`: its rule has a price for some of the sizes to offer. */
export type ChangeResult =
  | { after: Partial<Changeable>; partly?: true }
  | { refused: ChangeRefusal }
  | "same";

export function changeResultOf(piece: ChangedPiece, change: BulkChange): ChangeResult {
  if (change.part === "room") return moveToCategory(piece, change.category);
  if (change.part === "title") return changeTitles(piece, change);
  if (change.part === "price") return changePrices(piece, change.prices);
  return change.operation === "offer"
    ? offered(piece, change.sizes)
    : withdrawSizes(piece, change.sizes);
}

function moveToCategory(piece: CategoryChoice, category: CategoryChoice): ChangeResult {
  return piece.categoryId === category.categoryId && piece.subCategoryId === category.subCategoryId
    ? "same"
    : { after: category };
}

function offered({ mediaOptions, priced }: ChangedPiece, sizes: NamedSize[]): ChangeResult {
  const missing = sizes.filter((each) => !hasSize(mediaOptions, each));
  if (missing.length === 0) return "same";
  const addable = missing.filter(({ mediaType, size }) => findSize(priced, mediaType, size));
  if (addable.length === 0) return { refused: "no-price" };
  const after = withSizes(mediaOptions, priced, addable);
  const isTooMuch =
    after.length > optionLimits.options ||
    after.some((option) => option.sizes.length > optionLimits.sizes);
  if (isTooMuch) return { refused: "too-many" };
  return {
    after: { mediaOptions: after },
    ...(addable.length < missing.length ? { partly: true } : {}),
  };
}

/** At the rule's price, and in the rule's order among the sizes that the piece has. */
function withSizes(options: MediaOption[], priced: MediaOption[], addable: NamedSize[]) {
  let after = options;
  const mediaInOrder = priced.map(({ mediaType }) => mediaType);
  for (const { mediaType, sizes } of priced) {
    const added = sizes.filter(({ size }) =>
      addable.some((each) => each.mediaType === mediaType && each.size === size),
    );
    if (added.length === 0) continue;
    const sizesInOrder = sizes.map(({ size }) => size);
    const present = after.find((option) => option.mediaType === mediaType);
    const all = added.reduce<MediaSize[]>(
      (list, size) => insertInOrder(list, size, sizesInOrder, (each) => each.size),
      present?.sizes ?? [],
    );
    const option = { mediaType, sizes: all };
    after = present
      ? after.map((each) => (each === present ? option : each))
      : insertInOrder(after, option, mediaInOrder, (each) => each.mediaType);
  }
  return after;
}

function insertInOrder<Item>(
  list: Item[],
  item: Item,
  order: string[],
  nameOf: (item: Item) => string,
) {
  const before = new Set(order.slice(0, order.indexOf(nameOf(item))));
  const at = list.findLastIndex((each) => before.has(nameOf(each))) + 1;
  return list.toSpliced(at, 0, item);
}

function withdrawSizes(
  { mediaOptions, state, ...piece }: ChangedPiece,
  sizes: NamedSize[],
): ChangeResult {
  const gone = (mediaType: string, size: string) =>
    sizes.some((each) => each.mediaType === mediaType && each.size === size);
  const without = <Option extends { mediaType: string; sizes: { size: string }[] }>(
    options: Option[],
  ) =>
    options
      .map((option) => ({
        ...option,
        sizes: option.sizes.filter(({ size }) => !gone(option.mediaType, size)),
      }))
      .filter((option) => option.sizes.length > 0);
  if (!mediaOptions.some((each) => each.sizes.some(({ size }) => gone(each.mediaType, size))))
    return "same";
  const after = without(mediaOptions);
  if (after.length === 0) return { refused: "last-size" };
  if (state === "hung" && piece.offered.length > 0 && without(piece.offered).length === 0)
    return { refused: "unsellable" };
  return { after: { mediaOptions: after } };
}

function changePrices({ mediaOptions }: ChangedPiece, prices: PricedSize[]): ChangeResult {
  const priceOf = (mediaType: string, size: string) =>
    prices.find((each) => each.mediaType === mediaType && each.size === size)?.priceCents;
  let [hasPrice, differs] = [false, false];
  const after = mediaOptions.map((option) => ({
    ...option,
    sizes: option.sizes.map((size) => {
      const priceCents = priceOf(option.mediaType, size.size);
      if (priceCents === undefined) return size;
      hasPrice = true;
      if (priceCents === size.priceCents) return size;
      differs = true;
      return { ...size, priceCents };
    }),
  }));
  if (!hasPrice) return { refused: "no-size" };
  return differs ? { after: { mediaOptions: after } } : "same";
}

function hasSize(options: MediaOption[], { mediaType, size }: NamedSize): boolean {
  return options
    .filter((option) => option.mediaType === mediaType)
    .some((option) =>
      option.sizes.some((each) => postgresLower(each.size) === postgresLower(size)),
    );
}

function changeTitles(
  piece: Titles,
  { operation, edits }: Extract<BulkChange, { part: "title" }>,
): ChangeResult {
  const after: Partial<Titles> = {};
  let lacksTitle = false;
  for (const column of titles) {
    const before = piece[column];
    const { text, find } = edits[column];
    if (operation === "replace" ? find === null || before === null : text === null) continue;
    if (before === null && operation !== "set") {
      lacksTitle = true;
      continue;
    }
    const title = titleAfter(before ?? "", operation, text ?? "", find ?? "");
    if (title === before) continue;
    if (title === "") return { refused: "title-emptied" };
    if (title.length > wordLimits.title) return { refused: "title-too-long" };
    after[column] = title;
  }
  if (Object.keys(after).length > 0) return { after };
  return lacksTitle ? { refused: "untitled" } : "same";
}

function titleAfter(before: string, operation: TitleOperation, text: string, find: string): string {
  switch (operation) {
    case "set":
      return text;
    case "prefix":
      return joinTexts(text, before);
    case "suffix":
      return joinTexts(before, text);
    case "replace":
      return replaceWords(before, find, text);
  }
}

function joinTexts(first: string, second: string): string {
  const joinsWithoutSpace = /[([“'’]$/.test(first) || /^[,.…)\]]/.test(second);
  return joinsWithoutSpace ? first + second : `${first} ${second}`;
}

/** Replaces whole words, ignoring case; a removed word leaves one space. */
function replaceWords(title: string, find: string, text: string): string {
  const literal = find.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const word = new RegExp(`(?<![\\p{L}\\p{N}])${literal}(?![\\p{L}\\p{N}])`, "giu");
  if (!word.test(title)) return title;
  return title
    .replace(word, () => text)
    .replaceAll(/ {2,}/g, " ")
    .trim();
}
