// Bytes over the wire for the first screen of /art at 1440 px, with an empty cache.
import { openBrowser } from "./browser.ts";
import { get } from "./get.ts";
import { formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";

const goal = 900_000;

export default async function pageWeight(): Promise<Result[]> {
  const shop = await startShop(1000);
  const browser = await openBrowser();
  try {
    await get(`${shop.origin}/art`);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    const network = await page.context().newCDPSession(page);
    await network.send("Network.enable");
    const kinds = new Map<string, string>();
    const weights = new Map<string, number>();
    network.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
    network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const kind = kinds.get(requestId) ?? "Other";
      weights.set(kind, (weights.get(kind) ?? 0) + encodedDataLength);
    });
    await page.goto(`${shop.origin}/art`, { waitUntil: "networkidle" });
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const parts = [...weights]
      .toSorted(([, a], [, b]) => b - a)
      .map(([kind, weight]) => `${kind} ${formatInteger(weight)}`);
    return [
      {
        what: "weight of /art at 1440 px, first screen",
        measured: `${formatInteger(total)} bytes (${parts.join(", ")})`,
        goal: `≤ ${formatInteger(goal)} bytes`,
        met: total <= goal,
      },
    ];
  } finally {
    await browser.close();
    await shop.stop();
  }
}
