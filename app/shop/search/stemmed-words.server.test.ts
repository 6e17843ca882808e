import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { categories } from "#db/demo/catalogue.ts";
import { pieces } from "#db/demo/pieces.ts";
import { createWordIndex } from "./word-index.ts";
import { findByWords, learnTexts } from "./stemmed-words.server.ts";
import { textsOf } from "./split-words.ts";
import type { PieceTexts } from "./split-words.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { english, french } from "#tests/support/catalogue/search-questions.ts";
import type { SearchQuestion } from "#tests/support/catalogue/search-questions.ts";

let shop: TestDatabase;
const index = createWordIndex();

beforeAll(async () => {
  shop = await createTestDatabase();
  const texts = pieces.map(textsOfDemo);
  await learnTexts(shop.db, index, texts);
  texts.forEach((each, slot) => index.put(slot, each));
});
afterAll(() => shop.close());

function textsOfDemo({ category, subCategory, ...piece }: (typeof pieces)[number]): PieceTexts {
  const room = categories.find(({ slug }) => slug === category)!;
  const subRoom = room.subCategories.find(({ slug }) => slug === subCategory);
  return textsOf(piece, subRoom ? [room, subRoom] : [room]);
}

async function search(text: string, isTyping = false) {
  const { slots, terms } = await findByWords(shop.db, index, text, isTyping);
  return {
    readAs: terms.flatMap(({ readAs }) => readAs),
    numbers: [...slots].map((slot) => Number(pieces[slot]!.reference.slice(2))),
  };
}

describe.each([
  ["English", english],
  ["French", french],
] as const)("what visitors ask in %s", (_, questions) => {
  test("nine in ten of the pieces that should come are among the first ten", async () => {
    const missing: string[] = [];
    let expected = 0;
    for (const [question, comes] of questions as readonly SearchQuestion[]) {
      const { numbers } = await search(question);
      const first = new Set(numbers.slice(0, 10));
      expected += comes.length;
      missing.push(
        ...comes.filter((each) => !first.has(each)).map((each) => `${question}: ${each}`),
      );
    }
    expect(missing.length / expected, missing.join("\n")).toBeLessThanOrEqual(0.1);
  });
});
