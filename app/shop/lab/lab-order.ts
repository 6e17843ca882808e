// What an outside lab reads of an order: prints and progress, without the buyer's name.
import type { OrderStatus } from "#app/shop/orders/order-status.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { isToBePrinted } from "#app/shop/printing/to-be-printed.ts";
import { copiesOf, needsWork } from "#app/shop/production/print.ts";
import type { ProductionLine, ProductionOrder } from "#app/shop/production/print.ts";

export type LabOrder = {
  order: number;
  state: OrderStatus;
  test: boolean;
  changed: Date;
  due: Date;
  collection_point: string;
  lines: LabLine[];
};

export type LabLine = {
  /** Counts from 1. */
  line: number;
  reference: string;
  medium: string;
  size: string;
  quantity: number;
  reprints: number;
  /** Null if the size has no known millimetres. */
  sheet: Sheet | null;
  print_file: LabFile | null;
};

type Sheet = {
  width_mm: number;
  height_mm: number;
  /** White on each side of the picture. */
  border_mm: { x: number; y: number };
  edge: PrintPlan["edge"];
  /** Pixels of the original. */
  crop: PrintPlan["crop"];
  original: { width: number; height: number };
  ppi: number;
};

export type LabFile = { url: string; bytes: number; type: string; sha256: string };

/** An order that is no longer paid counts as cancelled. */
export function stateForLab(order: ProductionOrder): OrderStatus {
  return isToBePrinted(order) ? order.status : "cancelled";
}

export function countToPrint(
  order: ProductionOrder,
  line: ProductionLine,
): Pick<LabLine, "quantity" | "reprints"> {
  const copies = copiesOf(order, line).filter(
    (copy) => needsWork(order, copy) && copy.stage === "to_print",
  );
  return {
    quantity: copies.length,
    reprints: copies.filter(({ reprintNumber }) => reprintNumber > 0).length,
  };
}

export function sheetOf(
  { widthMm, heightMm, borderMm, edge, crop }: PrintPlan,
  original: Sheet["original"],
  ppi: number,
): Sheet {
  const tenths = (mm: number) => Math.round(mm * 10) / 10;
  return {
    width_mm: widthMm,
    height_mm: heightMm,
    border_mm: { x: tenths(borderMm.x), y: tenths(borderMm.y) },
    edge,
    crop,
    original,
    ppi: Math.round(ppi),
  };
}

export const typeOfFile = (name: string) =>
  name.endsWith(".jpg") ? "image/jpeg" : "application/pdf";

export const ordersPerPage = 50;
