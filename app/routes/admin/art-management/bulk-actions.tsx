import { useState } from "react";
import { artTexts } from "#app/i18n/admin/art.ts";
import { bulkChangeTexts } from "#app/i18n/admin/bulk-change.ts";
import { hangingTexts } from "#app/i18n/admin/hanging.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { StaffCategory, CategoryName } from "#app/shop/catalogue/art-list.server.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { PrintLabels } from "../kit/labels/print-labels.tsx";
import type { PieceState } from "#db/values.ts";
import { ChangeQuestion } from "./change-question.tsx";
import { StateQuestion } from "./state-question.tsx";
import { useBulkChanges } from "./use-bulk-changes.ts";
import { useStates } from "./use-states.ts";

type Question = "change" | "rules" | "labels" | "delete" | PieceState;

type BulkActionsProps = {
  ids: number[];
  /** Whether the list shows withdrawn sizes, which can be marked as seen. */
  fallen: boolean;
  rooms: StaffCategory[];
  /** Collection points for which labels can be printed. */
  points: { id: number; name: string }[];
  named(room: CategoryName): string;
  onClear(): void;
  onDelete(ids: number[]): void;
};

export function BulkActions(props: BulkActionsProps) {
  const { ids, fallen, rooms, points, named, onClear, onDelete } = props;
  const text = useTexts(artTexts);
  const sizes = useTexts(sizesTexts);
  const admin = useTexts(adminTexts);
  const hanging = useTexts(hangingTexts);
  const bulkChange = useTexts(bulkChangeTexts);
  const labels = useTexts(labelsTexts);
  const [asked, setAsked] = useState<Question | null>(null);
  const setStates = useStates(onClear);
  const changes = useBulkChanges(ids, onClear);
  const stateButton = (state: PieceState) => ({
    label: hanging.actions[state],
    onClick: () => setAsked(state),
  });
  const buttons = [
    ...(fallen ? [{ label: sizes.markSeen, onClick: changes.markSeen, usual: "first" }] : []),
    { ...stateButton("hung"), usual: fallen ? undefined : "first" },
    stateButton("draft"),
    stateButton("archived"),
    { label: bulkChange.action, onClick: () => setAsked("change"), usual: "second" },
    { label: text.applyRules, onClick: () => setAsked("rules") },
    { label: labels.print, onClick: () => setAsked("labels") },
    { label: admin.delete, onClick: () => setAsked("delete"), isGrave: true },
  ];
  const question = (name: typeof asked) => ({
    open: asked === name,
    count: ids.length,
    onClose: () => setAsked(null),
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
      {asked === "hung" || asked === "draft" || asked === "archived" ? (
        <StateQuestion
          ids={ids}
          state={asked}
          onClose={() => setAsked(null)}
          onConfirm={(state, hangAt) => void setStates(ids, state, hangAt)}
        />
      ) : null}
      {asked === "change" ? (
        <ChangeQuestion
          {...{ ids, rooms, named }}
          onClose={() => setAsked(null)}
          onDone={onClear}
        />
      ) : null}
      <RulesQuestion {...question("rules")} onConfirm={changes.applyRules} />
      <PrintLabels
        open={asked === "labels"}
        onClose={() => setAsked(null)}
        pieces={ids}
        points={points}
        onPrinted={onClear}
      />
      <DeleteQuestion
        {...question("delete")}
        onConfirm={() => {
          onDelete(ids);
          onClear();
        }}
      />
    </>
  );
}

type QuestionProps = { open: boolean; count: number; onClose(): void };

function RulesQuestion({ count, ...dialog }: QuestionProps & { onConfirm(): void }) {
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

function DeleteQuestion({ count, ...dialog }: QuestionProps & { onConfirm(): void }) {
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
