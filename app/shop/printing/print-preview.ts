// A plan as a page draws it: shares in percent, so that what is seen and what is printed follow from the same pixels.
import type { Extent, PrintPlan } from "#app/shop/printing/print-plan.ts";

/** In percent of what it lies in. */
export type Box = { left: number; top: number; width: number; height: number };

export type PrintPreview = {
  /** The sheet, or the front of a canvas: width by height. */
  aspect: number;
  /** Where the picture shows within the sheet: all of it, but for a border. */
  area: Box;
  /** Where the whole picture lies within the area, which hides what is cut. */
  picture: Box;
};

export function previewOf(plan: PrintPlan, picture: Extent): PrintPreview {
  const { widthMm, heightMm, borderMm, crop } = plan;
  const percent = (part: number, whole: number) => (part / whole) * 1e2;
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

/** A canvas laid flat: its proportions, and where its front lies within it; null for what is not folded. */
export function flatCanvas({ widthMm, heightMm, edge }: PrintPlan): { aspect: number; front: Box; mm: number } | null {
  if (edge.kind !== "wrap") return null;
  const [width, height] = [widthMm + 2 * edge.mm, heightMm + 2 * edge.mm];
  const front = {
    left: (edge.mm / width) * 1e2,
    top: (edge.mm / height) * 1e2,
    width: (widthMm / width) * 1e2,
    height: (heightMm / height) * 1e2,
  };
  return { aspect: width / height, front, mm: edge.mm };
}

/** What is printed, as a part of the whole picture: for a frame drawn over it. */
export function printedPart({ crop }: PrintPlan, { width, height }: Extent): Box {
  return {
    left: (crop.left / width) * 1e2,
    top: (crop.top / height) * 1e2,
    width: (crop.width / width) * 1e2,
    height: (crop.height / height) * 1e2,
  };
}

/** How much of the picture is printed, in whole percent; 100 only where nothing at all is cut. */
export function printedPercent({ crop }: PrintPlan, { width, height }: Extent): number {
  const share = (crop.width * crop.height) / (width * height);
  return share === 1 ? 100 : Math.min(99, Math.round(share * 1e2));
}

/** As a style attribute writes it. */
export function inPercent({ left, top, width, height }: Box) {
  return { left: `${left}%`, top: `${top}%`, width: `${width}%`, height: `${height}%` };
}
