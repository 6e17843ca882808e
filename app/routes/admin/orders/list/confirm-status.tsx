// Confirms and sets a status for several orders, and reports the result.
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
import { useTellsOf } from "#app/routes/admin/kit/use-mail-promise.ts";
import type { saveStatuses } from "./save-statuses.server.ts";
import { useStatusUndo } from "#app/routes/admin/orders/use-status-undo.ts";

type PendingStatus = { status: OrderStatus; rows: OrderRow[]; clear(): void };

export function useStatusConfirmation() {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const { statuses } = useTexts(orderTexts);
  const tellsOf = useTellsOf();
  const setStatus = useBulkStatus();
  const [pending, setPending] = useState<PendingStatus | null>(null);
  const dialog = (
    <ConfirmDialog
      open={pending !== null}
      onClose={() => setPending(null)}
      onConfirm={() => {
        setStatus(pending!.rows, pending!.status);
        pending!.clear();
      }}
      title={text.bulkTitle(pending?.rows.length ?? 0)}
      confirmLabel={text.setStatus}
      cancelLabel={admin.cancel}
    >
      {pending ? text.bulkText(statuses[pending.status], noticeOf(pending.status, tellsOf)) : null}
    </ConfirmDialog>
  );
  return { confirm: setPending, dialog };
}

function noticeOf(status: OrderStatus, tellsOf: ReturnType<typeof useTellsOf>) {
  const rule = statusRules[status];
  if (rule.mail === null) return null;
  return tellsOf(rule) ? "told" : "waits";
}

/** Sends each row with its version, and reports the result. */
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
    const options = { ...(others ? { description: others } : {}), ...undo(changed) };
    if (refused || refunded)
      toast.error(
        changed.length ? text.bulkSaved(changed.length, statuses[status]) : text.notSaved,
        options,
      );
    else toast.success(text.bulkSaved(changed.length, statuses[status]), options);
  }, [answer, text, statuses, undo]);

  return (rows, status) => {
    const form = new FormData();
    form.set("status", status);
    for (const { id, version } of rows) form.append("order", `${id}:${version}`);
    void submit(form, { method: "post", action: "/admin/orders" });
  };
}
