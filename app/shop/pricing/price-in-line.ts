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
 * On the line through the rule's own prices, in steps of half a euro; never less than a smaller size
 * of it costs, nor more than a larger one. Null where no size of it has millimetres. A size that was
 * added at the price that is said here changes what is said of no other.
 */
export function priceInLine(sizes: MediaSize[], size: Measured): Cents | null {
  const known = sizes.flatMap(({ widthMm, heightMm, priceCents }) =>
    widthMm && heightMm ? [{ area: widthMm * heightMm, priceCents }] : [],
  );
  if (known.length === 0) return null;
  // why in the order of the rule: added ones come last, so that the line is as it was without them.
  const own: Priced[] = [];
  for (const [at, each] of known.entries())
    if (at === 0 || priceBetween(known.slice(0, at), own, each.area) !== each.priceCents)
      own.push(each);
  return priceBetween(known, own, size.widthMm * size.heightMm);
}

type Priced = { area: number; priceCents: Cents };

function priceBetween(known: Priced[], own: Priced[], area: number): Cents {
  const rounded = Math.max(step, Math.round(onLine(own, area) / step) * step);
  const least = Math.max(1, ...known.filter((each) => each.area <= area).map(centsOf));
  const most = Math.min(...known.filter((each) => each.area >= area).map(centsOf));
  return Math.max(least, Math.min(rounded, most));
}

/** Straight between two neighbours, where areas and prices are counted in logarithms. */
function onLine(own: Priced[], area: number): number {
  const bySize = own.toSorted((a, b) => a.area - b.area);
  const below = bySize.findLast((each) => each.area <= area);
  const above = bySize.find((each) => each.area >= area);
  if (below && above) {
    const share =
      below.area === above.area
        ? 0
        : Math.log(area / below.area) / Math.log(above.area / below.area);
    return below.priceCents * (above.priceCents / below.priceCents) ** share;
  }
  const [nearest, growth] = above
    ? [above, Math.min(growthBelow, growthOf(own))]
    : [below!, growthOf(own)];
  return nearest.priceCents * (area / nearest.area) ** growth;
}

const centsOf = ({ priceCents }: Priced) => priceCents;

/** The slope through all of them, where both are counted in logarithms. */
function growthOf(known: Priced[]): number {
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
