// Warns before the session ends, and shows the dialogs for a sign-in or a proof. Only the server
// knows the time left, since other pages extend the session too.
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { lockedPage, loginPage } from "./next-page.ts";
import { installReauthFetch } from "./reauth-fetch.ts";
import type { Reauth, SessionState } from "./session-protocol.ts";
import {
  listenToOtherPages,
  readSession,
  postSession,
  notifyOtherPages,
} from "./session-browser.ts";

/** Time to return to the screen; WCAG 2.2.1 asks for at least twenty seconds. */
const warnSeconds = 5 * 60;
const retrySeconds = 60;

type SignedIn = Extract<SessionState, { signedIn: true }>;
export type Shown =
  | { kind: "warning"; endsAt: Date; canExtend: boolean }
  | { kind: "sign-in"; asksQuestion: boolean }
  | { kind: "proof"; factors: SignedIn["factors"] };

export type SessionWatch = ReturnType<typeof watchSession>;

type Watched = {
  email: string;
  /** The device of the shop, where people sign in by PIN. */
  atDevice: DeviceKind | null;
};

export function watchSession({ email, atDevice }: Watched, onShown: (shown: Shown | null) => void) {
  let shown: Shown | null = null;
  let timer: number | undefined;
  const waiting = createWaitingRequests();
  /** The warning of a final end was read. */
  let isDismissed = false;

  function show(next: Shown | null): void {
    if (next?.kind === "sign-in" && atDevice)
      return location.replace(lockedPage(atDevice, location.pathname + location.search));
    shown = next;
    onShown(next);
  }

  function checkIn(seconds: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void check(), Math.max(1, seconds) * 1000);
  }

  async function check(): Promise<void> {
    const state = await readSession();
    if (!state) return checkIn(retrySeconds);
    if (!state.signedIn) return show({ kind: "sign-in", asksQuestion: state.asksQuestion });
    // Another person signed in, who must not send what this one typed.
    if (state.email !== email) return location.assign("/admin");
    const { idleSeconds: leftSeconds } = state;
    checkIn(leftSeconds > warnSeconds ? leftSeconds - warnSeconds : leftSeconds + 1);
    if (shown?.kind === "proof") return;
    const wasOver = shown?.kind === "sign-in";
    show(leftSeconds <= warnSeconds && !isDismissed ? warningFor(state) : null);
    if (wasOver) waiting.answer(true);
  }

  async function reauthenticate(reauth: Reauth): Promise<boolean> {
    const state = await readSession();
    if (state?.signedIn && reauth === "sign-in" && state.email === email) return true;
    if (state?.signedIn && reauth === "proof") show({ kind: "proof", factors: state.factors });
    else show({ kind: "sign-in", asksQuestion: state?.signedIn === false && state.asksQuestion });
    return waiting.wait();
  }

  const stopListening = followOtherPages(() => void check(), reauthenticate);
  void check();

  return {
    async extend() {
      await postSession("stay");
      notifyOtherPages("changed");
      await check();
    },
    dismiss() {
      isDismissed = true;
      show(null);
    },
    async resume() {
      isDismissed = false;
      show(null);
      notifyOtherPages("changed");
      waiting.answer(true);
      await check();
    },
    cancelProof() {
      show(null);
      waiting.answer(false);
    },
    leave() {
      location.assign(loginPage(location.pathname + location.search));
    },
    stop() {
      clearTimeout(timer);
      stopListening();
    },
  };
}

/** Requests that wait until the open dialog is done. */
function createWaitingRequests() {
  let resolvers: ((goOn: boolean) => void)[] = [];
  return {
    wait: () => new Promise<boolean>((resolve) => resolvers.push(resolve)),
    answer(isDone: boolean) {
      const done = resolvers;
      resolvers = [];
      for (const resolve of done) resolve(isDone);
    },
  };
}

function warningFor({ idleSeconds, absoluteSeconds }: SignedIn): Shown {
  return {
    kind: "warning",
    endsAt: new Date(Date.now() + idleSeconds * 1000),
    canExtend: absoluteSeconds > idleSeconds + 60,
  };
}

function followOtherPages(
  check: () => void,
  reauthenticate: (reauth: Reauth) => Promise<boolean>,
): () => void {
  const onSight = () => document.visibilityState === "visible" && check();
  document.addEventListener("visibilitychange", onSight);
  const stopListening = listenToOtherPages((message) => {
    if (message === "over") location.assign("/admin/login");
    else if (message === "changed") check();
  });
  const uninstall = installReauthFetch(reauthenticate);
  return () => {
    document.removeEventListener("visibilitychange", onSight);
    stopListening();
    uninstall();
  };
}
