// Measures three pages where visitors land, as a phone. Not a dependency: `npm install --prefix
// /tmp/lighthouse lighthouse@13`, then LIGHTHOUSE=/tmp/lighthouse.
import path from "node:path";
import { openBrowser } from "./browser.ts";
import { get } from "./get.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { startShop } from "./shop.ts";

const goals = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
type Category = keyof typeof goals;
const categories = Object.keys(goals) as Category[];
const rounds = 5;
const debuggingPort = 9377;

type Audit = {
  id: string;
  title: string;
  score: number | null;
  scoreDisplayMode: string;
  displayValue?: string;
};
type Report = {
  categories: Record<Category, { score: number; auditRefs: { id: string }[] }>;
  audits: Record<string, Audit>;
};
type Lighthouse = (
  url: string,
  flags: { port: number; logLevel: string; onlyCategories: string[] },
) => Promise<{ lhr: Report }>;

export default async function lighthouse(): Promise<Result[]> {
  const run = await findLighthouse();
  if (!run) {
    return [
      {
        what: "Lighthouse",
        measured: "not installed: see bench/lighthouse.ts",
        goal: "",
        met: null,
      },
    ];
  }
  const shop = await startShop(1000);
  const browser = await openBrowser(debuggingPort);
  try {
    const results: Result[] = [];
    for (const page of ["/", "/art", "/art/72"]) {
      // The second response comes compressed from the cache, as nearly all do.
      for (let round = 0; round < 2; round += 1) await get(shop.origin + page);
      const reports: Report[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const { lhr } = await run(shop.origin + page, {
          port: debuggingPort,
          logLevel: "silent",
          onlyCategories: categories,
        });
        reports.push(lhr);
      }
      const scores = categories.map((category) =>
        Math.round(median(reports.map((report) => report.categories[category].score * 100))),
      );
      results.push({
        what: `Lighthouse, phone, ${page}`,
        measured: scores.join(" / ") + findings(reports[0]!),
        goal: Object.values(goals).join(" / "),
        met: categories.every((category, place) => scores[place]! >= goals[category]),
      });
    }
    return results;
  } finally {
    await browser.close();
    await shop.stop();
  }
}

/** What costs points, for categories below their goal. */
function findings(report: Report): string {
  const low = categories.filter(
    (category) => report.categories[category].score * 100 < goals[category],
  );
  const audits = low.flatMap((category) =>
    report.categories[category].auditRefs.map(({ id }) => report.audits[id]!),
  );
  const failed = audits.filter(
    ({ score, scoreDisplayMode }) =>
      score !== null && score < 0.9 && scoreDisplayMode !== "informative",
  );
  return failed.length > 0
    ? `: ${failed.map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`.trim()).join(", ")}`
    : "";
}

async function findLighthouse(): Promise<Lighthouse | null> {
  const folder = process.env.LIGHTHOUSE;
  try {
    const from = folder ? path.join(folder, "node_modules/lighthouse/core/index.js") : "lighthouse";
    const { default: run } = (await import(from)) as { default: Lighthouse };
    return run;
  } catch {
    return null;
  }
}
