// Workers that paint the demo pieces, one per core.
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";

export type Painted = { index: number; width: number; height: number; data: Uint8Array };

/**
 * Paints pieces 0 to count − 1 and hands each to `onPainted`; a painter takes its next piece when its last one has been
 * dealt with, so that only a few pictures are in memory at once. Rejects at the first failure.
 */
export async function paintAll(count: number, longestSide: number, onPainted: (painted: Painted) => Promise<void>): Promise<void> {
  let next = 0;
  const painters = Array.from(
    { length: Math.min(availableParallelism(), count) },
    () => new Worker(path.join(projectRoot, "db/demo/paint-worker.ts")),
  );
  try {
    await Promise.all(
      painters.map(async (painter) => {
        while (next < count) {
          const index = next;
          next += 1;
          const painted = await new Promise<Painted>((resolve, reject) => {
            painter.once("message", resolve);
            painter.once("error", reject);
            painter.postMessage({ index, longestSide });
          });
          painter.removeAllListeners("error");
          await onPainted(painted);
        }
      }),
    );
  } finally {
    await Promise.all(painters.map((painter) => painter.terminate()));
  }
}
