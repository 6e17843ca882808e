// A process is killed after ten seconds; a hanging one would keep the data folder locked.
import { noteEnding } from "#app/platform/files/data-folder-lock.server.ts";
import type { Log } from "./log.server.ts";

export type EndingStep = {
  name: string;
  /** Milliseconds after shutdown began. */
  by: number;
  /** Milliseconds that it may take of them, for what a shop can close without. */
  within?: number;
  end(ms: number): Promise<unknown> | undefined;
};

/** A step that fails or takes too long is logged. */
export async function endInOrder(steps: EndingStep[], log: Pick<Log, "error">): Promise<void> {
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

/** A signal, the end of who started it, or an error nobody caught calls the last `stop` that was given. */
export function followSignals(first: Stop, log: Pick<Log, "error">): (next: Stop) => void {
  let stop = first;
  const end = () => {
    noteEnding();
    void stop(0);
  };
  process.on("SIGTERM", end);
  process.on("SIGINT", end);
  // why: npm start that is killed outright sends no signal, and its shop would hold the folder.
  process.on("disconnect", end);
  process.on("uncaughtException", (error) => {
    log.error({ err: error }, "an error nobody caught; the shop closes");
    void stop(1);
  });
  return (next) => (stop = next);
}
