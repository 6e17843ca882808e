// A screen reports that it is alive, and learns whether the shop still knows it.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { endPinSessions } from "#app/shop/staff/pin-sessions.server.ts";
import type { Route } from "./+types/alive";

/** With ?gallery the screen shows the gallery, so staff who signed in by PIN have left. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, kiosk } = context.get(requestContext);
  const isGallery = new URL(request.url).searchParams.has("gallery");
  if (kiosk?.isStaffHere && isGallery) await endPinSessions(db, kiosk.id);
  return Response.json({ isKiosk: kiosk !== null }, { headers: { "Cache-Control": "no-store" } });
}
