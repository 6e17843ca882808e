// Proposes a price for a size that a rule lacks, in line with its other sizes.
import type { MediaSize } from "#db/json-columns.ts";
import type { Cents } from "#app/shop/money.ts";

type Measured = { widthMm: number; heightMm: number };

/** Prices grow slower than areas: most shops have an exponent between 0.5 and 1. */
const defaultGrowth = 0.7;
const [minGrowth, maxGrowth] = [0.3, 1];
/** Below the smallest size, handling costs more than paper, so that prices fall more slowly. */
const growthBelow = 0.5;
const step = 50;
/** Handling and paying for a print take this much, unless the rule itself sells for less. */
const minWorthwhile: Cents = 500;

/** In steps of €0.50, between its neighbours' prices; adding it changes no other proposal. */
export function priceInLine(sizes: MediaSize[], size: Measured): Cents | null {
  const known = sizes.flatMap(({ widthMm, heightMm, priceCents }) =>
    widthMm && heightMm ? [{ area: widthMm * heightMm, priceCents }] : [],
  );
  if (known.length === 0) return null;
  // In the rule's order: added sizes come last, and must not move the line.
  const ownerSizes: Priced[] = [];
  for (const [at, each] of known.entries())
    if (at === 0 || priceBetween(known.slice(0, at), ownerSizes, each.area) !== each.priceCents)
      ownerSizes.push(each);
  return priceBetween(known, ownerSizes, size.widthMm * size.heightMm);
}

type Priced = { area: number; priceCents: Cents };

function priceBetween(known: Priced[], ownerSizes: Priced[], area: number): Cents {
  const floor = Math.max(step, Math.min(minWorthwhile, ...ownerSizes.map(centsOf)));
  const rounded = Math.max(floor, Math.round(onLine(ownerSizes, area) / step) * step);
  const min = Math.max(1, ...known.filter((each) => each.area <= area).map(centsOf));
  const max = Math.min(...known.filter((each) => each.area >= area).map(centsOf));
  return Math.max(min, Math.min(rounded, max));
}

/** Linear between neighbours, on logarithmic axes. */
function onLine(ownerSizes: Priced[], area: number): number {
  const bySize = ownerSizes.toSorted((a, b) => a.area - b.area);
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
    ? [above, Math.min(growthBelow, growthOf(ownerSizes))]
    : [below!, growthOf(ownerSizes)];
  return nearest.priceCents * (area / nearest.area) ** growth;
}

const centsOf = ({ priceCents }: Priced) => priceCents;

function growthOf(known: Priced[]): number {
  const points = known.map(
    ({ area, priceCents }) => [Math.log(area), Math.log(priceCents)] as const,
  );
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [middle, height] = [mean(0), mean(1)];
  const spread = points.reduce((sum, [x]) => sum + (x - middle) ** 2, 0);
  if (spread === 0) return defaultGrowth;
  const rise = points.reduce((sum, [x, y]) => sum + (x - middle) * (y - height), 0);
  return Math.min(maxGrowth, Math.max(minGrowth, rise / spread));
}
