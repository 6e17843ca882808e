// What the shop seals for a device that may be without a network: who was signed in where and when,
// the code that opens its day, what signs its presses, and who is named to collect, without the name.
import { createHmac } from "node:crypto";
import { symmetricDecrypt, symmetricEncrypt } from "better-auth/crypto";
import type { Secrets } from "#app/platform/secret.server.ts";
import { signedText } from "#app/shop/handover/offline.ts";
import type { Press, SignedPress } from "#app/shop/handover/offline.ts";
import { areEqual } from "#app/shop/staff/cookies.server.ts";
import { ticketAlphabet } from "#app/shop/orders/ticket-code.ts";

export type DayPass = {
  device: { id: number; name: string };
  staff: { id: string; name: string };
  pointId: number;
  /** Milliseconds, as Date counts them. */
  at: number;
};

// why a key of its own: whatever else is sealed under the secret is no pass.
const passKey = (secret: string) => keyed(secret, "day pass").digest("hex");

export async function sealPass(secret: string, pass: DayPass): Promise<string> {
  return symmetricEncrypt({ key: passKey(secret), data: JSON.stringify(pass) });
}

/** Null for what this shop has not sealed, or nobody who could read the day has signed. */
export async function openPass(
  secrets: Secrets,
  { signature, ...press }: SignedPress,
): Promise<DayPass | null> {
  for (const secret of secrets) {
    const sealed = { key: passKey(secret), data: press.pass };
    const text = await symmetricDecrypt(sealed).catch(() => null);
    if (text === null) continue;
    const isSigned = areEqual(signature, signatureOf(pressKeyOf(secret, press.pass), press));
    return isSigned ? (JSON.parse(text) as DayPass) : null;
  }
  return null;
}

/** For a day that lies encrypted: beside presses the pass lies in the clear. */
export function pressKeyOf(secret: string, pass: string): string {
  return keyed(secret, `presses\0${pass}`).digest("base64url");
}

export function signatureOf(pressKey: string, press: Press): string {
  return createHmac("sha256", pressKey).update(signedText(press)).digest("hex");
}

const codeLength = 8;

/** Eight signs, the same for as long as device and secret are. */
export function restartCode(secret: string, deviceId: number): string {
  const bytes = keyed(secret, `restart\0${deviceId}`).digest();
  // why 64 bits: the rest of 25⁸ in them is too small to be seen.
  let left = bytes.readBigUInt64BE();
  const signs: string[] = [];
  for (const base = BigInt(ticketAlphabet.length); signs.length < codeLength; left /= base)
    signs.push(ticketAlphabet[Number(left % base)]!);
  return signs.join("");
}

export function collectorMark(secret: string, orderId: number, name: string | null): string | null {
  return name === null
    ? null
    : keyed(secret, `collector\0${orderId}\0${name}`).digest("base64url").slice(0, 22);
}

function keyed(secret: string, text: string) {
  return createHmac("sha256", secret).update(`offline counter\0${text}`);
}
