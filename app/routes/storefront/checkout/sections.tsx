import type { ChangeEvent, ReactNode } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { emailPattern } from "#app/shop/email-address.ts";
import { paymentMethods } from "#app/shop/payments/payment-method.ts";
import type { PaymentMethod } from "#app/shop/payments/payment-method.ts";
import { phonePattern } from "#app/shop/checkout/buyer.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { Choice } from "#app/ui/choice.tsx";
import { TextField } from "#app/ui/field.tsx";
import { useBuyerField } from "./buyer-field.ts";
import type { SectionProps } from "./buyer-field.ts";
import type { PointAsRead } from "../points-as-read.ts";
import { rememberName } from "./typed.ts";
import { problemText } from "../../problem-text.ts";
import type { checkoutForm } from "#app/shop/checkout/checkout-form.ts";

/** The version that a tick says yes to, and its words. */
export type NewsletterQuestion = { wording: string; label: string };

/** `settings`: null where the order is paid when placed. */
export type OfferedWay = { id: PaymentMethod; settings: Record<string, string | null> | null };

export function BuyerSection({
  problems,
  typed,
  newsletter,
}: SectionProps & { newsletter: NewsletterQuestion }) {
  const text = useTexts(checkoutTexts);
  const field = useBuyerField({ problems, typed });
  return (
    <Section title={text.buyer} note={text.buyerNote}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(14rem,40%)),1fr))] gap-x-5 gap-y-5">
        <TextField {...field("firstName")} autoComplete="given-name" />
        <TextField {...field("lastName")} autoComplete="family-name" />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          pattern={emailPattern}
        />
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
      {/* why never ticked by itself: only a tick of the buyer's is a consent (CPCE L34-5). */}
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

type PointSectionProps = SectionProps & {
  /** Null where they could not be loaded. */
  points: PointAsRead[] | null;
  loading: boolean;
  onRetry: () => void;
  onChoose: (id: string) => void;
};

export function PointSection({
  problems,
  typed,
  points,
  loading,
  onRetry,
  onChoose,
}: PointSectionProps) {
  const text = useTexts(checkoutTexts);
  const problem = problemText<typeof checkoutForm>(text.problems, problems.collectionPoint);
  const only = points?.length === 1 ? String(points[0]!.id) : undefined;
  const chosen = typed["collectionPoint"] ?? only;
  return (
    <Section title={text.point} note={text.pointNote}>
      {points === null ? (
        <PointsFailed onRetry={onRetry} />
      ) : (
        <fieldset
          className="min-w-0"
          disabled={points.length === 0}
          aria-describedby={problem ? "collectionPoint-problem" : undefined}
        >
          <legend className="sr-only">{text.point}</legend>
          {points.length === 0 ? (
            <p
              id="collectionPoint"
              tabIndex={-1}
              className="border-l-2 border-edge bg-mat px-5 py-4 text-[0.9375rem]"
            >
              {text.noPoints}
            </p>
          ) : null}
          <div className="grid gap-3">
            {points.map((point, position) => (
              <PointChoice
                key={point.id}
                point={point}
                // why: links in the error summary lead to the group's first button under the
                // field's own name.
                id={position === 0 ? "collectionPoint" : `collectionPoint-${point.id}`}
                chosen={chosen === String(point.id)}
                onChoose={onChoose}
              />
            ))}
          </div>
        </fieldset>
      )}
      {problem ? <Problem id="collectionPoint-problem">{problem}</Problem> : null}
      <p role="status" className="text-sm text-soft">
        {loading ? `${text.loadingPoints}…` : null}
      </p>
    </Section>
  );
}

function PointsFailed({ onRetry }: Pick<PointSectionProps, "onRetry">) {
  const text = useTexts(checkoutTexts);
  const shop = useTexts(shopTexts);
  return (
    <div
      id="collectionPoint"
      tabIndex={-1}
      className="border-l-2 border-alert bg-alert-wash px-5 py-4"
    >
      <p className="font-medium text-alert">{text.pointsFailedTitle}</p>
      <p className="mt-1 text-[0.9375rem]">{text.pointsFailedText}</p>
      <button
        type="button"
        className={`${buttonLooks.plain} mt-3 bg-transparent`}
        onClick={onRetry}
      >
        {shop.tryAgain}
      </button>
    </div>
  );
}

type PointChoiceProps = Pick<PointSectionProps, "onChoose"> & {
  point: PointAsRead;
  id: string;
  chosen: boolean;
};

function PointChoice({ point, id, chosen, onChoose }: PointChoiceProps) {
  return (
    <Choice
      id={id}
      name="collectionPoint"
      value={point.id}
      required
      defaultChecked={chosen}
      onChange={(event) => onChoose(event.currentTarget.value)}
      title={point.name}
    >
      <span className="block whitespace-pre-line">{point.address}</span>
      {point.hours.map(({ text, language }) => (
        <span key={text} lang={language} className="block whitespace-pre-line first-of-type:mt-1">
          {text}
        </span>
      ))}
    </Choice>
  );
}

type PaymentSectionProps = Pick<SectionProps, "problems"> & {
  ways: OfferedWay[];
  onChoose: (method: string) => void;
};

export function PaymentSection({ problems, ways, onChoose }: PaymentSectionProps) {
  const text = useTexts(checkoutTexts);
  const problem = problemText<typeof checkoutForm>(text.problems, problems.paymentMethod);
  const choose = {
    name: "paymentMethod",
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChoose(event.currentTarget.value),
  };
  const takesMoney = ways.some(({ settings }) => settings !== null);
  // why: with no way to pay real money, the page says which one could be set up (spec, section 4).
  const missing = takesMoney
    ? []
    : paymentMethods.filter((method) => text.ways[method].unavailable);
  const idOf = (method: PaymentMethod) =>
    method === (ways[0]?.id ?? missing[0]) ? "paymentMethod" : method;
  return (
    <Section title={text.payment}>
      <fieldset
        className="min-w-0"
        aria-describedby={problem ? "paymentMethod-problem" : undefined}
      >
        <legend className="sr-only">{text.payment}</legend>
        <div className="grid gap-3">
          {ways.map(({ id }) => (
            <Choice
              {...choose}
              key={id}
              id={idOf(id)}
              value={id}
              required
              defaultChecked={!takesMoney}
              title={text.ways[id].title}
            >
              {text.ways[id].note}
            </Choice>
          ))}
          {missing.map((method) => (
            <Choice
              {...choose}
              key={method}
              id={idOf(method)}
              value={method}
              disabled
              title={text.ways[method].title}
            >
              {ways.length > 0
                ? `${text.ways[method].unavailable} ${text.ways[method].notNeeded}`
                : text.noWayToPay}
            </Choice>
          ))}
        </div>
      </fieldset>
      {problem ? <Problem id="paymentMethod-problem">{problem}</Problem> : null}
    </Section>
  );
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
