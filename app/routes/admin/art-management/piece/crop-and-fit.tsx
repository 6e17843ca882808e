import { useId, useRef, useState } from "react";
import { cropTexts } from "#app/i18n/admin/crop.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { EditedPiece } from "#app/shop/catalogue/art-list.server.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { typedMeasures } from "#app/shop/pricing/typed-options.ts";
import type { TypedOption } from "#app/shop/pricing/typed-options.ts";
import { readTypedFits, typedFits } from "#app/shop/printing/chosen-fits.ts";
import { centred, defaultFit, wrapSettingsOf } from "#app/shop/printing/print-plan.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import type { Fit, Fits } from "#db/json-columns.ts";
import { plansFor, soldRatios } from "#app/shop/printing/ratio-plans.ts";
import type { RatioPlans, SoldRatio } from "#app/shop/printing/ratio-plans.ts";
import { unchosenFit } from "#app/shop/printing/sellable-sizes.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { restoredValue } from "#app/routes/admin/kit/record/drafts.ts";
import { CropPreview } from "./crop-preview.tsx";
import { FitResult } from "./fit-result.tsx";

const noFits: Fits = {};
const fitChoices = ["unchosen", "fill", "border", "own"] as const;

/** The fits being edited; they start anew when another version of the row is shown. */
export function usePieceFits(row: EditedPiece | null) {
  const [changed, setChanged] = useState({ row, fits: row?.fits ?? noFits });
  const fits = changed.row === row ? changed.fits : (row?.fits ?? noFits);
  const change = (ratio: string, fit: Fit | null) =>
    setChanged((previous) => {
      const { [ratio]: _former, ...others } =
        previous.row === row ? previous.fits : (row?.fits ?? noFits);
      return { row, fits: fit ? { ...others, [ratio]: fit } : others };
    });
  return [fits, change] as const;
}

type CropAndFitProps = {
  /** As typed, not yet saved. */
  options: TypedOption[];
  picture: Picture | null;
  fits: Fits;
  /** Includes media as typed. */
  print: PrintSettings;
  problem: string | undefined;
  onChange(ratio: string, fit: Fit | null): void;
};

