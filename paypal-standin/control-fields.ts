// Reads the fields of a control command.
import type { Calls } from "./calls.ts";
import type { Webhooks } from "./webhooks.ts";
import type { Capture, Order, Payer, World } from "./world.ts";

export type Controlled = { world: World; calls: Calls; webhooks: Webhooks; payer: Payer };
export type Fields = Record<string, unknown>;
/** Commands by name. Their result is the answer, as JSON. */
export type Commands = Record<string, (fields: Fields) => unknown>;

/** The error of a wrong control command; PayPal never answers like this. */
export class Misunderstood extends Error {}

export function misunderstood(problem: string): never {
  throw new Misunderstood(problem);
}

export function textOf(fields: Fields, key: string): string {
  const value = fields[key];
  return typeof value === "string" && value !== "" ? value : misunderstood(`"${key}" is missing`);
}

export function addressOf(fields: Fields, key: string): string {
  const value = textOf(fields, key);
  return URL.canParse(value) ? value : misunderstood(`"${key}" is no address`);
}

export function numberOf(fields: Fields, key: string, fallback?: number): number {
  const value = fields[key] ?? fallback;
  return typeof value === "number" && Number.isSafeInteger(value)
    ? value
    : misunderstood(`"${key}" is a whole number`);
}

export function orderOf(world: World, fields: Fields): Order {
  const id = textOf(fields, "order");
  return world.orders.get(id) ?? misunderstood(`there is no order ${id}`);
}

export function captureOf(world: World, fields: Fields): Capture {
  const id = textOf(fields, "capture");
  return world.captures.get(id) ?? misunderstood(`there is no capture ${id}`);
}
