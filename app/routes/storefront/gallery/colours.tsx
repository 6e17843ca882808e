// Up to three colours in proportion. Links and forms do everything; only a photo needs scripts.
import { lazy, Suspense, useState } from "react";
import { Form, Link, data, redirect } from "react-router";
import { colourFilterTexts } from "#app/i18n/storefront/colour-filter.ts";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readBrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { colourUrl, carriedParameters } from "#app/shop/search/colour-url.ts";
import {
  hexOfName,
  hexOfWord,
  maxRequested,
  nameOfColour,
  readColours,
  shareStep,
  withColour,
  withShare,
  writeColours,
} from "#app/shop/search/colour.ts";
import { queryGallery, listFiltered } from "#app/shop/search/filtered-gallery.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import type { Route } from "./+types/colours";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import { Gallery } from "#app/routes/storefront/kit/pieces/gallery.tsx";
import { listSource } from "#app/routes/storefront/kit/pieces/list-source.server.ts";

const MatchRoom = lazy(() => import("./match-room.tsx"));

const maxShown = 12;
const dots = [
  ...(["red", "orange", "yellow", "green", "turquoise", "sky", "ultramarine"] as const),
  ...(["purple", "pink", "brown", "beige", "white", "grey", "black"] as const),
];

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  await throwIfRateLimited(visit, "search");
  const parameters = new URL(request.url).searchParams;
  const { colours } = readColours(parameters.get("colours") ?? "");
  const typed = [...(parameters.get("typed") ?? "").trim()].slice(0, 40).join("");
  const addedHex = typed ? hexOfWord(typed, colourTexts) : null;
  const isNew = addedHex && !colours.some(({ hex }) => hex === addedHex);
  if (addedHex)
    throw redirect(
      colourUrl("/art/colours", parameters, isNew ? withColour(colours, addedHex) : colours),
    );
  // The closest pieces come first here, however the list is sorted.
  const query = { ...readBrowseQuery(parameters), sort: "created_at_desc" as const, after: null };
  const search = await queryGallery(db, await categoryTreeOf(visit), parameters, query);
  if (!search) throw data(null, { status: 404 });
  const { pieces: cards, total } =
    colours.length > 0 ? await listFiltered(visit, search, maxShown) : { pieces: [], total: 0 };
  const text = colourFilterTexts[language];
  return {
    head: await pageHead(visit, {
      title: text.title,
      description: text.text,
      path: "/art/colours",
      hidden: parameters.size > 0,
    }),
    colours,
    kept: carriedParameters(parameters),
    unknown: typed,
    total,
    cards,
    source: listSource(cards, language),
  };
}

