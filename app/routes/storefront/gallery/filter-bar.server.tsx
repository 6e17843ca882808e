// The filter bar as HTML: it only changes with the next answer, so no script has to draw it.
import { renderToStaticMarkup } from "react-dom/server";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { FilterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import type { BrowseQuery } from "#app/shop/catalogue/browse-query.ts";
import type { Room } from "#app/shop/catalogue/art-piece.ts";
import {
  hexOfName,
  mostAsked,
  nameOfColour,
  withColour,
  writeColours,
} from "#app/shop/search/colour.ts";
import { filterNames, filtersInAddress, withoutValues } from "#app/shop/search/filters.ts";
import type { FilterName, Filters } from "#app/shop/search/filters.ts";
import type { countWithoutEach } from "#app/shop/search/filtered-gallery.server.ts";
import type { NameValue } from "./filter-words.server.ts";

type ChosenRoom = { category: Room | null; subCategory: Room | null };
export type BarOf = ChosenRoom & {
  query: BrowseQuery;
  filters: Filters;
  nameOf: NameValue;
  /** Where nothing is found. */
  without: ReturnType<typeof countWithoutEach>;
  /** What is to be said of codes that were typed. */
  notes?: string[];
};

export type Bar = { inForm: string; below: string; empty: string };

/** Colours that most people hang, shown in the row. */
const dots = ["ultramarine", "sky", "teal", "sage", "ochre", "orange", "red", "black"] as const;

const wheel = (["red", "amber", "lime", "turquoise", "blue", "purple", "red"] as const)
  .map((name) => `#${hexOfName[name]}`)
  .join();

const ringed = "outline-2 outline-offset-2 outline-ink";
const grows = "transition-transform hover:scale-115";
const dot = "grid h-11 w-8 place-items-center sm:w-7";
const pill =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card text-[0.9375rem] text-ink no-underline transition-colors hover:border-ink";

export function addressWith(of: ChosenRoom & { query: BrowseQuery }, filters: Filters): string {
  const { category, subCategory, query } = of;
  return browseUrl({
    reference: query.reference,
    category,
    subCategory,
    sort: query.sort,
    filters: filtersInAddress(filters),
  });
}

export function drawBar(of: BarOf, language: Language): Bar {
  const text = filterTexts[language];
  const panel = addressWith(of, of.filters).replace(/^\/art/, "/art/filters");
  return {
    inForm: renderToStaticMarkup(
      <>
        <Choices text={text} panel={panel} filters={of.filters} />
        <Dots of={of} language={language} />
      </>,
    ),
    below: renderToStaticMarkup(
      <>
        <noscript>
          <p className="mb-6 text-[0.9375rem] text-soft">{text.noScript}</p>
        </noscript>
        <LeftOutOf text={text} />
        {of.notes?.map((note) => (
          <p key={note} role="status" className="mb-4 text-[0.9375rem] wrap-anywhere">
            {note}
          </p>
        ))}
        <Chosen text={text} language={language} {...of} />
      </>,
    ),
    empty: of.without.length > 0 ? renderToStaticMarkup(<Without text={text} of={of} />) : "",
  };
}

function Choices({ text, panel, filters }: { text: FilterTexts; panel: string; filters: Filters }) {
  const count = filterNames.reduce((sum, name) => sum + filters[name].length, 0);
  return (
    <>
      <a
        href={panel}
        data-sheet=""
        rel="nofollow"
        className={`${pill} grow justify-center px-4 sm:hidden ${count > 0 ? "border-ink! bg-ink text-paper" : ""}`}
      >
        <Sliders />
        {text.filter}
        {count > 0 ? ` (${count})` : null}
      </a>
      {filterNames.map((name) => (
        <a
          key={name}
          href={`${panel}#${name}`}
          data-sheet={name}
          rel="nofollow"
          className={`${pill} choice pr-8 pl-3.5 max-sm:hidden ${filters[name].length > 0 ? "border-ink! bg-ink text-paper" : ""}`}
        >
          {text.names[name]}
          {filters[name].length > 1 ? ` (${filters[name].length})` : null}
        </a>
      ))}
      {filterNames.flatMap((name) =>
        filters[name].map((value) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        )),
      )}
    </>
  );
}

