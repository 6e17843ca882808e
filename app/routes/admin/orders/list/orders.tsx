import { Link } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { fullName } from "#app/shop/full-name.ts";
import { euro } from "#app/shop/money.ts";
import { orderSorts, readOrderFilter } from "#app/shop/orders/orders-query.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import type { OrderRow } from "#app/shop/orders/staff-order.ts";
import { listOrders } from "#app/shop/orders/staff-orders.server.ts";
import { listServedPoints } from "#app/shop/handover/points-to-collect-at.server.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { withParameters } from "#app/routes/admin/kit/list/list-query.ts";
import { PrintPicture } from "#app/routes/admin/kit/pictures/print-picture.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { EmailAddress, Moment, RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import type { ListColumn } from "#app/routes/admin/kit/list/list-table.tsx";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useMatching } from "#app/routes/admin/kit/list/use-matching.ts";
import type { Route } from "./+types/orders";
import { BulkStatus } from "./bulk-status.tsx";
import { DayPrintsForm } from "./day-prints-form.tsx";
import { useExport } from "./export.ts";
import { orderFilters, statusViews } from "./filters.ts";
import { saveStatuses } from "./save-statuses.server.ts";
import { useStatusConfirmation } from "./confirm-status.tsx";
import { OrderTestBadge, StateBadges } from "#app/routes/admin/kit/order-badges.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminOrdersTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const access = orderAccessOf(context.get(staffContext));
  // Sorting by total would reveal amounts.
  const sorts = orderSorts.filter((sort) => access.money || sort !== "total");
  const { parameters, limit, ...listRequest } = await readListRequest(
    request,
    context,
    sorts,
    "-placed",
  );
  const now = new Date();
  const filter = readOrderFilter(parameters);
  const payment = filter.payment === "look" && !access.money ? ("paid" as const) : filter.payment;
  const query = { ...listRequest.query, ...filter, payment, ids: null };
  const [list, points] = await Promise.all([
    listOrders(db, query, limit, now, access),
    listServedPoints(db, language, access.points),
  ]);
  return { query, points, now, ...list };
}

export const action = (args: Route.ActionArgs) => saveStatuses(args);

export default function Orders({
  loaderData: { query, points, now, rows, total, counts },
}: Route.ComponentProps) {
  const text = useTexts(adminOrdersTexts);
  const language = useLanguage();
  const list = useList("/admin/orders");
  const { parameters } = list;
  const may = useMay();
  const { percent, run } = useExport();
  const statusConfirmation = useStatusConfirmation();
  const { statuses } = useTexts(orderTexts);
  const matching = useMatching<OrderRow>(list.address, total);

  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      search={{
        placeholder: may("see-people") ? text.searchPlaceholder : text.searchByName,
      }}
      actions={
        may("export") ? (
          <ExportLink parameters={parameters} percent={percent} onExport={run} />
        ) : null
      }
      filters={orderFilters(query, points, text, may("see-money"))}
      intro={may("print") ? <DayPrintsForm today={isoDay(now)} /> : null}
      views={statusViews(query.status, counts, text, statuses)}
      emptyActions={
        query.payment === "paid" ? (
          <Link to={withParameters(parameters, { payment: "all" })} className={buttonStyle.plain}>
            {text.alsoUnpaid}
          </Link>
        ) : null
      }
      after={statusConfirmation.dialog}
    >
      <ListTable
        {...{ list, rows, matching }}
        name="orders"
        cardsBelowRem={63}
        label={text.title}
        rowLabel={({ id }) => text.order(id)}
        sort={query.sort}
        headers={text.columns}
        columns={orderColumns(list.hrefOf, now, language).filter(
          ({ id }) => id !== "total" || may("see-money"),
        )}
        rowKey={({ id }) => id}
        openLabel={text.view}
        actions={({ id }) => [
          { label: text.editStatus, onSelect: () => list.open(`${id}/status`) },
        ]}
        bulkActions={(ids, clear) => (
          <>
            <BulkStatus
              onChoose={(status) =>
                statusConfirmation.confirm({
                  status,
                  rows: (matching.rows ?? rows).filter(({ id }) => ids.includes(id)),
                  clear,
                })
              }
            />
            <TubeLabels ids={ids} />
            {may("export") ? <ExportSelection ids={ids} onExport={run} /> : null}
          </>
        )}
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}

