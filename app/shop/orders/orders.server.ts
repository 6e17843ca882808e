// Places orders, once per idempotency key and at the catalogue's prices, and finds them. What moves them on stands beside it.
import { createHash, randomUUID } from "node:crypto";
import { and, asc, eq, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { payments } from "#db/money-tables.ts";
import { artPieces, collectionPoints, orderLines, orders, pictures } from "#db/tables.ts";
import { printFiles } from "#db/print-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { executeNamed } from "#app/platform/database.server.ts";
import type { Database } from "#app/platform/database.server.ts";
import { secretToken } from "#app/platform/secret-token.server.ts";
import { lineId, quantityLimit } from "#app/shop/basket/basket.ts";
import { priceBasket, repricedLines } from "#app/shop/basket/price-basket.ts";
import type { PricedLine } from "#app/shop/basket/price-basket.ts";
import { judgedBy, judgePieces } from "#app/shop/catalogue/judging.server.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import type { WayToPay } from "#app/shop/payments/provider.ts";
import type { WaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import { databaseName } from "#app/shop/changes/deletions.server.ts";
import { buyerNames } from "#app/shop/orders/buyer-form.ts";
import type { CheckoutForm } from "#app/shop/orders/checkout-form.ts";
import { isOrderToken } from "#app/shop/orders/order.ts";
import type { OrderSummary, Refusal } from "#app/shop/orders/order.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { findMedium, foldsOf, mediumName } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";

export type Placement = {
  form: CheckoutForm;
  language: Language;
  /** How orders may be paid. */
  ways: WaysToPay;
  /** The version of the terms that the page offered to agree to. */
  termsVersion: number;
  /** The print settings that hold. */
  print: PrintSettings;
  now: Date;
};

export type Placed = { order: { token: string } } | Refusal;

const attempts = 5;
/** What PostgreSQL says where a piece, its picture or the point was removed meanwhile. */
const foreignKeyViolation = "23503";
/** When a provider is first asked about an order whose buyer has not come back. */
const firstCheck = "45 seconds";

/**
 * Places an order, or says why not. The same key with the same content leads to the same order however often and
 * however simultaneously it is sent. One read and one write: the write makes order and lines in one statement, and only if
 * the catalogue and the point are still what the read saw; otherwise all is read anew.
 */
export async function placeOrder(db: Database, placement: Placement): Promise<Placed> {
  const { form, ways, print } = placement;
  const present = judgedBy(print);
  const requestHash = hashOf(form);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { placed, pointActive, art } = await readCircumstances(db, form);
    if (placed)
      return placed.requestHash === requestHash ? { order: { token: placed.token } } : { refused: "key-reused", token: placed.token };
    const outdated = art.filter((piece) => piece.judgedBy !== present).map(({ id }) => id);
    if (outdated.length > 0 && attempt === 0) {
      await judgePieces(db, outdated);
      continue;
    }
    if (form.lines.length === 0) return { refused: "empty-basket" };
    const way = ways.get(form.paymentMethod);
    if (!way) return { refused: "payment-unavailable" };
    if (!pointActive) return { refused: "point-inactive" };
    const { lines, withdrawn, subtotalCents } = priceBasket(form.lines, art, { way: print.canvasWrap, mmOf: foldsOf(print.media) });
    if (withdrawn.length > 0) return { refused: "withdrawn", lines: withdrawn };
    const seen = form.lines.map((line) => ({
      id: lineId(line.artPieceId, line.mediaType, line.size, line.shift),
      seenPriceCents: line.seenPriceCents,
    }));
    const repriced = repricedLines(seen, lines);
    if (repriced.length > 0) return { refused: "repriced", lines: repriced };
    if (lines.some(({ quantity }) => quantity > quantityLimit)) return { refused: "too-many-of-one" };
    if (subtotalCents > largestInteger) return { refused: "total-too-high" };
    const token = secretToken();
    const written = await insertOrder(db, { ...placement, way, token, requestHash, lines, art, subtotalCents });
    if (written) return { order: { token } };
  }
  throw new Error("the catalogue kept changing while an order was placed");
}

/** The order with that token; null for anything else, whether malformed or unknown. */
export async function findOrderByToken(db: Database, token: string): Promise<OrderSummary | null> {
  if (!isOrderToken(token)) return null;
  const [[order], lines] = await Promise.all([
    db
      .select({
        number: orders.id,
        firstName: orders.firstName,
        lastName: orders.lastName,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        test: orders.isTest,
        placedAt: orders.createdAt,
        totalCents: orders.totalCents,
        refundedCents: orders.refundedCents,
        approveUrl: payments.approveUrl,
        termsVersion: orders.termsVersion,
        pointName: orders.collectionPointName,
        pointAddress: orders.collectionPointAddress,
        hours: collectionPoints.hours,
        hoursFr: collectionPoints.hoursFr,
      })
      .from(orders)
      .leftJoin(collectionPoints, eq(collectionPoints.id, orders.collectionPointId))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.token, token)),
    db
      .select({
        position: orderLines.position,
        artPieceId: orderLines.artPieceId,
        reference: orderLines.reference,
        mediaType: orderLines.mediaType,
        size: orderLines.size,
        quantity: orderLines.quantity,
        unitPriceCents: orderLines.unitPriceCents,
        plan: orderLines.plan,
        picture: {
          key: pictures.key,
          width: pictures.width,
          height: pictures.height,
          placeholder: pictures.placeholder,
          digitalSource: pictures.digitalSource,
        },
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
      .where(eq(orders.token, token))
      .orderBy(asc(orderLines.position)),
  ]);
  if (!order) return null;
  const { pointName, pointAddress, hours, hoursFr, ...rest } = order;
  return { ...rest, lines, point: { name: pointName, address: pointAddress, hours, hoursFr } };
}

/** The order that was sent with this key and stands; one that waits for a payment that was never opened does not. */
export async function findSentOrder(db: Database, idempotencyKey: string): Promise<{ token: string; isUnpaid: boolean } | null> {
  const [found] = await db
    .select({ token: orders.token, paymentStatus: orders.paymentStatus })
    .from(orders)
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(orders.idempotencyKey, idempotencyKey),
        notInArray(orders.paymentStatus, ["failed", "expired"]),
        or(ne(orders.paymentStatus, "awaiting_payment"), isNotNull(payments.providerOrderId)),
      ),
    );
  return found ? { token: found.token, isUnpaid: found.paymentStatus === "awaiting_payment" } : null;
}

