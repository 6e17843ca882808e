import { adminInvoicesTexts } from "#app/i18n/admin/invoices.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { exportDailySums } from "#app/shop/invoices/daily-sums.server.ts";
import { readInvoiceFilter } from "#app/shop/invoices/invoices-query.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { csvResponse } from "#app/routes/admin/kit/files/file-response.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/daily-sums-csv";

/** Exports the month shown, or all; a search never narrows what is reported. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, log } = context.get(requestContext);
  requireRight(context, "export");
  if (await requireReauth(request, context)) return new Response(null, { status: 403 });
  const { month } = readInvoiceFilter(await openSearch(request, context));
  await recordSecurityEvent(db, context.get(staffContext), {
    kind: "exported",
    about: "daily-sums.csv",
  });
  return csvResponse(exportDailySums(db, month, language), {
    name: `${adminInvoicesTexts[language].dailyFileName} ${month ?? isoDay(new Date())}.csv`,
    onFailure: (error) => log.error({ err: error }, "an export of daily sums broke off"),
  });
}
