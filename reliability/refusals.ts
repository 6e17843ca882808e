// Sends return, webhook and polling at once for each refusal, and a second order for the same
// basket. No buyer who was told that a payment failed is charged for it.
import { sql } from "drizzle-orm";
import { captureIssues } from "../paypal-standin/capture-issues.ts";
import { approve, comeBack, newKey, settled } from "./town.ts";
import type { Town } from "./town.ts";

type Answer = Awaited<ReturnType<typeof comeBack>>;

const isOver = (answer: Answer) =>
  answer?.refused === "payment-refused" ||
  answer?.paymentStatus === "failed" ||
  answer?.paymentStatus === "expired";

export async function refusals(town: Town, runs: number): Promise<string> {
  const { db, standin, shops } = town;
  const any = () => shops[Math.floor(Math.random() * shops.length)]!;
  const due = async (orderId: number) => {
    await db.execute(
      sql`
        update payments set check_at = now() where order_id = ${orderId} and check_at is not null`,
    );
    await db.execute(sql`select pg_notify('background_settling', '')`);
  };
  let over = 0;
  for (let run = 0; run < runs; run += 1) {
    const issue = captureIssues[run % captureIssues.length]!;
    await standin.control("mute", { on: true });
    const first = await approve(town, any());
    await standin.control("faults", {
      match: { op: "capture", order: first.providerOrderId },
      do: `issue:${issue}`,
      times: 1,
    });
    await standin.control("mute", { on: run % 2 === 1 });
    const again = async () => {
      const second = await approve(town, any(), newKey());
      await comeBack(any(), second.token);
    };
    const answers = await Promise.all([
      comeBack(any(), first.token),
      comeBack(any(), first.token),
      due(first.orderId),
      standin.control("webhooks", {
        order: first.providerOrderId,
        event: "CHECKOUT.ORDER.APPROVED",
        copies: 2,
      }),
      run % 3 === 0 ? again() : null,
    ]);
    const isReportedOver = [answers[0], answers[1]].some(isOver);
    if (run % 3 !== 0) await again();
    for (let attempt = 0; attempt < 3; attempt += 1) await due(first.orderId);
    const charged = await isCharged(town, first.providerOrderId);
    if (isReportedOver && charged)
      throw new Error(`${issue}: its buyer was told that it is over, and it was charged`);
    if (isReportedOver) over += 1;
    await fetch(`${standin.url}/__ctl/faults`, { method: "DELETE" });
  }
  const took = await settled(town);
  const { rows } = await db.execute<{ duplicates: number; late: number }>(sql`
    select count(twin_order_id)::integer as duplicates,
      count(*) filter (where problem = 'after-all')::integer as late
    from payments`);
  if (rows[0]!.late > 0)
    throw new Error(
      `${rows[0]!.late} were captured after their buyers were told that they are over`,
    );
  return `${runs} refusals with a second order each: agreed ${(took / 1000).toFixed(1)} s after the last; ${over} told that it is over, none of them charged; ${rows[0]!.duplicates} second captures marked`;
}

async function isCharged({ standin }: Town, providerOrderId: string): Promise<boolean> {
  const { captures } = await standin.control<{ captures: { order: string; charged: boolean }[] }>(
    "ledger",
  );
  return captures.some(({ order, charged }) => order === providerOrderId && charged);
}
