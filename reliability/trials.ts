// Every capture in PayPal's ledger must be one paid order to the cent, with one confirmation and
// one line in the journal, within a minute.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { approve, comeBack, newKey, press, settled } from "./town.ts";
import type { Town } from "./town.ts";
import { backups } from "./backups.ts";
import { campaign } from "./campaign.ts";
import { refusals } from "./refusals.ts";
import { crashPoints } from "./crash-points.ts";
import { endings } from "./endings.ts";
import { fullDisk } from "./full-disk.ts";
import { rolling } from "./rolling.ts";
import { seconds } from "./seconds.ts";

const any = <Each>(list: Each[]): Each => list[Math.floor(Math.random() * list.length)]!;
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

type Trial = (town: Town, runs: number) => Promise<string>;

export const trials: Record<string, Trial> = {
  campaign,
  refusals,

  backups: (_town, runs) => backups(runs),

  endings: (_town, runs) => endings(runs),

  disk: (_town, runs) => fullDisk(runs),

  rolling: (_town, runs) => rolling(runs),

  seconds,

  /** Webhooks come in every other run, so that the rest has to do without. */
  async crashes(town, runs) {
    const problems: string[] = [];
    for (const [name, crash] of Object.entries(crashPoints)) {
      for (let run = 0; run < runs; run += 1) {
        const needsWebhook = name.startsWith("in a webhook");
        await town.standin.control("mute", { on: !needsWebhook && run % 2 === 1 });
        // Webhooks are sent to the first shop.
        const shop = needsWebhook ? town.shops[0]! : any(town.shops);
        const remaining = await crash(town, shop);
        await shop.start();
        if ("key" in remaining) {
          const { token } = await approve(town, any(town.shops), remaining.key);
          await comeBack(any(town.shops), token);
        } else if (run % 3 === 0) await comeBack(any(town.shops), remaining.token);
      }
      problems.push(`${runs} × ${name}: agreed ${inSeconds(await settled(town))} after the last`);
    }
    return problems.join("\n");
  },

  /** Buyers all the time, and a process killed at any moment. */
  async kills(town, runs) {
    await town.standin.control("mute", { on: false });
    let open = true;
    let problems = 0;
    let bought = 0;
    const buy = async () => {
      while (open) {
        const paying = await approve(town, any(town.shops)).catch(() => null);
        const answer = paying && (await comeBack(any(town.shops), paying.token));
        bought += 1;
        if (answer?.paymentStatus === "failed" || answer?.refused === "payment-refused")
          problems += 1;
      }
    };
    const buyers = Array.from({ length: 6 }, buy);
    for (let run = 0; run < runs; run += 1) {
      await sleep(Math.random() * 600);
      const shop = any(town.shops);
      await shop.kill();
      await shop.start();
    }
    open = false;
    await Promise.all(buyers);
    const took = await settled(town);
    if (problems > 0) throw new Error(`${problems} buyers were told that their payment failed`);
    return `${runs} kills among ${bought} purchases: agreed ${inSeconds(took)} after the last`;
  },

  /** Return twice, webhook three times and polling, all at the same moment. */
  async races(town, runs) {
    const problems = new Set<string>();
    for (let run = 0; run < runs; run += 1) {
      await town.standin.control("mute", { on: true });
      const paying = await approve(town, any(town.shops));
      await town.standin.control("mute", { on: false });
      const due = async () => {
        await town.db.execute(
          sql`update payments set check_at = now() where order_id = ${paying.orderId}`,
        );
        await town.db.execute(sql`select pg_notify('background_settling', '')`);
      };
      const event = {
        order: paying.providerOrderId,
        event: "CHECKOUT.ORDER.APPROVED",
        copies: 3,
        shuffle: true,
      };
      const [first, second] = await Promise.all([
        comeBack(any(town.shops), paying.token),
        comeBack(any(town.shops), paying.token),
        due(),
        town.standin.control("webhooks", event),
      ]);
      for (const answer of [first, second])
        problems.add(answer?.paymentStatus ?? answer?.refused ?? "no answer");
    }
    const took = await settled(town);
    const wrong = [...problems].filter((each) => !["paid", "awaiting_payment"].includes(each));
    if (wrong.length > 0) throw new Error(`buyers were told: ${wrong.join(", ")}`);
    return `${runs} races: agreed ${inSeconds(took)} after the last; buyers were told: ${[...problems].join(", ")}`;
  },

  async submits(town, runs) {
    for (let run = 0; run < runs; run += 1) {
      const key = newKey();
      const tokens = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          press(town.shops[index % town.shops.length]!, key),
        ),
      );
      const placed = new Set(tokens.filter((token) => token !== null));
      const { rows } = await town.db.execute<{ orders: number }>(
        sql`select count(*)::integer as orders from orders where idempotency_key = ${key}`,
      );
      if (placed.size !== 1 || rows[0]!.orders !== 1)
        throw new Error(`${placed.size} tokens, ${rows[0]!.orders} orders`);
      const { token } = await approve(town, any(town.shops), key);
      await Promise.all([comeBack(any(town.shops), token), comeBack(any(town.shops), token)]);
    }
    return `${runs} × 20 identical forms: one order and one capture each, agreed ${inSeconds(await settled(town))} after the last`;
  },

  /** Everything that PayPal is known to do wrong, at create and at capture. */
  async faults(town, runs) {
    const problems: string[] = [];
    await town.standin.control("mute", { on: false });
    for (const what of [
      "500-before",
      "500-after-success",
      "reset-before",
      "reset-after-success",
      "429",
      "401",
      "bad-json",
      "slow:3000",
      "hang",
    ]) {
      for (const op of ["create", "capture"]) {
        const answers = new Set<string>();
        const rounds = what === "hang" ? Math.min(runs, 2) : runs;
        for (let run = 0; run < rounds; run += 1) {
          await town.standin.control("faults", { match: { op }, do: what, times: 1 });
          const paying = await approve(town, any(town.shops));
          const answer = await comeBack(any(town.shops), paying.token);
          answers.add(answer?.paymentStatus ?? answer?.refused ?? "no answer");
          await fetch(`${town.standin.url}/__ctl/faults`, { method: "DELETE" });
        }
        if (answers.has("failed") || answers.has("payment-refused"))
          throw new Error(`${what} at ${op}: buyers were told ${[...answers].join(", ")}`);
        problems.push(
          `${rounds} × ${what} at ${op}: agreed ${inSeconds(await settled(town))} after the last; told: ${[...answers].join(", ")}`,
        );
      }
    }
    return problems.join("\n");
  },

  /** Every connection of the shops to the database is cut while they settle. */
  async cuts(town, runs) {
    await town.standin.control("mute", { on: false });
    const buying = Array.from({ length: runs }, async (_, index) => {
      await sleep(index * 40);
      const paying = await approve(town, any(town.shops)).catch(() => null);
      if (paying) await comeBack(any(town.shops), paying.token);
    });
    let open = true;
    const cutting = (async () => {
      for (let cut = 0; open; cut += 1) {
        await sleep(300);
        await town.db.execute(
          sql`
            select pg_terminate_backend(pid)
            from pg_stat_activity
            where datname = current_database() and application_name like 'inkiosk:%'
              and application_name <> ${`inkiosk:${process.pid}`}`,
        );
        if (cut > 1000) throw new Error("the cutting does not end");
      }
    })();
    await Promise.all(buying);
    open = false;
    await cutting;
    return `${runs} purchases with every connection cut three times a second: agreed ${inSeconds(await settled(town))} after the last`;
  },
};
