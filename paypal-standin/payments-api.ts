// Payments v2 and disputes: captures, refunds and reversals.
import { toMinor } from "./amounts.ts";
import { readBody, subjectOfCapture, wantsRepresentation } from "./api-request.ts";
import type { Parts } from "./api-request.ts";
import type { ApiContext, Done } from "./calls.ts";
import { isDisputed, wholeDispute } from "./disputes.ts";
import { issueReply, notFound } from "./errors.ts";
import type { Reply } from "./errors.ts";
import { isFields, readAmount } from "./order-request.ts";
import { minimalRefund, wholeCapture, wholeRefund } from "./representations.ts";
import { lifetimes } from "./request-keys.ts";
import { refundable } from "./world.ts";
import type { Capture, Refund } from "./world.ts";

const refundTime = 180 * 24 * 3600 * 1000;

export function showCapture(
  { world, calls, base }: Parts,
  c: ApiContext,
  id: string,
): Promise<Response> {
  const capture = world.captures.get(id);
  const reply = () =>
    capture ? { status: 200, body: wholeCapture(capture, base()) } : notFound("capture_id", id);
  return calls.answer(c, {
    op: "show-capture",
    subject: subjectOfCapture(capture),
    work: () => ({ reply: reply() }),
  });
}

export async function refundCapture(parts: Parts, c: ApiContext, id: string): Promise<Response> {
  const { world, calls, webhooks, base } = parts;
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
      body: wantsRepresentation(c) ? wholeRefund(refund, base()) : minimalRefund(refund, base()),
    });
    return { reply: again(), again };
  };
  const idempotent = { scope: `refund ${id}`, lifetime: lifetimes.payments };
  return calls.answer(c, { op: "refund", subject: subjectOfCapture(capture), idempotent, work });
}

export function showRefund(
  { world, calls, base }: Parts,
  c: ApiContext,
  id: string,
): Promise<Response> {
  const refund: Refund | undefined = world.refunds.get(id);
  const reply = () =>
    refund ? { status: 200, body: wholeRefund(refund, base()) } : notFound("refund_id", id);
  return calls.answer(c, {
    op: "show-refund",
    subject: subjectOfCapture(refund?.capture),
    work: () => ({ reply: reply() }),
  });
}

export function showDispute(
  { world, calls, base }: Parts,
  c: ApiContext,
  id: string,
): Promise<Response> {
  const dispute = world.disputes.get(id);
  const reply = () =>
    dispute ? { status: 200, body: wholeDispute(dispute, base()) } : notFound("dispute_id", id);
  return calls.answer(c, {
    op: "show-dispute",
    subject: subjectOfCapture(dispute?.capture),
    work: () => ({ reply: reply() }),
  });
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
