import type { Log } from "./log.server.ts";

const hourMs = 60 * 60 * 1000;

/** Runs at once, then every `hours`. The result stops it after the current run. */
export function everyDay(work: () => Promise<void>, log: Log, hours = 24): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    // why skip: runs longer than the interval would queue up for ever.
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
