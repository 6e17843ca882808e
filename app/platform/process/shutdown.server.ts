// Ends a process in order and in time, since Docker kills after ten seconds.
import { recordShutdown } from "#app/platform/files/data-folder-lock.server.ts";
import type { Log } from "./log.server.ts";

export type ShutdownStep = {
  name: string;
  by: number;
  /** The longest time in milliseconds, for steps that may remain unfinished. */
  within?: number;
  end(ms: number): Promise<unknown> | undefined;
};

export async function shutDownInOrder(
  steps: ShutdownStep[],
  log: Pick<Log, "error">,
): Promise<void> {
  const begun = performance.now();
  for (const { name, by, within = by, end } of steps) {
    const left = Math.max(0, Math.min(within, by - (performance.now() - begun)));
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => (limit = setTimeout(resolve, left, "late")));
    try {
      if ((await Promise.race([end(left), late])) === "late")
        log.error({ step: name }, "a part of the shop did not end in time");
    } catch (error) {
      log.error({ err: error, step: name }, "a part of the shop did not end in order");
    } finally {
      clearTimeout(limit);
    }
  }
}

type Stop = (code: number) => Promise<void>;

/** Calls the latest `stop` on a signal, on the end of the parent, or on an uncaught error. */
export function followSignals(first: Stop, log: Pick<Log, "error">): (next: Stop) => void {
  let stop = first;
  const end = () => {
    recordShutdown();
    void stop(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // A killed npm start sends no signal, and its shop would keep the folder locked.
  process.on("disconnect", end);
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "an error nobody caught; the shop closes");
    void stop(1);
  });
  return (next) => (stop = next);
}
