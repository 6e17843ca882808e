import { requestContext } from "#app/platform/request-context.server.ts";
import { priceBasket } from "#app/shop/basket/price-basket.ts";
import type { PricedLine, WithdrawnLine } from "#app/shop/basket/price-basket.ts";
import { readPriceQuery } from "#app/shop/basket/price-query.ts";
import { listPricedArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { titleOf } from "#app/shop/catalogue/title.ts";
import type { Words } from "#app/shop/catalogue/title.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { foldsOf } from "#app/shop/settings/medium.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { tooOften } from "../rate-limited.server.ts";
import type { Route } from "./+types/prices";

/** What /basket/prices answers. */
type BasketPrices = {
  lines: (Pick<PricedLine, "id" | "reference" | "unitPriceCents" | "lineTotalCents" | "plan"> & {
    title: Words | null;
    picture: Picture;
  })[];
  withdrawn: WithdrawnLine[];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const refused = await tooOften(visit, "prices");
  if (refused) return refused;
  const ordered = readPriceQuery(new URL(request.url).searchParams);
  const { print } = await settingsOf(visit);
  const ids = ordered.map(({ artPieceId }) => artPieceId);
  const art = await listPricedArt(db, ids, print);
  const { lines, withdrawn } = priceBasket(ordered, art, {
    way: print.canvasWrap,
    mmOf: foldsOf(print.media),
  });
  const prices: BasketPrices = {
    lines: lines.map((line) => ({
      id: line.id,
      reference: line.reference,
      title: titleOf(line, language),
      picture: art.find((piece) => piece.id === line.artPieceId)!.picture,
      unitPriceCents: line.unitPriceCents,
      lineTotalCents: line.lineTotalCents,
      plan: line.plan,
    })),
    withdrawn,
  };
  return Response.json(prices, { headers: { "Cache-Control": "no-store" } });
}
