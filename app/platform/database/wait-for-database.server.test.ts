import { createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";
import { afterAll, expect, test } from "vitest";
import { waitForDatabase } from "./wait-for-database.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { proxyTo } from "#tests/support/database/database-proxy.ts";

const database = await createTestDatabase();
const proxy = await proxyTo(database);
const sockets: Socket[] = [];
const silent = createServer((socket) => void sockets.push(socket));
await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
const { port } = silent.address() as AddressInfo;
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await database.close();
});

async function waitFor(address: string, seconds = 2) {
  const reported: string[] = [];
  const error = await waitForDatabase(address, {
    report: (line) => reported.push(line),
    seconds,
  }).catch((error: Error) => error);
  return { reported, refused: error?.message };
}

test("one that is there is waited for in silence", async () => {
  expect(await waitFor(proxy.database.connection.connectionString)).toEqual({ reported: [] });
});

test("one that comes in time is waited for", async () => {
  await proxy.block();
  setTimeout(() => void proxy.unblock(), 700);
  const { reported, refused } = await waitFor(proxy.database.connection.connectionString, 10);
  expect(refused).toBeUndefined();
  expect(reported).toEqual([
    expect.stringMatching(/^Waiting for the database .*10 seconds at most\.$/),
  ]);
});

test.each([
  ["says nothing", () => port, "nothing came back"],
  ["is not there", () => 1, "nothing listens there"],
])("one that %s is given up in words, and without the password", async (_, at, why) => {
  const { reported, refused } = await waitFor(
    `postgresql://inkiosk:hunter2@127.0.0.1:${at()}/shop`,
  );
  expect(reported).toEqual([
    `Waiting for the database "shop" at 127.0.0.1:${at()}, for 2 seconds at most.`,
  ]);
  expect(refused).toBe(
    `The database "shop" at 127.0.0.1:${at()} did not answer within 2 seconds: ${why}. ` +
      "Is it open, and is DATABASE_URL right?",
  );
});

test("one that refuses is not asked again", async () => {
  const address = new URL(database.connection.connectionString);
  address.pathname = "/nowhere";
  const { reported, refused } = await waitFor(String(address), 10);
  expect(refused).toContain('refuses: database "nowhere" does not exist');
  expect(reported).toEqual([]);
});
