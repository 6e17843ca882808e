import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Fit, MediaSize } from "#db/json-columns.ts";
import { effectivePpi, planPrint } from "./print-plan.ts";
import { assessOptions, assessSize, largestSharpSize, offeredOptions } from "./sellable-sizes.ts";
import type { PrintedPiece } from "./print-plan.ts";
import { viewingMetres } from "./viewing-distance.ts";
import { defaultMedium } from "#app/shop/media/medium.ts";
import { smallFirst } from "#app/shop/pricing/media-option.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";

const a1 = { size: "A1", priceCents: 1500, widthMm: 840, heightMm: 590 };
const a4 = { size: "A4", priceCents: 800, widthMm: 300, heightMm: 210 };
const unknown = { size: "Huge", priceCents: 9900, widthMm: null, heightMm: null };
const piece = (overrides: Partial<PrintedPiece> = {}): PrintedPiece => ({
  picture: { width: 3000, height: 2107 },
  fits: {},
  enlargement: 1,
  ...overrides,
});

describe("a size", () => {
  test.each<[string, Partial<PrintedPiece>, typeof a1, number, string]>([
    ["too small for A1", { picture: { width: 1200, height: 843 } }, a1, 36, "none"],
    ["good from a distance", {}, a1, 90, "distance"],
    ["one pixel short of that", { picture: { width: 2813, height: 1976 } }, a1, 85, "none"],
    ["and just that", { picture: { width: 2814, height: 1977 } }, a1, 85, "distance"],
    ["sharp", {}, a4, 254, "sharp"],
    ["just sharp", { picture: { width: 1772, height: 1241 } }, a4, 150, "sharp"],
    [
      "a pixel short of sharp, and too small to be looked at from afar",
      { picture: { width: 1771, height: 1240 } },
      a4,
      149,
      "none",
    ],
    ["enlarged, and no sharper for it", { enlargement: 2 }, a1, 90, "distance"],
    [
      "sold by the credit for its enlargement",
      { picture: { width: 2720, height: 1911 }, enlargement: 2 },
      a1,
      82,
      "distance",
    ],
    [
      "not sold by a larger enlargement than has credit",
      { picture: { width: 1024, height: 720 }, enlargement: 4 },
      a1,
      30,
      "none",
    ],
    [
      "sold close up by the credit, and not called sharp",
      { picture: { width: 1700, height: 1200 }, enlargement: 2 },
      a4,
      143,
      "distance",
    ],
    [
      "cut to paper: the crop is what counts",
      { picture: { width: 3000, height: 3000 } },
      a1,
      90,
      "distance",
    ],
    [
      "whole on white paper",
      { picture: { width: 3000, height: 3000 }, fits: { "√2:1": { way: "border" } } },
      a1,
      143,
      "distance",
    ],
    [
      "the paper cut to it",
      { picture: { width: 3000, height: 3000 }, fits: { "√2:1": { way: "own" } } },
      a1,
      129,
      "distance",
    ],
    [
      "standing where the paper is written lying",
      { picture: { width: 2107, height: 3000 } },
      a1,
      90,
      "distance",
    ],
  ])("%s", (_, overrides, size, ppi, verdict) => {
    expect(assessSize(size, "Poster", piece(overrides), defaultPrint)).toMatchObject({
      ...size,
      ppi,
      verdict,
    });
  });

  const unchosen: [string, Partial<PrintedPiece>, string, true | undefined][] = [
    ["keeps more than 95 %", { picture: { width: 2990, height: 2000 } }, "Poster", undefined],
    ["keeps less", { picture: { width: 3000, height: 2000 } }, "Poster", true],
    ["keeps less, upright", { picture: { width: 2000, height: 3000 } }, "Poster", true],
    ["keeps less on canvas", { picture: { width: 3000, height: 2000 } }, "Canvas", undefined],
    [
      "was chosen to be filled",
      {
        picture: { width: 3000, height: 2000 },
        fits: { "√2:1": { way: "fill", shift: 500 } },
      },
      "Poster",
      undefined,
    ],
  ];
  test.each(unchosen)("that %s", (_, overrides, mediaType, whole) => {
    expect(assessSize(a1, mediaType, piece(overrides), defaultPrint).whole).toBe(whole);
  });

  test("that a buyer may have whole is judged filled, where its pixels lie farthest apart", () => {
    const picture = { width: 3000, height: 3000 };
    const open = assessSize(a1, "Poster", piece({ picture }), defaultPrint);
    const bordered = assessSize(
      a1,
      "Poster",
      piece({ picture, fits: { "√2:1": { way: "border" } } }),
      defaultPrint,
    );
    expect([open.whole, open.ppi, bordered.ppi]).toEqual([true, 90, 143]);
  });

  const square: Partial<PrintedPiece> = { picture: { width: 6000, height: 6000 } };
  test.each<[string, Partial<PrintedPiece>, number, boolean]>([
    ["is sold where the owner set nothing", square, 0, true],
    ["is sold where it keeps just enough", square, 70, true],
    ["is not sold where it keeps less", square, 71, false],
    ["is sold where nothing is cut", { picture: { width: 8400, height: 5900 } }, 95, true],
    ["is sold whole", { ...square, fits: { "√2:1": { way: "border" } } }, 95, true],
    ["is sold in its own size", { ...square, fits: { "√2:1": { way: "own" } } }, 95, true],
    ["is judged filled", { ...square, fits: { "√2:1": { way: "fill", shift: 0 } } }, 71, false],
  ])("that is cut %s", (_, overrides, leastKept, isSold) => {
    for (const gate of ["on", "warn"] as const) {
      const print = { ...defaultPrint, leastKept, gate };
      const options = [{ mediaType: "Poster", sizes: [a1] }];
      const assessed = assessOptions(options, piece(overrides), print);
      expect(offeredOptions(assessed, print)).toHaveLength(isSold ? 1 : 0);
      expect(assessed[0]!.sizes[0]!.cut).toBe(isSold ? undefined : true);
    }
  });

  test("without millimetres cannot be judged", () => {
    expect(assessSize(unknown, "Poster", piece(), defaultPrint)).toEqual({
      ...unknown,
      ppi: null,
      verdict: null,
    });
  });

  test("of canvas loses what is folded round the frame, unless the fold is mirrored", () => {
    const extended = { ...defaultPrint, canvasWrap: "extended" as const };
    expect(assessSize(a1, "Canvas", piece(), defaultPrint).ppi).toBe(90);
    expect(assessSize(a1, "Canvas", piece(), extended).ppi).toBe(79);
    expect(assessSize(a1, "Canvas", piece(), extended).verdict).toBe("none");
    expect(assessSize(a1, "Poster", piece(), extended).ppi).toBe(90);
  });

  test("of canvas loses as much as its lab folds", () => {
    const canvas = { ...defaultMedium, surface: "canvas" as const };
    const media = [
      { ...canvas, key: "Canvas", name: "Canvas", wrapMm: 20 },
      { ...canvas, key: "Linen", name: "Lin", wrapMm: 40 },
      { ...defaultMedium, key: "Canvas paper", name: "Canvas paper" },
    ];
    const ppi = (mediaType: string) =>
      assessSize(a1, mediaType, piece(), { ...defaultPrint, canvasWrap: "extended", media }).ppi;
    expect([ppi("Canvas"), ppi("Linen"), ppi("Canvas paper")]).toEqual([84, 79, 90]);
  });

  test("has no credit where the owner gives none", () => {
    const picture = { width: 2720, height: 1911 };
    expect(
      assessSize(a1, "Poster", piece({ picture, enlargement: 2 }), {
        ...defaultPrint,
        enlargementCredit: 1,
      }).verdict,
    ).toBe("none");
  });

  test("is measured by the owner's thresholds", () => {
    const verdict = (overrides: object) =>
      assessSize(a1, "Poster", piece(), { ...defaultPrint, ...overrides }).verdict;
    expect([verdict({ sharpPpi: 90 }), verdict({ distanceFactor: 4000 })]).toEqual([
      "sharp",
      "none",
    ]);
  });
});

