import { useEffect } from "react";
import type { ChangeEvent, ReactNode } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { PaymentMethodId } from "#app/shop/payment-providers/payment-method.ts";
import { phonePattern } from "#app/shop/orders/checkout-form.ts";
import { RadioOption } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { paymentMethodIds } from "#db/values.ts";
import { useBuyerField } from "./buyer-field.ts";
import type { SectionProps } from "./buyer-field.ts";
import { rememberName } from "./draft-fields.ts";
import { EmailField } from "./email-field.tsx";
import type { EmailQuestion } from "./email-field.tsx";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { checkoutForm } from "#app/shop/orders/checkout-form.ts";

/** `wording` is the version that a tick agrees to. */
export type NewsletterQuestion = { wording: string; label: string };

/** `movesMoney` is false if an order counts as paid when placed. */
export type OfferedMethod = { id: PaymentMethodId; movesMoney: boolean; isSandbox: boolean };

export function BuyerSection({
  problems,
  typed,
  newsletter,
  emailQuestion,
}: SectionProps & { newsletter: NewsletterQuestion; emailQuestion: EmailQuestion }) {
  const text = useTexts(checkoutTexts);
  const field = useBuyerField({ problems, typed });
  return (
    <Section title={text.buyer} note={text.buyerNote}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,40%)),1fr))] gap-x-5 gap-y-5">
        <TextField {...field("firstName")} autoComplete="given-name" />
        <TextField {...field("lastName")} autoComplete="family-name" />
        <EmailField {...field("email")} question={emailQuestion} />
        <TextField
          {...field("phone")}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          pattern={phonePattern}
        />
      </div>
      <label className="mt-4 flex min-h-11 cursor-pointer gap-3 py-1 text-[0.9375rem] text-soft">
        <input
          type="checkbox"
          name={rememberName}
          aria-describedby="remember-note"
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{text.remember}</span>
      </label>
      <p id="remember-note" className="pl-8 text-sm text-soft">
        {text.rememberNote}
      </p>
      {/* Never preselected: only the buyer's own tick is consent (CPCE, L34-5). */}
      <label className="mt-4 flex min-h-11 cursor-pointer gap-3 py-1 text-[0.9375rem] text-soft">
        <input
          type="checkbox"
          name="newsletter"
          value={newsletter.wording}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{newsletter.label}</span>
      </label>
    </Section>
  );
}

type PaymentSectionProps = Pick<SectionProps, "problems"> & {
  paymentMethods: OfferedMethod[];
  onChoose: (method: string) => void;
};

export function PaymentSection({ problems, paymentMethods, onChoose }: PaymentSectionProps) {
  const text = useTexts(checkoutTexts);
  const problem = problemText<typeof checkoutForm>(text.problems, problems.paymentMethod);
  const radio = {
    name: "paymentMethod",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.value),
  };
  const only = paymentMethods.length === 1 ? paymentMethods[0]!.id : null;
  useEffect(() => {
    if (only) onChoose(only);
  }, [only, onChoose]);
  const takesMoney = paymentMethods.some(({ movesMoney }) => movesMoney);
  // If no method takes real money, the page names those that could be set up (docs/spec.md).
  const unavailable = takesMoney
    ? []
    : paymentMethodIds.filter((method) => text.paymentMethods[method].unavailable);
  const idOf = (method: PaymentMethodId) =>
    method === (paymentMethods[0]?.id ?? unavailable[0]) ? "paymentMethod" : method;
  return (
    <Section title={text.payment}>
      <fieldset
        className="min-w-0"
        aria-describedby={problem ? "paymentMethod-problem" : undefined}
      >
        <legend className="sr-only">{text.payment}</legend>
        <div className="grid gap-3">
          {paymentMethods.map(({ id, isSandbox }) => (
            <RadioOption
              {...radio}
              key={id}
              id={idOf(id)}
              value={id}
              required
              defaultChecked={id === only}
              title={text.paymentMethods[id].title}
            >
              {text.paymentMethods[id].note}
              {isSandbox ? ` ${text.paymentMethods.mock.note}` : null}
            </RadioOption>
          ))}
          {unavailable.map((method) => (
            <RadioOption
              {...radio}
              key={method}
              id={idOf(method)}
              value={method}
              disabled
              title={text.paymentMethods[method].title}
            >
              {paymentMethods.length > 0
                ? `${text.paymentMethods[method].unavailable} ${text.paymentMethods[method].notNeeded}`
                : text.noPaymentMethod}
            </RadioOption>
          ))}
        </div>
      </fieldset>
      {problem ? <Problem id="paymentMethod-problem">{problem}</Problem> : null}
    </Section>
  );
}

/** Tells the shop which methods ran in a sandbox when this page was loaded. */
export function Sandboxes({ paymentMethods }: { paymentMethods: OfferedMethod[] }) {
  const ids = paymentMethods.filter(({ isSandbox }) => isSandbox).map(({ id }) => id);
  return <input type="hidden" name="sandboxes" value={ids.join(" ")} />;
}

export function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-2 text-sm font-medium text-alert">
      {children}
    </p>
  );
}

export function Section({
  title,
  note,
  children,
}: {
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section className="border-t border-line pt-7">
      <h2 className="text-[1.625rem]">{title}</h2>
      {note ? <p className="mt-1.5 text-[0.9375rem] text-soft">{note}</p> : null}
      <div className="mt-6">{children}</div>
    </section>
  );
}
