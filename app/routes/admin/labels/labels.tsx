import { useState } from "react";
import { Link } from "react-router";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { keyOf, noCounts, sumLabelCounts } from "#app/shop/labels/label-counts.server.ts";
import { listHungLabels, markLabels, undoLabels } from "#app/shop/labels/labels.server.ts";
import { readListSearch, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { lastPage } from "#app/shop/lists/list-window.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readWishDays, defaultDays } from "#app/shop/search/wish.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { PrintLabels } from "#app/routes/admin/kit/labels/print-labels.tsx";
import { daysFilter } from "#app/routes/admin/kit/list/days-filter.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { openSearch } from "#app/routes/admin/kit/list/sealed-search.server.ts";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import type { Route } from "./+types/labels";
import { labelColumns } from "./label-columns.tsx";
import { LabelActions } from "./label-actions.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => labelsTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const parameters = await openSearch(request, context);
  const chosenDays = readWishDays(parameters);
  const query = {
    ...readListSearch(parameters),
    view: parameters.get("view") === "outdated" ? "outdated" : null,
    point: rowIdFrom(parameters.get("point")),
    chosenDays,
  };
  const [hung, counts] = await Promise.all([
    listHungLabels(db),
    sumLabelCounts(db, chosenDays ?? defaultDays),
  ]);
  const outdated = hung.filter(({ changes }) => changes.length > 0);
  const search = query.q.toLowerCase();
  const found = (query.view ? outdated : hung).filter(
    ({ reference, names, collectionPointId }) =>
      (query.point === null || collectionPointId === query.point) &&
      [reference, ...Object.values(names)].some((text) => text.toLowerCase().includes(search)),
  );
  const page = Math.min(query.page, lastPage(found.length, rowsPerPage));
  return {
    query,
    total: found.length,
    rows: found
      .slice((page - 1) * rowsPerPage, page * rowsPerPage)
      .map((label) => ({ ...label, counts: counts.get(keyOf(label)) ?? noCounts })),
    points: [...new Map(hung.map((each) => [each.collectionPointId, each.pointName]))],
    hung: hung.length,
    outdated: outdated.length,
    toPrint: outdated
      .filter(({ changes }) => !changes.includes("piece") && !changes.includes("point"))
      .map(({ artPieceId, collectionPointId }) => ({ artPieceId, collectionPointId })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  const ids = readIds(sent.get("id"));
  const intent = sent.get("intent");
  return catchFailedAction(context, async () => {
    switch (intent) {
      case "replaced":
      case "taken-down":
        return { mark: intent, ...(await markLabels(db, staff, ids, intent)) };
      case "undo":
        return { undone: await undoLabels(db, fieldOf(sent, "press")) };
      default:
        return { mark: null };
    }
  });
}

export default function Labels({
  loaderData: { query, total, rows, points, hung, outdated, toPrint },
}: Route.ComponentProps) {
  const text = useTexts(labelsTexts);
  const language = useLanguage();
  const list = useList("/admin/labels");
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      filters={[
        {
          name: "point",
          label: text.pointFilter,
          value: query.point,
          any: text.allPoints,
          choices: points,
        },
        daysFilter(text, query.chosenDays),
      ]}
      views={{
        name: "view",
        label: text.view,
        current: query.view,
        choices: [
          { value: null, label: text.views.all, count: hung },
          { value: "outdated", label: text.views.outdated, count: outdated },
        ],
      }}
      actions={
        <Link to="/admin/art-management" className={buttonStyle.plain}>
          {text.toArt}
        </Link>
      }
      intro={
        <>
          <div className="mb-5 max-w-2xl space-y-2 text-[0.9375rem] text-soft">
            <p>{text.intro}</p>
            <p>{text.countsNote}</p>
          </div>
          {outdated > 0 ? <Outdated count={outdated} labelKeys={toPrint} /> : null}
        </>
      }
    >
      <ListTable
        {...{ list, rows }}
        name="labels"
        cardsBelowRem={62}
        label={text.title}
        rowLabel={({ reference }) => reference}
        headers={text.columns}
        columns={labelColumns({ text, language })}
        bulkActions={(ids, clear) => (
          <LabelActions labels={rows.filter(({ id }) => ids.includes(id))} onClear={clear} />
        )}
      />
    </ListPage>
  );
}

type OutdatedProps = {
  count: number;
  labelKeys: { artPieceId: number; collectionPointId: number }[];
};

/** Those whose piece is gone are only taken down. */
function Outdated({ count, labelKeys }: OutdatedProps) {
  const text = useTexts(labelsTexts);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <section className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-accent bg-wash px-5 py-4">
      <div>
        <h2 className="text-2xl">{text.outdated(count)}</h2>
        <p className="mt-1 text-[0.9375rem]">{text.outdatedText}</p>
      </div>
      {labelKeys.length > 0 ? (
        <button type="button" className={buttonStyle.primary} onClick={() => setPrinting(true)}>
          {text.printOutdated(labelKeys.length)}
        </button>
      ) : null}
      <PrintLabels open={isPrinting} onClose={() => setPrinting(false)} labelKeys={labelKeys} />
    </section>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
