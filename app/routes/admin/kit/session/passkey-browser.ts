// Passkeys, offered only by browsers that can read the server's options.
import type { Reply } from "./session-protocol.ts";

type Json = Record<string, unknown>;

export function supportsPasskeys(): boolean {
  return (
    typeof PublicKeyCredential !== "undefined" &&
    typeof PublicKeyCredential.parseRequestOptionsFromJSON === "function"
  );
}

/** Null unless the answer is JSON. */
async function post(address: string, fields: Record<string, string>): Promise<Json | null> {
  const answer = await fetch(address, { method: "POST", body: new URLSearchParams(fields) });
  return answer.headers.get("content-type")?.includes("json")
    ? ((await answer.json()) as Json)
    : null;
}

/** Returns the next address; null if refused or cancelled. `email`: whose passkey it must be. */
export async function signInWithPasskey(
  address: string,
  next: string,
  email = "",
): Promise<string | null> {
  const challenge = await post(address, { intent: "ask" });
  if (!challenge?.["options"]) return null;
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
      challenge["options"] as PublicKeyCredentialRequestOptionsJSON,
    );
    const credential = (await navigator.credentials.get({
      publicKey,
    })) as PublicKeyCredential | null;
    if (!credential) return null;
    const answer = await post(address, {
      intent: "verify",
      response: JSON.stringify(credential.toJSON()),
      next,
      email,
    });
    return typeof answer?.["to"] === "string" ? answer["to"] : null;
  } catch {
    return null;
  }
}

/** Signs the same person in again, without leaving the page. */
export async function reauthWithPasskey(email: string): Promise<Reply> {
  const to = await signInWithPasskey("/admin/login/passkey", "/admin", email).catch(() => null);
  return to === null ? { refused: "passkey" } : { done: true };
}

/** `problems` are of fields of the form. */
export async function registerPasskey(
  address: string,
  name: string,
  currentPassword: string,
): Promise<{ added: boolean; problems: Record<string, string> }> {
  const offer = await post(address, { intent: "offer", name, currentPassword });
  if (!offer?.["options"])
    return { added: false, problems: (offer?.["problems"] ?? {}) as Record<string, string> };
  try {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
      offer["options"] as PublicKeyCredentialCreationOptionsJSON,
    );
    const credential = (await navigator.credentials.create({
      publicKey,
    })) as PublicKeyCredential | null;
    const answer =
      credential &&
      (await post(address, { intent: "add", name, response: JSON.stringify(credential.toJSON()) }));
    return { added: answer?.["added"] === true, problems: {} };
  } catch {
    return { added: false, problems: {} };
  }
}
