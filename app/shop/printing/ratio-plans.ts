// The aspect ratios that a piece is sold in, and how each is fitted, for staff to choose.
import type { MediaOption, MediaSize, Fit, PrintPlan } from "#db/json-columns.ts";
import type { Box } from "./print-plan.ts";
import { printedAreaPercent, printedPercent } from "./print-preview.ts";
import { wrapFor, planPrint, ratioName } from "./print-plan.ts";
import type { Extent, PrintSize, WrapSettings } from "./print-plan.ts";

type RatioSize = PrintSize & { name: string };
export type SoldRatio = {
  ratio: string;
  sizes: RatioSize[];
  flat: { mediaType: string; size: RatioSize } | null;
  canvas: { mediaType: string; size: RatioSize } | null;
};

type Option = Pick<MediaOption, "mediaType"> & {
  sizes: Pick<MediaSize, "size" | "widthMm" | "heightMm">[];
};

export function soldRatios(options: Option[], wrapping: WrapSettings): SoldRatio[] {
  const found = new Map<string, SoldRatio>();
  for (const { mediaType, sizes } of options) {
    for (const { size, widthMm, heightMm } of sizes) {
      if (widthMm === null || heightMm === null) continue;
      const each = { name: shortName(size), widthMm, heightMm };
      const ratio = ratioName(each);
      const sold = found.get(ratio) ?? { ratio, sizes: [], flat: null, canvas: null };
      found.set(ratio, sold);
      if (!sold.sizes.some(({ name }) => name === each.name)) sold.sizes.push(each);
      const kind = wrapFor(wrapping, mediaType).surface === "canvas" ? "canvas" : "flat";
      if (!sold[kind] || area(sold[kind].size) < area(each)) sold[kind] = { mediaType, size: each };
    }
  }
  return [...found.values()].map((sold) => ({
    ...sold,
    sizes: sold.sizes.toSorted((a, b) => area(b) - area(a)),
  }));
}

export type RatioPlans = {
  size: RatioSize;
  plan: PrintPlan;
  shown: Box;
  front: { box: Box; percent: number } | null;
  /** How far the crop can move, in percent of the picture; null if it cannot. */
  free: { axis: "x" | "y"; percent: number } | null;
};

const minFree = 0.1;

export function plansFor(
  { flat, canvas }: SoldRatio,
  picture: Extent,
  fit: Fit,
  wrapping: WrapSettings,
  /** Differs from `fit` if nobody chose, since canvas has a default of its own. */
  canvasFit = fit,
): RatioPlans {
  const planned = ({ mediaType, size }: NonNullable<SoldRatio["flat"]>, fit: Fit) =>
    planPrint({ picture, size, fit, ...wrapFor(wrapping, mediaType), enlargement: 1 });
  const largest = (flat ?? canvas)!;
  const plan = planned(largest, fit);
  const stretched = canvas && planned(canvas, canvasFit);
  const isFolded =
    stretched?.edge.kind === "wrap" &&
    stretched.edge.way === "extended" &&
    canvasFit.way !== "border";
  const shown = flat || !isFolded ? printedAreaPercent(plan, picture) : withSides(plan, picture);
  const front = isFolded
    ? { box: printedAreaPercent(stretched, picture), percent: printedPercent(stretched, picture) }
    : null;
  return {
    size: largest.size,
    plan,
    shown,
    front,
    free: fit.way === "fill" ? freeOf(shown) : null,
  };
}

function freeOf({ width, height }: Box): RatioPlans["free"] {
  const percent = 100 - Math.min(width, height);
  return percent < minFree ? null : { axis: width < height ? "x" : "y", percent };
}

function withSides(plan: PrintPlan, picture: Extent): Box {
  const { crop, edge, widthMm, heightMm } = plan;
  const [across, down] = [(crop.width * edge.mm) / widthMm, (crop.height * edge.mm) / heightMm];
  const [left, top] = [Math.max(0, crop.left - across), Math.max(0, crop.top - down)];
  const width = Math.min(picture.width, crop.left + crop.width + across) - left;
  const height = Math.min(picture.height, crop.top + crop.height + down) - top;
  return printedAreaPercent({ ...plan, crop: { left, top, width, height } }, picture);
}

function shortName(size: string): string {
  return size.replace(/\s*\([^()]*\)$/, "") || size;
}

function area({ widthMm, heightMm }: PrintSize): number {
  return widthMm * heightMm;
}
