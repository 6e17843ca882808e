// The last step of the checkout, for any provider.
import { useState } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { PaymentState } from "#app/shop/payments/settling.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { OrderToApprove } from "./answer.ts";
import type { PaymentOutcome } from "./payment-return.server.ts";

export type PaymentStep = {
  toPay: OrderToApprove;
  onPaid: (token: string, message: string) => void;
  onAbandoned: () => void;
  isOnlyMethod: boolean;
};

const errorMs = 7000;

export function usePaymentStep({ toPay, onPaid, onAbandoned }: Omit<PaymentStep, "isOnlyMethod">) {
  const text = useTexts(checkoutTexts);
  const [isBusy, setIsBusy] = useState(false);
  const { token } = toPay;
  const provider = text.paymentMethods[toPay.method].title;

  /** The form reopens only after the shop has promised not to charge this order. */
  async function abandon(announce: () => void = () => {}) {
    setIsBusy(true);
    const outcome = await postPayment(toPay, { token, intent: "leave" });
    setIsBusy(false);
    // Until 1.1.0, `waitSeconds` does not tell: servers of the former version say `tooMany` alone.
    if (!outcome || "tooMany" in outcome)
      return void toast.error(text.networkError, { id: "checkout", duration: errorMs });
    if ("paymentStatus" in outcome) return finish(outcome);
    announce();
    onAbandoned();
  }

  const errorToast = (description: string) => () =>
    void toast.error(text.paymentError, { id: "checkout", description, duration: errorMs });

  function finish({ paymentStatus, givenName }: PaymentState) {
    // This is no error: the shop keeps asking the provider, and the order's page shows the outcome.
    if (paymentStatus !== "paid") return onPaid(token, text.paymentConfirming);
    onPaid(token, givenName ? text.welcome(givenName) : text.paymentArrived);
  }

  /** `restart` lets the buyer choose another means at the provider. */
  async function capture(restart: () => void) {
    setIsBusy(true);
    const outcome = await postPayment(toPay, { token });
    setIsBusy(false);
    if (!outcome || "tooMany" in outcome) return onPaid(token, text.paymentConfirming);
    if ("paymentStatus" in outcome) {
      const isClosed = outcome.paymentStatus === "failed" || outcome.paymentStatus === "expired";
      return isClosed ? abandon(errorToast(text.paymentErrorGeneric(provider))) : finish(outcome);
    }
    if (
      "refused" in outcome &&
      (outcome.refused === "declined" || outcome.refused === "not-approved")
    ) {
      toast.error(text.paymentDeclined(provider), {
        id: "checkout",
        description: text.paymentDeclinedText(provider),
        duration: errorMs,
      });
      return restart();
    }
    const message =
      "refused" in outcome && outcome.refused === "payment-refused" ? outcome.words : "";
    return abandon(errorToast(message || text.paymentErrorGeneric(provider)));
  }

  return {
    isBusy,
    capture,
    abandon: () => abandon(),
    cancel: () =>
      abandon(() =>
        toast.message(text.paymentCancelled, {
          id: "checkout",
          description: text.paymentCancelledText,
        }),
      ),
    fail: () => abandon(errorToast(text.paymentErrorGeneric(provider))),
  };
}

/** Null if the shop did not answer. */
async function postPayment(
  { method }: OrderToApprove,
  fields: Record<string, string>,
): Promise<PaymentOutcome | null> {
  try {
    const response = await fetch(`/checkout/${method}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as PaymentOutcome;
  } catch {
    return null;
  }
}
