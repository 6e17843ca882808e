// Signs deliveries as Standard Webhooks 1.0 asks.
import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";

export const makeSecret = () => prefix + randomBytes(32).toString("base64");

type Message = { id: string; at: Date; body: string };

/** One signature per secret: a lab may change over at any time. */
export function signedHeaders(
  { id, at, body }: Message,
  secrets: readonly string[],
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const sign = (secret: string) =>
    createHmac("sha256", Buffer.from(secret.slice(prefix.length), "base64"))
      .update(`${id}.${timestamp}.${body}`)
      .digest("base64");
  return {
    "content-type": "application/json",
    "user-agent": "Inkiosk",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": secrets.map((secret) => `v1,${sign(secret)}`).join(" "),
  };
}