type Circumstances = {
  /** The order that already has the key. */
  placed: { token: string; requestHash: string } | null;
  pointActive: boolean;
  art: (PieceOnSale & { judgedBy: string })[];
};

/** All that decides over an order, in one read. */
async function readCircumstances(db: Database, { idempotencyKey, collectionPoint, lines }: CheckoutForm): Promise<Circumstances> {
  const ids = [...new Set(lines.map(({ artPieceId }) => artPieceId))];
  const [row] = await executeNamed<Circumstances>(
    db,
    "order_circumstances",
    sql`
      select
        (
          select jsonb_build_object('token', token, 'requestHash', request_hash)
          from ${orders} where idempotency_key = ${idempotencyKey}
        ) as placed,
        exists (select 1 from ${collectionPoints} where id = ${collectionPoint} and status = 'Active') as "pointActive",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', piece.id, 'pictureId', picture_id, 'reference', reference, 'mediaOptions', offered, 'fits', fits,
            'enlargement', enlargement, 'judgedBy', judged_by, 'picture', jsonb_build_object('width', width, 'height', height)
          ))
          from ${artPieces} as piece join ${pictures} as picture on picture.id = picture_id
          where piece.id = any(${sql.param(ids)}::integer[])
        ), '[]') as art`,
  );
  return row!;
}

type NewOrder = Placement & {
  way: WayToPay;
  token: string;
  requestHash: string;
  lines: PricedLine[];
  art: PieceOnSale[];
  subtotalCents: number;
};

