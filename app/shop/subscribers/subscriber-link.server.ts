// Signed links in mails, each for one purpose, without an address in them.
import { createHmac } from "node:crypto";
import { openToken, signToken } from "#app/platform/secrets/signed-token.server.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { confirmationDays } from "./consent.ts";

export type LinkPurpose = "confirm" | "preferences" | "unsubscribe";

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
  return signToken(secret, kindOf(purpose), { id, at, more: markOf(secret, email) });
}

/** Null for a forgery or another purpose; never throws. */
export function readSubscriberToken(
  secrets: readonly string[],
  purpose: LinkPurpose,
  token: string,
  now: Date,
): ReadLink | null {
  const opened = openToken(secrets, kindOf(purpose), token);
  if (!opened) return null;
  const age = now.getTime() - opened.at.getTime();
  return {
    id: opened.id,
    isExpired: purpose === "confirm" && age > confirmationDays * dayMs,
    isFor: (email) => markOf(opened.secret, email).equals(opened.more),
  };
}

const kindOf = (purpose: LinkPurpose) => ({
  purpose: `newsletter link\n${purpose}`,
  signatureBytes: 24,
});

function markOf(secret: string, email: string): Buffer {
  return createHmac("sha256", secret)
    .update(`address\n${email.toLowerCase()}`)
    .digest()
    .subarray(0, 8);
}
