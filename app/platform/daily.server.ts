// Work that the shop does by itself: once when it has opened, and once a day as long as it is open.
import type { Log } from "./log.server.ts";

const dayMs = 24 * 60 * 60 * 1000;

/** A day on which it fails is logged and over. The function ends it, after what is under way. */
export function everyDay(work: () => Promise<void>, log: Log): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running.then(work).catch((error: unknown) => log.error({ err: error }, "the work of the day failed"));
  };
  run();
  const timer = setInterval(run, dayMs);
  // why: it keeps no shop open that has nothing else to do.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
