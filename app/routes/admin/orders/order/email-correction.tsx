import { useEffect, useId, useState } from "react";
import { useFetcher } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { emailCorrectionTexts } from "#app/i18n/admin/email-correction.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { Conflict } from "#app/routes/admin/kit/record/conflict.tsx";
import { useMay } from "#app/routes/admin/kit/session/use-may.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { emailForm } from "#app/shop/form.ts";
import type { StaffOrder } from "#app/shop/orders/staff-order.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import type { saveOrder } from "./save-order.server.ts";

type OrderWithEmail = Pick<StaffOrder, "id" | "version" | "email">;

/** Lets staff correct a mistyped address; nothing for who may not, or once the buyer is erased. */
export function EmailCorrection({ order }: { order: OrderWithEmail }) {
  const text = useTexts(emailCorrectionTexts);
  const may = useMay();
  const [open, setOpen] = useState(false);
  if (!may("change-orders") || order.email === "") return null;
  return open ? (
    <CorrectionForm order={order} onClose={() => setOpen(false)} />
  ) : (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="block min-h-9 text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      {text.correct}
    </button>
  );
}

/** Declared once, or each render would take the focus again. */
const focusFirst = (input: HTMLInputElement | null) => input?.focus();

function CorrectionForm({ order, onClose }: { order: OrderWithEmail; onClose(): void }) {
  const text = useTexts(emailCorrectionTexts);
  const admin = useTexts(adminTexts);
  const { csv } = useTexts(adminOrdersTexts);
  const id = useId();
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [typed, setTyped] = useState(order.email);
  const [base, setBase] = useState(order.version);
  const conflict =
    answer && "present" in answer && "email" in answer.present && answer.present.version > base
      ? answer.present
      : null;

  useEffect(() => {
    if (!answer) return;
    if ("corrected" in answer) {
      const { email, isSentAgain } = answer.corrected;
      toast.success(text.saved(email), isSentAgain ? { description: text.sentAgain } : {});
      onClose();
    } else if ("emailRefused" in answer)
      toast.error(text.notSaved, { description: text.refusals[answer.emailRefused] });
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const problem = answer && "emailProblem" in answer ? answer.emailProblem : undefined;
  return (
    <>
      {conflict ? (
        <Conflict
          record={{
            conflict,
            who: (answer && "who" in answer && answer.who) || admin.theShop,
            isOwn: Boolean(answer && "isOwn" in answer && answer.isOwn),
            takeTheirs: onClose,
            keepMine() {
              setBase(conflict.version);
              // The form is sent in the next frame, when its hidden field has the new version.
              requestAnimationFrame(() => form?.requestSubmit());
            },
          }}
          fields={() => [{ label: csv.email, theirs: conflict.email, yours: typed }]}
        />
      ) : null}
      <Form
        ref={setForm}
        method="post"
        action={`/admin/orders/${order.id}`}
        noValidate
        className="my-2 grid gap-3"
      >
        <input type="hidden" name="intent" value="email" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={base} />
        <TextField
          ref={focusFirst}
          id={`${id}-email`}
          name="email"
          type="email"
          label={text.email}
          hint={text.hint}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          required
          maxLength={254}
          autoComplete="off"
          spellCheck={false}
          problem={problemText<typeof emailForm>(text.problems, problem)}
        />
        <Buttons isBusy={state !== "idle"} onClose={onClose} />
      </Form>
    </>
  );
}

function Buttons({ isBusy, onClose }: { isBusy: boolean; onClose(): void }) {
  const text = useTexts(emailCorrectionTexts);
  const { saving } = useTexts(adminTexts);
  return (
    <span className="flex flex-wrap gap-2.5">
      <button disabled={isBusy} className={buttonStyle.plain}>
        {isBusy ? saving : text.save}
      </button>
      <button type="button" onClick={onClose} className={buttonStyle.quiet}>
        {text.cancel}
      </button>
    </span>
  );
}
