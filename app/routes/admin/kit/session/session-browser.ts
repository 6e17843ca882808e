// How a page talks to /admin/session, and to other pages of this browser.
import { sessionPath } from "./session-protocol.ts";
import type { Reply, SessionState } from "./session-protocol.ts";

/** Null if the shop does not answer. */
export async function readSession(): Promise<SessionState | null> {
  const answer = await fetch(sessionPath).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SessionState) : null;
}

export async function postSession(
  intent: string,
  fields: FormData | Record<string, string> = {},
): Promise<Reply> {
  const body = new URLSearchParams({ intent });
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields))
    if (typeof value === "string") body.set(name, value);
  const answer = await fetch(sessionPath, { method: "POST", body }).catch(() => null);
  const isReply = answer?.headers.get("content-type")?.includes("json");
  return isReply ? ((await answer!.json()) as Reply) : { refused: "unexpected" };
}

/** "changed": another page signed in again or extended the session. "over": it logged out. */
type PageMessage = "changed" | "over" | "locked";

export function listenToOtherPages(onMessage: (message: PageMessage) => void): () => void {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.addEventListener("message", ({ data }) => onMessage(data as PageMessage));
  return () => channel.close();
}

export function notifyOtherPages(message: PageMessage): void {
  const channel = openChannel();
  channel?.postMessage(message);
  channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined"
    ? null
    : new BroadcastChannel("inkiosk-back-office");
}

let isLoggingOut = false;

/** Called when log-out is pressed; other pages hear of it once the server has done it. */
export function beginLogout(): void {
  isLoggingOut = true;
}

export function announceLogout(): void {
  if (isLoggingOut) notifyOtherPages("over");
  isLoggingOut = false;
}
