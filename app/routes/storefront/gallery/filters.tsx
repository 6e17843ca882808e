// All filters. Without scripts this is a page; otherwise filter-sheet.ts opens it over the list.
import { data } from "react-router";
import type { ReactNode } from "react";
import { filterTexts } from "#app/i18n/storefront/filters.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readBrowseQuery, categoriesToShow } from "#app/shop/catalogue/browse-query.ts";
import { categoryTreeOf } from "#app/shop/catalogue/category-tree.server.ts";
import { writeColours } from "#app/shop/search/colour.ts";
import { filterNames, urlWithFilters } from "#app/shop/search/filters.ts";
import { queryGallery, countFacets } from "#app/shop/search/filtered-gallery.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import type { Route } from "./+types/filters";
import { headFromLoader } from "#app/routes/storefront/kit/page/head.ts";
import { pageHead } from "#app/routes/storefront/kit/page/page-head.server.ts";
import { throwIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import { filterValueNames } from "./filter-value-names.server.ts";

export const meta: Route.MetaFunction = headFromLoader;

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, language } = visit;
  await throwIfRateLimited(visit, "search");
  const parameters = new URL(request.url).searchParams;
  const query = { ...readBrowseQuery(parameters), after: null };
  const tree = await categoryTreeOf(visit);
  const search = await queryGallery(db, tree, parameters, query);
  if (!search) throw data(null, { status: 404 });
  const text = filterTexts[language];
  const { categories, subCategories, sizes, total, ...facets } = countFacets(search);
  const { print } = await settingsOf(visit);
  const nameOf = filterValueNames(language, print.media, sizes);
  const { category, subCategory } = search.chosen;
  const shownCategories = categoriesToShow(tree.categories, search.chosen);
  const countOf = (counts: { id: number; count: number }[], id: number) =>
    counts.find((each) => each.id === id)?.count ?? 0;
  return {
    head: await pageHead(visit, { title: text.title, description: "", path: "/art", hidden: true }),
    words: {
      title: text.title,
      close: text.close,
      back: text.back,
      names: text.names,
      allRooms: category ? text.wholeRoom(category.label) : text.allRooms,
      priceNote: text.priceNote,
      show: text.show(total),
      count: text.count(total),
    },
    address: urlWithFilters({ ...search.chosen, query: search.query }, search.filters),
    kept: {
      reference: query.reference,
      sort: search.query.sort === "created_at_desc" ? "" : search.query.sort,
      q: search.filters.q,
      colours: writeColours(search.filters.colours),
    },
    category: {
      chosen: category?.id ?? null,
      subChosen: subCategory?.id ?? null,
      categories: shownCategories.map(({ id, label, lang }) => ({
        id,
        label,
        lang,
        count: countOf(categories, id),
      })),
      subCategories: (
        shownCategories.find(({ id }) => id === category?.id)?.subCategories ?? []
      ).map(({ id, label, lang }) => ({
        id,
        label,
        lang,
        count: countOf(subCategories, id),
      })),
    },
    groups: filterNames.map((name) => ({
      name,
      values: facets[name].map((facet) => ({ ...facet, label: nameOf(name, facet.value) })),
    })),
  };
}

export default function FiltersPage({ loaderData }: Route.ComponentProps) {
  const { words, address, kept, category, groups } = loaderData;
  return (
    <div className="mx-auto max-w-xl px-4 py-10 sm:px-10">
      <form action="/art" data-address={address} className="filter-form">
        <header className="flex flex-wrap items-center gap-x-4">
          <h1 id="filters-title" tabIndex={-1} className="mr-auto text-3xl outline-none">
            {words.title}
          </h1>
          <a href={address} data-close="" className={buttonStyle.quiet}>
            {words.close}
          </a>
        </header>
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <Categories {...category} words={words} />
        {groups.map(({ name, values }) =>
          values.length > 1 || values.some(({ isChosen }) => isChosen) ? (
            <Group
              key={name}
              name={name}
              label={words.names[name]}
              note={name === "price" ? words.priceNote : null}
            >
              {values.map(({ value, label, count, isChosen }) => (
                <Value
                  key={value}
                  type="checkbox"
                  name={name}
                  value={value}
                  count={count}
                  isChosen={isChosen}
                >
                  {label}
                </Value>
              ))}
            </Group>
          ) : null,
        )}
        <footer data-part="foot">
          <button className={`${buttonStyle.primary} w-full`}>{words.show}</button>
        </footer>
        <p role="status" className="sr-only">
          {words.count}
        </p>
      </form>
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

type LoaderData = Route.ComponentProps["loaderData"];

function Categories({
  chosen,
  subChosen,
  categories,
  subCategories,
  words,
}: LoaderData["category"] & Pick<LoaderData, "words">) {
  // Another category does not have this sub-category, and no script may be there to remove it.
  const [name, options, current] =
    chosen !== null && subCategories.length > 0
      ? (["subcategory_id", subCategories, subChosen] as const)
      : (["category_id", categories, chosen] as const);
  return (
    <Group name="room" label={words.names.room} note={null}>
      {name === "subcategory_id" ? (
        <input type="hidden" name="category_id" value={chosen!} />
      ) : null}
      <Value type="radio" name={name} value="" count={null} isChosen={current === null}>
        {words.allRooms}
      </Value>
      {options.map(({ id, label, lang, count }) => (
        <Value
          key={id}
          type="radio"
          name={name}
          value={String(id)}
          count={count}
          isChosen={id === current}
        >
          <span lang={lang}>{label}</span>
        </Value>
      ))}
    </Group>
  );
}

type GroupProps = { name: string; label: string; note: string | null; children: ReactNode };

function Group({ name, label, note, children }: GroupProps) {
  return (
    <fieldset id={name} data-group={name} aria-describedby={note ? `${name}-note` : undefined}>
      <legend>{label}</legend>
      <div data-part={name} className="filter-values">
        {children}
      </div>
      {note ? (
        <p id={`${name}-note`} className="mt-1 text-sm text-soft">
          {note}
        </p>
      ) : null}
    </fieldset>
  );
}

type ValueProps = {
  type: "checkbox" | "radio";
  name: string;
  value: string;
  count: number | null;
  isChosen: boolean;
  children: ReactNode;
};

/** A value that would leave nothing cannot be chosen, but it can be removed. */
function Value({ type, name, value, count, isChosen, children }: ValueProps) {
  return (
    <label className={`filter-value filter-${name}`} data-value={value}>
      <input
        type={type}
        id={`${name}-${value}`}
        name={name}
        value={value}
        defaultChecked={isChosen}
        disabled={count === 0 && !isChosen}
      />
      {name === "shape" ? <i aria-hidden="true" /> : null}
      <span>{children}</span>
      {count === null ? null : <small>{count}</small>}
    </label>
  );
}
