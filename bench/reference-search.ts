// The search by a fragment of a reference, among 100,000 pieces: GET /search, which leads to a
// piece.
import { measureAnswers } from "./answers.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";
import { someAddress } from "./visitors.ts";

const goal = { perSecond: 1000, p99: 15 };
const connections = 8;

export default async function referenceSearch(): Promise<Result[]> {
  const shop = await startShop(100_000, { TRUSTED_PROXY: "on" });
  try {
    const what = "search by fragments of 3 to 6 characters, 100,000 pieces, concurrency 8";
    return [await measureAnswers(what, shop, { connections, expect: 302, next: search }, goal)];
  } finally {
    await shop.stop();
  }
}

function search() {
  const length = 3 + Math.floor(Math.random() * 4);
  const fragment = Math.floor(Math.random() * 16 ** length)
    .toString(16)
    .padStart(length, "0");
  return { path: `/search?reference=${fragment}`, headers: { "x-forwarded-for": someAddress() } };
}
