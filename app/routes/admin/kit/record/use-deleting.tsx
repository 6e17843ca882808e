import { useState } from "react";
import type { ReactNode } from "react";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import type { RowAction } from "#app/ui/row-menu.tsx";
import { toast } from "#app/ui/toast.tsx";
import { useUndoableDelete } from "./undoable-delete.ts";

type Options<Asked> = {
  address: string;
  title: string | ((asked: Asked) => string);
  text(asked: Asked): ReactNode;
  deletedText?: string | ((label: string) => string);
  failedTitle?: string;
  failedText?(reason: string): string;
};

/** `question` must be rendered; `ask` and `action` open it. */
export function useDeleting<Asked extends { id: number | number[]; clear?(): void }>(
  options: Options<Asked>,
) {
  const { address, title, text, deletedText, failedTitle, failedText } = options;
  const admin = useTexts(adminTexts);
  const [asked, ask] = useState<Asked | null>(null);
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
    ask,
    action: (asked: Asked): RowAction => ({
      label: admin.delete,
      onSelect: () => ask(asked),
      danger: true,
    }),
    question: (
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        onConfirm={() => {
          remove(asked!.id);
          asked!.clear?.();
        }}
        title={typeof title === "string" ? title : asked ? title(asked) : ""}
        confirmLabel={admin.delete}
        cancelLabel={admin.cancel}
      >
        {asked ? text(asked) : null}
      </ConfirmDialog>
    ),
  };
}
