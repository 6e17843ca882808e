// Placed, approved at the stand-in that answers 20 ms late, and taken, with webhooks coming in.
// Shop and PostgreSQL on one core, stand-in and buyers on the other; mail and prints are not made.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { findRunningPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startStandin } from "../paypal-standin/standin.ts";
import { galleryOf } from "./catalogue.ts";
import { firstOption, orderForm } from "./orders.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { processorParts, processorPartsOf, startShopOn } from "./shop.ts";
import type { BenchShop } from "./shop.ts";
import { someAddress, someBuyer } from "./visitors.ts";

const goal = { perSecond: 100, p99: 400 };
const buyers = 16;
const rounds = 3;
/** Orders per round: a number, not a time, so that a slow shop does the same work. */
const bought = 300;
const latencyMs = 20;

type Line = Awaited<ReturnType<typeof firstOption>>;
type Approve = (order: string, payer: ReturnType<typeof someBuyer>["payer"]) => Promise<unknown>;
type Charged = { captures: { charged: boolean }[] };

export default async function checkout(): Promise<Result[]> {
  const standin = await startStandin({ latencyMs });
  const gallery = await galleryOf(1000);
  const shop = await startShopOn(gallery, { TRUSTED_PROXY: "on", ...standin.variables });
  const bringPrintsBack = await givePrintsAway(gallery);
  await standin.control("webhook", { url: `${shop.origin}/webhooks/paypal` });
  try {
    const lines: Line[] = [];
    for (let id = 101; id <= 160; id += 1) lines.push(await firstOption(shop.origin, id));
    const approve: Approve = (order, payer) => standin.control("approve", { order, payer });
    await round(shop, lines, approve, 100);
    const found = [];
    const before = processorPartsOf(shop);
    for (let each = 0; each < rounds; each += 1)
      found.push(await round(shop, lines, approve, bought));
    // Webhooks and the work that follows them belong to these orders too.
    await sleep(1000);
    const after = processorPartsOf(shop);
    const paid = found.reduce((sum, each) => sum + each.paid, 0);
    const costs = processorParts.map((part) => ((after[part] - before[part]) * 1000) / paid);
    const all = costs.reduce((sum, ms) => sum + ms, 0);
    const parts = processorParts.map((part, place) => `${part} ${costs[place]!.toFixed(1)}`);
    const { captures } = await standin.control<Charged>("ledger");
    const [perSecond, p99] = [
      median(found.map((round) => round.paid / round.seconds)),
      median(found.map((round) => round.p99)),
    ];
    const failures = found.reduce((sum, each) => sum + each.failures, 0);
    return [
      {
        what: `orders paid at the stand-in (${latencyMs} ms late), ${buyers} buyers at once, from the press of the button to thanks, the time at PayPal left out`,
        measured: `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms, ${failures} failures; ${all.toFixed(1)} ms of processor time each (${parts.join(", ")}); ${paid} bought, ${captures.filter(({ charged }) => charged).length} charged in all`,
        goal: `≥ ${goal.perSecond}/s, p99 ≤ ${goal.p99} ms, no failure`,
        met: perSecond >= goal.perSecond && p99 <= goal.p99 && failures === 0,
      },
    ];
  } finally {
    await bringPrintsBack();
    await shop.stop();
    await standin.close();
  }
}

/** Simulates a second machine that makes the prints: no buyer waits for them. */
async function givePrintsAway(gallery: string): Promise<() => Promise<void>> {
  const connectionString = (await findRunningPostgres(gallery))!;
  const { db, close } = openDatabase({ connectionString }, createLog("error"));
  await db.execute(sql`delete from print_files where made_at is null`);
  await db.execute(
    sql`
      alter table print_files alter made_at set default now(), alter file set default 'elsewhere'`,
  );
  return async () => {
    await db.execute(
      sql`alter table print_files alter made_at drop default, alter file drop default`,
    );
    await db.execute(sql`delete from print_files where file = 'elsewhere'`);
    await close();
  };
}

async function round(shop: BenchShop, lines: Line[], approve: Approve, many: number) {
  const begun = performance.now();
  let left = many;
  const took: number[] = [];
  let failures = 0;
  const buy = async () => {
    while (left-- > 0) {
      const ms = await buyOnce(shop, lines, approve);
      if (ms === null) failures += 1;
      else took.push(ms);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  const sorted = took.toSorted((a, b) => a - b);
  return {
    paid: took.length,
    seconds: (performance.now() - begun) / 1000,
    failures,
    p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN,
  };
}

/** How long the shop kept its buyer waiting, in ms; null where it did not come to a paid order. */
async function buyOnce(shop: BenchShop, lines: Line[], approve: Approve): Promise<number | null> {
  const address = someAddress();
  const { email, payer } = someBuyer();
  const send = async (path: string, body: URLSearchParams) => {
    const headers = { origin: shop.origin, "x-forwarded-for": address };
    return (await fetch(shop.origin + path, { method: "POST", body, headers })).text();
  };
  const begun = performance.now();
  const form = orderForm(lines, {
    email,
    paymentMethod: "paypal",
    live: "1",
    idempotencyKey: randomBytes(24).toString("base64url"),
  });
  const placed = await send("/checkout.data", form);
  const atProvider = performance.now();
  const [, token] = /"token","([\w-]{43})"/.exec(placed) ?? [];
  const [, order] = /"providerOrderId","([A-Z0-9]+)"/.exec(placed) ?? [];
  if (!token || !order) return null;
  await approve(order, payer);
  const back = performance.now();
  const { paymentStatus } = JSON.parse(
    await send("/checkout/paypal", new URLSearchParams({ token })),
  ) as { paymentStatus?: string };
  return paymentStatus === "paid" ? atProvider - begun + performance.now() - back : null;
}
