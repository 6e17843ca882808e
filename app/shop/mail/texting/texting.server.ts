import { and, eq, or, sql } from "drizzle-orm";
import { textMessages } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { textMessageTexts } from "#app/i18n/mail/text-message.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Log } from "#app/platform/process/log.server.ts";
import { openTextMessenger } from "#app/platform/network/text-messenger.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import {
  isDueNow,
  sendNextTextMessage,
  UndeliverableError,
} from "#app/shop/mail/outbox/outbox.server.ts";
import type { TextMessenger } from "#app/platform/network/text-messenger.server.ts";
import type { Deliver, TextMessage } from "#app/shop/mail/outbox/outbox.server.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { textableNumber } from "./textable-number.ts";
import { shortenToFit, inSharedAlphabet, lengthOf } from "./text-length.ts";
import { orderStateOf } from "#app/shop/orders/order-state.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

/** Returns `to` as the buyer typed it; null if the order no longer waits to be collected. */
export async function composeText(
  db: Database,
  { orderId, kind }: Pick<TextMessage, "orderId" | "kind">,
  publicUrl: string,
): Promise<{ to: string; text: string } | null> {
  const { token, language, phone } = orders;
  const [buyer] = await db
    .select({ token, language, phone })
    .from(orders)
    .where(eq(orders.id, orderId));
  const order = buyer && (await findOrderByToken(db, buyer.token));
  if (!order || orderStateOf(order) !== "ready") return null;
  const { shopName } = await findSettings(db);
  const plainName = inSharedAlphabet(shopName);
  const shop = Number.isFinite(lengthOf(plainName)) ? plainName : new URL(publicUrl).hostname;
  const link = `${publicUrl}/order/${buyer.token}`;
  const writeText = textMessageTexts[buyer.language][kind];
  const code = groupedTicketCode(order.ticketCode);
  return {
    to: buyer.phone,
    text: shortenToFit(order.point.name, (point) =>
      inSharedAlphabet(writeText({ shop, order: orderId, point, code, link })),
    ),
  };
}

export function deliverText(
  db: Database,
  messenger: TextMessenger,
  { publicUrl }: { publicUrl: string },
): Deliver<TextMessage> {
  return async (message) => {
    const composed = await composeText(db, message, publicUrl);
    if (!composed) return null;
    const number = textableNumber(composed.to);
    if (!number) throw new UndeliverableError("no-mobile-number");
    return messenger.send(number, composed.text);
  };
}

/** Sends the next text message that is due; without a provider, discards all. */
export function textSender(
  db: Database,
  sms: Environment["sms"],
  options: { publicUrl: string; log: Log },
): () => Promise<boolean> {
  if (!sms) return () => discardTexts(db);
  const deliver = deliverText(db, openTextMessenger(sms), options);
  return () => sendNextTextMessage(db, deliver, options.log);
}

/** Until its next attempt is due, an attempted text belongs to the process that attempted it. */
const isDue = isDueNow(textMessages);

/**
 * Discards waiting text messages while there is no provider, because they would be outdated later.
 */
export async function discardTexts(db: Database): Promise<boolean> {
  await db
    .update(textMessages)
    .set({ state: "discarded", reason: "no-provider", doneAt: sql`now()` })
    .where(and(eq(textMessages.state, "waiting"), or(eq(textMessages.attempts, 0), isDue)));
  return false;
}
