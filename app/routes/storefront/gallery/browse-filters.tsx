import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Form, useNavigate } from "react-router";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { CategoryLink } from "#app/shop/catalogue/piece-texts.ts";
import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import type { Sort } from "#app/shop/catalogue/browse-query.ts";
import { useSuggestions } from "#app/routes/storefront/kit/search/use-suggestions.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { Icon } from "#app/ui/icon.tsx";

type Categories = (CategoryLink & { subCategories: CategoryLink[] })[];

type BrowseFiltersProps = {
  texts: BrowseTexts;
  categories: Categories;
  category: CategoryLink | null;
  subCategory: CategoryLink | null;
  searchText: string;
  /** The filters without the search text, as part of an address. */
  filtersWithoutText: string;
  query: { reference: string; sort: Sort };
  barHtml: { inForm: string };
};

/** A plain form; with scripts, it submits itself on each change. */
export function BrowseFilters({
  texts: text,
  categories,
  category,
  subCategory,
  searchText,
  filtersWithoutText,
  query,
  barHtml,
}: BrowseFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const typingTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const subCategories = categories.find(({ id }) => id === category?.id)?.subCategories ?? [];

  function apply(changed: string | null) {
    clearTimeout(typingTimer.current);
    void navigate(chosenUrl(form.current!, categories, changed, filtersWithoutText), {
      preventScrollReset: true,
    });
  }

  useEffect(() => () => clearTimeout(typingTimer.current), []);

  return (
    <Form
      ref={form}
      action="/art"
      role="search"
      aria-label={text.filters}
      onSubmit={(event) => {
        event.preventDefault();
        apply(null);
      }}
      className="mt-6 mb-7 border-b border-line pb-3"
    >
      <div className="flex flex-wrap gap-2">
        <SearchBox
          texts={text}
          searchText={searchText}
          onType={() => {
            clearTimeout(typingTimer.current);
            typingTimer.current = setTimeout(() => apply("reference"), 350);
          }}
        />
        <CategoryChoice
          name="category_id"
          label={text.category}
          all={text.allCategories}
          categories={categories}
          chosen={category}
          onChange={apply}
        />
        {subCategories.length > 0 ? (
          <CategoryChoice
            name="subcategory_id"
            label={text.subCategory}
            all={text.allSubCategories}
            categories={subCategories}
            chosen={subCategory}
            onChange={apply}
          />
        ) : null}
        <FilterBar html={barHtml.inForm} className="contents" />
        <SortChoice texts={text} sort={query.sort} onChange={apply} />
        <noscript>
          <button className="pill px-4">{text.apply}</button>
        </noscript>
      </div>
    </Form>
  );
}

/** Another category drops the chosen sub-category. */
function chosenUrl(
  form: HTMLFormElement,
  categories: Categories,
  changed: string | null,
  filters: string,
): string {
  const values = new FormData(form);
  const category = categories.find(({ id }) => String(id) === values.get("category_id"));
  const subCategory =
    changed === "category_id"
      ? undefined
      : category?.subCategories.find(({ id }) => String(id) === values.get("subcategory_id"));
  return browseUrl({
    reference: values.get("reference") as string,
    category,
    subCategory,
    sort: values.get("sort") as Sort,
    filters,
  });
}

type SearchBoxProps = { texts: BrowseTexts; searchText: string; onType(): void };

function SearchBox({ texts: text, searchText, onType }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const { load, suggestions } = useSuggestions(box);
  // The box belongs to the visitor while it has the focus; otherwise it follows the address.
  useEffect(() => {
    if (box.current && document.activeElement !== box.current) box.current.value = searchText;
  }, [searchText]);
  return (
    <>
      <label className="pill search-box focus-within:border-ink">
        <Icon name="search" size={16} className="shrink-0 text-soft" />
        <span className="sr-only">{text.reference}</span>
        <input
          ref={box}
          name="reference"
          type="search"
          defaultValue={searchText}
          placeholder={text.referencePlaceholder}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          onChange={onType}
          onFocus={load}
        />
      </label>
      {suggestions}
    </>
  );
}

type CategoryChoiceProps = Pick<ChoiceProps, "name" | "label" | "onChange"> & {
  all: string;
  categories: CategoryLink[];
  chosen: CategoryLink | null;
};

function CategoryChoice({ all, categories, chosen, ...choice }: CategoryChoiceProps) {
  return (
    <Choice {...choice} value={chosen?.id} chosen={chosen !== null}>
      <option value="">{all}</option>
      {categories.map(({ id, label, lang }) => (
        <option key={id} value={id} lang={lang}>
          {label}
        </option>
      ))}
    </Choice>
  );
}

type SortChoiceProps = Pick<ChoiceProps, "onChange"> & { texts: BrowseTexts; sort: Sort };

function SortChoice({ texts: text, sort, onChange }: SortChoiceProps) {
  return (
    <Choice name="sort" label={text.sort} value={sort} chosen={false} onChange={onChange}>
      {Object.entries(text.sorts).map(([each, name]) => (
        <option key={each} value={each}>
          {name}
        </option>
      ))}
    </Choice>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string | number | undefined;
  chosen: boolean;
  onChange(name: string): void;
  children: ReactNode;
};

function Choice({ name, label, value, chosen, onChange, children }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    select.current!.value = String(value ?? "");
  }, [value]);
  return (
    <select
      ref={select}
      name={name}
      aria-label={label}
      defaultValue={value ?? ""}
      data-chosen={chosen ? "" : undefined}
      onChange={() => onChange(name)}
      className="pill choice"
    >
      {children}
    </select>
  );
}
