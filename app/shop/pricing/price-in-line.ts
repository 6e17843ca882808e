// What a size would cost that a rule does not have, in line with those that it has.
import type { MediaSize } from "#app/shop/pricing/media-option.ts";
import type { Cents } from "#app/shop/money.ts";

type Measured = { widthMm: number; heightMm: number };

/** Prices grow slower than areas: most shops ask between a half and all of it. */
const usualGrowth = 0.7;
const [leastGrowth, mostGrowth] = [0.3, 1];
/** Below the rule's smallest size handling costs more than paper, so that prices fall slower. */
const growthBelow = 0.5;
const step = 50;

/**
 * On the curve through the rule's own prices, in steps of half a euro; never less than a smaller
 * size of it costs, nor more than a larger one. Null where no size of it has millimetres.
 */
export function priceInLine(sizes: MediaSize[], size: Measured): Cents | null {
  const known = sizes.flatMap(({ widthMm, heightMm, priceCents }) =>
    widthMm && heightMm ? [{ area: widthMm * heightMm, priceCents }] : [],
  );
  if (known.length === 0) return null;
  const area = size.widthMm * size.heightMm;
  const nearest = known.toSorted((a, b) => apart(a.area, area) - apart(b.area, area))[0]!;
  const isBelow = known.every((each) => each.area > area);
  const growth = isBelow ? Math.min(growthBelow, growthOf(known)) : growthOf(known);
  const onCurve = nearest.priceCents * (area / nearest.area) ** growth;
  const rounded = Math.max(step, Math.round(onCurve / step) * step);
  const least = Math.max(1, ...known.filter((each) => each.area <= area).map(centsOf));
  const most = Math.min(...known.filter((each) => each.area >= area).map(centsOf));
  return Math.max(least, Math.min(rounded, most));
}

const centsOf = ({ priceCents }: { priceCents: Cents }) => priceCents;
const apart = (one: number, other: number) => Math.abs(Math.log(one / other));

/** The slope through all of them, where both are counted in logarithms. */
function growthOf(known: { area: number; priceCents: Cents }[]): number {
  const points = known.map(
    ({ area, priceCents }) => [Math.log(area), Math.log(priceCents)] as const,
  );
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middle, height] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
  if (spread === 0) return usualGrowth;
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - height), 0);
  return Math.min(mostGrowth, Math.max(leastGrowth, rise / spread));
}
