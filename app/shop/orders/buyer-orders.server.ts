// Orders as their buyers see them.

import { and, asc, eq, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { findFulfilment } from "#app/shop/fulfilment/fulfilment.server.ts";
import { hintedEmail, lastMove } from "./buyer-order.ts";
import type { BuyerOrder } from "./buyer-order.ts";
import { soldLineColumns } from "#app/shop/order-facts/sold-line.server.ts";
import { isWithdrawn } from "#app/shop/order-facts/withdrawal-conditions.server.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";

export async function findOrderByToken(db: Database, token: string): Promise<BuyerOrder | null> {
  if (!isSecretToken(token)) return null;
  const [[order], lines] = await Promise.all([
    db
      .select({
        number: orders.id,
        ticketCode: orders.ticketCode,
        collectorName: orders.collectorName,
        firstName: orders.firstName,
        lastName: orders.lastName,
        isWithdrawn,
        status: orders.status,
        paymentStatus: orders.paymentStatus,
        isTest: orders.isTest,
        paymentMethod: orders.paymentMethod,
        placedAt: orders.createdAt,
        // Raw names are used, since Drizzle omits the table's name in a subquery.
        collectedAt: sql<Date | null>`(
          select max(created_at)
          from ${orderEvents}
          where order_id = orders.id and status_to = 'collected'
        )`.mapWith(orders.createdAt),
        totalCents: orders.totalCents,
        refundedCents: orders.refundedCents,
        approveUrl: payments.approveUrl,
        termsVersion: orders.termsVersion,
        pointName: orders.collectionPointName,
        pointAddress: orders.collectionPointAddress,
        promisedAt: orders.promisedAt,
        promise: orders.promise,
        opening: collectionPoints.opening,
        hours: collectionPoints.hours,
        hoursFr: collectionPoints.hoursFr,
        isPointGone: sql<boolean>`
          ${orders.collectionPointId} is not null and ${collectionPoints.id} is null`,
      })
      .from(orders)
      .leftJoin(collectionPoints, eq(collectionPoints.id, orders.collectionPointId))
      .leftJoin(payments, eq(payments.orderId, orders.id))
      .where(eq(orders.token, token)),
    db
      .select({
        ...soldLineColumns,
        position: orderLines.position,
        artPieceId: orderLines.artPieceId,
        material: orderLines.material,
        materialFr: orderLines.materialFr,
        plan: orderLines.plan,
        picture: pictureColumns,
      })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .innerJoin(pictures, eq(pictures.id, orderLines.pictureId))
      .where(eq(orders.token, token))
      .orderBy(asc(orderLines.position)),
  ]);
  if (!order) return null;
  const { pointName, pointAddress, opening, hours, hoursFr, isPointGone, promise, ...rest } = order;
  const place = { name: pointName, address: pointAddress, isGone: isPointGone };
  const point = { ...place, opening, hours, hoursFr };
  const { handedOverAt, ...fulfilment } = await findFulfilment(db, order.number);
  // The handover takes precedence, because refunding the last print also marks an order as
  // collected.
  const collectedAt = handedOverAt ?? order.collectedAt;
  return { ...rest, ...fulfilment, collectedAt, lines, point, moved: lastMove(promise) };
}

/** Where the mails of an order go, as `hintedEmail` says it. */
export async function findHintedEmail(db: Database, id: number): Promise<string | null> {
  const [row] = await db.select({ email: orders.email }).from(orders).where(eq(orders.id, id));
  return row ? hintedEmail(row.email) : null;
}

/** Only if its payment was opened. */
export async function findSentOrder(
  db: Database,
  idempotencyKey: string,
): Promise<{ token: string; isUnpaid: boolean } | null> {
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
  return found
    ? { token: found.token, isUnpaid: found.paymentStatus === "awaiting_payment" }
    : null;
}
