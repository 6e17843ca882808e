import { createContext } from "react";
import type { CSSProperties, ReactNode } from "react";
import { artTexts } from "#app/i18n/storefront/art.ts";
import { shopTexts } from "#app/i18n/storefront/shop.ts";
import type { Language } from "#app/i18n/language.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { euro } from "#app/shop/money.ts";
import { formatSize } from "#app/shop/pricing/size-label.ts";
import type { DigitalSource } from "#db/digital-sources.ts";
import { pictureSources } from "#app/shop/pictures/picture.ts";
import { ResponsivePicture } from "#app/ui/picture.tsx";
import { transitionName } from "./piece-transition.ts";

/** Nothing else decides what a card looks like, so that its HTML can be kept by it as JSON. */
export type CardProps = {
  piece: ArtCard;
  /** Of the lowest option; its key in the database if it has no name. */
  mediumName: string;
  share: number;
  eager: boolean;
  flies: boolean;
  source: DigitalSource | undefined;
  language: Language;
};

/** On the server, texts stand for cards until they are filled in (page-parts.server.ts). */
export const PageCardsContext = /* @__PURE__ */ createContext<{
  render(cards: CardProps[]): string;
  listOf(text: string): ArtCard[];
} | null>(null);

export function Card({ children, ...card }: CardProps & { children?: ReactNode }) {
  const { piece, share, eager, flies, source, language } = card;
  const text = artTexts[language];
  const shop = shopTexts[language];
  const { reference, title, alt, picture } = piece;
  const name = title?.text ?? reference;
  const shown = readLowest(card);
  const ratio = proportionOf(piece);
  const style = {
    "--ratio": rounded(ratio),
    "--share": share,
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
          sizes={`(max-width: 639px) calc((100vw - 48px) * ${share}), ${Math.round(ratio * 300)}px`}
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

export function readLowest({ piece, mediumName, language }: CardProps) {
  const { lowest, picture } = piece;
  return (
    lowest && {
      option: `${mediumName} · ${formatSize(lowest.size, language, picture)}`,
      price: euro(lowest.priceCents, language),
    }
  );
}

export function proportionOf({ picture }: Pick<ArtCard, "picture">): number {
  return picture.width / picture.height;
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
