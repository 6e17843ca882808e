import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { findBasketLink } from "#app/shop/basket/basket-links.server.ts";
import { readBasketToken } from "#app/shop/basket/basket-token.server.ts";
import type { LinkState } from "#app/shop/basket/linked-basket.ts";
import type { LinkedLine } from "#db/json-columns.ts";

/** Only reads: link previews open the address too, and must not take the basket. */
export async function findLinkedBasket(
  { db, secrets }: RequestContext,
  token: string,
): Promise<{ state: LinkState; lines: LinkedLine[] }> {
  const link = readBasketToken(secrets, token, new Date());
  if (!link) return { state: "forged", lines: [] };
  const stored = await findBasketLink(db, link.id);
  return link.isExpired && stored.state !== "taken" ? { state: "expired", lines: [] } : stored;
}
