import { Link, data, isRouteErrorResponse, redirect, useNavigation } from "react-router";
import { use, useEffect, useMemo } from "react";
import { artHeadTexts } from "#app/i18n/storefront/art-head.ts";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import { demoProgressTexts } from "#app/i18n/storefront/demo-progress.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { listAsText } from "#app/platform/pages/page-parts.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import type { ArtCard, CategoryTree } from "#app/shop/catalogue/art-piece.ts";
import type { CategoryLink } from "#app/shop/catalogue/piece-texts.ts";
import {
  browseUrl,
  maxShown,
  pageSize,
  readBrowseQuery,
  categoriesToShow,
} from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { browse } from "#app/shop/catalogue/browsing.server.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import {
  filtersInAddress,
  hasUnknownParameters,
  mayBeFiltered,
  urlWithoutLeftOut,
} from "#app/shop/search/filters.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { Route } from "./+types/browse";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { FailedPage, Failure, joinSentences, useFailureNote } from "#app/ui/failed-page.tsx";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { BrowseFilters } from "./browse-filters.tsx";
import { renderFilterBarHtml } from "./filter-bar.server.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { PageCardsContext } from "#app/routes/storefront/kit/pieces/card.tsx";
import { Gallery } from "#app/routes/storefront/kit/pieces/gallery.tsx";
import { listSource } from "#app/routes/storefront/kit/pieces/list-source.server.ts";
import { noSearch } from "./search-details.ts";
import { bestFirstTexts, searchPieces } from "./searched-list.server.ts";
import { recordSearchWishes } from "./count-wishes.server.ts";

/** Three rows of a phone, since the largest picture of its first screen is often in the third. */
const eagerPictures = 6;

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { environment, language } = visit;
  const tree = await categoryTreeOf(visit);
  const list = await listPieces(visit, tree, request);
  const { unhung } = tree;
  const { category, subCategory, pieces, total, more, nearest, isRanked } = list;
  const { reference, sort, after, shown } = list.query;
  const filters = filtersInAddress(list.filters);
  return {
    head: await headOf(visit, list),
    categories: categoriesToShow(tree.categories, list).map((category) => ({
      ...onlyLink(category),
      subCategories: category.subCategories,
    })),
    texts: isRanked ? bestFirstTexts(language) : browseTexts[language],
    demoProgress:
      environment.demo && unhung > 0 ? demoProgressTexts[language].unhung(unhung) : null,
    category: category && onlyLink(category),
    subCategory,
    query: { reference, sort, after, shown, filters },
    filtered: reference !== "" || category !== null || filters !== "",
    searchText: reference || list.filters.q,
    filtersWithoutText: filtersInAddress({ ...list.filters, q: "" }),
    barHtml: renderFilterBarHtml(list, language),
    // React Router encodes sixty cards value by value, which took a ninth of the page's time.
    cards: listAsText(context, pieces),
    nearest,
    source: listSource(pieces, language),
    total,
    more,
  };
}

type ListedPieces = Awaited<ReturnType<typeof listPieces>>;

/** Of a category, or what was found. Throws a redirect if something in the address is left out. */
async function listPieces(visit: RequestContext, tree: CategoryTree, request: Request) {
  const parameters = new URL(request.url).searchParams;
  const query = readBrowseQuery(parameters);
  const isSearch = query.reference !== "" || mayBeFiltered(parameters);
  const list = isSearch
    ? await searchPieces(visit, tree, parameters, query)
    : await listCategory(visit, tree, query);
  if (!list) throw data(null, { status: 404 });
  const unknown = hasUnknownParameters(parameters) ? (["filters"] as const) : [];
  const leftOut = [...list.leftOut, ...unknown];
  if (leftOut.length > 0) throw redirect(urlWithoutLeftOut(list, leftOut));
  if (isSearch) recordSearchWishes(visit, request, list);
  return list;
}

async function listCategory(visit: RequestContext, tree: CategoryTree, query: BrowseQuery) {
  const list = await browse(visit, tree, query);
  return list && { ...list, ...noSearch };
}

function headOf(visit: RequestContext, list: ListedPieces) {
  const { category, subCategory, pieces, total, query, filters } = list;
  const { language } = visit;
  const name = subCategory?.label ?? category?.label ?? null;
  return pageHead(visit, {
    title: name ?? artTexts[language].title,
    description: artHeadTexts[language].description(name, total ?? pieces.length),
    path: browseUrl({ category, subCategory }),
    picture: pieces[0]?.picture,
    hidden: query.reference !== "" || query.after !== null || filtersInAddress(filters) !== "",
  });
}

