// Reads the parts of a request that all calls of the API share.
import type { ApiContext, Calls } from "./calls.ts";
import { errorReply, issueReply } from "./errors.ts";
import type { Reply } from "./errors.ts";
import type { Webhooks } from "./webhooks.ts";
import type { Capture, Order, World } from "./world.ts";

export type Parts = { world: World; calls: Calls; webhooks: Webhooks; base: () => string };

type Body = { sent: unknown } | { reply: Reply };

/** PayPal demands JSON's content type, and reads an empty body as an empty object. */
export async function readBody(c: ApiContext): Promise<Body> {
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

export function wantsRepresentation(c: ApiContext): boolean {
  return /return=representation/.test(c.req.header("prefer") ?? "");
}

export function subjectOf(id: string, order: Order | undefined) {
  return { order: id, customIds: order?.units.flatMap((unit) => unit.custom_id ?? []) ?? [] };
}

export function subjectOfCapture(capture: Capture | undefined) {
  return capture ? subjectOf(capture.order.id, capture.order) : {};
}
