import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { Link } from "react-router";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countHandedOver } from "#app/shop/fulfilment/fulfilment.ts";
import { hasLabel, handedOverLineOf } from "#app/shop/handover/ticket.ts";
import { findTicket } from "#app/shop/handover/tickets.server.ts";
import { listReturns } from "#app/shop/withdrawals/returns.server.ts";
import { findOrderToReturn } from "#app/shop/withdrawals/withdrawals.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { Notice } from "#app/routes/admin/kit/notice.tsx";
import { adminHead } from "#app/routes/admin/kit/head.ts";
import { useMailPromise } from "#app/routes/admin/kit/use-mail-promise.ts";
import type { Route } from "./+types/ticket";
import { readCounterScope } from "./counter-point.server.ts";
import { HandOverForm, TakeBackForm } from "./hand-over-form.tsx";
import { NotDone, TicketExplanation, Who } from "./ticket-explanation.tsx";
import { ReturnForm, returnableOf } from "./return-form.tsx";
import { saveTicket } from "./save-ticket.server.ts";
import { ReturnPanel, isAwaited } from "./return-section.tsx";
import { ShelfPanel } from "./shelf-section.tsx";
import { StatePanel, headlineOf } from "./state-panel.tsx";
import { TicketLines } from "./ticket-lines.tsx";
import { readHandoverMethod } from "./handover-method.ts";
import { findByParam } from "#app/routes/kit/request/find-by-param.server.ts";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  adminHead(matches, (language) => {
    const text = counterTexts[language];
    if (!loaderData) return text.title;
    const { ticket, handed } = loaderData;
    return text.ticketTitle(
      ticket.id,
      "elsewhere" in ticket
        ? text.blockers["other-point"]
        : headlineOf(ticket, handed, text, loaderData.returns.some(isAwaited)).title,
    );
  });

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(requestContext);
  const { searchParams } = new URL(request.url);
  const { served } = await readCounterScope(request, context);
  const ticket = await findByParam(params.id, (id) => findTicket(db, id, served));
  const now = new Date();
  // Prints that were not handed over are still at the counter, so nobody can return them.
  const isReturnable =
    !("elsewhere" in ticket) &&
    ticket.blocker !== "cancelled" &&
    (ticket.blocker === "handed-over" || ticket.lines.some((line) => countHandedOver(line) > 0));
  const returns = isReturnable
    ? await listReturns(db, ticket.id, (position) => handedOverLineOf(ticket, position), now)
    : [];
  const toReturn = isReturnable ? await findOrderToReturn(db, ticket.id, now) : null;
  return {
    ticket,
    returnable: isReturnable && toReturn?.period.open ? returnableOf(toReturn, ticket) : null,
    returns,
    returned: rowIdFrom(searchParams.get("returned") ?? ""),
    how: readHandoverMethod(searchParams),
    handed: searchParams.get("handed"),
    // Each page has its own key, so that a form sent twice is one handover.
    key: randomUUID(),
  };
}

export const action = (args: Route.ActionArgs) => saveTicket(args);

export default function TicketPage({ loaderData, actionData }: Route.ComponentProps) {
  const { ticket, how, handed, key, returnable, returned, returns } = loaderData;
  const text = useTexts(counterTexts);
  const mailPromise = useMailPromise();
  // On a phone, a toast left from Today would cover the shelf's field.
  useEffect(() => void toast.clearPhone(), []);
  const refused = actionData && "refused" in actionData ? actionData.refused : null;
  const failed = actionData && "failed" in actionData ? actionData.failed : null;
  if ("elsewhere" in ticket)
    return (
      <StatePanel tone="bad" title={text.blockers["other-point"]}>
        <p>{text.waitsAt(ticket.id, ticket.elsewhere)}</p>
        <p>{text.explanations["other-point"]}</p>
      </StatePanel>
    );
  const problem = actionData && "problems" in actionData ? actionData.problems.shelf : null;
  // Where it lies is said before the prints, and asked after them.
  const shelf = <ShelfPanel key={ticket.shelf} ticket={ticket} problem={problem} />;
  return (
    <article aria-labelledby="ticket-of" className="mt-6">
      {refused || failed ? <NotDone refused={refused} failed={failed} /> : null}
      {returned ? (
        <div className="mb-4">
          <Notice kind="good" title={text.returned(returned)}>
            {mailPromise(text.returnedText)}
          </Notice>
        </div>
      ) : null}
      <StatePanel {...headlineOf(ticket, handed, text, returns.some(isAwaited))}>
        <TicketExplanation ticket={ticket} />
      </StatePanel>
      {returns.map((each) => (
        <ReturnPanel key={each.id} ticket={ticket} part={each} />
      ))}
      <Who ticket={ticket} />
      {ticket.shelf === null ? null : shelf}
      <TicketLines lines={ticket.lines} />
      {ticket.shelf === null ? shelf : null}
      <HandOverForm key={`${ticket.id} ${handed}`} ticket={ticket} how={how} newKey={key} />
      <TakeBackForm ticket={ticket} />
      {returnable ? <ReturnForm ticket={ticket} returnable={returnable} /> : null}
      <p className="mt-8 flex flex-wrap gap-x-6">
        <Link to="/admin/counter" className={buttonStyle.plain}>
          {text.back}
        </Link>
        {hasLabel(ticket) ? (
          <a
            href={`/admin/counter/labels.pdf?ids=${ticket.id}`}
            target="_blank"
            className={buttonStyle.quiet}
          >
            {text.label}
          </a>
        ) : null}
        <Link to={`/admin/orders/${ticket.id}`} className={buttonStyle.quiet}>
          {text.openOrder}
        </Link>
      </p>
    </article>
  );
}
