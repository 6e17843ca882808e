// How fast campaigns are sent: per process, over all connections.
import { setTimeout as sleep } from "node:timers/promises";

export type Throttle = {
  /** Waits for the next slot; false while sending is paused. */
  next(): Promise<boolean>;
  pause(): void;
};

const pauseMs = 30_000;

export function createThrottle(perSecond: number): Throttle {
  let nextFreeAt = 0;
  let pausedUntil = 0;
  return {
    async next() {
      const now = performance.now();
      if (now < pausedUntil) return false;
      const slot = Math.max(now, nextFreeAt);
      nextFreeAt = slot + 1000 / perSecond;
      if (slot > now) await sleep(slot - now);
      return performance.now() >= pausedUntil;
    },
    pause() {
      pausedUntil = performance.now() + pauseMs;
    },
  };
}
