// What the shop encrypts for devices that may go offline: who was signed in, the code that unlocks
// the data, the key that signs handovers, and a mark for each named collector.
import { createHmac } from "node:crypto";
import { sealText, unsealText } from "#app/platform/secrets/sealed-text.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { signedText } from "./offline.ts";
import type { OfflineHandover, SignedHandover } from "./offline.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";
import { ticketAlphabet } from "#app/shop/orders/ticket-code.ts";

export type DayPass = {
  device: { id: number; name: string };
  staff: { id: string; name: string };
  pointId: number;
  /** Milliseconds, as in Date. */
  at: number;
};

const name = "day pass";

export async function sealPass(secret: string, pass: DayPass): Promise<string> {
  return sealText(JSON.stringify(pass), { secret, name });
}

export async function openPass(
  secrets: Secrets,
  { signature, ...handover }: SignedHandover,
): Promise<DayPass | null> {
  const opened = await unsealText(handover.pass, { secrets, name });
  if (!opened) return null;
  const signingKey = handoverSigningKey(opened.secret, handover.pass);
  return areSecretsEqual(signature, signatureOf(signingKey, handover))
    ? (JSON.parse(opened.text) as DayPass)
    : null;
}

/** The pass is stored unencrypted beside the handovers; this key is encrypted. */
export function handoverSigningKey(secret: string, pass: string): string {
  return keyed(secret, `presses\0${pass}`).digest("base64url");
}

export function signatureOf(signingKey: string, handover: OfflineHandover): string {
  return createHmac("sha256", signingKey).update(signedText(handover)).digest("hex");
}

const codeLength = 8;

export function restartCode(secret: string, deviceId: number): string {
  const bytes = keyed(secret, `restart\0${deviceId}`).digest();
  // The modulo bias of 64 bits over 25⁸ is negligible.
  let remaining = bytes.readBigUInt64BE();
  const letters: string[] = [];
  for (const base = BigInt(ticketAlphabet.length); letters.length < codeLength; remaining /= base)
    letters.push(ticketAlphabet[Number(remaining % base)]!);
  return letters.join("");
}

export function collectorMark(secret: string, orderId: number, name: string | null): string | null {
  return name === null
    ? null
    : keyed(secret, `collector\0${orderId}\0${name}`).digest("base64url").slice(0, 22);
}

function keyed(secret: string, text: string) {
  return createHmac("sha256", secret).update(`offline counter\0${text}`);
}
