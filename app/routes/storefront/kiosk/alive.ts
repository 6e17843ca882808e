// A screen tells that it lives; whether it is still one of the shop's, it learns.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { endPinSessions } from "#app/shop/staff/pin-sessions.server.ts";
import type { Route } from "./+types/alive";

/** ?gallery: it shows the gallery, so that whoever took over by PIN has left. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, kiosk } = context.get(requestContext);
  const isGallery = new URL(request.url).searchParams.has("gallery");
  if (kiosk?.isStaffHere && isGallery) await endPinSessions(db, kiosk.id);
  return Response.json({ isKiosk: kiosk !== null }, { headers: { "Cache-Control": "no-store" } });
}
