// Kills the main process of a shop's own PostgreSQL while visitors come, then tells the shop to
// end.
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findRunning } from "#app/platform/postgres/postgres-process.server.ts";
import {
  crashDatabase,
  stopShop,
  sendVisitors,
  startShopProcess,
} from "#tests/support/processes/shop-process.ts";

const maxMs = 10_000;
/** Between the last kill and the end: before anybody noticed, during the recovery, after it. */
const pauses = [0, 30, 120, 400, 900, 2500];

/** Throws where it took over ten seconds, did not end in order, or did not open again. */
export async function endings(runs: number): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-endings-"));
  // PostgreSQL of a shop run by root runs as nobody, who must be able to enter.
  await chmod(folder, 0o755);
  const took: number[] = [];
  let orphans = 0;
  try {
    for (let run = 0; run < runs; run += 1) {
      const shop = await startShopProcess(folder);
      const leave = sendVisitors(shop);
      await crashDatabase(shop, 1 + (run % 5));
      await sleep(pauses[run % pauses.length]);
      const { ms, code } = await stopShop(shop);
      leave();
      if (ms > maxMs || code !== 0)
        throw new Error(
          `run ${run}: ${ms} ms, code ${code}\n${shop.output().split("\n").slice(-10).join("\n")}`,
        );
      took.push(ms);
      if (await findRunning(shop.folder)) orphans += 1;
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const sorted = took.toSorted((one, other) => one - other);
  const [median, max] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
  return `${runs} endings after one to five crashes each: median ${median} ms, at most ${max} ms; ${orphans} left a database behind`;
}
