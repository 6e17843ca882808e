// The last step of the checkout, for any provider.
import { useState } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { Settled } from "#app/shop/payments/settling.server.ts";
import { toast } from "#app/ui/toast.tsx";
import type { ToPay } from "./answer.ts";
import type { Returned } from "./payment-return.server.ts";

export type PaymentStep = {
  toPay: ToPay;
  onPaid: (token: string, words: string) => void;
  onGivenUp: () => void;
  isOnlyMethod: boolean;
};

/** `settings`: for the provider's part of the page. */
export type ProviderPartProps = PaymentStep & { settings: Record<string, string | null> };

const errorMs = 7000;

export function usePaymentStep({ toPay, onPaid, onGivenUp }: Omit<PaymentStep, "isOnlyMethod">) {
  const text = useTexts(checkoutTexts);
  const [asking, setAsking] = useState(false);
  const { token } = toPay;
  const provider = text.paymentMethods[toPay.method].title;

  /** The form reopens only after the shop has promised not to charge this order. */
  async function giveUp(tell: () => void = () => {}) {
    setAsking(true);
    const returned = await askShop(toPay, { token, intent: "leave" });
    setAsking(false);
    if (!returned || "tooMany" in returned)
      return void toast.error(text.networkError, { id: "checkout", duration: errorMs });
    if ("paymentStatus" in returned) return tellStatus(returned);
    tell();
    onGivenUp();
  }

  const tellError = (description: string) => () =>
    void toast.error(text.paymentError, { id: "checkout", description, duration: errorMs });

  function tellStatus({ paymentStatus, givenName }: Settled) {
    // why not an error: the provider is still asked, and the order's page tells the outcome.
    if (paymentStatus !== "paid") return onPaid(token, text.paymentConfirming);
    onPaid(token, givenName ? text.welcome(givenName) : text.paymentArrived);
  }

  /** `restart` lets the buyer choose other means at the provider. */
  async function capture(restart: () => void) {
    setAsking(true);
    const returned = await askShop(toPay, { token });
    setAsking(false);
    if (!returned || "tooMany" in returned) return onPaid(token, text.paymentConfirming);
    if ("paymentStatus" in returned) {
      const isOver = returned.paymentStatus === "failed" || returned.paymentStatus === "expired";
      return isOver ? giveUp(tellError(text.paymentErrorGeneric(provider))) : tellStatus(returned);
    }
    if (
      "refused" in returned &&
      (returned.refused === "declined" || returned.refused === "not-approved")
    ) {
      toast.error(text.paymentDeclined(provider), {
        id: "checkout",
        description: text.paymentDeclinedText(provider),
        duration: errorMs,
      });
      return restart();
    }
    const words =
      "refused" in returned && returned.refused === "payment-refused" ? returned.words : "";
    return giveUp(tellError(words || text.paymentErrorGeneric(provider)));
  }

  return {
    asking,
    capture,
    giveUp: () => giveUp(),
    cancel: () =>
      giveUp(() =>
        toast.message(text.paymentCancelled, {
          id: "checkout",
          description: text.paymentCancelledText,
        }),
      ),
    fail: () => giveUp(tellError(text.paymentErrorGeneric(provider))),
  };
}

/** Null if the shop did not answer. */
async function askShop(
  { method }: ToPay,
  fields: Record<string, string>,
): Promise<Returned | null> {
  try {
    const response = await fetch(`/checkout/${method}`, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as Returned;
  } catch {
    return null;
  }
}
