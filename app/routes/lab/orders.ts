// What is to be printed, for an outside lab.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listLabOrders } from "#app/shop/lab/lab-orders.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Route } from "./+types/orders";
import { answerLab, closed, problem } from "./for-lab.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  return answerLab({ request, context }, async () => {
    const { db, environment } = context.get(requestContext);
    const asked = new URL(request.url).searchParams;
    const since = momentOf(asked.get("since"));
    if (since === "unreadable")
      return problem(400, "since is no moment as in 2026-11-28T10:00:00Z (RFC 3339).");
    const after = asked.has("after") ? rowIdFrom(asked.get("after")!) : 0;
    if (after === null) return problem(400, "after is no number of an order.");
    const { publicUrl } = environment;
    const { orders, next } = await listLabOrders(db, { after, since }, publicUrl);
    if (next !== null) asked.set("after", String(next));
    const answer = { orders, next: next === null ? null : `${publicUrl}/lab/orders?${asked}` };
    return Response.json(answer, { headers: closed });
  });
}

const pattern = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/;

function momentOf(typed: string | null): Date | "unreadable" | null {
  if (typed === null) return null;
  const moment = new Date(typed);
  return pattern.test(typed) && !Number.isNaN(moment.getTime()) ? moment : "unreadable";
}
