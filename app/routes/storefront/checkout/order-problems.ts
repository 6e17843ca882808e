// Problems of an order, which the browser finds before sending or the server answers.
import { useEffect, useRef } from "react";
import type { RefObject } from "react";
import { useRevalidator } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { buyerForm } from "#app/shop/orders/checkout-form.ts";
import { fitsCountry } from "#app/shop/orders/countries.ts";
import type { NamesOf } from "#app/shop/form.ts";
import { toast } from "#app/ui/toast.tsx";
import { problemsOf, useProblems } from "#app/routes/storefront/kit/forms/form-problems.ts";
import type {
  Control,
  DependentFields,
  Problems,
} from "#app/routes/storefront/kit/forms/form-problems.ts";
import type { CurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { refusalText } from "./answer.ts";
import type { Answer } from "./answer.ts";
import type { Placing } from "./use-placing.ts";

const none: Problems = {};

type OrderState = { placing: Placing; prices: CurrentPrices; hasPoints: boolean };

export function useOrderProblems(
  form: RefObject<HTMLFormElement | null>,
  { placing: { answer, locked }, prices, hasPoints }: OrderState,
) {
  const text = useTexts(checkoutTexts);
  const revalidator = useRevalidator();
  const summary = useRef<HTMLDivElement>(null);
  const { problems, listed, show, onBlur, onChange } = useProblems(
    answer?.is === "problems" ? answer.problems : none,
    postalProblem,
    { country: ["postalCode"] } satisfies DependentFields<NamesOf<typeof buyerForm>>,
  );

  useEffect(() => {
    if (!answer || locked || answer.is === "placed" || answer.is === "to-pay") return;
    if (answer.is === "problems") showAll(answer.problems);
    else {
      show(none);
      toast.error(text.orderError, { id: "checkout", description: refusalText(answer, text) });
      reloadChanged(answer);
      focusSummary();
    }
    // oxlint-disable-next-line react/exhaustive-deps
  }, [answer, locked]);

  function showAll(found: Problems) {
    show(found);
    toast.error(text.formInvalid, { id: "checkout" });
    focusSummary();
  }

  function focusSummary() {
    // The summary must be rendered before it can receive the focus.
    requestAnimationFrame(() => summary.current?.focus());
  }

  /** Reloads what changed, according to the refusal. */
  function reloadChanged(answer: Answer) {
    if (answer.is === "payment-refused") clearPaymentMethod(form.current);
    const refused = answer.is === "refused" ? answer.refused : null;
    if (refused === "repriced" || refused === "unavailable") prices.retry();
    if (refused === "point-inactive" || refused === "now-live" || refused === "now-test")
      void revalidator.revalidate();
  }

  function check(target: HTMLFormElement): boolean {
    const found = problemsOf(target, postalProblem);
    if (!hasPoints) found["collectionPoint"] ??= "collectionPointRequired";
    if (Object.keys(found).length > 0) {
      showAll(found);
      return false;
    }
    show(found);
    // A toast would cover the heading of the next step.
    toast.dismiss("checkout");
    const { repriced, unavailable } = prices;
    if (repriced.length === 0 && unavailable.size === 0) return true;
    const firstToConfirm = document.querySelector<HTMLElement>("[data-settle]");
    if (!firstToConfirm) return true;
    toast.error(repriced.length > 0 ? text.refusals.repriced : text.refusals.unavailable, {
      id: "checkout",
    });
    firstToConfirm.focus();
    return false;
  }

  return { problems, listed, summary, onBlur, onChange, check };
}

function postalProblem({ name, value, form }: Control): string | null {
  if (name !== "postalCode" || value.trim() === "") return null;
  const country = form?.elements.namedItem("country");
  return country instanceof HTMLSelectElement && !fitsCountry(value, country.value)
    ? "postalCodeInvalid"
    : null;
}

/** After a cancelled or failed payment, the buyer chooses a method again (docs/spec.md). */
export function clearPaymentMethod(form: HTMLFormElement | null): void {
  const chosen = form?.querySelector<HTMLInputElement>("[name=paymentMethod]:checked");
  if (chosen) chosen.checked = chosen.defaultChecked;
}
