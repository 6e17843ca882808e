import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { useTexts } from "#app/i18n/texts.ts";
import { addLine, toLine } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import { findSize } from "#app/shop/pricing/media-option.ts";
import { ratioName } from "#app/shop/printing/print-plan.ts";
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import { cheapestPrint, printOf } from "#app/shop/walls/hung-wall.ts";
import type { LinkedHungPiece, WallPiece } from "#app/shop/walls/hung-wall.ts";
import { useCurrentPrices } from "#app/routes/storefront/kit/prices/current-prices.ts";
import { AddPiece } from "./add-piece.tsx";
import { Buy } from "./buy.tsx";
import * as commands from "./commands.ts";
import { queryOf } from "./composer-state.ts";
import type { WallPrint } from "./composer-state.ts";
import { SaveAndShare } from "./save-and-share.tsx";
import { MissingPieces } from "./missing-pieces.tsx";
import { PrintRow } from "./print-row.tsx";
import type { PrintOptions } from "./print-row.tsx";
import type { Composing } from "./use-composing.ts";

type PanelProps = {
  composing: Composing;
  wrapping: WrapSettings;
  moved: number;
  onFetched(piece: WallPiece): void;
};

export function Panel({ composing, wrapping, moved, onFetched }: PanelProps) {
  const text = useTexts(wallTexts);
  const { wall, run, pieceOf } = composing;
  const { prints } = wall;

  function add(piece: WallPiece) {
    const name = piece.title?.text ?? piece.reference;
    const print = cheapestPrint(piece, wrapping);
    if (!print) return composing.announce(text.refusals["not-sold"](name), true);
    onFetched(piece);
    const keyed = { ...print, key: composing.newKey() };
    if (run(commands.hang(keyed), { announcement: () => text.hungNow(name) }))
      composing.setCurrent(prints.length);
  }

  return (
    <div className="min-w-0">
      <MissingPieces
        missing={wall.missing}
        pieceOf={pieceOf}
        wrapping={wrapping}
        onForget={(at) => run(commands.forget(at))}
        onHang={(at, print) => run(commands.hangMissing(at, { ...print, key: composing.newKey() }))}
      />
      {moved > 0 ? (
        <p className="mb-5 border-l-2 border-accent bg-wash px-4 py-3 text-[0.9375rem]">
          {text.changed(moved)}
        </p>
      ) : null}
      {prints.length > 0 ? <Prints composing={composing} wrapping={wrapping} /> : null}
      <AddPiece onAdd={add} />
      {prints.length > 0 ? <SaveAndShare query={queryOf(wall)} /> : null}
    </div>
  );
}

function Prints({ composing, wrapping }: Pick<PanelProps, "composing" | "wrapping">) {
  const text = useTexts(wallTexts);
  const { wall, run, pieceOf, nameOf, selected } = composing;
  const { prints } = wall;
  const lineFor = (print: WallPrint) => toLine(pieceOf(print.artPieceId)!, print, print.shift);
  // Equal prints become one line.
  const lines = prints.reduce<BasketLine[]>((basket, print) => addLine(basket, lineFor(print)), []);
  const prices = useCurrentPrices(lines);
  const priceOf = ({ id, seenPriceCents }: BasketLine) =>
    prices.priced.get(id)?.unitPriceCents ?? seenPriceCents;

  function change(index: number, options: PrintOptions) {
    const before = prints[index]!;
    const made = rebuildPrint(before, options, pieceOf(before.artPieceId)!, wrapping);
    if (made) run(commands.remake(index, { ...made, key: before.key }), { isUrgent: true });
  }

  function remove(index: number) {
    const name = nameOf(prints[index]!);
    composing.select(null);
    run(commands.remove(index), { announcement: () => text.removed(name), isUrgent: true });
  }

  return (
    <section aria-labelledby="wall-list">
      <h2 id="wall-list" className="sr-only">
        {text.list}
      </h2>
      <ul className="border-t border-ink">
        {prints.map((print, index) => {
          const piece = pieceOf(print.artPieceId)!;
          const line = lineFor(print);
          return (
            <PrintRow
              key={print.key}
              print={print}
              piece={piece}
              optionsText={composing.describeOptions(print, piece)}
              priceCents={priceOf(line)}
              isGone={prices.unavailable.has(line.id)}
              isSelected={selected === index}
              onSelect={() => composing.select(selected === index ? null : index)}
              onChange={(options) => change(index, options)}
              onRemove={() => remove(index)}
            />
          );
        })}
      </ul>
      <Buy
        lines={lines.map((line) => ({ ...line, seenPriceCents: priceOf(line) }))}
        prices={prices}
      />
    </section>
  );
}

/** Keeps a moved crop if the new paper has the same proportions. */
function rebuildPrint(
  before: LinkedHungPiece,
  options: PrintOptions,
  piece: WallPiece,
  wrapping: WrapSettings,
): LinkedHungPiece | null {
  const paperOf = ({ mediaType, size }: Pick<PrintOptions, "mediaType" | "size">) => {
    const { widthMm, heightMm } = findSize(piece.mediaOptions, mediaType, size) ?? {};
    return widthMm && heightMm ? ratioName({ widthMm, heightMm }) : null;
  };
  const { artPieceId, xMm, yMm } = before;
  const shift = paperOf(before) === paperOf(options) ? before.shift : undefined;
  const print = printOf(piece, { artPieceId, xMm, yMm, ...options, shift }, wrapping);
  return typeof print === "string" ? null : print;
}
