// The first screen asks here whether its basket was accepted; the phone accepts it here.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { claimBasket } from "#app/shop/basket/basket-links.server.ts";
import { readBasketToken } from "#app/shop/basket/basket-token.server.ts";
import { isClaim } from "#app/shop/basket/linked-basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { responseIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/acceptance";
import { findLinkedBasket } from "./linked-basket.server.ts";
import { readCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.server.ts";

/** `pointId` is the collection point of the screen that made the link. */
export type AcceptedLink = { lines: BasketLine[]; pointId: number | null } | { state: LinkState };

const noStore = { headers: { "Cache-Control": "no-store" } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "basketLinkState");
  if (rateLimited) return rateLimited;
  const { state } = await findLinkedBasket(visit, params.token);
  return Response.json({ state }, noStore);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const rateLimited = await responseIfRateLimited(visit, "basketLinkState");
  if (rateLimited) return rateLimited;
  const claim = fieldOf(await readForm(request), "claim");
  const now = new Date();
  const link = readBasketToken(visit.secrets, params.token, now);
  // Expired links are accepted too: a phone that was in time may have missed the answer.
  const accepted = link && isClaim(claim) ? await claimBasket(visit.db, link.id, claim, now) : null;
  if (!accepted) {
    const { state } = await findLinkedBasket(visit, params.token);
    return Response.json({ state } satisfies AcceptedLink, { ...noStore, status: 409 });
  }
  const { lines } = await readCurrentPrices(visit, accepted.lines);
  const scannedAtPoints = new Map(accepted.lines.map((line) => [line.artPieceId, line.scannedAt]));
  const basketLines = lines.map(
    ({ id, artPieceId, reference, mediaType, size, quantity, shift, whole, ...line }) => ({
      id,
      artPieceId,
      reference,
      mediaType,
      size,
      quantity,
      shift,
      whole,
      seenPriceCents: line.unitPriceCents,
      picture: line.picture,
      scannedAt: scannedAtPoints.get(artPieceId),
    }),
  );
  return Response.json(
    { lines: basketLines, pointId: accepted.pointId } satisfies AcceptedLink,
    noStore,
  );
}
