import { Suspense, useEffect, useRef, useState } from "react";
import type { RefObject } from "react";
import { Form, useRevalidator } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { BillingRule } from "#app/shop/settings/settings.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { ErrorSummary } from "#app/routes/storefront/kit/forms/error-summary.tsx";
import type { Problems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import type { LocalizedPoint } from "#app/routes/storefront/kit/collection/localized-points.ts";
import { usePromises } from "#app/routes/storefront/kit/collection/use-promises.ts";
import type { DatedPointPromise } from "#app/routes/storefront/kit/collection/use-promises.ts";
import { useCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { refusalText } from "./answer.ts";
import { BillingSection } from "./billing.tsx";
import type { SectionProps } from "./buyer-field.ts";
import { Consent, TermsLink } from "./consent.tsx";
import { useEmailQuestion } from "./email-field.tsx";
import type { EmailQuestion } from "./email-field.tsx";
import { GuaranteeNotice } from "./guarantee-notice.tsx";
import type { ShownNotice } from "./guarantee-notice.tsx";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";
import { clearPaymentMethod, useOrderProblems } from "./order-problems.ts";
import type { PaymentStep } from "./payment-step.ts";
import type { Placing } from "./use-placing.ts";
import { preloadChunk, providerChunks } from "./provider-chunks.ts";
import { noteOrderBefore } from "./recent-order.ts";
import { Recap } from "./recap.tsx";
import { PointSection } from "./point-section.tsx";
import { BuyerSection, PaymentSection, Sandboxes } from "./sections.tsx";
import type { NewsletterQuestion, OfferedMethod } from "./sections.tsx";
import { saveDraft, restoreDraft } from "./draft-fields.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";
import type { checkoutForm } from "#app/shop/orders/checkout-form.ts";

type CheckoutOffer = {
  points: LocalizedPoint[] | null;
  billingAddress: BillingRule;
  countries: { code: string; name: string }[];
  newsletter: NewsletterQuestion;
  paymentMethods: OfferedMethod[];
};

type OrderFormProps = CheckoutOffer & {
  lines: BasketLine[];
  placing: Placing;
  notice: ShownNotice;
  termsVersion: number;
};

const none: Record<string, string> = {};

/** The fields are uncontrolled, so that nothing typed before hydration is lost. */
export function OrderForm({ lines, placing, notice, termsVersion, ...offer }: OrderFormProps) {
  const { points } = offer;
  const { answer, locked } = placing;
  const typed = answer && "typed" in answer ? answer.typed : none;
  const prices = useCurrentPrices(lines);
  const { form, point, choosePoint } = useChosenPoint(points);
  const promises = usePromises(lines);
  const emailQuestion = useEmailQuestion();

  useOrderPrepared(lines);
  const { problems, listed, summary, onBlur, onChange, check } = useOrderProblems(form, {
    placing,
    prices,
    hasPoints: Boolean(points?.length),
  });

  return (
    <Form
      ref={form}
      method="post"
      action="/checkout"
      noValidate
      aria-busy={locked}
      onBlur={onBlur}
      onChange={(event) => {
        onChange(event);
        saveDraft(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (locked || !check(event.currentTarget)) return;
        if (!asksAboutEmail(event.currentTarget, emailQuestion)) placing.send(event.currentTarget);
      }}
      // Hidden without scripts: the order could not be sent, which the page says above.
      className="mt-8 grid gap-12 [@media(scripting:none)]:hidden lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:items-start lg:gap-[min(4rem,6%)] xl:gap-x-[min(6rem,8%)]"
    >
      <div className="min-w-0 space-y-10">
        <OrderErrors
          ref={summary}
          problems={problems}
          listed={listed}
          placing={placing}
          isSettled={prices.isSettled}
          onRetry={() => form.current && placing.send(form.current, true)}
        />
        <OrderFields
          {...offer}
          problems={problems}
          typed={typed}
          locked={locked}
          onChoosePoint={choosePoint}
          promises={promises}
          emailQuestion={emailQuestion}
        />
        <GuaranteeNotice {...notice} />
      </div>
      {/* A short order stays in sight while its fields are filled in. */}
      <div
        className={`min-w-0 border-t border-ink pt-5 ${lines.length < 3 ? "lg:[@media(min-height:50rem)]:sticky lg:[@media(min-height:50rem)]:top-20" : ""}`}
      >
        <Recap
          {...{ lines, prices, point }}
          promised={promises.find(({ id }) => id === point?.id)}
        />
        <Sandboxes paymentMethods={offer.paymentMethods} />
        <Consent termsVersion={termsVersion} problem={problems["consent"]} placing={placing} />
        <PlaceOrder
          placing={placing}
          isOnlyMethod={offer.paymentMethods.length === 1}
          onAbandoned={() => {
            placing.abandonPayment();
            clearPaymentMethod(form.current);
            // The field stays locked until the state that was just set is rendered.
            requestAnimationFrame(() => document.getElementById("paymentMethod")?.focus());
          }}
        />
      </div>
    </Form>
  );
}

/** The return key, or a browser that fills everything in, orders without leaving the field. */
function asksAboutEmail(form: HTMLFormElement, question: EmailQuestion): boolean {
  const email = form.elements.namedItem("email");
  if (!(email instanceof HTMLInputElement) || !question.ask(email.value)) return false;
  email.focus();
  return true;
}

function useOrderPrepared(lines: BasketLine[]): void {
  useEffect(() => {
    if (lines.length === 0) return;
    noteOrderBefore();
    // Two tabs that send at the same moment must already share the key.
    orderKeyFor(lines);
  }, [lines]);
}

type OrderFieldsProps = CheckoutOffer &
  SectionProps & {
    locked: boolean;
    promises: DatedPointPromise[];
    emailQuestion: EmailQuestion;
    onChoosePoint: (id: string) => void;
  };

function OrderFields({
  points,
  billingAddress,
  countries,
  newsletter,
  paymentMethods,
  problems,
  typed,
  locked,
  promises,
  emailQuestion,
  onChoosePoint,
}: OrderFieldsProps) {
  const text = useTexts(checkoutTexts);
  const revalidator = useRevalidator();
  useEffect(() => {
    if (!points)
      toast.error(text.pointsFailedTitle, { id: "points", description: text.pointsFailedText });
  }, [points, text]);

  return (
    <fieldset
      disabled={locked}
      className="min-w-0 space-y-10 transition-opacity disabled:opacity-60"
    >
      <PointSection
        problems={problems}
        typed={typed}
        points={points}
        promises={promises}
        loading={revalidator.state === "loading"}
        onRetry={() => void revalidator.revalidate()}
        onChoose={onChoosePoint}
      />
      <BuyerSection {...{ problems, typed, newsletter, emailQuestion }} />
      <BillingSection
        problems={problems}
        typed={typed}
        rule={billingAddress}
        countries={countries}
      />
      <PaymentSection problems={problems} paymentMethods={paymentMethods} onChoose={preloadChunk} />
    </fieldset>
  );
}

type OrderErrorsProps = {
  ref: RefObject<HTMLDivElement | null>;
  problems: Problems;
  listed: string[];
  placing: Placing;
  isSettled: boolean;
  onRetry: () => void;
};

function OrderErrors({ ref, problems, listed, placing, isSettled, onRetry }: OrderErrorsProps) {
  const text = useTexts(checkoutTexts);
  const { answer, locked } = placing;
  const entries = listed.flatMap((name) => {
    const message = problemText<typeof checkoutForm>(text.problems, problems[name]);
    return message
      ? [{ field: name === "lines" || name === "idempotencyKey" ? null : name, message }]
      : [];
  });
  if (entries.length > 0)
    return <ErrorSummary ref={ref} title={text.summaryTitle(entries.length)} entries={entries} />;
  if (!answer || locked) return null;
  const isSettledSince =
    answer.is === "refused" &&
    (answer.refused === "repriced" || answer.refused === "unavailable") &&
    isSettled;
  const refusal = isSettledSince ? null : refusalText(answer, text);
  if (!refusal) return null;
  return (
    <ErrorSummary ref={ref} title={text.orderError} entries={[]}>
      <p className="mt-2 text-[0.9375rem]">{refusal}</p>
      {answer.is === "refused" &&
      (answer.refused === "key-reused" || answer.refused === "ordered-already") ? (
        <AlreadyOrdered token={answer.token} onShow={placing.finish} onRetry={onRetry} />
      ) : null}
      {answer.is === "refused" && answer.refused === "terms-changed" ? <TermsLink /> : null}
    </ErrorSummary>
  );
}

type AlreadyOrderedProps = { token: string; onShow: (token: string) => void; onRetry: () => void };

/** The basket was ordered before. Offers to show that order, or to order again with a new key. */
function AlreadyOrdered({ token, onShow, onRetry }: AlreadyOrderedProps) {
  const text = useTexts(checkoutTexts);
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <button
        type="button"
        className={`${buttonStyle.plain} bg-transparent`}
        onClick={() => onShow(token)}
      >
        {text.seeOrder}
      </button>
      <button
        type="button"
        className={buttonStyle.quiet}
        onClick={() => {
          forgetOrderKey();
          onRetry();
        }}
      >
        {text.orderAgain}
      </button>
    </p>
  );
}

type PlaceOrderProps = { placing: Placing } & Pick<PaymentStep, "isOnlyMethod" | "onAbandoned">;

function PlaceOrder({ placing, ...step }: PlaceOrderProps) {
  const text = useTexts(checkoutTexts);
  const { toPay, locked, finish } = placing;
  const PaymentStepOfProvider = toPay && providerChunks[toPay.method].Step;
  if (PaymentStepOfProvider)
    return (
      <Suspense
        fallback={
          <p role="status" className="mt-5 text-center text-sm text-soft">
            {text.paymentMethods[toPay.method].loading}…
          </p>
        }
      >
        <PaymentStepOfProvider {...step} toPay={toPay} onPaid={finish} />
      </Suspense>
    );
  return (
    <>
      {/* A disabled button would lose the focus while the order is being sent. */}
      <button
        type="submit"
        data-binding
        aria-disabled={locked}
        className={`${buttonStyle.primary} mt-5 min-h-13 w-full px-4 text-center leading-tight aria-disabled:opacity-60`}
      >
        {text.placeOrder}
      </button>
      <p role="status" className="mt-3 text-center text-sm text-soft">
        {locked ? `${text.placing}…` : null}
      </p>
    </>
  );
}

/** The chosen point, which may also come from a restored draft. */
function useChosenPoint(points: CheckoutOffer["points"]) {
  const form = useRef<HTMLFormElement>(null);
  const [chosen, choosePoint] = useState<string | null>(null);
  useEffect(() => {
    if (!form.current) return;
    restoreDraft(form.current);
    choosePoint(chosenPoint(form.current));
  }, [points]);
  const point = points?.find(({ id }) => String(id) === chosen) ?? null;
  return { form, point, choosePoint };
}

function chosenPoint(form: HTMLFormElement): string | null {
  const value = new FormData(form).get("collectionPoint");
  return typeof value === "string" ? value : null;
}
