// Changes of the selected pieces that need no preview, and their toasts.
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { artTexts } from "#app/i18n/admin/art.ts";
import { globalPricingTexts } from "#app/i18n/admin/global-pricing.ts";
import { sizesTexts } from "#app/i18n/admin/sizes.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { toast } from "#app/ui/toast.tsx";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { useRepricingUndo } from "#app/routes/admin/art-management/repricing.ts";
import type { Repriced } from "#app/routes/admin/art-management/repricing.ts";

type BulkAnswer =
  | { acknowledged: number }
  | Repriced
  | { refused: string }
  | { deleted: null; failed?: string };

export function useBulkChanges(ids: number[], onClear: () => void) {
  const { submit, data: answer, state } = useFetcher<BulkAnswer>();
  const application = useRef("");
  const reported = useRef<unknown>(null);
  const showResult = useChangeMessages();

  useEffect(() => {
    if (!answer || reported.current === answer) return;
    reported.current = answer;
    showResult(answer, application.current);
    if ("updated" in answer || "acknowledged" in answer) onClear();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const send = (fields: Record<string, string>) =>
    void submit(
      { ...fields, id: String(ids) },
      { method: "post", action: "/admin/art-management" },
    );
  return {
    isBusy: state !== "idle",
    acknowledge: () => send({ intent: "acknowledge" }),
    applyRules() {
      application.current = crypto.randomUUID();
      send({ intent: "apply-rules", application: application.current });
    },
  };
}

function useChangeMessages() {
  const text = useTexts(artTexts);
  const pricing = useTexts(globalPricingTexts);
  const sizes = useTexts(sizesTexts);
  const admin = useTexts(adminTexts);
  const undo = useRepricingUndo();
  const showRepriced = ({ updated, failed }: Repriced, application: string) => {
    const action = { label: admin.undo, onClick: () => undo(application) };
    (failed.length > 0 ? toast.error : toast.success)(
      pricing.result(updated.length, failed.length),
      updated.length > 0 ? { duration: undoMs, action } : {},
    );
  };
  return (answer: BulkAnswer, application: string) => {
    if ("acknowledged" in answer) toast.success(sizes.seen(answer.acknowledged));
    else if ("updated" in answer) showRepriced(answer, application);
    else if ("refused" in answer)
      toast.error(admin.error, {
        description: pricing.noRule,
      });
    else if ("failed" in answer)
      toast.error(text.databaseError, { description: text.databaseErrorText });
  };
}
