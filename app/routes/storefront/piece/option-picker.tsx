import { useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption, AssessedSize } from "#db/json-columns.ts";
import type { PlannedPrint } from "#app/shop/printing/planned-print.ts";
import { viewingMetres } from "#app/shop/printing/viewing-distance.ts";
import { readSize, formatSize } from "#app/shop/pricing/size-label.ts";
import { buttonStyle } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { addLine, lineLimit, fewLinesLeft, toLine } from "#app/shop/basket/basket.ts";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { BuyBar } from "./buy-bar.tsx";
import { ChangedByMedium } from "./changed-by-medium.tsx";
import {
  changeBasket,
  useBasket,
} from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { countLabels, labelOf } from "#app/routes/storefront/kit/browser-storage/label-scans.ts";
import type { MediumNote } from "./medium-notes.server.ts";
import { ReadyNote } from "#app/routes/storefront/kit/collection/ready-note.tsx";
import type { PrintChoice } from "./print-choice.ts";

type OptionPickerProps = {
  piece: ArtPiece;
  choice: PrintChoice;
  /** Whether any point has hours from which promises are calculated. */
  anyPointHasHours: boolean;
  note: Pick<MediumNote, "description" | "language" | "picture"> | null | undefined;
};

export function OptionPicker({ piece, choice, note, anyPointHasHours }: OptionPickerProps) {
  const promise = useTexts(promiseTexts);
  const text = useTexts(artPieceTexts);
  const shop = useTexts(shopTexts);
  const options = piece.mediaOptions;
  const { chosen, choose, print, added, setAdded } = choice;
  const basket = useBasket();
  const room = lineLimit - basket.length;
  const view = useSearchParams()[0].get("view");

  if (options.length === 0) {
    return (
      <p className="mt-8 border-t border-line pt-5 text-soft">
        {piece.tooSmall ? text.notPrintable : text.notForSale}
      </p>
    );
  }
  if (added)
    return <Added option={added} picture={piece.picture} onAnother={() => setAdded(null)} />;

  function add() {
    if (!chosen)
      return toast.error(text.chooseMediaAndSize, {
        description: text.errorAddingToCartDescription,
      });
    const line = toLine(piece, { ...chosen, whole: print?.whole }, print?.moved, labelOf(piece.id));
    if (!changeBasket((lines) => addLine(lines, line))) return toast.error(shop.basketFull);
    const isFirst = !basket.some(
      ({ artPieceId, scannedAt }) => artPieceId === piece.id && scannedAt,
    );
    if (isFirst) countLabels("basket", [line]);
    setAdded(chosen);
  }

  return (
    <form
      // After a reload, a browser would restore a choice beside the price of another.
      autoComplete="off"
      className="sm:mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <MediumChoice
        options={options}
        chosen={chosen}
        note={note}
        onChoose={(mediaType) => choose(selectMedium(options, mediaType, chosen?.size ?? null))}
      />
      <ChangedByMedium piece={piece} choice={choice} />
      <SizeChoice piece={piece} choice={choice} />
      <FitChoice piece={piece} choice={choice} />
      {piece.enlargement > 1 ? (
        <p className="mt-2.5 text-sm text-soft">{text.enlarged(piece.enlargement)}</p>
      ) : null}
      <BuyBar chosen={chosen} picture={piece.picture} />
      {room <= fewLinesLeft ? (
        <p className="mt-3 text-sm text-alert">{room > 0 ? text.roomFor(room) : shop.basketFull}</p>
      ) : null}
      <noscript>
        {view ? <input type="hidden" name="view" value={view} /> : null}
        <button className={`${buttonStyle.plain} mt-3 w-full`}>{text.showChoice}</button>
        <p className="mt-3 border-l-2 border-edge bg-mat px-4 py-3 text-[0.9375rem]">
          {text.noScript}
        </p>
      </noscript>
      <p className="mt-3 min-h-10 text-sm text-soft">
        {anyPointHasHours ? (
          <ReadyNote
            prints={chosen ? [{ mediaType: chosen.mediaType, quantity: 1 }] : []}
            otherwise={promise.byHours}
          />
        ) : (
          text.ready
        )}
      </p>
    </form>
  );
}

