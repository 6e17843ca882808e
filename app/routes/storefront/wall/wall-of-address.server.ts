import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { openWall } from "#app/shop/walls/opened-wall.ts";
import { readWallParameters } from "#app/shop/walls/wall-parameters.ts";
import { listWallPieces } from "#app/shop/walls/wall-pieces.server.ts";

export async function wallOfAddress(visit: RequestContext, url: string) {
  const { db, language } = visit;
  const { shopName, print, branding } = await settingsOf(visit);
  const address = readWallParameters(new URL(url).searchParams);
  const { linked, added, ids } = address;
  const namedIds = [...linked.pieces, ...added.pieces].map(({ artPieceId }) => artPieceId);
  const unreadIds = linked.unread.flatMap(({ artPieceId }) => artPieceId ?? []);
  const pieces = await listWallPieces(db, [...namedIds, ...ids, ...unreadIds], { language, print });
  const wrapping = wrapSettingsOf(print);
  const wall = openWall(address, pieces, wrapping);
  return { wall, pieces, wrapping, settings: print, shopName, branding };
}
