// A restored shop asks nobody outside until it is said to be the shop.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { jobs } from "./jobs.server.ts";
import type { JobContext } from "./schedule.server.ts";

const { db, connection, close } = await createTestDatabase();
let asked = 0;
const host = createServer((_, response) => {
  asked += 1;
  response.end("{}");
});
await new Promise<void>((resolve) => host.listen(0, "127.0.0.1", resolve));
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await close();
});

async function start(isOnStandby: boolean) {
  const RELEASES_URL = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
  const environment = readEnvironment({ DATA_DIR: await createTestFolder(), RELEASES_URL });
  const tools = { db, patientDb: db, connection, log: createLog("silent"), environment };
  const job = jobs.find(({ name }) => name === "newer release")!;
  return job.start({ ...tools, isOnStandby: () => isOnStandby } as JobContext);
}

test("whether a newer release is out is not asked at rest, and is asked after it", async () => {
  const stop = await start(true);
  await sleep(500);
  await stop();
  expect(asked).toBe(0);
  const end = await start(false);
  await expect.poll(() => asked).toBe(1);
  await end();
});