type MediumProps = Pick<OptionPickerProps, "note"> & {
  options: ArtPiece["mediaOptions"];
  chosen: ChosenOption | null;
  onChoose(mediaType: string): void;
};

function MediumChoice({ options, chosen, note, onChoose }: MediumProps) {
  const text = useTexts(artPieceTexts);
  const mediumName = useMediumName();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft max-sm:sr-only">{text.medium}</legend>
      <div className="flex flex-wrap gap-px overflow-hidden rounded-control border border-edge bg-edge">
        {options.map(({ mediaType }) => (
          <label
            key={mediaType}
            className="relative flex min-h-12 flex-1 cursor-pointer items-center justify-center bg-card px-4 text-center text-[0.9375rem] whitespace-nowrap has-checked:bg-ink has-checked:text-paper has-focus-visible:z-10 has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="medium"
              value={mediaType}
              checked={chosen?.mediaType === mediaType}
              aria-describedby={
                note?.description && chosen?.mediaType === mediaType
                  ? "medium-description"
                  : undefined
              }
              onChange={() => onChoose(mediaType)}
              className="sr-only"
            />
            {mediumName(mediaType)}
          </label>
        ))}
      </div>
      {note && chosen ? (
        <MediumDescription note={note} name={mediumName(chosen.mediaType)} />
      ) : null}
    </fieldset>
  );
}

type MediumDescriptionProps = { note: NonNullable<OptionPickerProps["note"]>; name: string };

function MediumDescription({
  note: { description, language, picture },
  name,
}: MediumDescriptionProps) {
  if (!description && !picture) return null;
  return (
    <div className="mt-2.5 flex max-w-[52ch] items-center gap-3.5">
      {picture ? (
        <ResponsivePicture
          {...pictureSources(picture, 320)}
          alt={name}
          sizes="96px"
          className="h-14 w-20 flex-none rounded-art object-cover sm:h-18 sm:w-24"
        />
      ) : null}
      {description ? (
        <p
          id="medium-description"
          lang={language}
          className="min-w-0 text-sm wrap-anywhere text-soft"
        >
          {description}
        </p>
      ) : null}
    </div>
  );
}

