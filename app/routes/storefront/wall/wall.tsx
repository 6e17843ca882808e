import type { ShouldRevalidateFunctionArgs } from "react-router";
import { useState } from "react";
import type { KeyboardEvent } from "react";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import type { WallPiece } from "#app/shop/walls/hung-wall.ts";
import type { OpenedWall } from "#app/shop/walls/opened-wall.ts";
import { edgesOfGroup } from "#app/shop/walls/wall.ts";
import type { Route } from "./+types/wall";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import { isOwnAddress } from "./composer-state.ts";
import { wallOfAddress } from "./wall-of-address.server.ts";
import { isUndo } from "./keys.ts";
import { Panel } from "./panel.tsx";
import { useComposing } from "./use-composing.ts";
import { WallSide } from "./wall-side.tsx";

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  if (new URL(request.url).search) await throwIfRateLimited(visit, "named");
  const { wall, pieces, wrapping } = await wallOfAddress(visit, request.url);
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
    wrapping,
    /** The composer's key. Another address or language starts a new wall. */
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

type ComposerProps = { wall: OpenedWall; pieces: WallPiece[]; wrapping: WrapSettings };

function Composer({ wall: opened, pieces, wrapping }: ComposerProps) {
  const text = useTexts(wallTexts);
  const [fetched, setFetched] = useState<WallPiece[]>([]);
  const composing = useComposing(opened, [...pieces, ...fetched]);
  const { prints } = composing.wall;
  const group = prints.length > 0 ? edgesOfGroup(prints) : null;

  function undoOrRedo(event: KeyboardEvent) {
    const step = isUndo(event);
    if (!step) return;
    event.preventDefault();
    composing[step]();
    composing.announce(step === "undo" ? text.undone : text.redone);
  }

  return (
    // Undo works wherever on the page the focus is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20" onKeyDown={undoOrRedo}>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-5 pb-4 sm:pt-9 sm:pb-6">
        <h1 className="text-[clamp(1.9rem,1.5rem+2vw,3rem)]">{text.title}</h1>
        {group ? (
          <p className="text-[0.9375rem] text-soft">
            {text.measures(prints.length, group.right - group.left, group.top - group.bottom)}
          </p>
        ) : null}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,8fr)_minmax(340px,3.9fr)]">
        <WallSide composing={composing} />
        <Panel
          composing={composing}
          wrapping={wrapping}
          moved={opened.moved}
          onFetched={(piece) => setFetched((known) => [...known, piece])}
        />
      </div>
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
