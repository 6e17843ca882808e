// The invoice or a credit note of an order, for staff.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { parseInvoicePath } from "#app/shop/invoices/invoice.ts";
import { findInvoiceOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { invoiceResponse } from "#app/routes/kit/files/invoice-response.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Route } from "./+types/order-document";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const [order, name] = [rowIdFrom(params.id), parseInvoicePath(params.kind, params.number)];
  return invoiceResponse(
    db,
    order && name ? await findInvoiceOfOrder(db, order, name) : null,
    language,
  );
}
