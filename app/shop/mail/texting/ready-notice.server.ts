// Decides how a buyer learns that an order is ready, by the channels that this shop has.
import { eq } from "drizzle-orm";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Environment } from "#app/platform/environment.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { textableNumber } from "./textable-number.ts";

export type ReadyNoticeChannel = "text" | "mail" | "page";

export async function findReadyNotice(
  db: Database,
  orderId: number,
  environment: Pick<Environment, "sms" | "smtp">,
): Promise<ReadyNoticeChannel> {
  const [order] = environment.sms
    ? await db.select({ phone: orders.phone }).from(orders).where(eq(orders.id, orderId))
    : [];
  if (order && textableNumber(order.phone) !== null) return "text";
  return sendsMails(environment) ? "mail" : "page";
}
