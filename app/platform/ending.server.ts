// Ends a process in order and in time: whoever started it kills what is not gone after ten seconds, and a shop that hangs
// holds the data folder against the next one.
import type { Log } from "./log.server.ts";

type EndingStep = {
  name: string;
  /** Milliseconds after the beginning of the end at which it is left behind. */
  by: number;
  /** `ms` are left for it. */
  end(ms: number): Promise<unknown> | undefined;
};

/** One step after the other. What fails, or does not end in its time, is named in the log and holds nothing up. */
export async function endInOrder(steps: EndingStep[], log: Pick<Log, "error">): Promise<void> {
  const begun = performance.now();
  for (const { name, by, end } of steps) {
    const left = Math.max(0, by - (performance.now() - begun));
    let limit: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => (limit = setTimeout(resolve, left, "late")));
    try {
      if ((await Promise.race([end(left), late])) === "late") log.error({ step: name }, "a part of the shop did not end in time");
    } catch (error) {
      log.error({ err: error, step: name }, "a part of the shop did not end in order");
    } finally {
      clearTimeout(limit);
    }
  }
}
