import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findLabOrder } from "#app/shop/lab/lab-orders.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import type { Route } from "./+types/order";
import { answerLab, privateHeaders } from "./answer-lab.server.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return answerLab({ request, context }, async () => {
    const { db, environment } = context.get(requestContext);
    const id = rowIdFrom(params.id);
    const order = id && (await findLabOrder(db, id, environment.publicUrl));
    return order ? Response.json(order, { headers: privateHeaders }) : null;
  });
}
