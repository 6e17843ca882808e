import { useEffect, useState } from "react";
import { data, Link, useFetcher, useNavigate, useSearchParams } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { shortDate, sheetDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { euro } from "#app/shop/money.ts";
import { parseSelection, parseStatus } from "#app/shop/orders/order-change-form.ts";
import { setStatuses } from "#app/shop/orders/order-changes.server.ts";
import type { OrderStatus } from "#app/shop/orders/order.ts";
import { orderSorts, readOrderFilter } from "#app/shop/orders/orders-query.ts";
import type { OrderRow } from "#app/shop/orders/staff-order.ts";
import { listOrders, listPointNames } from "#app/shop/orders/staff-orders.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowsAskedFor, withParameters } from "../kit/list/list-query.ts";
import { PrintPicture } from "../kit/pictures/print-picture.tsx";
import { LoadError } from "../kit/list/load-error.tsx";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import { useMatching } from "../kit/list/use-matching.ts";
import type { Route } from "./+types/orders";
import { BulkStatus } from "./bulk-status.tsx";
import { DayPrintsForm } from "./day-prints-form.tsx";
import { useExport } from "./export.ts";
import { useStatusUndo } from "./use-status-undo.ts";
import { OrderFilters, StatusTabs } from "./filters.tsx";
import { PaymentMark, StatusBadge } from "../kit/order-badges.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const now = new Date();
  const query = { ...readListQuery(searchParams, orderSorts, "-placed"), ...readOrderFilter(searchParams), ids: null };
  const [list, points] = await Promise.all([listOrders(db, query, rowsAskedFor(searchParams), now), listPointNames(db, language)]);
  return { query, points, now, title: adminOrdersTexts[language].title, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const sent = await request.formData();
  const status = parseStatus(sent);
  const seen = parseSelection(sent);
  if (!status || !seen) return data({ problem: "statusInvalid" as const }, { status: 400 });
  return { status, ...(await setStatuses(db, context.get(staffContext), seen, status)) };
}

export default function Orders({ loaderData: { query, points, now, rows, counts } }: Route.ComponentProps) {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const { percent, run } = useExport();
  const setStatus = useBulkStatus();
  const { statuses } = useTexts(orderTexts);
  const [asked, setAsked] = useState<{ status: OrderStatus; rows: OrderRow[]; clear(): void } | null>(null);
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const open = (id: number, dialog = "") => go(`/admin/orders/${id}${dialog}?${parameters}`);
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const total = query.status ? (counts[query.status] ?? 0) : all;
  const matching = useMatching<OrderRow>("/admin/orders", total);
  const filtered = query.q !== "" || query.status !== null || query.point !== null || query.period !== null || query.payment !== "paid";

  const columns: Column<OrderRow>[] = [
    {
      id: "number",
      header: text.columns.number,
      sort: "number",
      fixed: true,
      cell: ({ id, test, paymentStatus }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/admin/orders/${id}?${parameters}`} preventScrollReset className="font-semibold hover:text-accent hover:underline">
            #{id}
          </Link>
          <PaymentMark test={test} paymentStatus={paymentStatus} />
        </span>
      ),
    },
    {
      id: "customer",
      header: text.columns.customer,
      sort: "customer",
      cell: ({ firstName, lastName, email }) => (
        <span className="block min-w-0 leading-snug md:max-w-48">
          <span className="block truncate" title={`${firstName} ${lastName}`}>
            {firstName} {lastName}
          </span>
          <span className="block truncate text-[0.8125rem] text-soft" title={email}>
            {email}
          </span>
        </span>
      ),
    },
    { id: "items", header: text.columns.items, cell: (row) => <Items row={row} /> },
    {
      id: "point",
      header: text.columns.point,
      sort: "point",
      cell: ({ pointName }) => (
        <span title={pointName} className="block min-w-32 truncate leading-snug md:max-w-44">
          {pointName}
        </span>
      ),
    },
    {
      id: "placed",
      header: text.columns.placed,
      sort: "placed",
      cell: ({ placedAt }) => (
        <time dateTime={placedAt.toISOString()} className="whitespace-nowrap text-soft">
          {shortDate(placedAt, now, language)}
        </time>
      ),
    },
    {
      id: "total",
      header: text.columns.total,
      sort: "total",
      align: "end",
      cell: ({ totalCents }) => <span className="whitespace-nowrap">{euro(totalCents, language)}</span>,
    },
    { id: "status", header: text.columns.status, sort: "status", cell: ({ status }) => <StatusBadge status={status} /> },
  ];

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        searchPlaceholder={text.searchPlaceholder}
        actions={
          <a
            href={`/admin/orders.csv?${parameters}`}
            download
            aria-disabled={percent !== null}
            onClick={(event) => {
              event.preventDefault();
              if (percent === null) void run(parameters);
            }}
            className={`${buttonLooks.primary} min-w-36 aria-disabled:opacity-60`}
          >
            {percent === null ? text.exportCsv : text.exporting(percent)}
          </a>
        }
        filters={<OrderFilters query={query} points={points} />}
      />
      <DayPrintsForm today={sheetDateTime(now).slice(0, 10)} />
      <StatusTabs present={query.status} counts={counts} all={all} />
      {rows.length === 0 ? (
        <div className="border-t border-line py-16 text-soft">
          <p>{filtered ? text.emptySearch : text.empty}</p>
          {filtered ? (
            <p className="mt-4 flex flex-wrap gap-2.5">
              <Link to="/admin/orders" className={buttonLooks.plain}>
                {text.clearFilters}
              </Link>
              {query.payment === "paid" ? (
                <Link to={withParameters(parameters, { payment: "all" })} className={buttonLooks.plain}>
                  {text.alsoUnpaid}
                </Link>
              ) : null}
            </p>
          ) : null}
        </div>
      ) : (
        <DataTable
          room={67}
          name="orders"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={({ id }) => text.order(id)}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => open(id)}
          rowActions={({ id }) => (
            <RowMenu
              label={admin.actionsFor(text.order(id))}
              actions={[
                { label: text.view, onSelect: () => open(id) },
                { label: text.editStatus, onSelect: () => open(id, "/status") },
              ]}
            />
          )}
          matching={matching}
          bulkActions={(ids, clear) => (
            <>
              <BulkStatus
                onChoose={(status) => setAsked({ status, rows: (matching.rows ?? rows).filter(({ id }) => ids.includes(id)), clear })}
              />
              <button type="button" onClick={() => void run(new URLSearchParams({ ids: ids.join(",") }))}>
                {text.exportSelection}
              </button>
            </>
          )}
        />
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          setStatus(asked!.rows, asked!.status);
          asked!.clear();
        }}
        title={text.bulkTitle(asked?.rows.length ?? 0)}
        confirmLabel={text.setStatus}
        cancelLabel={admin.cancel}
      >
        {asked ? text.bulkText(statuses[asked.status]) : null}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
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

/** Sends the rows with the versions they were seen in, and tells what came of it. */
function useBulkStatus(): (rows: OrderRow[], status: OrderStatus) => void {
  const text = useTexts(adminOrdersTexts);
  const { statuses } = useTexts(orderTexts);
  const { submit, data: answer } = useFetcher<typeof action>();
  const undo = useStatusUndo();
  useEffect(() => {
    if (!answer) return;
    if ("problem" in answer) {
      toast.error(text.notSaved, { description: text.problems[answer.problem] });
      return;
    }
    const { status, changed, unchanged, refused } = answer;
    const others = [unchanged ? text.bulkUnchanged(unchanged) : "", refused ? text.bulkRefused(refused) : ""].filter(Boolean).join(" ");
    const told = { ...(others ? { description: others } : {}), ...undo(changed) };
    if (refused) toast.error(changed.length ? text.bulkSaved(changed.length, statuses[status]) : text.notSaved, told);
    else toast.success(text.bulkSaved(changed.length, statuses[status]), told);
  }, [answer, text, statuses, undo]);

  return (rows, status) => {
    const form = new FormData();
    form.set("status", status);
    for (const { id, version } of rows) form.append("order", `${id}:${version}`);
    void submit(form, { method: "post", action: "/admin/orders" });
  };
}