describe("what is offered", () => {
  const options = [
    { mediaType: "Canvas", sizes: [a1] },
    { mediaType: "Poster", sizes: [a1, a4, unknown] },
  ];
  const assessed = assessOptions(
    options,
    piece({ picture: { width: 1800, height: 1265 } }),
    defaultPrint,
  );

  test("leaves out sizes that are not good enough, and media that are left without any", () => {
    expect(
      offeredOptions(assessed, defaultPrint).map(({ mediaType, sizes }) => [
        mediaType,
        sizes.map(({ size }) => size),
      ]),
    ).toEqual([["Poster", ["A4", "Huge"]]]);
  });

  test("leaves out what is called something else than it is, even where the owner only wants a warning", () => {
    const typo = { size: "50cm x 50cm", priceCents: 100, widthMm: 50, heightMm: 50 };
    const sold = (size: MediaSize) =>
      offeredOptions(
        assessOptions([{ mediaType: "Poster", sizes: [size] }], piece(), defaultPrint),
        { ...defaultPrint, gate: "warn" },
      );
    expect(sold(typo)).toEqual([]);
    expect(sold({ ...typo, confirmed: true })).toHaveLength(1);
  });

  test("is everything where the owner only wants a warning", () => {
    const offered = offeredOptions(assessed, { ...defaultPrint, gate: "warn" });
    expect(offered).toEqual(
      assessed.map((option) => ({ ...option, sizes: smallFirst(option.sizes) })),
    );
  });
});

