// What the first ready promise on the page of a piece costs: the page with hours against the same
// without, both rendered anew, and the answer of the fragment that it asks for.
import { sql } from "drizzle-orm";
import { noTimeouts, openDatabase } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findRunningPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { reuseGallery } from "./catalogue.ts";
import { get } from "./get.ts";
import { median } from "./results.ts";
import type { Result } from "./results.ts";
import { startShopOn } from "./shop.ts";
import { someAddress } from "./visitors.ts";

const goalMs = 2;
const [rounds, timesEach, warmUp] = [5, 100, 40];

export default async function promise(): Promise<Result[]> {
  const gallery = await reuseGallery("promises", 1200);
  const shop = await startShopOn(gallery, { PAGE_CACHE_MB: "0", TRUSTED_PROXY: "on" });
  const running = await findRunningPostgres(gallery);
  const connection = { connectionString: running!, patience: noTimeouts };
  const { db, close } = openDatabase(connection, createLog("silent"));
  const page = `${shop.origin}/art/1`;
  const fragment = `${shop.origin}/promises?print=1+Poster`;
  try {
    const found: Record<"without" | "with" | "fragment" | "first", number[]> = {
      without: [],
      with: [],
      fragment: [],
      first: [],
    };
    await timeRequests(page, 300);
    for (let round = 0; round < rounds; round += 1) {
      await setHours(db, false);
      await timeRequests(page, warmUp);
      found.without.push(median(await timeRequests(page, timesEach)));
      await setHours(db, true);
      found.first.push(...(await timeRequests(fragment, 1)));
      await timeRequests(page, warmUp);
      found.with.push(median(await timeRequests(page, timesEach)));
      await timeRequests(fragment, warmUp);
      found.fragment.push(median(await timeRequests(fragment, timesEach)));
    }
    const of = (name: keyof typeof found) => median(found[name]);
    const costs = of("with") - of("without") + of("fragment");
    const ms = (value: number) => `${value.toFixed(2)} ms`;
    return [
      {
        what: "the first ready promise on a page: the page with hours less the same without, and the answer of the fragment, connections included",
        measured: `${ms(costs)} (page ${ms(of("with"))} and ${ms(of("without"))}, fragment ${ms(of("fragment"))}, the first after a change of hours ${ms(of("first"))})`,
        goal: `≤ ${goalMs} ms`,
        met: costs <= goalMs,
      },
    ];
  } finally {
    await close();
    await shop.stop();
  }
}

/** Milliseconds of each, one after the other. */
async function timeRequests(url: string, times: number): Promise<number[]> {
  const took: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const begun = performance.now();
    const { status } = await get(url, { "x-forwarded-for": someAddress() });
    if (status !== 200) throw new Error(`${url} answers ${status}`);
    took.push(performance.now() - begun);
  }
  return took;
}

/** Opens every point from Tuesday to Saturday; the shop hears of it as of any change. */
export async function setHours(db: Database, isOpen: boolean): Promise<void> {
  const day = JSON.stringify([{ from: 600, until: 1140 }]);
  const week = ["tuesday", "wednesday", "thursday", "friday", "saturday"]
    .map((name) => `"${name}":${day}`)
    .join(",");
  const opening = `{"monday":[],"sunday":[],${week},"specialDays":[],"holidays":"closed"}`;
  await db.execute(
    sql`
      update collection_points
      set opening = ${isOpen ? opening : null}::jsonb
      where status = 'Active'`,
  );
  const workshop = `{"monday":${day},"sunday":[],${week},"specialDays":[],"holidays":"closed","cutOff":960}`;
  await db.execute(sql`
    insert into settings (value) values (jsonb_build_object('workshop', ${workshop}::jsonb))
    on conflict (id) do update set value = settings.value || excluded.value`);
}
