// Every kind of page, uncached, at 1,000, 10,000 and 100,000 pieces.
import { setTimeout as sleep } from "node:timers/promises";
import { get } from "./get.ts";
import { repeat } from "./load.ts";
import { inAlternation } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";
import type { BenchShop } from "./shop.ts";

const goal = 1.3;
const sizes = [1000, 10_000, 100_000];
const burst = { connections: 4, seconds: 2 };
const rounds = 3;

const sorts = ["created_at_desc", "oldest", "title_asc", "title_desc", "price_asc", "price_desc"];
const deep = sorts.map((sort) => `/art?sort=${sort}&after=500`);

/**
 * Contained in all pieces, one in 37, in 700, next to none, none; and one too short for an index. A
 * fuller page where a small gallery would show fewer cards.
 */
const searches = [
  ["ik", "ik", "ik"],
  ["b", "b7", "b7"],
  ["b", "b7", "1a2"],
  ["0f3e", "0f3e", "0f3e"],
  ["zq", "zq", "zq"],
  ["-", "-", "-"],
].map((fragments) => fragments.map((fragment) => `/art?reference=${fragment}`));

const pages: (string | string[])[] = [
  "/",
  "/art/500",
  ...sorts.map((sort) => `/art?sort=${sort}`),
  ...deep,
  ...["created_at_desc", "title_asc", "price_desc"].map(
    (sort) => `/art?category_id=3&sort=${sort}`,
  ),
  ...["created_at_desc", "title_asc", "price_desc"].map(
    (sort) => `/art?category_id=3&subcategory_id=SUB&sort=${sort}`,
  ),
  ...searches.flatMap((search) => [search, search.map((fragment) => `${fragment}&sort=price_asc`)]),
];

export default async function growth(): Promise<Result[]> {
  const shops: BenchShop[] = [];
  try {
    for (const size of sizes)
      shops.push(await startShop(size, { PAGE_CACHE_MB: "0", TRUSTED_PROXY: "on" }));
    const results: Result[] = [];
    for (const page of pages) results.push(await measure(page, shops));
    return results;
  } finally {
    for (const shop of shops) await shop.stop();
  }
}

async function measure(page: string | string[], shops: BenchShop[]): Promise<Result> {
  const paths = typeof page === "string" ? sizes.map(() => page) : page;
  const urls = await Promise.all(
    shops.map(
      async ({ origin }, place) =>
        origin + paths[place]!.replace("SUB", await subCategoryOf(origin, 3)),
    ),
  );
  for (const url of urls) for (let round = 0; round < 20; round += 1) await get(url);
  await sleep(100);
  const perSecond = await inAlternation(
    rounds,
    Object.fromEntries(
      urls.map((url, place) => [
        String(sizes[place]),
        () => repeat({ url, ...burst, manyVisitors: url.includes("reference=") }),
      ]),
    ),
  );
  const times = sizes.map((size) => 1000 / perSecond[String(size)]!);
  const ratio = times.at(-1)! / times[0]!;
  return {
    what: [...new Set(paths)].join(", "),
    measured: `${times.map((time) => time.toFixed(2)).join(" → ")} ms, × ${ratio.toFixed(2)}`,
    goal: `≤ × ${goal}`,
    met: ratio <= goal,
  };
}

async function subCategoryOf(origin: string, category: number): Promise<string> {
  const { body } = await get(`${origin}/`);
  return new RegExp(
    `category_id=${category}&amp;category_name=[^&]*&amp;subcategory_id=(\\d+)`,
  ).exec(body.toString())![1]!;
}
