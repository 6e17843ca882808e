// Signed tokens for links: an id, the second in which it was made, and perhaps a few bytes more.
import { createHmac, timingSafeEqual } from "node:crypto";

/** A token is valid for its purpose alone. */
type Kind = { purpose: string; signatureBytes: number };

const headBytes = 8;

export function signToken(
  secret: string,
  kind: Kind,
  { id, at, more = Buffer.alloc(0) }: { id: number; at: Date; more?: Buffer },
): string {
  const head = Buffer.alloc(headBytes);
  head.writeUInt32BE(id, 0);
  head.writeUInt32BE(Math.floor(at.getTime() / 1000), 4);
  const payload = Buffer.concat([head, more]);
  return Buffer.concat([payload, signatureOf(secret, kind, payload)]).toString("base64url");
}

/** Null for a forgery or another purpose; never throws. `secret` is the one that signed it. */
export function openToken(
  secrets: readonly string[],
  kind: Kind,
  token: string,
): { id: number; at: Date; more: Buffer; secret: string } | null {
  const bytes = Buffer.from(token, "base64url");
  const payloadBytes = bytes.length - kind.signatureBytes;
  // Decoding skips invalid characters, so without this check many texts would be one token.
  if (payloadBytes < headBytes || bytes.toString("base64url") !== token) return null;
  const payload = bytes.subarray(0, payloadBytes);
  const signature = bytes.subarray(payloadBytes);
  const secret = secrets.find((each) =>
    timingSafeEqual(signature, signatureOf(each, kind, payload)),
  );
  if (secret === undefined) return null;
  return {
    id: payload.readUInt32BE(0),
    at: new Date(payload.readUInt32BE(4) * 1000),
    more: payload.subarray(headBytes),
    secret,
  };
}

function signatureOf(secret: string, { purpose, signatureBytes }: Kind, payload: Buffer): Buffer {
  return createHmac("sha256", secret)
    .update(`${purpose}\n`)
    .update(payload)
    .digest()
    .subarray(0, signatureBytes);
}
