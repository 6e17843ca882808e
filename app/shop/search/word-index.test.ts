import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wordsOfMeanings } from "./meanings.ts";
import { findMatchingWords } from "./matching-words.ts";
import { editDistance } from "#app/shop/edit-distance.ts";
import { createWordIndex } from "./word-index.ts";
import { fold } from "#app/shop/fold.ts";
import { splitQuery, longestQuery, toStemmedWord, textsOf } from "./split-words.ts";
import type { StemmedWord } from "./split-words.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";

// Not PostgreSQL's dictionaries: these rules are the same for any stems.
function stemmed(word: string): StemmedWord {
  const plain = word.replace(/(s|es)$/u, "");
  const empty = (list: string) => (list.split(" ").includes(word) ? null : plain);
  return toStemmedWord(word, {
    en: empty("the a of in or"),
    fr: empty("le la les de d l du"),
    frFolded: fold(plain),
  });
}

type Piece = { title?: string; titleFr?: string; alt?: string; category?: string };

function gallery(...pieces: Piece[]) {
  const index = createWordIndex();
  index.learn(wordsOfMeanings.map(stemmed));
  const put = (slot: number, { category, ...piece }: Piece) => {
    const texts = textsOf(
      { ...noTexts, ...piece },
      category ? [{ name: category, nameFr: null }] : [],
    );
    index.learn(index.unknownOf([texts]).map(stemmed));
    index.put(slot, texts);
  };
  pieces.forEach((piece, slot) => put(slot, piece));
  const search = (text: string, typing = false) =>
    index.find(splitQuery(text).map(stemmed), typing);
  return { index, put, ask: search, find: (text: string) => [...search(text).slots] };
}
const noTexts = {
  title: null,
  titleFr: null,
  alt: null,
  altFr: null,
  additionalInfo: null,
  additionalInfoFr: null,
};

describe("what is found", () => {
  test("words in either language, whatever their accents, case and number", () => {
    const { find } = gallery({ title: "Two Forests", titleFr: "Deux forêts" }, { title: "Dunes" });
    for (const query of ["forest", "FORÊT", "foret", "forêts", "deux", "two"])
      expect(find(query), query).toStrictEqual([0]);
  });

  test("a word that says nothing does not count, unless it says something in the other language", () => {
    const { find } = gallery(
      { title: "The Sea", titleFr: "La mer" },
      { titleFr: "L’or de la terre" },
      { title: "The Hill" },
    );
    expect(find("the hill")).toStrictEqual([2]);
    expect(find("la mer")).toStrictEqual([0]);
    expect(find("or")).toStrictEqual([1]);
    expect(find("the")).toStrictEqual([]);
  });

  test("all words before some, the title before the category, and that before the description", () => {
    const { find } = gallery(
      { title: "Quiet", alt: "An elephant." },
      { title: "Quiet", category: "Elephants" },
      { title: "Elephant" },
      { title: "Grey elephant", alt: "A lighthouse." },
      { title: "Lighthouse" },
    );
    expect(find("elephant")).toStrictEqual([3, 2, 1, 0]);
    expect(find("elephant lighthouse")[0]).toBe(3);
  });

  test("the word itself before its relatives", () => {
    const { find } = gallery({ title: "Elephants" }, { title: "Elephant" }, { title: "Elephants" });
    expect(find("elephants").slice(0, 2)).toStrictEqual([2, 0]);
  });

  test("what visitors call otherwise", () => {
    const { find } = gallery(
      { title: "Red", alt: "A sun on the horizon." },
      { title: "Couché dans l’herbe" },
      { title: "Coucher de soleil" },
      { title: "Noon", alt: "A sun." },
    );
    expect(find("coucher de soleil")).toStrictEqual([2, 0, 3]);
    expect(find("sunset")).toStrictEqual(expect.arrayContaining([0, 2, 3]));
  });
});

describe("slips", () => {
  const { ask: search, find } = gallery(
    { titleFr: "Soleil" },
    { title: "Firefly" },
    { title: "Firewood" },
  );

  test.each(["solei", "soliel", "soleill", "zoleil", "seleil"])("%s is read as soleil", (query) => {
    expect(find(query)).toStrictEqual([0]);
    expect(search(query).terms[0]!.readAs).toStrictEqual(["soleil"]);
  });

  test("what is written right is no slip of something else", () => {
    expect(find("firefly")).toStrictEqual([1]);
    expect(search("firefly").terms[0]!.readAs).toStrictEqual([]);
  });

  test("short words are taken as they are", () => {
    expect(gallery({ title: "Fox" }).find("fax")).toStrictEqual([]);
  });

  test("one slip is one, whatever it is and wherever", () => {
    const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyz");
    const word = fc.string({ unit: letter, minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(), letter, fc.nat(3), (right, index, other, kind) => {
        const at = index % right.length;
        const [before, remaining] = [right.slice(0, at), right.slice(at)];
        const wrong = [
          before + remaining.slice(1),
          before + other + remaining,
          before + other + remaining.slice(1),
          before + (remaining[1] ?? "") + remaining[0]! + remaining.slice(2),
        ][kind]!;
        expect(editDistance(wrong, right)).toBeLessThanOrEqual(1);
        expect(editDistance(right, wrong)).toBe(editDistance(wrong, right));
        expect(gallery({ title: right }).find(wrong)).toStrictEqual([0]);
      }),
    );
  });
});

