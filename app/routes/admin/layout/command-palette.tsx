import { Autocomplete } from "@base-ui/react/autocomplete";
import { useEffect, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { helpTexts } from "#app/i18n/admin/help.ts";
import { viewsTexts } from "#app/i18n/admin/views.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { allRights } from "#app/shop/staff/rights.ts";
import type { Right } from "#app/shop/staff/rights.ts";
import { isSearchable } from "#app/shop/search/searchable-text.ts";
import { viewUrl } from "#app/shop/staff/saved-view.ts";
import type { ListedView } from "#app/shop/staff/saved-view.ts";
import { fullName } from "#app/shop/full-name.ts";
import { titleOf } from "#app/shop/catalogue/piece-texts.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import type { action as findAction } from "./find.ts";
import { useListedViews } from "#app/routes/admin/kit/saved-views/views-of-staff.ts";
import { foldLabel, pageHits } from "./page-hits.ts";
import type { Hit } from "./page-hits.ts";
import { pagesFor } from "./pages.ts";
import { settingsPages } from "#app/routes/admin/kit/settings/settings-pages.ts";

/** Finds pages by name at once, and records on the server while somebody types. */
export function CommandPalette({
  open,
  rights,
  onClose,
}: {
  open: boolean;
  rights: readonly Right[];
  onClose(): void;
}) {
  const text = useTexts(adminTexts);
  return (
    <Dialog open={open} onClose={onClose} title={text.find} closeLabel={text.close}>
      <Search rights={rights} onClose={onClose} />
    </Dialog>
  );
}

function Search({ rights, onClose }: { rights: readonly Right[]; onClose(): void }) {
  const text = useTexts(adminTexts);
  const navigate = useNavigate();
  const language = useLanguage();
  const [typed, setTyped] = useState("");
  const found = useFound(typed.trim());
  const settings = useTexts(settingsTexts);
  const { help } = useTexts(helpTexts);
  const views = useTexts(viewsTexts);
  const hits = [
    ...pageHits(typed, rights, language),
    ...viewHits(typed, useListedViews(), views, text),
    ...settingsHits(typed, rights, settings),
    ...(found ? recordHits(found, text, language) : []),
    ...(found?.settings.map((hit) => ({ group: settings.title, ...hit })) ?? []),
    ...(found?.help.map((hit) => ({ group: help, ...hit })) ?? []),
  ];

  function go(hit: Hit) {
    onClose();
    void navigate(hit.to);
  }

  return (
    <Autocomplete.Root
      items={hits}
      value={typed}
      onValueChange={setTyped}
      itemToStringValue={(hit: Hit) => hit.label}
      filter={null}
      open
      inline
      autoHighlight="always"
    >
      <Autocomplete.Input
        data-first-focus
        aria-label={text.find}
        placeholder={text.findPlaceholder}
        className="w-full rounded-control border border-edge bg-card px-4 py-3 text-base"
      />
      {/* With one height, the field does not move as results come and go. */}
      <div className="mt-3 h-[50dvh] overflow-y-auto">
        <Autocomplete.Empty className="px-1 text-soft">
          <p className="pt-1">{text.findNothing}</p>
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(hit: Hit) => (
            <Autocomplete.Item
              key={`${hit.group} ${hit.label} ${hit.to}`}
              value={hit}
              onClick={() => go(hit)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 chosen-item py-1 data-highlighted:bg-wash"
            >
              <span className="flex min-w-0 flex-1 flex-col sm:flex-row sm:gap-3">
                <span className="font-medium wrap-anywhere">{hit.label}</span>
                <span className="min-w-0 truncate text-soft sm:flex-1">{hit.detail}</span>
              </span>
              <span className="text-[0.8125rem] text-soft">{hit.group}</span>
            </Autocomplete.Item>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

type FoundRecords = NonNullable<ReturnType<typeof useFetcher<typeof findAction>>["data"]>;

/** Null until the server has answered for exactly this text. */
function useFound(query: string): FoundRecords | null {
  const { submit, data } = useFetcher<typeof findAction>();
  useEffect(() => {
    if (!isSearchable(query)) return;
    const asking = {
      method: "post",
      action: "/admin/find",
      defaultShouldRevalidate: false,
    } as const;
    const waiting = setTimeout(() => void submit({ q: query }, asking), 120);
    return () => clearTimeout(waiting);
  }, [query, submit]);
  return data && isSearchable(query) && data.q === query ? data : null;
}

type Texts = (typeof adminTexts)["en"];

function viewHits(
  typed: string,
  all: ListedView[],
  views: (typeof viewsTexts)["en"],
  text: Texts,
): Hit[] {
  const query = foldLabel(typed.trim());
  if (query === "") return [];
  return all
    .filter(({ name }) => foldLabel(name).includes(query))
    .map((view) => {
      const page = pagesFor(allRights).find(({ to }) => to === view.list);
      const detail = page ? text[page.key] : "";
      return { group: views.label, label: view.name, detail, to: viewUrl(view) };
    });
}

/** Finds sections by their title and by the summary of what they hold. */
function settingsHits(
  typed: string,
  rights: readonly Right[],
  { title, sections }: (typeof settingsTexts)["en"],
): Hit[] {
  const query = foldLabel(typed.trim());
  if (query === "") return [];
  return settingsPages((right) => rights.includes(right))
    .map(({ to, key }) => ({ to, ...sections[key] }))
    .filter(({ title, holds }) => foldLabel(`${title} ${holds}`).includes(query))
    .map(({ to, title: label, holds }) => ({ group: title, label, detail: holds, to }));
}

function recordHits(found: FoundRecords, text: Texts, language: Language): Hit[] {
  return [
    ...found.pieces.map(({ id, reference, ...piece }) => ({
      group: text.art,
      label: reference,
      detail: titleOf(piece, language)?.text ?? "",
      to: `/admin/art-management/${id}`,
    })),
    ...found.categories.map(({ id, ...category }) => ({
      group: text.categories,
      label: nameIn(category, language),
      detail: "",
      to: `/admin/category-management/${id}`,
    })),
    ...found.subCategories.map(({ id, categoryId, ...category }) => ({
      group: text.categories,
      label: nameIn(category, language),
      detail: "",
      to: `/admin/category-management/${categoryId}/sub-categories/${id}`,
    })),
    ...found.points.map(({ id, name, address }) => ({
      group: text.collectionPoints,
      label: name,
      detail: address,
      to: `/admin/collection-points/${id}`,
    })),
    ...found.orders.map(({ id, name }) => ({
      group: text.orders,
      label: `#${id}`,
      detail: name,
      to: `/admin/orders/${id}`,
    })),
    ...found.buyers.map(({ email, orders: count, to, ...buyer }) => ({
      group: text.people,
      label: fullName(buyer),
      detail: `${text.ordersOf(count)} · ${email}`,
      to,
    })),
    ...found.people.map(({ id, email, name }) => ({
      group: text.people,
      label: email,
      detail: name ?? "",
      to: `/admin/users/${id}`,
    })),
  ];
}
