// Paints on a thread of its own: takes { index, longestSide }, answers { index, width, height, data }.
import { parentPort } from "node:worker_threads";
import { paint, sideFor } from "./paint.ts";
import { pieces } from "./pieces.ts";

parentPort!.on("message", ({ index, longestSide }: { index: number; longestSide: number }) => {
  const piece = pieces[index]!;
  const { width, height, data } = paint(piece, sideFor(piece, longestSide));
  parentPort!.postMessage({ index, width, height, data }, [data.buffer as ArrayBuffer]);
});
