// Which collection points the counter at this device serves.
import type { RouterContextProvider } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listServedPoints } from "#app/shop/handover/points-to-collect-at.server.ts";
import { chosenPointIn } from "#app/routes/admin/kit/session/chosen-point.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { ServedPoints } from "#app/shop/staff/served-points.ts";

export type CounterPoint = { id: number; name: string };

type CounterScope = {
  points: CounterPoint[];
  /** Null for all of these points. */
  chosen: CounterPoint | null;
  served: ServedPoints;
  /** Points of the member signed in, whatever this device has chosen. */
  own: ServedPoints;
};

export async function readCounterScope(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<CounterScope> {
  const { db, language } = context.get(requestContext);
  const { points: own } = context.get(staffContext);
  const points = await listServedPoints(db, language, own);
  const id = chosenPointIn(request, "counter");
  const chosen = points.find((point) => point.id === id) ?? null;
  return { points, chosen, served: chosen ? [chosen.id] : own, own };
}
