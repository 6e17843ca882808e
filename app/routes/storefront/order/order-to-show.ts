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
  /** Collection code as shown. */
  code: string;
  /** QR code of it; null if nothing is to be collected. */
  qr: { size: number; path: string } | null;
  /** Set while the order lies ready. */
  keptUntil: Date | null;
  /** Hours of the point: both null if none are known. */
  door: { now: Date; closesAt: Date | null; opensAt: Date | null };
};
