import { longDateTime } from "#app/i18n/dates.ts";
import { invoiceTexts } from "#app/i18n/documents/invoice.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import { invoicePath, invoiceLabel } from "#app/shop/invoices/invoice.ts";
import { euro } from "#app/shop/money.ts";
import { isPaid, isFunded } from "#app/shop/order-facts/payment-status.ts";
import { FileText } from "#app/ui/icons/everywhere.ts";
import type { OrderToShow } from "./order-to-show.ts";

/** The order's documents lie below `address`. */
export function Receipt({
  order,
  documents,
  address,
}: Pick<OrderToShow, "order" | "documents"> & { address: string }) {
  const text = useTexts(orderTexts);
  const ticket = useTexts(ticketTexts);
  const invoice = useTexts(invoiceTexts);
  const language = useLanguage();
  const facts = [
    [text.customer, fullName(order)],
    [text.number, String(order.number)],
    [ticket.placedOn, longDateTime(order.placedAt, language)],
    [text.collectAt, `${order.point.name}\n${order.point.address}`],
    ...(isFunded(order.paymentStatus)
      ? [[order.isTest ? text.total : text.paid, euro(order.totalCents, language)]]
      : []),
  ];
  return (
    <>
      <dl className="grid gap-x-8 gap-y-3 text-[0.9375rem] sm:grid-cols-2 print:grid-cols-2">
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt className="text-sm text-soft">{term}</dt>
            <dd className="whitespace-pre-line">{value}</dd>
          </div>
        ))}
      </dl>
      {isPaid(order.paymentStatus) && documents.length > 0 ? (
        <ul aria-label={invoice.documents} className="mt-3 print:hidden">
          {documents.map((document) => (
            <li key={invoiceLabel(document)}>
              <a
                href={`${address}/${invoicePath(document)}`}
                className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-accent underline-offset-4 hover:underline"
              >
                <FileText size={16} strokeWidth={1.75} />
                {invoice.open(invoice.kinds[document.kind], invoiceLabel(document))}
              </a>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
