import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { labelsTexts } from "#app/i18n/admin/labels.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";

export function useUndoLabels() {
  const text = useTexts(labelsTexts);
  const admin = useTexts(adminTexts);
  const { submit, data } = useFetcher<{ undone: number }>();
  const reported = useRef<unknown>(null);
  useEffect(() => {
    if (!data || reported.current === data) return;
    reported.current = data;
    if ("undone" in data) toast.success(text.undone);
    else toast.error(admin.error);
  }, [data, text, admin]);
  return {
    offer(message: string, printRun: string, options: { description?: string } = {}) {
      toast.success(message, {
        ...options,
        duration: undoMs,
        action: {
          label: admin.undo,
          onClick: () =>
            void submit(
              { intent: "undo", press: printRun },
              { method: "post", action: "/admin/labels" },
            ),
        },
      });
    },
  };
}
