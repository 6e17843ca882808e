import type { Log } from "./log.server.ts";

const hourMs = 60 * 60 * 1000;

/** The result stops it, after the current run. */
export function everyDay(work: () => Promise<void>, log: Log, hours = 24): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(work)
      .catch((error: unknown) => log.error({ err: error }, "the work of the day failed"));
  };
  run();
  const timer = setInterval(run, hours * hourMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
