import { useEffect, useRef, useState } from "react";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { openingOption } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { plannedPrint } from "#app/shop/printing/planned-print.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import type { Wrapping } from "#app/shop/printing/print-plan.ts";
import { useChoiceInAddress } from "./asked-choice.ts";
import type { Choice } from "./asked-choice.ts";

export type { PlannedPrint };

export type PrintChoice = {
  chosen: ChosenOption | null;
  choose(option: ChosenOption | null): void;
  byVisitor: boolean;
  print: PlannedPrint | null;
  /** Null without millimetres. */
  printOf(option: Option): PlannedPrint | null;
  /** Moves the crop of all sizes with these proportions; undefined: as staff chose. */
  move(shift: number | undefined): void;
  /** Applies to all sizes that leave it open. */
  showWhole(whole: boolean): void;
  /** Just put into the basket; until another is chosen, nothing moves. */
  added: ChosenOption | null;
  setAdded(option: ChosenOption | null): void;
};

type Option = Omit<ChosenOption, "priceCents">;
type Wanted = Pick<Choice, "option" | "whole">;
type Shifts = Record<string, number | undefined>;

/** Browsers allow a hundred changes of the address in half a minute, so a crop must rest first. */
const patienceMs = 350;

export function usePrintChoice(piece: ArtPiece, wrapping: Wrapping): PrintChoice {
  const options = piece.mediaOptions;
  const [opened, keep] = useChoiceInAddress(options);
  const [{ option: chosen, whole: wanted }, setChoice] = useState<Wanted>(opened);
  const [first] = useState(() => openingOption(options));
  const [added, setAdded] = useState<ChosenOption | null>(null);
  // why by proportions: A3 and A2 are cut alike, a square is not.
  const [shifts, setShifts] = useState<Shifts>(() => {
    const { option, shift } = opened;
    const print =
      option && plannedPrint(piece, option, wrapping, { ...opened, shiftOf: () => shift });
    return print?.moved === undefined ? {} : { [print.ratio]: print.moved };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const printFor = (option: Option, whole: boolean | undefined, moved: Shifts) =>
    plannedPrint(piece, option, wrapping, { whole, shiftOf: (ratio) => moved[ratio] });
  const printOf = (option: Option) => printFor(option, wanted, shifts);
  const print = chosen && printOf(chosen);

  function write({ option, whole }: Wanted, moved = shifts) {
    clearTimeout(timer.current);
    keep({ option, whole, shift: option ? printFor(option, whole, moved)?.moved : undefined });
  }

  function change(next: Partial<Wanted>) {
    const choice = { option: chosen, whole: wanted, ...next };
    setChoice(choice);
    write(choice);
  }

  function move(shift: number | undefined) {
    if (!print) return;
    const moved = { ...shifts, [print.ratio]: shift };
    setShifts(moved);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write({ option: chosen, whole: wanted }, moved), patienceMs);
  }

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
    move,
    showWhole: (whole) => change({ whole }),
    added,
    setAdded,
  };
}
