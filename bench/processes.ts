// Two processes against one, both with the same two cores, which the load shares with them.
import autocannon from "autocannon";
import { galleryOf } from "./catalogue.ts";
import { get } from "./get.ts";
import { bothCores } from "./machine.ts";
import { median, percent, formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { processes, startShopOn } from "./shop.ts";
import type { BenchShop } from "./shop.ts";

const goal = 1.8;
const rounds = 3;
const seconds = 6;
const pages = {
  "`/art` rendered anew": { PAGE_CACHE_MB: "0" },
  "`/art` out of memory": {},
};

/** Processor milliseconds per request; `busiest` is the most that one process spent. */
type Cost = { perSecond: number; all: number; busiest: number; handing: number; load: number };

export default async function severalProcesses(): Promise<Result[]> {
  const dataDir = await galleryOf(1000);
  const results: Result[] = [];
  for (const [page, variables] of Object.entries(pages)) {
    const costs: Record<1 | 2, Cost[]> = { 1: [], 2: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const count of [1, 2] as const) {
        const given = { ...variables, PROCESSES: String(count) };
        const shop = await startShopOn(dataDir, given, bothCores);
        costs[count].push(await measure(shop, count).finally(() => shop.stop()));
      }
    results.push(...compare(page, costs));
  }
  return results;
}

async function measure(shop: BenchShop, count: number): Promise<Cost> {
  const url = `${shop.origin}/art`;
  if ((await get(url)).status !== 200) throw new Error(`${url} does not answer`);
  // The supervisor distributes connections, so each opens anew after ten requests.
  const burst = { url, connections: 16, reconnectRate: 10 };
  await autocannon({ ...burst, duration: 3 });
  const [before, own] = [spentBy(shop), process.cpuUsage()];
  const { requests, errors, non2xx } = await autocannon({ ...burst, duration: seconds });
  const { user, system } = process.cpuUsage(own);
  const after = spentBy(shop);
  if (errors + non2xx > 0) throw new Error(`${errors} errors, ${non2xx} other answers`);
  const each = [...after].map(([pid, { ticks, isShop }]) => ({
    pid,
    isShop,
    ms: (ticks - (before.get(pid)?.ticks ?? 0)) * 10,
  }));
  const maxOf = (of: typeof each) => Math.max(0, ...of.map(({ ms }) => ms));
  const answering = each.filter(
    ({ pid, isShop }) => isShop && (count === 1) === (pid === shop.pid),
  );
  const handing = count === 1 ? [] : each.filter(({ pid }) => pid === shop.pid);
  return {
    perSecond: requests.total / seconds,
    all: each.reduce((sum, { ms }) => sum + ms, 0) / requests.total,
    busiest: maxOf(answering) / requests.total,
    handing: maxOf(handing) / requests.total,
    load: (user + system) / 1000 / requests.total,
  };
}

/** Counts all processes of the shop, and their PostgreSQL. */
function spentBy(shop: BenchShop): Map<number, { ticks: number; isShop: boolean }> {
  const all = processes();
  const belongs = (pid: number): boolean =>
    pid === shop.pid || (all.has(pid) && belongs(all.get(pid)!.parent));
  const found = new Map<number, { ticks: number; isShop: boolean }>();
  for (const [pid, { ticks, command }] of all)
    if (belongs(pid)) found.set(pid, { ticks, isShop: command.includes("build/server/index.js") });
  return found;
}

function compare(page: string, costs: Record<1 | 2, Cost[]>): Result[] {
  const of = (count: 1 | 2, what: keyof Cost) => median(costs[count].map((cost) => cost[what]));
  const both = (what: keyof Cost, digits = 2) =>
    `${of(1, what).toFixed(digits)}, ${of(2, what).toFixed(digits)} ms`;
  const byProcessor = of(1, "busiest") / of(2, "busiest");
  const byClock = of(2, "perSecond") / of(1, "perSecond");
  const spent = `all of the shop and its PostgreSQL ${both("all")}; handing out connections ${of(2, "handing").toFixed(3)} ms`;
  return [
    {
      what: `${page}, one and two processes: the busiest one's processor time for each answer of the shop`,
      measured: `${both("busiest")}: × ${byProcessor.toFixed(2)}; ${spent}`,
      goal: `≥ × ${goal}`,
      met: byProcessor >= goal,
    },
    {
      what: `${page}: answers a second by the clock, on two cores that load and PostgreSQL share`,
      measured:
        `${formatInteger(of(1, "perSecond"))}, ${formatInteger(of(2, "perSecond"))}: × ${byClock.toFixed(2)}; the load took ${both("load")} ` +
        `for each, ${percent(of(2, "load") / (of(2, "load") + of(2, "all")))} of all`,
      goal: "",
      met: null,
    },
  ];
}
