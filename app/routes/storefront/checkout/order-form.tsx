import { Suspense, useEffect, useRef, useState } from "react";
import { Form, useRevalidator } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { CollectionPoint } from "#app/shop/collection/collection-point.ts";
import type { BillingAddress } from "#app/shop/settings/settings.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { ErrorSummary } from "../error-summary.tsx";
import { problemsOf, useProblems } from "../form-problems.ts";
import { useLivePrices } from "../live-prices.ts";
import { refusalText } from "./answer.ts";
import { BillingSection } from "./billing.tsx";
import { LegalNotice } from "./legal-notice.tsx";
import type { ShownNotice } from "./legal-notice.tsx";
import { forgetOrderKey, orderKeyFor } from "./order-key.ts";
import type { Placing } from "./placing.ts";
import { partOf, preloadPart } from "./provider-parts.ts";
import { Recap } from "./recap.tsx";
import { BuyerSection, PaymentSection, PointSection, Problem } from "./sections.tsx";
import type { NewsletterQuestion, OfferedWay } from "./sections.tsx";
import { keepTyped, restoreTyped } from "./typed.ts";
import { problemText } from "../../problem-text.ts";
import type { checkoutForm } from "#app/shop/orders/checkout-form.ts";

type OrderFormProps = {
  lines: BasketLine[];
  placing: Placing;
  points: CollectionPoint[] | null;
  billingAddress: BillingAddress;
  countries: { code: string; name: string }[];
  newsletter: NewsletterQuestion;
  notice: ShownNotice;
  ways: OfferedWay[];
};

const none: Record<string, string> = {};

