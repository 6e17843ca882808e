import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import { priceBasket } from "#app/shop/basket/price-basket.ts";
import type { LineRequest } from "#app/shop/basket/line-request.ts";
import type { PricedLine, UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { listPricedArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import type { LocalText } from "#app/shop/catalogue/piece-texts.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";

export type CurrentLine = Omit<PricedLine, "title" | "titleFr"> & {
  title: LocalText | null;
  picture: Picture;
};

export async function readCurrentPrices(
  visit: RequestContext,
  requested: LineRequest[],
): Promise<{ lines: CurrentLine[]; unavailable: UnavailableLine[] }> {
  const { print } = await settingsOf(visit);
  const ids = requested.map(({ artPieceId }) => artPieceId);
  const art = await listPricedArt(visit.db, ids, print);
  const { lines, unavailable } = priceBasket(requested, art, wrapSettingsOf(print));
  const pictures = new Map(art.map(({ id, picture }) => [id, picture]));
  return {
    lines: lines.map((line) => ({
      ...line,
      title: titleOf(line, visit.language),
      picture: pictures.get(line.artPieceId)!,
    })),
    unavailable,
  };
}
