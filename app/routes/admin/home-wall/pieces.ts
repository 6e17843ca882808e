// What can be hung on the home wall: found while somebody types, or by id.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { findToHang, listHangingPieces } from "#app/shop/walls/home-wall.server.ts";
import { maxHung } from "#app/shop/walls/home-wall.ts";
import type { Route } from "./+types/pieces";
import { readSearch } from "#app/shop/lists/list-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { print } = await findSettings(db);
  const requestedIds = searchParams.get("ids");
  if (requestedIds !== null) {
    const ids = requestedIds.split(",").map(rowIdFrom);
    if (ids.length > maxHung || !ids.every((id) => id !== null)) throw data(null, { status: 400 });
    return { q: null, pieces: await listHangingPieces(db, ids, print) };
  }
  const q = readSearch(searchParams);
  return { q, pieces: await findToHang(db, q, print) };
}
