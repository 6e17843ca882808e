import { useState } from "react";
import { artPieceTexts } from "#app/i18n/art-piece.ts";
import { artTexts } from "#app/i18n/art.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { readSize } from "#app/shop/pricing/size.ts";
import { inPercent, printedPart, printedPercent } from "#app/shop/printing/print-preview.ts";
import { PrintPreview } from "../../print-preview.tsx";
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
  const { print, added, move } = choice;
  const view = print ? wanted : "whole";
  const words = alt(piece.reference, piece.category?.label ?? null);
  const all = piece.mediaOptions.flatMap(({ mediaType, sizes }) => sizes.map(({ size }) => choice.printOf({ mediaType, size })));
  const dragged = (moves: "frame" | "picture") =>
    print?.travel && print.fit.way === "fill" && !added ? (
      <CropDrag plan={print.plan} travel={print.travel} shift={print.fit.shift} onMove={move} moves={moves} />
    ) : null;

  return (
    <div className="self-start bg-mat p-4 sm:px-11 sm:pt-11 lg:sticky lg:top-24">
      <div
        className="relative mx-auto"
        style={{ aspectRatio: `${picture.width} / ${picture.height}`, width: `min(100%, 68vh * ${picture.width / picture.height})` }}
      >
        <div className={`relative size-full overflow-hidden ${view === "whole" ? "" : "invisible"}`}>
          <ArtPicture
            piece={piece}
            alt={words}
            eager
            flies={view === "whole"}
            sizes={pictureSizes}
            className="block size-full rounded-[1px] shadow-piece"
          />
          {print && printedPercent(print.plan, picture) < 100 ? (
            <div
              data-printed-part=""
              className="absolute shadow-[0_0_0_200vmax_color-mix(in_srgb,var(--color-mat)_68%,transparent)] outline-[1.5px] -outline-offset-1 outline-white transition-opacity delay-300 duration-300 starting:opacity-0 [@media(scripting:none)]:hidden"
              style={inPercent(printedPart(print.plan, picture))}
            >
              {dragged("frame")}
            </div>
          ) : null}
        </div>
        {print && view === "print" ? (
          <PrintPreview plan={print.plan} picture={picture} alt={words} sizes={pictureSizes} eager className="absolute inset-0">
            {dragged("picture")}
          </PrintPreview>
        ) : null}
      </div>
      {all.some(Boolean) ? (
        <div className="mt-4 [@media(scripting:none)]:hidden">
          <div className={`flex flex-wrap items-center justify-between gap-x-6 gap-y-2 ${print ? "" : "invisible"}`}>
            <p className="min-h-[1.5em] text-[0.9375rem]">
              {print && choice.chosen ? <Shown piece={piece} print={print} size={choice.chosen.size} /> : null}
            </p>
            <ViewSwitch view={view} onSwitch={setWanted} />
          </div>
          {all.some((each) => each?.travel) ? <CropMover print={added ? null : print} onMove={move} /> : null}
        </div>
      ) : null}
    </div>
  );
}

/** What of the picture a buyer of this size gets. */
function Shown({ piece: { picture }, print: { plan, fit }, size }: { piece: ArtPiece; print: PlannedPrint; size: string }) {
  const text = useTexts(artPieceTexts);
  const [name] = readSize(size, useLanguage());
  const percent = printedPercent(plan, picture);
  if (fit.way === "border") return text.showsBorder(name);
  if (plan.edge.kind === "wrap" && plan.edge.way === "extended") return text.frontShowsPart(name, percent);
  if (fit.way === "own") return text.cutToPicture(name, plan.widthMm, plan.heightMm);
  return percent === 100 ? text.showsWhole(name) : text.showsPart(name, percent);
}

function ViewSwitch({ view, onSwitch }: { view: View; onSwitch(view: View): void }) {
  const text = useTexts(artPieceTexts);
  const names = { whole: text.wholePicture, print: text.asPrinted };
  return (
    <fieldset className="-mx-2.5 flex">
      <legend className="sr-only">{text.view}</legend>
      {(["whole", "print"] as const).map((each) => (
        <label
          key={each}
          className="group relative flex min-h-11 cursor-pointer items-center px-2.5 text-[0.9375rem] whitespace-nowrap text-soft has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name="view" value={each} checked={view === each} onChange={() => onSwitch(each)} className="sr-only" />
          <span className="border-b-2 border-transparent pb-0.5 group-has-checked:border-accent">{names[each]}</span>
        </label>
      ))}
    </fieldset>
  );
}
