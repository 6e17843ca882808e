// Progress of redrawing pictures after a change of the watermark; a POST retries those that failed.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { findRemakeProgress, retryFailed } from "#app/shop/pictures/remake-progress.server.ts";
import type { Route } from "./+types/remaking";

export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await findRemakeProgress(context.get(requestContext).db));
}

export async function action({ context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  await retryFailed(db);
  return Response.json(await findRemakeProgress(db));
}
