import { useEffect, useRef, useState } from "react";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { openingOption } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#db/json-columns.ts";
import { plannedPrint } from "#app/shop/printing/planned-print.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import { useChoiceInAddress } from "./choice-in-address.ts";
import type { PrintUrlChoice } from "./choice-in-address.ts";

export type PrintChoice = {
  chosen: ChosenOption | null;
  choose(option: ChosenOption | null): void;
  byVisitor: boolean;
  print: PlannedPrint | null;
  /** Null if the size in millimetres is unknown. */
  printOf(option: Option): PlannedPrint | null;
  /** Moves the crop of all sizes with these proportions. Undefined is where staff put it. */
  move(shift: number | undefined): void;
  /** Applies to all sizes that leave it open. */
  showWhole(whole: boolean): void;
  /** The option that was just put into the basket. Nothing moves until another is chosen. */
  added: ChosenOption | null;
  setAdded(option: ChosenOption | null): void;
};

type Option = Omit<ChosenOption, "priceCents">;
type WantedChoice = Pick<PrintUrlChoice, "option" | "whole">;
type Shifts = Record<string, number | undefined>;

/**
 * Browsers allow a hundred changes of the address in half a minute, so a crop is saved only after a
 * pause.
 */
const pauseMs = 350;

export function usePrintChoice(piece: ArtPiece, wrapping: WrapSettings): PrintChoice {
  const options = piece.mediaOptions;
  const [initial, saveInAddress] = useChoiceInAddress(options);
  const [{ option: chosen, whole: wantsWhole }, setChoice] = useState<WantedChoice>(initial);
  const [first] = useState(() => openingOption(options));
  const [added, setAdded] = useState<ChosenOption | null>(null);
  // A3 and A2 are cut alike, but a square is not, so shifts are stored by proportions.
  const [shifts, setShifts] = useState<Shifts>(() => {
    const { option, shift } = initial;
    const print =
      option && plannedPrint(piece, option, wrapping, { ...initial, shiftOf: () => shift });
    return print?.moved === undefined ? {} : { [print.ratio]: print.moved };
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const printFor = (option: Option, whole: boolean | undefined, moved: Shifts) =>
    plannedPrint(piece, option, wrapping, { whole, shiftOf: (ratio) => moved[ratio] });
  const printOf = (option: Option) => printFor(option, wantsWhole, shifts);
  const print = chosen && printOf(chosen);

  function write({ option, whole }: WantedChoice, moved = shifts) {
    clearTimeout(timer.current);
    saveInAddress({
      option,
      whole,
      shift: option ? printFor(option, whole, moved)?.moved : undefined,
    });
  }

  function change(next: Partial<WantedChoice>) {
    const choice = { option: chosen, whole: wantsWhole, ...next };
    setChoice(choice);
    write(choice);
  }

  function move(shift: number | undefined) {
    if (!print) return;
    const moved = { ...shifts, [print.ratio]: shift };
    setShifts(moved);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => write({ option: chosen, whole: wantsWhole }, moved), pauseMs);
  }

  return {
    chosen,
    choose: (option) => change({ option }),
    byVisitor:
      chosen?.mediaType !== first?.mediaType ||
      chosen?.size !== first?.size ||
      wantsWhole !== undefined ||
      Object.keys(shifts).length > 0,
    print,
    printOf,
    move,
    showWhole: (whole) => change({ whole }),
    added,
    setAdded,
  };
}
