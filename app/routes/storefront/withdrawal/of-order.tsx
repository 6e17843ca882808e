import { data, redirect, useActionData } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { findOrderToWithdraw } from "#app/shop/withdrawals/withdrawals.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import {
  answerIfRateLimited,
  inMinutes,
  throwIfRateLimited,
} from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/of-order";
import { Screen } from "./screen.tsx";
import { firstStep, nextStep, receiptOf, typedNames } from "./steps.server.ts";
import type { View } from "./view.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

// With "no-referrer", a form without scripts would lose its origin.
const secret = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin" };

export function headers({ errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? secret;
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { db, environment } = visit;
  await throwIfRateLimited(visit, "order");
  const order = await findOrderToWithdraw(db, params.token, new Date());
  if (!order) throw new Response(null, { status: 404, headers: secret });
  const { contact } = await settingsOf(visit);
  const receiptId = new URL(request.url).searchParams.get("receipt");
  const receipt = order.declared.find(({ id }) => String(id) === receiptId);
  const view: View = receipt ? await receiptOf(db, order, receipt, false) : firstStep(order);
  return data(
    { view, shopEmail: contact.email, isMailed: sendsMails(environment) },
    { headers: secret },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db } = visit;
  const now = new Date();
  const find = () => findOrderToWithdraw(db, params.token, now);
  const order = await find();
  if (!order) throw new Response(null, { status: 404, headers: secret });
  const sent = await readForm(request);
  const tooManyAnswer = (wait: number): { view: View } => {
    const typed = typedNames(sent, order);
    return { view: { step: "choose", order, typed, problems: {}, waitMinutes: inMinutes(wait) } };
  };
  const rateLimited = await answerIfRateLimited(visit, "withdrawal", tooManyAnswer, secret);
  if (rateLimited) return rateLimited;
  const { view, status } = await nextStep(visit, sent, order, now, find);
  // At its own address, a reload of the receipt does not declare anything again.
  if (view.step === "receipt")
    throw redirect(`/order/${params.token}/withdrawal?receipt=${view.receipt.id}`, {
      status: 303,
      headers: secret,
    });
  return data({ view }, { status, headers: secret });
}

export default function WithdrawalOfOrder({ params, loaderData }: Route.ComponentProps) {
  const answer = useActionData<{ view: View }>();
  return (
    <Screen
      view={answer?.view ?? loaderData.view}
      lookup={{ token: params.token }}
      shopEmail={loaderData.shopEmail}
      isMailed={loaderData.isMailed}
    />
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
