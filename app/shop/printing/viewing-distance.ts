// From how far a print looks sharp; apart from the verdicts, so that visitors' pages load no more than this.
import { mmPerInch } from "#app/shop/printing/print-plan.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";

const mmPerTenth = 100;

/**
 * The distance from which an eye no longer tells the pixels of a print apart, in metres, rounded up to a tenth. What an eye
 * can do is no setting: the owner's factor only decides what is sold.
 */
export function viewingMetres(ppi: number): number {
  const tenths = ((defaultPrint.distanceFactor / Math.max(1, ppi)) * mmPerInch) / mmPerTenth;
  return Math.ceil(tenths) / 10;
}
