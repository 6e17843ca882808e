import type { InvoiceName } from "#app/shop/invoices/invoice.ts";
import type { ReadyNoticeChannel } from "#app/shop/mail/texting/ready-notice.server.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import type { WithdrawalOfOrder } from "./withdrawal-of-order.server.ts";

export type OrderToShow = {
  order: BuyerOrder;
  documents: InvoiceName[];
  withdrawal: WithdrawalOfOrder | null;
  /** Note beside the total. */
  taxes: string;
  /** Whether the shop also sends the order by mail. */
  isMailed: boolean;
  /** Where that mail goes, shortened; null if none is sent. */
  mailedTo: string | null;
  readyNotice: ReadyNoticeChannel;
  link: string;
  /** Who sold the prints, for paper. */
  seller: { name: string; reach: string };
  /** Collection code, grouped for reading. */
  code: string;
  /** QR code of the collection code; null if nothing is left to collect. */
  qr: { size: number; path: string } | null;
  /** Null unless the order is ready. */
  keptUntil: Date | null;
  /** Opening hours of the collection point; both null if unknown. */
  door: { now: Date; closesAt: Date | null; opensAt: Date | null };
};
