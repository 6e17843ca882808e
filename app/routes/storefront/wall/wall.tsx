import type { ShouldRevalidateFunctionArgs } from "react-router";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { Route } from "./+types/wall";
import { headOfLoader } from "../kit/page/head.ts";
import { pageHead } from "../kit/page/page-head.server.ts";
import { takeTurn } from "../kit/page/rate-limited.server.ts";
import { Composer } from "./composer.tsx";
import { isOwnAddress } from "./composer-state.ts";
import { wallOfAddress } from "./wall-of-address.server.ts";

export const meta: Route.MetaFunction = headOfLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  if (new URL(request.url).search) await takeTurn(visit, "named");
  const { wall, pieces, folding } = await wallOfAddress(visit, request.url);
  const text = wallTexts[visit.language];
  const first = pieces.find(({ id }) => id === wall.prints[0]?.artPieceId);
  const isEmpty = wall.prints.length + wall.missing.length === 0;
  return {
    head: await pageHead(visit, {
      title: text.title,
      description: text.description,
      path: "/wall",
      picture: first?.picture,
      alt: first?.alt?.text,
      hidden: !isEmpty,
    }),
    wall,
    pieces,
    folding,
    /** The composer's key: another address or language starts a new wall. */
    opened: `${visit.language} ${new URL(request.url).search}`,
  };
}

/** Addresses that the composer itself wrote need no loading. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isItself = currentUrl.href === nextUrl.href;
  return (isItself || !isOwnAddress(nextUrl)) && defaultShouldRevalidate;
}

export default function WallPage({ loaderData }: Route.ComponentProps) {
  return <Composer key={loaderData.opened} {...loaderData} />;
}

export { ErrorBoundary } from "../not-found.tsx";
