import { useEffect } from "react";
import { useFetcher } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { longestShelf } from "#app/shop/orders/shelf.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { saveOrder } from "./save-order.server.ts";

export function ShelfForm({ order }: { order: Pick<StaffOrder, "id" | "shelf"> }) {
  const text = useTexts(counterTexts);
  const { saving } = useTexts(adminTexts);
  const { gone } = useTexts(adminOrdersTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  useEffect(() => {
    if (!answer) return;
    if ("shelved" in answer) toast.success(text.shelfSaved);
    else if ("refused" in answer) toast.error(gone);
  }, [answer, text, gone]);
  const problem =
    answer && "problems" in answer && "shelf" in answer.problems ? answer.problems.shelf : null;
  return (
    <Form
      method="post"
      action={`/admin/orders/${order.id}`}
      className="mt-3 flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="intent" value="shelf" />
      <TextField
        id="order-shelf"
        name="shelf"
        label={text.shelf}
        defaultValue={order.shelf ?? ""}
        maxLength={longestShelf}
        autoComplete="off"
        problem={problem ? text.shelfProblems[problem] : undefined}
        className="min-w-0 flex-1 basis-32"
      />
      <button disabled={state !== "idle"} className={buttonStyle.plain}>
        {state === "idle" ? text.shelfSave : saving}
      </button>
    </Form>
  );
}
