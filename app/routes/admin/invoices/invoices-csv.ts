import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { exportInvoices } from "#app/shop/invoices/invoices-list.server.ts";
import { readInvoiceFilter } from "#app/shop/invoices/invoices-query.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/invoices-csv";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { csvResponse } from "#app/routes/admin/kit/files/file-response.ts";

/** The invoices of the present filters; only a header row if there are none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, log } = context.get(requestContext);
  requireRight(context, "export");
  if (await requireReauth(request, context)) return new Response(null, { status: 403 });
  const filter = readInvoiceFilter(await openSearch(request, context));
  await recordSecurityEvent(db, context.get(staffContext), {
    kind: "exported",
    about: "invoices.csv",
  });
  return csvResponse(exportInvoices(db, filter, language), {
    name: `${adminInvoicesTexts[language].fileName} ${filter.month ?? isoDay(new Date())}.csv`,
    onFailure: (error) => log.error({ err: error }, "an export of invoices broke off"),
  });
}
