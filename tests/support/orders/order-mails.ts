// Mails about an order, with an order that has all that such a mail can tell.
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { makeOrder, makePicture, makePoint, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";

export type MailKind = Mail["kind"];
export const orderKinds = [
  "order_received",
  "order_moved",
  "order_ready",
  "order_reminder",
  "order_collected",
  "order_cancelled",
  "order_refunded",
  "withdrawal_received",
] satisfies MailKind[];
export const statusOf: Partial<Record<MailKind, "ready" | "collected" | "cancelled">> = {
  order_ready: "ready",
  order_reminder: "ready",
  order_collected: "collected",
  order_cancelled: "cancelled",
};

const moved = "2026-11-24T10:00:00.000Z";
export const movedOnce = {
  promisedAt: new Date("2026-11-25T10:00:00Z"),
  promise: {
    from: {
      orderedAt: "2026-11-23T10:00:00.000Z",
      makingMinutes: 480,
      workshop: defaultSettings.workshop,
      point: { opening: null, travelMinutes: 0 },
      fullDays: [],
    },
    moves: [{ movedAt: moved, before: moved, why: "staff" as const, reason: "The press is down" }],
  },
};

export const insertMail = async (db: Database, values: typeof mails.$inferInsert) =>
  (await db.insert(mails).values(values).returning())[0]!;

/** At a point with hours, two lines, and what else a mail of that kind is about. */
export async function makeMail(db: Database, kind: MailKind, overrides: OrderOverrides = {}) {
  const point = await makePoint(db, {
    hours: "Tuesday to Saturday",
    hoursFr: "Du mardi au samedi",
  });
  const picture = await makePicture(db, { width: 800, height: 1200 });
  const order = await makeOrder(db, {
    collectionPointId: point.id,
    collectionPointName: "Atelier Belleville",
    collectionPointAddress: "12 rue des Ateliers\n75011 Paris",
    lines: [
      {
        reference: "IK00012",
        pictureId: picture.id,
        mediumName: "Canvas",
        size: "A4 (29.7cm x 21cm)",
        unitPriceCents: 3900,
        quantity: 2,
      },
      { reference: "IK00077" },
    ],
    status: statusOf[kind] ?? "pending",
    ...(kind === "order_moved" ? movedOnce : {}),
    ...overrides,
  });
  let about = kind === "order_moved" ? "1" : "";
  if (kind === "order_refunded") {
    const values = {
      orderId: order.id,
      requestId: `refund of ${order.id}`,
      amountCents: 3900,
      parts: [{ position: 0, quantity: 1 }],
    };
    const settlement = {
      reason: "Scratched",
      source: "shop",
      status: "completed",
      settledAt: new Date(),
    } as const;
    about = String(
      (
        await db
          .insert(refunds)
          .values({ ...values, ...settlement })
          .returning()
      )[0]!.id,
    );
  }
  if (kind === "withdrawal_received") {
    const { language, firstName, lastName, email } = order;
    about = String(
      (
        await makeWithdrawal(db, {
          orderId: order.id,
          language,
          name: `${firstName} ${lastName}`,
          email,
        })
      ).id,
    );
  }
  return { order, picture, mail: await insertMail(db, { kind, orderId: order.id, about }) };
}
