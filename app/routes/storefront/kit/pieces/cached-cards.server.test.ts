import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Card } from "./card.tsx";
import type { CardProps } from "./card.tsx";
import { cardHtml } from "./cached-cards.server.tsx";

const card = (id: number, priceCents = 900): CardProps => ({
  piece: {
    id,
    reference: `IK0000${id}`,
    title: null,
    alt: null,
    picture: {
      key: "faf82ea68277af5f",
      width: 3600,
      height: 2400,
      placeholder: "",
      digitalSource: "algorithmicMedia",
    },
    lowest: { mediaType: "Poster", size: "A2 (59cm x 42cm)", priceCents, whole: true },
  },
  mediumName: "Poster",
  share: 0.5,
  eager: false,
  flies: false,
  source: undefined,
  language: "en",
});
const html = (...cards: CardProps[]) =>
  renderToString(cards.map((each) => createElement(Card, { key: each.piece.id, ...each })));

const fill = (...cards: CardProps[]) => Buffer.concat(cards.map(cardHtml)).toString();

test("cached cards are what React renders, the first time and later", () => {
  const cards = [card(1), card(2)];
  for (const _ of ["first", "again"]) expect(fill(...cards)).toBe(html(...cards));
  expect(fill(card(1), card(2))).toBe(html(...cards));
  expect(fill(...cards)).toContain("from €9.00");
});

test("a card is rendered anew once anything about it changed", () => {
  const known = card(1);
  fill(known);
  const changed: Partial<CardProps>[] = [
    { piece: card(1, 1000).piece },
    { mediumName: "Print" },
    { share: 0.4 },
    { eager: true },
    { flies: true },
    { source: "algorithmicMedia" },
    { language: "fr" },
  ];
  for (const change of changed) {
    const other = { ...known, ...change };
    expect(fill(other)).toBe(html(other));
    expect(fill(other)).not.toBe(fill(known));
  }
});
