// Orders as their buyers see them, and which of them count as withdrawn.

import { and, asc, eq, isNotNull, ne, notInArray, or, sql } from "drizzle-orm";
import { payments, withdrawals } from "#db/money-tables.ts";
import { orderEvents, orderLines, orders } from "#db/tables.ts";
import { collectionPoints } from "#db/point-tables.ts";
import { pictures } from "#db/picture-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { lastMove } from "#app/shop/orders/order.ts";
import type { OrderOnPaper } from "#app/shop/orders/order.ts";
import { pictureColumns } from "#app/shop/pictures/picture-columns.server.ts";
import { refundedParts } from "#app/shop/refunds/returned-prints.server.ts";
import {
  isOpenWithdrawal,
  standsWithdrawn,
} from "#app/shop/refunds/withdrawal-conditions.server.ts";

/** Some prints are withdrawn, and all others are refunded or withdrawn. */
export const isWithdrawn = sql<boolean>`(exists (
  select from ${withdrawals} where withdrawals.order_id = orders.id and ${standsWithdrawn}
) and not exists (
  select from ${orderLines} as line
  where line.order_id = orders.id and line.quantity > (
    select coalesce(sum(part.quantity), 0)
    from ${withdrawals}, jsonb_to_recordset(parts) as part(position integer, quantity integer)
    where withdrawals.order_id = orders.id and ${standsWithdrawn} and part.position = line.position
  ) + (
    select coalesce(sum(back.quantity), 0) from ${refundedParts} as back
    where back.order_id = orders.id and back.position = line.position
  )
))`;

export const withdrawnOf = sql<"all" | "some" | null>`case
  when ${isWithdrawn} then 'all'
  when exists (
    select from ${withdrawals} where withdrawals.order_id = orders.id and ${isOpenWithdrawal}
  ) then 'some'
end`;

export async function findOrderByToken(db: Database, token: string): Promise<OrderOnPaper | null> {
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
        test: orders.isTest,
        paymentMethod: orders.paymentMethod,
        placedAt: orders.createdAt,
        // why by name: in a subquery Drizzle omits the table.
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
        title: orderLines.title,
        titleFr: orderLines.titleFr,
        mediaType: orderLines.mediaType,
        mediaTypeFr: orderLines.mediaTypeFr,
        material: orderLines.material,
        materialFr: orderLines.materialFr,
        size: orderLines.size,
        quantity: orderLines.quantity,
        unitPriceCents: orderLines.unitPriceCents,
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
  const { pointName, pointAddress, opening, hours, hoursFr, promise, ...rest } = order;
  const point = { name: pointName, address: pointAddress, opening, hours, hoursFr };
  return { ...rest, lines, point, moved: lastMove(promise) };
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
