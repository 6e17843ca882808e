// Orders paid by PayPal, as a browser sends them: placed, approved at the stand-in that answers 20 ms late, and taken on the way back,
// with its webhooks coming in meanwhile. Shop and PostgreSQL on one core, stand-in and buyers on the other.
import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { startStandin } from "../paypal-standin/standin.ts";
import { firstOption, orderForm } from "./orders.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { processorSecondsOf, startShop } from "./shop.ts";
import type { BenchShop } from "./shop.ts";
import { someAddress } from "./visitors.ts";

const goal = { perSecond: 60, p99: 500 };
const buyers = 16;
const rounds = 3;
const seconds = 8;
const latencyMs = 20;

type Line = Awaited<ReturnType<typeof firstOption>>;
type Charged = { captures: { charged: boolean }[] };

export default async function checkout(): Promise<Result[]> {
  const standin = await startStandin({ latencyMs });
  const shop = await startShop(1000, { TRUSTED_PROXY: "on", ...standin.variables });
  await standin.control("webhook", { url: `${shop.origin}/webhooks/paypal` });
  try {
    const lines: Line[] = [];
    for (let id = 101; id <= 160; id += 1) lines.push(await firstOption(shop.origin, id));
    const approve = (order: string) => standin.control("approve", { order });
    await round(shop, lines, approve, 2);
    const found = [];
    const before = processorSecondsOf(shop);
    for (let each = 0; each < rounds; each += 1) found.push(await round(shop, lines, approve, seconds));
    const processorMs = (processorSecondsOf(shop) - before) * 1000;
    await sleep(2000);
    const { captures } = await standin.control<Charged>("ledger");
    const bought = found.reduce((sum, { paid }) => sum + paid, 0);
    const [perSecond, p99] = [median(found.map((each) => each.paid / seconds)), median(found.map((each) => each.p99))];
    const failures = found.reduce((sum, each) => sum + each.failures, 0);
    return [
      {
        what: `orders paid at the stand-in (${latencyMs} ms late), ${buyers} buyers at once, from the press of the button to thanks, the time at PayPal left out`,
        measured: `${Math.round(perSecond)}/s, p99 ${Math.round(p99)} ms, ${failures} failures; ${(processorMs / bought).toFixed(1)} ms of processor time each; ${bought} bought, ${captures.filter(({ charged }) => charged).length} charged in all`,
        goal: `≥ ${goal.perSecond}/s, p99 ≤ ${goal.p99} ms, no failure`,
        met: perSecond >= goal.perSecond && p99 <= goal.p99 && failures === 0,
      },
    ];
  } finally {
    await shop.stop();
    await standin.close();
  }
}

async function round(shop: BenchShop, lines: Line[], approve: (order: string) => Promise<unknown>, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const took: number[] = [];
  let failures = 0;
  const buy = async () => {
    while (performance.now() < end) {
      const ms = await buyOnce(shop, lines, approve);
      if (ms === null) failures += 1;
      else took.push(ms);
    }
  };
  await Promise.all(Array.from({ length: buyers }, buy));
  const sorted = took.toSorted((a, b) => a - b);
  return { paid: took.length, failures, p99: sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN };
}

/** How long the shop kept its buyer waiting, in ms; null where it did not come to a paid order. */
async function buyOnce(shop: BenchShop, lines: Line[], approve: (order: string) => Promise<unknown>): Promise<number | null> {
  const address = someAddress();
  const send = async (path: string, body: URLSearchParams) => {
    const headers = { origin: shop.origin, "x-forwarded-for": address };
    return (await fetch(shop.origin + path, { method: "POST", body, headers })).text();
  };
  const begun = performance.now();
  const form = orderForm(lines, { paymentMethod: "paypal", live: "1", idempotencyKey: randomBytes(24).toString("base64url") });
  const placed = await send("/checkout.data", form);
  const atProvider = performance.now();
  const [, token] = /"token","([\w-]{43})"/.exec(placed) ?? [];
  const [, order] = /"providerOrderId","([A-Z0-9]+)"/.exec(placed) ?? [];
  if (!token || !order) return null;
  await approve(order);
  const back = performance.now();
  const { paymentStatus } = JSON.parse(await send("/checkout/paypal", new URLSearchParams({ token }))) as { paymentStatus?: string };
  return paymentStatus === "paid" ? atProvider - begun + performance.now() - back : null;
}
