// The device a request comes from, if it may work offline.
import type { RouterContextProvider } from "react-router";
import { readRequestDevice } from "#app/routes/admin/kit/session/request-device.server.ts";
import type { CounterDevice } from "#app/shop/handover/day.server.ts";
import { serves } from "#app/shop/staff/served-points.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

/** `device` is null unless it is a counter of the shop at a point in `served`. */
export async function counterDevice(
  request: Request,
  context: Readonly<RouterContextProvider>,
  served: ServedPoints,
): Promise<{ device: CounterDevice | null; cookies: string[] }> {
  const { device, cookies } = await readRequestDevice(request, context);
  const point = device?.kind === "counter" ? device.point : null;
  const isServed = point !== null && serves(served, point.id);
  return { device: isServed ? { ...device!, point } : null, cookies };
}
