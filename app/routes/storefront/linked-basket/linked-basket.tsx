import { data } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { lineId } from "#app/shop/basket/basket.ts";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/linked-basket";
import { EndedLink } from "./ended-link.tsx";
import { findLinkedBasket } from "./linked-basket.server.ts";
import { readCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.server.ts";
import { LinkedLines } from "./linked-lines.tsx";
import type { PricedLinkedLine } from "./linked-lines.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, basketLinkTexts, (text) => text.title);

/** With "no-referrer", the request that accepts the basket would lose its origin. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}

const statusOf = { waiting: 200, taken: 410, expired: 410, replaced: 410, forged: 404 } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await throwIfRateLimited(visit, "basketLinkState");
  const { state, lines } = await findLinkedBasket(visit, params.token);
  const status = { status: statusOf[state] };
  if (state !== "waiting") return data({ state, token: params.token, lines: [] }, status);
  const now = await readCurrentPrices(visit, lines);
  const shownLines: PricedLinkedLine[] = lines.map((line) => {
    const id = lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole);
    return {
      ...line,
      id,
      now: now.lines.find((priced) => priced.id === id) ?? null,
      gone: now.unavailable.find((priced) => priced.id === id)?.reason ?? null,
    };
  });
  return data({ state, token: params.token, lines: shownLines }, status);
}

/** After the basket is accepted, loading the page again would only say that. */
export const shouldRevalidate = () => false;

export default function LinkedBasket({
  loaderData: { state, token, lines },
}: Route.ComponentProps) {
  const text = useTexts(basketLinkTexts);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-10 sm:py-14">
      {state === "waiting" ? (
        <LinkedLines token={token} lines={lines} />
      ) : (
        <EndedLink texts={text.ended[state]} token={token} state={state} />
      )}
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
