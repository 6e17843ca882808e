// Warns before the session ends, and asks for a sign-in or a proof. Only the server knows the time
// left, since other pages extend the session too.
import type { DeviceKind } from "#app/shop/devices/device.ts";
import { lockedPage, loginPage } from "./next-page.ts";
import { installReauthFetch } from "./reauth-fetch.ts";
import type { Question, SessionState } from "./asking.ts";
import { listenToOtherPages, readSession, say, tellOtherPages } from "./session-browser.ts";

/** Time to return to the screen; WCAG 2.2.1 asks for at least twenty seconds. */
const warnSeconds = 5 * 60;
const retrySeconds = 60;

type SignedIn = Extract<SessionState, { signedIn: true }>;
export type Shown =
  | { kind: "warning"; endsAt: Date; canStay: boolean }
  | { kind: "sign-in"; asksQuestion: boolean }
  | { kind: "proof"; factors: SignedIn["factors"] };

export type SessionWatch = ReturnType<typeof watchSession>;

type Watched = {
  email: string;
  /** Device of the shop, where people take over by PIN. */ atDevice: DeviceKind | null;
};

export function watchSession({ email, atDevice }: Watched, onShown: (shown: Shown | null) => void) {
  let shown: Shown | null = null;
  let timer: number | undefined;
  const waiting = waitingRequests();
  /** The warning of a final end was read. */
  let understood = false;

  function show(next: Shown | null): void {
    if (next?.kind === "sign-in" && atDevice)
      return location.replace(lockedPage(atDevice, location.pathname + location.search));
    shown = next;
    onShown(next);
  }

  function lookIn(seconds: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), Math.max(1, seconds) * 1000);
  }

  async function look(): Promise<void> {
    const state = await readSession();
    if (!state) return lookIn(retrySeconds);
    if (!state.signedIn) return show({ kind: "sign-in", asksQuestion: state.asksQuestion });
    // why: another person signed in, who must not send what this one typed.
    if (state.email !== email) return location.assign("/admin");
    const { idleSeconds: left } = state;
    lookIn(left > warnSeconds ? left - warnSeconds : left + 1);
    if (shown?.kind === "proof") return;
    const wasOver = shown?.kind === "sign-in";
    show(left <= warnSeconds && !understood ? warningOf(state) : null);
    if (wasOver) waiting.answer(true);
  }

  async function ask(question: Question): Promise<boolean> {
    const state = await readSession();
    if (state?.signedIn && question === "sign-in" && state.email === email) return true;
    if (state?.signedIn && question === "proof") show({ kind: "proof", factors: state.factors });
    else show({ kind: "sign-in", asksQuestion: state?.signedIn === false && state.asksQuestion });
    return waiting.wait();
  }

  const stopListening = followOtherPages(() => void look(), ask);
  void look();

  return {
    async stay() {
      await say("stay");
      tellOtherPages("changed");
      await look();
    },
    understand() {
      understood = true;
      show(null);
    },
    async goOn() {
      understood = false;
      show(null);
      tellOtherPages("changed");
      waiting.answer(true);
      await look();
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

/** Requests that wait for the answer to the open question. */
function waitingRequests() {
  let waiting: ((goOn: boolean) => void)[] = [];
  return {
    wait: () => new Promise<boolean>((resolve) => waiting.push(resolve)),
    answer(goOn: boolean) {
      const told = waiting;
      waiting = [];
      for (const each of told) each(goOn);
    },
  };
}

function warningOf({ idleSeconds, absoluteSeconds }: SignedIn): Shown {
  return {
    kind: "warning",
    endsAt: new Date(Date.now() + idleSeconds * 1000),
    canStay: absoluteSeconds > idleSeconds + 60,
  };
}

function followOtherPages(
  look: () => void,
  ask: (question: Question) => Promise<boolean>,
): () => void {
  const onSight = () => document.visibilityState === "visible" && look();
  document.addEventListener("visibilitychange", onSight);
  const stopHearing = listenToOtherPages((word) => {
    if (word === "over") location.assign("/admin/login");
    else if (word === "changed") look();
  });
  const stopAsking = installReauthFetch(ask);
  return () => {
    document.removeEventListener("visibilitychange", onSight);
    stopHearing();
    stopAsking();
  };
}
