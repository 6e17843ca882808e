// How soon it answers on existing data, and its memory when idle and after load.
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./get.ts";
import { repeat } from "./load.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { memoryOf, startShop } from "./shop.ts";

const goals = { readyMs: 1500, idle: 140, loaded: 220 };
const starts = 5;

export default async function startAndMemory(): Promise<Result[]> {
  const times: number[] = [];
  const idle: number[] = [];
  for (let round = 0; round < starts; round += 1) {
    const shop = await startShop(1000);
    times.push(shop.readyMs);
    await sleep(2000);
    idle.push(memoryOf(shop) ?? Number.NaN);
    await shop.stop();
  }
  const afterCached = await memoryAfterLoad({});
  const afterUncached = await memoryAfterLoad({ PAGE_CACHE_MB: "0" });
  return [
    {
      what: "ready after start on existing data",
      ...compareToGoal(median(times), goals.readyMs, "ms"),
    },
    { what: "memory, idle", ...compareToGoal(median(idle), goals.idle, "MB") },
    {
      what: "memory after load of cached pages",
      ...compareToGoal(afterCached, goals.loaded, "MB"),
    },
    {
      what: "memory after load of uncached pages",
      ...compareToGoal(afterUncached, goals.loaded, "MB"),
    },
  ];
}

/** Six hundred pages in turn, then one page again and again; measured when the load is over. */
async function memoryAfterLoad(variables: Record<string, string>): Promise<number> {
  const shop = await startShop(1000, variables);
  try {
    for (let id = 100; id < 700; id += 1) await get(`${shop.origin}/art?after=${id}`);
    await repeat({ url: `${shop.origin}/art`, connections: 32, seconds: 15 });
    await sleep(2000);
    return memoryOf(shop) ?? Number.NaN;
  } finally {
    await shop.stop();
  }
}

function compareToGoal(
  value: number,
  goal: number,
  unit: string,
): Pick<Result, "measured" | "goal" | "met"> {
  return {
    measured: `${Math.round(value)} ${unit}`,
    goal: `≤ ${goal} ${unit}`,
    met: Number.isNaN(value) ? null : value <= goal,
  };
}
