import { useState } from "react";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { readSize } from "#app/shop/pricing/size.ts";
import { flatCanvas, inPercent, printedPart, printedPercent } from "#app/shop/printing/print-preview.ts";
import { FoldLegend, PrintPreview } from "../../print-preview.tsx";
import { ArtPicture } from "../art-picture.tsx";
import { CropDrag } from "./crop-drag.tsx";
import { CropMover } from "./crop-mover.tsx";
import type { PlannedPrint, PrintChoice } from "./print-choice.ts";

const pictureSizes = "(max-width: 639px) calc(100vw - 64px), (max-width: 1023px) calc(100vw - 170px), 710px";

type View = "whole" | "print";

/** The picture on its mat: whole, with a frame round what is printed where something is cut, or as it is printed. */
export function PieceViews({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const { alt } = useTexts(artTexts);
  const [wanted, setWanted] = useState<View>("whole");
  const { picture } = piece;
  const { chosen, print, added, move } = choice;
  const view = print ? wanted : "whole";
  const words = alt(piece.reference, piece.category?.label ?? null, piece.picture.digitalSource);
  const all = piece.mediaOptions.flatMap(({ mediaType, sizes }) =>
    sizes.flatMap(({ size }) => {
      const planned = choice.printOf({ mediaType, size });
      return planned ? [{ size, print: planned }] : [];
    }),
  );
  const dragged = (moves: "frame" | "picture") =>
    print?.travel && print.fit.way === "fill" && !added ? (
      <CropDrag plan={print.plan} travel={print.travel} shift={print.fit.shift} onMove={move} moves={moves} />
    ) : null;

  return (
    <div className="self-start bg-mat p-4 sm:px-11 sm:pt-11 lg:sticky lg:top-24">
      <div
        className="relative mx-auto"
        style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: `min(100%, 66vh * ${picture.width / picture.height})` }}
      >
        <ArtPicture
          piece={piece}
          alt={words}
          eager
          flies={view === "whole"}
          sizes={pictureSizes}
          className={`block size-full rounded-[1px] shadow-piece ${view === "whole" ? "" : "invisible"}`}
        />
        {view === "whole" && print && printedPercent(print.plan, picture) < 100 ? (
          <div className="absolute inset-0 overflow-hidden transition-opacity delay-300 duration-300 motion-reduce:transition-none starting:opacity-0 [@media(scripting:none)]:hidden">
            <div
              data-printed-part=""
              className={`absolute outline-[1.5px] -outline-offset-1 outline-white ${choice.byVisitor ? "shadow-cut-off" : "shadow-cut-off-lightly"}`}
              style={inPercent(printedPart(print.plan, picture))}
            >
              {dragged("frame")}
            </div>
          </div>
        ) : null}
        {view === "print" && print ? (
          <PrintPreview plan={print.plan} picture={picture} alt={words} sizes={pictureSizes} eager flat className="absolute inset-0">
            {dragged("picture")}
          </PrintPreview>
        ) : null}
      </div>
      {all.length > 0 ? (
        <div className="mt-4 [@media(scripting:none)]:hidden">
          <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-1 sm:flex-nowrap ${print ? "" : "invisible"}`}>
            <Shown piece={piece} all={all} chosen={print && chosen ? { size: chosen.size, print } : null} />
            <ViewSwitch view={view} onSwitch={setWanted} />
          </div>
          {all.some((each) => flatCanvas(each.print.plan)) ? (
            <Fold canvas={view === "print" && print ? flatCanvas(print.plan) : null} />
          ) : null}
          {all.some((each) => each.print.travel) ? <CropMover print={added ? null : print} onMove={move} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Its place is kept while no fold is shown, so that the page stands still. */
function Fold({ canvas }: { canvas: { mm: number } | null }) {
  const text = useTexts(artPieceTexts);
  return (
    <p className={`mt-1 text-[0.9375rem] text-soft ${canvas ? "" : "invisible"}`}>
      <FoldLegend>{text.fold(canvas?.mm ?? 40)}</FoldLegend>
    </p>
  );
}

type PlannedSize = { size: string; print: PlannedPrint };

/** What of the picture a buyer of the chosen size gets. */
function Shown({ piece: { picture }, all, chosen }: { piece: ArtPiece; all: PlannedSize[]; chosen: PlannedSize | null }) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();

  function wordsOf({ size, print: { plan, fit } }: PlannedSize): string {
    const [name] = readSize(size, language);
    const percent = printedPercent(plan, picture);
    if (fit.way === "border") return text.showsBorder(name);
    if (plan.edge.kind === "wrap" && plan.edge.way === "extended") return text.frontShowsPart(name, percent);
    if (fit.way === "own") return text.cutToPicture(name, plan.widthMm, plan.heightMm);
    return percent === 100 ? text.showsWhole(name) : text.showsPart(name, percent);
  }

  const shown = chosen && wordsOf(chosen);
  // why all of them, in one place: it is as high as the longest, and the page stands still whatever is chosen.
  return (
    <p className="grid basis-full items-center text-[0.9375rem] sm:flex-1 sm:basis-0">
      {[...new Set(all.map(wordsOf))].map((words) => (
        <span key={words} className={`[grid-area:1/1] ${words === shown ? "" : "invisible"}`}>
          {words}
        </span>
      ))}
    </p>
  );
}

function ViewSwitch({ view, onSwitch }: { view: View; onSwitch(view: View): void }) {
  const text = useTexts(artPieceTexts);
  const names = { whole: text.wholePicture, print: text.asPrinted };
  return (
    <fieldset className="-mx-2.5 flex min-w-0 flex-wrap">
      <legend className="sr-only">{text.view}</legend>
      {(["whole", "print"] as const).map((each) => (
        <label
          key={each}
          className="group relative flex min-h-11 cursor-pointer items-center px-2.5 text-[0.9375rem] whitespace-nowrap text-soft hover:text-ink has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name="view" value={each} checked={view === each} onChange={() => onSwitch(each)} className="sr-only" />
          <span className="border-b-2 border-transparent pb-0.5 group-has-checked:border-accent">{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
