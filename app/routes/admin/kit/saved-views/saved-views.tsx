import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { viewsTexts } from "#app/i18n/admin/views.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { viewUrl, viewQuery } from "#app/shop/staff/saved-view.ts";
import { useSavedViews } from "./views-of-staff.ts";
import { ViewsDialog } from "./views-dialog.tsx";

/** Empty without views and without anything to save. */
export function SavedViews({ list }: { list: string }) {
  const text = useTexts(viewsTexts);
  const [parameters] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const layout = useSavedViews();
  if (!layout) return null;
  const views = layout.views.filter((view) => view.list === list);
  const current = viewQuery(parameters);
  if (views.length === 0 && current === "" && !isOpen) return null;
  return (
    <nav aria-label={text.label} className="mb-3 flex flex-wrap items-center gap-x-2 gap-y-1">
      {views.map((view) => (
        <Link
          key={view.id}
          to={viewUrl(view)}
          preventScrollReset
          aria-current={view.query === current ? "true" : undefined}
          className="inline-flex min-h-9 pointer-coarse:min-h-11 max-w-full items-center rounded-full border border-line px-3.5 text-sm text-soft wrap-anywhere hover:border-ink hover:text-ink aria-[current]:border-ink aria-[current]:font-semibold aria-[current]:text-ink"
        >
          {view.name}
        </Link>
      ))}
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="min-h-9 pointer-coarse:min-h-11 px-1 text-sm text-soft underline-offset-4 hover:text-ink hover:underline"
      >
        {current !== "" && !views.some(({ query }) => query === current) ? text.save : text.manage}
      </button>
      {isOpen ? (
        <ViewsDialog
          {...{ list, views, current }}
          mayShare={layout.sharesViews}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </nav>
  );
}
