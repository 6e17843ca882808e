// The one place from which a provider is asked to take the money of an order. Only one asks at a time, for an order that is open; and
// nobody is told that it did not go through before the payment is closed, after which nobody asks again.
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { payments } from "#db/money-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import { closePayment, findSettled, settlePayment } from "#app/shop/orders/settling.server.ts";
import type { Settled } from "#app/shop/orders/settling.server.ts";
import { unlessAway } from "#app/shop/payments/provider.ts";
import type { CaptureRefusal, Provider, ProviderRefusal } from "#app/shop/payments/provider.ts";

export type Captured =
  | Settled
  /** The buyer should choose another way to pay at the provider. */
  | { refused: "declined" }
  | { refused: "not-approved" | "unknown" }
  /** It did not go through and is closed: another order may be placed. */
  | { refused: "payment-refused"; words: string };

type PaymentToCapture = { orderId: number; providerOrderId: string };

/** Null where nothing is to be captured any more, or somebody else asks at this moment. */
export async function capture(db: Database, provider: Provider, payment: PaymentToCapture): Promise<Captured | null> {
  const { orderId, providerOrderId } = payment;
  const claim = await claimCapture(db, orderId);
  if (!claim) return null;
  const asked = await unlessAway(provider.capture(providerOrderId, claim.requestId));
  // why the claim is kept: the provider may still be at it, and whoever asks meanwhile could be refused for that.
  if (!asked) return findSettled(db, orderId);
  if ("standing" in asked) return settlePayment(db, orderId, asked);
  return (await takeRefusal(db, provider, payment, claim, asked)) ?? findSettled(db, orderId);
}

const looks = 20;
const lookAgainMs = 150;

/** What came of it, for a buyer who comes back while somebody else asks; how it stands where that takes longer than a moment. */
export async function awaitCapture(db: Database, orderId: number): Promise<Settled> {
  for (let look = 1; ; look += 1) {
    const settled = await findSettled(db, orderId);
    if (settled.paymentStatus !== "awaiting_payment" || look === looks) return settled;
    const isAsked = and(eq(payments.orderId, orderId), sql`${payments.capturingUntil} > now()`);
    if ((await db.$count(payments, isAsked)) === 0) return findSettled(db, orderId);
    await wait(lookAgainMs);
  }
}

/** Longer than a provider is waited for. */
const claimLasts = sql`now() + interval '20 seconds'`;

async function claimCapture(db: Database, orderId: number): Promise<{ requestId: string; until: string } | null> {
  const isOpen = sql`exists (select from orders where id = ${orderId}::integer and payment_status = 'awaiting_payment')`;
  const [claimed] = await db
    .update(payments)
    .set({
      // why stored before the provider is asked: whoever captures this order, now or after a crash, asks under the same id.
      captureRequestId: sql`coalesce(${payments.captureRequestId}, ${randomUUID()})`,
      captureRequestedAt: sql`coalesce(${payments.captureRequestedAt}, now())`,
      capturingUntil: claimLasts,
      declinedAt: null,
      askedAt: sql`now()`,
      checkAt: claimLasts,
    })
    .where(
      and(
        eq(payments.orderId, orderId),
        isNull(payments.closedAt),
        or(isNull(payments.capturingUntil), lte(payments.capturingUntil, sql`now()`)),
        isOpen,
      ),
    )
    .returning({ requestId: sql<string>`${payments.captureRequestId}`, until: sql<string>`${payments.capturingUntil}::text` })
    .prepare("claim_capture")
    .execute();
  return claimed ?? null;
}

/** Null where it says nothing of the money, or somebody else has gone on meanwhile. */
async function takeRefusal(
  db: Database,
  provider: Provider,
  { orderId, providerOrderId }: PaymentToCapture,
  claim: { until: string },
  { refused: meaning, words }: ProviderRefusal<CaptureRefusal>,
): Promise<Captured | null> {
  const found = await unlessAway(provider.find(providerOrderId));
  // why asked although it refused: an earlier attempt whose answer was lost may have taken the money.
  const standing = found && "standing" in found ? found : null;
  if (standing && standing.standing !== "open" && standing.standing !== "approved") return settlePayment(db, orderId, standing);
  const isUnknownThere = found && "refused" in found && found.refused === "unknown-there";
  if (meaning === "unclear" || !(standing || isUnknownThere)) return null;
  if (meaning === "final") {
    const closed = await closePayment(db, orderId, { as: "failed", held: claim.until });
    return closed ? { refused: "payment-refused", words } : null;
  }
  const declinedAt = standing?.standing === "approved" ? sql`now()` : null;
  return (await forgetCapture(db, orderId, claim.until, declinedAt)) ? { refused: meaning } : null;
}

/** The next attempt is another one; under the same id the provider would repeat the refusal. */
async function forgetCapture(db: Database, orderId: number, until: string, declinedAt: ReturnType<typeof sql> | null): Promise<boolean> {
  const forgotten = await db
    .update(payments)
    .set({ captureRequestId: null, captureRequestedAt: null, capturingUntil: null, declinedAt })
    .where(and(eq(payments.orderId, orderId), sql`${payments.capturingUntil} = ${until}::timestamptz`))
    .returning({ orderId: payments.orderId });
  return forgotten.length > 0;
}