/** The whole form. Its fields belong to the browser, so that nothing typed is lost while the page comes alive. */
export function OrderForm({ lines, placing, points, billingAddress, countries, newsletter, notice, ways }: OrderFormProps) {
  const text = useTexts(checkoutTexts);
  const { answer, locked, toPay } = placing;
  const ProviderPart = toPay && partOf(toPay.method);
  const settings = ways.find(({ id }) => id === toPay?.method)?.settings;
  const typed = answer && "typed" in answer ? answer.typed : none;
  const { problems, listed, show, onBlur, onChange } = useProblems(answer && "problems" in answer ? answer.problems : none);
  const prices = useLivePrices(lines);
  const revalidator = useRevalidator();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const point = points?.find(({ id }) => String(id) === chosen) ?? null;
  const answered = answer && "refused" in answer && (answer.refused === "repriced" || answer.refused === "withdrawn") && prices.settled;
  const refusal = answer && !locked && !answered ? refusalText(answer, text) : null;

  useEffect(() => {
    if (!form.current) return;
    restoreTyped(form.current);
    setChosen(chosenPoint(form.current));
  }, [points]);

  useEffect(() => {
    // why: made now rather than when the button is pressed, so that two tabs pressed at once already share it.
    if (lines.length > 0) orderKeyFor(lines);
  }, [lines]);

  useEffect(() => {
    if (!points) toast.error(text.pointsFailedTitle, { id: "points", description: text.pointsFailedText });
  }, [points, text]);

  useEffect(() => {
    if (!answer || locked || "order" in answer || "toPay" in answer) return;
    if ("problems" in answer) {
      show(answer.problems);
      toast.error(text.formInvalid, { id: "checkout" });
    } else {
      show(none);
      toast.error(text.orderError, { id: "checkout", description: refusalText(answer, text) });
      if ("refused" in answer && (answer.refused === "repriced" || answer.refused === "withdrawn")) prices.askAgain();
      if ("refused" in answer && answer.refused === "point-inactive") void revalidator.revalidate();
      if ("refused" in answer && (answer.refused === "payment-refused" || answer.refused === "provider-away")) clearPaymentMethod();
    }
    // why: the summary is drawn by the state set above, and focus needs it drawn.
    requestAnimationFrame(() => summary.current?.focus());
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, locked]);

  /** Spec, section 4: after a cancelled or failed payment it is chosen anew. */
  function clearPaymentMethod() {
    const chosen = form.current?.querySelector<HTMLInputElement>("[name=paymentMethod]:checked");
    if (chosen) chosen.checked = false;
  }

  function giveUp() {
    placing.giveUp();
    clearPaymentMethod();
    // why: the field is locked until the state set above is drawn.
    requestAnimationFrame(() => document.getElementById("paymentMethod")?.focus());
  }

  function submit(target: HTMLFormElement) {
    if (locked) return;
    const found = problemsOf(target);
    if (!points?.length) found["collectionPoint"] ??= "collectionPointRequired";
    show(found);
    if (Object.keys(found).length > 0) {
      toast.error(text.formInvalid, { id: "checkout" });
      requestAnimationFrame(() => summary.current?.focus());
      return;
    }
    if (prices.repriced.length > 0 || prices.withdrawn.size > 0) {
      const settle = document.querySelector<HTMLElement>("[data-settle]");
      if (settle) {
        toast.error(prices.repriced.length > 0 ? text.refusals.repriced : text.refusals.withdrawn, { id: "checkout" });
        settle.focus();
        return;
      }
    }
    placing.send(target);
  }

  const entries = listed.flatMap((name) => {
    const message = problemText<typeof checkoutForm>(text.problems, problems[name]);
    return message ? [{ field: name === "lines" || name === "idempotencyKey" ? null : name, message }] : [];
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
        keepTyped(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
      // why hidden without scripts: nobody types all this for an order that cannot be sent; the page says so above.
      className="mt-8 grid gap-12 [@media(scripting:none)]:hidden lg:grid-cols-[minmax(0,1fr)_min(24rem,40%)] lg:items-start lg:gap-[min(4rem,6%)] xl:gap-x-[min(6rem,8%)]"
    >
      <div className="min-w-0 space-y-10">
        {entries.length > 0 ? <ErrorSummary ref={summary} title={text.summaryTitle(entries.length)} entries={entries} /> : null}
        {refusal && entries.length === 0 ? (
          <ErrorSummary ref={summary} title={text.orderError} entries={[]}>
            <p className="mt-2 text-[0.9375rem]">{refusal}</p>
            {answer && "refused" in answer && (answer.refused === "key-reused" || answer.refused === "ordered-already") ? (
              <AlreadyOrdered
                token={answer.token}
                onSee={placing.finish}
                onAgain={() => form.current && placing.send(form.current, true)}
              />
            ) : null}
          </ErrorSummary>
        ) : null}
        <fieldset disabled={locked} className="min-w-0 space-y-10 transition-opacity disabled:opacity-60">
          <PointSection
            problems={problems}
            typed={typed}
            points={points}
            loading={revalidator.state === "loading"}
            onRetry={() => void revalidator.revalidate()}
            onChoose={setChosen}
          />
          <BuyerSection problems={problems} typed={typed} newsletter={newsletter} />
          <BillingSection problems={problems} typed={typed} rule={billingAddress} countries={countries} />
          <PaymentSection problems={problems} ways={ways} onChoose={preloadPart} />
        </fieldset>
      </div>
      <div className="min-w-0 border-t border-ink pt-5">
        <LegalNotice {...notice} />
        <div className="mt-8" />
        <Recap lines={lines} prices={prices} point={point} />
        <label htmlFor="consent" className="mt-6 flex min-h-11 cursor-pointer gap-3 py-1 text-[0.9375rem]">
          <input
            id="consent"
            name="consent"
            type="checkbox"
            required
            disabled={locked}
            aria-invalid={problems["consent"] ? true : undefined}
            aria-describedby={problems["consent"] ? "consent-problem" : undefined}
            className="mt-0.5 size-5 shrink-0 accent-accent"
          />
          <span>{text.consent}</span>
        </label>
        <p className="pl-8 text-sm">
          <a
            href="/legal/terms"
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center text-soft underline underline-offset-4 hover:text-ink"
          >
            {text.readTerms}
            <span className="sr-only">, {text.newTab}</span>
          </a>
        </p>
        {problems["consent"] ? (
          <Problem id="consent-problem">{problemText<typeof checkoutForm>(text.problems, problems.consent)}</Problem>
        ) : null}
        {toPay && settings && ProviderPart ? (
          <Suspense
            fallback={
              <p role="status" className="mt-5 text-center text-sm text-soft">
                {text.ways[toPay.method].loading}…
              </p>
            }
          >
            <ProviderPart settings={settings} toPay={toPay} onPaid={placing.finish} onGivenUp={giveUp} />
          </Suspense>
        ) : (
          <>
            {/* why: not disabled but locked by hand, so that the button keeps the focus while the order is on its way. */}
            <button
              type="submit"
              aria-disabled={locked}
              className={`${buttonLooks.primary} mt-5 min-h-13 w-full px-4 text-center leading-tight aria-disabled:opacity-60`}
            >
              {text.placeOrder}
            </button>
            <p role="status" className="mt-3 text-center text-sm text-soft">
              {locked ? `${text.placing}…` : null}
            </p>
          </>
        )}
      </div>
    </Form>
  );
}

type AlreadyOrderedProps = { token: string; onSee: (token: string) => void; onAgain: () => void };

/** The basket was ordered before: look at that order, or order anew with a new key. */
function AlreadyOrdered({ token, onSee, onAgain }: AlreadyOrderedProps) {
  const text = useTexts(checkoutTexts);
  return (
    <p className="mt-4 flex flex-wrap gap-3">
      <button type="button" className={`${buttonLooks.plain} bg-transparent`} onClick={() => onSee(token)}>
        {text.seeOrder}
      </button>
      <button
        type="button"
        className={buttonLooks.quiet}
        onClick={() => {
          forgetOrderKey();
          onAgain();
        }}
      >
        {text.orderAgain}
      </button>
    </p>
  );
}

function chosenPoint(form: HTMLFormElement): string | null {
  const value = new FormData(form).get("collectionPoint");
  return typeof value === "string" ? value : null;
}
