import { useEffect } from "react";
import { data, isRouteErrorResponse, redirect, useRevalidator } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { collectorForm } from "#app/shop/orders/collector-form.ts";
import { nameCollector } from "#app/shop/orders/collector.server.ts";
import { noindexHead } from "../noindex-head.ts";
import type { Route } from "./+types/order";
import { noteReturn } from "#app/shop/payments/payments.server.ts";
import { readForm } from "../../read-form.server.ts";
import { useKeptCurrent } from "./kept-current.ts";
import { OrderSheet } from "./order-sheet.tsx";
import type { OrderToShow } from "./order-to-show.ts";
import { isUnsettled } from "./payment-note.tsx";
import { takeTurn } from "../rate-limited.server.ts";
import { readSheet } from "./read-sheet.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (text: (typeof orderTexts)["en"]) =>
    loaderData ? text.orderTitle(loaderData.order.number) : text.confirmationTitle;
  return noindexHead(matches, orderTexts, title);
};

// why: the address alone opens the order, so it goes into no cache and to no other site. A form
// without scripts still needs the referrer to show where it comes from.
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders;
  const refresh = loaderHeaders.get("Refresh");
  return { ...secret, ...(refresh ? { Refresh: refresh } : {}) };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  await takeTurn(visit, "order");
  const sheet = await readSheet(visit, params.token);
  if (!sheet) throw notFound();
  const { order } = sheet;
  const payment = new URL(request.url).searchParams.get("payment");
  if (payment === "back" && order.paymentStatus === "awaiting_payment") {
    // why: a buyer without scripts comes back here from the provider's page; the shop then asks the
    // provider at once.
    await noteReturn(visit.db, order.number);
    // why another address: the page asks for itself again and again, and coming back is done once.
    throw redirect(`/order/${params.token}?payment=asked`, { headers: secret });
  }
  // why Refresh: it asks again without scripts, which the page's own asking replaces.
  return data(sheet, {
    headers: { ...secret, ...(payment && isUnsettled(order) ? { Refresh: "5" } : {}) },
  });
}

/** Names who may collect instead of the buyer, or nobody else again. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  await takeTurn(visit, "order");
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
    { status: 429, headers: secret },
  );
}

let known: { token: string; sheet: OrderToShow } | undefined;

/** A page that cannot be read anew for the moment stays as it is: it may be held at a counter. */
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
  useKeptCurrent(loaderData.order, () => void revalidate());
  return <OrderSheet {...loaderData} answer={actionData} />;
}

export { ErrorBoundary } from "../not-found.tsx";

function notFound(): Response {
  return new Response(null, { status: 404, headers: secret });
}
