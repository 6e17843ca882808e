// When somebody last touched a page at a device of the shop, and in which session: its pages share it.
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
    // why: where storage is forbidden or full, each page counts for itself.
  }
}

function stored(): Touch | null {
  try {
    return JSON.parse(localStorage.getItem(name) ?? "null") as Touch | null;
  } catch {
    return null;
  }
}

/** Of whoever was signed in here last, also where nobody can be asked. */
export const touchedSession = () => stored()?.session ?? here?.session ?? "";

function lastTouch(session: string): number | null {
  const known = [here, stored()].filter((each) => each?.session === session);
  return known.length === 0 ? null : Math.max(...known.map((each) => each!.at));
}

type Watching = { session: string; lockMs: number; onTouch?(): void; onLock(): void };

/** A session that was left before its page was opened again is locked at once. Returns how to stop. */
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
  // why: a tablet that slept did not count.
  document.addEventListener("visibilitychange", look);
  return () => {
    clearTimeout(timer);
    for (const each of touches) removeEventListener(each, touch, { capture: true });
    document.removeEventListener("visibilitychange", look);
  };
}

/** The shop ends the session when it next hears of this browser, however late that is. */
export function oweLock(): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${lockedCookie}=${touchedSession()}; Path=/; Max-Age=86400; SameSite=Lax${secure}`;
}
