import { fullName } from "#app/shop/full-name.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { findMailedOrder, findMailedRefund } from "./order-mails.server.ts";
import type { MailedOrder } from "./order-mails.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { findWithdrawnPrintState } from "#app/shop/withdrawals/withdrawn-print-state.server.ts";
import { findWithdrawal } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { orderAttachments } from "./attachments.server.ts";
import type { Address, Composer } from "./composition.ts";
import type { Letter } from "./letter.ts";
import {
  cancelledLetter,
  collectedLetter,
  readyLetter,
  receivedLetter,
  reminderLetter,
} from "./order-letters.ts";
import type { OrderMail } from "./order-sections.ts";
import { movedLetter } from "./moved-letter.ts";
import { refundedLetter } from "./refunded-letter.ts";
import { withdrawalLetter } from "./withdrawal-letter.ts";

export const composeReceived: Composer = async (db, mail, { publicUrl, settings }) => {
  const order = await findOrderOf(db, mail);
  if (!order) return null;
  const orderMail = { order, publicUrl };
  return {
    letter: receivedLetter(orderMail),
    to: buyerOf(order),
    attachments: await orderAttachments(db, orderMail, settings),
  };
};

/** Reports only the newest move, and only while the order is under way. */
export const composeMoved: Composer = async (db, mail, { publicUrl }) => {
  const order = await findOrderOf(db, mail);
  if (!order?.moved) return null;
  const isPast = !isUnderWay(orderStateOf(order)) || String(order.moved.times) !== mail.about;
  if (mail.state === "waiting" && isPast) return null;
  return { letter: movedLetter({ order, publicUrl }), to: buyerOf(order) };
};

export const composeReady = aboutStatus("ready", readyLetter);
export const composeReminder = aboutStatus("ready", reminderLetter);
export const composeCollected = aboutStatus("collected", collectedLetter);
export const composeCancelled = aboutStatus("cancelled", cancelledLetter);

export const composeRefunded: Composer = async (db, mail, { publicUrl }) => {
  const order = await findOrderOf(db, mail);
  const refund = order && (await findMailedRefund(db, order.number, Number(mail.about)));
  return refund && { letter: refundedLetter({ order, publicUrl }, refund), to: buyerOf(order) };
};

export const composeWithdrawal: Composer = async (db, mail, { publicUrl }) => {
  const [order, withdrawal] = await Promise.all([
    findOrderOf(db, mail),
    findWithdrawal(db, Number(mail.about)),
  ]);
  if (!order || withdrawal?.orderId !== order.number) return null;
  const whereabouts = await findWithdrawnPrintState(db, withdrawal);
  return {
    letter: withdrawalLetter({ order, publicUrl }, withdrawal, whereabouts),
    to: { name: withdrawal.name, address: withdrawal.email },
  };
};

/**
 * `mailsBuyer` decides whether a status is mailed; this skips the mail if it is no longer true when
 * it is sent. Sent mails can still be viewed.
 */
function aboutStatus(status: OrderStatus, write: (mail: OrderMail) => Letter): Composer {
  return async (db, mail, { publicUrl }) => {
    const order = await findOrderOf(db, mail);
    if (!order || (mail.state === "waiting" && !isStatusCurrent(order, status))) return null;
    return { letter: write({ order, publicUrl }), to: buyerOf(order) };
  };
}

/** Buyers get no mail about an order that they have withdrawn from entirely. */
function isStatusCurrent(order: MailedOrder, status: OrderStatus): boolean {
  return status === "cancelled" ? order.status === status : orderStateOf(order) === status;
}

function findOrderOf(db: Parameters<Composer>[0], { orderId }: Mail): Promise<MailedOrder | null> {
  return findMailedOrder(db, orderId!, new Date());
}

function buyerOf(order: MailedOrder): Address {
  return { name: fullName(order), address: order.email };
}
