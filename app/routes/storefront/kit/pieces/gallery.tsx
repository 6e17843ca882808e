import type { CSSProperties, ReactNode } from "react";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import { addLine, withoutAdded, toLine } from "#app/shop/basket/basket.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import type { ChosenOption } from "#app/shop/pricing/media-option.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import type { Picture } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { toast } from "#app/ui/toast.tsx";
import { changeBasket } from "../browser-storage/basket-store.ts";
import { transitionName, usePiecesInTransition } from "./piece-transition.ts";
import { useMediumName } from "./medium-names.ts";
import { CardList } from "./card-list.tsx";
import { useFavouriteButton } from "./use-hearts.ts";

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
  const read = useFormatOption();
  const flying = usePiecesInTransition();
  const hearts = useFavouriteButton();

  function quickAdd({ lowest, ...piece }: ArtCard) {
    if (!lowest) return;
    const { option, price } = read(lowest, piece.picture);
    const line = toLine(piece, lowest);
    if (!changeBasket((lines) => addLine(lines, line))) return toast.error(shop.basketFull);
    toast.success(text.quickAdded(piece.title?.text ?? piece.reference), {
      description: `${option} · ${price}`,
      // docs/spec.md says 3 s, but a keyboard must have time to reach undo (WCAG 2.2.1).
      duration: 10_000,
      action: {
        label: shop.undo,
        onClick: () => changeBasket((lines) => withoutAdded(lines, line)),
      },
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
          context={{ text, shop, read, source }}
        >
          {hearts ? (
            <hearts.FavouriteButton
              id={piece.id}
              name={piece.title?.text ?? piece.reference}
              onRemove={onRemove}
            />
          ) : null}
        </Card>
      ))}
    </CardList>
  );
}

type CardProps = {
  piece: ArtCard;
  share: number;
  eager: boolean;
  flies: boolean;
  context: {
    text: (typeof artTexts)["en"];
    shop: (typeof shopTexts)["en"];
    read: FormatOption;
  } & Pick<GalleryProps, "source">;
  children: ReactNode;
};

function Card({ piece, share, eager, flies, context, children }: CardProps) {
  const { text, shop, read, source } = context;
  const { reference, title, alt, lowest, picture } = piece;
  const name = title?.text ?? reference;
  const shown = lowest && read(lowest, picture);
  const ratio = proportion(piece);
  const style = {
    "--ratio": rounded(ratio),
    "--share": rounded(share),
    "--palette": piece.palette,
  } as CSSProperties;
  return (
    <li style={style}>
      <a href={`/art/${piece.id}`}>
        <ResponsivePicture
          {...pictureSources(picture, 800)}
          style={flies ? transitionName(piece.id) : undefined}
          alt={alt?.text ?? text.alt(name, null, picture.digitalSource)}
          lang={alt?.lang}
          eager={eager}
          sizes={`(max-width: 639px) calc((100vw - 48px) * ${rounded(share)}), ${Math.round(ratio * 300)}px`}
        />
      </a>
      <div>
        <p>
          <b lang={title?.lang}>{name}</b> {title ? <small>{reference}</small> : null}{" "}
          {picture.digitalSource === source ? null : (
            <i>{shop.shortSources[picture.digitalSource]} </i>
          )}
          <span>{shown ? shop.from(shown.price) : shop.noPrice}</span>
        </p>
        {shown ? (
          <button type="button" aria-label={text.quickAdd(name, shown.option, shown.price)} />
        ) : null}
      </div>
      {children}
    </li>
  );
}

type FormatOption = (option: ChosenOption, picture: Picture) => { option: string; price: string };

function useFormatOption(): FormatOption {
  const mediumName = useMediumName();
  const language = useLanguage();
  return ({ mediaType, size, priceCents }, picture) => ({
    option: `${mediumName(mediaType)} · ${formatSize(size, language, picture)}`,
    price: euro(priceCents, language),
  });
}

function proportion({ picture }: ArtCard): number {
  return picture.width / picture.height;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}

/** The share of the width if every two pieces share a row at equal height. */
function shareOfPair(pieces: ArtCard[], index: number): number {
  const own = proportion(pieces[index]!);
  const partner = pieces[index % 2 === 0 ? index + 1 : index - 1];
  return partner ? own / (own + proportion(partner)) : 0.5;
}
