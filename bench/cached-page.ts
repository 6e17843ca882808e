// Compares a cached page of 60 cards, and a 304, with a bare Node server that sends the same bytes.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startBareServer } from "./bare.ts";
import { get } from "./get.ts";
import { generator, repeat } from "./load.ts";
import { inAlternation, percent, formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";

const goal = 0.6;
const burst = { connections: 16, seconds: 4 };

export default async function cachedPage(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-bench-"));
  const shop = await startShop(1000);
  const url = `${shop.origin}/art`;
  try {
    await get(url);
    // Compression goes on after the first response.
    await sleep(1500);
    const results: Result[] = [];
    for (const encoding of ["identity", "br"]) {
      const { body, headers } = await get(url, { "accept-encoding": encoding });
      const file = path.join(folder, encoding);
      await writeFile(file, body);
      const bare = await startBareServer("bytes", file, encoding);
      results.push(
        await compare(
          `cached page, ${encoding}, ${formatInteger(body.length)} bytes`,
          url,
          bare.url,
          { "accept-encoding": encoding },
          200,
        ),
      );
      await bare.stop();
      if (encoding === "identity") continue;
      const bareNotModified = await startBareServer("304", file, encoding);
      results.push(
        await compare(
          "cached page, 304",
          url,
          bareNotModified.url,
          { "accept-encoding": encoding, "if-none-match": headers.etag! },
          304,
        ),
      );
      await bareNotModified.stop();
    }
    return results;
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
}

async function compare(
  what: string,
  url: string,
  bareUrl: string,
  headers: Record<string, string>,
  expect: number,
): Promise<Result> {
  const { shop, bare } = await inAlternation(5, {
    shop: () => repeat({ url, headers, expect, ...burst }),
    bare: () => repeat({ url: bareUrl, headers, expect, ...burst }),
  });
  return {
    what,
    measured: `${formatInteger(shop)}/s, ${percent(shop / bare)} of ${formatInteger(bare)}/s (${generator})`,
    goal: `≥ ${percent(goal)}`,
    met: shop / bare >= goal,
  };
}
