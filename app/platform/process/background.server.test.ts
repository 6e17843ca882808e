import { afterAll, expect, test } from "vitest";
import { announceWork, workInBackground } from "./background.server.ts";
import { createLog } from "./log.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";

const { db, connection, close } = await createTestDatabase();
afterAll(close);

test(
  "what is announced at one moment is looked for once, soon, and not missed",
  { timeout: 30_000 },
  async () => {
    let looked = 0;
    let waiting = 0;
    const stop = await workInBackground(
      { db, connection },
      createLog("silent"),
      () => [
        async () => {
          looked += 1;
          waiting = 0;
          return false;
        },
      ],
      { idleMs: 60_000 },
    );
    await expect.poll(() => looked).toBe(1);
    for (let notice = 0; notice < 50; notice += 1) {
      waiting += 1;
      await announceWork(db);
    }
    await expect.poll(() => waiting, { timeout: 1000 }).toBe(0);
    expect(looked).toBeLessThan(5);
    await announceWork(db);
    await stop();
  },
);
