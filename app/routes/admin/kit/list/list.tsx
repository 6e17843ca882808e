import { useEffect, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Form, Link, useResolvedPath, useSearchParams, useSubmit } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { lastPage } from "#app/shop/lists/list-window.ts";
import { isContact } from "#app/shop/phone-search.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { withParameters } from "./list-query.ts";

type ListHeadProps = {
  title: string;
  q: string;
  addLabel?: string;
  onAdd?(): void;
  /** Used if "Search" says too little; a button is then shown beside the box. */
  searchLabel?: string;
  actions?: ReactNode;
  filters?: ReactNode;
  activeFilters?: number;
  searchPlaceholder?: string;
};

export function ListHead({
  title,
  q,
  addLabel,
  onAdd,
  searchLabel,
  searchPlaceholder,
  actions,
  filters,
  activeFilters = 0,
}: ListHeadProps) {
  const text = useTexts(adminTexts);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <h1 className="mr-auto text-page">{title}</h1>
        <div className="flex flex-wrap gap-2.5">
          {actions}
          {onAdd ? (
            <button type="button" onClick={onAdd} className={buttonStyle.primary}>
              {addLabel}
            </button>
          ) : null}
        </div>
      </div>
      <div className="mt-5 mb-4 flex flex-wrap items-center gap-3">
        <SearchBox
          q={q}
          label={searchLabel ?? text.search}
          placeholder={
            searchPlaceholder ?? (searchLabel ? `${searchLabel}…` : text.searchPlaceholder)
          }
          button={searchLabel ? text.search : undefined}
        />
        <Filters active={activeFilters}>{filters}</Filters>
      </div>
    </>
  );
}

/** Behind a button on phones: filters would push the list off the first screen. */
function Filters({ active, children }: { active: number; children: ReactNode }) {
  const text = useTexts(adminTexts);
  const [isOpen, setOpen] = useState(false);
  if (!children || (Array.isArray(children) && children.length === 0)) return null;
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className={`${buttonStyle.plain} min-h-10 rounded-full sm:hidden`}
      >
        {text.filters(active)}
      </button>
      <div className={`contents ${isOpen ? "" : "max-sm:hidden"}`}>{children}</div>
    </>
  );
}

type SearchBoxProps = {
  q: string;
  label: string;
  placeholder: string;
  button?: string | undefined;
};

export function SearchBox({ q, label, placeholder, button }: SearchBoxProps) {
  const submit = useSubmit();
  const [parameters] = useSearchParams();
  const { pathname } = useResolvedPath("");
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = q;
  }, [q]);
  useEffect(() => () => clearTimeout(timer.current), []);
  function search(form: HTMLFormElement) {
    clearTimeout(timer.current);
    if (!isContact(input.current?.value ?? ""))
      return void submit(form, { replace: true, preventScrollReset: true });
    const sent = new FormData(form);
    sent.set("list", pathname);
    void submit(sent, {
      method: "post",
      action: "/admin/searches",
      replace: true,
      preventScrollReset: true,
    });
  }
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(event.currentTarget);
      }}
      className={`flex w-full gap-2 ${button ? "max-w-110" : "sm:max-w-80"}`}
    >
      {[...parameters].map(([name, value]) =>
        name === "q" || name === "page" ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      <input
        ref={input}
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        defaultValue={q}
        maxLength={100}
        onChange={({ currentTarget: { form } }) => {
          clearTimeout(timer.current);
          timer.current = setTimeout(() => form && search(form), 300);
        }}
        className="min-h-10 w-full rounded-full border border-edge bg-card px-[16px] text-[0.9375rem] hover:border-ink"
      />
      {button ? (
        <button className={`${buttonStyle.plain} min-h-10 rounded-full`}>{button}</button>
      ) : null}
    </Form>
  );
}

type FilterSelectProps = {
  name: string;
  label: string;
  value: string;
  clears?: string;
  children: ReactNode;
};

export function FilterSelect({ name, label, value, clears, children }: FilterSelectProps) {
  const submit = useSubmit();
  const [parameters] = useSearchParams();
  return (
    <select
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) =>
        void submit(
          new URLSearchParams(
            withParameters(parameters, {
              [name]: currentTarget.value,
              ...(clears ? { [clears]: null } : {}),
            }),
          ),
          {
            replace: true,
            preventScrollReset: true,
          },
        )
      }
      className="choice min-h-10 min-w-0 appearance-none max-sm:w-full rounded-full border border-edge bg-card py-1.5 pr-[36px] pl-[16px] text-[0.9375rem]"
    >
      {children}
    </select>
  );
}

type TabProps = {
  name: string;
  value: string | null;
  current: string | null;
  label: string;
  count: string;
};

export function Tab({ name, value, current, label, count }: TabProps) {
  const [parameters] = useSearchParams();
  return (
    <Link
      to={withParameters(parameters, { [name]: value })}
      replace
      preventScrollReset
      aria-current={value === current ? "true" : undefined}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent px-2 text-[0.9375rem] text-soft hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
    >
      {label}
      <span className="text-[0.8125rem] font-normal">{count}</span>
    </Link>
  );
}

export function Pager({
  page: requestedPage,
  total,
  perPage,
}: {
  page: number;
  total: number;
  perPage: number;
}) {
  const text = useTexts(adminTexts);
  const [parameters] = useSearchParams();
  if (total <= perPage) return null;
  const page = Math.min(requestedPage, lastPage(total, perPage));
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  const pageLink = (target: number) =>
    withParameters(parameters, { page: target === 1 ? null : String(target) });
  return (
    <nav
      aria-label={text.range(from, to, total)}
      className="mt-5 flex items-center justify-between gap-4 text-[0.9375rem] text-soft"
    >
      <span>{text.range(from, to, total)}</span>
      <span className="flex gap-2">
        {page > 1 ? (
          <Link to={pageLink(page - 1)} rel="prev" className={buttonStyle.plain}>
            {text.previous}
          </Link>
        ) : null}
        {to < total ? (
          <Link to={pageLink(page + 1)} rel="next" className={buttonStyle.plain}>
            {text.next}
          </Link>
        ) : null}
      </span>
    </nav>
  );
}
