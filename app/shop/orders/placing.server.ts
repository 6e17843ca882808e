// Places an order once per idempotency key, at the prices of the catalogue.
import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { artPieces, orders } from "#db/tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { anyOf, executeNamed } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { wrappingOf } from "#app/shop/printing/print-plan.ts";
import { lineId, quantityLimit } from "#app/shop/basket/basket.ts";
import { priceBasket, repricedLines } from "#app/shop/basket/price-basket.ts";
import { isHungOf } from "#app/shop/catalogue/hung-pieces.server.ts";
import { reassessOutdated } from "#app/shop/catalogue/size-eligibility.server.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import {
  fullDaysOf,
  listBooked,
  lockDays,
  pointToPromise,
} from "#app/shop/collection/booking.server.ts";
import type { PointToPromise } from "#app/shop/collection/booking.server.ts";
import { promiseAtPoint, linesToMake } from "#app/shop/collection/promise.ts";
import type { CheckoutForm } from "#app/shop/checkout/checkout-form.ts";
import { fullName } from "#app/shop/full-name.ts";
import {
  removableAccountOf,
  insertOrder,
  isAccountRemoved,
  lineRowsAsJson,
} from "#app/shop/orders/insert-order.server.ts";
import type { NewOrder, OrderRequest } from "#app/shop/orders/insert-order.server.ts";
import type { OrderRefusal } from "#app/shop/orders/order-refusal.ts";
import { currentTerms } from "#app/shop/legal/legal-texts.server.ts";
import { isDuplicateOf } from "#app/shop/payments/duplicate-orders.server.ts";
import { findOrOpenPayment, openPayment } from "#app/shop/payments/open-payment.server.ts";
import type { NotOpened, Opened, PlacedToPay } from "#app/shop/payments/open-payment.server.ts";
import type { PaymentMethod } from "#app/shop/payment-providers/provider.ts";
import type { ProviderId } from "#app/shop/payment-providers/payment-method.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { requestSubscription } from "#app/shop/subscribers/newsletter.server.ts";
import { isWording } from "#app/shop/subscribers/wording.ts";

type PlacedOrder = { order: { token: string }; toPay: PlacedToPay | null };

export type CheckoutRequest = Omit<OrderRequest, "now"> & {
  /** The version of the newsletter's text to which the buyer agreed. */
  wording: string | null;
  shopName: string;
  publicUrl: string;
};

type AcceptedCheckout = {
  order: { token: string };
  opened: (Opened & { method: ProviderId }) | null;
};

/** Places the order, records the newsletter consent, opens the payment. Idempotent. */
export async function acceptCheckout(
  db: Database,
  { wording, shopName, publicUrl, ...request }: CheckoutRequest,
): Promise<AcceptedCheckout | OrderRefusal | NotOpened> {
  const { form, language, paymentMethods } = request;
  const now = new Date();
  const placed = await placeOrder(db, { ...request, now });
  if ("refused" in placed) return placed;
  const { order, toPay } = placed;
  if (wording && isWording(wording)) {
    const name = fullName(form);
    const { email } = form;
    await requestSubscription(db, { email, name, language, source: "checkout", wording, now });
  }
  const method = paymentMethods.get(form.paymentMethod);
  if (!method?.movesMoney) return { order, opened: null };
  const page = new URL(`/order/${order.token}`, publicUrl).href;
  const shopfront = { shopName, returnUrl: `${page}?payment=back`, cancelUrl: page };
  const opened = toPay
    ? await openPayment(db, method, toPay, shopfront)
    : await findOrOpenPayment(db, method, order.token, shopfront);
  if (opened && "refused" in opened) return opened;
  return { order, opened: opened && { ...opened, method: method.id } };
}

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
    const snapshot = await readSnapshot(db, form, method);
    const { existing, point, termsVersion, art } = snapshot;
    const isSandbox = form.sandboxes.includes(form.paymentMethod);
    if (existing)
      return existing.requestHash === requestHash && existing.isSandbox === isSandbox
        ? { order: { token: existing.token }, toPay: null }
        : { refused: "key-reused", token: existing.token };
    if (method?.movesMoney && method.isSandbox !== isSandbox)
      return { refused: method.isSandbox ? "now-test" : "now-live" };
    // Some of their sizes may no longer be for sale, so they are read again.
    if (attempt === 0 && (await reassessOutdated(db, art, print))) continue;
    if (form.lines.length === 0) return { refused: "empty-basket" };
    if (form.termsVersion !== termsVersion) return { refused: "terms-changed", termsVersion };
    if (!method || snapshot.isAccountRemoved) return { refused: "payment-unavailable" };
    if (!point) return { refused: "point-inactive" };
    const { lines, unavailable, subtotalCents } = priceBasket(form.lines, art, wrappingOf(print));
    if (unavailable.length > 0) return { refused: "unavailable", lines: unavailable };
    const rows = lineRowsAsJson({ lines, print });
    if (previousOrderToken && (await isDuplicateOf(db, previousOrderToken, { ...form, rows })))
      return { refused: "ordered-already", token: previousOrderToken };
    const expectedPrices = form.lines.map((line) => ({
      id: lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole),
      seenPriceCents: line.seenPriceCents,
    }));
    const repriced = repricedLines(expectedPrices, lines);
    if (repriced.length > 0) return { refused: "repriced", lines: repriced };
    if (lines.some(({ quantity }) => quantity > quantityLimit))
      return { refused: "too-many-of-one" };
    if (subtotalCents > largestInteger) return { refused: "total-too-high" };
    const token = secretToken();
    const order = { ...request, method, token, requestHash, lines, art, subtotalCents };
    const toPay = await insertWithPromise(db, order, point);
    if (toPay) return { order: { token }, toPay };
  }
  throw new Error("the catalogue kept changing while an order was placed");
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
  const [row] = await executeNamed<Snapshot>(
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
          where piece.id = ${anyOf(sql.placeholder("ids"), sql`integer`)}
            and ${isHungOf(sql`piece`)}
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

/** Orders that are paid at once also book their day at once, so they take turns. */
async function insertWithPromise(
  db: Database,
  order: NewOrder,
  point: PointToPromise,
): Promise<PlacedToPay | null> {
  if (order.method.movesMoney || point.dailyCapacity === null)
    return insertOrder(db, order, promiseFor(order, point));
  return db.transaction(async (db) => {
    await lockDays(db, [point.id]);
    const booked = await listBooked(db, [point.id]);
    return insertOrder(db, order, promiseFor(order, { ...point, booked }));
  });
}

function promiseFor({ now, lines, print, workshop }: NewOrder, point: PointToPromise) {
  const toMake = linesToMake(print.media, lines);
  const fullDays = fullDaysOf(point.booked, point);
  const { openings } = point;
  return promiseAtPoint({ orderedAt: now, lines: toMake, workshop, point, openings, fullDays });
}

function hashOf(form: CheckoutForm): string {
  const { idempotencyKey: _key, termsVersion: _terms, sandboxes: _sandboxes, ...content } = form;
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
