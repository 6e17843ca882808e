import type { Log } from "./log.server.ts";

const hourMs = 60 * 60 * 1000;

/** The result stops it, after the current run. */
export function everyDay(work: () => Promise<void>, log: Log, hours = 24): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    // why not one after the other: work that takes longer than its pause would never end.
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, "the work of the day failed"))
      .finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, hours * hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
