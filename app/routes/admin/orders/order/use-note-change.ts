import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { focusAfterMessage } from "#app/ui/message-focus.ts";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import type { NoteAnswer } from "./change-note.ts";

type NoteEdit = { orderId: number; noteId: number; before: string | null; note: string | null };
type NoteChange = Omit<NoteEdit, "before"> & { title: string; before: string | null };

/** Uses no fetcher, because a fetcher ends with its dialog, which may be closed before an undo. */
export function useNoteChange() {
  const text = useTexts(adminOrdersTexts);
  const { undo } = useTexts(adminTexts);
  const { revalidate } = useRevalidator();
  const send = useCallback(
    async ({ orderId, noteId, before, note }: NoteEdit): Promise<boolean> => {
      const fields = { orderId, noteId, before: before ?? "", note: note ?? "" };
      const answer = await postForm<NoteAnswer>(
        "/admin/orders/change-note",
        Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
        [403, 404, 409],
      );
      const isChanged = answer?.note === "changed";
      if (!isChanged)
        toast.error(text.notSaved, {
          description: answer?.note === "not-yours" ? text.noteNotYours : text.noteFailed,
        });
      await revalidate();
      return isChanged;
    },
    [revalidate, text],
  );
  const announce = useCallback(
    ({ title, ...done }: NoteChange) => {
      async function undoNote() {
        if (await send({ ...done, before: done.note, note: done.before }))
          toast.success(text.noteUndone);
      }
      toast.success(title, {
        duration: undoMs,
        action: {
          label: undo,
          onClick: () => {
            void undoNote();
            focusAfterMessage();
          },
        },
      });
    },
    [send, text, undo],
  );
  return { send, announce };
}
