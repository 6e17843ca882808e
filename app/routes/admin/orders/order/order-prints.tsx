import { useEffect } from "react";
import { Link, useFetcher } from "react-router";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { orderPrintsTexts } from "#app/i18n/admin/order-prints.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { shortDate } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { OrderPrint } from "#app/shop/production/order-prints.server.ts";
import { writePrint } from "#app/shop/production/prints-form.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { reprintReasons } from "#db/values.ts";
import type { saveReprint } from "./save-reprint.server.ts";

type OrderPrintsProps = {
  prints: OrderPrint[];
  lines: { position: number; reference: string }[];
  now: Date;
};

/** Each print's step and predecessor, and a way to reprint it. */
export function OrderPrints({ prints, lines, now }: OrderPrintsProps) {
  const text = useTexts(orderPrintsTexts);
  if (prints.length === 0) return null;
  return (
    <section aria-label={text.title} className="mt-6 border-t border-line pt-5">
      <h3 className="text-xl">{text.title}</h3>
      <ul className="mt-2 text-[0.9375rem]">
        {prints.map((print) => (
          <Print
            key={writePrint(print)}
            {...{ print, now }}
            reference={lines.find((line) => line.position === print.position)!.reference}
          />
        ))}
      </ul>
    </section>
  );
}

type PrintProps = { print: OrderPrint; reference: string; now: Date };

function Print({ print, reference, now }: PrintProps) {
  const text = useTexts(orderPrintsTexts);
  const today = useTexts(todayTexts);
  const language = useLanguage();
  const { copy, reprintNumber, whereabouts, at, staffName, reason, note, isNewest, wanted } = print;
  const location =
    !wanted && whereabouts === "to_print"
      ? text.notPrinted
      : whereabouts in today.steps
        ? today.steps[whereabouts as keyof typeof today.steps]
        : text.where[whereabouts as keyof typeof text.where];
  const facts = [
    location,
    ...(at ? [shortDate(at, now, language)] : []),
    ...(staffName ? [staffName] : []),
    ...(isNewest ? [] : [text.replaced]),
    ...(wanted ? [] : [text.unwanted]),
  ];
  return (
    <li className={`border-b border-line py-2.5 ${reprintNumber > 0 ? "pl-5" : ""}`}>
      <p className={isNewest ? "" : "text-soft"}>
        <span className="font-medium">{reference}</span> · {text.copy(copy)}
        {reason ? (
          <>
            {" · "}
            <span className="text-alert">
              {today.reprint}, {today.reasons[reason].toLowerCase()}
            </span>{" "}
            · {text.free}
          </>
        ) : null}
      </p>
      <p className="text-sm text-soft">{facts.join(" · ")}</p>
      {note ? <p className="text-sm wrap-anywhere whitespace-pre-line">{note}</p> : null}
      {print.mayBeReprinted ? <Reprint print={print} reference={reference} /> : null}
      {print.mayBeTakenBack ? <CancelReprint print={print} reference={reference} /> : null}
    </li>
  );
}

function useReprint() {
  const text = useTexts(orderPrintsTexts);
  const { Form, data: answer, state } = useFetcher<typeof saveReprint>();
  useEffect(() => {
    if (!answer) return;
    if ("reprint" in answer) toast.success(text.reprinted, { description: text.reprintedText });
    else if ("takenBack" in answer) toast.success(text.takenBack);
    else if ("refused" in answer)
      toast.error(text.notDone, { description: text.refusals[answer.refused] });
    else toast.error(text.notDone, { description: text.noReason });
  }, [answer, text]);
  return { Form, busy: state !== "idle" };
}

function Reprint({ print, reference }: Pick<PrintProps, "print" | "reference">) {
  const text = useTexts(orderPrintsTexts);
  const today = useTexts(todayTexts);
  const { saving } = useTexts(adminTexts);
  const { statuses } = useTexts(orderTexts);
  const { Form, busy } = useReprint();
  const id = `reprint-${print.position}-${print.copy}`;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-accent underline-offset-4 hover:underline">
        {text.again}
        <span className="sr-only"> {text.of(reference, print.copy)}</span>
      </summary>
      {print.whereabouts === "handed-over" ? (
        <p className="mb-3 max-w-prose text-[0.9375rem] text-soft">
          {text.withBuyer(statuses.awaiting_collection)}{" "}
          <Link
            to={`/admin/counter/${print.orderId}`}
            className="text-accent underline underline-offset-4"
          >
            {text.toTicket}
          </Link>
        </p>
      ) : null}
      <Form
        method="post"
        action={`/admin/orders/${print.orderId}`}
        className="grid gap-4 pb-3 sm:grid-cols-2"
      >
        <input type="hidden" name="intent" value="reprint" />
        <input type="hidden" name="print" value={writePrint(print)} />
        <SelectField id={`${id}-reason`} name="reason" label={text.reason}>
          {reprintReasons.map((reason) => (
            <option key={reason} value={reason}>
              {today.reasons[reason]}
            </option>
          ))}
        </SelectField>
        <TextField id={`${id}-note`} name="note" label={text.note} maxLength={500} />
        <p className="sm:col-span-2">
          <button disabled={busy} className={`${buttonStyle.plain} min-h-11`}>
            {busy ? saving : text.make}
          </button>
        </p>
      </Form>
    </details>
  );
}

function CancelReprint({ print, reference }: Pick<PrintProps, "print" | "reference">) {
  const text = useTexts(orderPrintsTexts);
  const { Form, busy } = useReprint();
  return (
    <Form method="post" action={`/admin/orders/${print.orderId}`}>
      <input type="hidden" name="intent" value="take-back-reprint" />
      <input type="hidden" name="print" value={writePrint(print)} />
      <button
        disabled={busy}
        className="inline-flex min-h-11 items-center text-accent underline-offset-4 hover:underline"
      >
        {text.takeBack}
        <span className="sr-only"> {text.of(reference, print.copy)}</span>
      </button>
    </Form>
  );
}
