// Places an order once per idempotency key, at the catalogue's prices.
import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { SQL } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { payments } from "#db/money-tables.ts";
import { artPieces, orderLines, orders } from "#db/tables.ts";
import { collectionPoints } from "#db/point-tables.ts";
import { pictures } from "#db/picture-tables.ts";
import { printFiles } from "#db/print-tables.ts";
import type { Language } from "#app/i18n/language.ts";
import { anyOf, databaseName, executeNamed } from "#app/platform/database/database.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { secretToken } from "#app/platform/secrets/secret-token.server.ts";
import { lineId, quantityLimit } from "#app/shop/basket/basket.ts";
import { priceBasket, repricedLines } from "#app/shop/basket/price-basket.ts";
import type { PricedLine } from "#app/shop/basket/price-basket.ts";
import { isHungOf } from "#app/shop/catalogue/hung.server.ts";
import { judgeOutdated } from "#app/shop/catalogue/size-judgement.server.ts";
import type { PieceOnSale } from "#app/shop/catalogue/art-piece.ts";
import {
  fullDaysOf,
  listBooked,
  lockDays,
  pointToPromise,
} from "#app/shop/collection/booking.server.ts";
import type { PointToPromise } from "#app/shop/collection/booking.server.ts";
import { promiseOf, toMake } from "#app/shop/collection/promise.ts";
import type { Promised } from "#app/shop/collection/promise.ts";
import type { KeptPromise, WorkshopHours } from "#db/json-columns.ts";
import { buyerNames } from "#app/shop/checkout/buyer-form.ts";
import type { CheckoutForm } from "#app/shop/checkout/checkout-form.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { Refusal } from "#app/shop/orders/order.ts";
import { currentTerms } from "#app/shop/legal/legal-texts.server.ts";
import { isOrderedAlready } from "#app/shop/payments/ordered-twice.server.ts";
import { findOrOpenPayment, openPayment } from "#app/shop/payments/payments.server.ts";
import type { NotOpened, Opened, PlacedToPay } from "#app/shop/payments/payments.server.ts";
import type { ProviderMethod } from "#app/shop/payment-providers/payment-method.ts";
import type { OrderToPay, WayToPay } from "#app/shop/payment-providers/provider.ts";
import { findProvider } from "#app/shop/payment-providers/ways-to-pay.server.ts";
import type { WaysToPay } from "#app/shop/payment-providers/ways-to-pay.server.ts";
import { largestInteger } from "#app/shop/row-id.ts";
import { findMedium, foldsOf } from "#app/shop/settings/medium.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { askToConfirm } from "#app/shop/subscribers/newsletter.server.ts";
import { tellingShop } from "#app/shop/settings/owner-notices.server.ts";

export type Placement = {
  form: CheckoutForm;
  language: Language;
  ways: WaysToPay;
  /** The token of a recent identical order, unless the buyer wants another. */
  former: string | null;
  print: PrintSettings;
  workshop: WorkshopHours;
  now: Date;
};

/** `toPay` is null if the order existed already. */
export type Placed = { order: { token: string }; toPay: PlacedToPay | null } | Refusal;

export type Sent = Omit<Placement, "now"> & {
  /** The consent text of the newsletter, if agreed to. */
  wording: string | null;
  shopName: string;
  publicUrl: string;
};

/** `opened` is null if nothing remains to be paid. */
export type Taken = {
  order: { token: string };
  opened: (Opened & { method: ProviderMethod }) | null;
};

/** Places the order, records the newsletter consent, opens the payment. Idempotent. */
export async function takeOrder(
  db: Database,
  { wording, shopName, publicUrl, ...placement }: Sent,
): Promise<Taken | Refusal | NotOpened> {
  const { form, language, ways } = placement;
  const now = new Date();
  const placed = await placeOrder(db, { ...placement, now });
  if ("refused" in placed) return placed;
  const { order, toPay } = placed;
  if (wording) {
    const name = fullName(form);
    const { email } = form;
    await askToConfirm(db, { email, name, language, source: "checkout", wording, now });
  }
  const provider = findProvider(ways, form.paymentMethod);
  if (!provider) return { order, opened: null };
  const page = new URL(`/order/${order.token}`, publicUrl).href;
  const shopfront = { shopName, returnUrl: `${page}?payment=back`, cancelUrl: page };
  const opened = toPay
    ? await openPayment(db, provider, toPay, shopfront)
    : await findOrOpenPayment(db, provider, order.token, shopfront);
  if (opened && "refused" in opened) return opened;
  return { order, opened: opened && { ...opened, method: provider.id } };
}

