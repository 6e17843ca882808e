import { useEffect, useState } from "react";
import { data, redirect, useNavigate } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { legalNoticeTexts } from "#app/i18n/documents/legal-notice.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { isDiskFull } from "#app/platform/disk-space.server.ts";
import { qrCode } from "#app/platform/qr-code.server.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { buyerForm } from "#app/shop/orders/buyer-form.ts";
import { findNoticeFile } from "#app/shop/legal/notice-file.server.ts";
import { readCheckout } from "#app/shop/orders/checkout-form.ts";
import { areLegalTextsComplete, currentTermsVersion } from "#app/shop/legal/legal-texts.server.ts";
import { isOrderToken } from "#app/shop/orders/order.ts";
import { placeOrder } from "#app/shop/orders/orders.server.ts";
import { isOrderedAlready } from "#app/shop/orders/paid-twice.server.ts";
import { openPayment } from "#app/shop/orders/paying.server.ts";
import { findProvider, waysOf } from "#app/shop/payments/ways-to-pay.server.ts";
import type { WaysToPay } from "#app/shop/payments/ways-to-pay.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { askToConfirm } from "#app/shop/subscribers/newsletter.server.ts";
import { readWording } from "#app/shop/subscribers/sign-up-form.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { waysToPayContext } from "../../ways-to-pay-context.server.ts";
import { useBasket, useBasketIsKnown } from "../basket-store.ts";
import { EmptyWall } from "../empty-wall.tsx";
import { hasJustOrdered } from "../last-order.ts";
import { hiddenHead } from "../hidden-head.ts";
import { readForm } from "../../read-form.server.ts";
import type { Route } from "./+types/checkout";
import type { Answer } from "./answer.ts";
import { countryNames } from "./country-names.server.ts";
import { OrderForm } from "./order-form.tsx";
import { usePlacing } from "./placing.ts";

export const meta: Route.MetaFunction = ({ matches }) => hiddenHead(matches, checkoutTexts, (text) => text.title);

export function headers({ actionHeaders }: Route.HeadersArgs) {
  const wait = actionHeaders.get("Retry-After");
  return {
    "Cache-Control": "no-store",
    ...(wait ? { "Retry-After": wait } : {}),
  };
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, perVersion, environment, language, log } = context.get(requestContext);
  const { billingAddress } = await perVersion("settings", () => findSettings(db));
  const points = await listActivePoints(db, language).catch((error: unknown) => {
    log.error({ err: error }, "the collection points could not be read");
    return null;
  });
  const countries = billingAddress === "hidden" ? [] : countryNames(language);
  const ways = [...(await waysOffered(context)).values()].map((way) => ({
    id: way.id,
    settings: way.movesMoney ? way.browser.settings : null,
  }));
  const file = await findNoticeFile(environment.dataDir, language, log);
  const notice = {
    file: file && { width: file.width, height: file.height },
    code: qrCode(legalNoticeTexts[language].address),
  };
  const newsletter = { wording: currentWording, label: wordings[currentWording]![language] };
  return { points, billingAddress, countries, newsletter, notice, ways };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, perVersion, environment, language, rateLimits, visitorAddress, log } = context.get(requestContext);
  const sent = await readForm(request);
  const answer = (value: Answer, status: number, others: Record<string, string> = {}) => data(value, { status, headers: others });
  const typed = buyerForm.typed(sent);
  const wait = await rateLimits.take("checkout", visitorAddress);
  if (wait > 0) return answer({ tooMany: wait, typed }, 429, { "Retry-After": String(wait) });
  const { billingAddress, print, shopName } = await perVersion("settings", () => findSettings(db));
  const parsed = readCheckout(sent, billingAddress);
  if ("problems" in parsed) return answer({ problems: parsed.problems, typed }, 400);
  const ways = await waysOffered(context);
  const termsVersion = await perVersion("terms", () => currentTermsVersion(db));
  const former = sent.get("former");
  if (isOrderToken(former) && sent.get("again") !== "1" && (await isOrderedAlready(db, former, parsed.form)))
    return answer({ refused: "ordered-already", token: former, typed }, 409);
  const placed = await placeOrder(db, {
    form: parsed.form,
    language,
    ways,
    print,
    termsVersion,
    now: new Date(),
  }).catch((error: unknown) => {
    if (!isDiskFull(error)) throw error;
    log.error({ err: error }, "an order could not be written down: the disk is full");
    return null;
  });
  if (!placed) return answer({ full: true, typed }, 503, { "Retry-After": "600" });
  if ("refused" in placed) return answer({ ...placed, typed }, 409);
  const wording = readWording(sent);
  if (wording) {
    const { email, firstName, lastName } = parsed.form;
    await askToConfirm(db, { email, name: `${firstName} ${lastName}`, language, source: "checkout", wording, now: new Date() });
  }
  const page = new URL(`/order/${placed.order.token}`, environment.publicUrl).href;
  const provider = findProvider(ways, parsed.form.paymentMethod);
  const opened =
    provider && (await openPayment(db, provider, placed.order.token, { shopName, returnUrl: `${page}?payment=back`, cancelUrl: page }));
  if (opened && "refused" in opened) return answer({ ...opened, typed }, 502);
  if (opened && sent.get("live") === "1") return answer({ toPay: { ...placed.order, ...opened, method: parsed.form.paymentMethod } }, 200);
  // why: only the script of the page says so; a form sent without it is led to the order's own page.
  if (sent.get("live") === "1") return answer({ order: placed.order }, 200);
  return redirect(`/order/${placed.order.token}`, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
}

