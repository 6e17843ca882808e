// Media and sizes as staff type them, before anything is checked, and what an editor fills in by itself.
import { decimalFromCents } from "#app/shop/decimal-money.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";

/** Euros as typed, millimetres as typed; an empty measure is unknown. */
export type TypedSize = { size: string; price: string; width: string; height: string };
export type TypedOption = { mediaType: string; sizes: TypedSize[] };

/** What an option list may hold at most; a browser that honours it is never refused for it. */
export const optionLimits = { options: 20, sizes: 40, name: 80, millimetres: 10_000, cents: 100_000_000 } as const;

export const blankSize: TypedSize = { size: "", price: "", width: "", height: "" };
export const blankOption: TypedOption = { mediaType: "", sizes: [blankSize] };

export function typedOptions(options: MediaOption[]): TypedOption[] {
  return options.map(({ mediaType, sizes }) => ({
    mediaType,
    sizes: sizes.map(({ size, priceCents, widthMm, heightMm }) => ({
      size,
      price: decimalFromCents(priceCents),
      width: widthMm === null ? "" : String(widthMm),
      height: heightMm === null ? "" : String(heightMm),
    })),
  }));
}

const measure = String.raw`(\d{1,5}(?:[.,]\d{1,2})?)\s*(mm|cm|m)?`;
const measures = new RegExp(String.raw`${measure}\s*[x×]\s*${measure}`, "i");
const unitMm = { mm: 1, cm: 10, m: 1000 } as const;

/** Width and height out of "A1 (84cm x 59cm)", "210 × 297 mm" and the like; null where a name tells no measures. */
export function millimetresIn(size: string): { widthMm: number; heightMm: number } | null {
  const match = measures.exec(size);
  if (!match) return null;
  const [, width, ownUnit, height, lastUnit] = match;
  const unit = (lastUnit ?? ownUnit)?.toLowerCase() as keyof typeof unitMm | undefined;
  if (!unit) return null;
  const first = (ownUnit?.toLowerCase() as keyof typeof unitMm | undefined) ?? unit;
  const widthMm = Math.round(Number(width!.replace(",", ".")) * unitMm[first]);
  const heightMm = Math.round(Number(height!.replace(",", ".")) * unitMm[unit]);
  const fits = (mm: number) => mm >= 1 && mm <= optionLimits.millimetres;
  return fits(widthMm) && fits(heightMm) ? { widthMm, heightMm } : null;
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

/** The size with another name, and the measures that the name tells, where it tells any. */
export function renamedSize(typed: TypedSize, size: string): TypedSize {
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
