// Two processes replaced one by one, again and again, under visitors who keep their connections and
// visitors who do not.
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { createTestFolder } from "#tests/support/postgres.ts";
import { endShop, startWholeShop } from "#tests/support/whole-shop.ts";
import { visitSteadily } from "./steady-visitors.ts";

export async function rolling(requests: number): Promise<string> {
  const folder = await createTestFolder();
  const shop = await startWholeShop(folder, { PROCESSES: "2" });
  const rounds = () => shop.said().split("all processes were replaced").length - 1;
  try {
    const { answered, failed } = await visitSteadily(shop.url, requests, async (isOver) => {
      while (!isOver()) {
        const before = rounds();
        shop.app.kill("SIGHUP");
        while (!isOver() && rounds() === before) await sleep(100);
      }
    });
    if (failed.length > 0)
      throw new Error(`${failed.length} of ${requests} failed, ${failed.slice(0, 5).join("; ")}`);
    return `${answered} of ${requests} requests answered while all processes were replaced ${rounds()} times`;
  } finally {
    await endShop(shop);
    await rm(folder, { recursive: true });
  }
}
