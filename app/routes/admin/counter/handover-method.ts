import type { HandoverMethod } from "#app/shop/handover/handover.ts";
import type { CounterSearch } from "#app/shop/handover/counter-search.ts";
import { handoverMethods } from "#db/values.ts";

/** How the order was found; "typed", which proves nothing, by default. */
export function readHandoverMethod(parameters: { get(name: string): unknown }): HandoverMethod {
  const how = parameters.get("how");
  return handoverMethods.find((method) => method === how && method !== "offline") ?? "typed";
}

/** `how` the search was entered. An order number is no secret even if scanned, but the code is. */
export function handoverMethodOf(question: CounterSearch, how: HandoverMethod): HandoverMethod {
  if ("terms" in question) return "name";
  if ("number" in question) return "number";
  return how === "typed" ? "code" : how;
}
