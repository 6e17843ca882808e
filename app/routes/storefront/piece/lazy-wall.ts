// The rooms around a piece.
import { createLazyParts } from "./lazy-parts.ts";

export const lazyWall = createLazyParts(
  () => import("./wall-parts.ts"),
  ["HangWithOthers", "WallControls", "WallRoom", "WallSizes"],
);
