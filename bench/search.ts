// Codes, words, colours and filters among 100,000 pieces, and the same among 1,000.
// SEARCH_PIECES=2000 measures another gallery alone.
import { setTimeout } from "node:timers/promises";
import { measureAnswers } from "./answers.ts";
import { vary } from "./load.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { processorSecondsOf, startShop } from "./shop.ts";
import type { BenchShop } from "./shop.ts";
import { someAddress } from "./visitors.ts";

const alone = process.env["SEARCH_PIECES"];
const pieces = Number(alone ?? 100_000);
const small = 1000;
const connections = 8;

type Search = {
  what: string;
  ask: () => string;
  expect: number;
  goal: { perSecond: number; p99: number };
  /** Whether the answer is as long in a small gallery. */
  grows: boolean;
};

const searches: Search[] = [
  {
    what: "fragments of 3 to 6 characters",
    ask: () => `/search?reference=${fragment()}`,
    expect: 302,
    goal: { perSecond: 1000, p99: 15 },
    grows: false,
  },
  {
    what: "references with one look-alike slip",
    ask: () => `/search?reference=${misread()}`,
    expect: 302,
    goal: { perSecond: 1000, p99: 15 },
    grows: false,
  },
  {
    what: "words",
    ask: () => `/search?${new URLSearchParams({ reference: searchTerms() })}`,
    expect: 302,
    goal: { perSecond: 500, p99: 60 },
    grows: true,
  },
  {
    what: "one to three colours, the closest twelve",
    ask: () => `/art/colours?colours=${colours()}`,
    expect: 200,
    goal: { perSecond: 200, p99: 60 },
    grows: true,
  },
  {
    what: "filters with all their counts",
    ask: () => `/art/filters?${filters()}`,
    expect: 200,
    goal: { perSecond: 300, p99: 60 },
    grows: true,
  },
];

export default async function search(): Promise<Result[]> {
  const shops = [await openRead(pieces)];
  try {
    const results: Result[] = [];
    for (const { what, goal, ...search } of searches)
      results.push(
        await measureAnswers(
          `${what}, ${pieces} pieces, concurrency ${connections}`,
          shops[0]!,
          paramsOf(search),
          goal,
        ),
      );
    if (alone) return results;
    shops.unshift(await openRead(small));
    for (const each of searches.filter(({ grows }) => grows))
      results.push(await growthOf(each, shops));
    return results;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

function paramsOf({ ask, expect }: Pick<Search, "ask" | "expect">) {
  const headers = () => ({ "x-forwarded-for": someAddress() });
  return { connections, expect, next: () => ({ path: ask(), headers: headers() }) };
}

/** Counts processor time, which other work on the machine does not change. */
async function growthOf({ what, ...search }: Search, shops: BenchShop[]): Promise<Result> {
  const costs: number[][] = shops.map(() => []);
  for (let round = 0; round < 4; round += 1)
    for (const [index, shop] of shops.entries()) {
      const before = processorSecondsOf(shop);
      const { answers } = await vary(shop.origin, { ...paramsOf(search), seconds: 2 });
      // The first round only warms up.
      if (round > 0) costs[index]!.push(((processorSecondsOf(shop) - before) * 1000) / answers);
    }
  const [min, max] = costs.map(median) as [number, number];
  const ratio = max / min;
  return {
    what: `${what}, ${small} → ${pieces} pieces`,
    measured: `${min.toFixed(2)} → ${max.toFixed(2)} ms of processor time, × ${ratio.toFixed(2)}`,
    goal: "≤ × 1.3",
    met: ratio <= 1.3,
  };
}

/** Once the shop has read the gallery: a misread reference is found then. */
async function openRead(size: number): Promise<BenchShop> {
  const shop = await startShop(size, { TRUSTED_PROXY: "on", PAGE_CACHE_MB: "0" });
  for (;;) {
    const { headers } = await fetch(`${shop.origin}/search?reference=${misread(size)}`, {
      redirect: "manual",
    });
    if (/^\/art\/\d+(?:#|$)/.test(headers.get("location") ?? "")) return shop;
    await setTimeout(500);
  }
}

function fragment(): string {
  const length = 3 + below(4);
  return below(16 ** length)
    .toString(16)
    .padStart(length, "0");
}

const mistaken: Record<string, string> = { "0": "o", "1": "l", "8": "b", "5": "s", b: "8" };

/** Misreads a reference as db/demo and bench/catalogue.ts make them, but none of the last 500. */
function misread(among = pieces): string {
  const number = BigInt(1 + below(among - 500));
  const code = ((number * 2_654_435_761n) % 4_294_967_296n).toString(16).padStart(8, "0");
  return `IK${code.replace(/[0185b]/, (letter) => mistaken[letter]!)}`.replace(
    /^IK(?!.*[olsb8])/,
    "LK",
  );
}

const searchedTerms = [
  "sunset",
  "bleu",
  "calme",
  "mountains",
  "coucher de solei",
  "dark sea",
  "vert",
];
const searchTerms = () =>
  `${oneOf(searchedTerms)}${oneOf(["", " orange", " tall", " été", " lihgt"])}`;

function colours(): string {
  const hex = () => below(0xffffff).toString(16).padStart(6, "0");
  return Array.from({ length: 1 + below(3) }, hex).join(",");
}

function filters(): string {
  const chosen = [
    oneOf(["", "shape=tall", "shape=wide", "shape=tall&shape=square"]),
    oneOf(["", "size=a1", "size=a2", "size=a0&size=a1"]),
    oneOf(["", "price=-20", "price=20-50", "price=15-40"]),
    oneOf(["", "mood=dark", "mood=calm&mood=light", "mood=bright"]),
    oneOf(["", "sort=oldest", "sort=price_asc"]),
  ];
  return chosen.filter(Boolean).join("&");
}

const below = (limit: number) => Math.floor(Math.random() * limit);
const oneOf = (all: string[]) => all[below(all.length)]!;
