import { PayPalButtons, PayPalScriptProvider, usePayPalScriptReducer } from "@paypal/react-paypal-js";
import { useEffect, useRef, useState } from "react";
import { checkoutTexts } from "#app/i18n/checkout.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { Settled } from "#app/shop/orders/settling.server.ts";
import type { PaypalScript } from "#app/shop/payments/paypal-script.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import type { ToPay } from "./answer.ts";
import type { Returned } from "./paypal-return.ts";

type PaypalPaymentProps = {
  script: PaypalScript;
  toPay: ToPay;
  onPaid: (token: string, words: string) => void;
  onGivenUp: () => void;
};

const errorMs = 7000;

/** The last step of an order: PayPal's own buttons, and its page where they cannot be had. */
export default function PaypalPayment({ script, ...rest }: PaypalPaymentProps) {
  const language = useLanguage();
  return (
    <PayPalScriptProvider
      options={{
        clientId: script.clientId,
        environment: script.environment,
        currency: "EUR",
        intent: "capture",
        components: "buttons",
        locale: language === "fr" ? "fr_FR" : "en_GB",
        ...(script.sdkBaseUrl ? { sdkBaseUrl: script.sdkBaseUrl } : {}),
      }}
    >
      <Payment {...rest} />
    </PayPalScriptProvider>
  );
}

function Payment({ toPay, onPaid, onGivenUp }: Omit<PaypalPaymentProps, "script">) {
  const text = useTexts(checkoutTexts);
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const [asking, setAsking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { token } = toPay;

  useEffect(() => heading.current?.focus(), []);

  /** The form opens again only once the shop has promised that this order is not charged any more. */
  async function giveUp(tell: () => void) {
    setAsking(true);
    const returned = await askShop({ token, intent: "leave" });
    setAsking(false);
    if (!returned || "tooMany" in returned) return void toast.error(text.networkError, { id: "checkout", duration: errorMs });
    if ("paymentStatus" in returned) return tellStanding(returned);
    tell();
    onGivenUp();
  }

  const tellError = (description: string) => () => void toast.error(text.paymentError, { id: "checkout", description, duration: errorMs });

  function tellStanding({ paymentStatus, givenName }: Settled) {
    // why not "failed": the shop goes on asking PayPal, and the order's page tells how it ends.
    if (paymentStatus !== "paid") return onPaid(token, text.paymentConfirming);
    onPaid(token, givenName ? text.welcome(givenName) : text.paymentArrived);
  }

  async function capture(restart: () => void) {
    setAsking(true);
    const returned = await askShop({ token });
    setAsking(false);
    if (!returned || "tooMany" in returned) return onPaid(token, text.paymentConfirming);
    if ("paymentStatus" in returned) {
      const isOver = returned.paymentStatus === "failed" || returned.paymentStatus === "expired";
      return isOver ? giveUp(tellError(text.paymentErrorGeneric)) : tellStanding(returned);
    }
    if ("refused" in returned && (returned.refused === "declined" || returned.refused === "not-approved")) {
      toast.error(text.paymentDeclined, { id: "checkout", description: text.paymentDeclinedText, duration: errorMs });
      return restart();
    }
    const words = "refused" in returned && returned.refused === "paypal-refused" ? returned.words : "";
    return giveUp(tellError(words || text.paymentErrorGeneric));
  }

  return (
    <section className="mt-6 border-t border-ink pt-5" aria-busy={asking}>
      <h3 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
        {text.paypalTitle}
      </h3>
      <p className="mt-2 text-[0.9375rem] text-soft">{isRejected ? text.paypalBlocked : text.paypalText}</p>
      {isRejected ? null : (
        <div className="mt-5 min-h-13">
          <PayPalButtons
            style={{ layout: "vertical", shape: "rect" }}
            createOrder={async () => toPay.paypalOrderId}
            onApprove={(_, actions) => capture(() => actions.restart())}
            onCancel={() =>
              void giveUp(() => toast.message(text.paymentCancelled, { id: "checkout", description: text.paymentCancelledText }))
            }
            onError={() => void giveUp(tellError(text.paymentErrorGeneric))}
          />
        </div>
      )}
      <p role="status" className="mt-3 text-center text-sm text-soft empty:hidden">
        {asking ? `${text.capturing}…` : isPending ? `${text.paypalLoading}…` : null}
      </p>
      {isRejected && toPay.approveUrl ? (
        <a href={toPay.approveUrl} className={`${buttonLooks.primary} mt-5 w-full`}>
          {text.paypalPage}
        </a>
      ) : null}
      <button type="button" className={`${buttonLooks.quiet} mt-3 w-full`} disabled={asking} onClick={() => void giveUp(() => {})}>
        {text.paypalCancel}
      </button>
    </section>
  );
}

/** Null where the shop did not answer. */
async function askShop(fields: Record<string, string>): Promise<Returned | null> {
  try {
    const response = await fetch("/checkout/paypal", { method: "POST", body: new URLSearchParams(fields) });
    return (await response.json()) as Returned;
  } catch {
    return null;
  }
}
