// When a page at a device of the shop was last touched, and in which session; pages share it.
import { lockedCookie } from "#app/shop/staff/pin.ts";

const touches = ["pointerdown", "keydown", "wheel"] as const;
const name = "inkiosk-touched";

type Touch = { at: number; session: string };

let here: Touch | null = null;

export function touched(session: string): void {
  here = { at: Date.now(), session };
  try {
    localStorage.setItem(name, JSON.stringify(here));
  } catch {
    // why: without storage, each page counts for itself.
  }
}

function stored(): Touch | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Touch | null;
  } catch {
    return null;
  }
}

/** The last session here, known also without the shop. */
export const touchedSession = () => stored()?.session ?? here?.session ?? "";

function lastTouch(session: string): number | null {
  const known = [here, stored()].filter((each) => each?.session === session);
  return known.length === 0 ? null : Math.max(...known.map((each) => each!.at));
}

type Watching = { session: string; lockMs: number; onTouch?(): void; onLock(): void };

/** Locks at once if the session was left before its page opened. Returns a function to stop. */
export function watchTouches({ session, lockMs, onTouch, onLock }: Watching): () => void {
  let timer: number | undefined;

  function touch(): void {
    touched(session);
    onTouch?.();
  }
  function look(): void {
    clearTimeout(timer);
    const left = (lastTouch(session) ?? 0) + lockMs - Date.now();
    timer = left > 0 ? window.setTimeout(look, left) : window.setTimeout(onLock);
  }

  if (lastTouch(session) === null) touched(session);
  look();
  for (const each of touches) addEventListener(each, touch, { capture: true, passive: true });
  // why: a sleeping tablet does not count time.
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    for (const each of touches) removeEventListener(each, touch, { capture: true });
    document.removeEventListener("visibilitychange", look);
  };
}

/** A cookie, so that the shop ends the session at the browser's next request, however late. */
export function setLockCookie(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${lockedCookie}=${touchedSession()}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}