/** The fit of the picture for each ratio that the piece is sold in. */
export function CropAndFit({ options, picture, fits, print, problem, onChange }: CropAndFitProps) {
  const text = useTexts(cropTexts);
  const wrapping = wrapSettingsOf(print);
  const ratios = soldRatios(options.map(toMeasuredOption), wrapping);
  return (
    <div className="min-w-0">
      <p className="text-sm text-soft">
        {!picture ? text.noPicture : ratios.length === 0 ? text.noSizes : text.hint}
      </p>
      <input
        type="hidden"
        name="fits"
        value={typedFits(fits)}
        onInput={(event) => {
          for (const [ratio, fit] of Object.entries(readTypedFits(restoredValue(event))))
            onChange(ratio, fit);
        }}
      />
      {problem ? (
        <p role="alert" className="mt-2 text-sm font-medium text-alert">
          {problem}
        </p>
      ) : null}
      {picture ? (
        <ul className="mt-3 grid gap-4">
          {ratios.map((sold) => (
            <li key={sold.ratio}>
              <RatioRow
                sold={sold}
                picture={picture}
                chosen={fits[sold.ratio] ?? null}
                wrapping={wrapping}
                print={print}
                onChange={(fit) => onChange(sold.ratio, fit)}
              />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

type RatioRowProps = {
  sold: SoldRatio;
  picture: Picture;
  chosen: Fit | null;
  wrapping: WrapSettings;
  print: PrintSettings;
  onChange(fit: Fit | null): void;
};

function RatioRow({ sold, picture, chosen, wrapping, print, onChange }: RatioRowProps) {
  const text = useTexts(cropTexts);
  const id = useId();
  // Who tries other fits and comes back finds the crop where it was.
  const lastFill = useRef<Fit>(chosen?.way === "fill" ? chosen : defaultFit);
  const fitFor = ({ mediaType, size }: NonNullable<SoldRatio["flat"]>) =>
    chosen ?? unchosenFit(picture, size, mediaType, print);
  const fit = fitFor((sold.flat ?? sold.canvas)!);
  const canvasFit = sold.canvas ? fitFor(sold.canvas) : fit;
  const plans = plansFor(sold, picture, fit, wrapping, canvasFit);

  function choose(choice: (typeof fitChoices)[number]) {
    if (choice === "unchosen") return onChange(null);
    onChange(choice === "fill" ? lastFill.current : { way: choice });
  }

  function move(shift: number) {
    lastFill.current = { way: "fill", shift };
    onChange(lastFill.current);
  }

  return (
    <fieldset className="@container min-w-0 rounded-control border border-line bg-mat/50 p-3.5 sm:p-4">
      <legend className="float-left mb-3 w-full">
        <span className="font-medium">{sold.ratio}</span>
        <span className="text-soft"> · {sold.sizes.map(({ name }) => name).join(", ")}</span>
      </legend>
      <div className="clear-both grid gap-4 @md:grid-cols-[13rem_minmax(0,1fr)] @md:gap-5">
        <CropPreview plans={plans} picture={picture} fit={fit} onMove={move} />
        <div className="min-w-0">
          <div className="grid gap-2.5">
            {fitChoices.map((choice) => (
              <div key={choice} className="flex gap-3">
                <input
                  id={`${id}-${choice}`}
                  type="radio"
                  name={id}
                  className="radio mt-0.5 cursor-pointer"
                  aria-describedby={`${id}-${choice}-text`}
                  checked={(chosen?.way ?? "unchosen") === choice}
                  onChange={() => choose(choice)}
                />
                <div className="min-w-0">
                  <label
                    htmlFor={`${id}-${choice}`}
                    className="block cursor-pointer text-[0.9375rem] leading-snug font-medium"
                  >
                    {text.ways[choice]}
                  </label>
                  <p id={`${id}-${choice}-text`} className="text-sm text-soft">
                    {text.wayTexts[choice]}
                  </p>
                </div>
              </div>
            ))}
          </div>
          {fit.way === "fill" && plans.free ? (
            <ShiftSlider id={`${id}-shift`} shift={fit.shift} free={plans.free} onMove={move} />
          ) : null}
          <FitResult sold={sold} plans={plans} picture={picture} fit={fit} canvasFit={canvasFit} />
        </div>
      </div>
    </fieldset>
  );
}

type ShiftSliderProps = {
  id: string;
  shift: number;
  free: NonNullable<RatioPlans["free"]>;
  onMove(shift: number): void;
};

function ShiftSlider({ id, shift, free: { axis }, onMove }: ShiftSliderProps) {
  const text = useTexts(cropTexts);
  return (
    <div className="mt-3 border-t border-line pt-3">
      <label htmlFor={id} className="block text-sm font-medium">
        {text.move[axis]}
      </label>
      <div className="flex items-center gap-2">
        <input
          id={id}
          type="range"
          min={0}
          max={1000}
          step={10}
          value={shift}
          aria-valuetext={text.at[axis](shift)}
          aria-describedby={`${id}-hint`}
          onChange={({ currentTarget }) => onMove(Number(currentTarget.value))}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <button
          type="button"
          onClick={() => onMove(centred)}
          className="min-h-11 rounded-control px-2 text-sm text-accent underline underline-offset-4"
        >
          {text.centre}
        </button>
      </div>
      <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
        {text.moveHint}
      </p>
    </div>
  );
}

function toMeasuredOption({ mediaType, sizes }: TypedOption) {
  return {
    mediaType,
    sizes: sizes.map((typed) => {
      const measures = typedMeasures(typed);
      return {
        size: typed.size,
        ...(measures === "unfinished" ? { widthMm: null, heightMm: null } : measures),
      };
    }),
  };
}
