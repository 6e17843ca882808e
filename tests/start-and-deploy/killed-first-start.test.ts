// The whole shop with a demo gallery that has just been opened, killed while the rest is being
// hung.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test, vi } from "vitest";
import { openDemo } from "#db/demo/load.ts";
import { pieces } from "#db/demo/pieces.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { stopShop, startShopProcess } from "#tests/support/processes/shop-process.ts";
import type { ShopProcess } from "#tests/support/processes/shop-process.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-first-"));
// A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
await chmod(dataDir, 0o755);
let shop: ShopProcess | undefined;
afterAll(async () => {
  if (shop?.app.exitCode === null && shop.app.signalCode === null) await stopShop(shop);
  await rm(dataDir, { recursive: true, force: true });
});

/** How many pieces its gallery has, and how many it says are to come. */
async function countPieces({ url }: ShopProcess): Promise<{ hung: number; toCome: number }> {
  const page = await (await fetch(`${url}/art`, { headers: { "accept-language": "en" } })).text();
  const [, hung, one] = /role="status">(?:(\d+) pieces|(1) piece)</.exec(page)!;
  const [, toCome] = /still being hung: (\d+) more/.exec(page) ?? [];
  return { hung: Number(hung ?? one), toCome: Number(toCome ?? 0) };
}

async function countPainters(): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "args="]);
  return stdout
    .split("\n")
    .filter((line) => line.includes(projectRoot) && line.includes("demo-rest")).length;
}

test(
  "opens, hangs on beside its visitors, and after a kill goes on where it was",
  { timeout: 400_000 },
  async () => {
    shop = await startShopProcess(dataDir, { DEMO: "off" });
    const host = encodeURIComponent(shop.folder);
    const connection = {
      connectionString: `postgresql://inkiosk@localhost/inkiosk?sslmode=disable&host=${host}`,
    };
    // The first pieces are painted small here. At the shop's size they would be the same and take
    // half a minute.
    await openDemo(connection, folderStorage(dataDir), createLog("silent"), { longestSide: 40 });
    expect(await countPieces(shop)).toEqual({ hung: 12, toCome: 0 });
    expect((await stopShop(shop)).code).toBe(0);

    shop = await startShopProcess(dataDir, { DEMO: "on" });
    const first = await countPieces(shop);
    expect(first.hung).toBeGreaterThanOrEqual(12);
    expect(first.hung + first.toCome).toBe(pieces.length);
    const further = { timeout: 120_000, interval: 500 };
    await vi.waitFor(
      async () => expect((await countPieces(shop!)).hung).toBeGreaterThan(first.hung),
      further,
    );
    expect(await countPainters()).toBe(1);

    const before = await countPieces(shop);
    const exited = once(shop.app, "exit");
    shop.app.kill("SIGKILL");
    await exited;
    await vi.waitFor(async () => expect(await countPainters()).toBe(0), {
      timeout: 10_000,
      interval: 100,
    });

    shop = await startShopProcess(dataDir, { DEMO: "on" });
    const again = await countPieces(shop);
    expect(again.hung).toBeGreaterThanOrEqual(before.hung);
    expect(again.hung + again.toCome).toBe(pieces.length);
    await vi.waitFor(
      async () => expect((await countPieces(shop!)).hung).toBeGreaterThan(again.hung),
      further,
    );
    const { ms, code } = await stopShop(shop);
    expect({ code, inTime: ms < 10_000, painters: await countPainters() }).toEqual({
      code: 0,
      inTime: true,
      painters: 0,
    });
  },
);
