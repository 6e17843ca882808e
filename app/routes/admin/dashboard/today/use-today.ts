// Sends the actions of Today without leaving the page, and offers to undo them.
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { ChangedOrder } from "#app/shop/orders/order-changes.server.ts";
import type { PrintMove } from "#app/shop/production/prints-form.ts";
import { writePrint } from "#app/shop/production/prints-form.ts";
import { focusAfterMessage } from "#app/ui/message-focus.ts";
import { toast } from "#app/ui/toast.tsx";
import { useFocusAfter } from "#app/routes/admin/kit/record/focus-after.ts";
import { undoMs } from "#app/routes/admin/kit/record/undoable-delete.ts";
import { statusRules } from "#app/shop/orders/order-status.ts";
import { useMailPromise, useSendsMails } from "#app/routes/admin/kit/use-mail-promise.ts";
import { dashboardPath } from "#app/routes/admin/dashboard/dashboard-path.ts";
import { movedText } from "./moved-text.ts";
import type { TodayAnswer } from "./save-today.server.ts";

export function useToday() {
  const text = useTexts(todayTexts);
  const admin = useTexts(adminTexts);
  const sends = useSendsMails();
  const mailPromise = useMailPromise();
  const sending = useFetcher<TodayAnswer>({ key: "today" });
  const undoing = useFetcher<TodayAnswer>({ key: "undo today" });
  const reported = useRef<unknown>(null);
  const { submit } = undoing;
  const answer = sending.data;
  useEffect(() => {
    if (!answer || reported.current === answer) return;
    reported.current = answer;
    const undoAction = (moved: PrintMove[], orders: ChangedOrder[]) => ({
      duration: undoMs,
      action: {
        label: admin.undo,
        onClick: () => {
          void submit(undoOf(moved, orders), { method: "post", action: dashboardPath });
          focusAfterMessage();
        },
      },
    });
    if ("reminded" in answer) {
      if (answer.reminded)
        toast.success(sends ? text.remindedNow : text.remindedWaits, {
          description: mailPromise(text.remindedText),
        });
      else toast.error(text.notDone, { description: text.notReminded });
    } else if ("kept" in answer) {
      if (answer.kept > 0) toast.success(text.keptLonger);
      else toast.error(text.notDone, { description: text.refusals["changed-meanwhile"] });
    } else if ("problem" in answer) toast.error(text.nothingChosen);
    else if ("readied" in answer) {
      if (answer.readied.length > 0)
        toast.success(text.readied(answer.readied.map(({ id }) => id)), {
          description: mailPromise(text.readiedText, statusRules.ready),
          ...undoAction([], answer.readied),
        });
      if (answer.refused > 0)
        toast.error(text.notDone, { description: text.refusals["changed-meanwhile"] });
    } else if ("moved" in answer) {
      const { done, why: description } = movedText(answer, text);
      if (done) toast.success(done, { description, ...undoAction(answer.moved, answer.begun) });
      else toast.error(text.notDone, { description });
    }
  }, [answer, submit, text, admin, sends, mailPromise]);
  const undone = undoing.data;
  useEffect(() => {
    if (!undone || !("undone" in undone)) return;
    if (undone.undone > 0) toast.success(text.undone);
    else toast.error(text.notDone, { description: text.refusals.moved });
  }, [undone, text]);
  useFocusAfter(answer, sending.state === "idle");
  return { Form: sending.Form, busy: sending.state !== "idle", answer };
}

/** Holds each print's former step and each order's former status. */
export function undoOf(moved: PrintMove[], orders: ChangedOrder[]): URLSearchParams {
  return new URLSearchParams([
    ["intent", "undo"],
    ...moved.map((move) => ["print", writePrint({ ...move, from: move.to, to: move.from })]),
    ...orders.map(({ id, version, before }) => ["order", `${id}:${version}:${before}`]),
  ]);
}
