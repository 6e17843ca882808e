// How fast the mails of campaigns may leave, over all connections of a process.
import { setTimeout as sleep } from "node:timers/promises";

export type Pace = {
  /** Answers when the next may go; false where the mail server is left in peace. */
  next(): Promise<boolean>;
  /** Leaves it in peace for a while, because it cannot be reached or wants none from us now. */
  hold(): void;
};

const holdMs = 30_000;

export function createPace(perSecond: number): Pace {
  let free = 0;
  let heldUntil = 0;
  return {
    async next() {
      const now = performance.now();
      if (now < heldUntil) return false;
      const turn = Math.max(now, free);
      free = turn + 1000 / perSecond;
      if (turn > now) await sleep(turn - now);
      return performance.now() >= heldUntil;
    },
    hold() {
      heldUntil = performance.now() + holdMs;
    },
  };
}
