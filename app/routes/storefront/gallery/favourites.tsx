import { useEffect, useRef, useState } from "react";
import { Link, useFetcher, useSearchParams } from "react-router";
import { favouritesTexts } from "#app/i18n/storefront/favourites.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  addFavourites,
  favouritesUrl,
  favouritesParameter,
  maxFavourites,
  readFavourites,
  removeFavourites,
  writeFavourites,
} from "#app/shop/favourites/favourites.ts";
import { listFavourites } from "#app/shop/favourites/favourites.server.ts";
import { maxPrints } from "#app/shop/walls/wall.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { toast } from "#app/ui/toast.tsx";
import { useIsKiosk } from "#app/routes/kit/use-root-data.ts";
import { EmptyState } from "#app/routes/storefront/kit/page/empty-state.tsx";
import {
  changeFavourites,
  useFavourites,
} from "#app/routes/storefront/kit/browser-storage/favourites-store.ts";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/favourites";
import { Gallery } from "#app/routes/storefront/kit/pieces/gallery.tsx";
import { listSource } from "#app/routes/storefront/kit/pieces/list-source.server.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, favouritesTexts, (text) => text.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  const ids = readFavourites(new URL(request.url).searchParams.get(favouritesParameter));
  if (ids.length > 0) await throwIfRateLimited(visit, "named");
  const pieces = await listFavourites(db, ids, language);
  return { ids, pieces, source: listSource(pieces, language) };
}

type List = Route.ComponentProps["loaderData"];

export default function Favourites({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  return (
    <div className="mx-auto min-h-[max(40rem,calc(100dvh-6rem))] w-full max-w-[1440px] px-4 sm:px-10 lg:px-20">
      {parameters.has(favouritesParameter) ? <Shared list={loaderData} /> : <Own />}
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function Own() {
  const text = useTexts(favouritesTexts);
  const ownIds = useFavourites();
  const { load, state, data } = useFetcher<List>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isStale = ownIds?.some((id) => !data?.ids.includes(id)) ?? false;
  const addressToLoad = ownIds && isStale && state === "idle" ? favouritesUrl(ownIds) : null;
  useEffect(() => {
    if (addressToLoad) void load(addressToLoad);
  }, [addressToLoad, load]);

  if (ownIds?.length === 0) return <EmptyState title={text.emptyTitle} text={text.emptyText} />;
  const pieces = data?.pieces.filter(({ id }) => ownIds?.includes(id)) ?? [];
  const goneCount = data?.ids.filter(
    (id) => ownIds?.includes(id) && !pieces.some((piece) => piece.id === id),
  );
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-8 sm:pt-12">
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-[clamp(2.2rem,1.7rem+2.4vw,3.4rem)] outline-none"
        >
          {text.title}
        </h1>
        <p className="text-[0.9375rem] text-soft">{text.keptHere}</p>
        {data?.source ? <span className="label self-center">{data.source.words}</span> : null}
      </div>
      <noscript>
        <p className="mt-6 max-w-prose text-soft">{text.noScript}</p>
      </noscript>
      {data ? null : (
        <p role="status" className="mt-6 text-soft [@media(scripting:none)]:hidden">
          {text.loading}…
        </p>
      )}
      {goneCount && goneCount.length > 0 ? (
        <p role="status" className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
          {text.gone(goneCount.length)}
          <button
            type="button"
            className={buttonStyle.quiet}
            onClick={() => changeFavourites((ids) => removeFavourites(ids, goneCount))}
          >
            {text.forget(goneCount.length)}
          </button>
        </p>
      ) : null}
      {pieces.length > 0 ? (
        <>
          <div className="mt-5 mb-9 flex flex-wrap gap-3">
            <ShareButton ids={pieces.map(({ id }) => id)} />
            <OnWall pieces={pieces} />
          </div>
          <Gallery
            pieces={pieces}
            source={data?.source?.usual}
            onRemove={() => heading.current?.focus()}
          />
        </>
      ) : null}
    </>
  );
}

function Shared({ list: { ids, pieces, source } }: { list: List }) {
  const text = useTexts(favouritesTexts);
  const ownIds = useFavourites();
  if (pieces.length === 0)
    return <EmptyState title={text.sharedEmptyTitle} text={text.sharedEmptyText} />;
  const goneCount = ids.length - pieces.length;
  const areAllOwn = ownIds !== null && pieces.every(({ id }) => ownIds.includes(id));

  function addAll() {
    const added = pieces.map(({ id }) => id);
    if (changeFavourites((ids) => addFavourites(ids, added)))
      toast.success(text.keptAll(added.length));
    else toast.error(text.full(maxFavourites));
  }

  return (
    <>
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-8 sm:pt-12">
        <h1 className="text-[clamp(2.2rem,1.7rem+2.4vw,3.4rem)]">{text.sharedTitle}</h1>
        {source ? <span className="label self-center">{source.words}</span> : null}
      </div>
      {goneCount > 0 ? <p className="mt-3 text-soft">{text.gone(goneCount)}</p> : null}
      <div className="mt-5 mb-9 flex flex-wrap gap-3">
        {ownIds === null || areAllOwn ? null : (
          <button type="button" className={buttonStyle.plain} onClick={addAll}>
            {text.keepAll}
          </button>
        )}
        <OnWall pieces={pieces} />
        <Link to="/favourites" className={buttonStyle.quiet}>
          {text.ownList}
        </Link>
      </div>
      <Gallery pieces={pieces} source={source?.usual} eager={2} />
    </>
  );
}

function ShareButton({ ids }: { ids: number[] }) {
  const text = useTexts(favouritesTexts);
  const isKiosk = useIsKiosk();
  const [shown, setShown] = useState<string | null>(null);
  if (isKiosk)
    return (
      <a href={favouritesUrl(ids)} data-to-phone="" className={buttonStyle.plain}>
        {text.share}
      </a>
    );

  async function share() {
    const url = location.origin + favouritesUrl(ids);
    // Closing the share dialog rejects too.
    if (typeof navigator.share === "function")
      return navigator.share({ title: text.title, url }).catch(() => undefined);
    if (await copyText(url)) return toast.success(text.copied);
    toast.error(text.copyFailed);
    setShown(url);
  }

  return (
    <>
      <button type="button" className={buttonStyle.plain} onClick={() => void share()}>
        {text.share}
      </button>
      {shown ? (
        <input
          readOnly
          value={shown}
          aria-label={text.link}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 min-w-0 basis-60 rounded-control border border-line bg-mat px-3 text-sm text-soft"
        />
      ) : null}
    </>
  );
}

function OnWall({ pieces }: Pick<List, "pieces">) {
  const text = useTexts(favouritesTexts);
  const ids = pieces.filter(({ lowest }) => lowest).map(({ id }) => id);
  if (ids.length === 0) return null;
  return (
    <Link
      to={`/wall?pieces=${writeFavourites(ids.slice(0, maxPrints))}`}
      className={buttonStyle.plain}
    >
      {text.onWall}
    </Link>
  );
}
