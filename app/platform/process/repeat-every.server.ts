// Runs a job at once, then every `ms`. The result stops it after the current run.
import type { Log } from "./log.server.ts";

export function repeatEvery(ms: number, work: () => Promise<void>, log: Log): () => Promise<void> {
  let running: Promise<void> | null = null;
  const run = () => {
    // Runs longer than the interval would queue up for ever, so they are skipped.
    running ??= work()
      .catch((error: unknown) => log.error({ err: error }, "a job failed"))
      .finally(() => (running = null));
  };
  run();
  const timer = setInterval(run, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
