import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { hoursIn } from "#app/shop/collection/collection-point.ts";
import { listPoints, pointSorts, removePoint } from "#app/shop/collection/collection-points.server.ts";
import type { PointRow } from "#app/shop/collection/collection-points.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { withParameters } from "../kit/list/list-query.ts";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { LoadError } from "../kit/list/load-error.tsx";
import { adminHead } from "../kit/head.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import type { Route } from "./+types/collection-points";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => collectionPointsTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const query = readListQuery(await searchedFor(request, context), pointSorts, "-created");
  return { query, ...(await listPoints(db, query, rowsPerPage, language)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext);
  const id = rowIdFrom((await request.formData()).get("id"));
  return { deleted: id ? await removePoint(db, context.get(staffContext), id) : null };
}

export default function CollectionPoints({ loaderData: { query, rows, total } }: Route.ComponentProps) {
  const text = useTexts(collectionPointsTexts);
  const admin = useTexts(adminTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const remove = useUndoableDelete("/admin/collection-points");
  const [asked, setAsked] = useState<PointRow | null>(null);
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const open = (id: number | "new") => go(`/admin/collection-points/${id}?${parameters}`);

  const columns: Column<PointRow>[] = [
    { id: "name", header: text.columns.name, sort: "name", fixed: true, cell: ({ name }) => <span className="font-medium">{name}</span> },
    { id: "address", header: text.columns.address, cell: ({ address }) => <span className="whitespace-pre-line">{address}</span> },
    { id: "telephone", header: text.columns.telephone, cell: ({ telephone }) => telephone ?? admin.notAvailable },
    { id: "email", header: text.columns.email, cell: ({ email }) => email ?? admin.notAvailable },
    { id: "hours", header: text.columns.hours, cell: (row) => hoursIn(row, language) ?? admin.notAvailable },
    {
      id: "status",
      header: text.columns.status,
      sort: "status",
      cell: ({ status }) => <Badge tone={status === "Active" ? "good" : "done"}>{text.statuses[status]}</Badge>,
    },
  ];

  return (
    <>
      <ListHead title={text.title} q={query.q} addLabel={text.addNew} onAdd={() => open("new")} />
      {rows.length === 0 ? (
        <p className="py-16 text-soft">{query.q ? text.emptySearch : text.empty}</p>
      ) : (
        <DataTable
          room={52}
          name="collection-points"
          label={text.title}
          rows={rows}
          columns={columns}
          texts={admin}
          rowLabel={({ name }) => name}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => open(id)}
          rowActions={(row) => (
            <RowMenu
              label={admin.actionsFor(row.name)}
              actions={[
                { label: admin.edit, onSelect: () => open(row.id) },
                { label: admin.delete, onSelect: () => setAsked(row), danger: true },
              ]}
            />
          )}
        />
      )}
      <Pager page={query.page} total={total} perPage={rowsPerPage} />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && remove(asked.id)}
        title={text.deleteTitle}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {asked ? text.deleteText(asked.name) : null}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

export function ErrorBoundary() {
  return <LoadError />;
}
