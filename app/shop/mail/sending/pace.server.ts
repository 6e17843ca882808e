// How fast campaigns are sent: per process, over all connections.
import { setTimeout as sleep } from "node:timers/promises";

export type Pace = {
  /** Waits for its slot; false while the mail server gets a rest. */
  next(): Promise<boolean>;
  pause(): void;
};

const holdMs = 30_000;

export function createPace(perSecond: number): Pace {
  let free = 0;
  let heldUntil = 0;
  return {
    async next() {
      const now = performance.now();
      if (now < heldUntil) return false;
      const slot = Math.max(now, free);
      free = slot + 1000 / perSecond;
      if (slot > now) await sleep(slot - now);
      return performance.now() >= heldUntil;
    },
    pause() {
      heldUntil = performance.now() + holdMs;
    },
  };
}
