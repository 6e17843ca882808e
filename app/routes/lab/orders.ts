// Lists the orders to print, for an outside lab.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listLabOrders } from "#app/shop/lab/lab-orders.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Route } from "./+types/orders";
import { answerLab, privateHeaders, problemResponse } from "./answer-lab.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return answerLab({ request, context }, async () => {
    const { db, environment } = context.get(requestContext);
    const params = new URL(request.url).searchParams;
    const since = readMoment(params.get("since"));
    if (since === "unreadable")
      return problemResponse(400, "since is no moment as in 2026-11-28T10:00:00Z (RFC 3339).");
    const after = params.has("after") ? rowIdFrom(params.get("after")!) : 0;
    if (after === null) return problemResponse(400, "after is no number of an order.");
    const { publicUrl } = environment;
    const { orders, next } = await listLabOrders(db, { after, since }, publicUrl);
    if (next !== null) params.set("after", String(next));
    const answer = { orders, next: next === null ? null : `${publicUrl}/lab/orders?${params}` };
    return Response.json(answer, { headers: privateHeaders });
  });
}

const momentPattern =
  /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

function readMoment(typed: string | null): Date | "unreadable" | null {
  if (typed === null) return null;
  const moment = new Date(typed);
  return momentPattern.test(typed) && !Number.isNaN(moment.getTime()) ? moment : "unreadable";
}
