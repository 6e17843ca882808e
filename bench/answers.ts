// Measures responses per second, the slowest, failures and the cost of each.
import { vary } from "./load.ts";
import type { Varied } from "./load.ts";
import { median, formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { processorSecondsOf } from "./shop.ts";
import type { BenchShop } from "./shop.ts";

const rounds = 3;
const seconds = 6;

export async function measureAnswers(
  what: string,
  shop: BenchShop,
  varied: Omit<Varied, "seconds">,
  goal: { perSecond: number; p99: number },
): Promise<Result> {
  await vary(shop.origin, { ...varied, seconds: 3 });
  const found = [];
  const costs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const before = processorSecondsOf(shop);
    const answers = await vary(shop.origin, { ...varied, seconds });
    found.push(answers);
    costs.push(((processorSecondsOf(shop) - before) * 1000) / answers.answers);
  }
  const perSecond = median(found.map((answers) => answers.perSecond));
  const p99 = median(found.map((answers) => answers.p99));
  const failures = found.reduce((sum, answers) => sum + answers.failures, 0);
  const cost = median(costs);
  // Processor time is comparable even on a machine that others use.
  const alone =
    cost > 0
      ? `; ${cost.toFixed(2)} ms of processor time each, so ${formatInteger(1000 / cost)}/s on a core of its own`
      : "";
  return {
    what,
    measured: `${formatInteger(perSecond)}/s, p99 ${p99} ms, ${failures} failures${alone}`,
    goal: `≥ ${formatInteger(goal.perSecond)}/s, p99 < ${goal.p99} ms, no failure`,
    met: perSecond >= goal.perSecond && p99 < goal.p99 && failures === 0,
  };
}
