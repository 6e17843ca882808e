// The ranges of prices that the gallery's filters offer, and how addresses write them.

/** Euros at which ranges may begin and end. Addresses accept no others. */
const roundPrices = [
  5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 400, 500, 750, 1000, 2000,
];
const roundest = new Set([10, 20, 50, 100, 200, 500, 1000]);
export const priceBuckets = roundPrices.length + 1;

/** Euros, `below` excluded; null for no limit. */
type PriceStep = { from: number | null; below: number | null };

export function bucketOf(cents: number): number {
  const index = roundPrices.findIndex((euros) => cents < euros * 100);
  return index < 0 ? roundPrices.length : index;
}

export function bucketsOf({ from, below }: PriceStep): { first: number; last: number } {
  return {
    first: from === null ? 0 : roundPrices.indexOf(from) + 1,
    last: below === null ? roundPrices.length : roundPrices.indexOf(below),
  };
}

export function writePriceStep({ from, below }: PriceStep): string {
  return `${from ?? ""}-${below ?? ""}`;
}

export function readPriceStep(text: string): PriceStep | null {
  const [, low, high] = /^(\d{1,4})?-(\d{1,4})?$/.exec(text) ?? [];
  if (low === undefined && high === undefined) return null;
  const step = { from: boundary(low), below: boundary(high) };
  if (step.from === undefined || step.below === undefined) return null;
  if (step.from !== null && step.below !== null && step.from >= step.below) return null;
  return step as PriceStep;
}

function boundary(text: string | undefined): number | null | undefined {
  if (text === undefined) return null;
  const euros = Number(text);
  return roundPrices.includes(euros) && String(euros) === text ? euros : undefined;
}

const maxSteps = 5;

/** Ranges with about as many offers each, none empty; none at all if every price lies in one. */
export function priceSteps(offers: ArrayLike<number>): PriceStep[] {
  const offersByBucket = Array.from(offers);
  const total = offersByBucket.reduce((sum, count) => sum + count, 0);
  let below = 0;
  const cuts = roundPrices
    .map((euros, index) => ({ euros, below: (below += offersByBucket[index]!) }))
    .filter((cut) => cut.below > 0 && cut.below < total);
  const chosen = new Map<number, number>();
  for (let part = 1; part < maxSteps && cuts.length > 0; part += 1) {
    const distance = (cut: (typeof cuts)[number]) =>
      Math.abs(cut.below / total - part / maxSteps) + (roundest.has(cut.euros) ? 0 : 0.08);
    const nearest = cuts.reduce((best, cut) => (distance(cut) < distance(best) ? cut : best));
    if (!chosen.has(nearest.below)) chosen.set(nearest.below, nearest.euros);
  }
  const ends = [...chosen.values()].sort((one, other) => one - other);
  if (ends.length === 0) return [];
  return [null, ...ends].map((from, index) => ({ from, below: ends[index] ?? null }));
}
