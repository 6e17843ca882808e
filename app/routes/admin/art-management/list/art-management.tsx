import { Link, isRouteErrorResponse, useRevalidator } from "react-router";
import { useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { nameIn } from "#app/i18n/alphabet.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { removePieces } from "#app/shop/catalogue/art-editing.server.ts";
import { repricePieces } from "#app/shop/catalogue/repricing.server.ts";
import {
  artSorts,
  countUnsold,
  acknowledgeDroppedSizes,
  countWithQualityWarning,
  listArtForStaff,
  listCategoriesForStaff,
} from "#app/shop/catalogue/art-list.server.ts";
import type { ArtRow } from "#app/shop/catalogue/art-list.server.ts";
import { countPieceStates } from "#app/shop/catalogue/piece-states.server.ts";
import { countMissingTexts } from "#app/shop/catalogue/piece-name-search.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { labelledPoints } from "#app/shop/collection/point-labels.ts";
import { unsoldReasons, missingTextFields } from "#app/shop/catalogue/art-piece.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { nameOf } from "#app/shop/catalogue/piece-texts.ts";
import { findLikeCode } from "#app/shop/search/codes.server.ts";
import { pieceStates } from "#db/values.ts";
import type { PieceState } from "#db/values.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { readChoice } from "#app/shop/form.ts";
import type { RowAction } from "#app/ui/row-menu.tsx";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { useUndoableDelete } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { useMatching } from "#app/routes/admin/kit/list/use-matching.ts";
import type { Route } from "./+types/art-management";
import { artColumns } from "./art-columns.tsx";
import { artFilters } from "./art-filters.ts";
import { BulkActions } from "./bulk-actions.tsx";
import { readIds } from "#app/routes/admin/kit/list/sent-ids.ts";
import { readListRequest } from "#app/routes/admin/kit/list/list-request.server.ts";
import { ListPage } from "#app/routes/admin/kit/list/list-page.tsx";
import { ListTable } from "#app/routes/admin/kit/list/list-table.tsx";
import { useList } from "#app/routes/admin/kit/list/use-list.ts";
import { useDeleting } from "#app/routes/admin/kit/record/use-deleting.tsx";
import { readApplication } from "#app/routes/admin/art-management/read-application.server.ts";
import { StateDialog } from "./state-dialog.tsx";
import { useStates } from "./use-states.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  adminHead(matches, (language) => artTexts[language].title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, language } = context.get(requestContext);
  const { parameters, limit, ...listRequest } = await readListRequest(
    request,
    context,
    artSorts,
    "-created",
  );
  const query = {
    ...listRequest.query,
    alike: listRequest.query.q ? await findLikeCode(db, listRequest.query.q) : [],
    categoryId: rowIdFrom(parameters.get("category")),
    subCategoryId: rowIdFrom(parameters.get("sub")),
    withoutPrice: parameters.get("price") === "none",
    toLookAt: parameters.get("look") === "1",
    unsold: readChoice(parameters, "master", unsoldReasons),
    wordless: readChoice(parameters, "words", missingTextFields),
    state: readChoice(parameters, "state", pieceStates),
  };
  const [list, categories, points, toLookAt, unsold, lacking, states] = await Promise.all([
    listArtForStaff(db, query, limit, language),
    listCategoriesForStaff(db, language),
    listActivePoints(db, language),
    countWithQualityWarning(db),
    countUnsold(db),
    countMissingTexts(db),
    countPieceStates(db),
  ]);
  return {
    query,
    points: labelledPoints(points),
    counted: { categories, toLookAt, unsold, lacking, states },
    ...list,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, language, log } = context.get(requestContext);
  const staff = context.get(staffContext);
  const sent = await readForm(request);
  const ids = readIds(sent.get("id"));
  const intent = sent.get("intent");
  try {
    switch (intent) {
      case "delete":
        return { deleted: await removePieces(db, staff, ids, artTexts[language].pieces) };
      case "apply-rules":
        return await repricePieces(db, staff, readApplication(sent), { ids });
      case "acknowledge":
      // Until 1.1.0, the name that pages open at the update send, and read in the answer.
      case "seen": {
        const acknowledged = await acknowledgeDroppedSizes(db, ids);
        return { acknowledged, seen: acknowledged };
      }
      default:
        return { deleted: null };
    }
  } catch (error) {
    // The list itself is still correct, so the error boundary is not shown.
    log.error({ err: error, intent }, "a change of several art pieces failed");
    return { failed: "database", deleted: null };
  }
}

