import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readBulkChange } from "./bulk-change-form.ts";
import { changeResultOf } from "./bulk-change.ts";
import type { ChangedPiece, NamedSize, BulkChange, TitleOperation } from "./bulk-change.ts";
import type { MediaOption } from "#db/json-columns.ts";

const option = (mediaType: string, ...sizes: string[]): MediaOption => ({
  mediaType,
  sizes: sizes.map((size) => ({ size, priceCents: 900, widthMm: null, heightMm: null })),
});
const priced = [option("canvas", "A3", "A2", "A1"), option("paper", "A4", "A3")];
const piece: ChangedPiece = {
  state: "draft",
  categoryId: 1,
  subCategoryId: 2,
  title: "Storm",
  titleFr: "Orage",
  mediaOptions: [option("canvas", "A3", "A1")],
  offered: [],
  priced,
};
const titled = (
  operation: TitleOperation,
  text: string | null,
  overrides: Partial<ChangedPiece> = {},
  find: string | null = null,
) => {
  const none = { text: null, find: null };
  const edits = { title: { text, find }, titleFr: none };
  return changeResultOf({ ...piece, ...overrides }, { part: "title", operation, edits });
};

describe("a category", () => {
  const to = (categoryId: number | null, subCategoryId: number | null): BulkChange => ({
    part: "room",
    category: { categoryId, subCategoryId },
  });
  test("is left alone by a piece that is there already", () => {
    expect(changeResultOf(piece, to(1, 2))).toBe("same");
    expect(changeResultOf(piece, to(1, null))).toEqual({
      after: { categoryId: 1, subCategoryId: null },
    });
  });
});

describe("a price", () => {
  const to = (...prices: [mediaType: string, size: string, priceCents: number][]): BulkChange => ({
    part: "price",
    prices: prices.map(([mediaType, size, priceCents]) => ({ mediaType, size, priceCents })),
  });

  test("counts for the size of that medium alone, and for nothing that the piece has not", () => {
    const [canvas] = piece.mediaOptions;
    const [a3, a1] = canvas!.sizes;
    expect(changeResultOf(piece, to(["canvas", "A3", 1250], ["paper", "A3", 700]))).toEqual({
      after: {
        mediaOptions: [{ mediaType: "canvas", sizes: [{ ...a3, priceCents: 1250 }, a1] }],
      },
    });
    expect(changeResultOf(piece, to(["canvas", "A3", 900]))).toBe("same");
    expect(changeResultOf(piece, to(["paper", "A4", 700]))).toEqual({ refused: "no-size" });
  });

  test("is read as people write it, and what is left empty is left alone", () => {
    const read = (...typed: string[]) => {
      const prices = typed.map((price) => ({ mediaType: "canvas", size: "A3", price }));
      return readBulkChange(
        new URLSearchParams({
          part: "price",
          optionOperation: "offer",
          titleOperation: "set",
          prices: JSON.stringify(prices),
        }),
      );
    };
    expect(read("12,50", " ")).toEqual({ change: to(["canvas", "A3", 1250]) });
    expect(read("")).toEqual({ problems: { prices: "priceRequired" } });
    for (const wrong of ["0", "1,250", "abc", "-5", "1000000.01"])
      expect(read(wrong)).toEqual({ problems: { prices: "priceInvalid" } });
  });
});

describe("a title", () => {
  test.each([
    ["set", "Night", "Night"],
    ["prefix", "After the", "After the Storm"],
    ["prefix", "L’", "L’Storm"],
    ["suffix", "at sea", "Storm at sea"],
    ["suffix", ", 2026", "Storm, 2026"],
    ["suffix", "(study)", "Storm (study)"],
  ] as const)("%s “%s” is “%s”", (operation, text, after) => {
    expect(titled(operation, text)).toEqual({ after: { title: after } });
  });

  test("has whole words replaced, in capitals or not, and nothing in them", () => {
    const title = "Storm, stormy STORM (a storm)";
    expect(titled("replace", "calm", { title }, "storm")).toEqual({
      after: { title: "calm, stormy calm (a calm)" },
    });
    expect(titled("replace", "$&", { title: "É. (1)" }, "(1)")).toEqual({
      after: { title: "É. $&" },
    });
    expect(titled("replace", null, { title: "Big storm at sea" }, "storm")).toEqual({
      after: { title: "Big at sea" },
    });
    expect(titled("replace", "x", {}, "sea")).toBe("same");
    expect(titled("replace", "x", { title: null }, "sea")).toBe("same");
  });

  test("that would be too long or nothing is refused, as is a piece without one", () => {
    expect(titled("suffix", "x".repeat(75))).toEqual({ refused: "title-too-long" });
    expect(titled("replace", null, {}, "storm")).toEqual({ refused: "title-emptied" });
    expect(titled("prefix", "The", { title: null })).toEqual({ refused: "untitled" });
    expect(titled("set", "The", { title: null })).toEqual({ after: { title: "The" } });
    expect(titled("set", "Storm")).toBe("same");
  });

  test("in one language is changed where the other is lacking", () => {
    const edits = { title: { text: "The", find: null }, titleFr: { text: "L’", find: null } };
    const change = { part: "title", operation: "prefix", edits } as const;
    expect(changeResultOf({ ...piece, title: null }, change)).toEqual({
      after: { titleFr: "L’Orage" },
    });
    expect(changeResultOf(piece, change)).toEqual({
      after: { title: "The Storm", titleFr: "L’Orage" },
    });
  });
});