test("the largest sharp print, in the picture's own proportions", () => {
  expect(largestSharpSize(piece(), defaultPrint)).toEqual({ widthMm: 508, heightMm: 356 });
  expect(largestSharpSize(piece({ enlargement: 4 }), defaultPrint)).toEqual({
    widthMm: 508,
    heightMm: 356,
  });
});

test("the distance from which it is good is rounded up, and stays a number for a picture of nothing", () => {
  expect([viewingMetres(143), viewingMetres(90), viewingMetres(62)]).toEqual([0.7, 1, 1.5]);
  expect(viewingMetres(0)).toBeGreaterThan(0);
});

const side = fc.integer({ min: 1, max: 30_000 });
const mm = fc.integer({ min: 20, max: 3000 });
const anySize = fc.record({
  picture: fc.record({ width: side, height: side }),
  size: fc.record({ widthMm: mm, heightMm: mm }),
  fit: fc.oneof(
    fc.record({ way: fc.constant("fill" as const), shift: fc.integer({ min: 0, max: 1000 }) }),
    fc.constant<Fit>({ way: "border" }),
    fc.constant<Fit>({ way: "own" }),
  ),
  surface: fc.constantFrom("paper" as const, "canvas" as const),
  wrap: fc.constantFrom("mirrored" as const, "extended" as const),
  enlargement: fc.constantFrom(1, 2, 4),
});

test("it is the resolution of what is printed, but for the pixels and millimetres that the plan rounds", () => {
  fc.assert(
    fc.property(anySize, (any) => {
      const plan = planPrint(any);
      const exact = effectivePpi({ ...plan, enlargement: 1 });
      const { ppi } = assessSize(
        { ...any.size },
        any.surface === "canvas" ? "Canvas" : "Poster",
        { ...any, fits: new Proxy({}, { get: () => any.fit }) },
        { ...defaultPrint, canvasWrap: any.wrap },
      );
      // A crop within a fold may lose two and a half pixels to rounding.
      const shortest = Math.min(
        plan.widthMm - 2 * plan.borderMm.x,
        plan.heightMm - 2 * plan.borderMm.y,
      );
      const rounding = (2.5 * 25.4) / shortest;
      expect(Math.abs(ppi! - exact)).toBeLessThanOrEqual(1 + rounding);
    }),
    { numRuns: 5000 },
  );
});
