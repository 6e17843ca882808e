// A shop behind a real socket with a file of each kind in its storage, and well after each test.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, afterEach, expect } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { openWire } from "#tests/support/wire.ts";

const key = "0123456789abcdef";
const master = "f".repeat(64);
const picture = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

export async function openShopWithFiles() {
  const shop = await openTestShop();
  const wire = await openWire(shop);
  afterAll(async () => {
    await wire.close();
    await shop.close();
  });
  afterEach(async () => {
    expect(await wire.request("/healthz")).toMatchObject({ status: 200, body: "ok" });
    expect(shop.log.splice(0).filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });
  for (const [file, bytes] of [
    [`media/${key}/320.jpg`, picture],
    [`masters/${master}`, Buffer.from("the print master")],
    ["postgres/PG_VERSION", Buffer.from("18, a secret of the database")],
  ] as const) {
    await mkdir(path.join(shop.dataDir, path.dirname(file)), { recursive: true });
    await writeFile(path.join(shop.dataDir, file), bytes);
  }
  return { shop, wire, key, master, picture };
}