function SizeChoice({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();
  const { chosen, choose, printOf } = choice;
  const sizes =
    piece.mediaOptions.find(({ mediaType }) => mediaType === chosen?.mediaType)?.sizes ?? [];
  return (
    <fieldset className="mt-3 min-w-0 sm:mt-6">
      <legend className="mb-2 text-sm text-soft max-sm:sr-only">{text.size}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 max-sm:grid-cols-[repeat(auto-fit,minmax(min(6.1rem,100%),1fr))]">
        {sizes.map(({ size, priceCents, ppi, verdict }) => {
          const [name, dimensions] = readSize(size, language, piece.picture);
          return (
            <label
              key={size}
              className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3.5 rounded-control border border-line bg-card px-4 py-2 hover:border-edge max-sm:flex-col max-sm:flex-nowrap max-sm:justify-between max-sm:px-1.5 max-sm:text-center max-sm:text-sm max-sm:leading-snug has-checked:border-accent has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="size"
                value={size}
                checked={chosen?.size === size}
                onChange={() => chosen && choose({ mediaType: chosen.mediaType, size, priceCents })}
                className="radio focus-visible:outline-none max-sm:absolute max-sm:opacity-0"
              />
              <span className="min-w-0 sm:flex-1 sm:basis-36">
                <span className="font-semibold">{name}</span>{" "}
                {dimensions ? (
                  <span className="ml-0.5 text-[0.9375rem] text-soft max-sm:block max-sm:text-[0.8125rem]">
                    {dimensions}
                  </span>
                ) : null}
                <span className="flex flex-wrap gap-x-4 overflow-hidden text-[0.8125rem] text-soft max-sm:block">
                  <VerdictText ppi={ppi} verdict={verdict} />
                  <PrintedPartText
                    print={chosen && printOf({ mediaType: chosen.mediaType, size })}
                  />
                </span>
              </span>
              <span className="ml-auto font-semibold max-sm:mx-auto">
                {euro(priceCents, language)}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Invisible if there is nothing to choose, so that the page does not jump. */
function FitChoice({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const text = useTexts(fitTexts);
  const { print, printOf, showWhole } = choice;
  const isOpen = piece.mediaOptions.some(({ mediaType, sizes }) =>
    sizes.some(({ size }) => printOf({ mediaType, size })?.isOpen),
  );
  if (!isOpen) return null;
  return (
    <fieldset
      className={`mt-6 min-w-0 [@media(scripting:none)]:hidden ${print?.isOpen ? "" : "invisible"}`}
    >
      <legend className="text-sm text-soft">{text.picture}</legend>
      <div className="flex flex-wrap gap-x-6">
        {([true, false] as const).map((whole) => (
          <label
            key={String(whole)}
            className="flex min-h-11 cursor-pointer items-center gap-x-2.5 rounded-control text-[0.9375rem] has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="fit"
              checked={(print?.whole ?? false) === whole}
              onChange={() => showWhole(whole)}
              className="radio focus-visible:outline-none"
            />
            {whole ? text.whole : text.fill}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The dot in front hangs outside the line if it begins one. */
const detailStyle =
  "relative before:absolute before:-left-2.5 before:content-['·'] max-sm:before:content-none";

/** Renders nothing if the size in millimetres is unknown. */
function VerdictText({ ppi, verdict }: Pick<AssessedSize, "ppi" | "verdict">) {
  const text = useTexts(artPieceTexts);
  if (ppi === null || verdict === null) return null;
  const labels = {
    sharp: text.sharp,
    distance: text.goodFrom(viewingMetres(ppi)),
    none: text.soft(ppi),
  };
  return (
    <span className={`${detailStyle} ${verdict === "none" ? "text-alert" : ""}`}>
      {labels[verdict]}
    </span>
  );
}

/** Renders nothing if the whole picture is printed. */
function PrintedPartText({ print }: { print: PlannedPrint | null }) {
  const text = useTexts(artPieceTexts);
  if (!print || print.filledPercent === 100) return null;
  // Invisible, so that the size needs the same space however it is printed, and nothing jumps.
  return (
    <span className={`${detailStyle} max-sm:hidden ${print.whole ? "invisible" : ""}`}>
      {text.part(print.filledPercent)}
    </span>
  );
}

type AddedProps = { option: ChosenOption; picture: Picture; onAnother(): void };

function Added({ option, picture, onAnother }: AddedProps) {
  const text = useTexts(artPieceTexts);
  const mediumName = useMediumName();
  const language = useLanguage();
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={(element) => {
        // The button that had the focus is gone, and the panel says what happened.
        if (element && panel.current !== element) element.focus();
        panel.current = element;
      }}
      tabIndex={-1}
      role="status"
      className="mt-7 rounded-control border border-line bg-card p-6 focus:outline-none"
    >
      <p className="flex items-center gap-2.5 font-serif text-2xl tracking-tight">
        <Icon name="check" size={22} className="text-accent" />
        {text.added}
      </p>
      <p className="mt-1.5 text-soft">
        {mediumName(option.mediaType)} · {formatSize(option.size, language, picture)} ·{" "}
        {euro(option.priceCents, language)}
      </p>
      <div className="mt-5 grid gap-2.5">
        <Link to="/basket" className={buttonStyle.primary}>
          {text.goToBasket}
        </Link>
        <Link to="/art" className={buttonStyle.plain}>
          {text.continueBrowsing}
        </Link>
        <button type="button" onClick={onAnother} className={buttonStyle.quiet}>
          {text.addAnother}
        </button>
      </div>
    </section>
  );
}
