import type { CSSProperties } from "react";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts, wordOf } from "#app/i18n/texts.ts";
import { addLine, lineId, takeBack } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { sizeInWords } from "#app/shop/pricing/size.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket } from "../basket-store.ts";
import { flightOf } from "../art-picture.tsx";
import { useFlyingPieces } from "../flying-pieces.ts";
import { CardList } from "./card-list.tsx";

/** Pieces in rows that justify, each in its own proportions; on a phone two to a row. */
export function Gallery({ pieces, eager = 0 }: { pieces: ArtCard[]; eager?: number }) {
  const text = useTexts(artTexts);
  const shop = useTexts(shopTexts);
  const read = useReadOption();
  const flying = useFlyingPieces();

  function quickAdd({ lowest, ...piece }: ArtCard) {
    if (!lowest) return;
    const { option, price } = read(lowest);
    const line = toLine(piece, lowest);
    if (!changeBasket((lines) => addLine(lines, line))) return toast.error(shop.basketFull);
    toast.success(text.quickAdded(piece.reference), {
      description: `${option} · ${price}`,
      // why longer than the spec's three seconds: what can be undone has to be reached by keyboard (WCAG 2.2.1).
      duration: 10_000,
      action: { label: shop.undo, onClick: () => changeBasket((lines) => takeBack(lines, line)) },
    });
  }

  return (
    <CardList onButton={(index) => quickAdd(pieces[index]!)}>
      {pieces.map((piece, index) => (
        <Card
          key={piece.id}
          piece={piece}
          share={shareOfPair(pieces, index)}
          eager={index < eager}
          flies={flying.includes(piece.id)}
          words={{ text, shop, read }}
        />
      ))}
    </CardList>
  );
}

type CardProps = {
  piece: ArtCard;
  share: number;
  eager: boolean;
  flies: boolean;
  /** Asked for once by the list, not by each of sixty cards. */
  words: { text: (typeof artTexts)["en"]; shop: (typeof shopTexts)["en"]; read: ReadOption };
};

function Card({ piece, share, eager, flies, words: { text, shop, read } }: CardProps) {
  const { reference, lowest, picture } = piece;
  const shown = lowest && read(lowest);
  const ratio = proportion(piece);
  const style = { "--ratio": rounded(ratio), "--share": rounded(share) } as CSSProperties;
  return (
    <li style={style}>
      <a href={`/art/${piece.id}`}>
        <ResponsivePicture
          {...pictureSources(picture, 800)}
          style={flies ? flightOf(piece.id) : undefined}
          alt={text.alt(reference, null, picture.digitalSource)}
          eager={eager}
          sizes={`(max-width: 639px) ${Math.round(share * 94)}vw, ${Math.round(ratio * 300)}px`}
        />
      </a>
      <div>
        <p>
          <b>{reference}</b> <small>{shop.shortSources[picture.digitalSource]}</small>{" "}
          <span>{shown ? shop.from(shown.price) : shop.noPrice}</span>
        </p>
        {shown ? <button type="button" aria-label={text.quickAdd(reference, shown.option, shown.price)} /> : null}
      </div>
    </li>
  );
}

type ReadOption = (option: ChosenOption) => { option: string; price: string };

/** A function that names an option and its price in the visitor's language. */
function useReadOption(): ReadOption {
  const { mediaTypes } = useTexts(shopTexts);
  const language = useLanguage();
  return ({ mediaType, size, priceCents }) => ({
    option: `${wordOf(mediaTypes, mediaType) ?? mediaType} · ${sizeInWords(size, language)}`,
    price: euro(priceCents, language),
  });
}

export function toLine(piece: Omit<ArtCard, "lowest">, option: ChosenOption): BasketLine {
  return {
    id: lineId(piece.id, option.mediaType, option.size),
    artPieceId: piece.id,
    reference: piece.reference,
    mediaType: option.mediaType,
    size: option.size,
    quantity: 1,
    seenPriceCents: option.priceCents,
    picture: piece.picture,
  };
}

function proportion({ picture }: ArtCard): number {
  return picture.width / picture.height;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** A piece's part of the width when every two pieces share a row at equal height. */
function shareOfPair(pieces: ArtCard[], index: number): number {
  const own = proportion(pieces[index]!);
  const partner = pieces[index % 2 === 0 ? index + 1 : index - 1];
  return partner ? own / (own + proportion(partner)) : 0.5;
}
