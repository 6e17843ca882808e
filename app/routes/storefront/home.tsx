import { useEffect } from "react";
import { Form, Link, data, useLocation, useSearchParams } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import type { ArtCard, Category } from "#app/shop/catalogue/art-piece.ts";
import { listArt } from "#app/shop/catalogue/art-pieces.server.ts";
import { browseUrl, readReference } from "#app/shop/catalogue/browse-query.ts";
import { loadOutline } from "#app/shop/catalogue/categories.server.ts";
import { euro } from "#app/shop/money.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/home";
import { ArtPicture } from "./art-picture.tsx";
import { hangingNotice } from "./hanging.server.ts";
import { headOfLoader } from "./head.ts";
import { pageHead } from "./page-head.server.ts";

/** While nobody can tell: it claims too little of some, and nothing false of any. */
const unknownByAi = "some";

export const meta: Route.MetaFunction = headOfLoader;

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language, log, perVersion } = visit;
  // why: without its rooms or its pieces the home page still has its search, so it is shown all the same, but never kept.
  const orNull = <T,>(loading: Promise<T>, what: string) =>
    loading.catch((error: unknown) => {
      log.error({ err: error }, `the ${what} could not be loaded`);
      return null;
    });
  const [hanging, outline, newest] = await Promise.all([
    orNull(hangingNotice(visit), "count of pieces to be hung"),
    orNull(
      perVersion(`outline ${language}`, () => loadOutline(db, language)),
      "rooms",
    ),
    orNull(listArt(db, { categoryId: null, subCategoryId: null }, "created_at_desc", null, 12), "newest pieces"),
  ]);
  const featured = newest?.find(({ picture }) => picture.width > picture.height) ?? newest?.[0] ?? null;
  const { title, descriptions } = homeTexts[language];
  const description = descriptions[outline?.byAi ?? unknownByAi];
  const head = await orNull(pageHead(visit, { title, description, path: "/", picture: featured?.picture }), "name of the shop");
  const whole = outline && newest && head;
  return data({ head: head ?? [{ title }], hanging, outline, featured }, whole ? undefined : { headers: { "cache-control": "no-store" } });
}

