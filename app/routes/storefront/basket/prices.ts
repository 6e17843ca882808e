import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { UnavailableLine } from "#app/shop/basket/price-basket.ts";
import { readPriceQuery } from "#app/shop/basket/price-query.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/prices";
import { readCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.server.ts";
import type { CurrentLine } from "#app/routes/storefront/kit/prices/current-prices.server.ts";

type BasketPrices = {
  lines: Pick<
    CurrentLine,
    "id" | "reference" | "title" | "picture" | "unitPriceCents" | "lineTotalCents" | "plan"
  >[];
  /** The unavailable lines. Pages that are already open read them by this name. */
  withdrawn: UnavailableLine[];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "prices");
  if (rateLimited) return rateLimited;
  const { lines, unavailable } = await readCurrentPrices(
    visit,
    readPriceQuery(new URL(request.url).searchParams),
  );
  const prices: BasketPrices = {
    lines: lines.map(({ id, reference, title, picture, unitPriceCents, lineTotalCents, plan }) => ({
      id,
      reference,
      title,
      picture,
      unitPriceCents,
      lineTotalCents,
      plan,
    })),
    withdrawn: unavailable,
  };
  return Response.json(prices, { headers: { "Cache-Control": "no-store" } });
}
