import { useEffect, useState } from "react";
import { data, redirect, useNavigate } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { guaranteeNoticeTexts } from "#app/i18n/documents/guarantee-notice.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { isDiskFull } from "#app/platform/files/disk-space.server.ts";
import { qrCode } from "#app/platform/documents/qr-code.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { buyerForm, readCheckout } from "#app/shop/orders/checkout-form.ts";
import { findGuaranteeNoticeFile } from "#app/shop/legal/guarantee-notice-file.server.ts";
import { currentTermsVersion } from "#app/shop/legal/legal-texts.server.ts";
import { acceptCheckout } from "#app/shop/orders/placing.server.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { useIsHydrated } from "#app/ui/use-in-browser.ts";
import { offeredMethodsOf } from "#app/routes/kit/request/integrations-context.server.ts";
import {
  catchMissingAnswer,
  revalidateUnlessPosted,
} from "#app/routes/storefront/kit/forms/answered-form.ts";
import { useBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { EmptyState } from "#app/routes/storefront/kit/page/empty-state.tsx";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import { localizePoints } from "#app/routes/storefront/kit/collection/localized-points.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/checkout";
import { withKind } from "./answer.ts";
import type { Answer } from "./answer.ts";
import { answerOf } from "./answer.server.ts";
import { countryNames } from "./country-names.server.ts";
import { hasJustOrdered } from "./recent-order.ts";
import { OrderForm } from "./order-form.tsx";
import { usePlacing } from "./use-placing.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  noindexHead(matches, checkoutTexts, (text) => text.title);

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "no-store",
    ...(wait ? { "Retry-After": wait } : {}),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, cachedUntilChange, environment, language, log } = visit;
  const { billingAddress } = await settingsOf(visit);
  const [points, termsVersion] = await Promise.all([
    listActivePoints(db, language).then((rows) => localizePoints(rows, new Date(), language)),
    cachedUntilChange("terms", () => currentTermsVersion(db)),
  ]).catch((error: unknown) => {
    log.error({ err: error }, "the collection points or the terms could not be read");
    return [null, 0] as const;
  });
  const countries = billingAddress === "hidden" ? [] : countryNames(language);
  const paymentMethods = [...(await offeredMethodsOf(context)).values()].map((method) => ({
    id: method.id,
    movesMoney: method.movesMoney,
    isSandbox: method.movesMoney && method.isSandbox,
  }));
  const file = await findGuaranteeNoticeFile(environment.dataDir, language, log);
  const notice = {
    file: file && { width: file.width, height: file.height },
    code: qrCode(guaranteeNoticeTexts[language].address),
  };
  const newsletter = { wording: currentWording, label: wordings[currentWording]![language] };
  return { points, billingAddress, countries, newsletter, notice, termsVersion, paymentMethods };
}

export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db, environment, language, log } = visit;
  const formData = await readForm(request);
  const typed = buyerForm.typed(formData);
  const rateLimited = await answerIfRateLimited<Answer>(visit, "checkout", (wait) => ({
    is: "rate-limited",
    waitSeconds: wait,
    tooMany: wait,
    typed,
  }));
  if (rateLimited) return rateLimited;
  const settings = await settingsOf(visit);
  const parsed = readCheckout(formData, settings.billingAddress);
  if ("problems" in parsed)
    return data<Answer>({ is: "problems", problems: parsed.problems, typed }, { status: 400 });
  const { form, newsletter, previousOrderToken, confirmsDuplicate, viaScript } = parsed;
  const outcome = await acceptCheckout(db, {
    form,
    language,
    paymentMethods: await offeredMethodsOf(context),
    print: settings.print,
    workshop: settings.workshop,
    previousOrderToken: confirmsDuplicate ? null : previousOrderToken,
    newsletterWording: newsletter,
    shopName: settings.shopName,
    publicUrl: environment.publicUrl,
  }).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "an order could not be written down: the disk is full");
    return "disk-full" as const;
  });
  // Only the page's script reads the answer; a form without scripts goes to the order's page.
  if (outcome !== "disk-full" && "order" in outcome && !viaScript)
    return redirect(`/order/${outcome.order.token}`, {
      status: 303,
      headers: { "Referrer-Policy": "no-referrer" },
    });
  return answerOf(outcome, { typed, form });
}

export const clientAction = async (args: Route.ClientActionArgs) =>
  withKind(await catchMissingAnswer<Answer>(args));

export const shouldRevalidate = revalidateUnlessPosted;

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const text = useTexts(checkoutTexts);
  const known = useIsHydrated();
  const lines = useBasket();
  const placing = usePlacing(actionData as Answer | undefined);
  const empty = known && lines.length === 0;
  return (
    <div className="mx-auto w-full max-w-[1360px] px-4 py-10 sm:px-10 sm:py-14 lg:px-20">
      {placing.placed ? (
        <p role="status" className="py-24 text-center font-serif text-3xl">
          {text.orderPlaced}
        </p>
      ) : empty ? (
        <EmptyBasket />
      ) : (
        <>
          <h1 className="text-[min(3rem,14vw)] sm:text-6xl">{text.title}</h1>
          <noscript>
            <p className="mt-6 max-w-prose text-lg">{text.noScript}</p>
            <p className="mt-6">
              <a href="/contact" className={buttonStyle.plain}>
                {text.writeToUs}
              </a>
            </p>
          </noscript>
          <OrderForm {...loaderData} lines={lines} placing={placing} />
        </>
      )}
    </div>
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

// Long enough for a screen reader to finish before the page changes.
const leaveAfterMs = 6000;

function EmptyBasket() {
  const text = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const [justOrdered] = useState(hasJustOrdered);
  useEffect(() => {
    if (justOrdered) {
      toast.success(text.orderFound, { id: "checkout" });
      return void navigate("/confirmation", { replace: true });
    }
    toast.error(text.emptyToast, { id: "empty-basket" });
    const timer = setTimeout(() => void navigate("/art"), leaveAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, text, justOrdered]);
  if (justOrdered)
    return (
      <p role="status" className="py-24 text-center font-serif text-3xl">
        {text.orderFound}
      </p>
    );
  return <EmptyState title={text.emptyTitle} text={text.emptyText} announced />;
}
