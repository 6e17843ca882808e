import { useEffect, useState } from "react";
import type { ReactNode } from "react";
import { useFetcher } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { PaymentStatus } from "#app/shop/order-facts/payment-status.ts";
import { mailsBuyer, nextStatuses, statusRules } from "#app/shop/orders/order-status.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { SelectField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Conflict } from "#app/routes/admin/kit/record/conflict.tsx";
import { showProblem } from "#app/routes/admin/kit/record/record-form.ts";
import { Attention, RecordNotices } from "#app/routes/admin/kit/record/record-notices.tsx";
import { useUnsaved } from "#app/routes/admin/kit/record/unsaved.tsx";
import { useMailPromise } from "#app/routes/admin/kit/use-mail-promise.ts";
import type { saveOrder } from "./save-order.server.ts";
import { useSettableStatuses } from "#app/routes/admin/orders/use-settable-statuses.ts";
import { useStatusUndo } from "#app/routes/admin/orders/use-status-undo.ts";

type ExpectedStatus = { status: OrderStatus; version: number };
type Chosen = { status: OrderStatus; base: ExpectedStatus };
type StatusFormProps = {
  order: ExpectedStatus & { id: number };
  payment: PaymentStatus;
  onSaved?(): void;
  /** Places the button, for a dialog's foot. */
  foot?(button: ReactNode): ReactNode;
};

/** Renders nothing if the member may not change the present status. */
export function StatusForm(props: StatusFormProps) {
  const allSettable = useSettableStatuses();
  const { order, payment } = props;
  if (!allSettable.includes(order.status)) return null;
  const next = nextStatuses({ from: order.status, payment, settable: allSettable });
  const settable = allSettable.filter((status) => status === order.status || next.includes(status));
  return <Statuses {...props} settable={settable} />;
}

type StatusesProps = StatusFormProps & { settable: readonly OrderStatus[] };

function Statuses({ order, payment, onSaved, foot, settable }: StatusesProps) {
  const text = useTexts(adminOrdersTexts);
  const admin = useTexts(adminTexts);
  const { statuses } = useTexts(orderTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  const undo = useStatusUndo();
  const noteOn = useStatusNote(payment);
  const { chosen, setChosen, accept, seen, value } = useChosen(order);
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const unsaved = useUnsaved({
    form,
    formKey: seen.version,
    version: String(seen.version),
    name: "status",
  });
  const conflict = answer && "present" in answer ? answer.present : null;
  const present =
    conflict && "status" in conflict && conflict.version > seen.version ? conflict : null;

  useEffect(() => {
    if (!answer) return;
    if ("saved" in answer) {
      const { id, status } = answer.saved;
      const options = { description: noteOn(status), ...undo([answer.saved]) };
      toast.success(text.statusSaved(id, statuses[status]), options);
      // The page is read again only now, and would show the former status until then.
      accept(answer.saved);
      unsaved.discard();
      onSaved?.();
    } else if ("refused" in answer && answer.refused !== "unknown")
      toast.error(text.notSaved, { description: refusalText(answer.refused, text) });
    else if ("problems" in answer) showProblem(form);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);

  const button = (
    <button disabled={value === seen.status || state !== "idle"} className={buttonStyle.primary}>
      {state === "idle" ? text.saveStatus : admin.saving}
    </button>
  );
  return (
    <>
      <RecordNotices record={unsaved} />
      <GoneNote answer={answer} />
      {present && chosen ? (
        <Conflict
          record={{
            conflict: present,
            who: (answer && "who" in answer && answer.who) || admin.theShop,
            isOwn: Boolean(answer && "isOwn" in answer && answer.isOwn),
            takeTheirs: () => accept(present),
            keepMine() {
              setChosen({ status: chosen.status, base: present });
              // The form is sent in the next frame, when its hidden field has the new version.
              requestAnimationFrame(() => form?.requestSubmit());
            },
          }}
          fields={() => [
            { label: text.status, theirs: statuses[present.status], yours: statuses[value] },
          ]}
        />
      ) : null}
      <Form ref={setForm} method="post" action={`/admin/orders/${order.id}`} className="grid gap-3">
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="id" value={order.id} />
        <input type="hidden" name="version" value={seen.version} />
        <StatusSelect
          settable={settable}
          id={`order-status-${order.id}`}
          value={value}
          hint={value !== seen.status ? noteOn(value) : undefined}
          problem={problemOf(answer)}
          onChoose={(status) => setChosen(status === seen.status ? null : { status, base: seen })}
        />
        {foot ? foot(button) : button}
      </Form>
    </>
  );
}

/** What a new status sends to the buyer, if anything. */
function useStatusNote(payment: PaymentStatus) {
  const { toldSoon } = useTexts(adminOrdersTexts);
  const mailPromise = useMailPromise();
  return (status: OrderStatus) =>
    mailsBuyer(status, payment) ? mailPromise(toldSoon, statusRules[status]) : undefined;
}

function useChosen(order: ExpectedStatus) {
  const [accepted, setAccepted] = useState<ExpectedStatus | null>(null);
  // The version is stored with the choice, because the page may reload between choosing and saving.
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const newest = accepted && accepted.version > order.version ? accepted : order;
  const base = chosen?.base ?? newest;
  const accept = (stored: ExpectedStatus) => {
    setAccepted(stored);
    setChosen(null);
  };
  return { chosen, setChosen, accept, seen: base, value: chosen?.status ?? base.status };
}

type Answer = ReturnType<typeof useFetcher<typeof saveOrder>>["data"];

function problemOf(answer: Answer) {
  const problems = answer && "problems" in answer ? answer.problems : {};
  return "status" in problems ? problems.status : undefined;
}

type StatusSelectProps = {
  id: string;
  settable: readonly OrderStatus[];
  value: OrderStatus;
  hint: string | undefined;
  problem: ReturnType<typeof problemOf>;
  onChoose(status: OrderStatus): void;
};

function StatusSelect({ id, settable, value, hint, problem, onChoose }: StatusSelectProps) {
  const text = useTexts(adminOrdersTexts);
  const { statuses } = useTexts(orderTexts);
  return (
    <SelectField
      id={id}
      name="status"
      label={text.status}
      value={value}
      hint={hint}
      problem={problem && text.problems[problem]}
      onChange={({ currentTarget }) => onChoose(currentTarget.value as OrderStatus)}
    >
      {settable.map((status) => (
        <option key={status} value={status}>
          {statuses[status]}
        </option>
      ))}
    </SelectField>
  );
}

function GoneNote({ answer }: { answer: Answer }) {
  const text = useTexts(adminOrdersTexts);
  if (!answer || !("refused" in answer) || answer.refused !== "unknown") return null;
  return (
    <Attention title={text.notSaved}>
      <p className="mt-1.5 text-[0.9375rem]">{text.gone}</p>
    </Attention>
  );
}

function refusalText(refused: string, text: (typeof adminOrdersTexts)["en"]): string {
  if (refused === "refunded") return text.refundedWhole;
  return refused === "not-yours" ? text.notYours : text.unchanged;
}
