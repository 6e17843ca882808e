// Orders that the shop's own code brought into each state that one can be in, in both languages.
import { eq, sql } from "drizzle-orm";
import { reversals, refunds } from "#db/refunds-tables.ts";
import { payments } from "#db/payments-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { prints } from "#db/production-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { handOver, undoHandover } from "#app/shop/handover/handovers.server.ts";
import { addNote, setStatus } from "#app/shop/orders/order-changes.server.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { closePayment, settlePayment } from "#app/shop/payments/settling.server.ts";
import { paymentMethodsOf } from "#app/shop/payment-providers/payment-methods.server.ts";
import type { Provider, ProviderPayment } from "#app/shop/payment-providers/provider.ts";
import { erasePerson } from "#app/shop/personal-data/erasure.server.ts";
import { reprint } from "#app/shop/production/prints.server.ts";
import {
  decideReversal,
  recordDispute,
  recordReversal,
} from "#app/shop/refunds/chargebacks.server.ts";
import { recordRefunds, requestRefund } from "#app/shop/refunds/refunding.server.ts";
import { declareWithdrawal } from "#app/shop/withdrawals/withdrawals.server.ts";
import { refuseWithdrawal } from "#app/shop/withdrawals/decide-withdrawal.server.ts";
import { makeOrder } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { makeOrderToPay } from "#tests/support/payments/orders-to-pay.ts";

export type Actor = { id: string; name: string };
type Furnishings = { actor: Actor; pointId: number; lines: NonNullable<OrderOverrides["lines"]> };

const company = {
  company: "Plume & Cie « Ébène »",
  siren: "303265045",
  vatNumber: "FR40303265045",
};
const address = { addressLine1: "3 rue du Bac", postalCode: "75007", city: "Paris", country: "FR" };

/** Each is one order; common ones stand there several times. */
const fates = [
  "waiting",
  "expired",
  "failed",
  "pending",
  "paid",
  "made",
  "ready",
  "collected",
  "collected",
  "collected",
  "collected",
  "by-another",
  "taken-back",
  "refunded",
  "withdrawn",
  "refused-withdrawal",
  "disputed",
  "reversed",
  "won",
  "reprinted",
  "company",
  "test",
  "other-amount",
  "erased",
  "refund-failed",
] as const;
export type Fate = (typeof fates)[number];

// Refunds are only requested, so that no call of the provider is needed.
const anyAccount = paymentMethodsOf([
  { id: "paypal", movesMoney: true, hasAccount: () => true } as Partial<Provider> as Provider,
]);

/** How many orders one call makes. */
export const ordersInEveryState = 2 * fates.length;

export async function makeOrdersInEveryState(
  db: Database,
  furnishings: Furnishings,
): Promise<void> {
  for (const language of ["en", "fr"] as const)
    for (const fate of fates) await makeOrderThatIs(db, fate, language, furnishings);
  await db.execute(sql`
    update print_files
    set file = 'prints/' || order_id || '-' || position || '.pdf', bytes = ${printBytes.length},
      sha256 = encode(sha256(${printBytes}), 'hex'), made_at = now(), attempts = 1
    from order_lines where order_lines.id = order_line_id and order_id % 5 > 0`);
  await db.update(mails).set({ state: "sent", doneAt: sql`now()`, attempts: 1 });
}

/** The content of each print file of the release's shop. */
export const printBytes = Buffer.from("a print of the kept shop");

async function makeOrderThatIs(
  db: Database,
  fate: Fate,
  language: "en" | "fr",
  { actor, pointId, lines }: Furnishings,
): Promise<void> {
  const about: OrderOverrides = {
    language,
    ...address,
    ...(fate === "company" ? company : {}),
    email: `${fate}-${language}-${Math.floor(Math.random() * 1e9)}@example.org`,
    collectionPointId: pointId,
    collectorName: fate === "by-another" ? "Inès Benali-Ó Súilleabháin" : null,
    shelf: fate === "ready" ? "B 12" : null,
    lines,
  };
  if (fate === "test") return makeTestOrder(db, about);
  const order = await makeOrderToPay(db, about);
  const id = order.id;
  await db
    .update(payments)
    .set({ providerOrderId: `PAYPAL${id}` })
    .where(eq(payments.orderId, id));
  const cents = order.totalCents;
  const settle = (state: "captured" | "pending", paid = cents) =>
    settlePayment(db, id, providerPayment(state, id, paid));
  const set = async (...statuses: OrderStatus[]) => {
    for (const status of statuses) {
      const [current] = await db.select().from(orders).where(eq(orders.id, id));
      expected(
        await setStatus(db, actor, { id, version: current!.version }, status, fullOrderAccess),
      );
    }
  };
  const handOverAll = async (collector: string | null = null) =>
    expected(
      await handOver(db, actor, {
        orderId: id,
        parts: null,
        how: "camera",
        key: `handover-${id}`,
        collector,
        served: null,
        at: new Date(),
      }),
    );

  if (fate === "waiting") return;
  if (fate === "expired" || fate === "failed") {
    await closePayment(db, id, { as: fate });
    return;
  }
  if (fate === "pending") return void (await settle("pending"));
  if (fate === "other-amount") return void (await settle("captured", cents - 100));
  await settle("captured");
  await addNote(db, actor, id, "Rang 3, « à part » 🎨", fullOrderAccess);
  if (fate === "paid" || fate === "company") return;
  await set("awaiting_collection");
  await db.insert(prints).values(
    lines.map((_, position) => ({
      orderId: id,
      position,
      copy: 1,
      printedAt: sql`now()`,
      packedAt: sql`now()`,
      staffName: actor.name,
    })),
  );
  if (fate === "made") return;
  if (fate === "refunded") {
    await refund(db, id, `REFUND${id}a`, 1000);
    await refund(db, id, `REFUND${id}b`, cents - 1000);
    return set("cancelled");
  }
  await set("ready");
  if (fate === "ready") return;
  if (fate === "reprinted") {
    const key = { orderId: id, position: 0, copy: 1, reprintNumber: 0 };
    return void expected(
      await reprint(db, actor, key, { reason: "damaged", note: "A corner was bent." }),
    );
  }
  await handOverAll(fate === "by-another" ? about.collectorName! : null);
  await afterwards(db, fate, { ...order, totalCents: cents }, actor);
}

