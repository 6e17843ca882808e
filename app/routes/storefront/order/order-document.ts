import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { parseInvoicePath } from "#app/shop/invoices/invoice.ts";
import { findInvoiceByToken } from "#app/shop/invoices/invoices.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { invoiceResponse } from "#app/routes/kit/files/invoice-response.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/order-document";

export async function loader({ params: { token, kind, number }, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const rateLimited = await responseIfRateLimited(visit, "document");
  if (rateLimited) return rateLimited;
  const name = parseInvoicePath(kind, number);
  return invoiceResponse(
    db,
    name && isSecretToken(token) ? await findInvoiceByToken(db, token, name) : null,
    language,
  );
}
