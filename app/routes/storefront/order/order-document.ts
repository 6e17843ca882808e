import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readInvoiceAddress } from "#app/shop/invoices/invoice.ts";
import { findInvoiceByToken } from "#app/shop/invoices/invoices.server.ts";
import { isSecretToken } from "#app/platform/secrets/secret-token.server.ts";
import { invoiceResponse } from "../../kit/files/invoice-file.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/order-document";

export async function loader({ params: { token, kind, number }, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const refused = await tooOften(visit, "document");
  if (refused) return refused;
  const name = readInvoiceAddress(kind, number);
  return invoiceResponse(
    db,
    name && isSecretToken(token) ? await findInvoiceByToken(db, token, name) : null,
    language,
  );
}
