// The whole shop as it is shipped, with its own PostgreSQL, ended in the hardest way.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { someOf } from "#tests/support/rounds.ts";
import {
  crashDatabase,
  stopShop,
  findPostmaster,
  sendVisitors,
  startShopProcess,
} from "#tests/support/processes/shop-process.ts";
import type { ShopProcess } from "#tests/support/processes/shop-process.ts";

const dataDir = await mkdtemp(path.join(tmpdir(), "inkiosk-kill-"));
// A shop started by root runs PostgreSQL as the user nobody, who needs access to this folder.
await chmod(dataDir, 0o755);
const started: ChildProcess[] = [];

afterAll(async () => {
  const last = started.at(-1)!;
  if (last.exitCode === null) {
    last.kill("SIGTERM");
    await once(last, "exit");
  }
  await rm(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ShopProcess> {
  const shop = await startShopProcess(dataDir);
  started.push(shop.app);
  return shop;
}

async function kill(app: ChildProcess, folder: string): Promise<void> {
  const postmaster = await findPostmaster(folder);
  app.kill("SIGKILL");
  process.kill(postmaster!, "SIGKILL");
  await once(app, "exit");
}

async function endLast(): Promise<void> {
  const last = started.at(-1);
  if (last && last.exitCode === null && last.signalCode === null) await stopShop({ app: last });
}

async function startAnew(): Promise<ShopProcess> {
  await endLast();
  return start();
}

test("an order stands after the shop and its database are killed", async () => {
  const first = await start();
  const host = encodeURIComponent(first.folder);
  const { db, close } = openDatabase(
    { connectionString: `postgresql://inkiosk@localhost/inkiosk?sslmode=disable&host=${host}` },
    createLog("silent"),
  );
  const piece = await makePiece(db);
  const point = await makePoint(db);
  await close();
  const form = new URLSearchParams(
    orderForm({ collectionPoint: String(point.id) }, [
      lineFields({
        artPieceId: piece.id,
        size: "A2 (59cm x 42cm)",
        quantity: 2,
        seenPriceCents: 7900,
      }),
    ]),
  );
  const placed = await fetch(`${first.url}/checkout`, {
    method: "POST",
    body: form,
    headers: { origin: first.url },
    redirect: "manual",
  });
  expect(placed.status).toBe(303);
  await kill(first.app, first.folder);

  const second = await start();
  const order = await fetch(second.url + placed.headers.get("location")!);
  expect(order.status).toBe(200);
  expect(await order.text()).toContain("€158.00");
});

test("a second shop on the same data folder is refused and names the first", async () => {
  const app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off" },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let output = "";
  app.stderr!.on("data", (chunk) => (output += String(chunk)));
  const [code] = (await once(app, "exit")) as [number];
  expect(code).toBe(1);
  expect(output).toContain(`pid ${started.at(-1)!.pid}`);
});

describe("SIGTERM ends the shop within ten seconds", () => {
  test.each(someOf([3, 1, 5], 3))(
    "after its database was killed %i times under visitors",
    async (crashes) => {
      const shop = await startAnew();
      const leave = sendVisitors(shop);
      await crashDatabase(shop, crashes);
      const { ms, code } = await stopShop(shop);
      leave();
      expect({ code, inTime: ms < 10_000 }).toEqual({ code: 0, inTime: true });
    },
  );

  test("while its database stands still, which the next shop takes over", async () => {
    const shop = await startAnew();
    const postmaster = (await findPostmaster(shop.folder))!;
    process.kill(postmaster, "SIGSTOP");
    const { ms } = await stopShop(shop);
    process.kill(postmaster, "SIGCONT");
    expect(ms).toBeLessThan(10_000);
    const next = await start();
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
  });
});

test("a shop whose npm start is killed ends in order, and leaves its folder to the next", async () => {
  await endLast();
  const lines = `import { runLinked } from ${JSON.stringify(path.join(projectRoot, "scripts/run.mjs"))};
    await runLinked(process.execPath, ["build/server/index.js"]);`;
  const script = spawn(process.execPath, ["--input-type=module", "--eval", lines], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", DEMO: "off" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  script.stdout.on("data", (chunk) => (output += String(chunk)));
  await eventually(() => expect(output).toContain("the shop is open"));
  script.kill("SIGKILL");
  await eventually(() => expect(output).toContain("the shop is closed"));
  await start();
});

test("SIGTERM closes the shop cleanly and its database with it", async () => {
  const last = started.at(-1)!;
  last.kill("SIGTERM");
  const [code] = (await once(last, "exit")) as [number];
  expect(code).toBe(0);
  await expect(readFile(path.join(dataDir, "postgres", "postmaster.pid"))).rejects.toThrow(
    "ENOENT",
  );
});
