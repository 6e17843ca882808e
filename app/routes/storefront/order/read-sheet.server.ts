import { taxTexts } from "#app/i18n/documents/taxes.ts";
import { findHintedEmail, findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { findVatRegime, listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { findReadyNotice } from "#app/shop/mail/texting/ready-notice.server.ts";
import { nextOpening, openUntil } from "#app/shop/collection/opening-hours.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { findRetainedUntil } from "#app/shop/handover/reminders.server.ts";
import { groupedTicketCode, scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { OrderToShow } from "./order-to-show.ts";
import { findWithdrawalOfOrder } from "./withdrawal-of-order.server.ts";

/** Null if the token is malformed or unknown. */
export async function readSheet(
  visit: Visit<"db" | "environment" | "language" | "cachedUntilChange">,
  token: string,
  now = new Date(),
): Promise<OrderToShow | null> {
  const { db, environment, language } = visit;
  const [order, withdrawal] = await Promise.all([
    findOrderByToken(db, token),
    findWithdrawalOfOrder(db, token),
  ]);
  if (!order) return null;
  const isMailed = sendsMails(environment);
  const [documents, readyNotice, keptUntil, vatRegime, settings, mailedTo] = await Promise.all([
    listInvoicesOfOrder(db, order.number),
    findReadyNotice(db, order.number, environment),
    findRetainedUntil(db, order.number, now),
    findVatRegime(db, order.number),
    settingsOf(visit),
    isMailed ? findHintedEmail(db, order.number) : null,
  ]);
  const { shopName, contact } = settings;
  return {
    order,
    keptUntil,
    taxes: taxTexts[language].short[vatRegime],
    documents,
    withdrawal,
    isMailed,
    mailedTo,
    readyNotice,
    link: new URL(`/order/${token}`, environment.publicUrl).href,
    seller: {
      name: shopName,
      reach: [contact.address, contact.email, contact.phone].filter(Boolean).join(" · "),
    },
    code: groupedTicketCode(order.ticketCode),
    qr: isUnderWay(orderStateOf(order)) ? qrCode(scannedTicket(order.ticketCode)) : null,
    door: {
      now,
      closesAt: openUntil(order.point.opening, now),
      opensAt: nextOpening(order.point.opening, now),
    },
  };
}
