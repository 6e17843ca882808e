// A campaign to ten thousand people: mails a second, and what visitors notice.
import { setTimeout as sleep } from "node:timers/promises";
import autocannon from "autocannon";
import { sql } from "drizzle-orm";
import { emailCampaigns } from "#db/mail-tables.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { findRunningPostgres } from "#app/platform/postgres/embedded-postgres.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { sendCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import type { MailServer } from "#tests/support/mail/mail-server.ts";
import { reuseGallery } from "./catalogue.ts";
import { median, formatInteger } from "./results.ts";
import type { Result } from "./results.ts";
import { startShopOn } from "./shop.ts";
import type { BenchShop } from "./shop.ts";

const goals = { perSecond: 200, slower: 2 };
const people = 10_000;
/** Visitors' load is light, and the same with and without the campaign. */
const visitors = { connections: 4, overallRate: 20 };
const quietSeconds = 20;

export default async function mailing(): Promise<Result[]> {
  const mail = await startMailServer();
  const folder = await reuseGallery("mailing", 2000, async (db) => {
    await db.execute(sql`
      insert into subscribers (name, email, subscribed_to_newsletter, language)
      select 'Person ' || n, 'person' || n || '@example.org', true,
        case when n % 2 = 0 then 'en' else 'fr' end
      from generate_series(1, ${people}::integer) as n`);
  });
  const variables = { SMTP_URL: mail.url, MAIL_FROM: "shop@example.org", MAIL_PER_SECOND: "1000" };
  const shop = await startShopOn(folder, variables);
  const { db, close } = openDatabase(
    { connectionString: (await findRunningPostgres(folder))! },
    createLog("warn"),
  );
  try {
    const alone = await rateOf(db, mail);
    await visit(shop, 5);
    const quiet = await visit(shop, quietSeconds);
    let isOver = false;
    const sending = rateOf(db, mail).finally(() => (isOver = true));
    const during: number[] = [];
    while (!isOver) during.push(await visit(shop, 5));
    const beside = await sending;
    const busy = median(during);
    return [
      {
        what: `campaign to ${formatInteger(people)} people, nobody else in the shop`,
        measured: `${formatInteger(alone)} mails/s`,
        goal: `≥ ${goals.perSecond}/s`,
        met: alone >= goals.perSecond,
      },
      {
        what: "the same beside visitors: their p99",
        measured: `${busy} ms, ${quiet} ms without it; ${formatInteger(beside)} mails/s`,
        goal: `≤ ${goals.slower} times`,
        met: busy <= goals.slower * quiet,
      },
    ];
  } finally {
    await close();
    await shop.stop();
    await mail.close();
  }
}

/** Mails a second, from Send to the last one taken. */
async function rateOf(db: Database, mail: MailServer): Promise<number> {
  const htmlContent = `<h1>New</h1>${'<p>Hello {{name|you}}, look at <a href="/art">what hangs</a>.</p>'.repeat(40)}`;
  const [draft] = await db
    .insert(emailCampaigns)
    .values({ name: "News", subject: "{{firstName|You}}, something new", htmlContent })
    .returning();
  mail.mails.length = 0;
  const begun = performance.now();
  const smtp = { url: mail.url, from: "shop@example.org", requireTls: false, perSecond: 1000 };
  await sendCampaign(db, null, draft!, { at: null, now: new Date(), smtp });
  while (mail.mails.length < people) {
    await sleep(20);
    if (performance.now() - begun > 300_000)
      throw new Error(`only ${mail.mails.length} mails arrived`);
  }
  return (people * 1000) / (performance.now() - begun);
}

/** The p99 of their answers in milliseconds. */
async function visit({ origin }: BenchShop, seconds: number): Promise<number> {
  const { latency, non2xx, errors } = await autocannon({
    url: origin,
    duration: seconds,
    ...visitors,
    requests: ["/", "/art", "/art?sort=price_asc", "/art/500"].map((each) => ({ path: each })),
  });
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} answers to visitors failed`);
  return latency.p99;
}