const attempts = 5;
/** PostgreSQL's code when a piece, its picture or the collection point was deleted meanwhile. */
const foreignKeyViolation = "23503";
/** When the payment is first checked, for buyers who do not return. */
const firstCheck = "45 seconds";

/**
 * Idempotent, even concurrently. Reads everything at once, and writes only if catalogue, terms and
 * point are unchanged; otherwise it reads again. Refreshes stale size judgements first, and reports
 * a recent identical order.
 */
export async function placeOrder(db: Database, placement: Placement): Promise<Placed> {
  const { form, ways, print, former } = placement;
  const requestHash = hashOf(form);
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { placed, point, termsVersion, art } = await readCircumstances(db, form);
    if (placed)
      return placed.requestHash === requestHash
        ? { order: { token: placed.token }, toPay: null }
        : { refused: "key-reused", token: placed.token };
    if (attempt === 0 && (await judgeOutdated(db, art, print))) continue;
    if (form.lines.length === 0) return { refused: "empty-basket" };
    if (form.termsVersion !== termsVersion) return { refused: "terms-changed", termsVersion };
    const way = ways.get(form.paymentMethod);
    if (!way) return { refused: "payment-unavailable" };
    if (!point) return { refused: "point-inactive" };
    const { lines, withdrawn, subtotalCents } = priceBasket(form.lines, art, {
      way: print.canvasWrap,
      mmOf: foldsOf(print.media),
    });
    if (withdrawn.length > 0) return { refused: "withdrawn", lines: withdrawn };
    const again = { idempotencyKey: form.idempotencyKey, rows: asRows({ lines, print }) };
    if (former && (await isOrderedAlready(db, former, again)))
      return { refused: "ordered-already", token: former };
    const seen = form.lines.map((line) => ({
      id: lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole),
      seenPriceCents: line.seenPriceCents,
    }));
    const repriced = repricedLines(seen, lines);
    if (repriced.length > 0) return { refused: "repriced", lines: repriced };
    if (lines.some(({ quantity }) => quantity > quantityLimit))
      return { refused: "too-many-of-one" };
    if (subtotalCents > largestInteger) return { refused: "total-too-high" };
    const token = secretToken();
    const order = { ...placement, way, token, requestHash, lines, art, subtotalCents };
    const toPay = await promiseAndInsert(db, order, point);
    if (toPay) return { order: { token }, toPay };
  }
  throw new Error("the catalogue kept changing while an order was placed");
}

type Circumstances = {
  /** The order that already has the key. */
  placed: { token: string; requestHash: string } | null;
  point: PointToPromise | null;
  termsVersion: number;
  art: (PieceOnSale & { judgedBy: string })[];
};

