import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { detailWindowsFor } from "./requested-detail.server.ts";
import type { Route } from "./+types/list-windows";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const windows = await detailWindowsFor(visit, params.id, new URL(request.url).searchParams);
  if (windows instanceof Response) return windows;
  // What is sold may change, while what a window shows never does.
  return Response.json({ windows }, { headers: { "Cache-Control": "no-store" } });
}
