// The part of PayPal's REST API that a shop calls to be paid and to pay back.
import { Hono } from "hono";
import type { HttpBindings } from "@hono/node-server";
import { toMinor } from "./amounts.ts";
import type { Ask, Calls, Done } from "./calls.ts";
import { isDisputed, wholeDispute } from "./disputes.ts";
import { errorReply, issueReply, notFound } from "./errors.ts";
import type { Reply } from "./errors.ts";
import type { Effect } from "./faults.ts";
import { isFields, readAmount, readOrderRequest } from "./order-request.ts";
import {
  approvalAddress,
  capturedOrder,
  minimalOrder,
  minimalRefund,
  wholeCapture,
  wholeOrder,
  wholeRefund,
} from "./representations.ts";
import { lifetimes } from "./request-keys.ts";
import type { Webhooks } from "./webhooks.ts";
import { refundable } from "./world.ts";
import type { Capture, CaptureStatus, Order, Outcome, Refund, World } from "./world.ts";

type Credentials = { clientId: string; clientSecret: string };

type Parts = {
  world: World;
  calls: Calls;
  webhooks: Webhooks;
  base: () => string;
  credentials: Credentials;
};

const refundTime = 180 * 24 * 3600 * 1000;

export function createApi({
  world,
  calls,
  webhooks,
  base,
  credentials,
}: Parts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const whole = (c: Ask) => /return=representation/.test(c.req.header("prefer") ?? "");
  const freshOrder = (id: string) => {
    const order = world.orders.get(id);
    if (order && world.endStaleApproval(order))
      webhooks.happened("CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order });
    return order;
  };

  app.post("/v1/oauth2/token", async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return calls.answer(c, {
      op: "token",
      work: () => ({ reply: giveToken(c.req.header("authorization"), form) }),
    });
  });

  app.post("/v2/checkout/orders", async (c) => {
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
      const taken = read.request.units.find((unit) => world.isInvoiceTaken(unit.invoice_id, null));
      if (taken) return { reply: duplicateInvoice(taken.reference_id, taken.invoice_id) };
      const order = world.create(read.request);
      const again = () => ({
        status: 201,
        body: whole(c) ? wholeOrder(order, base()) : minimalOrder(order, base()),
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
  });

  app.get("/v2/checkout/orders/:id", (c) => {
    const id = c.req.param("id");
    const work = (): Done => {
      const order = freshOrder(id);
      return {
        reply: order ? { status: 200, body: wholeOrder(order, base()) } : notFound("order_id", id),
      };
    };
    return calls.answer(c, { op: "show", subject: subjectOf(id, world.orders.get(id)), work });
  });

  app.post("/v2/checkout/orders/:id/capture", async (c) => {
    const id = c.req.param("id");
    const body = await readBody(c);
    const order = freshOrder(id);
    const work = (effect: Effect | null): Done => {
      if ("reply" in body) return body;
      if (!order) return { reply: notFound("order_id", id) };
      const refusal = refuseCapture(order);
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
        body: whole(c) ? wholeOrder(order, base()) : capturedOrder(order, base()),
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
  });

  app.get("/v2/payments/captures/:id", (c) => {
    const id = c.req.param("id");
    const capture = world.captures.get(id);
    const reply = () =>
      capture ? { status: 200, body: wholeCapture(capture, base()) } : notFound("capture_id", id);
    return calls.answer(c, {
      op: "show-capture",
      subject: subjectOfCapture(capture),
      work: () => ({ reply: reply() }),
    });
  });

  app.post("/v2/payments/captures/:id/refund", async (c) => {
    const id = c.req.param("id");
    const body = await readBody(c);
    const capture = world.captures.get(id);
    const work = (): Done => {
      if ("reply" in body) return body;
      if (!capture) return { reply: notFound("capture_id", id) };
      const sent = isFields(body.sent) ? body.sent : {};
      const read = readAmount(sent);
      if ("reply" in read) return read;
      const refusal = isDisputed(world, capture)
        ? issueReply("TRANSACTION_DISPUTED")
        : refuseRefund(capture, read.amount, world.now());
      if (refusal) return { reply: refusal };
      const minor = read.amount ? Number(toMinor(read.amount)) : refundable(capture);
      const text = (key: string) => (typeof sent[key] === "string" ? sent[key] : null);
      const refund = world.refund(capture, minor, "shop", {
        note: text("note_to_payer"),
        invoiceId: text("invoice_id"),
        customId: text("custom_id"),
      });
      webhooks.happened("PAYMENT.CAPTURE.REFUNDED", { order: capture.order, capture, refund });
      const again = () => ({
        status: 201,
        body: whole(c) ? wholeRefund(refund, base()) : minimalRefund(refund, base()),
      });
      return { reply: again(), again };
    };
    const idempotent = { scope: `refund ${id}`, lifetime: lifetimes.payments };
    return calls.answer(c, { op: "refund", subject: subjectOfCapture(capture), idempotent, work });
  });

  app.get("/v2/payments/refunds/:id", (c) => {
    const id = c.req.param("id");
    const refund: Refund | undefined = world.refunds.get(id);
    const reply = () =>
      refund ? { status: 200, body: wholeRefund(refund, base()) } : notFound("refund_id", id);
    return calls.answer(c, {
      op: "show-refund",
      subject: subjectOfCapture(refund?.capture),
      work: () => ({ reply: reply() }),
    });
  });

  app.get("/v1/customer/disputes/:id", (c) => {
    const id = c.req.param("id");
    const dispute = world.disputes.get(id);
    const reply = () =>
      dispute ? { status: 200, body: wholeDispute(dispute, base()) } : notFound("dispute_id", id);
    return calls.answer(c, {
      op: "show-dispute",
      subject: subjectOfCapture(dispute?.capture),
      work: () => ({ reply: reply() }),
    });
  });

  function giveToken(authorization: string | undefined, form: URLSearchParams): Reply {
    const given = /^Basic (\S+)$/i.exec(authorization ?? "")?.[1] ?? "";
    const { clientId, clientSecret } = credentials;
    if (Buffer.from(given, "base64").toString() !== `${clientId}:${clientSecret}`) {
      return {
        status: 401,
        body: { error: "invalid_client", error_description: "Client Authentication failed" },
      };
    }
    if (form.get("grant_type") !== "client_credentials") {
      return {
        status: 400,
        body: { error: "unsupported_grant_type", error_description: "unsupported grant_type" },
      };
    }
    const { token, seconds } = world.giveToken();
    const of = "https://uri.paypal.com/services";
    const scope = `${of}/payments/realtimepayment ${of}/payments/payment/authcapture ${of}/payments/refund ${of}/applications/webhooks`;
    const nonce = `${new Date(world.now()).toISOString()}${token.slice(-43)}`;
    return {
      status: 200,
      body: {
        scope,
        access_token: token,
        token_type: "Bearer",
        app_id: "APP-80W284485P519543T",
        expires_in: seconds,
        nonce,
      },
    };
  }

  function refuseCapture(order: Order): Reply | null {
    if (order.completing) return issueReply("PREVIOUS_REQUEST_IN_PROGRESS");
    if (order.intent === "AUTHORIZE") return issueReply("ACTION_DOES_NOT_MATCH_INTENT");
    if (order.status === "COMPLETED") return issueReply("ORDER_ALREADY_CAPTURED");
    if (order.status !== "APPROVED") return issueReply("ORDER_NOT_APPROVED");
    const taken = order.units.find((unit) => world.isInvoiceTaken(unit.invoice_id, order));
    return taken ? duplicateInvoice(taken.reference_id, taken.invoice_id) : null;
  }

  return app;
}

type Body = { sent: unknown } | { reply: Reply };

/** PayPal wants JSON by its name, and takes an empty body for an empty object. */
async function readBody(c: Ask): Promise<Body> {
  const text = await c.req.text();
  if (!/^application\/json\b/i.test(c.req.header("content-type") ?? ""))
    return { reply: errorReply(415) };
  if (text.trim() === "") return { sent: {} };
  try {
    return { sent: JSON.parse(text) as unknown };
  } catch {
    return { reply: issueReply("MALFORMED_REQUEST_JSON", { field: "/", location: "body" }) };
  }
}

function customIdsOf(sent: unknown): string[] {
  const units =
    isFields(sent) && Array.isArray(sent.purchase_units) ? (sent.purchase_units as unknown[]) : [];
  return units.flatMap((unit) =>
    isFields(unit) && typeof unit.custom_id === "string" ? [unit.custom_id] : [],
  );
}

function subjectOf(id: string, order: Order | undefined) {
  return { order: id, customIds: order?.units.flatMap((unit) => unit.custom_id ?? []) ?? [] };
}

function subjectOfCapture(capture: Capture | undefined) {
  return capture ? subjectOf(capture.order.id, capture.order) : {};
}

function duplicateInvoice(referenceId: string, invoiceId: string | undefined): Reply {
  const field = `/purchase_units/@reference_id=='${referenceId}'/invoice_id`;
  return issueReply("DUPLICATE_INVOICE_ID", { field, value: invoiceId ?? "", location: "body" });
}

function refuseRefund(
  capture: Capture,
  amount: { currency_code: string; value: string } | null,
  now: number,
): Reply | null {
  const field = { field: "/amount/value", value: amount?.value ?? "", location: "body" as const };
  if (capture.status === "PENDING") return issueReply("PENDING_CAPTURE");
  if (capture.status === "DECLINED" || capture.status === "FAILED")
    return issueReply("CAPTURE_STATUS_NOT_VALID");
  if (refundable(capture) === 0) return issueReply("CAPTURE_FULLY_REFUNDED");
  if (now - capture.createdAt > refundTime) return issueReply("REFUND_TIME_LIMIT_EXCEEDED");
  if (!amount) return null;
  if (amount.currency_code !== capture.currency)
    return issueReply("REFUND_CAPTURE_CURRENCY_MISMATCH");
  return toMinor(amount) > BigInt(refundable(capture))
    ? issueReply("REFUND_AMOUNT_EXCEEDED", field)
    : null;
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
