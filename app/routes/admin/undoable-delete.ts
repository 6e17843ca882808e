import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";

/** What an action answers to the intent "delete": the way back, or that the record was gone already. */
export type DeleteAnswer = { deleted: { deletion: string; label: string } | null } | { failed: string };
/** What /admin/undo answers. */
export type UndoAnswer = { label: string } | { refused: "too-late" | "place-taken" };

/** How long a message offers to undo what it tells. */
export const undoMs = 10_000;

/** Sends { intent: "delete", id } to the screen's own action, several ids with commas, and offers to undo it for ten seconds. */
export function useUndoableDelete(action: string, onFailed?: (reference: string) => void): (id: number | number[]) => void {
  const text = useTexts(adminTexts);
  const removing = useFetcher<DeleteAnswer>();
  const undoing = useFetcher<UndoAnswer>();
  const told = useRef<unknown>(null);

  const answer = removing.data;
  const { submit } = undoing;
  useEffect(() => {
    if (!answer || told.current === answer) return;
    told.current = answer;
    if ("failed" in answer) onFailed?.(answer.failed);
    if (!("deleted" in answer) || !answer.deleted) return;
    const { deletion, label } = answer.deleted;
    toast.success(text.deleted(label), {
      duration: undoMs,
      action: { label: text.undo, onClick: () => void submit({ deletion }, { method: "post", action: "/admin/undo" }) },
    });
  }, [answer, submit, text, onFailed]);

  const undone = undoing.data;
  useEffect(() => {
    if (!undone) return;
    if ("label" in undone) toast.success(text.restored(undone.label));
    else toast.error(undone.refused === "too-late" ? text.undoTooLate : text.undoPlaceTaken);
  }, [undone, text]);

  return (id) => void removing.submit({ intent: "delete", id: String(id) }, { method: "post", action });
}
