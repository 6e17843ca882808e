// From how far a print looks sharp. why not beside the verdicts: visitors load no more than this.
import { mmPerInch } from "#app/shop/printing/print-plan.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";

const mmPerTenth = 100;

/** Metres, rounded up to a tenth. */
export function viewingMetres(ppi: number): number {
  const tenths = ((defaultPrint.distanceFactor / Math.max(1, ppi)) * mmPerInch) / mmPerTenth;
  return Math.ceil(tenths) / 10;
}