/** A tap takes a colour, a second a little of another; the same again gives it back. */
function Dots({ of, language }: { of: BarOf; language: Language }) {
  const { colours } = of.filters;
  const text = filterTexts[language];
  const colourPage = addressWith(of, of.filters).replace(/^\/art/, "/art/colours");
  const usual = dots.map((name) => hexOfName[name]);
  const isFull = colours.length === mostAsked;
  const hasOther = colours.some(({ hex }) => !usual.some((dot) => dot === hex));
  return (
    <span
      role="group"
      aria-label={text.names.colours}
      className="inline-flex flex-wrap max-sm:order-last max-sm:w-full max-sm:justify-between"
    >
      {usual.map((hex) => {
        const share = colours.find((each) => each.hex === hex)?.share;
        const name = colourTexts[language][nameOfColour(hex)];
        const shown = (
          <i
            className={`block size-6 rounded-full border border-edge/50 forced-color-adjust-none ${share ? ringed : isFull ? "opacity-25" : grows}`}
            style={{ background: `#${hex}` }}
          />
        );
        if (isFull && !share)
          return (
            <span key={hex} className={dot}>
              {shown}
            </span>
          );
        return (
          <a
            key={hex}
            href={addressWith(of, { ...of.filters, colours: withColour(colours, hex) })}
            rel="nofollow"
            title={name}
            aria-label={name}
            aria-current={share ? "true" : undefined}
            className={dot}
          >
            {shown}
          </a>
        );
      })}
      {colours.length > 0 ? (
        <input type="hidden" name="colours" value={writeColours(colours)} />
      ) : null}
      <a
        href={colourPage}
        rel="nofollow"
        title={text.moreColours}
        aria-label={text.moreColours}
        aria-current={hasOther ? "true" : undefined}
        className={dot}
      >
        <i
          className={`block size-6 rounded-full border border-edge/50 forced-color-adjust-none ${hasOther ? ringed : grows}`}
          style={{ background: `conic-gradient(${wheel})` }}
        />
      </a>
    </span>
  );
}

type Chip = { label: string; to: string; hex?: string };

function chipsOf(of: BarOf, language: Language): Chip[] {
  const { filters, nameOf } = of;
  const { q, colours } = filters;
  const words = q ? [{ label: q, to: addressWith(of, { ...filters, q: "" }) }] : [];
  const { reference } = of.query;
  const called = reference
    ? [
        {
          label: reference,
          to: addressWith({ ...of, query: { ...of.query, reference: "" } }, filters),
        },
      ]
    : [];
  return [
    ...called,
    ...words,
    ...colours.map(({ hex, share }) => ({
      label: `${colourTexts[language][nameOfColour(hex)]}${colours.length > 1 ? ` ${share}\u00a0%` : ""}`,
      to: addressWith(of, { ...filters, colours: withColour(colours, hex) }),
      hex,
    })),
    ...filterNames.flatMap((name) =>
      filters[name].map((value) => ({
        label: nameOf(name, value),
        to: addressWith(of, withoutValues(filters, name, [value])),
      })),
    ),
  ];
}

/** Hidden unless the address's fragment names one (`addressLeaving`). */
function LeftOutOf({ text }: { text: FilterTexts }) {
  return Object.entries(text.leftOut).map(([name, told]) => (
    <p
      key={name}
      id={idOfLeftOut(name)}
      className="mb-6 hidden scroll-mt-40 text-[0.9375rem] text-soft target:block"
    >
      {told}
    </p>
  ));
}

const idOfLeftOut = (name: string) => `left-out-${name}`;

export function addressLeaving(
  of: ChosenRoom & { query: BrowseQuery; filters: string },
  leftOut: (keyof FilterTexts["leftOut"])[],
): string {
  const [name, ...others] = leftOut;
  const { after, shown } = of.query;
  const address = browseUrl({ ...of.query, ...of, after, shown });
  return `${address}#${idOfLeftOut(others.length > 0 ? "filters" : name!)}`;
}

function Chosen({ text, language, ...of }: BarOf & { text: FilterTexts; language: Language }) {
  const chips = chipsOf(of, language);
  return (
    <>
      {chips.length > 0 || of.category ? (
        <ul aria-label={text.chosen} className="chips">
          {chips.map(({ label, to, hex }) => (
            <li key={to}>
              <a
                href={to}
                rel="nofollow"
                aria-label={text.remove(label)}
                className="inline-flex min-h-11 items-center gap-2 rounded-full bg-wash py-1 pr-3 pl-4 text-[0.9375rem] text-ink wrap-anywhere no-underline hover:bg-line"
              >
                {hex ? (
                  <i
                    className="size-4 rounded-full border border-edge/50 forced-color-adjust-none"
                    style={{ background: `#${hex}` }}
                  />
                ) : null}
                {label}
                <Cross />
              </a>
            </li>
          ))}
          <li>
            <a
              href="/art"
              className="inline-flex min-h-11 items-center px-2 text-[0.9375rem] text-soft underline underline-offset-4 hover:text-ink"
            >
              {browseTexts[language].clear}
            </a>
          </li>
        </ul>
      ) : null}
    </>
  );
}

export function namesIn(
  { nameOf }: Pick<BarOf, "nameOf">,
  name: FilterName,
  values: string[],
): string {
  return values.map((value) => nameOf(name, value)).join(", ");
}

function Without({ text, of }: { text: FilterTexts; of: BarOf }) {
  return (
    <>
      <p className="mt-3 text-soft">{text.emptyText}</p>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {of.without.map(({ name, values, count, filters }) => (
          <li key={`${name} ${values.join()}`}>
            <a href={addressWith(of, filters)} rel="nofollow" className={`${pill} px-4`}>
              {text.withoutOne(namesIn(of, name, values), count)}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

function Cross() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={14}
      height={14}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M5 5l14 14M19 5 5 19" />
    </svg>
  );
}

function Sliders() {
  return (
    <svg
      viewBox="0 0 24 24"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-7 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />
    </svg>
  );
}
