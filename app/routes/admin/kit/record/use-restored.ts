import { useEffect } from "react";
import { deletedTexts } from "#app/i18n/admin/deleted.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { RestoreAnswer } from "#app/shop/changes/deletions.server.ts";
import { toast } from "#app/ui/toast.tsx";

export function useRestored(answer: RestoreAnswer | undefined): void {
  const text = useTexts(adminTexts);
  const { failed } = useTexts(deletedTexts);
  useEffect(() => {
    if (!answer) return;
    if ("label" in answer) toast.success(text.restored(answer.label));
    else if (answer.refused === "missing")
      toast.error(failed, { description: text.undoMissing(answer.missing) });
    else toast.error(answer.refused === "too-late" ? text.undoTooLate : text.undoPlaceTaken);
  }, [answer, text, failed]);
}
