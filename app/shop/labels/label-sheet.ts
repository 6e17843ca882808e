// The sheets that labels are printed on, in millimetres. Labels are centred on the page.
import type { Extent } from "#app/shop/printing/print-plan.ts";

type LabelSheet = {
  page: Extent;
  label: Extent;
  columns: number;
  rows: number;
  /** Gap between columns; rows touch. */
  gap: number;
};

const a4 = { width: 210, height: 297 };

export const labelSheets = {
  /** Avery L7165. */
  "a4-8": { page: a4, label: { width: 99.1, height: 67.7 }, columns: 2, rows: 4, gap: 2.5 },
  /** Avery L7173. */
  "a4-10": { page: a4, label: { width: 99.1, height: 57 }, columns: 2, rows: 5, gap: 2.5 },
  /** Avery L7160. */
  "a4-21": { page: a4, label: { width: 63.5, height: 38.1 }, columns: 3, rows: 7, gap: 2.5 },
  a6: one({ width: 105, height: 148 }),
  /** Brother DK-22205 and other continuous rolls. */
  "roll-62": one({ width: 62, height: 110 }),
} satisfies Record<string, LabelSheet>;

function one(page: Extent): LabelSheet {
  return { page, label: page, columns: 1, rows: 1, gap: 0 };
}

export type LabelSheetName = keyof typeof labelSheets;
export const labelSheetNames = Object.keys(labelSheets) as LabelSheetName[];

export const labelsOn = ({ columns, rows }: LabelSheet): number => columns * rows;

/** The upper left corner of a label. `index` counts from 0, row by row, across all sheets. */
export function labelPosition(
  sheet: LabelSheet,
  index: number,
): { page: number; x: number; y: number } {
  const { page, label, columns, rows, gap } = sheet;
  const onPage = index % labelsOn(sheet);
  const left = (page.width - columns * label.width - (columns - 1) * gap) / 2;
  const top = (page.height - rows * label.height) / 2;
  return {
    page: Math.floor(index / labelsOn(sheet)),
    x: left + (onPage % columns) * (label.width + gap),
    y: top + Math.floor(onPage / columns) * label.height,
  };
}
