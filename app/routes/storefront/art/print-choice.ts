import { useState } from "react";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { plannedPrint } from "#app/shop/printing/planned-print.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import type { Folding } from "#app/shop/printing/print-plan.ts";
import { useChoiceInAddress } from "./asked-choice.ts";
import type { Choice } from "./asked-choice.ts";

export type { PlannedPrint };

export type PrintChoice = {
  chosen: ChosenOption | null;
  choose(option: ChosenOption | null): void;
  /** Whether the visitor chose or moved anything yet. */
  byVisitor: boolean;
  /** What is chosen, on paper. */
  print: PlannedPrint | null;
  /** Null for a size whose millimetres are unknown. */
  printOf(option: Option): PlannedPrint | null;
  /**
   * Moves the crop of what is chosen and of all sizes with its proportions; undefined: back to
   * where staff chose.
   */
  move(shift: number | undefined): void;
  /** Whole with a white margin, or filled, in every size that leaves it open. */
  showWhole(whole: boolean): void;
  /** What was put into the basket a moment ago; until another is chosen nothing moves. */
  added: ChosenOption | null;
  setAdded(option: ChosenOption | null): void;
};

type Option = Omit<ChosenOption, "priceCents">;

/** What is chosen on the page of a piece, for those who choose and for those who show it. */
export function usePrintChoice(piece: ArtPiece, folding: Folding): PrintChoice {
  const options = piece.mediaOptions;
  const [opened, keep] = useChoiceInAddress(options);
  const [{ option: chosen, whole: wanted }, setChoice] = useState(opened);
  const [first] = useState(() => lowestOption(options));
  const [added, setAdded] = useState<ChosenOption | null>(null);
  // why by proportions: A3 and A2 cut the same, a square cuts something else.
  const [shifts, setShifts] = useState<Record<string, number | undefined>>({});

  function change(next: Partial<Choice>) {
    const choice = { option: chosen, whole: wanted, ...next };
    setChoice(choice);
    keep(choice);
  }

  const printOf = (option: Option) =>
    plannedPrint(piece, option, folding, { whole: wanted, shiftOf: (ratio) => shifts[ratio] });

  const print = chosen && printOf(chosen);
  return {
    chosen,
    choose: (option) => change({ option }),
    byVisitor:
      chosen?.mediaType !== first?.mediaType ||
      chosen?.size !== first?.size ||
      wanted !== undefined ||
      Object.keys(shifts).length > 0,
    print,
    printOf,
    move: (shift) => print && setShifts((before) => ({ ...before, [print.ratio]: shift })),
    showWhole: (whole) => change({ whole }),
    added,
    setAdded,
  };
}
