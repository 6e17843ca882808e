import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Form, Link, useNavigate } from "react-router";
import type { BrowseTexts } from "#app/i18n/storefront/art-browse.ts";
import type { Room } from "#app/shop/catalogue/art-piece.ts";
import { browseUrl, sorts } from "#app/shop/catalogue/browse-query.ts";
import type { Sort } from "#app/shop/catalogue/browse-query.ts";
import { Icon } from "#app/ui/icon.tsx";

const chip =
  "min-h-11 rounded-full border border-line bg-card text-[0.9375rem] text-ink transition-colors hover:border-ink data-chosen:border-ink data-chosen:bg-ink data-chosen:text-paper";

type BrowseFiltersProps = {
  words: BrowseTexts;
  rooms: (Room & { subCategories: Room[] })[];
  category: Room | null;
  subCategory: Room | null;
  query: { reference: string; sort: Sort };
};

/** A form that works by itself, and that sends itself on each change where scripts run. */
export function BrowseFilters({ words: text, rooms, category, subCategory, query }: BrowseFiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const reference = useRef<HTMLInputElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const subCategories = rooms.find(({ id }) => id === category?.id)?.subCategories ?? [];

  function apply(changed: string | null) {
    clearTimeout(typing.current);
    const values = new FormData(form.current!);
    const room = rooms.find(({ id }) => String(id) === values.get("category_id"));
    const within =
      changed === "category_id" ? undefined : room?.subCategories.find(({ id }) => String(id) === values.get("subcategory_id"));
    const url = browseUrl({
      reference: String(values.get("reference") ?? "").trim(),
      category: room,
      subCategory: within,
      sort: values.get("sort") as Sort,
    });
    void navigate(url, { preventScrollReset: true });
  }

  // why: the box is the visitor's while he types, and follows the URL when he goes back.
  useEffect(() => {
    if (reference.current && document.activeElement !== reference.current) reference.current.value = query.reference;
  }, [query.reference]);
  useEffect(() => () => clearTimeout(typing.current), []);

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
      className="sticky-filters mt-6 mb-7 border-b border-line pb-3"
    >
      <div className="flex flex-wrap gap-2.5">
        <label
          className={`${chip} flex w-28 grow items-center gap-1.5 px-3 sm:w-36 sm:grow-0 focus-within:w-48 focus-within:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent`}
        >
          <Icon name="search" size={16} className="shrink-0 text-soft" />
          <span className="sr-only">{text.reference}</span>
          <input
            ref={reference}
            name="reference"
            type="search"
            defaultValue={query.reference}
            placeholder={text.referencePlaceholder}
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={() => {
              clearTimeout(typing.current);
              typing.current = setTimeout(() => apply("reference"), 350);
            }}
            className="w-full min-w-0 bg-transparent py-2 text-ink outline-none placeholder:text-soft"
          />
        </label>
        <Choice name="category_id" label={text.category} value={category?.id} chosen={category !== null} onChange={apply}>
          <option value="">{text.allCategories}</option>
          {rooms.map(({ id, label, lang }) => (
            <option key={id} value={id} lang={lang}>
              {label}
            </option>
          ))}
        </Choice>
        {subCategories.length > 0 ? (
          <Choice name="subcategory_id" label={text.subCategory} value={subCategory?.id} chosen={subCategory !== null} onChange={apply}>
            <option value="">{text.allSubCategories}</option>
            {subCategories.map(({ id, label, lang }) => (
              <option key={id} value={id} lang={lang}>
                {label}
              </option>
            ))}
          </Choice>
        ) : null}
        <span className="ml-auto max-sm:hidden" />
        <Choice name="sort" label={text.sort} value={query.sort} chosen={false} onChange={apply}>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {text.sorts[sort]}
            </option>
          ))}
        </Choice>
        <noscript>
          <button className={`${chip} px-4`}>{text.apply}</button>
        </noscript>
      </div>
      {query.reference || category ? (
        <Link to="/art" className="inline-flex min-h-11 items-center text-sm text-soft underline-offset-4 hover:text-ink">
          {text.clear}
        </Link>
      ) : null}
    </Form>
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
      className={`${chip} choice max-w-full grow appearance-none py-2 pr-8 pl-3.5 sm:grow-0`}
    >
      {children}
    </select>
  );
}