async function readCircumstances(
  db: Database,
  { idempotencyKey, collectionPoint, lines }: CheckoutForm,
): Promise<Circumstances> {
  const ids = [...new Set(lines.map(({ artPieceId }) => artPieceId))];
  const [row] = await executeNamed<Circumstances>(
    db,
    "order_circumstances",
    () => sql`
      select
        (
          select jsonb_build_object('token', token, 'requestHash', request_hash)
          from ${orders} where idempotency_key = ${sql.placeholder("idempotencyKey")}
        ) as placed,
        ${pointToPromise(sql`${sql.placeholder("collectionPoint")}::integer`)} as point,
        ${currentTerms} as "termsVersion",
        coalesce((
          select jsonb_agg(jsonb_build_object(
            'id', piece.id, 'pictureId', picture_id, 'reference', reference, 'title', title, 'titleFr', title_fr, 'mediaOptions', offered, 'fits', fits,
            'enlargement', enlargement, 'judgedBy', judged_by, 'picture', jsonb_build_object('width', width, 'height', height)
          ))
          from ${artPieces} as piece join ${pictures} as picture on picture.id = picture_id
          where piece.id = ${anyOf(sql.placeholder("ids"), sql`integer`)} and ${isHungOf(sql`piece`)}
        ), '[]') as art`,
    { idempotencyKey, collectionPoint, ids },
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

/** Orders paid at once book a day at once, and must do so one after the other. */
async function promiseAndInsert(
  db: Database,
  order: NewOrder,
  point: PointToPromise,
): Promise<PlacedToPay | null> {
  if (order.way.movesMoney || point.dailyCapacity === null)
    return insertOrder(db, order, promiseFor(order, point));
  return db.transaction(async (db) => {
    await lockDays(db, [point.id]);
    const fullDays = fullDaysOf(await listBooked(db, [point.id]), point);
    return insertOrder(db, order, promiseFor(order, { ...point, fullDays }));
  });
}

function promiseFor({ now, lines, print, workshop }: NewOrder, point: PointToPromise) {
  const made = toMake(print.media, lines);
  return promiseOf({ orderedAt: now, lines: made, workshop, point, fullDays: point.fullDays });
}

/** Returns null if the key is taken, or what was read has changed. */
async function insertOrder(
  db: Database,
  order: NewOrder,
  promised: Promised | null,
): Promise<PlacedToPay | null> {
  const values = toPlace(order, promised);
  const { language, account, subtotalCents: totalCents, createRequestId: requestId } = values;
  try {
    const [placed] = await executeNamed<{ id: number }>(
      db,
      "place_order",
      insertPlacedOrder,
      values,
    );
    if (!placed) return null;
    return { ...placed, account, language, totalCents, requestId, lines: linesToPay(order) };
  } catch (error) {
    // why: deleted at this very moment; reading again reports it as withdrawn.
    if ((error as { cause?: { code?: string } }).cause?.code === foreignKeyViolation) return null;
    throw error;
  }
}

function toPlace(order: NewOrder, promised: Promised | null) {
  const { form, way, language, now, token, requestHash, subtotalCents } = order;
  const paymentId = way.movesMoney ? null : way.newPaymentId();
  return {
    ...form,
    paymentId,
    language,
    token,
    requestHash,
    subtotalCents,
    isPaid: paymentId !== null,
    paymentStatus: paymentId === null ? "awaiting_payment" : "paid",
    createRequestId: randomUUID(),
    account: way.movesMoney ? way.account : null,
    moment: now.toISOString(),
    promisedAt: promised?.readyAt.toISOString() ?? null,
    promise: promised && JSON.stringify({ from: promised.from, moves: [] } satisfies KeptPromise),
    read: asRead(order),
    rows: asRows(order),
  };
}

const given = (name: keyof ReturnType<typeof toPlace>) => sql`${sql.placeholder(name)}`;
const isPaid = sql`${given("isPaid")}::boolean`;

/**
 * One statement, whose parts see the same moment. On insert, triggers act too (db/triggers):
 * check_order_subtotal at the commit, list_changed_order, announce_to_staff, tell_lab_of_order.
 */
function insertPlacedOrder(): SQL {
  return sql`
    with placed as (${insertOrderRow()}),
      lines as (${insertLines()}),
      prints as (insert into ${printFiles} (order_line_id) select id from lines where ${isPaid}),
      mails as (insert into ${mails} (kind, order_id) select 'order_received', id from placed where ${isPaid}),
      notices as (${tellingShop("orders", sql`select id from placed where ${isPaid}`)}),
      payments as (
        insert into ${payments} (order_id, create_request_id, account, check_at)
        select id, ${given("createRequestId")}, ${given("account")}, now() + ${firstCheck}::interval from placed where not ${isPaid}
      )
    select id from placed`;
}

function insertOrderRow(): SQL {
  const buyer = listed(buyerNames.map((name) => given(name)));
  const moment = sql`${given("moment")}::timestamptz`;
  const termsVersion = sql`${given("termsVersion")}::integer`;
  const subtotalCents = sql`${given("subtotalCents")}::integer`;
  return sql`
    insert into ${orders} (
      token, idempotency_key, request_hash, language, ${buyerColumns}, consent_at, terms_version,
      collection_point_id, collection_point_name, collection_point_address,
      subtotal_cents, total_cents, payment_method, payment_status, payment_id, promised_at, promise, created_at, updated_at
    )
    select
      ${given("token")}, ${given("idempotencyKey")}, ${given("requestHash")}, ${given("language")}, ${buyer}, ${moment}, ${termsVersion},
      point.id, point.name, point.address,
      ${subtotalCents}, ${subtotalCents}, ${given("paymentMethod")}, ${given("paymentStatus")},
      ${given("paymentId")}, ${given("promisedAt")}::timestamptz, ${given("promise")}::jsonb, ${moment}, ${moment}
    from ${collectionPoints} as point
    where point.id = ${given("collectionPoint")} and point.status = 'Active'
      and ${termsVersion} = ${currentTerms} and not exists (${changedSinceRead})
    on conflict (idempotency_key) do nothing
    returning id`;
}

const changedSinceRead = sql`
  select 1
  from jsonb_to_recordset(${given("read")}::jsonb) as read(id integer, offered jsonb, picture_id integer, fits jsonb, enlargement smallint)
  left join ${artPieces} as piece on piece.id = read.id and ${isHungOf(sql`piece`)}
  where (piece.offered, piece.picture_id, piece.fits, piece.enlargement)
    is distinct from (read.offered, read.picture_id, read.fits, read.enlargement)`;

/** Columns of order_lines, as asRows names them. */
const lineColumns = `position integer, art_piece_id integer, picture_id integer, reference text,
  title text, title_fr text, media_type text, media_type_fr text, material text, material_fr text,
  medium text, surface text, wrap_mm smallint, bleed_mm smallint, size text, width_mm integer,
  height_mm integer, plan jsonb, unit_price_cents integer, quantity integer`;

function insertLines(): SQL {
  const names = lineColumns.split(",").map((column) => column.trim().split(" ")[0]!);
  return sql`
    insert into ${orderLines} (order_id, ${sql.raw(names.join(", "))})
    select placed.id, ${sql.raw(names.map((name) => `line.${name}`).join(", "))}
    from placed, jsonb_to_recordset(${given("rows")}::jsonb) as line(${sql.raw(lineColumns)})
    returning id`;
}

/** Lists what must not have changed when writing. */
function asRead({ art }: NewOrder): string {
  return JSON.stringify(
    art.map(({ id, mediaOptions, pictureId, fits, enlargement }) => ({
      id,
      offered: mediaOptions,
      picture_id: pictureId,
      fits,
      enlargement,
    })),
  );
}

function asRows({ lines, print }: Pick<NewOrder, "lines" | "print">): string {
  return JSON.stringify(
    lines.map((line, position) => ({
      position,
      art_piece_id: line.artPieceId,
      picture_id: line.pictureId,
      reference: line.reference,
      title: line.title,
      title_fr: line.titleFr,
      ...soldMedium(findMedium(print.media, line.mediaType)),
      size: line.size,
      width_mm: line.widthMm,
      height_mm: line.heightMm,
      plan: line.plan,
      unit_price_cents: line.unitPriceCents,
      quantity: line.quantity,
    })),
  );
}

/** Stored with the order, whatever happens to the medium. */
function soldMedium(medium: Medium) {
  const { key, name, nameFr, description, descriptionFr, surface, wrapMm, bleedMm } = medium;
  return {
    media_type: name,
    media_type_fr: nameFr,
    material: description,
    material_fr: descriptionFr,
    medium: key,
    surface,
    wrap_mm: wrapMm,
    bleed_mm: bleedMm,
  };
}

const listed = (parts: Parameters<typeof sql.join>[0]) => sql.join(parts, sql`, `);
const buyerColumns = listed(
  buyerNames.map((name) => sql.identifier(databaseName(orders[name].name))),
);

/** Builds what findOrOpenPayment reads, since a repeated request must not differ. */
function linesToPay({ lines, print }: Pick<NewOrder, "lines" | "print">): OrderToPay["lines"] {
  return lines.map(({ reference, mediaType, size, unitPriceCents, quantity }) => ({
    reference,
    mediaType: findMedium(print.media, mediaType).name,
    size,
    unitPriceCents,
    quantity,
  }));
}

/** Tells a repeated request from another order under the same key. */
function hashOf({ idempotencyKey: _key, termsVersion: _terms, ...content }: CheckoutForm): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
