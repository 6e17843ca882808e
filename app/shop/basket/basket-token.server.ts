// The signed token in a basket's link: it holds the basket's id and when the link was made.
import { createHmac, timingSafeEqual } from "node:crypto";
import { basketLinkMinutes } from "#app/shop/basket/linked-basket.ts";

const payloadBytes = 8;
/** 96 bits, so that the QR code stays coarse enough to scan from arm's length. */
const signatureBytes = 12;

export function basketToken(secret: string, id: number, madeAt: Date): string {
  const payload = Buffer.alloc(payloadBytes);
  payload.writeUInt32BE(id, 0);
  payload.writeUInt32BE(Math.floor(madeAt.getTime() / 1000), 4);
  return Buffer.concat([payload, signatureOf(secret, payload)]).toString("base64url");
}

export function readBasketToken(
  secrets: readonly string[],
  token: string,
  now: Date,
): { id: number; isExpired: boolean } | null {
  const bytes = Buffer.from(token, "base64url");
  // Decoding skips invalid characters, so without this check many texts would be one token.
  if (bytes.length !== payloadBytes + signatureBytes || bytes.toString("base64url") !== token)
    return null;
  const payload = bytes.subarray(0, payloadBytes);
  const signature = bytes.subarray(payloadBytes);
  if (!secrets.some((each) => timingSafeEqual(signature, signatureOf(each, payload)))) return null;
  const ageSeconds = now.getTime() / 1000 - payload.readUInt32BE(4);
  return { id: payload.readUInt32BE(0), isExpired: ageSeconds >= basketLinkMinutes * 60 };
}

function signatureOf(secret: string, payload: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update("basket link\n")
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}
