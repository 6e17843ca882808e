import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import {
  listWithdrawals,
  withdrawalSorts,
} from "#app/shop/withdrawals/staff-withdrawals.server.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { Moment, RowLink, TwoLines } from "#app/routes/admin/kit/list/cells.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import type { Route } from "./+types/withdrawals";
import { TestBadge } from "#app/routes/admin/kit/order-badges.tsx";
import { State } from "./state.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => adminWithdrawalsTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { parameters, ...listRequest } = await readListRequest(
    request,
    context,
    withdrawalSorts,
    "-state",
  );
  const query = { ...listRequest.query, open: parameters.get("show") === "open" };
  const list = await listWithdrawals(db, query, rowsPerPage);
  return { query, now: new Date(), ...list };
}

export default function Withdrawals({
  loaderData: { query, rows, total, counts, now },
}: Route.ComponentProps) {
  const text = useTexts(adminWithdrawalsTexts);
  const list = useList("/admin/withdrawals");
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={{
        ...text,
        emptySearch: query.q ? text.emptySearch : counts.all > 0 ? text.allDone : text.empty,
      }}
      views={{
        name: "show",
        label: text.filter,
        current: query.open ? "open" : null,
        choices: [
          { value: null, label: text.all, count: counts.all },
          { value: "open", label: text.openOnly, count: counts.open },
        ],
      }}
    >
      <ListTable
        {...{ list, rows }}
        name="withdrawals"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ id }) => text.withdrawal(id)}
        sort={query.sort}
        headers={text.columns}
        columns={[
          {
            id: "order",
            sort: "order",
            fixed: true,
            cell: ({ id, orderId, isTest }) => (
              <span className="inline-flex items-center gap-2">
                <RowLink to={list.hrefOf(id)}>{`#${orderId}`}</RowLink>
                {isTest ? <TestBadge note={text.testNote} /> : null}
              </span>
            ),
          },
          {
            id: "name",
            sort: "name",
            fixed: true,
            cell: ({ name, email }) => <TwoLines first={name} second={email} />,
          },
          {
            id: "prints",
            cell: ({ prints }) => <span className="text-soft">{text.prints(prints)}</span>,
          },
          {
            id: "declared",
            sort: "declared",
            cell: ({ declaredAt }) => <Moment at={declaredAt} now={now} />,
          },
          { id: "state", sort: "state", cell: (row) => <State {...row} now={now} /> },
        ]}
        rowKey={({ id }) => id}
      />
    </ListPage>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
