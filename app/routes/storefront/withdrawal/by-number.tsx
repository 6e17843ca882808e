import { data, useActionData } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { sendsMails } from "#app/shop/mail/sending/sends-mails.ts";
import { settingsOf } from "#app/shop/settings/settings.server.ts";
import { orderNamedForm } from "#app/shop/withdrawals/withdrawal-form.ts";
import type { OrderToWithdraw } from "#app/shop/withdrawals/withdrawal.ts";
import { findOrderByBuyer } from "#app/shop/withdrawals/withdrawals.server.ts";
import { readChoice } from "#app/shop/form.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { inMinutes, answerIfRateLimited } from "#app/routes/kit/request/rate-limit.server.ts";
import type { Route } from "./+types/by-number";
import { Screen } from "./screen.tsx";
import { firstStep, nextStep } from "./steps.server.ts";
import type { View, OrderLookup } from "./view.ts";

export const meta: Route.MetaFunction = () => [{ name: "robots", content: "noindex" }];

/** The page is cached for everybody; only answers to its form have their own headers. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(requestContext);
  const { contact } = await settingsOf(visit);
  return { shopEmail: contact.email, isMailed: sendsMails(visit.environment) };
}

type Answer = { view: View; lookup: OrderLookup };

/**
 * Each step checks number and address again, because knowing them must not reveal the order's
 * secret link.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(requestContext);
  const { db } = visit;
  const now = new Date();
  const formData = await readForm(request);
  const typed = orderNamedForm.typed(formData);
  const lookup = { number: "", orderEmail: "", ...typed };
  const headers = { "Cache-Control": "no-store" };
  const respond = (view: View, status: number) =>
    data({ view, lookup } satisfies Answer, { status, headers });
  const named = orderNamedForm.read(formData);
  if ("problems" in named) return respond({ step: "find", typed, problems: named.problems }, 400);
  const tooManyAnswer = (wait: number): Answer => {
    const refusal = { waitMinutes: inMinutes(wait) };
    return { view: { step: "find", typed, problems: {}, refusal }, lookup };
  };
  const rateLimited = await answerIfRateLimited(visit, "withdrawal", tooManyAnswer, headers);
  if (rateLimited) return rateLimited;
  const find = async () => {
    const found = await findOrderByBuyer(db, named.fields, now);
    return found && withoutPeople(found, named.fields.orderEmail);
  };
  const order = await find();
  if (!order) return respond({ step: "find", typed, problems: {}, refusal: "no-match" }, 404);
  if (!readChoice(formData, "intent", ["review", "edit", "confirm"]))
    return respond(firstStep(order), 200);
  const { view, status } = await nextStep(visit, formData, order, now, find);
  return respond(view, status);
}

/** Hides names and notes of staff, so that the visitor learns no more than he typed. */
function withoutPeople(order: OrderToWithdraw, email: string): OrderToWithdraw {
  return {
    ...order,
    buyer: { name: "", email },
    declared: order.declared.map((declaration) => ({
      ...declaration,
      name: "",
      email: "",
      note: "",
    })),
  };
}

export default function WithdrawalByNumber({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<Answer>();
  const view: View = answer?.view ?? { step: "find", typed: {}, problems: {} };
  return (
    <Screen
      view={view}
      lookup={answer?.lookup ?? { number: "", orderEmail: "" }}
      shopEmail={loaderData.shopEmail}
      isMailed={loaderData.isMailed}
    />
  );
}

export { ErrorBoundary } from "#app/routes/storefront/not-found.tsx";
