// The examples of docs/print-lab.md, run as they stand there.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { rateLimits } from "#app/platform/rate-limits.server.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { labKey, makeOrderToPrint, savePrintFile } from "#tests/support/lab.ts";

const page = readFileSync(path.join(projectRoot, "docs/print-lab.md"), "utf8");
/** Each program with what it prints. */
const examples = [...page.matchAll(/```js\n(.*?)```\n+```json\n(.*?)```/gs)].map(
  ([, program, printed]) => ({ program: program!, printed: JSON.parse(printed!) as unknown }),
);

let shop: TestShop;
let variables: Record<string, string>;
let server: Server;

beforeAll(async () => {
  const SHOP = `http://127.0.0.1:${await freePort()}`;
  shop = await openTestShop({ PUBLIC_URL: SHOP });
  const { createHttpServer } = await loadBuiltShop();
  server = createHttpServer(shop);
  await once(server.listen(Number(new URL(SHOP).port), "127.0.0.1"), "listening");
  const { id } = await makeOrderToPrint(shop.db);
  await savePrintFile(shop, id);
  variables = { SHOP, LAB_KEY: await labKey(shop.db) };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await shop.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}

/** The names and kinds in it, whatever the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

test("there are examples", () => expect(examples.length).toBeGreaterThanOrEqual(3));

test.each(examples.map((example, at) => [at + 1, example] as const))(
  "example %i prints what the page says",
  async (at, { program, printed }) => {
    const file = path.join(shop.dataDir, `example-${at}.mjs`);
    await writeFile(file, program);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { env: variables });
    const said = JSON.parse(stdout) as unknown;
    expect(shapeOf(said)).toEqual(shapeOf(printed));
    if ("detail" in (printed as object) || "isWhole" in (printed as object))
      expect(said).toEqual(printed);
  },
);

test("the page says how often a lab may ask", () =>
  expect(page).toContain(`more than ${rateLimits.lab.points} questions a minute`));
