import {
  PayPalButtons,
  PayPalScriptProvider,
  usePayPalScriptReducer,
} from "@paypal/react-paypal-js";
import { useEffect, useRef } from "react";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { writing } from "#app/i18n/ui/writing.ts";
import type { PaypalScript } from "#app/shop/payment-providers/paypal/script.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { usePaymentStep } from "./payment-step.ts";
import type { PaymentStep } from "./payment-step.ts";

export default function PaypalPayment(step: PaymentStep) {
  const language = useLanguage();
  const script = step.toPay.settings as PaypalScript;
  return (
    <PayPalScriptProvider
      options={{
        clientId: script.clientId,
        environment: script.environment,
        currency: "EUR",
        intent: "capture",
        components: "buttons",
        locale: writing[language].paypalLocale,
        ...(script.sdkBaseUrl ? { sdkBaseUrl: script.sdkBaseUrl } : {}),
      }}
    >
      <Payment {...step} />
    </PayPalScriptProvider>
  );
}

function Payment(step: PaymentStep) {
  const { toPay } = step;
  const text = useTexts(checkoutTexts);
  const [{ isPending, isRejected }] = usePayPalScriptReducer();
  const { isBusy, capture, abandon, cancel, fail } = usePaymentStep(step);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => heading.current?.focus(), []);

  return (
    <section className="mt-6 border-t border-ink pt-5" aria-busy={isBusy}>
      <h3 ref={heading} tabIndex={-1} className="text-[1.375rem] outline-none">
        {text.payTitle}
      </h3>
      <p className="mt-2 text-[0.9375rem] text-soft">
        {isRejected ? text.paypalBlocked : text.paypalText}
      </p>
      {isRejected ? null : (
        <div className="mt-5 min-h-13">
          <PayPalButtons
            style={{ layout: "vertical", shape: "rect" }}
            createOrder={async () => toPay.providerOrderId}
            onApprove={(_, actions) => capture(() => actions.restart())}
            onCancel={() => void cancel()}
            onError={() => void fail()}
          />
        </div>
      )}
      <p role="status" className="mt-3 text-center text-sm text-soft empty:hidden">
        {isBusy
          ? `${text.capturing}…`
          : isPending
            ? `${text.paymentMethods.paypal.loading}…`
            : null}
      </p>
      {isRejected && toPay.approveUrl ? (
        <a href={toPay.approveUrl} className={`${buttonStyle.primary} mt-5 w-full`}>
          {text.paypalPage}
        </a>
      ) : null}
      <button
        type="button"
        className={`${buttonStyle.quiet} mt-3 w-full`}
        disabled={isBusy}
        onClick={() => void abandon()}
      >
        {step.isOnlyMethod ? text.changeOrder : text.payOtherwise}
      </button>
    </section>
  );
}
