import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, useRevalidator } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { collectorForm } from "#app/shop/orders/collector-form.ts";
import { nameCollector } from "#app/shop/handover/collectors.server.ts";
import { noindexHead } from "../kit/page/noindex-head.ts";
import type { Route } from "./+types/order";
import { noteBuyerReturned } from "#app/shop/payments/due-payments.server.ts";
import { readForm } from "../../kit/forms/read-form.server.ts";
import { tooManyRequests } from "../../kit/request/rate-limit.server.ts";
import { usePollOrder } from "./use-poll-order.ts";
import { OrderSheet } from "./order-sheet.tsx";
import type { OrderToShow } from "./order-to-show.ts";
import { isUnsettled } from "./payment-note.tsx";
import { countRequest } from "../kit/page/rate-limited.server.ts";
import { readSheet } from "./read-sheet.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (text: (typeof orderTexts)["en"]) =>
    loaderData ? text.orderTitle(loaderData.order.number) : text.confirmationTitle;
  return noindexHead(matches, orderTexts, title);
};

// why: the address alone opens the order, so it must reach no cache and no other site. Not
// "no-referrer": forms without scripts need it to prove their origin.
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
  await countRequest(visit, "order");
  const sheet = await readSheet(visit, params.token);
  if (!sheet) throw notFound();
  const { order } = sheet;
  const payment = new URL(request.url).searchParams.get("payment");
  if (payment === "back" && order.paymentStatus === "awaiting_payment") {
    // why: without scripts, the buyer returns here from the provider, and the shop asks it at once.
    await noteBuyerReturned(visit.db, order.number);
    // why another address: this page refreshes itself, and the return must be noted once only.
    throw redirect(`/order/${params.token}?payment=asked`, { headers: secret });
  }
  // why Refresh: it works without scripts; with them the page reads the order itself.
  return data(sheet, {
    headers: { ...secret, ...(payment && isUnsettled(order) ? { Refresh: "5" } : {}) },
  });
}

/** Names someone to collect for the buyer, or revokes that. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  await countRequest(visit, "order");
  const sent = await readForm(request);
  const read = sent.get("intent") === "only-me" ? null : collectorForm.read(sent);
  if (read && "problems" in read)
    return data(
      { problem: read.problems.name, typed: collectorForm.typed(sent).name },
      { status: 400, headers: secret },
    );
  const named = await nameCollector(visit.db, params.token, read && read.fields.name);
  if (!named) throw notFound();
  if ("named" in named) return redirect(`/order/${params.token}#collector`, { headers: secret });
  if (named.refused === "over")
    return data({ refused: named.refused }, { status: 409, headers: secret });
  return data(
    { problem: "tooOften", typed: collectorForm.typed(sent).name },
    tooManyRequests(named.waitSeconds, secret),
  );
}

let known: { token: string; sheet: OrderToShow } | undefined;

/** Keeps showing the order if it cannot be read again: the page may be on show at a counter. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    if (known?.token !== params.token || (isRouteErrorResponse(error) && error.status === 404))
      throw error;
    return known.sheet;
  }
}

export default function Order({ loaderData, actionData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    known = { token: params.token, sheet: loaderData };
  }, [params.token, loaderData]);
  usePollOrder(loaderData.order, () => void revalidate());
  return <OrderSheet {...loaderData} answer={actionData} />;
}

export { ErrorBoundary } from "../not-found.tsx";

function notFound(): Response {
  return new Response(null, { status: 404, headers: secret });
}