/** False where nothing was written: the key is taken meanwhile, or what was read is no longer so. */
async function insertOrder(
  db: Database,
  { form, way, language, print, termsVersion, now, token, requestHash, lines, art, subtotalCents }: NewOrder,
): Promise<boolean> {
  const moment = now.toISOString();
  const paymentId = way.movesMoney ? null : way.newPaymentId();
  const isPaid = paymentId !== null;
  const read = JSON.stringify(
    art.map(({ id, mediaOptions, pictureId, fits, enlargement }) => ({
      id,
      offered: mediaOptions,
      picture_id: pictureId,
      fits,
      enlargement,
    })),
  );
  const rows = JSON.stringify(
    lines.map((line, position) => ({
      position,
      art_piece_id: line.artPieceId,
      picture_id: line.pictureId,
      reference: line.reference,
      ...soldMedium(findMedium(print.media, line.mediaType), language),
      size: line.size,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      plan: line.plan,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
    })),
  );
  const buyer = sql.join(
    buyerNames.map((name) => sql`${form[name]}`),
    sql`, `,
  );
  try {
    const written = await executeNamed(
      db,
      "place_order",
      sql`
      with placed as (
        insert into ${orders} (
          token, idempotency_key, request_hash, language, ${buyerColumns}, consent_at, terms_version,
          collection_point_id, collection_point_name, collection_point_address,
          subtotal_cents, total_cents, payment_method, payment_status, payment_id, created_at, updated_at
        )
        select
          ${token}, ${form.idempotencyKey}, ${requestHash}, ${language}, ${buyer}, ${moment}::timestamptz, ${termsVersion}::integer,
          point.id, point.name, point.address,
          ${subtotalCents}::integer, ${subtotalCents}::integer, ${form.paymentMethod}, ${isPaid ? "paid" : "awaiting_payment"},
          ${paymentId}, ${moment}::timestamptz, ${moment}::timestamptz
        from ${collectionPoints} as point
        where point.id = ${form.collectionPoint} and point.status = 'Active'
          and not exists (
            select 1
            from jsonb_to_recordset(${read}::jsonb) as read(id integer, offered jsonb, picture_id integer, fits jsonb, enlargement smallint)
            left join ${artPieces} as piece on piece.id = read.id
            where (piece.offered, piece.picture_id, piece.fits, piece.enlargement)
              is distinct from (read.offered, read.picture_id, read.fits, read.enlargement)
          )
        on conflict (idempotency_key) do nothing
        returning id
      ), lines as (
        insert into ${orderLines} (
          order_id, position, art_piece_id, picture_id, reference, media_type, medium, surface, wrap_mm, bleed_mm, size, width_mm,
          height_mm, plan, unit_price_cents, quantity
        )
        select placed.id, line.*
        from placed, jsonb_to_recordset(${rows}::jsonb) as line(
          position integer, art_piece_id integer, picture_id integer, reference text, media_type text,
          medium text, surface text, wrap_mm smallint, bleed_mm smallint, size text, width_mm integer, height_mm integer, plan jsonb, unit_price_cents integer, quantity integer
        )
        returning id
      ), prints as (
        insert into ${printFiles} (order_line_id) select id from lines where ${isPaid}::boolean
      ), mails as (
        insert into ${mails} (kind, order_id) select 'order_received', id from placed where ${isPaid}::boolean
      ), payments as (
        insert into ${payments} (order_id, create_request_id, check_at)
        select id, ${randomUUID()}, now() + ${firstCheck}::interval from placed where not ${isPaid}::boolean
      )
      select id from placed`,
    );
    return written.length === 1;
  } catch (error) {
    // why: a piece or its picture was deleted in the very moment; read anew, it is a withdrawn line.
    if ((error as { cause?: { code?: string } }).cause?.code === foreignKeyViolation) return false;
    throw error;
  }
}

/** What of its medium a line keeps, whatever becomes of it. */
function soldMedium(medium: Medium, language: Language) {
  const { key, surface, wrapMm, bleedMm } = medium;
  return { media_type: mediumName(medium, language), medium: key, surface, wrap_mm: wrapMm, bleed_mm: bleedMm };
}

/** A field of the buyer that has no column does not compile. */
const buyerColumns = sql.join(
  buyerNames.map((name) => sql.identifier(databaseName(orders[name].name))),
  sql`, `,
);

/** Tells the same order pressed again from another one under the same key. */
function hashOf({ idempotencyKey: _key, ...content }: CheckoutForm): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
