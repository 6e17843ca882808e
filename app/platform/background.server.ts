// Work that the shop finds in its own tables and does beside its visitors, one piece at a time.
import type { Log } from "./log.server.ts";

export type Background = {
  /** Says that there may be work now. */
  wake(): void;
  /** Ends it, after the piece that is under way. */
  stop(): Promise<void>;
};

/** How long it rests where there is nothing to do, before it looks again by itself. */
const restMs = 30_000;

/**
 * Calls `doNext` as long as it answers true, then rests until somebody wakes it. What it works on must be claimed in the
 * database, since several processes may run on one; what fails is logged and tried again after a rest.
 */
export function keepWorking(doNext: () => Promise<boolean>, log: Log): Background {
  let stopped = false;
  let awake = true;
  let rest: NodeJS.Timeout | undefined;
  let wakeUp = () => {};
  const wake = () => {
    awake = true;
    wakeUp();
  };
  const running = (async () => {
    while (!stopped) {
      awake = false;
      let more = false;
      try {
        more = await doNext();
      } catch (error) {
        log.error({ err: error }, "work in the background failed");
      }
      if (more || awake || stopped) continue;
      await new Promise<void>((resolve) => {
        wakeUp = resolve;
        rest = setTimeout(resolve, restMs);
        // why: it keeps no process alive that has nothing else to do.
        rest.unref();
      });
      clearTimeout(rest);
    }
  })();
  return {
    wake,
    async stop() {
      stopped = true;
      wake();
      await running;
    },
  };
}