export default function Colours({ loaderData }: Route.ComponentProps) {
  const { colours, kept, unknown, total, cards, source } = loaderData;
  const text = useTexts(colourFilterTexts);
  const list = colourUrl("/art", kept, colours);
  return (
    <div className="mx-auto max-w-[1440px] px-4 sm:px-10 lg:px-20">
      <div className="flex flex-wrap items-baseline gap-x-6 gap-y-1 pt-8 sm:pt-12">
        <h1 className="text-[clamp(2.2rem,1.7rem+2.4vw,3.4rem)]">{text.title}</h1>
        <Link to={list} className="inline-flex min-h-11 items-center">
          {text.back}
        </Link>
      </div>
      <p className="max-w-[52ch] text-soft">{text.text}</p>
      <div className="mt-6 grid grid-cols-1 gap-x-14 gap-y-8 border-b border-line pb-8 lg:grid-cols-2">
        <div>
          <Dots colours={colours} kept={kept} />
          <OwnColour colours={colours} kept={kept} unknown={unknown} />
          <Room colours={colours} kept={kept} />
        </div>
        <Chosen colours={colours} kept={kept} />
      </div>
      {colours.length > 0 ? (
        <section aria-labelledby="closest" className="mt-8">
          <div className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <h2 id="closest" className="text-[clamp(1.7rem,1.4rem+1vw,2.2rem)]">
              {text.best}
            </h2>
            <p role="status" className="text-[0.9375rem] text-soft">
              {text.found(total)}
            </p>
            {total > cards.length ? (
              <Link to={list} className={`${buttonStyle.primary} sm:ml-auto`}>
                {text.all}
              </Link>
            ) : null}
          </div>
          <Gallery pieces={cards} source={source?.usual} />
        </section>
      ) : null}
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

type Choice = Pick<Route.ComponentProps["loaderData"], "colours" | "kept">;

function useColourName(): (hex: string) => string {
  const names = useTexts(colourTexts);
  return (hex) => names[nameOfColour(hex)];
}

function Dots({ colours, kept }: Choice) {
  const text = useTexts(colourFilterTexts);
  const names = useTexts(colourTexts);
  return (
    <>
      <ul
        aria-label={text.dots}
        className="-mx-1.5 grid max-w-[26rem] grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-y-1"
      >
        {dots.map((name) => {
          const hex = hexOfName[name];
          const isChosen = colours.some((colour) => colour.hex === hex);
          const isFull = colours.length === maxRequested && !isChosen;
          const label = isChosen ? text.remove(names[name]) : text.add(names[name]);
          return (
            <li key={name}>
              {isFull ? (
                <Dot hex={hex} className="opacity-25" />
              ) : (
                <Link
                  to={colourUrl("/art/colours", kept, withColour(colours, hex))}
                  preventScrollReset
                  replace
                  rel="nofollow"
                  aria-label={label}
                  aria-current={isChosen || undefined}
                  title={names[name]}
                  className="grid justify-items-start rounded-full"
                >
                  <Dot
                    hex={hex}
                    className={isChosen ? "ring-2 ring-ink ring-offset-2 ring-offset-paper" : ""}
                  />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
      {colours.length === maxRequested ? (
        <p className="mt-2 text-sm text-soft">{text.full}</p>
      ) : null}
    </>
  );
}

function Dot({ hex, className }: { hex: string; className: string }) {
  return (
    <span aria-hidden="true" className="grid size-11 flex-none place-items-center">
      <span
        className={`block size-8 rounded-full border border-edge/40 forced-color-adjust-none ${className}`}
        style={{ background: `#${hex}` }}
      />
    </span>
  );
}

function OwnColour({ colours, kept, unknown }: Choice & { unknown: string }) {
  const text = useTexts(colourFilterTexts);
  const { colon } = useTexts(writing);
  const isFull = colours.length === maxRequested;
  const hidden = (
    <>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {colours.length > 0 ? (
        <input type="hidden" name="colours" value={writeColours(colours)} />
      ) : null}
    </>
  );
  if (isFull) return null;
  return (
    <div className="mt-5">
      <h2 className="font-sans text-[0.9375rem] font-semibold">{text.own}</h2>
      <div className="mt-1 flex flex-wrap items-end gap-x-6 gap-y-3">
        <Form
          action="/art/colours"
          preventScrollReset
          className="flex grow flex-wrap items-end gap-2"
        >
          {hidden}
          <label className="min-w-0 grow basis-40 text-sm text-soft">
            {text.ownText}
            <input
              key={unknown}
              name="typed"
              defaultValue={unknown}
              maxLength={40}
              required
              autoComplete="off"
              spellCheck={false}
              aria-invalid={unknown ? true : undefined}
              aria-describedby={unknown ? "unknown-colour" : undefined}
              className="mt-1 block min-h-11 w-full min-w-0 rounded-control border border-edge bg-card px-3.5 text-base text-ink aria-invalid:border-alert"
            />
          </label>
          <button className={buttonStyle.plain}>{text.ownAdd}</button>
        </Form>
        <Form action="/art/colours" preventScrollReset className="flex flex-wrap items-end gap-2">
          {hidden}
          <label className="text-sm text-soft">
            {text.pick}
            <input
              type="color"
              name="typed"
              defaultValue="#7a5c9e"
              className="mt-1 block h-11 w-16 cursor-pointer rounded-control border border-edge/50 bg-card p-1"
            />
          </label>
          <button className={buttonStyle.plain} aria-label={`${text.ownAdd}${colon} ${text.pick}`}>
            {text.ownAdd}
          </button>
        </Form>
      </div>
      {unknown ? (
        <p id="unknown-colour" role="alert" className="mt-2 text-sm text-alert wrap-anywhere">
          {text.unknown(unknown)}
        </p>
      ) : null}
    </div>
  );
}

/** Changes the shares in steps; the bar above compares them. */
function Chosen({ colours, kept }: Choice) {
  const text = useTexts(colourFilterTexts);
  const nameOf = useColourName();
  const to = (changed: Choice["colours"]) => colourUrl("/art/colours", kept, changed);
  return (
    <section aria-labelledby="chosen-colours">
      <h2 id="chosen-colours" className="font-sans text-[0.9375rem] font-semibold">
        {text.chosen}
      </h2>
      {colours.length === 0 ? <p className="mt-2 text-soft">{text.nothingYet}</p> : null}
      <div
        aria-hidden="true"
        className="mt-3 flex h-14 overflow-hidden rounded-control forced-color-adjust-none empty:hidden"
      >
        {colours.map(({ hex, share }) => (
          <span key={hex} style={{ background: `#${hex}`, flexGrow: share }} />
        ))}
      </div>
      <ul className="mt-2">
        {colours.map(({ hex, share }) => (
          <li key={hex} className="flex flex-wrap items-center gap-x-1 border-b border-line py-1">
            <Dot hex={hex} className="" />
            <span className="min-w-[6ch] flex-1 first-letter:uppercase">{nameOf(hex)}</span>
            {colours.length > 1 ? (
              <>
                <Step
                  to={to(withShare(colours, hex, share - 2 * shareStep))}
                  label={text.less(nameOf(hex))}
                  isOver={share <= shareStep}
                >
                  −
                </Step>
                <span className="min-w-[4ch] text-center tabular-nums">{text.percent(share)}</span>
                <Step
                  to={to(withShare(colours, hex, share + 2 * shareStep))}
                  label={text.more(nameOf(hex))}
                  isOver={share >= 100 - shareStep * (colours.length - 1)}
                >
                  +
                </Step>
              </>
            ) : null}
            <Link
              to={to(withColour(colours, hex))}
              preventScrollReset
              replace
              aria-label={text.remove(nameOf(hex))}
              className="grid size-11 flex-none place-items-center rounded-full text-xl text-soft no-underline hover:text-ink"
            >
              ×
            </Link>
          </li>
        ))}
      </ul>
      {colours.length > 1 ? (
        <Link to={to([])} preventScrollReset replace className={`${buttonStyle.quiet} mt-1 -ml-3`}>
          {text.clear}
        </Link>
      ) : null}
    </section>
  );
}

type StepProps = { to: string; label: string; isOver: boolean; children: string };

function Step({ to, label, isOver, children }: StepProps) {
  const style =
    "grid size-11 flex-none place-items-center rounded-full border border-edge/50 text-lg no-underline";
  return isOver ? (
    <span aria-hidden="true" className={`${style} opacity-30`}>
      {children}
    </span>
  ) : (
    <Link
      to={to}
      preventScrollReset
      replace
      rel="nofollow"
      aria-label={label}
      className={`${style} bg-card text-ink hover:border-ink`}
    >
      {children}
    </Link>
  );
}

function Room({ colours, kept }: Choice) {
  const text = useTexts(colourFilterTexts);
  const [isOpen, setIsOpen] = useState(false);
  const isHydrated = useIsHydrated();
  // A photo is read in the browser, so without scripts there is no button.
  if (!isHydrated) return <div className="mt-6 min-h-11" />;
  return (
    <div className="mt-6">
      {isOpen ? (
        <Suspense fallback={<p className="min-h-11 text-soft">{text.room} …</p>}>
          <MatchRoom
            toColour={(hex) => colourUrl("/art/colours", kept, withColour(colours, hex))}
            chosen={colours.map(({ hex }) => hex)}
          />
        </Suspense>
      ) : (
        <button type="button" onClick={() => setIsOpen(true)} className={buttonStyle.plain}>
          {text.room}
        </button>
      )}
    </div>
  );
}
