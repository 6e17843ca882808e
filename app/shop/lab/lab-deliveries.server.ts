// Sends the print lab the changes that triggers recorded: at least once, and in order for each
// order.
import { and, asc, eq, ne, or, sql } from "drizzle-orm";
import { labDeliveries } from "#db/lab-tables.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDueSql } from "#app/platform/database/due.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { requestOutside } from "#app/platform/network/outgoing-request.server.ts";
import type { RequestFailure } from "#app/platform/network/outgoing-request.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { bodyOf, isSuccess, longestPauseMinutes, pauseMinutes } from "./lab-delivery.ts";
import type { DeliveryView, LabDelivery } from "./lab-delivery.ts";
import { findLabWebhook, openLabWebhook } from "./lab-webhook.server.ts";
import { signedHeaders } from "./signing.server.ts";
import { containing, descending, listPage } from "#app/shop/lists/list-page.server.ts";
import { readTypedNumber } from "#app/shop/lists/list-query.ts";
import type { ListSearch } from "#app/shop/lists/list-query.ts";

type DeliveryFailure = RequestFailure | "secret-unreadable";
type Outcome = { status: number } | { failure: DeliveryFailure };

type DeliveryOptions = { secrets: Secrets; publicUrl: string; mayBeLoopback: boolean; log: Log };

const leaseMinutes = 2;

export async function sendNextDelivery(
  db: Database,
  { secrets, publicUrl, mayBeLoopback, log }: DeliveryOptions,
): Promise<boolean> {
  const webhook = await openLabWebhook(db, secrets, new Date());
  const delivery = webhook && (await claimNext(db));
  if (!delivery) return false;
  let outcome: Outcome = { failure: "secret-unreadable" };
  if (webhook.secrets) {
    const body = bodyOf(delivery, publicUrl);
    const message = { id: delivery.webhookId, at: new Date(), body };
    const headers = signedHeaders(message, webhook.secrets);
    const reach = { url: new URL(webhook.url), mayBeLoopback };
    const answer = await requestOutside(reach, { body, headers });
    // Only the kind is recorded, because an error's text may contain secrets.
    outcome = "status" in answer ? { status: answer.status } : answer;
  }
  await recordOutcome(db, delivery, outcome);
  if (!("status" in outcome && isSuccess(outcome.status)))
    log.warn(
      { delivery: delivery.id, attempt: delivery.attempts, ...outcome },
      "a lab was not told",
    );
  return true;
}

async function claimNext(db: Database): Promise<LabDelivery | null> {
  const next = db
    .select({ id: labDeliveries.id })
    .from(labDeliveries)
    .where(
      and(
        eq(labDeliveries.state, "waiting"),
        isDueSql(labDeliveries.dueAt, `${longestPauseMinutes} minutes`),
        sql`not exists (select from lab_deliveries as earlier where earlier.state = 'waiting'
          and earlier.order_id = lab_deliveries.order_id and earlier.id < lab_deliveries.id)`,
      ),
    )
    .orderBy(asc(labDeliveries.id))
    .limit(1)
    .for("update", { skipLocked: true });
  const [claimed] = await db
    .update(labDeliveries)
    .set({
      attempts: sql`${labDeliveries.attempts} + 1`,
      dueAt: sql`now() + make_interval(mins => ${leaseMinutes})`,
    })
    .where(sql`${labDeliveries.id} = (${next})`)
    .returning();
  return claimed ?? null;
}

async function recordOutcome(
  db: Database,
  { id, attempts }: LabDelivery,
  outcome: Outcome,
): Promise<void> {
  const response =
    "status" in outcome ? { answer: outcome.status, failure: null } : { ...outcome, answer: null };
  const pause = pauseMinutes(attempts);
  const done = { doneAt: sql`now()` };
  const next =
    "status" in outcome && isSuccess(outcome.status)
      ? { state: "sent" as const, ...done }
      : pause === null
        ? { state: "failed" as const, ...done }
        : { dueAt: sql`now() + make_interval(mins => ${pause})` };
  await db
    .update(labDeliveries)
    .set({ ...response, ...next })
    // Staff may have restarted the delivery meanwhile.
    .where(and(eq(labDeliveries.id, id), eq(labDeliveries.attempts, attempts)));
}

export async function queueTestDelivery(db: Database): Promise<boolean> {
  if (!(await findLabWebhook(db))) return false;
  await db.insert(labDeliveries).values({ event: "test" });
  return true;
}

/** Keeps the id that the lab knows. Returns how many are sent again. */
export async function resendDeliveries(db: Database, which: number | "failed"): Promise<number> {
  if (!(await findLabWebhook(db))) return 0;
  const restarted = await db
    .update(labDeliveries)
    .set({ state: "waiting", attempts: 0, dueAt: sql`now()`, doneAt: null })
    .where(
      and(
        eq(labDeliveries.state, "failed"),
        which === "failed" ? undefined : eq(labDeliveries.id, which),
      ),
    )
    .returning({ id: labDeliveries.id });
  await announceWork(db, "background_lab");
  return restarted.length;
}

export async function listDeliveries(
  db: Database,
  { q, page, view }: ListSearch & { view: DeliveryView | null },
  limit: number,
) {
  const inState = (state: DeliveryView) => eq(labDeliveries.state, state);
  const number = readTypedNumber(q);
  const where = and(
    or(
      containing(sql`coalesce(${labDeliveries.orderId}::text, '')`, q),
      number === null ? undefined : eq(labDeliveries.orderId, number),
    ),
    view ? inState(view) : undefined,
  );
  const [list, all, waiting, failed] = await Promise.all([
    listPage(page, limit, {
      total: db.$count(labDeliveries, where),
      order: [descending(labDeliveries.id)],
      rows: ({ order, limit, offset }) =>
        db
          .select()
          .from(labDeliveries)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
    }),
    db.$count(labDeliveries),
    db.$count(labDeliveries, inState("waiting")),
    db.$count(labDeliveries, inState("failed")),
  ]);
  return { ...list, counts: { all, waiting, failed } };
}

export const countFailedDeliveries = (db: Database) =>
  db.$count(labDeliveries, and(eq(labDeliveries.state, "failed"), ne(labDeliveries.event, "test")));
