// Caches cards as HTML: after a change of the catalogue, most cards of a page are what they were.
import { renderToString } from "react-dom/server";
import { bytesToKeep } from "#app/platform/pages/page-parts.server.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";
import { createMemo } from "#app/shop/memo.ts";
import type { Memo } from "#app/shop/memo.ts";
import { Card } from "./card.tsx";
import type { CardProps } from "./card.tsx";

/** Some 2 kB each. */
const maxCached = 2000;
const cache = createMemo<Buffer>(maxCached);
/** A piece stands beside different others in lists of different orders. */
const maxVariants = 4;
/** Until the piece is read again, a few words find what all that is known of it does. */
const htmlOfPiece = new WeakMap<ArtCard, Memo<Buffer>>();

export function cardHtml(card: CardProps): Buffer {
  const { piece, share, eager, flies, source, language, mediumName, ...others } = card;
  others satisfies Record<string, never>;
  const variants = htmlOfPiece.get(piece) ?? createMemo<Buffer>(maxVariants);
  htmlOfPiece.set(piece, variants);
  const name = `${share} ${eager} ${flies} ${source} ${language} ${mediumName}`;
  return variants.of(name, () =>
    cache.of(JSON.stringify(card), () => bytesToKeep(renderToString(<Card {...card} />))),
  );
}
