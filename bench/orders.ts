// Three lines, by mock payment through POST /checkout, durable, PostgreSQL on the shop's core.
import { randomBytes } from "node:crypto";
import { measureAnswers } from "./answers.ts";
import { get } from "./get.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";
import { someAddress, someBuyer } from "./visitors.ts";

const goal = { perSecond: 400, p99: 100 };
const connections = 16;

type Line = {
  artPieceId: number;
  mediaType: string;
  size: string;
  quantity: number;
  seenPriceCents: number;
};

export default async function orders(): Promise<Result[]> {
  const shop = await startShop(1000, { TRUSTED_PROXY: "on", MOCK_PAYMENT: "on" });
  try {
    const lines: Line[] = [];
    for (let id = 101; id <= 160; id += 1) lines.push(await firstOption(shop.origin, id));
    const order = () => ({
      method: "POST" as const,
      path: "/checkout",
      headers: {
        origin: shop.origin,
        "content-type": "application/x-www-form-urlencoded",
        "x-forwarded-for": someAddress(),
      },
      body: orderForm(lines, {
        paymentMethod: "mock",
        idempotencyKey: randomBytes(24).toString("base64url"),
      }).toString(),
    });
    return [
      await measureAnswers(
        "orders of three lines placed through POST /checkout, concurrency 16",
        shop,
        { connections, expect: 303, next: order },
        goal,
      ),
    ];
  } finally {
    await shop.stop();
  }
}

/** Three of the lines, bought by somebody; `others` beside what everybody sends. */
export function orderForm(lines: Line[], others: Record<string, string>): URLSearchParams {
  const first = Math.floor(Math.random() * (lines.length - 2));
  return new URLSearchParams({
    firstName: "Ada",
    lastName: "Lovelace",
    email: someBuyer().email,
    phone: "+33 1 23 45 67 89",
    addressLine1: "12 rue de l'Exemple",
    postalCode: "75010",
    city: "Paris",
    country: "FR",
    collectionPoint: "1",
    consent: "on",
    termsVersion: "0",
    lines: JSON.stringify(lines.slice(first, first + 3)),
    ...others,
  });
}

/** The option at which the page of a piece opens: the one of its lowest price. */
export async function firstOption(origin: string, artPieceId: number): Promise<Line> {
  const html = (await get(`${origin}/art/${artPieceId}`)).body.toString();
  const chosen = (name: string) =>
    new RegExp(`<input[^>]*name="${name}" checked="" value="([^"]*)"`).exec(html)![1]!;
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)!;
  const { offers } = JSON.parse(json) as { offers: { price: string }[] };
  const lowest = Math.min(...offers.map(({ price }) => Number(price)));
  return {
    artPieceId,
    mediaType: chosen("medium"),
    size: chosen("size"),
    quantity: 1,
    seenPriceCents: Math.round(lowest * 100),
  };
}
