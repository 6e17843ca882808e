// Media and sizes as the fields of a form hold them.

import type { Language } from "#app/i18n/language.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { maxOptionName } from "#db/values.ts";
import { millimetresIn, maxMillimetres } from "./size-text.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { mediumKeysFor, mediumName } from "#app/shop/media/medium.ts";
import type { Medium, Surface } from "#app/shop/media/medium.ts";

export type TypedSize = {
  size: string;
  price: string;
  width: string;
  height: string;
  confirmed?: boolean | undefined;
  /** Known where the size was added for a shape; only then it is asked. */
  forShape?: boolean | undefined;
};
export type TypedOption = { mediaType: string; surface?: Surface | undefined; sizes: TypedSize[] };

export const optionLimits = {
  options: 20,
  sizes: 40,
  name: maxOptionName,
  millimetres: maxMillimetres,
  cents: 100_000_000,
} as const;

export const blankSize: TypedSize = { size: "", price: "", width: "", height: "" };
export const blankOption: TypedOption = { mediaType: "", sizes: [blankSize] };

export function typedOptions(
  options: MediaOption[],
  language: Language,
  media: Pick<Medium, "key" | "name" | "nameFr">[],
): TypedOption[] {
  return options.map(({ mediaType, sizes }) => ({
    mediaType: typedMedium(mediaType, language, media),
    sizes: sizes.map(({ size, priceCents, widthMm, heightMm, confirmed, forShape }) => ({
      size,
      price: typedEuros(priceCents, language),
      width: widthMm === null ? "" : String(widthMm),
      height: heightMm === null ? "" : String(heightMm),
      ...(confirmed ? { confirmed } : {}),
      ...(forShape ? { forShape } : {}),
    })),
  }));
}

/** Uses the reader's language, if that name leads back to this medium and to no other. */
function typedMedium(
  mediaType: string,
  language: Language,
  media: Pick<Medium, "key" | "name" | "nameFr">[],
): string {
  const medium = media.find(({ key }) => key === mediaType);
  if (!medium) return mediaType;
  const own = mediumName(medium, language);
  return mediumKeysFor(media, [{ mediaType: own }])[0] === mediaType ? own : medium.name;
}

/** Reads the typed measures, else those in the name; "unfinished" if the form would refuse them. */
export function typedMeasures({
  size,
  width,
  height,
}: TypedSize):
  | { widthMm: number; heightMm: number }
  | { widthMm: null; heightMm: null }
  | "unfinished" {
  if (width.trim() === "" && height.trim() === "")
    return millimetresIn(size) ?? { widthMm: null, heightMm: null };
  const [widthMm, heightMm] = [millimetres(width.trim()), millimetres(height.trim())];
  return widthMm === null || heightMm === null ? "unfinished" : { widthMm, heightMm };
}

export function millimetres(typed: string): number | null {
  return /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= optionLimits.millimetres
    ? Number(typed)
    : null;
}

/** Takes the measures from the new name, and drops the confirmation. */
export function renamedSize(
  { confirmed: _confirmed, ...typed }: TypedSize,
  size: string,
): TypedSize {
  const read = millimetresIn(size);
  return read
    ? { ...typed, size, width: String(read.widthMm), height: String(read.heightMm) }
    : { ...typed, size };
}

export function moveItem<T>(list: T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}
