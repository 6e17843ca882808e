// The examples of docs/print-lab.md, run as they stand there.
import { execFile } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer as createHttp } from "node:http";
import type { Server } from "node:http";
import { connect, createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { sendNextDelivery } from "#app/shop/lab/lab-deliveries.server.ts";
import { saveLabAddress } from "#app/shop/lab/lab-webhook.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { labKey, makeOrderToPrint, savePrintFile } from "#tests/support/printing/lab.ts";

const page = readFileSync(path.join(projectRoot, "docs/print-lab.md"), "utf8");
/** Each program with what it prints. */
const examples = [...page.matchAll(/```js\n(.*?)```\n+```json\n(.*?)```/gs)].map(
  ([, program, printed]) => ({ program: program!, printed: JSON.parse(printed!) as unknown }),
);

let shop: TestShop;
let variables: Record<string, string>;
let server: Server;

const secret = "a secret of this test, long enough";
const anna = { id: "a", name: "Anna" };

beforeAll(async () => {
  const SHOP = `http://127.0.0.1:${await freePort()}`;
  shop = await openTestShop({ PUBLIC_URL: SHOP, SECRET: secret });
  const { createHttpServer } = await loadBuiltShop();
  server = createHttpServer(shop);
  await once(server.listen(Number(new URL(SHOP).port), "127.0.0.1"), "listening");
  const PORT = String(await freePort());
  const address = { url: `http://127.0.0.1:${PORT}/`, mayBeLoopback: true };
  const saved = await saveLabAddress(shop.db, [secret], anna, address);
  if ("refused" in saved) throw new Error(saved.refused);
  const { id } = await makeOrderToPrint(shop.db);
  await savePrintFile(shop, id);
  variables = { SHOP, PORT, LAB_KEY: await labKey(shop.db), LAB_SECRET: saved.secret! };
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

/** Once the example listens. */
async function reportChange() {
  await eventually(async () => {
    const line = connect(Number(variables["PORT"]), "127.0.0.1");
    await once(line, "connect");
    line.destroy();
  });
  const { db } = shop;
  const publicUrl = variables["SHOP"]!;
  const telling = { secrets: [secret] as const, publicUrl, mayBeLoopback: true };
  await sendNextDelivery(db, { ...telling, log: createLog("silent") });
}

/** The names and kinds in it, whatever the values. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (value === null || typeof value !== "object") return typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shapeOf(each)]));
}

test("there are examples", () => expect(examples.length).toBeGreaterThanOrEqual(4));

test.each(examples.map((example, at) => [at + 1, example] as const))(
  "example %i prints what the page says",
  async (at, { program, printed }) => {
    const file = path.join(shop.dataDir, `example-${at}.mjs`);
    await writeFile(file, program);
    const running = promisify(execFile)(process.execPath, [file], { env: variables });
    if (program.includes("createServer")) await reportChange();
    const { stdout } = await running;
    const output = JSON.parse(stdout) as unknown;
    expect(shapeOf(output)).toEqual(shapeOf(printed));
    if ("detail" in (printed as object) || "isWhole" in (printed as object))
      expect(output).toEqual(printed);
  },
);

test.each([
  ["no order", []],
  ["no print file yet", [{ order: 1, lines: [{ line: 1, print_file: null }] }]],
  ["nothing to be printed any more", [{ order: 1, lines: [] }]],
])("its examples that only read end in order where there is %s", async (_, orders) => {
  // Only the list matters, and the shop's list is never empty here, so there is no shop.
  const empty = createHttp((_request, response) =>
    response.end(JSON.stringify({ orders, next: null })),
  );
  await once(empty.listen(0, "127.0.0.1"), "listening");
  const { port } = empty.address() as AddressInfo;
  const env = { ...variables, SHOP: `http://127.0.0.1:${port}` };
  for (const [at, { program }] of examples.entries()) {
    if (program.includes("createServer")) continue;
    const file = path.join(shop.dataDir, `empty-${at}.mjs`);
    await writeFile(file, program);
    expect((await promisify(execFile)(process.execPath, [file], { env })).stderr).toBe("");
  }
  empty.close();
});

test("the page says how often a lab may ask", () =>
  expect(page).toContain(`more than ${rateLimits.lab.points} questions a minute`));
