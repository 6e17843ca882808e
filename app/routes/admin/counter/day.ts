// The orders of the day, which a device stores for outages of the network.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { prepareOfflineDay } from "#app/shop/handover/day.server.ts";
import { writeOfflineDay } from "#app/shop/handover/offline-day-json.ts";
import { staffContext, withCookies } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/day";
import { counterDevice } from "./counter-device.server.ts";

/** 404 tells the device to delete what it has stored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, secrets } = context.get(requestContext);
  const staff = context.get(staffContext);
  const { device, cookies } = await counterDevice(request, context, staff.points);
  if (!device) return new Response(null, { status: 404, headers: withCookies(cookies) });
  const day = await prepareOfflineDay(db, secrets[0], device, staff, new Date());
  return new Response(writeOfflineDay(day), {
    headers: withCookies(cookies, { "Content-Type": "application/json" }),
  });
}