function TubeLabels({ ids }: { ids: number[] }) {
  const text = useTexts(counterTexts);
  return (
    <a href={`/admin/counter/labels.pdf?ids=${ids.join(",")}`} target="_blank">
      {text.labels}
    </a>
  );
}

type ExportLinkProps = {
  parameters: URLSearchParams;
  /** Progress of the running export; null if there is none. */
  percent: number | null;
  onExport(parameters: URLSearchParams): Promise<void>;
};

function ExportLink({ parameters, percent, onExport }: ExportLinkProps) {
  const text = useTexts(adminOrdersTexts);
  return (
    <a
      href={`/admin/orders.csv?${parameters}`}
      download
      aria-disabled={percent !== null}
      onClick={(event) => {
        event.preventDefault();
        if (percent === null) void onExport(parameters);
      }}
      className={`${buttonStyle.plain} min-w-36 aria-disabled:opacity-60`}
    >
      {percent === null ? text.exportCsv : text.exporting(percent)}
    </a>
  );
}

function ExportSelection({ ids, onExport }: { ids: number[] } & Pick<ExportLinkProps, "onExport">) {
  const text = useTexts(adminOrdersTexts);
  return (
    <button
      type="button"
      data-usual="second"
      onClick={() => void onExport(new URLSearchParams({ ids: ids.join(",") }))}
    >
      {text.exportSelection}
    </button>
  );
}

const orderColumns = (
  hrefOf: (id: number) => string,
  now: Date,
  language: Language,
): ListColumn<OrderRow, keyof (typeof adminOrdersTexts)["en"]["columns"]>[] => [
  {
    id: "number",
    sort: "number",
    fixed: true,
    cell: ({ id, isTest }) => (
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <RowLink to={hrefOf(id)}>{`#${id}`}</RowLink>
        <OrderTestBadge isTest={isTest} />
      </span>
    ),
  },
  { id: "customer", sort: "customer", isUnlabelled: true, cell: (row) => <Customer row={row} /> },
  { id: "items", isUnlabelled: true, cell: (row) => <Items row={row} /> },
  {
    id: "point",
    sort: "point",
    isUnlabelled: true,
    cell: ({ pointName, shelf }) => <PointAndShelf pointName={pointName} shelf={shelf} />,
  },
  {
    id: "placed",
    sort: "placed",
    isUnlabelled: true,
    cell: ({ placedAt }) => <Moment at={placedAt} now={now} wraps />,
  },
  {
    id: "total",
    sort: "total",
    isUnlabelled: true,
    align: "end",
    cell: ({ totalCents }) => (
      <span className="whitespace-nowrap">
        {totalCents === undefined ? null : euro(totalCents, language)}
      </span>
    ),
  },
  {
    id: "status",
    sort: "status",
    isUnlabelled: true,
    cell: (order) => (
      <span className="flex flex-wrap gap-x-2 gap-y-1">
        <StateBadges {...order} />
      </span>
    ),
  },
];

function PointAndShelf({ pointName, shelf }: Pick<OrderRow, "pointName" | "shelf">) {
  const { shelf: label } = useTexts(counterTexts);
  const { colon } = useTexts(writing);
  return (
    <span className="block min-w-32 leading-snug">
      <span className="block wrap-anywhere">{pointName}</span>
      {shelf ? (
        <span title={label} className="block truncate text-[0.8125rem] font-semibold">
          <span className="sr-only">
            {label}
            {colon}{" "}
          </span>
          {shelf}
        </span>
      ) : null}
    </span>
  );
}

function Customer({ row: { firstName, lastName, email } }: { row: OrderRow }) {
  const name = fullName({ firstName, lastName });
  return (
    <span className="block min-w-40 leading-snug wrap-anywhere">
      <span className="block">{name}</span>
      <span className="block text-[0.8125rem] text-soft">
        {email ? <EmailAddress email={email} /> : null}
      </span>
    </span>
  );
}

function Items({ row: { pictures, prints } }: { row: OrderRow }) {
  const text = useTexts(adminOrdersTexts);
  return (
    <span className="flex flex-wrap items-center gap-x-2.5">
      <span className="flex gap-1" aria-hidden="true">
        {pictures.map((picture) => (
          <PrintPicture key={picture.key} picture={picture} alt="" />
        ))}
      </span>
      <span className="whitespace-nowrap">{text.prints(prints)}</span>
    </span>
  );
}
