import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readReference } from "#app/shop/catalogue/browse-query.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import type { WallPiece } from "#app/shop/walls/hung-wall.ts";
import { readWallParameters } from "#app/shop/walls/wall-parameters.ts";
import { findWallPieces, listWallPieces } from "#app/shop/walls/wall-pieces.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/pieces";

/** Finds pieces by number or title; without a query, the newest. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const rateLimited = await responseIfRateLimited(visit, "search");
  if (rateLimited) return rateLimited;
  const { searchParams } = new URL(request.url);
  const { print } = await settingsOf(visit);
  const { ids } = readWallParameters(searchParams);
  const pieces: WallPiece[] =
    ids.length > 0
      ? await listWallPieces(db, ids, { language, print })
      : await findWallPieces(db, readReference(searchParams), { language, print });
  return Response.json({ pieces }, { headers: { "Cache-Control": "no-store" } });
}
