import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { orderSteps } from "#app/shop/orders/order-state.ts";
import type { OrderState } from "#app/shop/orders/order-state.ts";

const looks = {
  done: { bar: "bg-ink", label: "text-soft" },
  now: { bar: "bg-accent", label: "font-semibold text-ink" },
  ahead: {
    bar: "bg-line forced-colors:border forced-colors:bg-transparent",
    label: "text-soft",
  },
};

/** Nothing for an order that is at none of the steps. */
export function Steps({ state }: { state: OrderState }) {
  const { stepsTitle, steps, printingNow, marks } = useTexts(ticketTexts);
  const current = orderSteps.findIndex((step) => step === state);
  if (current < 0) return null;
  return (
    <ol
      aria-label={stepsTitle}
      className="mt-7 grid max-w-[40rem] grid-cols-[repeat(auto-fit,minmax(4.5rem,1fr))] gap-1.5 text-[0.8125rem] sm:mt-9 sm:gap-2 sm:text-[0.9375rem] print:hidden"
    >
      {orderSteps.map((step, index) => {
        const at = index < current ? "done" : index === current ? "now" : "ahead";
        const isLast = index + 1 === orderSteps.length;
        return (
          <li key={step} aria-current={at === "now" ? "step" : undefined} className="min-w-0">
            <span
              aria-hidden
              className={`block h-1 rounded-full ${looks[at === "now" && isLast ? "done" : at].bar} forced-color-adjust-none [print-color-adjust:exact]`}
            />
            <span className={`mt-2 block leading-tight ${looks[at].label}`}>
              {at === "now" && step === "printing" ? printingNow : steps[step]}
              <span className="sr-only">, {marks[at]}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
