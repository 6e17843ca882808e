// The parts of the detail view.
import { createLazyParts } from "./lazy-parts.ts";

export const lazyDetail = createLazyParts(
  () => import("./detail-parts.ts"),
  ["DetailStage", "DetailText"],
);
