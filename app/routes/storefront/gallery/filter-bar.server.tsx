// Renders the filter bar to HTML on the server: it changes only with the next answer, so no script
// needs to render it.
import { renderToStaticMarkup } from "react-dom/server";
import { colourTexts } from "#app/i18n/storefront/colours.ts";
import { browseTexts } from "#app/i18n/storefront/art-browse.ts";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import type { FilterTexts } from "#app/i18n/storefront/filters.ts";
import type { Language } from "#app/i18n/language.ts";
import {
  hexOfName,
  maxRequested,
  nameOfColour,
  withColour,
  writeColours,
} from "#app/shop/search/colour.ts";
import { filterNames, leftOutId, urlWithFilters, withoutValues } from "#app/shop/search/filters.ts";
import type { Filters, ListAddress } from "#app/shop/search/filters.ts";
import { createMemo } from "#app/shop/memo.ts";
import { valueNames } from "./filter-value-names.server.ts";
import type { SearchDetails } from "./search-details.ts";

type FilterBarInput = ListAddress & Pick<SearchDetails, "filters" | "nameOf" | "without" | "notes">;

/** HTML within the form above the list, below that form, and in place of an empty list. */
type FilterBarHtml = { inForm: string; below: string; empty: string };

const maxPlainBars = 500;

/** The colours that hang most often, shown in the row. */
const shownColours = [
  "ultramarine",
  "sky",
  "teal",
  "sage",
  "ochre",
  "orange",
  "red",
  "black",
] as const;

const colourWheel = (["red", "amber", "lime", "turquoise", "blue", "purple", "red"] as const)
  .map((name) => `#${hexOfName[name]}`)
  .join();

const chosenStyle = "outline-2 outline-offset-2 outline-ink";
const growStyle = "transition-transform hover:scale-115";
const dotStyle = "grid h-11 w-8 place-items-center sm:w-7";
const pill =
  "inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line bg-card text-[0.9375rem] text-ink no-underline transition-colors hover:border-ink";

/** Where nothing is searched, the address alone decides. */
const plainBars = createMemo<FilterBarHtml>(maxPlainBars);

export function renderFilterBarHtml(input: FilterBarInput, language: Language): FilterBarHtml {
  const isPlain =
    chipsOf(input, language).length === 0 && input.without.length === 0 && input.notes.length === 0;
  return isPlain
    ? plainBars.of(`${language} ${urlWithFilters(input, input.filters)}`, () =>
        render(input, language),
      )
    : render(input, language);
}

function render(input: FilterBarInput, language: Language): FilterBarHtml {
  const text = filterTexts[language];
  const filtersPage = urlWithFilters(input, input.filters).replace(/^\/art/, "/art/filters");
  return {
    inForm: renderToStaticMarkup(
      <>
        <Choices text={text} href={filtersPage} filters={input.filters} />
        <Dots input={input} language={language} />
      </>,
    ),
    below: renderToStaticMarkup(
      <>
        <noscript>
          <p className="mb-6 text-[0.9375rem] text-soft">{text.noScript}</p>
        </noscript>
        <LeftOutNotes text={text} />
        {input.notes.map((note) => (
          <p key={note} role="status" className="mb-4 text-[0.9375rem] wrap-anywhere">
            {note}
          </p>
        ))}
        <Chosen text={text} language={language} {...input} />
      </>,
    ),
    empty:
      input.without.length > 0
        ? renderToStaticMarkup(<WithoutFilters text={text} input={input} />)
        : "",
  };
}