export default function ArtManagement({
  loaderData: { query, counted, points, rows, total },
}: Route.ComponentProps) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  const sizes = useTexts(sizesTexts);
  const stateTexts = useTexts(pieceStatesTexts);
  const language = useLanguage();
  const list = useList("/admin/art-management");
  const remove = useUndoableDelete(list.address, () =>
    toast.error(text.deleteFailed, { description: text.databaseErrorText }),
  );
  const deleting = useDeleting<ArtRow>({
    address: list.address,
    title: text.deleteTitle,
    text: ({ reference }) => text.deleteText(reference),
    failedTitle: text.deleteFailed,
    failedText: () => text.databaseErrorText,
  });
  const stateChange = useStateChange();
  const matching = useMatching<ArtRow>(list.address, total);
  const categoryLabel = (category: Parameters<typeof nameIn>[0]) => nameIn(category, language);
  const texts = { text, sizes, stateTexts, categoryLabel };
  const filters = artFilters(query, counted, texts);

  return (
    <ListPage
      {...{ list, query, rows, total, filters }}
      texts={text}
      add={text.addNew}
      actions={<PricesAndUploads pricesHref={list.hrefOf("apply-global-default-pricing")} />}
      after={
        <>
          {deleting.confirmation}
          {stateChange.dialog}
        </>
      }
    >
      <ListTable
        {...{ list, rows, matching }}
        name="art"
        cardsBelowRem={58}
        label={text.title}
        rowLabel={(row) => nameOf(row, language)}
        sort={query.sort}
        headers={{ ...text.columns, sub: text.columns.subCategory }}
        columns={artColumns({ ...texts, language, rowHref: list.hrefOf })}
        rowKey={({ id }) => id}
        openLabel={admin.edit}
        actions={(row) => [
          ...(row.state === "hung"
            ? [
                {
                  label: text.view,
                  onSelect: () => void window.open(`/art/${row.id}`, "_blank", "noopener"),
                },
              ]
            : []),
          stateChange.action(row),
          deleting.action(row),
        ]}
        bulkActions={(ids, clear) => (
          <BulkActions
            ids={ids}
            fallen={query.unsold === "fallen"}
            categories={counted.categories}
            points={points}
            categoryLabel={categoryLabel}
            onClear={clear}
            onDelete={remove}
          />
        )}
      />
    </ListPage>
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
      <h1 className="mt-1 text-page">{isGone ? text.gone : text.loadFailed}</h1>
      <p className="mt-3 text-soft">{isGone ? text.goneText : text.loadFailedText}</p>
      <p className="mt-6 flex flex-wrap gap-2.5">
        {isGone ? (
          <Link to="/admin/art-management" className={buttonStyle.primary}>
            {text.backToList}
          </Link>
        ) : (
          <button
            type="button"
            disabled={state !== "idle"}
            onClick={() => void revalidate()}
            className={buttonStyle.primary}
          >
            {admin.tryAgain}
          </button>
        )}
      </p>
    </div>
  );
}

function PricesAndUploads({ pricesHref }: { pricesHref: string }) {
  const text = useTexts(artTexts);
  const { title } = useTexts(transferTexts);
  const may = useMay();
  return (
    <>
      <Link to={pricesHref} preventScrollReset className={buttonStyle.plain}>
        {text.applyGlobal}
      </Link>
      <Link to="/admin/batch-upload" className={buttonStyle.plain}>
        {text.batchUpload}
      </Link>
      {may("carry-catalogue") ? (
        <Link to="/admin/catalogue" className={buttonStyle.plain}>
          {title}
        </Link>
      ) : null}
    </>
  );
}

/** Archives one piece from its menu, or hangs it again. `dialog` must be rendered. */
function useStateChange() {
  const text = useTexts(pieceStatesTexts);
  const [target, setTarget] = useState<{ id: number; state: PieceState } | null>(null);
  const setStates = useStates(() => {});
  const action = ({ id, state }: Pick<ArtRow, "id" | "state">): RowAction =>
    state === "archived"
      ? { label: text.hangAgain, onSelect: () => setTarget({ id, state: "hung" }) }
      : { label: text.actions.archived, onSelect: () => setTarget({ id, state: "archived" }) };
  const dialog = target ? (
    <StateDialog
      ids={[target.id]}
      state={target.state}
      onClose={() => setTarget(null)}
      onConfirm={(state, hangAt) => void setStates([target.id], state, hangAt)}
    />
  ) : null;
  return { action, dialog };
}
