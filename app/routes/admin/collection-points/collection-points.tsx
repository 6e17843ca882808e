import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { pointHours } from "#app/i18n/opening-hours.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import {
  listPoints,
  pointSorts,
  removePoint,
} from "#app/shop/collection/collection-points.server.ts";
import type { PointRow } from "#app/shop/collection/collection-points.server.ts";
import { countToCollect } from "#app/shop/handover/points-to-collect-at.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { rowsPerPage } from "#app/shop/lists/list-query.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { EmailAddress, RowLink } from "#app/routes/admin/kit/list/cells.tsx";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { LoadError } from "#app/routes/admin/kit/list/load-error.tsx";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import type { Route } from "./+types/collection-points";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => collectionPointsTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { query } = await readListRequest(request, context, pointSorts, "-created");
  const { rows, total } = await listPoints(db, query, rowsPerPage, language);
  const toCollect = await countToCollect(
    db,
    rows.map(({ id }) => id),
  );
  return { query, today: isoDay(new Date()), rows, total, toCollect };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom((await readForm(request)).get("id"));
  return { deleted: id ? await removePoint(db, context.get(staffContext), id) : null };
}

export default function CollectionPoints({
  loaderData: { query, today, rows, total, toCollect },
}: Route.ComponentProps) {
  const text = useTexts(collectionPointsTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const hoursOf = (row: PointRow) =>
    pointHours(row, today, language)
      .map(({ text }) => text)
      .join("\n");
  const list = useList("/admin/collection-points");
  const deleting = useDeleting<PointRow>({
    address: list.address,
    title: text.deleteTitle,
    text: ({ id, name }) => <DeleteText name={name} toCollect={toCollect[id] ?? 0} />,
  });
  return (
    <ListPage
      {...{ list, query, rows, total }}
      texts={text}
      add={text.addNew}
      after={deleting.confirmation}
    >
      <ListTable
        {...{ list, rows }}
        name="collection-points"
        cardsBelowRem={52}
        label={text.title}
        rowLabel={({ name }) => name}
        sort={query.sort}
        headers={{ ...text.columns, hours: text.openColumn }}
        columns={[
          {
            id: "name",
            sort: "name",
            fixed: true,
            cell: ({ id, name }) => <RowLink to={list.hrefOf(id)}>{name}</RowLink>,
          },
          {
            id: "address",
            cell: ({ address }) => <span className="whitespace-pre-line">{address}</span>,
          },
          { id: "telephone", cell: ({ telephone }) => telephone ?? admin.notAvailable },
          {
            id: "email",
            cell: ({ email }) =>
              // One element, since a card lays out what a cell holds side by side.
              email ? (
                <span>
                  <EmailAddress email={email} />
                </span>
              ) : (
                admin.notAvailable
              ),
          },
          {
            id: "hours",
            cell: (row) => (
              <span className="whitespace-pre-line">{hoursOf(row) || admin.notAvailable}</span>
            ),
          },
          {
            id: "status",
            sort: "status",
            cell: ({ status }) => (
              <Badge tone={status === "Active" ? "good" : "done"}>{text.statuses[status]}</Badge>
            ),
          },
        ]}
        rowKey={({ id }) => id}
        openLabel={admin.edit}
        actions={(row) => [deleting.action(row)]}
      />
    </ListPage>
  );
}

function DeleteText({ name, toCollect }: { name: string; toCollect: number }) {
  const text = useTexts(collectionPointsTexts);
  return (
    <>
      {text.deleteText(name)}
      {toCollect > 0 ? (
        <>
          {" "}
          <strong className="font-semibold text-ink">{text.toCollect(toCollect)}</strong>{" "}
          {text.staysUntilCollected}
        </>
      ) : null}
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
