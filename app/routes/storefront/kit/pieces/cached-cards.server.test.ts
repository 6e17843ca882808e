import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Card } from "./card.tsx";
import type { CardProps } from "./card.tsx";
import { openCachedCards } from "./cached-cards.server.tsx";

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

function fill(...lists: CardProps[][]): string {
  const cached = openCachedCards("m4rk");
  const page = lists.map((list) => `<ul>${cached.render(list)}</ul>`).join("");
  return Buffer.concat(cached.fillIn(page).map((part) => Buffer.from(part))).toString();
}

test("cached cards are what React renders, the first time and later", () => {
  const expected = `<ul>${html(card(1), card(2))}</ul>`;
  expect(fill([card(1), card(2)])).toBe(expected);
  expect(fill([card(1), card(2)])).toBe(expected);
  expect(expected).toContain("from €9.00");
});

test("a card is rendered anew once anything about it changed", () => {
  fill([card(1)]);
  const changed: Partial<CardProps>[] = [
    { piece: card(1, 1000).piece },
    { mediumName: "Print" },
    { share: 0.4 },
    { eager: true },
    { source: "algorithmicMedia" },
    { language: "fr" },
  ];
  for (const change of changed) {
    const other = { ...card(1), ...change };
    expect(fill([other])).toBe(`<ul>${html(other)}</ul>`);
    expect(fill([other])).not.toBe(fill([card(1)]));
  }
});

test("lists are filled in their order, and a page without cards stays as it is", () => {
  expect(fill([card(1)], [], [card(2)])).toBe(
    `<ul>${html(card(1))}</ul><ul></ul><ul>${html(card(2))}</ul>`,
  );
  expect(openCachedCards("m4rk").fillIn("<p>é</p>")).toEqual(["<p>é</p>"]);
});
