// The search for codes among 100,000 pieces: GET /search, which leads to a piece, by a fragment of a
// reference and by one that was mistaken for another.
import { setTimeout } from "node:timers/promises";
import { measureAnswers } from "./answers.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";
import { someAddress } from "./visitors.ts";

const pieces = 100_000;
const goal = { perSecond: 1000, p99: 15 };
const connections = 8;

export default async function referenceSearch(): Promise<Result[]> {
  const shop = await startShop(pieces, { TRUSTED_PROXY: "on" });
  try {
    await untilRead(shop.origin);
    const measure = (what: string, ask: () => string) =>
      measureAnswers(
        `${what}, 100,000 pieces, concurrency 8`,
        shop,
        {
          connections,
          expect: 302,
          next: () => ({
            path: `/search?reference=${ask()}`,
            headers: { "x-forwarded-for": someAddress() },
          }),
        },
        goal,
      );
    return [
      await measure("search by fragments of 3 to 6 characters", fragment),
      await measure("search by references with one look-alike slip", misread),
    ];
  } finally {
    await shop.stop();
  }
}

/** Until the shop knows what looks alike, which it reads after its start, when first asked. */
async function untilRead(origin: string) {
  for (;;) {
    const { headers } = await fetch(`${origin}/search?reference=${misread()}`, {
      redirect: "manual",
    });
    if (/^\/art\/\d+$/.test(headers.get("location") ?? "")) return;
    await setTimeout(500);
  }
}

function fragment(): string {
  const length = 3 + Math.floor(Math.random() * 4);
  return Math.floor(Math.random() * 16 ** length)
    .toString(16)
    .padStart(length, "0");
}

const mistaken: Record<string, string> = { "0": "o", "1": "l", "8": "b", "5": "s", b: "8" };

/** As db/demo and bench/catalogue.ts give references; the last ones are not given. */
function misread(): string {
  const number = BigInt(1 + Math.floor(Math.random() * (pieces - 1000)));
  const code = ((number * 2_654_435_761n) % 4_294_967_296n).toString(16).padStart(8, "0");
  return `IK${code.replace(/[0185b]/, (letter) => mistaken[letter]!)}`.replace(
    /^IK(?!.*[olsb8])/,
    "LK",
  );
}
