import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { collectorForm } from "#app/shop/orders/collector-form.ts";
import type { BuyerOrder } from "#app/shop/orders/buyer-order.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { copyText } from "#app/ui/copy-text.ts";
import { TextField } from "#app/ui/field.tsx";
import { toast } from "#app/ui/toast.tsx";
import { Disclosure } from "./disclosure.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";

export type CollectorAnswer = { refused: "over" } | { problem?: string; typed?: string };

type CollectorProps = {
  order: BuyerOrder;
  code: string;
  address: string;
  answer?: CollectorAnswer | undefined;
};

/** Lets the buyer name someone else to collect the order. */
export function Collector({ order, code, address, answer }: CollectorProps) {
  const text = useTexts(ticketTexts).collector;
  const { collectorName } = order;
  const section = useRef<HTMLElement>(null);
  const before = useRef(collectorName);
  const isRefused = answer !== undefined && "refused" in answer;
  const isWrong = answer !== undefined && "problem" in answer;
  // The form closes when the name changes, and the focus would be lost.
  useEffect(() => {
    if (before.current === collectorName) return;
    before.current = collectorName;
    section.current?.focus({ preventScroll: true });
  }, [collectorName]);
  const message = isRefused ? text.over : collectorName ? text.may(collectorName) : "";
  return (
    <section
      ref={section}
      id="collector"
      tabIndex={-1}
      aria-label={text.title}
      className="text-[0.9375rem] outline-none"
    >
      <p role="status" className="font-semibold not-empty:mb-4">
        {message}
      </p>
      {isRefused ? null : (
        <div className="border-b border-line print:hidden">
          <Disclosure
            key={collectorName}
            title={collectorName ? text.other : text.title}
            isOpen={isWrong}
          >
            <p className="text-soft">{text.text}</p>
            <SendCode order={order} code={code} />
            <NameForm {...{ collectorName, address, answer }} />
          </Disclosure>
        </div>
      )}
    </section>
  );
}

function NameForm({
  collectorName,
  address,
  answer,
}: {
  collectorName: string | null;
  address: string;
  answer: CollectorAnswer | undefined;
}) {
  const text = useTexts(ticketTexts).collector;
  const { state } = useNavigation();
  const problem = answer && "problem" in answer ? answer.problem : undefined;
  const typed = answer && "typed" in answer ? answer.typed : undefined;
  return (
    <Form method="post" action={address} preventScrollReset className="mt-4 grid gap-3">
      <TextField
        id="collector-name"
        name="name"
        label={text.name}
        autoComplete="off"
        maxLength={80}
        defaultValue={typed ?? collectorName ?? ""}
        problem={problemText<typeof collectorForm>(text.problems, problem)}
      />
      <p className="flex flex-wrap gap-3">
        <button
          name="intent"
          value="name"
          className={buttonStyle.plain}
          disabled={state !== "idle"}
        >
          {collectorName ? text.change : text.save}
        </button>
        {collectorName ? (
          <button
            name="intent"
            value="only-me"
            className={buttonStyle.quiet}
            disabled={state !== "idle"}
          >
            {text.withdraw}
          </button>
        ) : null}
      </p>
    </Form>
  );
}

/** Uses the device's share dialog on touch screens, else copies. */
function SendCode({ order, code }: Pick<CollectorProps, "order" | "code">) {
  const text = useTexts(ticketTexts).collector;
  const { colon } = useTexts(writing);
  const [shown, setShown] = useState(false);
  const address = [order.point.name, ...order.point.address.split("\n")].join(", ");
  const message = text.message(order.number, address, code);

  async function send() {
    if ("share" in navigator && matchMedia("(pointer: coarse)").matches) {
      // Closing the share dialog is not a failure.
      await navigator.share({ text: message }).catch(() => undefined);
    } else if (await copyText(message, null)) toast.success(text.copied);
    else setShown(true);
  }

  return (
    <>
      <button
        type="button"
        className={`${buttonStyle.plain} mt-4 [@media(scripting:none)]:hidden`}
        onClick={() => void send()}
      >
        {text.send}
      </button>
      {shown ? (
        <p className="mt-3">
          {text.copyFailed}
          {colon} <span className="select-all">{message}</span>
        </p>
      ) : null}
    </>
  );
}
