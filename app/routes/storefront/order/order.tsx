import { data } from "react-router";
import { orderTexts } from "#app/i18n/order.ts";
import { requestContext } from "#app/platform/request-context.server.ts";
import { findOrderByToken } from "#app/shop/orders/orders.server.ts";
import { hiddenHead } from "../hidden-head.ts";
import type { Route } from "./+types/order";
import { OrderSheet } from "./order-sheet.tsx";
import { findWithdrawalPart } from "./withdrawal-part.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const title = (text: (typeof orderTexts)["en"]) => (loaderData ? text.orderTitle(loaderData.order.number) : text.confirmationTitle);
  return hiddenHead(matches, orderTexts, title);
};

// why: whoever holds the address may read the order, so it goes into no cache and to no other site.
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" };

export function headers() {
  return secret;
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, environment } = context.get(requestContext);
  const [order, withdrawal] = await Promise.all([findOrderByToken(db, params.token), findWithdrawalPart(db, params.token)]);
  if (!order) throw new Response(null, { status: 404, headers: secret });
  return data({ order, withdrawal, link: new URL(`/order/${params.token}`, environment.publicUrl).href }, { headers: secret });
}

export default function Order({ loaderData }: Route.ComponentProps) {
  return <OrderSheet {...loaderData} />;
}

export { ErrorBoundary } from "../not-found.tsx";