/** A shop whose legal texts have gaps takes no real money; the dashboard names them to its owner. */
async function waysOffered(context: Route.LoaderArgs["context"]): Promise<WaysToPay> {
  const { db, perVersion } = context.get(requestContext);
  const ways = [...context.get(waysToPayContext).values()];
  const isReal = ways.some((way) => way.movesMoney && way.isLive);
  const takesReal = isReal && (await perVersion("legal texts complete", () => areLegalTextsComplete(db)));
  return waysOf(ways.filter((way) => !way.movesMoney || !way.isLive || takesReal));
}

/** An answer that never came is an answer too: the form unlocks and keeps what was typed. */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<Answer> {
  try {
    return (await serverAction()) as Answer;
  } catch {
    return { failed: true };
  }
}

/** Nothing on the page depends on what was sent; asked anew without a connection it would take the form away. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === "POST" ? false : defaultShouldRevalidate;
}

export default function Checkout({ loaderData, actionData }: Route.ComponentProps) {
  const text = useTexts(checkoutTexts);
  const known = useBasketIsKnown();
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
        <Empty />
      ) : (
        <>
          <h1 className="text-[min(3rem,14vw)] sm:text-6xl">{text.title}</h1>
          <noscript>
            <p className="mt-6 max-w-prose text-lg">{text.noScript}</p>
            <p className="mt-6">
              <a href="/contact" className={buttonLooks.plain}>
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

export { ErrorBoundary } from "../not-found.tsx";

// why: long enough to be read out before the page changes.
const redirectAfterMs = 6000;

function Empty() {
  const text = useTexts(checkoutTexts);
  const navigate = useNavigate();
  const [isOrdered] = useState(hasJustOrdered);
  useEffect(() => {
    if (isOrdered) {
      toast.success(text.orderFound, { id: "checkout" });
      return void navigate("/confirmation", { replace: true });
    }
    toast.error(text.emptyToast, { id: "empty-basket" });
    const timer = setTimeout(() => void navigate("/art"), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, text, isOrdered]);
  if (isOrdered)
    return (
      <p role="status" className="py-24 text-center font-serif text-3xl">
        {text.orderFound}
      </p>
    );
  return <EmptyWall title={text.emptyTitle} text={text.emptyText} announced />;
}
