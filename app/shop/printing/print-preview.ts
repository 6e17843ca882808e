// A plan in percent, so that preview and print show the same pixels.
import type { Box, Extent } from "./print-plan.ts";
import type { PrintPlan } from "#db/json-columns.ts";

type PrintPreview = {
  aspect: number;
  area: Box;
  picture: Box;
};

export function previewOf(plan: PrintPlan, picture: Extent): PrintPreview {
  const { widthMm, heightMm, borderMm, crop } = plan;
  const percent = (part: number, whole: number) => (part / whole) * 100;
  return {
    aspect: widthMm / heightMm,
    area: {
      left: percent(borderMm.x, widthMm),
      top: percent(borderMm.y, heightMm),
      width: percent(widthMm - 2 * borderMm.x, widthMm),
      height: percent(heightMm - 2 * borderMm.y, heightMm),
    },
    picture: {
      left: percent(-crop.left, crop.width),
      top: percent(-crop.top, crop.height),
      width: percent(picture.width, crop.width),
      height: percent(picture.height, crop.height),
    },
  };
}

export function flatCanvas({
  widthMm,
  heightMm,
  edge,
}: PrintPlan): { aspect: number; front: Box; mm: number } | null {
  if (edge.kind !== "wrap") return null;
  const [width, height] = [widthMm + 2 * edge.mm, heightMm + 2 * edge.mm];
  const front = {
    left: (edge.mm / width) * 100,
    top: (edge.mm / height) * 100,
    width: (widthMm / width) * 100,
    height: (heightMm / height) * 100,
  };
  return { aspect: width / height, front, mm: edge.mm };
}

export function printedAreaPercent(
  { crop }: Pick<PrintPlan, "crop">,
  { width, height }: Extent,
): Box {
  return {
    left: (crop.left / width) * 100,
    top: (crop.top / height) * 100,
    width: (crop.width / width) * 100,
    height: (crop.height / height) * 100,
  };
}

/** 100 only if nothing at all is cut off. */
export function printedPercent({ crop }: PrintPlan, { width, height }: Extent): number {
  const share = (crop.width * crop.height) / (width * height);
  return share === 1 ? 100 : Math.min(99, Math.round(share * 100));
}

export function inPercent({ left, top, width, height }: Box) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}
