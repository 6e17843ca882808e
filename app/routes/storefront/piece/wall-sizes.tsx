import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { ArtPiece } from "#app/shop/catalogue/art-piece.ts";
import { sizesOf } from "#app/shop/pricing/media-option.ts";
import { readSize } from "#app/shop/pricing/size-label.ts";
import type { PrintChoice } from "./print-choice.ts";

export function WallSizes({ piece, choice }: { piece: ArtPiece; choice: PrintChoice }) {
  const text = useTexts(artPieceTexts);
  const language = useLanguage();
  const { chosen, choose, printOf, added } = choice;
  if (!chosen || added) return null;
  const { mediaType } = chosen;
  const sizes = sizesOf(piece.mediaOptions, mediaType).filter(({ size }) =>
    printOf({ mediaType, size }),
  );
  if (sizes.length < 2) return null;
  return (
    <div
      role="group"
      aria-label={text.sizeOnWall}
      className="mb-2 flex flex-wrap gap-1.5 lg:hidden [@media(scripting:none)]:hidden"
    >
      {sizes.map(({ size, priceCents }) => {
        const [name, dimensions] = readSize(size, language, piece.picture);
        return (
          <button
            key={size}
            type="button"
            aria-pressed={size === chosen.size}
            onClick={() => choose({ mediaType, size, priceCents })}
            className="min-h-12 flex-auto rounded-control border border-line bg-card px-2 py-1 text-sm leading-tight font-semibold text-ink hover:border-edge aria-pressed:border-accent aria-pressed:bg-wash forced-colors:aria-pressed:border-3 forced-colors:aria-pressed:border-[Highlight]"
          >
            {name}
            {dimensions ? (
              <span className="block text-xs font-normal text-soft"> {dimensions}</span>
            ) : null}
          </button>
        );
      })}
    </div>
  );
}
