import { longDate, longDateTime } from "#app/i18n/dates.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { withdrawalTexts } from "#app/i18n/storefront/withdrawal.ts";
import type { OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import { useRootData } from "#app/routes/kit/use-root-data.ts";
import { pageTitle } from "#app/routes/storefront/kit/page/head.ts";
import { ChooseForm } from "./choose-form.tsx";
import { FindForm } from "./find-form.tsx";
import { BackToOrder } from "./back-to-order.tsx";
import { TestBadge } from "./test-badge.tsx";
import { Receipt } from "./receipt.tsx";
import { Review } from "./review.tsx";
import type { View, OrderLookup } from "./view.ts";

type ScreenProps = { view: View; lookup: OrderLookup; shopEmail: string; isMailed: boolean };

/** Plain forms and links, because the page has no scripts. */
export function Screen({ view, lookup, shopEmail, isMailed }: ScreenProps) {
  const text = useTexts(withdrawalTexts);
  const root = useRootData();
  const title = {
    find: text.title,
    choose: text.chooseTitle,
    review: text.reviewTitle,
    receipt: text.receiptTitle,
    closed: text.closedTitle,
  }[view.step];
  const steps: View["step"][] =
    "token" in lookup ? ["choose", "review"] : ["find", "choose", "review"];
  const step = steps.indexOf(view.step) + 1;
  return (
    <div className="mx-auto w-full max-w-[46rem] px-4 py-10 sm:px-10 sm:py-14 print:p-0">
      <title>{pageTitle(title, root.shopName)}</title>
      {step > 0 ? (
        <p className="mb-3 text-[0.9375rem] text-soft">{text.steps(step, steps.length)}</p>
      ) : null}
      <h1 className="text-4xl text-balance break-words hyphens-auto sm:text-5xl print:text-3xl">
        {title}
      </h1>
      <Step {...{ view, lookup, shopEmail, isMailed }} />
    </div>
  );
}

function Step({ view, lookup, shopEmail, isMailed }: ScreenProps) {
  const text = useTexts(withdrawalTexts);
  switch (view.step) {
    case "find":
      return (
        <>
          <p className="mt-5 text-lg text-soft">{text.intro}</p>
          <FindForm {...view} />
          {shopEmail ? (
            <p className="mt-8 text-[0.9375rem] text-soft">{text.orWrite(shopEmail)}</p>
          ) : null}
        </>
      );
    case "choose":
      return (
        <>
          <p className="mt-5 text-lg text-soft">{text.intro}</p>
          <OrderLine order={view.order} />
          <ChooseForm {...view} lookup={lookup} />
          <DeclaredList order={view.order} lookup={lookup} />
        </>
      );
    case "review":
      return <Review {...view} lookup={lookup} />;
    case "receipt":
      return <Receipt {...view} lookup={lookup} isMailed={isMailed} />;
    case "closed":
      return <Closed order={view.order} lookup={lookup} shopEmail={shopEmail} />;
  }
}

function OrderLine({ order }: { order: OrderToWithdraw }) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  const last = order.period.open ? order.period.last : null;
  return (
    <div className="mt-8 border-t border-ink pt-5">
      <p className="font-semibold">
        {text.order(order.number, longDate(order.placedAt, language))}
        {order.isTest ? <TestBadge /> : null}
      </p>
      <p className="mt-1 text-[0.9375rem] text-soft">
        {last ? text.until(longDateTime(last, language)) : text.notCollected}
      </p>
      {order.isTest ? <p className="mt-1 text-[0.9375rem] text-soft">{text.testNote}</p> : null}
    </div>
  );
}

function Closed({
  order,
  lookup,
  shopEmail,
}: {
  order: OrderToWithdraw;
  lookup: OrderLookup;
  shopEmail: string;
}) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  const { period } = order;
  const why = period.open
    ? text.closed.nothingLeft
    : period.why === "over"
      ? text.over(longDate(period.last, language))
      : text.closed[period.why];
  return (
    <>
      <p className="mt-6 font-semibold">
        {text.order(order.number, longDate(order.placedAt, language))}
      </p>
      <p className="mt-2">{why}</p>
      {shopEmail ? <p className="mt-2 text-soft">{text.warranty(shopEmail)}</p> : null}
      <DeclaredList order={order} lookup={lookup} />
      <BackToOrder lookup={lookup} />
    </>
  );
}

/** Earlier declarations; visitors who came by the order's link also get the receipts. */
function DeclaredList({ order, lookup }: { order: OrderToWithdraw; lookup: OrderLookup }) {
  const text = useTexts(withdrawalTexts);
  const language = useLanguage();
  if (order.declared.length === 0) return null;
  return (
    <section aria-labelledby="declared" className="mt-10 border-t border-line pt-5">
      <h2 id="declared" className="text-[1.625rem]">
        {text.declaredTitle}
      </h2>
      <ul className="mt-3 text-[0.9375rem]">
        {order.declared.map(({ id, declaredAt, outcome }) => {
          const label = text.declared(id, longDateTime(declaredAt, language));
          return (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
              {"token" in lookup ? (
                <a
                  href={`/order/${lookup.token}/withdrawal?receipt=${id}`}
                  className="text-accent underline underline-offset-4"
                >
                  {label}
                </a>
              ) : (
                label
              )}
              <span className="text-soft">{text.outcomes[outcome ?? "open"]}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
