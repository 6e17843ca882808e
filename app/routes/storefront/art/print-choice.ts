import { useState } from "react";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { findSize, selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { travelOf } from "#app/shop/printing/crop-travel.ts";
import type { Travel } from "#app/shop/printing/crop-travel.ts";
import { fitFor, foldFor, planPrint, ratioName } from "#app/shop/printing/print-plan.ts";
import type { Fit, Folding, PrintPlan } from "#app/shop/printing/print-plan.ts";

/** What a size that is offered becomes on paper. */
export type PlannedPrint = {
  plan: PrintPlan;
  fit: Fit;
  /** The proportions of the paper, by name. */
  ratio: string;
  /** Null where the crop cannot be moved. */
  travel: Travel | null;
  /** Where the buyer moved the crop to, 0 to 1000; undefined where it lies as staff chose. */
  moved: number | undefined;
};

export type PrintChoice = {
  chosen: ChosenOption | null;
  choose(option: ChosenOption | null): void;
  /** Whether the visitor chose or moved anything yet. */
  byVisitor: boolean;
  /** What is chosen, on paper. */
  print: PlannedPrint | null;
  /** Null for a size whose millimetres are unknown. */
  printOf(option: Option): PlannedPrint | null;
  /** Moves the crop of what is chosen and of all sizes with its proportions; undefined: back to where staff chose. */
  move(shift: number | undefined): void;
  /** What was put into the basket a moment ago; until another is chosen nothing moves. */
  added: ChosenOption | null;
  setAdded(option: ChosenOption | null): void;
};

type Option = Omit<ChosenOption, "priceCents">;

/** What is chosen on the page of a piece, for those who choose and for those who show it. */
export function usePrintChoice(piece: ArtPiece, folding: Folding): PrintChoice {
  const options = piece.mediaOptions;
  const [first] = useState(() => selectMedium(options, options[0]?.mediaType ?? "", null));
  const [chosen, choose] = useState(first);
  const [added, setAdded] = useState<ChosenOption | null>(null);
  // why by proportions: A3 and A2 cut the same, a square cuts something else.
  const [shifts, setShifts] = useState<Record<string, number | undefined>>({});

  function printOf({ mediaType, size }: Option): PlannedPrint | null {
    const { widthMm, heightMm } = findSize(options, mediaType, size) ?? {};
    if (!widthMm || !heightMm) return null;
    const paper = { widthMm, heightMm };
    const staffs = fitFor(piece.fits, paper);
    const moved = shifts[ratioName(paper)];
    // why: a crop that was moved there and back is no other print.
    const isAsStaffChose = staffs.way === "fill" && staffs.shift === moved;
    const fit = staffs.way === "fill" && moved !== undefined ? { ...staffs, shift: moved } : staffs;
    const order = { picture: piece.picture, size: paper, fit, ...foldFor(folding, mediaType), enlargement: piece.enlargement };
    const travel = travelOf(order);
    return { plan: planPrint(order), fit, ratio: ratioName(paper), travel, moved: travel && !isAsStaffChose ? moved : undefined };
  }

  const print = chosen && printOf(chosen);
  return {
    chosen,
    choose,
    byVisitor: chosen !== first || Object.keys(shifts).length > 0,
    print,
    printOf,
    move: (shift) => print && setShifts((before) => ({ ...before, [print.ratio]: shift })),
    added,
    setAdded,
  };
}
