import { handoverWays } from "#app/shop/handover/handover.ts";
import type { HandoverWay } from "#app/shop/handover/handover.ts";
import type { Question } from "#app/shop/handover/ticket.ts";

/** How the order was found; "typed", which proves nothing, by default. */
export function readWay(parameters: { get(name: string): unknown }): HandoverWay {
  const how = parameters.get("how");
  return handoverWays.find((way) => way === how && way !== "offline") ?? "typed";
}

/** `how` it was asked for. A number is no secret, scanned or not, as the code is. */
export function foundBy(question: Question, how: HandoverWay): HandoverWay {
  if ("words" in question) return "name";
  if ("number" in question) return "number";
  return how === "typed" ? "code" : how;
}
