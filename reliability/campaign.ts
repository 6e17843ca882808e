// Senders are killed while others unsubscribe and are deleted: nobody gets it twice, nobody who had
// left before gets it, and the sums add up.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { emailCampaigns } from "#db/mail-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { mailerConnections } from "#app/platform/network/smtp.server.ts";
import { sendCampaign } from "#app/shop/mail/campaigns/campaign-sending.server.ts";
import type { Town } from "./town.ts";

const people = 1000;
const leavers = 150;
/** Most mails between two kills: so few that two hundred kills fit into a campaign. */
const maxPerLife = 3;
const any = <Each>(list: Each[]): Each => list[Math.floor(Math.random() * list.length)]!;

export async function campaign(town: Town, runs: number): Promise<string> {
  const { db, mail, shops } = town;
  mail.fault = () => ({ at: "slow", ms: Math.random() * 25 });
  await db.execute(sql`
    insert into subscribers (name, email, subscribed_to_newsletter)
    select 'Person ' || i, 'person' || i || '@example.org', true
    from generate_series(1, ${people}) as i`);
  const [draft] = await db
    .insert(emailCampaigns)
    .values({ name: "News", subject: "News for {{name}}", htmlContent: "<p>Hello {{name}}</p>" })
    .returning();
  const smtp = { url: mail.url, from: "shop@example.org", requireTls: false, perSecond: 1000 };
  const presses = await Promise.all(
    Array.from({ length: 5 }, () =>
      sendCampaign(db, null, draft!, { at: null, now: new Date(), smtp }),
    ),
  );
  if (presses.filter((press) => "sent" in press).length !== 1)
    throw new Error("not one of five clicks sent it");

  const left = new Map<string, Date>();
  const leaving = letSomeLeave(db, left);
  let kills = 0;
  while (kills < runs && (await countWaiting(db)) > 0) {
    // The number of claims is checked, since a shop killed at its first claims has sent nothing
    // that could be sent twice.
    const enough = mail.mails.length + Math.floor(Math.random() * maxPerLife);
    while (mail.mails.length < enough && (await countWaiting(db)) > 0) await sleep(1);
    kills += 1;
    const shop = any(shops);
    await shop.kill();
    await shop.start();
  }
  await leaving;
  await end(db, draft!.id);
  return tell(town, draft!.id, kills, left);
}

/** Some unsubscribe and some are deleted, at any moment; `left` learns when that was committed. */
async function letSomeLeave(db: Database, left: Map<string, Date>): Promise<void> {
  for (let leaver = 0; leaver < leavers; leaver += 1) {
    await reached(db, (leaver * people) / leavers);
    const email = `person${1 + Math.floor(Math.random() * people)}@example.org`;
    if (left.has(email)) continue;
    if (leaver % 5 === 0) await db.execute(sql`delete from subscribers where email = ${email}`);
    else
      await db.execute(
        sql`update subscribers set subscribed_to_newsletter = false where email = ${email}`,
      );
    const { rows } = await db.execute<{ now: Date }>(sql`select clock_timestamp() as now`);
    left.set(email, new Date(rows[0]!.now));
  }
}

async function reached(db: Database, count: number): Promise<void> {
  for (;;) {
    const waiting = await countWaiting(db);
    if (waiting === 0 || people - waiting >= count) return;
    await sleep(3);
  }
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(
    sql`select count(*)::integer as waiting from campaign_recipients where state = 'waiting'`,
  );
  return rows[0]!.waiting;
}

/** Lets five minutes pass for those whose senders were killed. */
async function end(db: Database, id: number): Promise<void> {
  for (let waited = 0; waited < 600; waited += 1) {
    const { rows } = await db.execute<{ status: string }>(
      sql`select status from email_campaigns where id = ${id}`,
    );
    if (rows[0]!.status === "sent") return;
    await sleep(100);
    await db.execute(sql`
      update campaign_recipients set claimed_at = claimed_at - interval '5 minutes'
      where state = 'sending' and claimed_at between now() - interval '5 minutes'
        and now() - interval '5 seconds'
        and not exists (select from campaign_recipients where state = 'waiting')`);
  }
  throw new Error("the campaign does not end");
}

type Row = { email: string; state: string; claimedAt: Date | null };

async function tell(
  { db, mail }: Town,
  id: number,
  kills: number,
  left: Map<string, Date>,
): Promise<string> {
  const { rows } = await db.execute<Row>(
    sql`select email, state, claimed_at as "claimedAt" from campaign_recipients`,
  );
  const { rows: ends } = await db.execute(
    sql`
      select 1
      from changes
      where kind = 'email_campaign' and record_id = ${id} and after ->> 'status' = 'sent'`,
  );
  const arrived = new Map<string, number>();
  for (const { recipients } of mail.mails)
    for (const email of recipients) arrived.set(email, (arrived.get(email) ?? 0) + 1);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const [sent, failed, unknown, suppressed] = [
    count("sent"),
    count("failed"),
    count("unknown"),
    count("suppressed"),
  ];
  const wrong: Record<string, string[]> = {
    "got it twice": [...arrived].filter(([, times]) => times > 1).map(([email]) => email),
    "got it and are neither sent nor unknown": rows
      .filter(({ email, state }) => arrived.has(email) && !/^(?:sent|unknown)$/.test(state))
      .map(String),
    "are sent and did not get it": rows
      .filter(({ email, state }) => state === "sent" && !arrived.has(email))
      .map(({ email }) => email),
    "left before their claim and got it": rows
      .filter(
        ({ email, claimedAt }) =>
          arrived.has(email) &&
          left.has(email) &&
          claimedAt !== null &&
          new Date(claimedAt) > left.get(email)!,
      )
      .map(({ email }) => email),
    "do not add up":
      sent + failed + unknown + suppressed === people && rows.length === people
        ? []
        : [`${rows.length} rows`],
    "are unknown, more than were under way":
      unknown > kills * mailerConnections ? [String(unknown)] : [],
    "ends, instead of one": ends.length === 1 ? [] : [String(ends.length)],
  };
  const problems = Object.entries(wrong).filter(([, found]) => found.length > 0);
  if (problems.length > 0)
    throw new Error(
      problems
        .map(([what, found]) => `${found.length} ${what}: ${found.slice(0, 5).join(", ")}`)
        .join("\n"),
    );
  const unknownArrived = rows.filter(
    ({ email, state }) => state === "unknown" && arrived.has(email),
  ).length;
  return `${kills} kills: ${sent} sent, ${unknown} unknown (of them ${unknownArrived} arrived), ${suppressed} passed over of ${left.size} who left, ${failed} failed; ${mail.mails.length} mails taken, none twice`;
}
