// Signs a press the way app/shop/handover/day-pass.server.ts checks it.
import { signedText } from "#app/shop/handover/offline.ts";
import type { Press, SignedPress } from "#app/shop/handover/offline.ts";

export async function signPress(press: Press, pressKey: string): Promise<SignedPress> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(pressKey), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, bytes(signedText(press)));
  const signs = [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, "0"));
  return { ...press, signature: signs.join("") };
}
