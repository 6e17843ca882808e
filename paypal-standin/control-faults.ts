// Control commands for faults, latency and the clock.
import { misunderstood, numberOf, textOf } from "./control-fields.ts";
import type { Commands, Controlled, Fields } from "./control-fields.ts";
import { operations, readEffect } from "./faults.ts";
import type { Match, Operation } from "./faults.ts";
import { isFields } from "./order-request.ts";

const effectsOfCaptures = new Set([
  "decline-in-200",
  "instrument-declined",
  "pending",
  "wrong-amount",
  "wrong-currency",
]);

export function faultCommands({ world, calls, webhooks }: Controlled): Commands {
  return {
    faults: (fields) => {
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
    },
    latency: (fields) => {
      calls.latencyMs = numberOf(fields, "ms");
    },
    simultaneous: (fields) => {
      const what = textOf(fields, "do");
      if (what !== "refuse" && what !== "wait") misunderstood(`"do" is "refuse" or "wait"`);
      else calls.simultaneous = what;
    },
    clock: (fields) => {
      world.forward(numberOf(fields, "shiftMs"));
      for (const order of world.orders.values()) {
        if (world.endStaleApproval(order))
          webhooks.happened("CHECKOUT.PAYMENT-APPROVAL.REVERSED", { order });
      }
      return { now: new Date(world.now()).toISOString(), shiftMs: world.shiftMs };
    },
  };
}

function readMatch(fields: Fields): Match {
  const unknown = Object.keys(fields).filter((key) => !["op", "order", "custom_id"].includes(key));
  if (unknown.length > 0) misunderstood(`a fault cannot match ${unknown.join(", ")}`);
  const match: Match = {};
  if (fields.op !== undefined)
    match.op =
      operations.find((op): op is Operation => op === fields.op) ??
      misunderstood(`"op" is one of ${operations.join(", ")}`);
  if (fields.order !== undefined) match.order = textOf(fields, "order");
  if (fields.custom_id !== undefined) match.custom_id = textOf(fields, "custom_id");
  return match;
}
