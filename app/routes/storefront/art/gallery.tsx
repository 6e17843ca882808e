import type { CSSProperties } from "react";
import { Link } from "react-router";
import { artTexts } from "#app/i18n/art.ts";
import { shopTexts } from "#app/i18n/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { lineId } from "#app/shop/basket/basket.ts";
import type { BasketLine } from "#app/shop/basket/basket.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { toast } from "#app/ui/toast.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { basket } from "../basket-store.ts";
import { ArtPicture } from "../art-picture.tsx";

/** Pieces in rows that justify, each in its own proportions; on a phone two to a row. */
export function Gallery({ pieces, eager = 0 }: { pieces: ArtCard[]; eager?: number }) {
  return (
    <ul className="gallery">
      {pieces.map((piece, index) => (
        <Card key={piece.id} piece={piece} share={shareOfPair(pieces, index)} eager={index < eager} />
      ))}
    </ul>
  );
}

function Card({ piece, share, eager }: { piece: ArtCard; share: number; eager: boolean }) {
  const text = useTexts(artTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const ratio = proportion(piece);
  const style = { "--ratio": rounded(ratio), "--share": rounded(share) } as CSSProperties;
  return (
    <li style={style}>
      <Link to={`/art/${piece.id}`} prefetch="intent" viewTransition>
        <ArtPicture
          piece={piece}
          alt={text.alt(piece.reference, null)}
          eager={eager}
          sizes={`(max-width: 639px) ${Math.round(share * 94)}vw, ${Math.round(ratio * 300)}px`}
        />
      </Link>
      <div>
        <p>
          <b>{piece.reference}</b> <span>{piece.lowest ? shop.from(euro(piece.lowest.priceCents, language)) : shop.noPrice}</span>
        </p>
        {piece.lowest ? <QuickAdd piece={piece} option={piece.lowest} /> : null}
      </div>
    </li>
  );
}

function QuickAdd({ piece, option }: { piece: ArtCard; option: ChosenOption }) {
  const text = useTexts(artTexts);
  const shop = useTexts(shopTexts);
  const language = useLanguage();
  const medium = shop.mediaTypes[option.mediaType] ?? option.mediaType;
  const price = euro(option.priceCents, language);
  function add() {
    const before = basket.lines();
    basket.add(toLine(piece, option));
    toast.success(text.quickAdded(piece.reference), {
      description: `${medium}, ${option.size}, ${price}`,
      duration: 3000,
      action: { label: shop.undo, onClick: () => basket.replace(before) },
    });
  }
  return (
    <button type="button" onClick={add} aria-label={text.quickAdd(piece.reference, `${medium} ${option.size}`, price)}>
      <Icon name="plus" size={18} />
    </button>
  );
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
