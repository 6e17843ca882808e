import { signInWithPasskey } from "./passkey-browser.ts";
import type { Reply } from "./asking.ts";

export async function byPasskey(email: string): Promise<Reply> {
  const to = await signInWithPasskey("/admin/login/passkey", "/admin", email).catch(() => null);
  return to === null ? { refused: "passkey" } : { done: true };
}
