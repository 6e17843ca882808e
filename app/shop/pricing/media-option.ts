// Picks among the media and sizes of a piece. Prices come from elsewhere: typed or set by a rule
// (media-options-form.ts, pricing-rules.server.ts), and charged by basket/price-basket.ts.
import type { ChosenOption, AssessedSize, MediaOption, MediaSize } from "#db/json-columns.ts";

type Offered = { mediaType: string; sizes: (MediaSize & Pick<AssessedSize, "whole">)[] };

/** The first of the cheapest, like the database's lowest_option. */
export function lowestOption(options: Offered[]): ChosenOption | null {
  let lowest: ChosenOption | null = null;
  for (const { mediaType, sizes } of options) {
    for (const { size, priceCents, whole } of sizes) {
      if (!lowest || priceCents < lowest.priceCents)
        lowest = { mediaType, size, priceCents, ...(whole && { whole }) };
    }
  }
  return lowest;
}

/** The cheapest of the owner's own sizes: those added for small pictures must not present it. */
export function openingOption(options: Offered[]): ChosenOption | null {
  const typed = options.map((option) => ({
    ...option,
    sizes: option.sizes.filter(({ forShape }) => !forShape),
  }));
  return lowestOption(typed) ?? lowestOption(options);
}

export function findSize<Size extends MediaSize>(
  options: { mediaType: string; sizes: Size[] }[],
  mediaType: string,
  size: string,
): Size | null {
  return sizesOf(options, mediaType).find((s) => s.size === size) ?? null;
}

export function sizesOf<Size extends MediaSize>(
  options: { mediaType: string; sizes: Size[] }[],
  mediaType: string,
): Size[] {
  return options.find((o) => o.mediaType === mediaType)?.sizes ?? [];
}

/** Keeps the size if the medium has it (docs/spec.md), else takes the one nearest in area. */
export function selectMedium(
  options: MediaOption[],
  mediaType: string,
  currentSize: string | null,
): ChosenOption | null {
  const sizes = sizesOf(options, mediaType);
  const before = options.flatMap((o) => o.sizes).filter(({ size }) => size === currentSize);
  const size =
    sizes.find((s) => s.size === currentSize) ??
    nearest(sizes, before.find((each) => areaOf(each) !== null) ?? null) ??
    sizes[0];
  return size ? { mediaType, size: size.size, priceCents: size.priceCents } : null;
}

function nearest(sizes: MediaSize[], to: MediaSize | null): MediaSize | null {
  const area = to && areaOf(to);
  if (!area) return null;
  let found: { size: MediaSize; times: number } | null = null;
  for (const size of sizes) {
    const other = areaOf(size);
    const times = other && Math.max(other / area, area / other);
    if (times && (!found || times < found.times)) found = { size, times };
  }
  return found?.size ?? null;
}

type Measured = Pick<MediaSize, "widthMm" | "heightMm">;

function areaOf({ widthMm, heightMm }: Measured): number | null {
  return widthMm && heightMm ? widthMm * heightMm : null;
}

/** Sorts as buyers read; sizes without millimetres come last, in the owner's order. */
export function smallFirst<Size extends Measured>(sizes: Size[]): Size[] {
  const area = (size: Size) => areaOf(size) ?? Infinity;
  return sizes.toSorted((a, b) => (area(a) < area(b) ? -1 : area(a) > area(b) ? 1 : 0));
}

/** Puts the size in its place where the others go up or down in area, else at the end. */
export function withSize<Size extends Measured>(sizes: Size[], added: Size): Size[] {
  const areas = sizes.map((size) => areaOf(size) ?? 0);
  const area = areaOf(added) ?? 0;
  const falls = areas.length > 1 && areas.every((each, at) => at === 0 || each <= areas[at - 1]!);
  const rises = areas.every((each, at) => at === 0 || each >= areas[at - 1]!);
  const at = falls
    ? areas.findIndex((each) => each < area)
    : rises
      ? areas.findIndex((each) => each > area)
      : -1;
  return sizes.toSpliced(at < 0 ? sizes.length : at, 0, added);
}

export function sameOptions(some: MediaOption[], others: MediaOption[]): boolean {
  return JSON.stringify(some, sortedKeys) === JSON.stringify(others, sortedKeys);
}

/** jsonb does not keep the order of keys. */
function sortedKeys(_: string, value: unknown): unknown {
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted())
    : value;
}

/** Like PostgreSQL's lower(), which ignores the context of İ and Σ. */
export function postgresLower(name: string): string {
  return name.toLowerCase().replaceAll("i\u0307", "i").replaceAll("ς", "σ");
}
