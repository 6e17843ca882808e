import type { CSSProperties } from "react";
import { useFetcher } from "react-router";
import { deletedTexts } from "#app/i18n/admin/deleted.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listDeletions, restorableDays } from "#app/shop/changes/deletions.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { UndoAnswer } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { useFocusAfter } from "#app/routes/admin/kit/record/focus-after.ts";
import { useRestored } from "#app/routes/admin/kit/record/use-restored.ts";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import type { Route } from "./+types/deleted";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => deletedTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const searchParams = await openSearch(request, context);
  const query = {
    ...readListSearch(searchParams),
    kind: searchParams.get("kind")?.replaceAll("\0", "").slice(0, 40) || null,
  };
  const { rows, ...list } = await listDeletions(db, query, rowsPerPage);
  const daysLeft = (at: Date) =>
    Math.max(1, Math.ceil((at.getTime() + restorableDays * dayMs - Date.now()) / dayMs));
  return {
    query,
    days: restorableDays,
    rows: rows.map((row) => ({ ...row, left: daysLeft(row.deletedAt) })),
    ...list,
  };
}

export default function Deleted({
  loaderData: { query, days, rows, total, kinds },
}: Route.ComponentProps) {
  const text = useTexts(deletedTexts);
  const list = useList("/admin/deleted");
  const { submit, data: answer, state } = useFetcher<UndoAnswer>();
  useRestored(answer);
  useFocusAfter(answer, state === "idle");
  const restore = (deletion: string) =>
    void submit({ deletion }, { method: "post", action: "/admin/undo" });
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      search={{ placeholder: text.search }}
      filters={[
        {
          name: "kind",
          label: text.kindFilter,
          value: query.kind,
          any: text.anyKind,
          choices: kinds.map((kind) => [kind, wordOf(text.kinds, kind) ?? kind]),
        },
      ]}
      intro={<p className="mb-4 max-w-2xl text-[0.9375rem] text-soft">{text.intro(days)}</p>}
    >
      <Restorable rows={rows} isBusy={state !== "idle"} onRestore={restore} />
    </ListPage>
  );
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

function Restorable({
  rows,
  isBusy,
  onRestore,
}: {
  rows: Row[];
  isBusy: boolean;
  onRestore(id: string): void;
}) {
  const text = useTexts(deletedTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  return (
    <div className="data-table" style={{ "--room": 46 } as CSSProperties}>
      <table aria-label={text.title}>
        <thead>
          <tr>
            {(["label", "kind", "deletedAt", "staffName", "left"] as const).map((name) => (
              <th key={name} scope="col">
                {text.columns[name]}
              </th>
            ))}
            <th scope="col">
              <span className="sr-only">{admin.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={text.columns.label} className="font-medium [overflow-wrap:anywhere]">
                {row.label}
              </td>
              <td data-label={text.columns.kind}>{wordOf(text.kinds, row.kind) ?? row.kind}</td>
              <td data-label={text.columns.deletedAt}>{longDateTime(row.deletedAt, language)}</td>
              <td data-label={text.columns.staffName}>{row.staffName ?? admin.theShop}</td>
              <td data-label={text.columns.left}>{text.left(row.left)}</td>
              <td className="text-right">
                <button
                  type="button"
                  aria-label={text.restoreOf(row.label)}
                  aria-disabled={isBusy}
                  onClick={() => !isBusy && onRestore(row.id)}
                  className={buttonStyle.plain}
                >
                  {text.restore}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
