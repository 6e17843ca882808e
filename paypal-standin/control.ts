// For those who test: what shall go wrong, what buyer and staff do, and what happened to the money.
import { setTimeout as wait } from "node:timers/promises";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { approve, canBeApproved, cancelAddress } from "./approval.ts";
import type { Calls } from "./calls.ts";
import { openDispute } from "./disputes.ts";
import { eventTypes } from "./events.ts";
import type { EventType } from "./events.ts";
import { operations, readEffect } from "./faults.ts";
import type { Match, Operation } from "./faults.ts";
import { isFields } from "./order-request.ts";
import { ledger } from "./representations.ts";
import type { StoredEvent, Webhooks } from "./webhooks.ts";
import { refundable } from "./world.ts";
import type { Capture, Dispute, Order, Payer, World } from "./world.ts";

type Parts = { world: World; calls: Calls; webhooks: Webhooks; payer: Payer };
type Fields = Record<string, unknown>;

/** What is wrong with an order given here; never an answer of PayPal's. */
class Misunderstood extends Error {}

const effectsOfCaptures = new Set([
  "decline-in-200",
  "instrument-declined",
  "pending",
  "wrong-amount",
  "wrong-currency",
]);

export function createControl({
  world,
  calls,
  webhooks,
  payer,
}: Parts): Hono<{ Bindings: HttpBindings }> {
  const app = new Hono<{ Bindings: HttpBindings }>().basePath("/__ctl");

  const command = (name: string, run: (fields: Fields) => unknown) =>
    app.post(`/${name}`, async (c) => {
      const fields: unknown = await c.req.json().catch(() => ({}));
      if (!isFields(fields)) return c.json({ problem: "a JSON object is expected" }, 400);
      try {
        return c.json((await run(fields)) ?? {});
      } catch (error) {
        if (error instanceof Misunderstood) return c.json({ problem: error.message }, 400);
        throw error;
      }
    });

  command("faults", (fields) => {
    const match = readMatch(isFields(fields.match) ? fields.match : {});
    const what = textOf(fields, "do");
    const effect = readEffect(what) ?? misunderstood(`"${what}" is no fault`);
    if (effectsOfCaptures.has(effect.do)) match.op ??= "capture";
    if (effectsOfCaptures.has(effect.do) && match.op !== "capture")
      misunderstood(`"${what}" befalls captures only`);
    const times = numberOf(fields, "times", 1);
    if (times < 1) misunderstood("a fault happens at least once");
    calls.faults.add({ match, do: what, effect, times });
    return { faults: calls.faults.list() };
  });
  app.get("/faults", (c) => c.json({ faults: calls.faults.list() }));
  app.delete("/faults", (c) => {
    calls.faults.clear();
    return c.json({});
  });

  command("latency", (fields) => {
    calls.latencyMs = numberOf(fields, "ms");
  });
  command("simultaneous", (fields) => {
    const what = textOf(fields, "do");
    if (what !== "refuse" && what !== "wait") misunderstood(`"do" is "refuse" or "wait"`);
    else calls.simultaneous = what;
  });
  command("clock", (fields) => {
    world.forward(numberOf(fields, "shiftMs"));
    for (const order of world.orders.values()) {
      if (world.endStaleApproval(order))
        webhooks.happened("CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order });
    }
    return { now: new Date(world.now()).toISOString(), shiftMs: world.shiftMs };
  });

  command("approve", (fields) => {
    const order = orderOf(fields);
    if (!canBeApproved(order)) misunderstood(`the order is ${order.status}`);
    const by = { ...payer, ...(isFields(fields.payer) ? (fields.payer as Partial<Payer>) : {}) };
    const redirect = approve({ world, webhooks }, order, by);
    return { order: order.id, payer_id: by.payer_id, redirect };
  });
  command("cancel", (fields) => ({ redirect: cancelAddress(orderOf(fields)) }));

  command("settle-pending", (fields) => {
    const capture = captureOf(fields);
    if (capture.status !== "PENDING") misunderstood(`the capture is ${capture.status}`);
    const outcome = textOf(fields, "outcome").toLowerCase();
    const types: Record<string, EventType> = {
      completed: "PAYMENT.CAPTURE.COMPLETED",
      denied: "PAYMENT.CAPTURE.DENIED",
      declined: "PAYMENT.CAPTURE.DECLINED",
    };
    const type = types[outcome] ?? misunderstood(`"outcome" is completed, denied or declined`);
    world.settle(capture, outcome === "completed" ? "COMPLETED" : "DECLINED");
    webhooks.happened(type, { order: capture.order, capture });
    return { capture: capture.id, status: capture.status };
  });

  const giveBack = (by: "paypal" | "reversal", type: EventType) => (fields: Fields) => {
    const capture = captureOf(fields);
    const minor = numberOf(fields, "cents", refundable(capture));
    if (capture.status !== "COMPLETED" && capture.status !== "PARTIALLY_REFUNDED")
      misunderstood(`the capture is ${capture.status}`);
    if (minor < 1 || minor > refundable(capture))
      misunderstood(`${refundable(capture)} cents can be given back`);
    const refund = world.refund(capture, minor, by);
    webhooks.happened(type, { order: capture.order, capture, refund });
    return { refund: refund.id, capture: capture.id, status: capture.status };
  };
  command("refund-at-paypal", giveBack("paypal", "PAYMENT.CAPTURE.REFUNDED"));
  command("reverse", giveBack("reversal", "PAYMENT.CAPTURE.REVERSED"));

  const disputeOf = (fields: Fields) =>
    world.disputes.get(textOf(fields, "dispute")) ??
    misunderstood(`there is no dispute ${textOf(fields, "dispute")}`);
  const tellDispute = (type: EventType, dispute: Dispute) => {
    dispute.updatedAt = Math.max(world.now(), dispute.updatedAt + 1);
    webhooks.happened(type, { order: dispute.capture.order, capture: dispute.capture, dispute });
    return { dispute: dispute.id, status: dispute.status, outcome: dispute.outcome };
  };
  command("dispute", (fields) => {
    const reason =
      fields.reason === undefined
        ? "MERCHANDISE_OR_SERVICE_NOT_RECEIVED"
        : textOf(fields, "reason");
    return tellDispute("CUSTOMER.DISPUTE.CREATED", openDispute(world, captureOf(fields), reason));
  });
  command("update-dispute", (fields) => {
    const dispute = disputeOf(fields);
    Object.assign(dispute, { status: textOf(fields, "status") });
    return tellDispute("CUSTOMER.DISPUTE.UPDATED", dispute);
  });
  command("resolve-dispute", (fields) => {
    const dispute = disputeOf(fields);
    Object.assign(dispute, { status: "RESOLVED", outcome: textOf(fields, "outcome") });
    return tellDispute("CUSTOMER.DISPUTE.RESOLVED", dispute);
  });

  command("webhook", (fields) => {
    if (fields.url !== undefined)
      webhooks.url = fields.url === null ? null : addressOf(fields, "url");
    if (fields.id !== undefined) webhooks.id = textOf(fields, "id");
    return { id: webhooks.id, url: webhooks.url };
  });
  command("mute", (fields) => {
    webhooks.muted = fields.on !== false;
    return { muted: webhooks.muted };
  });
  command("webhooks", async (fields) => {
    const order = orderOf(fields);
    const [copies, delayMs] = [numberOf(fields, "copies", 1), numberOf(fields, "delayMs", 0)];
    const found = eventsOf(order, fields.event === undefined ? null : textOf(fields, "event"));
    const line = Array.from({ length: copies }, () => found).flat();
    const sending = {
      badSignature: fields.badSignature === true,
      foreignCertificate: fields.foreignCertificate === true,
    };
    if (delayMs > 0) await wait(delayMs);
    const deliveries = [];
    for (const stored of fields.shuffle === true ? shuffled(line) : line) {
      const { status } = await webhooks.sendOnce(stored, sending);
      deliveries.push({ event: stored.event.event_type, id: stored.event.id, status });
    }
    return { deliveries };
  });
  command("resend", (fields) => {
    const id = textOf(fields, "event");
    webhooks.resend(webhooks.find(id) ?? misunderstood(`there is no event ${id}`));
  });
  command("quiet", () => webhooks.quiet());

  app.get("/events", (c) => {
    const events = webhooks.events.map(({ event, order, deliveries }) => ({
      id: event.id,
      type: event.event_type,
      order,
      deliveries,
      event,
    }));
    return c.json({ events });
  });
  app.get("/ledger", (c) => c.json(ledger(world.captures.values(), world.refunds.values())));
  app.get("/calls", (c) => c.json({ calls: calls.list }));

  command("reset", () => {
    world.forget();
    calls.forget();
    webhooks.forget();
    Object.assign(calls, { latencyMs: 0, simultaneous: "refuse" });
  });

  function orderOf(fields: Fields): Order {
    const id = textOf(fields, "order");
    return world.orders.get(id) ?? misunderstood(`there is no order ${id}`);
  }

  function captureOf(fields: Fields): Capture {
    const id = textOf(fields, "capture");
    return world.captures.get(id) ?? misunderstood(`there is no capture ${id}`);
  }

  /** What was told of the order; an event that never happened is made up as if it had. */
  function eventsOf(order: Order, type: string | null): StoredEvent[] {
    const known = webhooks.events.filter(
      (stored) => stored.order === order.id && (type === null || stored.event.event_type === type),
    );
    if (known.length > 0) return known;
    const wanted =
      eventTypes.find((each) => each === type) ??
      misunderstood(type ? `"${type}" is no event` : "nothing happened to the order yet");
    const capture = order.captures[0];
    const made = webhooks.keep(wanted, { order, capture, refund: capture?.refunds.at(-1) });
    return [made ?? misunderstood(`the order has nothing that ${wanted} could be about`)];
  }

  return app;
}

function misunderstood(problem: string): never {
  throw new Misunderstood(problem);
}

function textOf(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === "string" && value !== "" ? value : misunderstood(`"${key}" is missing`);
}

function addressOf(fields: Fields, key: string): string {
  const value = textOf(fields, key);
  return URL.canParse(value) ? value : misunderstood(`"${key}" is no address`);
}

function numberOf(fields: Fields, key: string, fallback?: number): number {
  const value = fields[key] ?? fallback;
  return typeof value === "number" && Number.isSafeInteger(value)
    ? value
    : misunderstood(`"${key}" is a whole number`);
}

function readMatch(given: Fields): Match {
  const unknown = Object.keys(given).filter((key) => !["op", "order", "custom_id"].includes(key));
  if (unknown.length > 0) misunderstood(`a fault cannot match ${unknown.join(", ")}`);
  const match: Match = {};
  if (given.op !== undefined)
    match.op =
      operations.find((op): op is Operation => op === given.op) ??
      misunderstood(`"op" is one of ${operations.join(", ")}`);
  if (given.order !== undefined) match.order = textOf(given, "order");
  if (given.custom_id !== undefined) match.custom_id = textOf(given, "custom_id");
  return match;
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
