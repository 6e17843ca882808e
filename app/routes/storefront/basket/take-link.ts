// A screen asks here whether its basket was taken, and a phone takes it.
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { takeBasket } from "#app/shop/basket/basket-links.server.ts";
import { readBasketToken } from "#app/shop/basket/basket-token.server.ts";
import { isClaim } from "#app/shop/basket/linked-basket.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import { fieldOf, readForm } from "../../kit/forms/read-form.server.ts";
import { tooOften } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/take-link";
import { openBasketLink } from "./open-link.server.ts";
import { priceNow } from "./price-now.server.ts";

/** `pointId` is the collection point of the screen that made the link. */
export type TakenLink = { lines: BasketLine[]; pointId: number | null } | { state: LinkState };

const notKept = { headers: { "Cache-Control": "no-store" } };

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const refused = await tooOften(visit, "basketLinkState");
  if (refused) return refused;
  const { state } = await openBasketLink(visit, params.token);
  return Response.json({ state }, notKept);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const refused = await tooOften(visit, "basketLinkState");
  if (refused) return refused;
  const claim = fieldOf(await readForm(request), "claim");
  const now = new Date();
  const link = readBasketToken(visit.secrets, params.token, now);
  // why also expired links: a phone that took the basket in time may have missed the answer.
  const taken = link && isClaim(claim) ? await takeBasket(visit.db, link.id, claim, now) : null;
  if (!taken) {
    const { state } = await openBasketLink(visit, params.token);
    return Response.json({ state } satisfies TakenLink, { ...notKept, status: 409 });
  }
  const { lines } = await priceNow(visit, taken.lines);
  const scanned = new Map(taken.lines.map((line) => [line.artPieceId, line.scannedAt]));
  const basket = lines.map(
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
      scannedAt: scanned.get(artPieceId),
    }),
  );
  return Response.json({ lines: basket, pointId: taken.pointId } satisfies TakenLink, notKept);
}
