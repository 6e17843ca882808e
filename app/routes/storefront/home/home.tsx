import { Link, data } from "react-router";
import type { MetaDescriptor, ShouldRevalidateFunctionArgs } from "react-router";
import { isoDay } from "#app/i18n/dates.ts";
import { demoProgressTexts } from "#app/i18n/storefront/demo-progress.ts";
import { homeIntroTexts } from "#app/i18n/storefront/home-intro.ts";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { listSourceTexts } from "#app/i18n/storefront/list-sources.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readReference, categoriesToShow } from "#app/shop/catalogue/browse-query.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { listHomeWallPieces } from "#app/shop/walls/home-wall.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icon.tsx";
import { isOffered } from "#app/shop/payment-providers/payment-methods.server.ts";
import { useTexts, wordOf } from "#app/i18n/texts.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { HomeWallPiece } from "#app/shop/walls/home-wall.ts";
import { sceneOf } from "#app/shop/walls/scene.ts";
import type { CategoryTree } from "#app/shop/catalogue/art-piece.ts";
import { paymentMethodsContext } from "#app/routes/kit/request/integrations-context.server.ts";
import type { Route } from "./+types/home";
import {
  transitionName,
  usePiecesInTransition,
} from "#app/routes/storefront/kit/pieces/piece-transition.ts";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import {
  localizePoints,
  structuredPoints,
} from "#app/routes/storefront/kit/collection/localized-points.ts";
import type { LocalizedPoint } from "#app/routes/storefront/kit/collection/localized-points.ts";
import { Points } from "#app/routes/storefront/kit/collection/points.tsx";
import { Categories } from "./categories.tsx";
import { nearestTo } from "#app/routes/storefront/kit/search/nearest.server.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { ReferenceSearch } from "#app/routes/storefront/kit/search/reference-search.tsx";
import { hungSizes, HungWall } from "#app/routes/kit/wall/hung-wall.tsx";

/**
 * Used while the categories cannot be read: it claims too little of some shops, and nothing false.
 */
const byAiIfUnknown = "some";

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, environment, language, log } = visit;
  // Without categories or pieces the search still works. Such a page is never cached.
  const orNull = <T,>(loading: Promise<T>, what: string) =>
    loading.catch((error: unknown) => {
      log.error({ err: error }, `the ${what} could not be loaded`);
      return null;
    });
  const { searchParams } = new URL(request.url);
  const missedReference = searchParams.get("search") === "none" ? readReference(searchParams) : "";
  const [tree, hung, points, settings, nearest] = await Promise.all([
    orNull(categoryTreeOf(visit), "rooms"),
    orNull(
      settingsOf(visit).then(({ print }) => listHomeWallPieces(db, print, language)),
      "home wall",
    ),
    orNull(listActivePoints(db, language), "collection points"),
    orNull(settingsOf(visit), "settings"),
    missedReference ? orNull(nearestTo(visit, missedReference), "nearest pieces") : null,
  ]);
  const { title: usualTitle, descriptions, welcomes } = homeIntroTexts[language];
  const byAi = tree?.byAi ?? byAiIfUnknown;
  const own = (name: "headline" | "openingText") =>
    (settings && typedIn(settings.branding, name, language)) || null;
  const title = own("headline") ?? usualTitle;
  const head = await orNull(
    pageHead(visit, {
      title,
      description: own("openingText") ?? descriptions[byAi],
      path: "/",
      structuredData: structuredPoints(points ?? [], isoDay(new Date())),
      picture: hung?.[0]?.picture,
      alt: hung?.[0]?.alt?.text,
    }),
    "name of the shop",
  );
  const unhung = (environment.demo && tree?.unhung) || 0;
  const sources = new Set(hung?.map(({ picture }) => picture.digitalSource));
  const commonSource = sources.size === 1 ? [...sources][0] : undefined;
  const isComplete = tree && hung && points && settings && head;
  return data(
    {
      head: [...(head ?? [{ title }]), ...preloadOf(hung ?? [])],
      demoProgress: unhung > 0 ? demoProgressTexts[language].unhung(unhung) : null,
      title,
      intro: own("openingText") ?? welcomes[byAi],
      tree: tree && { ...tree, categories: categoriesToShow(tree.categories) },
      hung: hung ?? [],
      nearest,
      source: commonSource,
      sourceWords:
        commonSource &&
        (hung!.length > 1 ? listSourceTexts : shopTexts)[language].sources[commonSource],
      points: localizePoints(points ?? [], new Date(), language),
      paymentMethod: [...context.get(paymentMethodsContext).values()].find(isOffered)?.id,
    },
    isComplete ? undefined : { headers: { "cache-control": "no-store" } },
  );
}

