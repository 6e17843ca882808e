// Accepts a checkout: places its order once per idempotency key, at the prices of the catalogue.
import { sql } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { anyOfArray, executePrepared } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { sha256OfText } from "#app/platform/sha256.server.ts";
import { wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import { priceBasket } from "#app/shop/basket/price-basket.ts";
import { isHungIn } from "#app/shop/catalogue/hung-pieces.server.ts";
import { reassessOutdated } from "#app/shop/catalogue/size-eligibility.server.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import { pointToPromise } from "#app/shop/collection/booking.server.ts";
import type { PointToPromise } from "#app/shop/collection/booking.server.ts";
import type { CheckoutForm } from "./checkout-form.ts";
import { fullName } from "#app/shop/full-name.ts";
import {
  removableAccountOf,
  insertPromisedOrder,
  isAccountRemoved,
  lineRows,
  orderLinesOf,
} from "./insert-order.server.ts";
import type { OrderRequest } from "./insert-order.server.ts";
import { acceptBeforePricing, refusalOfPriced } from "./order-refusal.ts";
import type { OrderRefusal } from "./order-refusal.ts";
import { currentTerms } from "#app/shop/legal/legal-texts.server.ts";
import { isDuplicateOf } from "#app/shop/payments/duplicate-orders.server.ts";
import { findOrOpenPayment, openPayment } from "#app/shop/payments/open-payment.server.ts";
import type {
  OpenPaymentRefusal,
  PaymentToApprove,
  UnopenedPayment,
} from "#app/shop/payments/open-payment.server.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { requestSubscription } from "#app/shop/subscribers/newsletter.server.ts";
import { isWording } from "#app/shop/subscribers/wording.ts";

export type CheckoutRequest = Omit<OrderRequest, "now"> & {
  /** The version of the newsletter's text to which the buyer agreed. */
  newsletterWording: string | null;
  shopName: string;
  publicUrl: string;
};

type AcceptedCheckout = {
  order: { token: string };
  opened: (PaymentToApprove & { method: ProviderId }) | null;
};

/** Places the order, records the newsletter consent, opens the payment. Idempotent. */
export async function acceptCheckout(
  db: Database,
  { newsletterWording: wording, shopName, publicUrl, ...request }: CheckoutRequest,
): Promise<AcceptedCheckout | OrderRefusal | OpenPaymentRefusal> {
  const { form, language, paymentMethods } = request;
  const now = new Date();
  const placed = await placeOrder(db, { ...request, now });
  if ("refused" in placed) return placed;
  const { order, unopened } = placed;
  if (wording && isWording(wording)) {
    const name = fullName(form);
    const { email } = form;
    await requestSubscription(db, { email, name, language, source: "checkout", wording, now });
  }
  const method = paymentMethods.get(form.paymentMethod);
  if (!method?.movesMoney) return { order, opened: null };
  const page = new URL(`/order/${order.token}`, publicUrl).href;
  const shopfront = { shopName, returnUrl: `${page}?payment=back`, cancelUrl: page };
  const opened = unopened
    ? await openPayment(db, method, unopened, shopfront)
    : await findOrOpenPayment(db, method, order.token, shopfront);
  if (opened && "refused" in opened) return opened;
  return { order, opened: opened && { ...opened, method: method.id } };
}

type PlacedOrder = { order: { token: string }; unopened: UnopenedPayment | null };

const attempts = 5;

/** Idempotent, even concurrently: inserts only if nothing changed since it was read. */
export async function placeOrder(
  db: Database,
  request: OrderRequest,
): Promise<PlacedOrder | OrderRefusal> {
  const { form, paymentMethods, print, previousOrderToken } = request;
  const requestHash = hashOf(form);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const method = paymentMethods.get(form.paymentMethod);
    const { existing, art, ...facts } = await readSnapshot(db, form, method);
    if (existing) return answerUsedKey(existing, form, requestHash);
    const accepted = acceptBeforePricing(form, { ...facts, method });
    if ("refused" in accepted) return accepted;
    // Some of their sizes may no longer be for sale, so they are read again.
    if (attempt === 0 && (await reassessOutdated(db, art, print))) continue;
    const priced = priceBasket(form.lines, art, wrapSettingsOf(print));
    const { lines, subtotalCents } = priced;
    const orderLines = orderLinesOf(lines, print);
    const isDuplicate =
      previousOrderToken !== null &&
      (await isDuplicateOf(db, previousOrderToken, {
        ...form,
        rows: JSON.stringify(lineRows(orderLines)),
      }));
    const refusal = refusalOfPriced(form.lines, priced, isDuplicate ? previousOrderToken : null);
    if (refusal) return refusal;
    const token = secretToken();
    const order = {
      ...request,
      ...accepted,
      token,
      requestHash,
      lines,
      orderLines,
      art,
      subtotalCents,
    };
    const unopened = await insertPromisedOrder(db, order, accepted.point);
    if (unopened) return { order: { token }, unopened };
  }
  throw new Error("the catalogue kept changing while an order was placed");
}

function answerUsedKey(
  existing: NonNullable<Snapshot["existing"]>,
  form: CheckoutForm,
  requestHash: string,
): PlacedOrder | OrderRefusal {
  const isSandbox = form.sandboxes.includes(form.paymentMethod);
  return existing.requestHash === requestHash && existing.isSandbox === isSandbox
    ? { order: { token: existing.token }, unopened: null }
    : { refused: "key-reused", token: existing.token };
}

/** The facts that the order is based on; it is inserted only if none of them has changed. */
type Snapshot = {
  existing: { token: string; requestHash: string; isSandbox: boolean } | null;
  point: PointToPromise | null;
  termsVersion: number;
  isAccountRemoved: boolean;
  art: (PieceOnSale & { assessmentKey: string })[];
};

async function readSnapshot(
  db: Database,
  { idempotencyKey, collectionPoint, lines, paymentMethod }: CheckoutForm,
  method: PaymentMethod | undefined,
): Promise<Snapshot> {
  const ids = [...new Set(lines.map(({ artPieceId }) => artPieceId))];
  const [row] = await executePrepared<Snapshot>(
    db,
    "order_snapshot",
    () => sql`
      select
        (
          select jsonb_build_object(
            'token', token, 'requestHash', request_hash, 'isSandbox', is_sandbox)
          from ${orders} where idempotency_key = ${sql.placeholder("idempotencyKey")}
        ) as existing,
        ${pointToPromise(sql`${sql.placeholder("collectionPoint")}::integer`)} as point,
        ${currentTerms} as "termsVersion",
        ${isAccountRemoved(sql`${sql.placeholder("paymentMethod")}`, sql`${sql.placeholder("removableAccount")}`)} as "isAccountRemoved",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', piece.id, 'pictureId', picture_id, 'reference', reference, 'title', title,
            'titleFr', title_fr, 'mediaOptions', offered, 'fits', fits,
            'enlargement', enlargement, 'assessmentKey', judged_by, 'picture',
            jsonb_build_object('width', width, 'height', height)
          ))
          from ${artPieces} as piece join ${pictures} as picture on picture.id = picture_id
          where piece.id = ${anyOfArray(sql.placeholder("ids"), sql`integer`)}
            and ${isHungIn(sql`piece`)}
        ), '[]') as art`,
    {
      idempotencyKey,
      collectionPoint,
      ids,
      paymentMethod,
      removableAccount: method ? removableAccountOf(method) : null,
    },
  );
  return row!;
}

function hashOf(form: CheckoutForm): string {
  const { idempotencyKey: _key, termsVersion: _terms, sandboxes: _sandboxes, ...content } = form;
  return sha256OfText(JSON.stringify(content));
}
