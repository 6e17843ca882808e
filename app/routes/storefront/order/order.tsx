import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, useRevalidator } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { collectorForm } from "#app/shop/orders/collector-form.ts";
import { nameCollector } from "#app/shop/orders/collectors.server.ts";
import { noindexHead } from "#app/routes/storefront/kit/page/noindex-head.ts";
import type { Route } from "./+types/order";
import { recordBuyerReturn } from "#app/shop/payments/due-payments.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { throwIfRateLimited, tooManyRequests } from "#app/routes/kit/request/rate-limit.server.ts";
import { usePollOrder } from "./use-poll-order.ts";
import { OrderSheet } from "./order-sheet.tsx";
import type { OrderToShow } from "./order-to-show.ts";
import { isUnsettled } from "./payment-note.tsx";
import { readSheet } from "./read-sheet.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (text: (typeof orderTexts)["en"]) =>
    loaderData ? text.orderTitle(loaderData.order.number) : text.confirmationTitle;
  return noindexHead(matches, orderTexts, title);
};

// The address alone opens the order, so it must reach no cache and no other site. With
// "no-referrer", forms without scripts could not prove their origin.
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders;
  const refresh = loaderHeaders.get("Refresh");
  const wait = actionHeaders.get("Retry-After");
  return {
    ...secret,
    ...(refresh ? { Refresh: refresh } : {}),
    ...(wait ? { "Retry-After": wait } : {}),
  };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await throwIfRateLimited(visit, "order");
  const sheet = await readSheet(visit, params.token);
  if (!sheet) throw notFound();
  const { order } = sheet;
  const payment = new URL(request.url).searchParams.get("payment");
  if (payment === "back" && order.paymentStatus === "awaiting_payment") {
    // Without scripts, the buyer returns here from the provider, and the shop asks it at once.
    await recordBuyerReturn(visit.db, order.number);
    // The page refreshes itself, and the return must be noted only once, hence another address.
    throw redirect(`/order/${params.token}?payment=asked`, { headers: secret });
  }
  // Refresh works without scripts; with them, the page reads the order itself.
  return data(sheet, {
    headers: { ...secret, ...(payment && isUnsettled(order) ? { Refresh: "5" } : {}) },
  });
}

/** Names someone to collect for the buyer, or revokes that. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  await throwIfRateLimited(visit, "order");
  const formData = await readForm(request);
  const parsed = formData.get("intent") === "only-me" ? null : collectorForm.read(formData);
  if (parsed && "problems" in parsed)
    return data(
      { problem: parsed.problems.name, typed: collectorForm.typed(formData).name },
      { status: 400, headers: secret },
    );
  const outcome = await nameCollector(visit.db, params.token, parsed && parsed.fields.name);
  if (!outcome) throw notFound();
  if ("named" in outcome) return redirect(`/order/${params.token}#collector`, { headers: secret });
  if (outcome.refused === "over")
    return data({ refused: outcome.refused }, { status: 409, headers: secret });
  return data(
    { problem: "tooOften", typed: collectorForm.typed(formData).name },
    tooManyRequests(outcome.waitSeconds, secret),
  );
}

let lastShown: { token: string; sheet: OrderToShow } | undefined;

/**
 * If the order cannot be read again, the last one stays: the buyer may be showing it at a counter.
 */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (lastShown?.token !== params.token || (isRouteErrorResponse(error) && error.status === 404))
      throw error;
    return lastShown.sheet;
  }
}

export default function Order({ loaderData, actionData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    lastShown = { token: params.token, sheet: loaderData };
  }, [params.token, loaderData]);
  usePollOrder(loaderData.order, () => void revalidate());
  return <OrderSheet {...loaderData} answer={actionData} />;
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";

function notFound(): Response {
  return new Response(null, { status: 404, headers: secret });
}
