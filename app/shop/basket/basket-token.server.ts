// The signed token in a basket's link: it holds the basket's id and when the link was made.
import { openToken, signToken } from "#app/platform/secrets/signed-token.server.ts";
import { basketLinkMinutes } from "./linked-basket.ts";
import { minuteMs } from "#app/shop/calendar/milliseconds.ts";

/** 96 bits, so that the QR code stays coarse enough to scan from arm's length. */
const kind = { purpose: "basket link", signatureBytes: 12 };

export function basketToken(secret: string, id: number, madeAt: Date): string {
  return signToken(secret, kind, { id, at: madeAt });
}

export function readBasketToken(
  secrets: readonly string[],
  token: string,
  now: Date,
): { id: number; isExpired: boolean } | null {
  const opened = openToken(secrets, kind, token);
  if (!opened) return null;
  const isExpired = now.getTime() - opened.at.getTime() >= basketLinkMinutes * minuteMs;
  return { id: opened.id, isExpired };
}
