// 60 cards rendered anew, queries included, against bare React rendering the same tree; and the
// page of one piece beside them.
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBareServer } from "./bare.ts";
import { get } from "./get.ts";
import { generator, repeat } from "./load.ts";
import { inAlternation, percent, formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";

const goal = 0.5;
/** Three times 145/s, which a piece's page did where the list, which now does 318, did 133. */
const pieceGoal = 1.37;
const burst = { connections: 8, seconds: 5 };

export default async function uncachedPage(): Promise<Result[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "inkiosk-bench-"));
  const shop = await startShop(1000, { PAGE_CACHE_MB: "0" });
  try {
    const url = `${shop.origin}/art`;
    const file = path.join(folder, "page.html");
    await writeFile(file, (await get(url)).body);
    const bareReact = await startBareServer("react", file);
    const speeds = await inAlternation(5, {
      shop: () => repeat({ url, ...burst }),
      bare: () => repeat({ url: bareReact.url, ...burst }),
      piece: () => repeat({ url: `${url}/72`, ...burst }),
    });
    await bareReact.stop();
    const share = speeds.shop / speeds.bare;
    return [
      {
        what: "the same page not cached, queries included, PostgreSQL on the same core",
        measured: `${formatInteger(speeds.shop)}/s, ${percent(share)} of ${formatInteger(speeds.bare)}/s (${generator})`,
        goal: `≥ ${percent(goal)}`,
        met: share >= goal,
      },
      {
        what: "the page of a piece, not cached",
        measured: `${formatInteger(speeds.piece)}/s, × ${(speeds.piece / speeds.shop).toFixed(2)} of the list`,
        goal: `≥ × ${pieceGoal}`,
        met: speeds.piece / speeds.shop >= pieceGoal,
      },
    ];
  } finally {
    await shop.stop();
    await rm(folder, { recursive: true });
  }
}
