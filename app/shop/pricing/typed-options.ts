// Media and sizes as staff type them, before anything is checked, and what an editor fills in by itself.
import type { Language } from "#app/i18n/language.ts";
import { typedEuros } from "#app/shop/decimal-money.ts";
import { millimetresIn, mostMillimetres } from "#app/shop/pricing/size-text.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import type { Medium, Surface } from "#app/shop/settings/medium.ts";

/** Euros as typed, millimetres as typed; an empty measure is unknown. */
export type TypedSize = {
  size: string;
  price: string;
  width: string;
  height: string;
  /** Somebody says that the millimetres are right, whatever the name says. */
  confirmed?: boolean | undefined;
};
/** `surface` is what a medium is made of that no row has yet. */
export type TypedOption = { mediaType: string; surface?: Surface | undefined; sizes: TypedSize[] };

/** What an option list may hold at most; a browser that honours it is never refused for it. */
export const optionLimits = { options: 20, sizes: 40, name: 80, millimetres: mostMillimetres, cents: 100_000_000 } as const;

export const blankSize: TypedSize = { size: "", price: "", width: "", height: "" };
export const blankOption: TypedOption = { mediaType: "", sizes: [blankSize] };

/** With the names of their media, which are what staff type. */
export function typedOptions(options: MediaOption[], language: Language, media: Pick<Medium, "key" | "name">[]): TypedOption[] {
  return options.map(({ mediaType, sizes }) => ({
    mediaType: media.find(({ key }) => key === mediaType)?.name ?? mediaType,
    sizes: sizes.map(({ size, priceCents, widthMm, heightMm, confirmed }) => ({
      size,
      price: typedEuros(priceCents, language),
      width: widthMm === null ? "" : String(widthMm),
      height: heightMm === null ? "" : String(heightMm),
      ...(confirmed ? { confirmed } : {}),
    })),
  }));
}

/**
 * The millimetres of a size as the form will read them, out of its name where none are typed; null for none, "unfinished"
 * where they would be refused.
 */
export function typedMeasures({
  size,
  width,
  height,
}: TypedSize): { widthMm: number; heightMm: number } | { widthMm: null; heightMm: null } | "unfinished" {
  if (width.trim() === "" && height.trim() === "") return millimetresIn(size) ?? { widthMm: null, heightMm: null };
  const [widthMm, heightMm] = [millimetres(width.trim()), millimetres(height.trim())];
  return widthMm === null || heightMm === null ? "unfinished" : { widthMm, heightMm };
}

/** Whole millimetres within the limits; null for anything else. */
export function millimetres(typed: string): number | null {
  return /^[1-9]\d{0,4}$/.test(typed) && Number(typed) <= optionLimits.millimetres ? Number(typed) : null;
}

/** The size with another name, and the measures that the name tells, where it tells any; what was confirmed is open again. */
export function renamedSize({ confirmed: _confirmed, ...typed }: TypedSize, size: string): TypedSize {
  const read = millimetresIn(size);
  return read ? { ...typed, size, width: String(read.widthMm), height: String(read.heightMm) } : { ...typed, size };
}

/** A list with the entry at `from` put one place up (-1) or down (1); the list itself where there is no such place. */
export function moved<T>(list: T[], from: number, by: -1 | 1): T[] {
  const to = from + by;
  if (to < 0 || to >= list.length) return list;
  const next = [...list];
  [next[from], next[to]] = [next[to]!, next[from]!];
  return next;
}
