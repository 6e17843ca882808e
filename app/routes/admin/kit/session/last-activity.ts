// When a page at a device of the shop was last touched, and in which session; pages share it.
import { lockedCookie } from "#app/shop/staff/pin.ts";

const touches = ["pointerdown", "keydown", "wheel"] as const;
const name = "inkiosk-touched";

type Touch = { at: number; session: string };

let here: Touch | null = null;

export function recordTouch(session: string): void {
  here = { at: Date.now(), session };
  try {
    localStorage.setItem(name, JSON.stringify(here));
  } catch {
    // Without storage, each page counts for itself.
  }
}

function readStored(): Touch | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Touch | null;
  } catch {
    return null;
  }
}

/** The last session at this device, known also without the network. */
export const lastSession = () => readStored()?.session ?? here?.session ?? "";

function lastTouch(session: string): number | null {
  const known = [here, readStored()].filter((touch) => touch?.session === session);
  return known.length === 0 ? null : Math.max(...known.map((touch) => touch!.at));
}

type Watching = { session: string; lockMs: number; onTouch?(): void; onLock(): void };

/** Locks at once if the session was left before its page opened. Returns a function to stop. */
export function watchTouches({ session, lockMs, onTouch, onLock }: Watching): () => void {
  let timer: number | undefined;

  function onEvent(): void {
    recordTouch(session);
    onTouch?.();
  }
  function check(): void {
    clearTimeout(timer);
    const leftMs = (lastTouch(session) ?? 0) + lockMs - Date.now();
    timer = leftMs > 0 ? window.setTimeout(check, leftMs) : window.setTimeout(onLock);
  }

  if (lastTouch(session) === null) recordTouch(session);
  check();
  for (const type of touches) addEventListener(type, onEvent, { capture: true, passive: true });
  // Timers do not run while a tablet sleeps.
  document.addEventListener("visibilitychange", check);
  return () => {
    clearTimeout(timer);
    for (const type of touches) removeEventListener(type, onEvent, { capture: true });
    document.removeEventListener("visibilitychange", check);
  };
}

/** A cookie makes the shop end the session at the browser's next request, however late. */
export function setLockCookie(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${lockedCookie}=${lastSession()}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}
