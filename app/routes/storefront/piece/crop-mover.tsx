import { useId } from "react";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { centred } from "#app/shop/printing/print-plan.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";

/** If nothing can move it is invisible, not absent, so that the page does not jump. */
export function CropMover({
  print,
  onMove,
}: {
  print: PlannedPrint | null;
  onMove(shift: number | undefined): void;
}) {
  const text = useTexts(artPieceTexts);
  const slider = useId();
  const shift = print?.fit.way === "fill" ? print.fit.shift : centred;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 text-[0.9375rem] sm:grid-cols-[auto_1fr_auto] ${print?.travel ? "" : "invisible"}`}
    >
      <label htmlFor={slider} className="text-soft">
        {text.moveCrop}
      </label>
      <button
        type="button"
        // A disabled button would lose the focus.
        aria-disabled={print?.moved === undefined}
        onClick={() => onMove(undefined)}
        className="-me-3 min-h-11 rounded-control px-3 text-accent underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:no-underline sm:order-last"
      >
        {text.resetCrop}
      </button>
      <input
        id={slider}
        type="range"
        min={0}
        max={1000}
        step={10}
        value={shift}
        onChange={(event) => onMove(Number(event.currentTarget.value))}
        aria-valuetext={text.cropAt(Math.round(shift / 10))}
        className="col-span-2 h-11 w-full cursor-pointer accent-accent sm:col-span-1"
      />
    </div>
  );
}