async function afterwards(
  db: Database,
  fate: Fate,
  order: { id: number; totalCents: number; email: string; language: "en" | "fr" },
  actor: Actor,
): Promise<void> {
  const { id, totalCents } = order;
  if (fate === "taken-back") expected(await undoHandover(db, actor, id, fullOrderAccess));
  if (fate === "refund-failed") {
    const request = { parts: null, cents: 500, reason: "A scratch" };
    const { refund: made } = expected(await requestRefund(db, anyAccount, actor, id, request));
    const failed = { status: "failed" as const, failure: "REFUND_FAILED", settledAt: new Date() };
    await db
      .update(refunds)
      .set({ ...failed, checkAt: null })
      .where(eq(refunds.id, made.id));
  }
  if (fate === "withdrawn" || fate === "refused-withdrawal") {
    const declaration = {
      parts: [{ position: 0, quantity: 1 }],
      name: "Zoë Müller-Łukasz",
      email: order.email,
    };
    const request = { declaration, newestDeclaredId: 0 };
    const { declared } = expected(
      await declareWithdrawal(db, id, request, order.language, new Date()),
    );
    if (fate === "withdrawn") await refund(db, id, `REFUND${id}w`, 1500);
    else
      await refuseWithdrawal(db, actor, declared.id, { ground: "taken-back", note: "Too late." });
  }
  if (fate === "disputed" || fate === "won" || fate === "reversed") {
    const disputeNotice = {
      providerDisputeId: `PP-D-${id}`,
      captureIds: [`CAPTURE${id}`],
      reason: "MERCHANDISE_OR_SERVICE_NOT_RECEIVED",
      state: "OPEN",
      stage: "INQUIRY",
      amountCents: totalCents,
      answerBy: new Date(),
      outcome: null,
      openedAt: new Date(),
      toldAt: new Date(),
    };
    await recordDispute(db, id, disputeNotice);
    if (fate === "disputed") return;
    const reference = `TAKEN${id}`;
    await recordReversal(db, id, { reference, amountCents: totalCents, takenAt: new Date() });
    const outcome = fate === "won" ? ("won" as const) : ("lost" as const);
    const resolved = { ...disputeNotice, state: "RESOLVED", outcome, toldAt: new Date() };
    await recordDispute(db, id, resolved);
    if (fate === "won") return;
    const [reversal] = await db.select().from(reversals).where(eq(reversals.orderId, id));
    expected(
      await decideReversal(db, actor, id, reversal!.id, { decision: "undone", note: "Lost." }),
    );
  }
  if (fate === "erased") {
    const inElevenYears = new Date(Date.now() + 11 * 365 * 24 * 3600_000);
    const [erasure] = await erasePerson(db, actor, order.email, inElevenYears);
    if (erasure?.because !== null) throw new Error(`order ${id} keeps its buyer`);
  }
}

async function makeTestOrder(db: Database, about: OrderOverrides): Promise<void> {
  const paymentId = `mock_${Math.floor(Math.random() * 1e9)}`;
  const order = await makeOrder(db, { ...about, paymentMethod: "mock", paymentId });
  await db.insert(mails).values({ kind: "order_received", orderId: order.id });
}

async function refund(db: Database, orderId: number, name: string, cents: number): Promise<void> {
  await recordRefunds(db, orderId, [{ id: name, status: "completed", cents, shopReference: null }]);
}

function providerPayment(
  state: "captured" | "pending",
  orderId: number,
  cents: number,
): ProviderPayment {
  return {
    status: state,
    captureId: `CAPTURE${orderId}`,
    cents,
    currency: "EUR",
    givenName: "Zoë",
    payerId: `PAYER${orderId}`,
    refunds: [],
  };
}

/** What the shop answered, unless that was a "no". */
function expected<Answer extends object>(answer: Answer): Exclude<Answer, { refused: unknown }> {
  if ("refused" in answer) throw new Error(`refused: ${JSON.stringify(answer)}`);
  return answer as Exclude<Answer, { refused: unknown }>;
}
