// Saves what an order's dialogs send: a status, a note, a corrected address, a request for a print
// file, or that staff have checked its payment.
import { data } from "react-router";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { readShelf } from "#app/shop/orders/shelf.ts";
import { setShelf } from "#app/shop/orders/shelf.server.ts";
import { fieldOf, readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { noteForm, parseStatus } from "#app/shop/orders/order-change-form.ts";
import { acknowledgeConcerns } from "#app/shop/payments/concerns.server.ts";
import { orderAccessOf } from "#app/shop/orders/order-access.ts";
import { addNote, setStatus } from "#app/shop/orders/order-changes.server.ts";
import { remakePrintFile } from "#app/shop/printing/order-print-files.server.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";
import { answerConflict } from "#app/routes/admin/kit/record/saving.server.ts";
import { readEdited } from "#app/routes/admin/kit/record/edited.server.ts";
import { saveEmail } from "./save-email.server.ts";
import { saveReprint } from "./save-reprint.server.ts";
import { saveDecision } from "./save-decision.server.ts";
import type { Route } from "./+types/order";

type Context = Route.ActionArgs["context"];

export async function saveOrder({ request, params: { id }, context }: Route.ActionArgs) {
  const sent = await readForm(request);
  const intent = sent.get("intent");
  switch (intent) {
    case "note":
      return saveNote(sent, context, id);
    case "reversal":
      requireRight(context, "change-orders");
      return saveDecision(sent, context, id);
    case "acknowledge":
    // Until 1.1.0, the name that pages open at the update send, and read in the answer.
    case "seen":
      requireRight(context, "change-orders");
      return saveAcknowledgement(context, id);
    case "email":
      requireRight(context, "change-orders");
      return saveEmail(sent, context, id);
    case "shelf":
      return saveShelf(sent, context, id);
    case "print":
      requireRight(context, "print");
      return requestPrintFile(sent, context, id);
    case "reprint":
    case "take-back-reprint":
      requireRight(context, "print");
      return saveReprint(sent, context, id);
    case "status":
      return saveStatus(sent, context, id);
    default:
      return data({ problems: { status: "statusInvalid" as const } }, { status: 400 });
  }
}

async function requestPrintFile(sent: FormData, context: Context, id: string) {
  const { db } = context.get(requestContext);
  const [order, line] = [rowIdFrom(id), rowIdFrom(sent.get("line"))];
  const result =
    order && line
      ? await remakePrintFile(db, order, line, new Date())
      : { refused: "unknown" as const };
  return "requested" in result
    ? result
    : data(result, { status: result.refused === "unknown" ? 404 : 409 });
}

async function saveNote(sent: FormData, context: Context, id: string) {
  const { db } = context.get(requestContext);
  const parsed = noteForm.read(sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const actor = context.get(staffContext);
  const number = rowIdFrom(id);
  const { note } = parsed.fields;
  const added = number && (await addNote(db, actor, number, note, orderAccessOf(actor)));
  return added
    ? { noted: { orderId: number, noteId: added, note } }
    : data({ refused: "unknown" as const }, { status: 404 });
}

async function saveShelf(sent: FormData, context: Context, id: string) {
  const { db } = context.get(requestContext);
  const staff = context.get(staffContext);
  const shelf = readShelf(fieldOf(sent, "shelf"));
  if ("problem" in shelf) return data({ problems: { shelf: shelf.problem } }, { status: 400 });
  const number = rowIdFrom(id);
  const saved = number !== null && (await setShelf(db, staff, number, shelf.value, staff.points));
  return saved ? { shelved: true } : data({ refused: "unknown" as const }, { status: 404 });
}

async function saveAcknowledgement(context: Context, id: string) {
  const { db } = context.get(requestContext);
  const number = rowIdFrom(id);
  const isAcknowledged =
    number !== null && (await acknowledgeConcerns(db, context.get(staffContext), number));
  return isAcknowledged
    ? { acknowledged: true, seen: true }
    : data({ refused: "unknown" as const }, { status: 409 });
}

async function saveStatus(sent: FormData, context: Context, id: string) {
  const { db } = context.get(requestContext);
  const status = parseStatus(sent);
  const edited = readEdited(sent);
  const isThisOrder = edited !== null && edited !== "invalid" && String(edited.id) === id;
  if (!status || !isThisOrder)
    return data({ problems: { status: "statusInvalid" as const } }, { status: 400 });
  const actor = context.get(staffContext);
  const result = await setStatus(db, actor, edited, status, orderAccessOf(actor), {
    isChosen: true,
  });
  if ("saved" in result) return result;
  if (result.refused !== "changed-meanwhile")
    return data({ refused: result.refused }, { status: refusedStatus[result.refused] });
  return answerConflict(db, actor, { kind: "order", id: edited.id }, result.present);
}

const refusedStatus = { unknown: 404, unchanged: 409, refunded: 409, "not-yours": 403 };
