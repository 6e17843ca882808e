import { useEffect } from "react";
import { data, redirect, useNavigate } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { checkoutTexts } from "#app/i18n/checkout.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listActivePoints } from "#app/shop/collection/collection-points.server.ts";
import { parseCheckout } from "#app/shop/orders/checkout-form.ts";
import { currentTermsVersion } from "#app/shop/legal/legal-texts.server.ts";
import { placeOrder } from "#app/shop/orders/orders.server.ts";
import { openPayment } from "#app/shop/orders/paying.server.ts";
import { paypalScript } from "#app/shop/payments/paypal-script.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { askToConfirm } from "#app/shop/subscribers/newsletter.server.ts";
import { parseWording } from "#app/shop/subscribers/sign-up-form.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { toast } from "#app/ui/toast.tsx";
import { paypalContext } from "../../paypal-context.server.ts";
import { useBasket, useBasketIsKnown } from "../basket-store.ts";
import { EmptyWall } from "../empty-wall.tsx";
import { hiddenHead } from "../hidden-head.ts";
import { readForm, typedFields } from "../read-form.server.ts";
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

const typedNames = [
  "firstName",
  "lastName",
  "email",
  "phone",
  "addressLine1",
  "addressLine2",
  "postalCode",
  "city",
  "country",
  "collectionPoint",
];

export async function loader({ context }: Route.LoaderArgs) {
  const { db, perVersion, environment, language, log } = context.get(requestContext);
  const { billingAddress } = await perVersion("settings", () => findSettings(db));
  const points = await listActivePoints(db).catch((error: unknown) => {
    log.error({ err: error }, "the collection points could not be read");
    return null;
  });
  const countries = billingAddress === "hidden" ? [] : countryNames(language);
  const { mockPayment, paypal } = environment;
  const newsletter = { wording: currentWording, label: wordings[currentWording]![language] };
  return { points, billingAddress, countries, mockPayment, newsletter, paypal: paypal ? paypalScript(paypal) : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { db, perVersion, environment, language, rateLimits, visitorAddress } = context.get(requestContext);
  const sent = await readForm(request);
  const answer = (value: Answer, status: number, others: Record<string, string> = {}) => data(value, { status, headers: others });
  const typed = typedFields(sent, typedNames);
  const wait = await rateLimits.take("checkout", visitorAddress);
  if (wait > 0) return answer({ tooMany: wait, typed }, 429, { "Retry-After": String(wait) });
  const { billingAddress, print, shopName } = await perVersion("settings", () => findSettings(db));
  const parsed = parseCheckout(sent, billingAddress);
  if ("problems" in parsed) return answer({ problems: parsed.problems, typed }, 400);
  const paypal = context.get(paypalContext);
  const termsVersion = await perVersion("terms", () => currentTermsVersion(db));
  const ways = { mock: environment.mockPayment, paypal: paypal !== null };
  const placed = await placeOrder(db, {
    form: parsed.form,
    language,
    ways,
    wrap: print.canvasWrap,
    termsVersion,
    now: new Date(),
  });
  if ("refused" in placed) return answer({ ...placed, typed }, 409);
  const wording = parseWording(sent);
  if (wording) {
    const { email, firstName, lastName } = parsed.form;
    await askToConfirm(db, { email, name: `${firstName} ${lastName}`, language, source: "checkout", wording, now: new Date() });
  }
  const page = new URL(`/order/${placed.order.token}`, environment.publicUrl).href;
  const opened =
    paypal && (await openPayment(db, paypal, placed.order.token, { shopName, returnUrl: `${page}?paypal=back`, cancelUrl: page }));
  if (opened && "refused" in opened) return answer({ ...opened, typed }, 502);
  if (opened && sent.get("live") === "1") return answer({ toPay: { ...placed.order, ...opened } }, 200);
  // why: only the script of the page says so; a form sent without it is led to the order's own page.
  if (sent.get("live") === "1") return answer({ order: placed.order }, 200);
  return redirect(`/order/${placed.order.token}`, { status: 303, headers: { "Referrer-Policy": "no-referrer" } });
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
            <p className="mt-6 max-w-prose text-soft">{text.noScript}</p>
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
  useEffect(() => {
    toast.error(text.emptyToast, { id: "empty-basket" });
    const timer = setTimeout(() => void navigate("/art"), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate, text]);
  return <EmptyWall title={text.emptyTitle} text={text.emptyText} announced />;
}
