import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import { openUntil } from "#app/shop/collection/opening-hours.ts";
import { findOrderByToken } from "#app/shop/orders/buyer-orders.server.ts";
import { findCollectionEventFacts } from "#app/shop/orders/collection-event-facts.server.ts";
import { collectionEventFile, calendarStatus } from "#app/shop/orders/collection-event-file.ts";
import { availableFrom } from "#app/shop/orders/buyer-order.ts";
import { isUnderWay, orderStateOf } from "#app/shop/orders/order-state.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/collection-event";

/** Calendars that subscribe request it repeatedly, and so get a changed or cancelled date. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, environment } = visit;
  const rateLimited = await responseIfRateLimited(visit, "document");
  if (rateLimited) return rateLimited;
  const headers = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };
  const [order, facts] = await Promise.all([
    findOrderByToken(db, token),
    findCollectionEventFacts(db, token),
  ]);
  if (!order || !facts) return new Response(null, { status: 404, headers });
  const from = order.promisedAt ?? availableFrom(order.placedAt);
  const { point, number } = order;
  const state = orderStateOf(order);
  const isInVain = point.isGone && isUnderWay(state);
  const file = collectionEventFile({
    uid: `order-${number}@${new URL(environment.publicUrl).hostname}`,
    sequence: facts.version,
    stamp: new Date(),
    from,
    until: openUntil(point.opening, from) ?? new Date(from.getTime() + hourMs),
    status: calendarStatus(state),
    // The request comes from a calendar, so the order's language applies, not the visitor's.
    title: promiseTexts[facts.language].collect(number),
    location: `${point.name}, ${point.address}`,
    warning: isInVain ? ticketTexts[facts.language].pointGone : null,
    address: new URL(`/order/${token}`, environment.publicUrl).href,
  });
  return new Response(file, {
    headers: {
      ...headers,
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `inline; filename="${number}.ics"`,
    },
  });
}
