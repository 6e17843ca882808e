// Workers that paint the demo pieces, one per core.
import { availableParallelism } from "node:os";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { projectRoot } from "#app/platform/project-root.server.ts";
import type { Piece } from "./piece.ts";

export type Painted = { width: number; height: number; data: Uint8Array };

type PaintOptions = { longestSide?: number | undefined; painters?: number | undefined };

/** A painter waits until its last piece is dealt with, so that few are in memory. */
export async function paintAll(
  pieces: readonly Piece[],
  { longestSide = 3000, painters: maxPainters = availableParallelism() }: PaintOptions,
  onPainted: (piece: Piece, painted: Painted) => Promise<void>,
): Promise<void> {
  let next = 0;
  const painters = Array.from(
    { length: Math.min(maxPainters, pieces.length) },
    () => new Worker(path.join(projectRoot, "db/demo/paint-worker.ts")),
  );
  try {
    await Promise.all(
      painters.map(async (painter) => {
        while (next < pieces.length) {
          const piece = pieces[next]!;
          next += 1;
          const painted = await new Promise<Painted>((resolve, reject) => {
            painter.once("message", resolve);
            painter.once("error", reject);
            painter.postMessage({ reference: piece.reference, longestSide });
          });
          painter.removeAllListeners("error");
          await onPainted(piece, painted);
        }
      }),
    );
  } finally {
    await Promise.all(painters.map((painter) => painter.terminate()));
  }
}
