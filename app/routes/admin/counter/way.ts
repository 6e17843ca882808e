import { handoverWays } from "#app/shop/handover/handover.ts";
import type { HandoverWay } from "#app/shop/handover/handover.ts";

/** How the order was found; "typed", which proves nothing, by default. */
export function readWay(parameters: { get(name: string): unknown }): HandoverWay {
  const how = parameters.get("how");
  return handoverWays.find((way) => way === how && way !== "offline") ?? "typed";
}
