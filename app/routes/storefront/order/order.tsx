import { data, redirect, useRevalidator } from "react-router";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { listInvoicesOfOrder } from "#app/shop/invoices/invoices.server.ts";
import { findReadyNotice } from "#app/shop/mail/texting/ready-notice.server.ts";
import { findOrderByToken } from "#app/shop/orders/orders.server.ts";
import { noindexHead } from "../noindex-head.ts";
import type { Route } from "./+types/order";
import { noteReturn } from "#app/shop/paying/paying.server.ts";
import { OrderSheet } from "./order-sheet.tsx";
import { isUnsettled, useAskingAgain } from "./payment-note.tsx";
import { takeTurn } from "../rate-limited.server.ts";
import { findWithdrawalPart } from "./withdrawal-part.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (text: (typeof orderTexts)["en"]) =>
    loaderData ? text.orderTitle(loaderData.order.number) : text.confirmationTitle;
  return noindexHead(matches, orderTexts, title);
};

// why: whoever holds the address may read the order, so it goes into no cache and to no other site.
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders;
  const refresh = loaderHeaders.get("Refresh");
  return { ...secret, ...(refresh ? { Refresh: refresh } : {}) };
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, environment } = visit;
  await takeTurn(visit, "order");
  const [order, withdrawal] = await Promise.all([
    findOrderByToken(db, params.token),
    findWithdrawalPart(db, params.token),
  ]);
  if (!order) throw new Response(null, { status: 404, headers: secret });
  const payment = new URL(request.url).searchParams.get("payment");
  if (payment === "back" && order.paymentStatus === "awaiting_payment") {
    // why: a buyer without scripts comes back here from the provider's page; the shop then asks the
    // provider at once.
    await noteReturn(db, order.number);
    // why another address: the page asks for itself again and again, and coming back is done once.
    throw redirect(`/order/${params.token}?payment=asked`, { headers: secret });
  }
  const [documents, readyNotice] = await Promise.all([
    listInvoicesOfOrder(db, order.number),
    findReadyNotice(db, order.number, environment),
  ]);
  const link = new URL(`/order/${params.token}`, environment.publicUrl).href;
  // why Refresh: it asks again without scripts, which the page's own asking replaces.
  return data(
    { order, documents, withdrawal, isMailed: environment.smtp !== undefined, readyNotice, link },
    { headers: { ...secret, ...(payment && isUnsettled(order) ? { Refresh: "5" } : {}) } },
  );
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  useAskingAgain(isUnsettled(loaderData.order), () => void revalidate());
  return <OrderSheet {...loaderData} />;
}

export { ErrorBoundary } from "../not-found.tsx";
