import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { grouped } from "#app/i18n/numbers.ts";
import { useLanguage } from "#app/i18n/texts.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { RecordOutlet } from "#app/routes/admin/kit/record/record-outlet.tsx";
import { SavedViews } from "#app/routes/admin/kit/saved-views/saved-views.tsx";
import { FilterSelect, ListHead, Pager, Tab } from "./list.tsx";
import type { List } from "./use-list.ts";

export type Filter = {
  name: string;
  label: string;
  value: number | string | null;
  any: string;
  choices: (readonly [value: number | string, label: string])[];
  /** A filter that a new choice makes meaningless. */
  clears?: string;
};

/** Tabs with numbers of rows; null is the usual view. */
export type Views = {
  name: string;
  label: string;
  current: string | null;
  choices: { value: string | null; label: string; count: number }[];
};

/** The texts of a list, under the names that dictionaries give them. */
type ListTexts = {
  title: string;
  searchPlaceholder?: string;
  /** Heading of both empty states. */
  emptyTitle?: string;
  empty: string;
  emptySearch: string;
  clearFilters?: string;
};

type ListPageProps = {
  list: List;
  texts: ListTexts;
  query: { q: string; page: number };
  rows: readonly unknown[];
  total: number;
  emptyActions?: ReactNode;
  add?: string;
  filters?: Filter[];
  views?: Views;
  search?: { label?: string; placeholder?: string };
  actions?: ReactNode;
  intro?: ReactNode;
  context?: unknown;
  after?: ReactNode;
  children: ReactNode;
};

export function ListPage(props: ListPageProps) {
  const {
    list,
    texts,
    query,
    rows,
    total,
    add,
    filters = [],
    views,
    search,
    actions,
    intro,
    context,
    after,
    children,
  } = props;
  const isFiltered =
    query.q !== "" ||
    filters.some(({ value }) => value !== null) ||
    (views?.current ?? null) !== null;
  return (
    <>
      <ListHead
        title={texts.title}
        q={query.q}
        addLabel={add}
        onAdd={add ? () => list.open("new") : undefined}
        searchLabel={search?.label}
        searchPlaceholder={search?.placeholder ?? texts.searchPlaceholder}
        actions={actions}
        activeFilters={filters.filter(({ value }) => value !== null).length}
        filters={filters.map(({ name, label, value, any, choices, clears }) => (
          <FilterSelect
            key={name}
            name={name}
            label={label}
            value={String(value ?? "")}
            clears={clears}
          >
            <option value="">{any}</option>
            {choices.map(([choice, choiceLabel]) => (
              <option key={choice} value={choice}>
                {choiceLabel}
              </option>
            ))}
          </FilterSelect>
        ))}
      />
      <SavedViews list={list.address} />
      {intro}
      {views ? <Tabs {...views} /> : null}
      {rows.length === 0 ? <EmptyList {...props} isFiltered={isFiltered} /> : children}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      {after}
      <RecordOutlet context={context} />
    </>
  );
}

function Tabs({ name, label, current, choices }: Views) {
  const language = useLanguage();
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>("[aria-current]");
    if (tab) row.current!.scrollLeft = tab.offsetLeft - row.current!.offsetLeft - 24;
  }, [current]);
  return (
    <nav
      ref={row}
      aria-label={label}
      className="tab-row -mx-4 flex gap-1 overflow-x-auto px-4 whitespace-nowrap sm:mx-0 sm:flex-wrap sm:overflow-visible sm:px-0"
    >
      {choices.map(({ value, label, count }) => (
        <Tab
          key={value}
          name={name}
          value={value}
          current={current}
          label={label}
          count={grouped(count, language)}
        />
      ))}
    </nav>
  );
}

type EmptyListProps = Pick<ListPageProps, "list" | "texts" | "emptyActions"> & {
  isFiltered: boolean;
};

function EmptyList({ list, texts, emptyActions, isFiltered }: EmptyListProps) {
  const { emptyTitle, empty, emptySearch, clearFilters } = texts;
  return (
    <div className="border-t border-line py-16 text-soft">
      {emptyTitle ? <h2 className="mb-2 text-2xl text-ink">{emptyTitle}</h2> : null}
      <p>{isFiltered ? emptySearch : empty}</p>
      {isFiltered && clearFilters ? (
        <p className="mt-4 flex flex-wrap gap-2.5">
          <Link to={list.address} className={buttonStyle.plain}>
            {clearFilters}
          </Link>
          {emptyActions}
        </p>
      ) : null}
    </div>
  );
}
