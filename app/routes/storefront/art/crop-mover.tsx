import { artPieceTexts } from "#app/i18n/art-piece.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { centred } from "#app/shop/printing/print-plan.ts";
import type { PlannedPrint } from "./print-choice.ts";

/** Moves the crop by keyboard; keeps its place, unseen, where there is nothing to move, so that the page stands still. */
export function CropMover({ print, onMove }: { print: PlannedPrint | null; onMove(shift: number | undefined): void }) {
  const text = useTexts(artPieceTexts);
  const shift = print?.fit.way === "fill" ? print.fit.shift : centred;
  const untouched = print?.moved === undefined;
  return (
    <div className={`flex items-center gap-3 ${print?.travel ? "" : "invisible"}`}>
      <label className="flex min-h-11 flex-1 flex-wrap items-center gap-x-3 text-[0.9375rem]">
        <span className="text-soft">{text.moveCrop}</span>
        <input
          type="range"
          min={0}
          max={1000}
          step={10}
          value={shift}
          onChange={(event) => onMove(Number(event.currentTarget.value))}
          aria-valuetext={text.cropAt(Math.round(shift / 10))}
          className="h-11 min-w-28 flex-1 cursor-pointer accent-accent"
        />
      </label>
      <button
        type="button"
        // why not disabled: it has the focus at the moment it comes to have nothing to do.
        aria-disabled={untouched}
        onClick={() => onMove(undefined)}
        className="min-h-11 rounded-control px-3 text-[0.9375rem] text-accent underline-offset-4 hover:underline aria-disabled:cursor-default aria-disabled:text-soft aria-disabled:no-underline"
      >
        {text.resetCrop}
      </button>
    </div>
  );
}
