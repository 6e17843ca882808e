// What the shop reports about a full disk: at the start, to monitoring, and before it gets full.
import { once } from "node:events";
import fs from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, afterEach, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { runTask } from "#tests/support/processes/backup-task.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { createTestFolder } from "#tests/support/postgres.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const { statfs } = fs;
const database = await createTestDatabase();
const shop = await openTestShop({}, database);
afterAll(async () => {
  await shop.close();
  await database.close();
});
afterEach(() => {
  fs.statfs = statfs;
  syncBuiltinESMExports();
});

/** Of whatever folder. */
function leaveFree(bytes: number): void {
  fs.statfs = (async () => ({ bavail: bytes, bsize: 1 })) as unknown as typeof statfs;
  syncBuiltinESMExports();
}

// The full disk is simulated, because only root may mount a real one.
const preload = `import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  fs.writeFile = fs.open = async () => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  syncBuiltinESMExports();`;
const full = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload)}` };

test("a shop that cannot write as it starts says so in words, whose disk it may be, and ends", async () => {
  const own = { ...full, PORT: "0", DEMO: "off", DATA_DIR: await createTestFolder() };
  const folder = await runTask([], own);
  expect([folder.code, folder.err]).toEqual([
    1,
    expect.stringContaining(`The disk of the data folder ${own.DATA_DIR} is full.`),
  ]);
  const { connectionString } = database.connection;
  const beside = await runTask([], { ...own, DATABASE_URL: connectionString });
  expect([beside.code, beside.err]).toEqual([1, expect.stringContaining("Nothing is lost")]);
  for (const { err } of [folder, beside]) expect(err).not.toMatch(/^ +at /m);
});

test("a new folder stays as it is where the port is taken", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = path.join(await createTestFolder(), "new");
  const variables = { PORT: String(port), HOST: "127.0.0.1", DEMO: "off", DATA_DIR: folder };
  const { code, err } = await runTask([], variables);
  server.close();
  expect([code, err]).toEqual([1, expect.stringContaining(`Port ${port} is taken`)]);
  await expect(fs.stat(folder)).rejects.toThrow("ENOENT");
});

test("/readyz is ready, and says that nobody can order", async () => {
  leaveFree(16 * 1024 * 1024 - 1);
  const answer = await shop.get("/readyz");
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("ready, but the disk is full: nobody can order");
  leaveFree(16 * 1024 * 1024);
  expect(await (await shop.get("/readyz")).text()).toBe("ready");
});

test("a catalogue is sent neither way while there is too little room for it, and it is said", async () => {
  const { email } = await makeMember(shop.db, { role: "owner" });
  const { cookies } = await signIn(shop, email);
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const fetchAnswer = async (address: string) => {
    const answer = await shop.get(address, { cookie });
    return { status: answer.status, said: await answer.text() };
  };
  const sending = `/admin/uploads/catalogue/${"a".repeat(64)}?bytes=500000000`;
  const download = "/admin/catalogue/catalogue.zip?ask";
  leaveFree(1_999_999_999);
  expect(await fetchAnswer(sending)).toEqual({ status: 507, said: '{"refused":"no-room"}' });
  expect(await fetchAnswer(download)).toEqual({ status: 204, said: "" });
  leaveFree(2_000_000_000);
  expect(await fetchAnswer(sending)).toEqual({ status: 200, said: '{"parts":[]}' });
  leaveFree(999_999_999);
  expect(await fetchAnswer(download)).toEqual({
    status: 507,
    said: expect.stringContaining("1 GB has to be free"),
  });
});