/** The outcome of a search is only in the address. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const search = nextUrl.searchParams.get("search");
  // After a search without hits, the loader offers the nearest pieces.
  return search !== null && search !== "none" && currentUrl.pathname === nextUrl.pathname
    ? false
    : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    title,
    intro,
    demoProgress,
    tree,
    hung,
    nearest,
    source,
    sourceWords,
    points,
    paymentMethod,
  } = loaderData;
  const text = useTexts(homeTexts);
  const flying = usePiecesInTransition();
  return (
    <>
      <HungWall
        pieces={hung}
        source={source}
        eager={3}
        transitionName={(id) => (flying.includes(id) ? transitionName(id) : undefined)}
      >
        {sourceWords ? <p className="label">{sourceWords}</p> : null}
        <h1 className="mt-4 max-w-[12ch] text-[clamp(2.4rem,min(1.5rem+3vw,7.2vh),4.25rem)]">
          {title}
        </h1>
        <p className="mt-4 max-w-[40ch] text-[clamp(1rem,2.1vh,1.125rem)] text-pretty text-soft">
          {intro}
        </p>
        {demoProgress ? <p className="mt-2">{demoProgress}</p> : null}
        <Link to="/art" className={`${buttonStyle.primary} mt-6 min-h-13 px-7 text-base`}>
          {tree ? text.browse(tree.pieces) : text.allArt}
          <Icon name="forward" size={18} />
        </Link>
        <ReferenceSearch nearest={nearest} />
      </HungWall>
      <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
        <Facts tree={tree} points={points} paymentMethod={paymentMethod} />
        <Categories categories={tree?.categories ?? null} />
        <Points points={points} />
      </div>
    </>
  );
}

/** Preloads the first picture of the wall, before style sheets and scripts. */
function preloadOf(pieces: HomeWallPiece[]): MetaDescriptor[] {
  const [first] = pieces;
  if (!first) return [];
  const scene = sceneOf(pieces.map(({ hung }) => hung));
  return [
    {
      tagName: "link",
      rel: "preload",
      as: "image",
      type: "image/avif",
      imageSrcSet: pictureSources(first.picture, 800).avif,
      imageSizes: hungSizes(first.hung, scene),
      fetchPriority: "high",
    },
  ];
}

type Fact = { title: string; text: string };

type FactsProps = {
  tree: CategoryTree | null;
  points: LocalizedPoint[];
  /** The first payment method. */
  paymentMethod: string | undefined;
};

/** Leaves out facts that are not true today. */
function Facts({ tree, points, paymentMethod }: FactsProps) {
  const { facts } = useTexts(homeTexts);
  const whenReady = points.some((point) => point.hasHours) ? facts.promised : facts.ready;
  const shownFacts = [
    tree?.forSale ? facts.forSale(tree.forSale) : null,
    points.length > 0 ? whenReady : null,
    points.length > 0 ? facts.points(points.length) : null,
    paymentMethod ? wordOf<Fact>(facts.paymentMethods, paymentMethod) : null,
  ].filter((fact) => !!fact);
  return (
    <dl className="mt-10 grid gap-x-10 gap-y-7 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      {shownFacts.map(({ title, text }) => (
        <div key={title} className="border-t border-ink pt-4">
          <dt className="font-serif text-[1.375rem] leading-tight tracking-tight">{title}</dt>
          <dd className="mt-1.5 max-w-[34ch] text-[0.9375rem] text-pretty text-soft">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
