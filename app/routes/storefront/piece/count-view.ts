import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countView } from "#app/shop/catalogue/art-pieces.server.ts";
import type { Route } from "./+types/count-view";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";

/** A POST, so that no crawler or preview counts. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, log } = visit;
  const rateLimited = await responseIfRateLimited(visit, "view");
  if (rateLimited) return rateLimited;
  const id = rowIdFrom(params.id);
  if (id === null) return new Response(null, { status: 404 });
  try {
    await countView(db, id);
  } catch (error) {
    log.warn({ err: error }, "a view was not counted");
  }
  return new Response(null, { status: 204 });
}
