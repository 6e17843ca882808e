import { useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { pieceStatesTexts } from "#app/i18n/admin/piece-states.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PrintLabels } from "#app/routes/admin/kit/labels/print-labels.tsx";
import type { PieceState } from "#db/values.ts";
import { BulkChangeDialog } from "./bulk-change-dialog.tsx";
import { StateDialog } from "./state-dialog.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { useStates } from "./use-states.ts";

type DialogName = "change" | "rules" | "labels" | "delete" | PieceState;

type BulkActionsProps = {
  ids: number[];
  /** Whether the list shows withdrawn sizes, which can be marked as seen. */
  fallen: boolean;
  categories: StaffCategory[];
  /** Collection points for which labels can be printed. */
  points: { id: number; name: string }[];
  categoryLabel(category: CategoryName): string;
  onClear(): void;
  onDelete(ids: number[]): void;
};

export function BulkActions(props: BulkActionsProps) {
  const { ids, fallen, categories, points, categoryLabel, onClear, onDelete } = props;
  const text = useTexts(artTexts);
  const sizes = useTexts(sizesTexts);
  const admin = useTexts(adminTexts);
  const stateTexts = useTexts(pieceStatesTexts);
  const bulkChange = useTexts(bulkChangeTexts);
  const labels = useTexts(labelsTexts);
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const setStates = useStates(onClear);
  const changes = useBulkChanges(ids, onClear);
  const stateButton = (state: PieceState) => ({
    label: stateTexts.actions[state],
    onClick: () => setOpenDialog(state),
  });
  const buttons = [
    ...(fallen ? [{ label: sizes.markSeen, onClick: changes.acknowledge, usual: "first" }] : []),
    { ...stateButton("hung"), usual: fallen ? undefined : "first" },
    stateButton("draft"),
    stateButton("archived"),
    { label: bulkChange.action, onClick: () => setOpenDialog("change"), usual: "second" },
    { label: text.applyRules, onClick: () => setOpenDialog("rules") },
    { label: labels.print, onClick: () => setOpenDialog("labels") },
    { label: admin.delete, onClick: () => setOpenDialog("delete"), isGrave: true },
  ];
  const dialogProps = (name: typeof openDialog) => ({
    open: openDialog === name,
    count: ids.length,
    onClose: () => setOpenDialog(null),
  });
  return (
    <>
      {buttons.map(({ label, onClick, ...button }) => (
        <button
          key={label}
          type="button"
          disabled={changes.isBusy}
          data-usual={"usual" in button ? button.usual : undefined}
          data-grave={"isGrave" in button ? true : undefined}
          onClick={onClick}
          className="hover:underline"
        >
          {label}
        </button>
      ))}
      {openDialog === "hung" || openDialog === "draft" || openDialog === "archived" ? (
        <StateDialog
          ids={ids}
          state={openDialog}
          onClose={() => setOpenDialog(null)}
          onConfirm={(state, hangAt) => void setStates(ids, state, hangAt)}
        />
      ) : null}
      {openDialog === "change" ? (
        <BulkChangeDialog
          {...{ ids, categories, categoryLabel }}
          onClose={() => setOpenDialog(null)}
          onDone={onClear}
        />
      ) : null}
      <ApplyRulesDialog {...dialogProps("rules")} onConfirm={changes.applyRules} />
      <PrintLabels
        open={openDialog === "labels"}
        onClose={() => setOpenDialog(null)}
        pieces={ids}
        points={points}
        onPrinted={onClear}
      />
      <DeleteDialog
        {...dialogProps("delete")}
        onConfirm={() => {
          onDelete(ids);
          onClear();
        }}
      />
    </>
  );
}

type BulkDialogProps = { open: boolean; count: number; onClose(): void };

function ApplyRulesDialog({ count, ...dialog }: BulkDialogProps & { onConfirm(): void }) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  return (
    <ConfirmDialog
      {...dialog}
      title={text.applyRulesTitle(count)}
      confirmLabel={text.applyConfirm}
      cancelLabel={admin.cancel}
    >
      {text.applyRulesText}
    </ConfirmDialog>
  );
}

function DeleteDialog({ count, ...dialog }: BulkDialogProps & { onConfirm(): void }) {
  const text = useTexts(artTexts);
  const admin = useTexts(adminTexts);
  return (
    <ConfirmDialog
      {...dialog}
      title={text.deleteManyTitle(count)}
      confirmLabel={admin.delete}
      cancelLabel={admin.cancel}
    >
      {text.deleteManyText}
    </ConfirmDialog>
  );
}
