import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countExport, exportOrders } from "#app/shop/orders/orders-csv.server.ts";
import { readOrderFilter } from "#app/shop/orders/orders-query.ts";
import { recordSecurityEvent } from "#app/shop/security-log/security-log.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/orders-csv";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { requireReauth } from "#app/routes/admin/kit/session/require-reauth.server.ts";
import { csvResponse } from "#app/routes/admin/kit/files/file-response.ts";

/** The orders of the present filters as CSV; 204 if there are none. `x-rows` allows progress. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, log } = context.get(requestContext);
  requireRight(context, "export");
  if (await requireReauth(request, context)) return new Response(null, { status: 403 });
  const now = new Date();
  const filter = readOrderFilter(await openSearch(request, context));
  const count = await countExport(db, { filter, now });
  if (count.orders === 0)
    return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  await recordSecurityEvent(db, context.get(staffContext), {
    kind: "exported",
    about: "orders.csv",
  });
  return csvResponse(exportOrders(db, { filter, language, now }), {
    name: `${adminOrdersTexts[language].fileName} ${isoDay(now)}.csv`,
    headers: { "x-orders": String(count.orders), "x-rows": String(count.rows) },
    onFailure: (error) => log.error({ err: error }, "an export of orders broke off"),
  });
}
