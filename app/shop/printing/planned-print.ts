// Plans the print of an offered size, and what the buyer may choose about it.
import { findSize } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption, Fit, PrintPlan, AssessedOption } from "#db/json-columns.ts";
import { cropRangeOf } from "./crop-range.ts";
import type { CropRange } from "./crop-range.ts";
import { printedPercent } from "./print-preview.ts";
import { buyersFit, fitFor, wrapFor, planPrint, ratioName } from "./print-plan.ts";
import type { WrapSettings, PrintedPiece } from "./print-plan.ts";

export type PlannedPrint = {
  plan: PrintPlan;
  fit: Fit;
  ratio: string;
  travel: CropRange | null;
  /** Where the buyer moved the crop to, 0 to 1000; undefined for the position that staff chose. */
  moved: number | undefined;
  /** Whether the buyer may choose: staff let it fill the paper, and that crops it. */
  isOpen: boolean;
  filledPercent: number;
  whole: true | undefined;
};

type BuyerChoice = {
  /** Printed whole or filling the paper; undefined for the medium's own way. */
  whole: boolean | undefined;
  shiftOf(ratio: string): number | undefined;
};

export function plannedPrint(
  piece: PrintedPiece & { mediaOptions: AssessedOption[] },
  { mediaType, size }: Omit<ChosenOption, "priceCents">,
  wrapping: WrapSettings,
  choice: BuyerChoice,
): PlannedPrint | null {
  const { widthMm, heightMm, whole } = findSize(piece.mediaOptions, mediaType, size) ?? {};
  if (!widthMm || !heightMm) return null;
  const paper = { widthMm, heightMm };
  const ratio = ratioName(paper);
  const staffFit = fitFor(piece.fits, paper);
  const moved = choice.shiftOf(ratio);
  // A crop that was moved there and back is the same print.
  const isAsStaffChose = staffFit.way === "fill" && staffFit.shift === moved;
  const filledRequest = {
    picture: piece.picture,
    size: paper,
    fit: buyersFit(staffFit, { shift: moved }),
    ...wrapFor(wrapping, mediaType),
    enlargement: piece.enlargement,
  };
  const filledPercent = printedPercent(planPrint(filledRequest), piece.picture);
  const isOpen = staffFit.way === "fill" && filledPercent < 100;
  const isWhole = (isOpen && (choice.whole ?? whole)) || undefined;
  const request = { ...filledRequest, fit: buyersFit(filledRequest.fit, { whole: isWhole }) };
  const travel = cropRangeOf(request);
  return {
    plan: planPrint(request),
    fit: request.fit,
    ratio,
    travel,
    moved: travel && !isAsStaffChose ? moved : undefined,
    isOpen,
    filledPercent,
    whole: isWhole,
  };
}
