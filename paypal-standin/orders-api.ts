// Orders v2: create, show, capture.
import { subjectOf, readBody, wantsRepresentation } from "./api-request.ts";
import type { Parts } from "./api-request.ts";
import type { ApiContext, Done } from "./calls.ts";
import { issueReply, notFound } from "./errors.ts";
import type { Reply } from "./errors.ts";
import type { Effect } from "./faults.ts";
import { isFields, readOrderRequest } from "./order-request.ts";
import { approvalAddress, capturedOrder, minimalOrder, wholeOrder } from "./representations.ts";
import { lifetimes } from "./request-keys.ts";
import type { CaptureStatus, Order, Outcome, World } from "./world.ts";

export async function createOrder({ world, calls, base }: Parts, c: ApiContext): Promise<Response> {
  const body = await readBody(c);
  const work = (): Done => {
    if ("reply" in body) return body;
    const read = readOrderRequest(body.sent);
    if ("reply" in read) return read;
    if (read.request.withPaymentSource && c.req.header("paypal-request-id") === undefined) {
      return {
        reply: issueReply("PAYPAL_REQUEST_ID_REQUIRED", {
          field: "PayPal-Request-Id",
          location: "header",
        }),
      };
    }
    const duplicate = read.request.units.find((unit) => world.isInvoicePaid(unit.invoice_id, null));
    if (duplicate) return { reply: duplicateInvoice(duplicate.reference_id, duplicate.invoice_id) };
    const order = world.create(read.request);
    const again = () => ({
      status: 201,
      body: wantsRepresentation(c) ? wholeOrder(order, base()) : minimalOrder(order, base()),
    });
    return { reply: again(), again };
  };
  const customIds = "sent" in body ? customIdsOf(body.sent) : [];
  return calls.answer(c, {
    op: "create",
    subject: { customIds },
    idempotent: { scope: "create", lifetime: lifetimes.orders },
    work,
  });
}

export function showOrder(parts: Parts, c: ApiContext, id: string): Promise<Response> {
  const { world, calls, base } = parts;
  const work = (): Done => {
    const order = freshOrder(parts, id);
    return {
      reply: order ? { status: 200, body: wholeOrder(order, base()) } : notFound("order_id", id),
    };
  };
  return calls.answer(c, { op: "show", subject: subjectOf(id, world.orders.get(id)), work });
}

export async function captureOrder(parts: Parts, c: ApiContext, id: string): Promise<Response> {
  const { world, calls, webhooks, base } = parts;
  const body = await readBody(c);
  const order = freshOrder(parts, id);
  const work = (effect: Effect | null): Done => {
    if ("reply" in body) return body;
    if (!order) return { reply: notFound("order_id", id) };
    const refusal = refuseCapture(world, order);
    if (refusal) return { reply: refusal };
    if (order.instrumentDeclined || effect?.do === "instrument-declined") {
      order.instrumentDeclined = true;
      const reply = issueReply("INSTRUMENT_DECLINED", {}, [
        { href: approvalAddress(order, base()), rel: "redirect", method: "GET" },
      ]);
      return { reply, again: () => reply };
    }
    for (const capture of world.capture(order, outcomeOf(effect)))
      webhooks.happened(eventOf(capture.status), { order, capture });
    const again = () => ({
      status: 201,
      body: wantsRepresentation(c) ? wholeOrder(order, base()) : capturedOrder(order, base()),
    });
    return { reply: again(), again };
  };
  const begin = () => {
    if (order?.status === "APPROVED") order.completing = true;
    return () => order && Object.assign(order, { completing: false });
  };
  const idempotent = { scope: `capture ${id}`, lifetime: lifetimes.orders };
  return calls.answer(c, {
    op: "capture",
    subject: subjectOf(id, order),
    idempotent,
    begin,
    work,
  });
}

function freshOrder({ world, webhooks }: Parts, id: string): Order | undefined {
  const order = world.orders.get(id);
  if (order && world.endStaleApproval(order))
    webhooks.happened("CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order });
  return order;
}

function refuseCapture(world: World, order: Order): Reply | null {
  if (order.completing) return issueReply("PREVIOUS_REQUEST_IN_PROGRESS");
  if (order.intent === "AUTHORIZE") return issueReply("ACTION_DOES_NOT_MATCH_INTENT");
  if (order.status === "COMPLETED") return issueReply("ORDER_ALREADY_CAPTURED");
  if (order.status !== "APPROVED") return issueReply("ORDER_NOT_APPROVED");
  const duplicate = order.units.find((unit) => world.isInvoicePaid(unit.invoice_id, order));
  return duplicate ? duplicateInvoice(duplicate.reference_id, duplicate.invoice_id) : null;
}

function customIdsOf(sent: unknown): string[] {
  const units =
    isFields(sent) && Array.isArray(sent.purchase_units) ? (sent.purchase_units as unknown[]) : [];
  return units.flatMap((unit) =>
    isFields(unit) && typeof unit.custom_id === "string" ? [unit.custom_id] : [],
  );
}

function duplicateInvoice(referenceId: string, invoiceId: string | undefined): Reply {
  const field = `/purchase_units/@reference_id=='${referenceId}'/invoice_id`;
  return issueReply("DUPLICATE_INVOICE_ID", { field, value: invoiceId ?? "", location: "body" });
}

function outcomeOf(effect: Effect | null): Outcome {
  switch (effect?.do) {
    case "pending":
      return { kind: "pending" };
    case "decline-in-200":
      return { kind: "declined" };
    case "wrong-amount":
      return { kind: "other-amount", minor: effect.minor };
    case "wrong-currency":
      return { kind: "other-currency", currency: effect.currency };
    default:
      return { kind: "completed" };
  }
}

function eventOf(status: CaptureStatus) {
  if (status === "PENDING") return "PAYMENT.CAPTURE.PENDING";
  return status === "DECLINED" ? "PAYMENT.CAPTURE.DECLINED" : "PAYMENT.CAPTURE.COMPLETED";
}
