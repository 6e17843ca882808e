import { use } from "react";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { addLine, withoutAdded, toLine } from "#app/shop/basket/basket.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { toast } from "#app/ui/toast.tsx";
import { useMediumName } from "#app/routes/kit/use-root-data.ts";
import { changeBasket } from "#app/routes/storefront/kit/browser-storage/basket-store.ts";
import { Card, PageCardsContext, proportionOf, readLowest, rounded } from "./card.tsx";
import type { CardProps } from "./card.tsx";
import { usePiecesInTransition } from "./piece-transition.ts";
import { CardList } from "./card-list.tsx";
import { useFavouriteButton } from "./use-favourite-button.ts";

type GalleryProps = {
  pieces: ArtCard[];
  /** The source stated above the pieces; a card states only another one. */
  source: DigitalSource | undefined;
  eager?: number;
  onRemove?: () => void;
};

/** Justified rows with each piece in its proportions, two per row on a phone. */
export function Gallery({ pieces, source, eager = 0, onRemove }: GalleryProps) {
  const text = useTexts(artTexts);
  const shop = useTexts(shopTexts);
  const mediumName = useMediumName();
  const language = useLanguage();
  const flying = usePiecesInTransition();
  const hearts = useFavouriteButton();

  const cards = pieces.map((piece, index): CardProps => ({
    piece,
    mediumName: piece.lowest ? mediumName(piece.lowest.mediaType) : "",
    share: rounded(shareOfPair(pieces, index)),
    eager: index < eager,
    flies: flying.includes(piece.id),
    source,
    language,
  }));

  function quickAdd(card: CardProps) {
    const { piece } = card;
    const shown = readLowest(card);
    if (!shown) return;
    const line = toLine(piece, piece.lowest!);
    if (!changeBasket((lines) => addLine(lines, line))) return toast.error(shop.basketFull);
    toast.success(text.quickAdded(piece.title?.text ?? piece.reference), {
      description: `${shown.option} · ${shown.price}`,
      // docs/spec.md says 3 s, but a keyboard must have time to reach undo (WCAG 2.2.1).
      duration: 10_000,
      action: {
        label: shop.undo,
        onClick: () => changeBasket((lines) => withoutAdded(lines, line)),
      },
    });
  }

  // The constant keeps it out of browsers' scripts.
  const page = import.meta.env.SSR ? use(PageCardsContext) : null;
  return (
    <CardList onButton={(index) => quickAdd(cards[index]!)}>
      {page
        ? page.render(cards)
        : cards.map((card) => (
            <Card key={card.piece.id} {...card}>
              {hearts ? (
                <hearts.FavouriteButton
                  id={card.piece.id}
                  name={card.piece.title?.text ?? card.piece.reference}
                  onRemove={onRemove}
                />
              ) : null}
            </Card>
          ))}
    </CardList>
  );
}

/** The share of the width if every two pieces share a row at equal height. */
function shareOfPair(pieces: ArtCard[], index: number): number {
  const own = proportionOf(pieces[index]!);
  const partner = pieces[index % 2 === 0 ? index + 1 : index - 1];
  return partner ? own / (own + proportionOf(partner)) : 0.5;
}
