import { requestContext } from "#app/platform/request-context.server.ts";
import { priceBasket } from "#app/shop/basket/price-basket.ts";
import type { PricedLine, WithdrawnLine } from "#app/shop/basket/price-basket.ts";
import { readPriceQuery } from "#app/shop/basket/price-query.ts";
import { listPricedArt } from "#app/shop/catalogue/art-pieces.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { Route } from "./+types/prices";

/** What /basket/prices answers. */
export type BasketPrices = {
  lines: (Pick<PricedLine, "id" | "reference" | "unitPriceCents" | "lineTotalCents"> & { picture: Picture })[];
  withdrawn: WithdrawnLine[];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const ordered = readPriceQuery(new URL(request.url).searchParams);
  const art = await listPricedArt(
    db,
    ordered.map(({ artPieceId }) => artPieceId),
  );
  const { lines, withdrawn } = priceBasket(ordered, art);
  const prices: BasketPrices = {
    lines: lines.map(({ id, artPieceId, reference, unitPriceCents, lineTotalCents }) => ({
      id,
      reference,
      picture: art.find((piece) => piece.id === artPieceId)!.picture,
      unitPriceCents,
      lineTotalCents,
    })),
    withdrawn,
  };
  return Response.json(prices, { headers: { "Cache-Control": "no-store" } });
}