describe("while somebody types", () => {
  test("the last word may go on, those before it not", () => {
    const { ask: search } = gallery(
      { title: "Red elephant" },
      { title: "Elevated" },
      { title: "Reddish" },
    );
    expect([...search("ele", true).slots]).toStrictEqual([1, 0]);
    expect([...search("red el", true).slots]).toStrictEqual([0, 1]);
  });
});

describe("what changes", () => {
  test("a piece that is put again is found by its new words only, one that is removed by none", () => {
    const { put, index, find } = gallery({ title: "Elephant" }, { title: "Elephant" });
    expect(find("elephant")).toStrictEqual([1, 0]);
    put(0, { title: "Giraffe" });
    expect([find("elephant"), find("giraffe")]).toStrictEqual([[1], [0]]);
    index.remove(1);
    expect(find("elephant")).toStrictEqual([]);
    index.remove(1);
    put(1, { title: "Giraffe" });
    expect(find("giraffe")).toStrictEqual([1, 0]);
  });

  test("after any changes the answers are those of an index made anew", () => {
    const title = fc.constantFrom("red sea", "red", "sea", "dune", "red dune", "");
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(5), title), { maxLength: 30 }), (changes) => {
        const changed = gallery();
        const last = new Map<number, string>();
        for (const [slot, text] of changes) {
          if (text) changed.put(slot, { title: text });
          else changed.index.remove(slot);
          last.set(slot, text);
        }
        const anew = gallery();
        for (const [slot, text] of last) if (text) anew.put(slot, { title: text });
        for (const query of ["red", "sea dune", "red dune"])
          expect(changed.find(query)).toStrictEqual(anew.find(query));
      }),
    );
  });
});

describe("why a piece is shown", () => {
  const { index, ask: search } = gallery(
    {
      title: "Hardly a Breath",
      titleFr: "À peine un souffle",
      alt: "An orange Sun touching a sea.",
    },
    { title: "Sun" },
  );
  const why = (query: string, title: string) =>
    findMatchingWords(
      search(query).terms,
      { title, texts: [{ text: "An orange Sun touching a sea.", language: "en" }] },
      index.known,
    ).map(({ text }) => text);

  test("the words as they are written, and none that the title says already", () => {
    expect(why("sun", "Hardly a Breath")).toStrictEqual(["Sun"]);
    expect(why("suns and orange seas", "Hardly a Breath")).toStrictEqual(["Sun", "orange", "sea"]);
    expect(why("soleil", "Hardly a Breath")).toStrictEqual(["Sun"]);
    expect(why("orange sun", "Sun")).toStrictEqual(["orange"]);
  });
});

describe("whatever is typed", () => {
  const { find } = gallery({ title: "Sea" });

  test.each([
    "",
    "   ",
    "%",
    "_",
    "'",
    '"',
    "🌊",
    "'; drop table art_pieces;--",
    ".*",
    "(?=a)+$",
    "\0",
  ])("%j finds nothing, and takes no time", (text) => expect(find(text)).toStrictEqual([]));

  test("a text of 10,000 characters is read to its first few words", () => {
    expect(find("sea ".repeat(2500))).toStrictEqual([0]);
    expect(splitQuery("x".repeat(10_000)).join("")).toHaveLength(40);
    expect(
      splitQuery(Array.from({ length: 1000 }, (_, each) => `w${each}`).join(" ")),
    ).toHaveLength(8);
    expect(splitQuery("🌊".repeat(10_000))).toStrictEqual([]);
    expect(splitQuery(`${"é".repeat(longestQuery)} sea`)).not.toContain("sea");
  });

  test("from right to left it is read too", () => {
    const hebrew = gallery({ title: "ים" }, { title: "Sea" });
    expect(hebrew.find("ים")).toStrictEqual([0]);
  });

  test("nothing that people have broken programs with throws", () => {
    for (const text of naughtyTexts) expect(() => find(text)).not.toThrow();
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => void find(text)));
  });
});
