import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { RestoreAnswer } from "#app/shop/changes/deletions.server.ts";
import { toast } from "#app/ui/toast.tsx";
import { focusAfterMessage } from "#app/ui/message-focus.ts";
import { useFocusAfter } from "./focus-after.ts";
import { useRestored } from "./use-restored.ts";

type DeleteAnswer = { deleted: { deletion: string; label: string } | null } | { failed: string };
export type UndoAnswer = RestoreAnswer;

/** The message stays longer under the mouse or the focus (WCAG 2.2.1). */
export const undoMs = 20_000;

/** Ids are joined with commas. For 30 days they can also be restored under Deleted. */
export function useUndoableDelete(
  action: string,
  onFailed?: (reference: string) => void,
  /** A function names the record in the title; a string is docs/spec.md's title above its name. */
  deletedText?: string | ((label: string) => string),
): (id: number | number[]) => void {
  const text = useTexts(adminTexts);
  const removing = useFetcher<DeleteAnswer>();
  const undoing = useFetcher<UndoAnswer>();
  const reported = useRef<unknown>(null);

  const answer = removing.data;
  const { submit } = undoing;
  useEffect(() => {
    if (!answer || reported.current === answer) return;
    reported.current = answer;
    if ("failed" in answer) onFailed?.(answer.failed);
    if (!("deleted" in answer) || !answer.deleted) return;
    const { deletion, label } = answer.deleted;
    const isTitle = typeof deletedText === "string";
    toast.success(isTitle ? deletedText : (deletedText ?? text.deleted)(label), {
      ...(isTitle ? { description: label } : {}),
      duration: undoMs,
      action: {
        label: text.undo,
        onClick: () => {
          void submit({ deletion }, { method: "post", action: "/admin/undo" });
          focusAfterMessage();
        },
      },
    });
  }, [answer, submit, text, onFailed, deletedText]);

  useRestored(undoing.data);
  useFocusAfter(answer, removing.state === "idle");

  return (id) =>
    void removing.submit({ intent: "delete", id: String(id) }, { method: "post", action });
}
