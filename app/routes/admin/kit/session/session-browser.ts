// How a page talks to /admin/session, and to other pages of this browser.
import { sessionAddress } from "./asking.ts";
import type { Reply, SessionState } from "./asking.ts";

/** Null if the shop does not answer. */
export async function readSession(): Promise<SessionState | null> {
  const answer = await fetch(sessionAddress).catch(() => null);
  return answer?.ok ? ((await answer.json()) as SessionState) : null;
}

export async function say(
  intent: string,
  fields: FormData | Record<string, string> = {},
): Promise<Reply> {
  const body = new URLSearchParams({ intent });
  for (const [name, value] of fields instanceof FormData ? fields : Object.entries(fields))
    if (typeof value === "string") body.set(name, value);
  const answer = await fetch(sessionAddress, { method: "POST", body }).catch(() => null);
  const isReply = answer?.headers.get("content-type")?.includes("json");
  return isReply ? ((await answer!.json()) as Reply) : { refused: "unexpected" };
}

/** "changed": another page signed in again or extended the session. "over": it logged out. */
export type Word = "changed" | "over" | "locked";

export function listenToOtherPages(onWord: (word: Word) => void): () => void {
  const channel = openChannel();
  if (!channel) return () => {};
  channel.addEventListener("message", ({ data }) => onWord(data as Word));
  return () => channel.close();
}

export function tellOtherPages(word: Word): void {
  const channel = openChannel();
  channel?.postMessage(word);
  channel?.close();
}

function openChannel(): BroadcastChannel | null {
  return typeof BroadcastChannel === "undefined"
    ? null
    : new BroadcastChannel("inkiosk-back-office");
}

let leaving = false;

/** Log-out was pressed here; others hear of it once the server has done it. */
export function leave(): void {
  leaving = true;
}

export function tellThatLeft(): void {
  if (leaving) tellOtherPages("over");
  leaving = false;
}
