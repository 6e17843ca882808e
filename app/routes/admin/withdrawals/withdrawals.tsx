import { Link, useNavigate, useSearchParams } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { grouped, useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listWithdrawals, withdrawalSorts } from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { ListHead, Pager, Tab } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { withParameters } from "../kit/list/list-query.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/withdrawals";
import { State, TestMark } from "./state.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const searchParams = await searchedFor(request, context);
  const query = { ...readListQuery(searchParams, withdrawalSorts, "-state"), open: searchParams.get("show") === "open" };
  const list = await listWithdrawals(db, query, rowsPerPage);
  return { query, now: new Date(), title: adminWithdrawalsTexts[language].title, ...list };
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Withdrawals({ loaderData: { query, rows, counts, now } }: Route.ComponentProps) {
  const text = useTexts(adminWithdrawalsTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const address = (id: number) => `/admin/withdrawals/${id}?${parameters}`;
  const shown = query.open ? "open" : null;

  const columns: Column<Row>[] = [
    {
      id: "order",
      header: text.columns.order,
      sort: "order",
      fixed: true,
      cell: ({ id, orderId, test }) => (
        <span className="inline-flex items-center gap-2">
          <Link to={address(id)} preventScrollReset className="font-semibold hover:text-accent hover:underline">
            #{orderId}
          </Link>
          {test ? <TestMark /> : null}
        </span>
      ),
    },
    {
      id: "name",
      header: text.columns.name,
      sort: "name",
      fixed: true,
      cell: ({ name, email }) => (
        <span className="block min-w-0 leading-snug md:max-w-60">
          <span className="block truncate">{name}</span>
          <span className="block truncate text-[0.8125rem] text-soft">{email}</span>
        </span>
      ),
    },
    { id: "prints", header: text.columns.prints, cell: ({ prints }) => <span className="text-soft">{text.prints(prints)}</span> },
    {
      id: "declared",
      header: text.columns.declared,
      sort: "declared",
      cell: ({ declaredAt }) => (
        <time dateTime={declaredAt.toISOString()} className="whitespace-nowrap text-soft">
          {shortDate(declaredAt, now, language)}
        </time>
      ),
    },
    { id: "state", header: text.columns.state, sort: "state", cell: (row) => <State {...row} now={now} /> },
  ];

  return (
    <>
      <ListHead title={text.title} q={query.q} searchPlaceholder={text.searchPlaceholder} />
      <nav aria-label={text.filter} className="flex gap-1">
        <Tab name="show" value={null} present={shown} label={text.all} count={grouped(counts.all, language)} />
        <Tab name="show" value="open" present={shown} label={text.openOnly} count={grouped(counts.open, language)} />
      </nav>
      {rows.length === 0 ? (
        <p className="border-t border-line py-16 text-soft">
          {query.q ? text.emptySearch : query.open && counts.all > 0 ? text.allDone : text.empty}
        </p>
      ) : (
        <DataTable
          room={52}
          name="withdrawals"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={({ id }) => text.withdrawal(id)}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => go(address(id))}
        />
      )}
      <Pager page={query.page} total={query.open ? counts.open : counts.all} perPage={rowsPerPage} />
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
