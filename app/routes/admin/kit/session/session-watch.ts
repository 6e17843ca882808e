// What stands over the pages of the back office: a warning before the session ends, the sign-in when it has, and the question
// who is there. The server alone knows how long it lasts, because other pages of the browser lengthen it too.
import { loginPage } from "./next-page.ts";
import { askBy } from "./asked-requests.ts";
import type { Question, SessionState } from "./asking.ts";
import { listenToOtherPages, readSession, say, tellOtherPages } from "./session-browser.ts";

/** Time enough to come back to the screen and press a key (WCAG 2.2.1 asks for twenty seconds). */
const warnSeconds = 5 * 60;
const retrySeconds = 60;

type SignedIn = Extract<SessionState, { signedIn: true }>;
export type Shown =
  | { kind: "warning"; endsAt: Date; canStay: boolean }
  | { kind: "sign-in"; asksQuestion: boolean }
  | { kind: "proof"; factors: SignedIn["factors"] };

export type SessionWatch = ReturnType<typeof watchSession>;

export function watchSession(email: string, onShown: (shown: Shown | null) => void) {
  let shown: Shown | null = null;
  let timer: number | undefined;
  let waiting: ((goOn: boolean) => void)[] = [];
  /** The warning of an end that cannot be put off was read. */
  let understood = false;

  function show(next: Shown | null): void {
    shown = next;
    onShown(next);
  }

  function answerWaiting(goOn: boolean): void {
    const told = waiting;
    waiting = [];
    for (const each of told) each(goOn);
  }

  function lookIn(seconds: number): void {
    clearTimeout(timer);
    timer = window.setTimeout(() => void look(), Math.max(1, seconds) * 1000);
  }

  async function look(): Promise<void> {
    const state = await readSession();
    if (!state) return lookIn(retrySeconds);
    if (!state.signedIn) return show({ kind: "sign-in", asksQuestion: state.asksQuestion });
    // why: somebody else signed in here, who must not send what this person typed.
    if (state.email !== email) return location.assign("/admin");
    const { idleSeconds: left, absoluteSeconds } = state;
    lookIn(left > warnSeconds ? left - warnSeconds : left + 1);
    if (shown?.kind === "proof") return;
    const isOver = shown?.kind === "sign-in";
    const isNear = left <= warnSeconds && !understood;
    show(isNear ? { kind: "warning", endsAt: new Date(Date.now() + left * 1000), canStay: absoluteSeconds > left + 60 } : null);
    if (isOver) answerWaiting(true);
  }

  async function ask(question: Question): Promise<boolean> {
    const state = await readSession();
    if (state?.signedIn && question === "sign-in" && state.email === email) return true;
    if (state?.signedIn && question === "proof") show({ kind: "proof", factors: state.factors });
    else show({ kind: "sign-in", asksQuestion: state?.signedIn === false && state.asksQuestion });
    return new Promise((resolve) => waiting.push(resolve));
  }

  const onSight = () => document.visibilityState === "visible" && void look();
  document.addEventListener("visibilitychange", onSight);
  const stopListening = listenToOtherPages((word) => (word === "over" ? location.assign("/admin/login") : void look()));
  const stopAsking = askBy(ask);
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
      answerWaiting(true);
      await look();
    },
    cancelProof() {
      show(null);
      answerWaiting(false);
    },
    leave() {
      location.assign(loginPage(location.pathname + location.search));
    },
    stop() {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onSight);
      stopListening();
      stopAsking();
    },
  };
}
