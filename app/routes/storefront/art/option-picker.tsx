import { useRef } from "react";
import { Link } from "react-router";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import { selectMedium } from "#app/shop/pricing/media-option.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { printedPercent } from "#app/shop/printing/print-preview.ts";
import { viewingMetres } from "#app/shop/printing/viewing-distance.ts";
import type { JudgedSize } from "#app/shop/printing/size-verdict.ts";
import { readSize, sizeInWords } from "#app/shop/pricing/size.ts";
import { buttonLooks } from "#app/ui/button.ts";
import { toast } from "#app/ui/toast.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { addLine, lineId, lineLimit, roomToTell } from "#app/shop/basket/basket.ts";
import { changeBasket, useBasket } from "../basket-store.ts";
import { toLine } from "./gallery.tsx";
import type { PlannedPrint, PrintChoice } from "./print-choice.ts";

/** Medium, size, price, basket; once the piece is in the basket, where to go from there. */
export function OptionPicker({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const text = useTexts(artPieceTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const options = piece.mediaOptions;
  const { chosen, choose, print, added, setAdded } = choice;
  const room = lineLimit - useBasket().length;

  if (options.length === 0) {
    return <p className="mt-8 border-t border-line pt-5 text-soft">{piece.tooSmall ? text.notPrintable : text.notForSale}</p>;
  }
  if (added) return <Added option={added} onAnother={() => setAdded(null)} />;

  function add() {
    if (!chosen) return toast.error(text.chooseMediaAndSize, { description: text.errorAddingToCartDescription });
    const shift = print?.moved;
    const line = { ...toLine(piece, chosen), id: lineId(piece.id, chosen.mediaType, chosen.size, shift), shift };
    if (!changeBasket((lines) => addLine(lines, line))) return toast.error(shop.basketFull);
    setAdded(chosen);
  }

  return (
    <form
      className="mt-7"
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <MediumChoice
        options={options}
        chosen={chosen}
        onChoose={(mediaType) => choose(selectMedium(options, mediaType, chosen?.size ?? null))}
      />
      <SizeChoice piece={piece} choice={choice} />
      {piece.enlargement > 1 ? <p className="mt-2.5 text-sm text-soft">{text.enlarged(piece.enlargement)}</p> : null}
      <div className="mt-6 flex flex-wrap items-baseline justify-between gap-x-4">
        <output className="font-serif text-[2.5rem] leading-tight tracking-tight lining-nums">
          {chosen ? euro(chosen.priceCents, language) : "–"}
        </output>
        <span className="text-sm text-soft">{text.priceNote}</span>
      </div>
      <button disabled={!chosen} className={`${buttonLooks.primary} mt-3 min-h-13 w-full text-base [@media(scripting:none)]:hidden`}>
        {text.addToBasket}
      </button>
      {room <= roomToTell ? <p className="mt-3 text-sm text-alert">{room > 0 ? text.roomFor(room) : shop.basketFull}</p> : null}
      <noscript>
        <p className="mt-3 border-l-2 border-edge bg-mat px-4 py-3 text-[0.9375rem]">{text.noScript}</p>
      </noscript>
      <p className="mt-3 text-sm text-soft">{text.ready}</p>
    </form>
  );
}

type MediumProps = { options: ArtPiece["mediaOptions"]; chosen: ChosenOption | null; onChoose(mediaType: string): void };

function MediumChoice({ options, chosen, onChoose }: MediumProps) {
  const text = useTexts(artPieceTexts);
  const { mediaTypes } = useTexts(shopTexts);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">{text.medium}</legend>
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
              onChange={() => onChoose(mediaType)}
              className="sr-only"
            />
            {wordOf(mediaTypes, mediaType) ?? mediaType}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function SizeChoice({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();
  const { chosen, choose, printOf } = choice;
  const sizes = piece.mediaOptions.find(({ mediaType }) => mediaType === chosen?.mediaType)?.sizes ?? [];
  return (
    <fieldset className="mt-6 min-w-0">
      <legend className="mb-2 text-sm text-soft">{text.size}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {sizes.map(({ size, priceCents, ppi, verdict }) => {
          const [name, dimensions] = readSize(size, language);
          return (
            <label
              key={size}
              className="flex min-h-13 cursor-pointer flex-wrap items-center gap-x-3.5 rounded-control border border-line bg-card px-4 py-2 hover:border-edge has-checked:border-accent has-checked:bg-wash has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                name="size"
                value={size}
                checked={chosen?.size === size}
                onChange={() => chosen && choose({ mediaType: chosen.mediaType, size, priceCents })}
                className="radio focus-visible:outline-none"
              />
              <span className="min-w-0 flex-1 basis-36">
                <span className="font-semibold">{name}</span>{" "}
                {dimensions ? <span className="ml-0.5 text-[0.9375rem] text-soft">{dimensions}</span> : null}
                <span className="flex flex-wrap gap-x-4 overflow-hidden text-[0.8125rem] text-soft">
                  <VerdictInWords ppi={ppi} verdict={verdict} />
                  <PartInWords piece={piece} print={chosen && printOf({ mediaType: chosen.mediaType, size })} />
                </span>
              </span>
              <span className="ml-auto font-semibold">{euro(priceCents, language)}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** Behind a dot, which at the beginning of a line lies outside of it. */
const besides = "relative before:absolute before:-left-2.5 before:content-['·']";

/** What a print of this size is worth; nothing where its millimetres are unknown. */
function VerdictInWords({ ppi, verdict }: Pick<JudgedSize, "ppi" | "verdict">) {
  const text = useTexts(artPieceTexts);
  if (ppi === null || verdict === null) return null;
  const words = { sharp: text.sharp, distance: text.goodFrom(viewingMetres(ppi)), none: text.soft(ppi) };
  return <span className={`${besides} ${verdict === "none" ? "text-alert" : ""}`}>{words[verdict]}</span>;
}

/** How much of the picture a print of this size shows; nothing where it is all of it. */
function PartInWords({ piece, print }: { piece: ArtPiece; print: PlannedPrint | null }) {
  const text = useTexts(artPieceTexts);
  const percent = print ? printedPercent(print.plan, piece.picture) : 100;
  return percent < 100 ? <span className={besides}>{text.part(percent)}</span> : null;
}

function Added({ option, onAnother }: { option: ChosenOption; onAnother(): void }) {
  const text = useTexts(artPieceTexts);
  const { mediaTypes } = useTexts(shopTexts);
  const language = useLanguage();
  const panel = useRef<HTMLElement>(null);
  return (
    <section
      ref={(element) => {
        // why: the button that had the focus is gone; the panel says what happened.
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
        {wordOf(mediaTypes, option.mediaType) ?? option.mediaType} · {sizeInWords(option.size, language)} ·{" "}
        {euro(option.priceCents, language)}
      </p>
      <div className="mt-5 grid gap-2.5">
        <Link to="/basket" className={buttonLooks.primary}>
          {text.goToBasket}
        </Link>
        <Link to="/art" className={buttonLooks.plain}>
          {text.continueBrowsing}
        </Link>
        <button type="button" onClick={onAnother} className={buttonLooks.quiet}>
          {text.addAnother}
        </button>
      </div>
    </section>
  );
}
