// Two processes replaced one by one, again and again, under visitors who keep their connections and
// visitors who do not.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestFolder } from "#tests/support/postgres.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";
import { visitSteadily } from "./steady-visitors.ts";

export async function rolling(requests: number): Promise<string> {
  const folder = await createTestFolder();
  const shop = await startShopProcess(folder, { PROCESSES: "2" });
  const rounds = () => shop.output().split("all processes were replaced").length - 1;
  try {
    const visits = visitSteadily(shop.url, (sentCount) => sentCount < requests);
    let isOver = false;
    void visits.then(() => (isOver = true));
    while (!isOver) {
      const before = rounds();
      shop.app.kill("SIGHUP");
      while (!isOver && rounds() === before) await sleep(100);
    }
    const { sentCount, failed } = await visits;
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${sentCount} failed, ${failed.slice(0, 5).join("; ")}`);
    return `${sentCount} requests answered, none failed, while all processes were replaced ${rounds()} times`;
  } finally {
    await stopShop(shop);
    await rm(folder, { recursive: true });
  }
}
