// Signs a handover the way app/shop/handover/day-pass.server.ts checks it.
import { signedText } from "#app/shop/handover/offline.ts";
import type { OfflineHandover, SignedHandover } from "#app/shop/handover/offline.ts";

export async function signHandover(
  handover: OfflineHandover,
  signingKey: string,
): Promise<SignedHandover> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", bytes(signingKey), algorithm, false, ["sign"]);
  const signed = await crypto.subtle.sign("HMAC", key, bytes(signedText(handover)));
  const signs = [...new Uint8Array(signed)].map((byte) => byte.toString(16).padStart(2, "0"));
  return { ...handover, signature: signs.join("") };
}
