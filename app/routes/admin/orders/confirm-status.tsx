// Asks before several orders get a status, sets it, and reports the result.
import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import { statusRules } from "#app/shop/orders/order-status.ts";
import type { OrderRow } from "#app/shop/orders/staff-order.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { saveStatuses } from "./save-statuses.server.ts";
import { useStatusUndo } from "./use-status-undo.ts";

type StatusQuestion = { status: OrderStatus; rows: OrderRow[]; clear(): void };

export function useStatusQuestion() {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const { statuses } = useTexts(orderTexts);
  const setStatus = useBulkStatus();
  const [asked, setAsked] = useState<StatusQuestion | null>(null);
  const question = (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => setAsked(null)}
      onConfirm={() => {
        setStatus(asked!.rows, asked!.status);
        asked!.clear();
      }}
      title={text.bulkTitle(asked?.rows.length ?? 0)}
      confirmLabel={text.setStatus}
      cancelLabel={admin.cancel}
    >
      {asked
        ? text.bulkText(statuses[asked.status], statusRules[asked.status].mail !== null)
        : null}
    </ConfirmDialog>
  );
  return { ask: setAsked, question };
}

/** Sends each row with the version seen, and reports the result. */
function useBulkStatus(): (rows: OrderRow[], status: OrderStatus) => void {
  const text = useTexts(adminOrdersTexts);
  const { statuses } = useTexts(orderTexts);
  const { submit, data: answer } = useFetcher<typeof saveStatuses>();
  const undo = useStatusUndo();
  useEffect(() => {
    if (!answer) return;
    if ("problem" in answer) {
      toast.error(text.notSaved, { description: text.problems[answer.problem] });
      return;
    }
    const { status, changed, unchanged, refunded, refused } = answer;
    const others = [
      unchanged ? text.bulkUnchanged(unchanged) : "",
      refunded ? text.bulkRefunded(refunded) : "",
      refused ? text.bulkRefused(refused) : "",
    ]
      .filter(Boolean)
      .join(" ");
    const told = { ...(others ? { description: others } : {}), ...undo(changed) };
    if (refused || refunded)
      toast.error(
        changed.length ? text.bulkSaved(changed.length, statuses[status]) : text.notSaved,
        told,
      );
    else toast.success(text.bulkSaved(changed.length, statuses[status]), told);
  }, [answer, text, statuses, undo]);

  return (rows, status) => {
    const form = new FormData();
    form.set("status", status);
    for (const { id, version } of rows) form.append("order", `${id}:${version}`);
    void submit(form, { method: "post", action: "/admin/orders" });
  };
}
