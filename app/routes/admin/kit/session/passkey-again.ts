import { signInWithPasskey } from "./passkey-browser.ts";
import type { Reply } from "./session-protocol.ts";

export async function reauthWithPasskey(email: string): Promise<Reply> {
  const to = await signInWithPasskey("/admin/login/passkey", "/admin", email).catch(() => null);
  return to === null ? { refused: "passkey" } : { done: true };
}