function Choices({ text, href, filters }: { text: FilterTexts; href: string; filters: Filters }) {
  const count = filterNames.reduce((sum, name) => sum + filters[name].length, 0);
  return (
    <>
      <a
        href={href}
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
          href={`${href}#${name}`}
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

/**
 * The first press adds a colour, the next ones a smaller share of another; pressing a chosen one
 * removes it.
 */
function Dots({ input, language }: { input: FilterBarInput; language: Language }) {
  const { colours } = input.filters;
  const text = filterTexts[language];
  const colourPage = urlWithFilters(input, input.filters).replace(/^\/art/, "/art/colours");
  const shownHexes = shownColours.map((name) => hexOfName[name]);
  const isFull = colours.length === maxRequested;
  const hasOther = colours.some(({ hex }) => !shownHexes.includes(hex));
  return (
    <span
      role="group"
      aria-label={text.names.colours}
      className="inline-flex flex-wrap max-sm:order-last max-sm:w-full max-sm:justify-between"
    >
      {shownHexes.map((hex) => {
        const share = colours.find((colour) => colour.hex === hex)?.share;
        const name = colourTexts[language][nameOfColour(hex)];
        const swatch = (
          <i
            className={`block size-6 rounded-full border border-edge/50 forced-color-adjust-none ${share ? chosenStyle : isFull ? "opacity-25" : growStyle}`}
            style={{ background: `#${hex}` }}
          />
        );
        if (isFull && !share)
          return (
            <span key={hex} className={dotStyle}>
              {swatch}
            </span>
          );
        return (
          <a
            key={hex}
            href={urlWithFilters(input, { ...input.filters, colours: withColour(colours, hex) })}
            rel="nofollow"
            title={name}
            aria-label={name}
            aria-current={share ? "true" : undefined}
            className={dotStyle}
          >
            {swatch}
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
        className={dotStyle}
      >
        <i
          className={`block size-6 rounded-full border border-edge/50 forced-color-adjust-none ${hasOther ? chosenStyle : growStyle}`}
          style={{ background: `conic-gradient(${colourWheel})` }}
        />
      </a>
    </span>
  );
}

type Chip = { label: string; to: string; hex?: string };

function chipsOf(input: FilterBarInput, language: Language): Chip[] {
  const { filters, nameOf } = input;
  const { q, colours } = filters;
  const wordChips = q ? [{ label: q, to: urlWithFilters(input, { ...filters, q: "" }) }] : [];
  const { reference } = input.query;
  const referenceChips = reference
    ? [
        {
          label: reference,
          to: urlWithFilters({ ...input, query: { ...input.query, reference: "" } }, filters),
        },
      ]
    : [];
  return [
    ...referenceChips,
    ...wordChips,
    ...colours.map(({ hex, share }) => ({
      label: `${colourTexts[language][nameOfColour(hex)]}${colours.length > 1 ? ` ${share}\u00a0%` : ""}`,
      to: urlWithFilters(input, { ...filters, colours: withColour(colours, hex) }),
      hex,
    })),
    ...filterNames.flatMap((name) =>
      filters[name].map((value) => ({
        label: nameOf(name, value),
        to: urlWithFilters(input, withoutValues(filters, name, [value])),
      })),
    ),
  ];
}

/** Hidden unless the fragment of the address names one (`urlWithoutLeftOut`). */
function LeftOutNotes({ text }: { text: FilterTexts }) {
  return Object.entries(text.leftOut).map(([name, message]) => (
    <p
      key={name}
      id={leftOutId(name)}
      className="mb-6 hidden scroll-mt-40 text-[0.9375rem] text-soft target:block"
    >
      {message}
    </p>
  ));
}

function Chosen({
  text,
  language,
  ...input
}: FilterBarInput & { text: FilterTexts; language: Language }) {
  const chips = chipsOf(input, language);
  return (
    <>
      {chips.length > 0 || input.category ? (
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

function WithoutFilters({ text, input }: { text: FilterTexts; input: FilterBarInput }) {
  return (
    <>
      <p className="mt-3 text-soft">{text.emptyText}</p>
      <ul className="mt-5 flex flex-wrap gap-2.5">
        {input.without.map(({ name, values, count, filters }) => (
          <li key={`${name} ${values.join()}`}>
            <a href={urlWithFilters(input, filters)} rel="nofollow" className={`${pill} px-4`}>
              {text.withoutOne(valueNames(input.nameOf, name, values), count)}
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
