import { Link } from "react-router";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { euro } from "#app/shop/money.ts";
import type { Cents } from "#app/shop/money.ts";
import { selectMedium, sizesOf } from "#app/shop/pricing/media-option.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import type { WallPiece } from "#app/shop/walls/hung-wall.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { FrameChoice } from "#app/routes/storefront/kit/wall/wall-controls.tsx";
import { Thumbnail } from "#app/routes/storefront/kit/pieces/thumbnail.tsx";
import type { WallPrint } from "./composer-state.ts";

export type PrintOptions = {
  mediaType: string;
  size: string;
  whole?: boolean | undefined;
  frame: PictureFrame;
};

type PrintRowProps = {
  print: WallPrint;
  piece: WallPiece;
  optionsText: string;
  priceCents: Cents;
  isGone: boolean;
  isSelected: boolean;
  onSelect(): void;
  onChange(options: PrintOptions): void;
  onRemove(): void;
};

export function PrintRow(props: PrintRowProps) {
  const { print, piece, optionsText, priceCents, isGone, isSelected, onSelect, onRemove } = props;
  const text = useTexts(wallTexts);
  const language = useLanguage();
  const name = piece.title?.text ?? piece.reference;
  const id = `print-${print.key}`;
  return (
    <li
      className={`border-t border-line py-3 first:border-t-0 ${isSelected ? "-mx-3 rounded-control border-transparent bg-wash px-3" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-3.5">
        <Thumbnail picture={piece.picture} plan={print.plan} alt="" className="size-16 !p-1.5" />
        <div className="min-w-0 flex-1 basis-32">
          <p className="leading-snug wrap-anywhere">
            <b lang={piece.title?.lang} className="font-semibold">
              {name}
            </b>{" "}
            {piece.title ? <small className="text-xs text-soft">{piece.reference}</small> : null}
          </p>
          <p className="text-sm text-balance text-soft">{optionsText}</p>
          {isGone ? <p className="text-sm text-alert">{text.gone}</p> : null}
        </div>
        <div className="flex flex-col items-end self-start">
          <span className={`font-semibold tabular-nums ${isGone ? "line-through" : ""}`}>
            {euro(priceCents, language)}
          </span>
          <button
            type="button"
            aria-expanded={isSelected}
            aria-controls={id}
            aria-label={text.change(name)}
            onClick={onSelect}
            className="-mb-2 inline-flex min-h-11 items-center text-sm text-soft underline decoration-edge/50 underline-offset-4 hover:text-ink [@media(scripting:none)]:hidden"
          >
            {text.changeShort}
          </button>
        </div>
      </div>
      <div id={id} hidden={!isSelected}>
        {isSelected ? <Options {...props} /> : null}
      </div>
      {isSelected ? (
        <p className="flex flex-wrap gap-x-5">
          <button
            type="button"
            aria-label={text.removeNamed(name)}
            onClick={onRemove}
            className="inline-flex min-h-11 items-center text-sm underline decoration-edge/50 underline-offset-4 hover:decoration-ink"
          >
            {text.remove}
          </button>
          <Link
            to={`/art/${piece.id}`}
            className="inline-flex min-h-11 items-center text-sm text-ink underline decoration-edge/50 underline-offset-4 hover:decoration-ink"
          >
            {text.pageOf}
          </Link>
        </p>
      ) : null}
    </li>
  );
}

const selectStyle =
  "choice block w-full min-h-11 rounded-control border border-edge bg-card py-2 pr-9 pl-3 text-[0.9375rem] text-ink appearance-none hover:border-ink";

function Options({ print, piece, onChange }: PrintRowProps) {
  const text = useTexts(wallTexts);
  const fit = useTexts(fitTexts);
  const language = useLanguage();
  const mediumName = useMediumName();
  const { mediaType, size, frame } = print;
  const sizes = sizesOf(piece.mediaOptions, mediaType);
  // If the paper cuts nothing, the choice is left to the medium.
  const whole = print.isOpen ? (print.whole ?? false) : undefined;
  const change = (change: Partial<PrintOptions>) =>
    onChange({ mediaType, size, whole, frame, ...change });
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-2">
      <label className="min-w-0 text-sm text-soft">
        {text.medium}
        <select
          value={mediaType}
          className={selectStyle}
          onChange={(event) => {
            const option = selectMedium(piece.mediaOptions, event.currentTarget.value, size);
            if (option) change({ mediaType: option.mediaType, size: option.size });
          }}
        >
          {piece.mediaOptions.map((option) => (
            <option key={option.mediaType} value={option.mediaType}>
              {mediumName(option.mediaType)}
            </option>
          ))}
        </select>
      </label>
      <label className="min-w-0 text-sm text-soft">
        {text.size}
        <select
          value={size}
          className={selectStyle}
          onChange={(event) => change({ size: event.currentTarget.value })}
        >
          {sizes.map((option) => (
            <option key={option.size} value={option.size}>
              {formatSize(option.size, language, piece.picture)},{" "}
              {euro(option.priceCents, language)}
            </option>
          ))}
        </select>
      </label>
      {print.isOpen ? (
        <fieldset className="min-w-0">
          <legend className="sr-only">{fit.picture}</legend>
          <div className="flex flex-wrap gap-x-6">
            {([true, false] as const).map((isWhole) => (
              <label
                key={String(isWhole)}
                className="flex min-h-11 cursor-pointer items-center gap-x-2.5 rounded-control text-[0.9375rem] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name={`fit-${print.key}`}
                  checked={whole === isWhole}
                  onChange={() => change({ whole: isWhole })}
                  className="radio focus-visible:outline-none"
                />
                {isWhole ? fit.whole : fit.fill}
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      <div className="px-2">
        <FrameChoice
          name={`frame-${print.key}`}
          frame={frame}
          onChoose={(chosen) => change({ frame: chosen })}
        />
      </div>
    </div>
  );
}