const offer = (...sizes: NamedSize[]): BulkChange => ({
  part: "options",
  operation: "offer",
  sizes,
});
const withdraw = (...sizes: NamedSize[]): BulkChange => ({
  part: "options",
  operation: "withdraw",
  sizes,
});
const canvas = (size: string) => ({ mediaType: "canvas", size });

describe("offering", () => {
  test("puts a size where its rule has it, at the rule's price", () => {
    expect(changeResultOf(piece, offer(canvas("A2"), { mediaType: "paper", size: "A4" }))).toEqual({
      after: { mediaOptions: [option("canvas", "A3", "A2", "A1"), option("paper", "A4")] },
    });
  });

  test("says where a rule has some of the prices, or none", () => {
    expect(changeResultOf(piece, offer(canvas("A2"), canvas("A0")))).toMatchObject({
      partly: true,
    });
    expect(changeResultOf(piece, offer(canvas("A0")))).toEqual({ refused: "no-price" });
    expect(changeResultOf({ ...piece, priced: [] }, offer(canvas("A2")))).toEqual({
      refused: "no-price",
    });
  });

  test("leaves a piece that has the size alone, whatever its capitals", () => {
    expect(changeResultOf(piece, offer(canvas("A3")))).toBe("same");
    const own = { ...piece, mediaOptions: [option("canvas", "a2")] };
    expect(changeResultOf(own, offer(canvas("A2")))).toBe("same");
  });

  test("is refused beyond what a piece may have", () => {
    const many = Array.from({ length: 40 }, (_, at) => `S${at}`);
    const full = { ...piece, mediaOptions: [option("canvas", ...many)] };
    expect(changeResultOf(full, offer(canvas("A2")))).toEqual({ refused: "too-many" });
    const media = Array.from({ length: 20 }, (_, at) => option(`m${at}`, "A1"));
    expect(changeResultOf({ ...piece, mediaOptions: media }, offer(canvas("A2")))).toEqual({
      refused: "too-many",
    });
  });
});

describe("switching off", () => {
  test("takes a medium along with its last size", () => {
    const both = { ...piece, mediaOptions: [option("canvas", "A3"), option("paper", "A4")] };
    expect(changeResultOf(both, withdraw(canvas("A3")))).toEqual({
      after: { mediaOptions: [option("paper", "A4")] },
    });
    expect(changeResultOf(both, withdraw(canvas("A0")))).toBe("same");
  });

  test("leaves a piece its last size, and a hung one the last that can be sold", () => {
    expect(changeResultOf(piece, withdraw(canvas("A3"), canvas("A1")))).toEqual({
      refused: "last-size",
    });
    const hung: ChangedPiece = { ...piece, state: "hung", offered: [option("canvas", "A3")] };
    expect(changeResultOf(hung, withdraw(canvas("A3")))).toEqual({ refused: "unsellable" });
    expect(changeResultOf({ ...hung, state: "draft" }, withdraw(canvas("A3")))).toHaveProperty(
      "after",
    );
    expect(changeResultOf({ ...hung, offered: [] }, withdraw(canvas("A3")))).toHaveProperty(
      "after",
    );
  });
});

const names = fc.constantFrom("A0", "A1", "A2", "A3", "A4");
const media = fc.constantFrom("canvas", "paper", "metal");
const options = fc
  .uniqueArray(fc.record({ mediaType: media, sizes: fc.uniqueArray(names, { minLength: 1 }) }), {
    selector: ({ mediaType }) => mediaType,
  })
  .map((list) => list.map(({ mediaType, sizes }) => option(mediaType, ...sizes)));
const chosen = fc.array(fc.record({ mediaType: media, size: names }), { minLength: 1 });
const flat = (list: MediaOption[]) =>
  list.flatMap(({ mediaType, sizes }) => sizes.map(({ size }) => `${mediaType} ${size}`));

test("offering adds nothing but what was asked, moves nothing, and can be switched off again", () => {
  fc.assert(
    fc.property(options, options, chosen, (mediaOptions, rule, sizes) => {
      const before = { ...piece, mediaOptions, priced: rule };
      const fate = changeResultOf(before, offer(...sizes));
      if (fate === "same" || "refused" in fate) return;
      const after = flat(fate.after.mediaOptions!);
      const had = flat(mediaOptions);
      expect(after.filter((each) => had.includes(each))).toEqual(had);
      const added = after.filter((each) => !had.includes(each));
      const requested = new Set(sizes.map(({ mediaType, size }) => `${mediaType} ${size}`));
      expect(added.length).toBeGreaterThan(0);
      expect(added.every((each) => requested.has(each) && flat(rule).includes(each))).toBe(true);
      expect(
        changeResultOf({ ...before, mediaOptions: fate.after.mediaOptions! }, offer(...sizes)),
      ).toEqual(fate.partly ? { refused: "no-price" } : "same");
      const back = added.map((each) => {
        const [mediaType, size] = each.split(" ") as [string, string];
        return { mediaType, size };
      });
      if (had.length === 0) return;
      expect(
        changeResultOf({ ...before, mediaOptions: fate.after.mediaOptions! }, withdraw(...back)),
      ).toEqual({
        after: { mediaOptions },
      });
    }),
  );
});
