// Control commands for webhooks: their address, and sending events again, badly signed or late.
import { setTimeout as wait } from "node:timers/promises";
import { addressOf, misunderstood, numberOf, orderOf, textOf } from "./control-fields.ts";
import type { Commands, Controlled } from "./control-fields.ts";
import { eventTypes } from "./events.ts";
import type { StoredEvent, Webhooks } from "./webhooks.ts";
import type { Order } from "./world.ts";

export function webhookCommands({ world, webhooks }: Controlled): Commands {
  return {
    webhook: (fields) => {
      if (fields.url !== undefined)
        webhooks.url = fields.url === null ? null : addressOf(fields, "url");
      if (fields.id !== undefined) webhooks.id = textOf(fields, "id");
      return { id: webhooks.id, url: webhooks.url };
    },
    mute: (fields) => {
      webhooks.muted = fields.on !== false;
      return { muted: webhooks.muted };
    },
    webhooks: async (fields) => {
      const order = orderOf(world, fields);
      const [copies, delayMs] = [numberOf(fields, "copies", 1), numberOf(fields, "delayMs", 0)];
      const found = eventsOf(
        webhooks,
        order,
        fields.event === undefined ? null : textOf(fields, "event"),
      );
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
    },
    resend: (fields) => {
      const id = textOf(fields, "event");
      webhooks.resend(webhooks.find(id) ?? misunderstood(`there is no event ${id}`));
    },
    quiet: () => webhooks.quiet(),
  };
}

/** The events of the order; one that never happened is made up. */
function eventsOf(webhooks: Webhooks, order: Order, type: string | null): StoredEvent[] {
  const known = webhooks.events.filter(
    (stored) => stored.order === order.id && (type === null || stored.event.event_type === type),
  );
  if (known.length > 0) return known;
  const wanted =
    eventTypes.find((each) => each === type) ??
    misunderstood(type ? `"${type}" is no event` : "nothing happened to the order yet");
  const capture = order.captures[0];
  const made = webhooks.create(wanted, { order, capture, refund: capture?.refunds.at(-1) });
  return [made ?? misunderstood(`the order has nothing that ${wanted} could be about`)];
}

function shuffled<T>(list: T[]): T[] {
  return list
    .map((each) => ({ each, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ each }) => each);
}
