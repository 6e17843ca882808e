// The grid lines of a chart of money.
import type { Cents } from "#app/shop/money.ts";

const maxSteps = 4;
/** Steps are 1, 2, 5, 10, 20, 50 … euros. */
const finest = 100;
const factors = [1, 2, 5];

/** From zero to the first round amount at or above the highest, in at most four steps. */
export function scaleFor(highest: Cents): Cents[] {
  let step = finest;
  for (let index = 1; step * maxSteps < highest; index += 1) {
    step = finest * factors[index % 3]! * 10 ** Math.floor(index / 3);
  }
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
