// Saves what the page of a ticket sends: a handover, its undo, a shelf, a return.
import { data, redirect } from "react-router";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { countInHandAt } from "#app/shop/fulfilment/fulfilment.ts";
import { handOver, readCounterOrder, undoHandover } from "#app/shop/handover/handovers.server.ts";
import type { HandoverFailure } from "#app/shop/handover/handovers.server.ts";
import { handedOverLineOf } from "#app/shop/handover/ticket.ts";
import { readShelf } from "#app/shop/orders/shelf.ts";
import type { ShelfProblem } from "#app/shop/orders/shelf.ts";
import type { Ticket } from "#app/shop/handover/ticket.ts";
import { findTicket } from "#app/shop/handover/tickets.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { setShelf } from "#app/shop/orders/shelf.server.ts";
import { readDeclaration } from "#app/shop/withdrawals/withdrawal-form.ts";
import { listReturns, recordReturnedPrints } from "#app/shop/withdrawals/returns.server.ts";
import { declareWithdrawal, findOrderToReturn } from "#app/shop/withdrawals/withdrawals.server.ts";
import { renamedText } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { readCounterScope } from "./counter-point.server.ts";
import { readChosenPrints } from "./chosen-prints.ts";
import { readHandoverMethod } from "./handover-method.ts";
import type { Route } from "./+types/ticket";

type Answer = { refused: TicketRefusal } | { problems: { shelf: ShelfProblem } };

export type TicketRefusal =
  | HandoverFailure
  | "changed"
  | "not-yours"
  | "return-over"
  | "return-closed"
  | "return-none"
  | "return-not-out"
  | "return-erased"
  | "return-gone";

type Context = Route.ActionArgs["context"];
type Submission = { sent: FormData; id: number; request: Request; context: Context };

const keyPattern = /^[\w-]{8,64}$/;

export async function saveTicket({ request, params, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const id = rowIdFrom(params.id);
  if (id === null) return data(null, { status: 400 });
  return catchFailedAction(context, async () => {
    const answer = await saveSent({ sent, id, request, context });
    if (answer === null) return data(null, { status: 400 });
    if (answer instanceof Response) return answer;
    return data(answer, { status: "problems" in answer ? 400 : statusOf(answer.refused) });
  });
}

/** Null for what the page cannot send. */
async function saveSent(submission: Submission): Promise<Answer | Response | null> {
  switch (fieldOf(submission.sent, "intent")) {
    case "hand-over":
      return saveHandover(submission);
    case "take-back":
      return saveUndo(submission);
    case "shelf":
      return saveShelf(submission);
    case "return":
      return saveWithdrawal(submission);
    case "returned":
      return saveReturn(submission, true);
    case "unreturned":
      return saveReturn(submission, false);
    default:
      return null;
  }
}

function statusOf(refused: TicketRefusal): number {
  if (refused === "unknown") return 404;
  return refused === "not-yours" ? 403 : 409;
}

async function saveHandover({
  sent,
  id,
  request,
  context,
}: Submission): Promise<Answer | Response | null> {
  const key = fieldOf(sent, "key");
  if (!keyPattern.test(key)) return null;
  const { served } = await readCounterScope(request, context);
  const isNamed = fieldOf(sent, "collector") === "named";
  const result = await handOver(context.get(requestContext).db, context.get(staffContext), {
    orderId: id,
    parts: readChosenPrints(sent),
    how: readHandoverMethod(sent),
    key,
    collector: isNamed ? fieldOf(sent, "collectorName") : null,
    served,
    at: new Date(),
  });
  return "handedOver" in result
    ? redirect(`/admin/counter/${id}?handed=${key}`, { status: 303 })
    : result;
}

async function saveUndo(submission: Submission): Promise<Answer | Response> {
  const { sent, id, context } = submission;
  if (!(await ticketHere(submission))) return { refused: "unknown" };
  const actor = context.get(staffContext);
  // Until 1.1.0 also "seen".
  const handoverKey = renamedText(sent, "handoverKey", "seen") || null;
  const { db } = context.get(requestContext);
  const result = await undoHandover(db, actor, id, orderAccessOf(actor), handoverKey);
  if ("takenBack" in result) return redirect(`/admin/counter/${id}`, { status: 303 });
  return { refused: result.refused === "not-yours" ? "not-yours" : "changed" };
}

/** Declares the withdrawal for the buyer, who gets the usual receipt by mail. */
async function saveWithdrawal(submission: Submission): Promise<Answer | Response> {
  const { sent, id, context } = submission;
  const { db } = context.get(requestContext);
  const now = new Date();
  const ticket = await ticketHere(submission);
  const order = ticket && (await findOrderToReturn(db, id, now));
  if (!order) return { refused: "unknown" };
  const { name, email } = order.buyer;
  sent.set("name", name);
  sent.set("email", email);
  const read = readDeclaration(sent, order.lines);
  if ("problems" in read)
    return { refused: "email" in read.problems ? "return-erased" : "return-none" };
  const { language } = order;
  const readInHand = async (db: Database) => {
    const { lines, status } = (await readCounterOrder(db, id))!;
    return (position: number) => countInHandAt(lines, status === "collected", position);
  };
  const request = { ...read, readInHand };
  const actor = context.get(staffContext);
  const result = await declareWithdrawal(db, id, request, language, now, actor);
  if ("declared" in result)
    return redirect(`/admin/counter/${id}?returned=${result.declared.id}`, { status: 303 });
  if (result.refused === "not-left") return { refused: "return-none" };
  if (result.refused === "not-out") return { refused: "return-not-out" };
  const isOver = !order.period.open && order.period.why === "over";
  return { refused: isOver ? "return-over" : "return-closed" };
}

/** Records that the prints of an earlier withdrawal came back, or undoes this. */
async function saveReturn(submission: Submission, isBack: boolean): Promise<Answer | Response> {
  const { sent, id, context } = submission;
  const ticket = await ticketHere(submission);
  if (!ticket) return { refused: "unknown" };
  const withdrawal = rowIdFrom(fieldOf(sent, "withdrawal"));
  const { db } = context.get(requestContext);
  const actor = context.get(staffContext);
  const returns = await listReturns(
    db,
    id,
    (position) => handedOverLineOf(ticket, position),
    new Date(),
  );
  // Only a return needs known prints: a wrong record of a return must stay correctable.
  const returned = isBack ? (returns.find((each) => each.id === withdrawal)?.parts ?? null) : null;
  const isKnown = !isBack || returned !== null;
  const isNoted =
    isKnown && withdrawal && (await recordReturnedPrints(db, actor, id, withdrawal, returned));
  return isNoted ? redirect(`/admin/counter/${id}`, { status: 303 }) : { refused: "return-gone" };
}

async function saveShelf({ sent, id, request, context }: Submission): Promise<Answer | Response> {
  const shelf = readShelf(fieldOf(sent, "shelf"));
  if ("problem" in shelf) return { problems: { shelf: shelf.problem } };
  const { served } = await readCounterScope(request, context);
  const { db } = context.get(requestContext);
  return (await setShelf(db, context.get(staffContext), id, shelf.value, served))
    ? redirect(`/admin/counter/${id}`, { status: 303 })
    : { refused: "unknown" };
}

/** Null if this counter does not serve the order's point. */
async function ticketHere({ id, request, context }: Submission): Promise<Ticket | null> {
  const { served } = await readCounterScope(request, context);
  const ticket = await findTicket(context.get(requestContext).db, id, served);
  return ticket && "elsewhere" in ticket ? null : ticket;
}
