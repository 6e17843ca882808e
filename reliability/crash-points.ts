// Each kills the shop at one moment between an order and its money; whether or not the buyer comes
// back, what was charged must become one paid order.
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { approve, comeBack, newKey, press } from "./town.ts";
import type { Town } from "./town.ts";
import type { ShopProcess } from "./shops.ts";

/** Answers with the token of a buyer who may come back; null where he only presses again. */
type CrashPoint = (town: Town, shop: ShopProcess) => Promise<{ token: string } | { key: string }>;

/** The lock that every settlement takes last. */
const ledgerLock = "select lock_ledger()";
/** Orders are listed by a deferred trigger, so a process that waits here has begun its commit. */
const commitLock = "lock table listed_orders in exclusive mode";
const eventsLock = "lock table payment_events in access exclusive mode";

export const crashPoints: Record<string, CrashPoint> = {
  async "before the order is opened at PayPal"(town, shop) {
    const key = newKey();
    await duringCall(town, shop, "create", "hang-before", () => press(shop, key));
    return { key };
  },
  async "after it was opened, before that is saved"(town, shop) {
    const key = newKey();
    await duringCall(town, shop, "create", "hang", () => press(shop, key));
    return { key };
  },
  async "after the buyer approved"(town, shop) {
    const paying = await approve(town, shop);
    await shop.kill();
    return paying;
  },
  async "before the money is asked for"(town, shop) {
    const paying = await approve(town, shop);
    await duringCall(town, shop, "capture", "hang-before", () => comeBack(shop, paying.token));
    return paying;
  },
  async "after the money came in, before that is committed"(town, shop) {
    const paying = await approve(town, shop);
    await holding(town, ledgerLock, async (someoneWaits) => {
      void comeBack(shop, paying.token);
      await someoneWaits();
      await shop.kill();
    });
    return paying;
  },
  async "after that is committed, before anything else"(town, shop) {
    const paying = await approve(town, shop);
    await holding(town, commitLock, async (someoneWaits) => {
      void comeBack(shop, paying.token);
      await someoneWaits();
      shop.freeze();
    });
    await sleep(50);
    await shop.kill();
    return paying;
  },
  async "in a webhook, before it is taken down"(town, shop) {
    const paying = await approve(town, shop);
    await holding(town, eventsLock, async (someoneWaits) => {
      void comeBack(town.shops.at(-1)!, paying.token);
      await someoneWaits();
      await shop.kill();
    });
    return paying;
  },
  async "in a webhook, after it is taken down, before the answer"(town, shop) {
    const paying = await approve(town, shop);
    await holding(town, eventsLock, async (someoneWaits) => {
      void comeBack(town.shops.at(-1)!, paying.token);
      await someoneWaits();
      shop.freeze();
    });
    await sleep(50);
    await shop.kill();
    return paying;
  },
};

async function duringCall(
  { standin }: Town,
  shop: ShopProcess,
  op: string,
  what: string,
  begin: () => Promise<unknown>,
): Promise<void> {
  await standin.control("faults", { match: { op }, do: what, times: 1 });
  const begun = begin();
  for (let waited = 0; waited < 200; waited += 1) {
    const { faults } = await standin.control<{ faults: unknown[] }>("faults");
    // A fault is used up by the first call that meets it.
    if (faults.length === 0) break;
    await sleep(10);
  }
  await sleep(20);
  await shop.kill();
  await begun;
}

/** Holds the lock until `work` ends; `someoneWaits` resolves once somebody else asks for it. */
async function holding(
  { connectionString }: Town,
  lock: string,
  work: (someoneWaits: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query("begin");
    await client.query(lock);
    await work(async () => {
      for (let waited = 0; waited < 3000; waited += 1) {
        const { rowCount } = await client.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and application_name like 'inkiosk:%'",
        );
        if (rowCount) return;
        await sleep(10);
      }
      throw new Error("nobody came to the lock");
    });
    await client.query("commit");
  } finally {
    await client.end();
  }
}
