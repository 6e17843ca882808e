// The distance from which a print looks sharp. A file of its own, since visitors load it alone.
import { mmPerInch } from "./print-plan.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";

const mmPerTenth = 100;

/** Metres, rounded up to a tenth. */
export function viewingMetres(ppi: number): number {
  const tenths = ((defaultPrint.distanceFactor / Math.max(1, ppi)) * mmPerInch) / mmPerTenth;
  return Math.ceil(tenths) / 10;
}