/** What a search came to stands in the address alone: where the shop does not answer, the page stays as it is. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return nextUrl.searchParams.has("search") && currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export default function Home({ loaderData: { hanging, outline, featured } }: Route.ComponentProps) {
  const text = useTexts(homeTexts);
  return (
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
      <section className="grid items-center gap-x-14 gap-y-10 pt-8 sm:pt-16 lg:grid-cols-[11fr_12fr]">
        <div>
          <h1 className="max-w-[13ch] text-[clamp(2.6rem,1.4rem+4.6vw,4.9rem)]">{text.title}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-soft">{text.welcomes[outline?.byAi ?? unknownByAi]}</p>
          {hanging ? <p className="mt-2">{hanging}</p> : null}
          <ReferenceSearch />
          <Link to="/art" className={`${buttonLooks.plain} mt-4`}>
            {outline ? text.browse(outline.pieces) : text.allArt}
            <Icon name="forward" size={17} />
          </Link>
        </div>
        {featured ? <Featured piece={featured} /> : null}
      </section>
      <Rooms categories={outline?.categories ?? null} />
      <ol className="mt-24 grid gap-x-10 gap-y-8 sm:grid-cols-3">
        {text.steps.map((step, index) => (
          <li key={step.title} className="border-t border-ink pt-4">
            <h2 className="text-2xl">
              <span className="mr-2.5 text-soft">{index + 1}</span>
              {step.title}
            </h2>
            <p className="mt-2 max-w-[38ch] text-[0.9375rem] text-pretty text-soft">{step.text}</p>
          </li>
        ))}
      </ol>
    </div>
  );
}

export { ErrorBoundary } from "./not-found.tsx";

function ReferenceSearch() {
  const text = useTexts(homeTexts);
  const [parameters] = useSearchParams();
  const searched = readReference(parameters);
  const search = parameters.get("search");
  const found: [string, string][] = [
    ["empty", text.searchErrorEmpty],
    ["none", text.searchErrorNotFound(searched)],
    ["failed", text.searchErrorFailed],
  ];
  const problem = found.find(([outcome]) => outcome === search)?.[1] ?? null;
  // why the key: the same search that fails once more is another press, and another answer.
  const { key } = useLocation();
  useEffect(() => {
    if (problem) toast.error(text.searchErrorTitle, { description: problem });
  }, [problem, key, text.searchErrorTitle]);
  return (
    <Form action="/search" role="search" className="mt-8 max-w-[540px]">
      <label htmlFor="reference" className="mb-1.5 block text-sm text-soft">
        {text.searchLabel}
      </label>
      <div className="flex gap-2.5">
        <input
          id="reference"
          name="reference"
          type="search"
          key={searched}
          defaultValue={searched}
          placeholder={text.searchExample}
          maxLength={64}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? "reference-problem" : undefined}
          className="min-h-12 w-full min-w-0 rounded-control border border-edge bg-card px-4 text-base text-ink placeholder:text-soft hover:border-ink aria-invalid:border-alert"
        />
        <button className={`${buttonLooks.primary} min-h-12 shrink-0 px-6 whitespace-nowrap`}>{text.searchButton}</button>
      </div>
      {problem ? (
        <p id="reference-problem" className="mt-2 text-sm font-medium wrap-anywhere text-alert">
          {problem}
        </p>
      ) : null}
    </Form>
  );
}

function Featured({ piece }: { piece: ArtCard }) {
  const text = useTexts(shopTexts);
  const language = useLanguage();
  return (
    <figure className="min-w-0">
      <Link to={`/art/${piece.id}`} viewTransition className="block">
        <ArtPicture
          piece={piece}
          alt={piece.reference}
          eager
          sizes="(max-width: 1023px) calc(100vw - 32px), 660px"
          tallest="72vh"
          className="mx-auto h-auto rounded-art shadow-piece"
        />
      </Link>
      <figcaption className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm text-soft wrap-anywhere">
        <span>
          <span className="font-semibold text-ink">{piece.reference}</span>
          {piece.lowest ? <> · {text.from(euro(piece.lowest.priceCents, language))}</> : null}
        </span>
        <span className="label">{text.sources[piece.picture.digitalSource]}</span>
      </figcaption>
    </figure>
  );
}

function Rooms({ categories }: { categories: Category[] | null }) {
  const text = useTexts(homeTexts);
  const shop = useTexts(shopTexts);
  const failed = categories === null;
  useEffect(() => {
    if (failed) toast.error(text.categoriesErrorTitle, { description: text.categoriesError });
  }, [failed, text.categoriesErrorTitle, text.categoriesError]);
  if (failed) {
    return (
      <section className="mt-24 border-t border-ink pt-6">
        <h2 className="text-3xl">{text.categoriesErrorTitle}</h2>
        <p className="mt-2 text-soft">{text.categoriesError}</p>
        <a href="/" className={`${buttonLooks.plain} mt-5`}>
          {shop.tryAgain}
        </a>
      </section>
    );
  }
  return (
    <section aria-labelledby="rooms" className="mt-24">
      <h2 id="rooms" className="text-[clamp(1.8rem,1.4rem+1.4vw,2.5rem)]">
        {text.rooms}
      </h2>
      {categories.length === 0 ? <p className="mt-6 text-soft">{text.noRooms}</p> : null}
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 sm:gap-[18px] lg:grid-cols-3">
        {categories.map((category) => (
          <RoomCard key={category.id} category={category} />
        ))}
        {categories.length > 0 ? (
          <li>
            <Link
              to="/art"
              className="group flex aspect-[4/3] h-full w-full items-end justify-between gap-4 rounded-art border border-line bg-card p-5 font-serif text-[1.625rem] leading-tight tracking-tight text-ink no-underline hover:border-ink"
            >
              {text.allArt}
              <Icon name="forward" size={26} className="mb-1 text-accent transition-transform duration-300 group-hover:translate-x-1" />
            </Link>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

function RoomCard({ category }: { category: Category }) {
  const text = useTexts(homeTexts);
  return (
    <li className="room group relative aspect-[4/3] overflow-hidden rounded-art bg-mat">
      {category.thumbnail ? (
        <ArtPicture
          piece={{ id: 0, picture: category.thumbnail }}
          alt=""
          sizes="(max-width: 639px) calc(100vw - 32px), (max-width: 1023px) 46vw, 415px"
          className="size-full object-cover transition-transform duration-700 group-hover:scale-[1.025]"
        />
      ) : null}
      <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/80 via-black/45 to-transparent p-5 pt-20 text-white">
        <Link
          to={browseUrl({ category })}
          lang={category.lang}
          className="room-link inline-block font-serif text-[1.625rem] leading-tight tracking-tight text-white no-underline after:absolute after:inset-0"
        >
          {category.label}
        </Link>
        <span className="ml-3 text-[0.8125rem] text-white/85">{text.pieces(category.pieces)}</span>
        {category.subCategories.length > 0 ? (
          <ul className="room-subs relative z-10 flex flex-wrap gap-x-1">
            {category.subCategories.map((subCategory) => (
              <li key={subCategory.id}>
                <Link
                  to={browseUrl({ category, subCategory })}
                  lang={subCategory.lang}
                  className="inline-flex min-h-11 items-center pr-3 text-sm text-white underline decoration-white/50 underline-offset-4 hover:decoration-white"
                >
                  {subCategory.label}
                </Link>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
    </li>
  );
}
