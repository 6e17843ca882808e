import type { InvoiceName } from "#app/shop/invoices/invoice.ts";
import type { ReadyNotice } from "#app/shop/mail/texting/ready-notice.server.ts";
import type { OrderSummary } from "#app/shop/orders/order.ts";
import type { WithdrawalPart } from "./withdrawal-part.server.ts";

export type OrderToShow = {
  order: OrderSummary;
  documents: InvoiceName[];
  withdrawal: WithdrawalPart | null;
  /** What its total says of them. */
  taxes: string;
  /** Whether the order also goes to its buyer by mail. */
  isMailed: boolean;
  readyNotice: ReadyNotice;
  link: string;
  /** As it is shown. */
  code: string;
  /** Of its code; null where nothing is to be collected. */
  qr: { size: number; path: string } | null;
  /** Of one that lies ready. */
  keptUntil: Date | null;
  /** Of its point, now: both null without hours to reckon with. */
  door: { now: Date; closesAt: Date | null; opensAt: Date | null };
};
