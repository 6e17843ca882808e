import { useState } from "react";
import type { ReactNode } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { RowAction } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useUndoableDelete } from "./undoable-delete.ts";

type Options<Target> = {
  address: string;
  title: string | ((target: Target) => string);
  text(target: Target): ReactNode;
  deletedText?: string | ((label: string) => string);
  failedTitle?: string;
  failedText?(reason: string): string;
};

/** `confirmation` must be rendered; `confirm` and `action` open it. */
export function useDeleting<Target extends { id: number | number[]; clear?(): void }>(
  options: Options<Target>,
) {
  const { address, title, text, deletedText, failedTitle, failedText } = options;
  const admin = useTexts(adminTexts);
  const [target, setTarget] = useState<Target | null>(null);
  const remove = useUndoableDelete(
    address,
    (reference) => {
      const reason = admin.serverFailed(reference);
      if (failedTitle)
        toast.error(failedTitle, { description: failedText ? failedText(reason) : reason });
    },
    deletedText,
  );
  return {
    confirm: setTarget,
    action: (chosen: Target): RowAction => ({
      label: admin.delete,
      onSelect: () => setTarget(chosen),
      danger: true,
    }),
    confirmation: (
      <ConfirmDialog
        open={target !== null}
        onClose={() => setTarget(null)}
        onConfirm={() => {
          remove(target!.id);
          target!.clear?.();
        }}
        title={typeof title === "string" ? title : target ? title(target) : ""}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {target ? text(target) : null}
      </ConfirmDialog>
    ),
  };
}
