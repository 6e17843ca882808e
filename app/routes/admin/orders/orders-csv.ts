import { adminOrdersTexts } from "#app/i18n/admin-orders.ts";
import { sheetDateTime } from "#app/i18n/dates.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { countExport, exportOrders } from "#app/shop/orders/orders-csv.server.ts";
import { readOrderFilter } from "#app/shop/orders/orders-query.ts";
import type { Route } from "./+types/orders-csv";
import { attachment } from "../download.ts";

/** The orders of the present filters as a file, 204 where there are none. `x-rows` lets a screen show how far it is. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language, log } = context.get(requestContext);
  const now = new Date();
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const count = await countExport(db, { filter, now });
  if (count.orders === 0) return new Response(null, { status: 204, headers: { "cache-control": "no-store" } });
  const pieces = exportOrders(db, { filter, language, now });
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await pieces.next();
          if (done) controller.close();
          else controller.enqueue(encoder.encode(value));
        } catch (error) {
          log.error({ err: error }, "an export of orders broke off");
          controller.error(new Error("the export broke off"));
        }
      },
      async cancel() {
        await pieces.return();
      },
    },
    // why 0: nothing is read from the database before somebody takes it.
    { highWaterMark: 0 },
  );
  const day = sheetDateTime(now).slice(0, 10);
  return new Response(body, {
    headers: {
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": attachment(`${adminOrdersTexts[language].fileName} ${day}.csv`),
      "cache-control": "no-store",
      "x-orders": String(count.orders),
      "x-rows": String(count.rows),
    },
  });
}
