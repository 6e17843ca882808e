// Caches cards as HTML: after a change of the catalogue, most cards of a page are what they were.
import { renderToString } from "react-dom/server";
import { createMemo } from "#app/shop/search/memo.ts";
import { Card } from "./card.tsx";
import type { CardProps } from "./card.tsx";

/** Some 2 kB each. */
const maxCached = 2000;
const cache = createMemo<Buffer<ArrayBuffer>>(maxCached);

/** For one page. `mark` is in no other text of it. */
export function openCachedCards(mark: string) {
  const lists: Buffer[][] = [];
  const placeholders = new RegExp(`cards (\\d+) ${mark}`);
  return {
    /** A text that stands for the cards, because joining and encoding theirs takes longer. */
    render(cards: CardProps[]): string {
      const index = lists.push(cards.map(cardHtml)) - 1;
      return `cards ${index} ${mark}`;
    },
    fillIn(html: string): (string | Buffer)[] {
      // Every second part is the index of a list.
      return html
        .split(placeholders)
        .flatMap((part, at): (string | Buffer)[] => (at % 2 ? lists[Number(part)]! : [part]));
    },
  };
}

const cardHtml = (card: CardProps) =>
  cache.of(JSON.stringify(card), () => Buffer.from(renderToString(<Card {...card} />)));
