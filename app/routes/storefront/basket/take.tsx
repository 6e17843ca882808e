import { data } from "react-router";
import { basketLinkTexts } from "#app/i18n/storefront/basket-link.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { lineId } from "#app/shop/basket/basket.ts";
import { noindexHead } from "../kit/page/noindex-head.ts";
import { countRequest } from "../kit/page/rate-limited.server.ts";
import type { Route } from "./+types/take";
import { EndedLink } from "./ended-link.tsx";
import { openBasketLink } from "./open-link.server.ts";
import { priceNow } from "./price-now.server.ts";
import { TakeBasket } from "./take-basket.tsx";
import type { ShownLine } from "./take-basket.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, basketLinkTexts, (text) => text.title);

/** why not "no-referrer": the request that takes the basket would lose its origin. */
export function headers() {
  return { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };
}

const statusOf = { waiting: 200, taken: 410, expired: 410, replaced: 410, forged: 404 } as const;

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await countRequest(visit, "basketLinkState");
  const { state, lines } = await openBasketLink(visit, params.token);
  const status = { status: statusOf[state] };
  if (state !== "waiting") return data({ state, token: params.token, lines: [] }, status);
  const now = await priceNow(visit, lines);
  const shown: ShownLine[] = lines.map((line) => {
    const id = lineId(line.artPieceId, line.mediaType, line.size, line.shift, line.whole);
    return {
      ...line,
      id,
      now: now.lines.find((each) => each.id === id) ?? null,
      gone: now.unavailable.find((each) => each.id === id)?.reason ?? null,
    };
  });
  return data({ state, token: params.token, lines: shown }, status);
}

/** After the basket is taken, loading again would only say so. */
export const shouldRevalidate = () => false;

export default function Take({ loaderData: { state, token, lines } }: Route.ComponentProps) {
  const text = useTexts(basketLinkTexts);
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-8 sm:px-10 sm:py-14">
      {state === "waiting" ? (
        <TakeBasket token={token} lines={lines} />
      ) : (
        <EndedLink words={text.ended[state]} token={token} state={state} />
      )}
    </div>
  );
}

export { ErrorBoundary } from "../not-found.tsx";
