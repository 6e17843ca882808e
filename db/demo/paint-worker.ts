// Paints on a thread of its own: takes { reference, longestSide }, answers { width, height, data }.
import { parentPort } from "node:worker_threads";
import { paint, sideFor } from "./paint.ts";
import { pieces } from "./pieces.ts";

parentPort!.on(
  "message",
  ({ reference, longestSide }: { reference: string; longestSide: number }) => {
    const piece = pieces.find((each) => each.reference === reference)!;
    const { width, height, data } = paint(piece, sideFor(piece, longestSide));
    parentPort!.postMessage({ width, height, data }, [data.buffer as ArrayBuffer]);
  },
);
