import { useCallback } from "react";
import { useRevalidator } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ChangedOrder } from "#app/shop/orders/order-changes.server.ts";
import { toast } from "#app/ui/toast.tsx";
import { focusAfterMessage } from "#app/ui/message-focus.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { postForm } from "#app/routes/admin/kit/post-form.ts";
import type { UndoStatusAnswer } from "./undo-status.ts";

type UndoOffer = { id?: string; duration?: number; action?: { label: string; onClick(): void } };

/** Offers to undo for a short time. Uses no fetcher, because a fetcher ends with its dialog. */
export function useStatusUndo(): (changed: ChangedOrder[]) => UndoOffer {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const { revalidate } = useRevalidator();
  return useCallback(
    (changed) => {
      async function undo() {
        const answer = await postForm<UndoStatusAnswer>(
          "/admin/orders/undo-status",
          changed.map(({ id, version, before }) => ["order", `${id}:${version}:${before}`]),
        );
        if (!answer) toast.error(text.notSaved, { description: text.undoFailed });
        else if (answer.refused > 0)
          toast.error(text.bulkUndone(answer.undone), {
            description: text.bulkRefused(answer.refused),
          });
        else toast.success(text.bulkUndone(answer.undone));
        await revalidate();
      }
      if (changed.length === 0) return {};
      // With the same id, another change of the same orders replaces the toast, whose undo would be
      // refused.
      const id = `status of ${changed.map((order) => order.id).join()}`;
      return {
        id,
        duration: undoMs,
        action: {
          label: admin.undo,
          onClick: () => {
            void undo();
            focusAfterMessage();
          },
        },
      };
    },
    [revalidate, text, admin],
  );
}