const onlyLink = ({ id, name, label, lang }: CategoryLink): CategoryLink => ({
  id,
  name,
  label,
  lang,
});

export const headers: Route.HeadersFunction = ({ errorHeaders, loaderHeaders }) =>
  errorHeaders ?? loaderHeaders;

export default function Browse({ loaderData }: Route.ComponentProps) {
  const { category, subCategory, cards, source, total, demoProgress } = loaderData;
  const page = import.meta.env.SSR ? use(PageCardsContext) : null;
  const pieces = useMemo(
    () => (page ? page.listOf(cards) : (JSON.parse(cards) as ArtCard[])),
    [page, cards],
  );
  const text = useTexts(artTexts);
  return (
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 pt-8 sm:pt-12">
        <h1 className="text-[clamp(2.2rem,1.7rem+2.4vw,3.4rem)]">
          <span lang={(subCategory ?? category)?.lang}>
            {subCategory?.label ?? category?.label ?? text.title}
          </span>
        </h1>
        <p className="text-[0.9375rem] text-soft" role="status">
          {total === null ? text.moreThan(pieces.length) : text.pieces(total)}
        </p>
        {source ? <span className="label self-center">{source.words}</span> : null}
      </div>
      {demoProgress ? <p className="mt-2">{demoProgress}</p> : null}
      <BrowseFilters {...loaderData} />
      <FilterBar html={loaderData.barHtml.below} />
      {pieces.length > 0 ? (
        <Gallery pieces={pieces} source={source?.usual} eager={eagerPictures} />
      ) : (
        <Nothing {...loaderData} />
      )}
      <MorePieces {...loaderData} pieces={pieces} />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useTexts(artTexts);
  const broken = !(isRouteErrorResponse(error) && error.status < 500);
  const note = useFailureNote();
  useEffect(() => {
    if (broken)
      toast.error(text.errorLoadingArt, {
        description: joinSentences(text.errorLoadingText, note),
      });
  }, [broken, note, text.errorLoadingArt, text.errorLoadingText]);
  return broken ? (
    <Failure title={text.errorLoadingArt} text={text.errorLoadingText} />
  ) : (
    <FailedPage error={error} />
  );
}

type NothingProps = { texts: BrowseTexts } & Pick<
  Route.ComponentProps["loaderData"],
  "filtered" | "nearest" | "barHtml"
>;

function Nothing({ filtered, texts: text, nearest, barHtml: { empty } }: NothingProps) {
  if (!filtered) return <p className="py-20 text-lg text-soft">{text.emptyGallery}</p>;
  return (
    <div className="py-20">
      <h2 className="text-3xl">{text.emptyTitle}</h2>
      {empty ? <FilterBar html={empty} /> : <p className="mt-3 text-soft">{text.emptyText}</p>}
      {nearest ? (
        <section aria-label={nearest.title} className="mt-9">
          <h2 className="mb-3 text-xl">{nearest.title}</h2>
          <Gallery pieces={nearest.pieces} source={undefined} />
        </section>
      ) : null}
    </div>
  );
}

function MorePieces({
  texts,
  category,
  subCategory,
  query,
  pieces,
  total,
  more,
}: Route.ComponentProps["loaderData"] & { pieces: ArtCard[] }) {
  const text = useTexts(artTexts);
  const navigation = useNavigation();
  const next = { ...query, category, subCategory, shown: query.shown + pageSize };
  const loading = navigation.state === "loading" && navigation.location.search.includes("shown=");
  const full = query.shown >= maxShown;
  const last = pieces.at(-1);
  return (
    <div className="mt-16 flex flex-col items-center gap-4">
      {query.after !== null ? (
        <Link
          to={browseUrl({ ...next, after: null, shown: pageSize })}
          className={buttonStyle.quiet}
        >
          {texts.backToStart}
        </Link>
      ) : null}
      {query.after === null && (total ?? Infinity) > pageSize ? (
        <p className="text-[0.9375rem] text-soft" role="status">
          {text.seen(
            pieces.length,
            total === null ? text.moreThan(pieces.length) : text.pieces(total),
          )}
        </p>
      ) : null}
      {more && !full ? (
        <Link
          to={browseUrl(next)}
          replace
          preventScrollReset
          aria-disabled={loading}
          className={`${buttonStyle.plain} min-w-40`}
        >
          {loading ? texts.loadingMore : texts.loadMore}
        </Link>
      ) : null}
      {more && full && last ? (
        <Link
          to={browseUrl({ ...next, after: last.id, shown: pageSize })}
          className={buttonStyle.plain}
        >
          {texts.continueList}
        </Link>
      ) : null}
    </div>
  );
}
