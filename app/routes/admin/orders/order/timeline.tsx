import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { longDateTime } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { fullName } from "#app/shop/full-name.ts";
import type { OrderEvent, VisibleOrder } from "#app/shop/orders/staff-order.ts";
import type { HandoverStep } from "#app/shop/handover/handover.ts";
import type { Outgoing } from "#app/shop/mail/outbox/outgoing.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { TextAreaField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { HandoverEvent } from "./handover-event.tsx";
import { OutgoingEvent, whenOf } from "./outgoing-event.tsx";
import { OrderNote } from "./order-note.tsx";
import { PaymentEvent } from "./payment-event.tsx";
import { RecordNotices } from "#app/routes/admin/kit/record/record-notices.tsx";
import { useUnsaved } from "#app/routes/admin/kit/record/unsaved.tsx";
import type { saveOrder } from "./save-order.server.ts";
import { useNoteChange } from "./use-note-change.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { noteForm } from "#app/shop/orders/order-change-form.ts";

type TimelineProps = {
  order: Pick<VisibleOrder, "id" | "events" | "placedAt" | "firstName" | "lastName">;
  /** Mails and text messages to the buyer. */
  outgoing: Outgoing[];
  handovers: HandoverStep[];
};

/** Newest first, ending with the order itself; a note can be added. */
export function Timeline({ order, outgoing, handovers }: TimelineProps) {
  const text = useTexts(adminOrdersTexts);
  const { theShop } = useTexts(adminTexts);
  const buyer = fullName(order);
  const moments = [
    ...order.events.map((event) => ({
      key: `event ${event.id}`,
      at: event.createdAt,
      who: event.staffName ?? (isOfBuyer(event) ? buyer : theShop),
      what: <EventContent orderId={order.id} event={event} />,
    })),
    ...outgoing.map((of) => ({
      key: `${of.channel} ${of.id}`,
      at: whenOf(of),
      who: theShop,
      what: <OutgoingEvent of={of} />,
    })),
    ...handovers.map((step) => ({
      key: `handover ${step.key}`,
      at: step.at,
      who: step.staffName ?? theShop,
      what: <HandoverEvent step={step} />,
    })),
  ].sort((a, b) => b.at.getTime() - a.at.getTime());
  return (
    <section aria-labelledby="timeline" className="border-t border-line pt-6 lg:mt-9">
      <h3 id="timeline" className="text-xl">
        {text.timeline}
      </h3>
      <NoteForm orderId={order.id} />
      <ol className="mt-6 grid gap-5 border-l border-line pl-5 text-[0.9375rem]">
        {moments.map(({ key, at, who, what }) => (
          <Moment key={key} at={at} who={who}>
            {what}
          </Moment>
        ))}
        <Moment at={order.placedAt} who={buyer}>
          {text.ordered}
        </Moment>
      </ol>
    </section>
  );
}

function Moment({ at, who, children }: { at: Date; who: string; children: React.ReactNode }) {
  const language = useLanguage();
  return (
    <li className="relative before:absolute before:top-2 before:-left-[25px] before:size-[9px] before:rounded-full before:border-2 before:border-paper before:bg-edge first:before:bg-accent">
      <div className="break-words whitespace-pre-line">{children}</div>
      <p className="mt-0.5 text-sm text-soft">
        {who} · <time dateTime={at.toISOString()}>{longDateTime(at, language)}</time>
      </p>
    </li>
  );
}

function isOfBuyer({ kind, withdrawalStep }: OrderEvent): boolean {
  return kind === "collector" || withdrawalStep === "declared";
}

function EventContent({ orderId, event }: { orderId: number; event: OrderEvent }) {
  const text = useTexts(adminOrdersTexts);
  const { statuses } = useTexts(orderTexts);
  const { withdrawalId, withdrawalStep } = event;
  if (withdrawalId && withdrawalStep) {
    return (
      <>
        <Link
          to={`/admin/withdrawals/${withdrawalId}`}
          className="font-medium text-accent hover:underline"
        >
          {text.withdrawals[withdrawalStep](withdrawalId)}
        </Link>
        {event.note ? <p>{event.note}</p> : null}
      </>
    );
  }
  if (event.kind === "collector") return event.note ? text.mayCollect(event.note) : text.nobodyElse;
  if (event.kind === "payment") return <PaymentEvent event={event} />;
  if (event.kind === "note") return <OrderNote orderId={orderId} event={event} />;
  if (!event.statusFrom || !event.statusTo) return event.note;
  return (
    <span className="font-medium">
      {text.statusChanged(statuses[event.statusFrom], statuses[event.statusTo])}
    </span>
  );
}

function NoteForm({ orderId }: { orderId: number }) {
  const text = useTexts(adminOrdersTexts);
  const { saving } = useTexts(adminTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveOrder>();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const unsaved = useUnsaved({ form, formKey: orderId, version: "", name: "note" });
  const { settle } = unsaved;
  const { announce } = useNoteChange();
  useEffect(() => {
    if (!answer) return;
    if ("noted" in answer) {
      form?.reset();
      settle();
      announce({ ...answer.noted, before: null, title: text.noteAdded });
    } else if ("refused" in answer) toast.error(text.gone);
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer]);
  const problem =
    answer && "problems" in answer && "note" in answer.problems ? answer.problems.note : undefined;
  return (
    <>
      <RecordNotices record={unsaved} />
      <Form
        ref={setForm}
        method="post"
        action={`/admin/orders/${orderId}`}
        noValidate
        className="mt-4 grid gap-3"
      >
        <input type="hidden" name="intent" value="note" />
        <TextAreaField
          id="order-note"
          name="note"
          rows={2}
          maxLength={2000}
          required
          label={text.addNote}
          hint={text.noteHint}
          problem={problemText<typeof noteForm>(text.problems, problem)}
        />
        <button disabled={state !== "idle"} className={`${buttonStyle.plain} justify-self-start`}>
          {state === "idle" ? text.saveNote : saving}
        </button>
      </Form>
    </>
  );
}
