import { useState } from "react";
import type { ReactNode } from "react";
import { Link, isRouteErrorResponse, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { RecordOutlet } from "../kit/record/record-outlet.tsx";
import { staffContext } from "../kit/session/staff-context.server.ts";
import { movePieces, removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { repricePieces } from "#app/shop/catalogue/repricing.server.ts";
import {
  artSorts,
  countUnsold,
  forgetFallen,
  countToLookAt,
  listArtForStaff,
  listRoomsForStaff,
} from "#app/shop/catalogue/art-list.server.ts";
import { unsoldReasons } from "#app/shop/catalogue/art-piece.ts";
import type { ArtRow } from "#app/shop/catalogue/art-list.server.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { FilterSelect, ListHead, Pager } from "../kit/list/list.tsx";
import { readListQuery, rowsPerPage } from "#app/shop/lists/list-query.ts";
import { rowsAskedFor, withParameters } from "../kit/list/list-query.ts";
import { useUndoableDelete } from "../kit/record/undoable-delete.ts";
import { adminHead } from "../kit/head.ts";
import { searchedFor } from "../kit/list/sealed-search.server.ts";
import { useMatching } from "../kit/list/use-matching.ts";
import type { Route } from "./+types/art-management";
import { artColumns } from "./art-columns.tsx";
import { BulkActions } from "./bulk-actions.tsx";
import { readApplication, readIds } from "./sent.server.ts";

export const meta: Route.MetaFunction = ({ matches }) => adminHead(matches, (language) => artTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const parameters = await searchedFor(request, context);
  const query = {
    ...readListQuery(parameters, artSorts, "-created"),
    categoryId: rowIdFrom(parameters.get("category")),
    subCategoryId: rowIdFrom(parameters.get("sub")),
    withoutPrice: parameters.get("price") === "none",
    toLookAt: parameters.get("look") === "1",
    unsold: unsoldReasons.find((reason) => reason === parameters.get("master")) ?? null,
  };
  const [list, rooms, toLookAt, unsold] = await Promise.all([
    listArtForStaff(db, query, rowsAskedFor(parameters), language),
    listRoomsForStaff(db, language),
    countToLookAt(db),
    countUnsold(db),
  ]);
  return { query, rooms, toLookAt, unsold, ...list };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await request.formData();
  const ids = readIds(sent.get("id"));
  const intent = sent.get("intent");
  try {
    switch (intent) {
      case "delete":
        return { deleted: await removePieces(db, staff, ids, artTexts[language].pieces) };
      case "move":
        return await movePieces(db, staff, ids, {
          categoryId: rowIdFrom(sent.get("categoryId")),
          subCategoryId: rowIdFrom(sent.get("subCategoryId")),
        });
      case "apply-rules":
        return await repricePieces(db, staff, readApplication(sent), { ids });
      case "seen":
        return { seen: await forgetFallen(db, ids) };
      default:
        return { deleted: null };
    }
  } catch (error) {
    // why not the boundary: the list is still right, and only what was asked for did not happen.
    log.error({ err: error, intent }, "a change of several art pieces failed");
    return { failed: "database", deleted: null };
  }
}

export default function ArtManagement({ loaderData: { query, rooms, toLookAt, unsold, rows, total } }: Route.ComponentProps) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  const sizes = useTexts(sizesTexts);
  const language = useLanguage();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const remove = useUndoableDelete("/admin/art-management", () => toast.error(text.deleteFailed, { description: text.databaseErrorText }));
  const matching = useMatching<ArtRow>("/admin/art-management", total);
  const [asked, setAsked] = useState<ArtRow | null>(null);
  const go = (to: string) => void navigate(to, { preventScrollReset: true });
  const hrefOf = (id: number | string) => `/admin/art-management/${id}${parameters.size > 0 ? `?${parameters}` : ""}`;
  const named = (room: Parameters<typeof nameIn>[0]) => nameIn(room, language);
  const category = rooms.find(({ id }) => id === query.categoryId);
  const isFiltered =
    query.q !== "" ||
    query.categoryId !== null ||
    query.subCategoryId !== null ||
    query.withoutPrice ||
    query.toLookAt ||
    query.unsold !== null;

  return (
    <>
      <ListHead
        title={text.title}
        q={query.q}
        addLabel={text.addNew}
        onAdd={() => go(hrefOf("new"))}
        actions={
          <>
            <Link to={hrefOf("apply-global-default-pricing")} preventScrollReset className={buttonLooks.plain}>
              {text.applyGlobal}
            </Link>
            <Link to="/admin/batch-upload" className={buttonLooks.plain}>
              {text.batchUpload}
            </Link>
          </>
        }
        filters={
          <>
            <CategoryFilter value={query.categoryId} label={text.columns.category} all={text.allCategories}>
              {rooms.map((room) => (
                <option key={room.id} value={room.id}>
                  {named(room)}
                </option>
              ))}
            </CategoryFilter>
            {category && category.subCategories.length > 0 ? (
              <FilterSelect name="sub" label={text.columns.subCategory} value={String(query.subCategoryId ?? "")}>
                <option value="">{text.allSubCategories}</option>
                {category.subCategories.map((room) => (
                  <option key={room.id} value={room.id}>
                    {named(room)}
                  </option>
                ))}
              </FilterSelect>
            ) : null}
            <FilterSelect name="price" label={text.columns.price} value={query.withoutPrice ? "none" : ""}>
              <option value="">{text.anyPrice}</option>
              <option value="none">{text.withoutPrice}</option>
            </FilterSelect>
            {toLookAt > 0 || query.toLookAt ? (
              <FilterSelect name="look" label={text.noticedLabel} value={query.toLookAt ? "1" : ""}>
                <option value="">{text.noticedOrNot}</option>
                <option value="1">{text.toLookAt(toLookAt)}</option>
              </FilterSelect>
            ) : null}
            {unsoldReasons.some((reason) => unsold[reason] > 0) || query.unsold ? (
              <FilterSelect name="master" label={sizes.unsold} value={query.unsold ?? ""}>
                <option value="">{sizes.soldOrNot}</option>
                {unsoldReasons.map((reason) => (
                  <option key={reason} value={reason}>
                    {sizes.reasons[reason](unsold[reason])}
                  </option>
                ))}
              </FilterSelect>
            ) : null}
          </>
        }
      />
      {rows.length === 0 ? (
        <div className="py-16 text-soft">
          <p>{isFiltered ? text.emptySearch : text.empty}</p>
          {isFiltered ? (
            <Link to="/admin/art-management" className={`${buttonLooks.plain} mt-4`}>
              {text.clearFilters}
            </Link>
          ) : null}
        </div>
      ) : (
        <DataTable
          room={58}
          name="art"
          label={text.title}
          rows={rows}
          columns={artColumns({ text, sizes, language, named, hrefOf })}
          texts={admin}
          rowLabel={({ reference }) => reference}
          sort={query.sort}
          onSort={(sort) => go(withParameters(parameters, { sort }))}
          onOpen={({ id }) => go(hrefOf(id))}
          matching={matching}
          bulkActions={(ids, clear) => (
            <BulkActions ids={ids} fallen={query.unsold === "fallen"} rooms={rooms} named={named} onClear={clear} onDelete={remove} />
          )}
          rowActions={(row) => (
            <RowMenu
              label={admin.actionsFor(row.reference)}
              actions={[
                { label: admin.edit, onSelect: () => go(hrefOf(row.id)) },
                { label: text.view, onSelect: () => void window.open(`/art/${row.id}`, "_blank", "noopener") },
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
        {asked ? text.deleteText(asked.reference) : null}
      </ConfirmDialog>
      <RecordOutlet />
    </>
  );
}

/** Another category has other sub-categories, so its filter goes with it. */
function CategoryFilter({ value, label, all, children }: { value: number | null; label: string; all: string; children: ReactNode }) {
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  return (
    <select
      aria-label={label}
      value={String(value ?? "")}
      onChange={({ currentTarget }) =>
        void navigate(withParameters(parameters, { category: currentTarget.value, sub: null }), { replace: true, preventScrollReset: true })
      }
      className="choice min-h-10 min-w-0 appearance-none max-sm:w-full rounded-full border border-edge bg-card py-1.5 pr-9 pl-4 text-[0.9375rem]"
    >
      <option value="">{all}</option>
      {children}
    </select>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  const { revalidate, state } = useRevalidator();
  const isGone = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div role="alert" className="max-w-xl py-10">
      <p className="text-soft">{isGone ? text.title : admin.errorLoading}</p>
      <h1 className="mt-1 text-[2.375rem]">{isGone ? text.gone : text.loadFailed}</h1>
      <p className="mt-3 text-soft">{isGone ? text.goneText : text.loadFailedText}</p>
      <p className="mt-6 flex flex-wrap gap-2.5">
        {isGone ? (
          <Link to="/admin/art-management" className={buttonLooks.primary}>
            {text.backToList}
          </Link>
        ) : (
          <button type="button" disabled={state !== "idle"} onClick={() => void revalidate()} className={buttonLooks.primary}>
            {admin.tryAgain}
          </button>
        )}
      </p>
    </div>
  );
}
