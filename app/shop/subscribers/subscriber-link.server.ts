// Signed links in mails, each for one purpose, without an address in them.
import { createHmac, timingSafeEqual } from "node:crypto";
import { confirmationDays } from "#app/shop/subscribers/consent.ts";

export type LinkPurpose = "confirm" | "preferences" | "unsubscribe";

const payloadBytes = 16;
const signatureBytes = 24;

/**
 * `email` is the address for which the link was made: after a change of address, the link is
 * invalid.
 */
type LinkOwner = { id: number; email: string };

type ReadLink = { id: number; isExpired: boolean; isFor(email: string): boolean };

export function subscriberLink(
  publicUrl: string,
  secret: string,
  purpose: LinkPurpose,
  owner: LinkOwner,
  at: Date,
): string {
  return `${publicUrl}/newsletter/${purpose}/${subscriberToken(secret, purpose, owner, at)}`;
}

export function subscriberToken(
  secret: string,
  purpose: LinkPurpose,
  { id, email }: LinkOwner,
  at: Date,
): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.writeUInt32BE(id, 0);
  payload.writeUInt32BE(Math.floor(at.getTime() / 1000), 4);
  markOf(secret, email).copy(payload, 8);
  return Buffer.concat([payload, signatureOf(secret, purpose, payload)]).toString("base64url");
}

/** Null for a forgery or another purpose; never throws. */
export function readSubscriberToken(
  secrets: readonly string[],
  purpose: LinkPurpose,
  token: string,
  now: Date,
): ReadLink | null {
  const bytes = Buffer.from(token, "base64url");
  // Decoding skips invalid characters, so several texts would be accepted as the same link.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString("base64url") !== token)
    return null;
  const payload = bytes.subarray(0, payloadBytes);
  const secret = secrets.find((each) =>
    timingSafeEqual(bytes.subarray(payloadBytes), signatureOf(each, purpose, payload)),
  );
  if (secret === undefined) return null;
  const ageSeconds = now.getTime() / 1000 - payload.readUInt32BE(4);
  return {
    id: payload.readUInt32BE(0),
    isExpired: purpose === "confirm" && ageSeconds > confirmationDays * 24 * 3600,
    isFor: (email) => markOf(secret, email).equals(payload.subarray(8)),
  };
}

function signatureOf(secret: string, purpose: LinkPurpose, payload: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update(`newsletter link\n${purpose}\n`)
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}

function markOf(secret: string, email: string): Buffer {
  return createHmac("sha256", secret)
    .update(`address\n${email.toLowerCase()}`)
    .digest()
    .subarray(0, 8);
}
