import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lowestOption } from "#app/shop/pricing/media-option.ts";
import { builtInOptions } from "#app/shop/pricing/pricing-rule.ts";
import { sizeDisagrees } from "#app/shop/pricing/size-text.ts";
import { assessOptions, assessSize, offeredOptions, requiredPixels } from "./sellable-sizes.ts";
import {
  enlargementThatSells,
  generatorPictures,
  minSide,
  offeredBy,
  offeredShare,
  proposedSize,
  sizesAhead,
  sizesForGenerators,
} from "./sizes-ahead.ts";
import type { ProposedSize } from "./sizes-ahead.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";

const picture = (width: number, height = width, enlargement = 1) => ({
  picture: { width, height },
  fits: {},
  enlargement,
});

test("a square alone does not sell an upright picture as it is", () => {
  const square = { size: "15cm x 15cm", widthMm: 150, heightMm: 150, priceCents: 300 };
  const options = [{ mediaType: "Poster", sizes: [square] }];
  const preview = (width: number, height: number) =>
    sizesAhead(options, picture(width, height), defaultPrint);
  expect(preview(1088, 1920)).toMatchObject({ canBeSold: true, isShaped: false });
  expect(proposedSize(options, picture(1088, 1920), defaultPrint)).not.toBeNull();
  expect(preview(1100, 1024)).toMatchObject({ canBeSold: true, isShaped: true });
});

test("a size that one card adds takes no offer from any other", () => {
  const sides: [number, number][] = [
    [1024, 1024],
    [1088, 1920],
    [1920, 1280],
    [1024, 768],
    [1536, 1024],
    [2048, 2048],
    [2560, 1440],
  ];
  const offers = (options: MediaOption[], width: number, height: number) =>
    sizesAhead(options, picture(width, height), defaultPrint).isServed
      ? null
      : (proposedSize(options, picture(width, height), defaultPrint)?.size ?? null);
  const press = (options: MediaOption[], { mediaType, ...size }: ProposedSize) =>
    options.map((each) =>
      each.mediaType === mediaType ? { ...each, sizes: [...each.sizes, size] } : each,
    );
  for (const [width, height] of sides) {
    const pressed = proposedSize(builtInOptions, picture(width, height), defaultPrint)!;
    const then = press(builtInOptions, pressed);
    for (const other of sides) {
      const withoutOther = offers(builtInOptions, ...other);
      expect(offers(then, ...other)).toBe(withoutOther === pressed.size ? null : withoutOther);
    }
  }
  const own = [{ mediaType: "Poster", sizes: builtInOptions[1]!.sizes.slice(-1) }];
  expect(offers(own, 6000, 4243)).toBeNull();
});

test("a square that a card adds is sold of squares, and cuts no other picture", () => {
  const square = { size: "15cm x 15cm", widthMm: 150, heightMm: 150, priceCents: 500 };
  const sells = (size: MediaSize, width: number, height: number) =>
    sizesAhead([{ mediaType: "Poster", sizes: [size] }], picture(width, height), defaultPrint);
  const forShape = { ...square, forShape: true as const };
  expect(sells(forShape, 1024, 1024).canBeSold).toBe(true);
  expect(sells(square, 1536, 1024).canBeSold).toBe(true);
  expect(sells(forShape, 1536, 1024)).toMatchObject({ canBeSold: false, media: [{ cut: [] }] });
  const rule = [{ mediaType: "Poster", sizes: [...builtInOptions[1]!.sizes, forShape] }];
  expect(offeredShare(rule, picture(6000, 4000), defaultPrint)).toMatchObject({
    offered: 3,
    of: 3,
  });
  // Wider than any common size: what comes nearest is proposed, and sold once it is pressed.
  const pressed = proposedSize(builtInOptions, picture(2560, 640), defaultPrint);
  if (pressed) expect(sells({ ...pressed, forShape: true }, 2560, 640).canBeSold).toBe(true);
});

describe("a size that was added for small pictures", () => {
  const added = (size: string, widthMm: number, heightMm: number): MediaSize => ({
    size,
    widthMm,
    heightMm,
    priceCents: 300,
    forShape: true,
  });
  const rule = (...sizes: MediaSize[]) =>
    builtInOptions.map((each) =>
      each.mediaType === "Poster" ? { ...each, sizes: [...each.sizes, ...sizes] } : each,
    );
  const offeredOf = (options: MediaOption[], width: number, height: number) =>
    offeredOptions(assessOptions(options, picture(width, height), defaultPrint), defaultPrint);
  const postcard = added("15cm x 10cm", 150, 100);

  test("makes no piece look cheap that the owner's own sizes suit", () => {
    const offered = offeredOf(rule(postcard), 4000, 2667);
    expect(lowestOption(offered)).toMatchObject({ size: "A2 (59cm x 42cm)", priceCents: 800 });
    expect(offered).toEqual(offeredOf(builtInOptions, 4000, 2667));
    expect(offeredShare(rule(postcard), picture(4000, 2667), defaultPrint)).toMatchObject({
      offered: 4,
      of: 4,
      needs: null,
    });
  });

  test("is offered by the small pictures it was added for", () => {
    expect(lowestOption(offeredOf(rule(postcard), 1536, 1024))).toMatchObject({
      size: "15cm x 10cm",
    });
  });

  test("is offered by every piece once the owner says so", () => {
    const { forShape: _, ...own } = postcard;
    expect(lowestOption(offeredOf(rule(own), 4000, 2667))).toMatchObject({ priceCents: 300 });
  });

  test("is offered beside sizes that cut a large picture if it is as large as what is proposed", () => {
    const [small, large] = [added("10cm x 10cm", 100, 100), added("50cm x 50cm", 500, 500)];
    expect(proposedSize(builtInOptions, picture(4000), defaultPrint)?.size).toBe(large.size);
    const names = offeredOf(rule(small, large), 4000, 4000).flatMap(({ sizes }) =>
      sizes.map(({ size }) => size),
    );
    expect(names).toContain(large.size);
    expect(names).not.toContain(small.size);
  });
});

test("what is proposed for a picture is offered by it", () => {
  const side = fc.integer({ min: 400, max: 9000 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(0, 60, 80), (width, height, leastKept) => {
      const print = { ...defaultPrint, leastKept };
      const piece = picture(width, height);
      const { isServed } = sizesAhead(builtInOptions, piece, print);
      const proposed = proposedSize(builtInOptions, piece, print);
      if (isServed || !proposed) return;
      const { mediaType, ...size } = proposed;
      expect(offeredBy(builtInOptions, { mediaType, ...size }, [piece], print)).toEqual([true]);
    }),
  );
});

test("which pictures a size would be offered by is known before it is added", () => {
  const pieces = [picture(1536, 1024), picture(1024), picture(4000, 2667), picture(300, 200)];
  const postcard = { mediaType: "Poster", size: "15cm x 10cm", widthMm: 150, heightMm: 100 };
  expect(offeredBy(builtInOptions, { ...postcard, priceCents: 300 }, pieces, defaultPrint)).toEqual(
    [true, false, false, false],
  );
});

test("what could be sold, and what the next size needs", () => {
  const ahead = (width: number, height: number) =>
    sizesAhead(builtInOptions, picture(width, height), defaultPrint);
  const [a0, a1, a2] = ["A0 (119cm x 84cm)", "A1 (84cm x 59cm)", "A2 (59cm x 42cm)"];
  expect(ahead(3000, 2122)).toEqual({
    canBeSold: true,
    isShaped: true,
    isServed: true,
    media: [
      { mediaType: "Canvas", offered: [a1], cut: [], needs: null },
      { mediaType: "Poster", offered: [a2, a1, a0], cut: [], needs: null },
    ],
  });
  expect(ahead(2810, 1987).media[0]).toEqual({
    mediaType: "Canvas",
    offered: [a1],
    cut: [],
    needs: null,
  });
  const { canBeSold, media } = ahead(2400, 1697);
  expect(canBeSold).toBe(false);
  for (const { offered, needs } of media) {
    expect(offered).toEqual([]);
    expect(needs!.side).toBeGreaterThan(2800);
    expect(needs!.side).toBeLessThan(2820);
  }
});

test("a piece is told the same as the picture that becomes it", () => {
  const [small, none] = [picture(2400, 1697), picture(3000, 2122)];
  const { media } = sizesAhead(builtInOptions, small, defaultPrint);
  expect(offeredShare(builtInOptions, small, defaultPrint)).toEqual({
    offered: 0,
    of: 4,
    disagree: 0,
    needs: media.map(({ needs }) => needs!).toSorted((a, b) => a.side - b.side)[0],
  });
  expect(offeredShare(builtInOptions, none, defaultPrint)).toMatchObject({
    offered: 4,
    needs: null,
  });
});

test("a size needs just as many pixels as are said", () => {
  const side = fc.integer({ min: 100, max: 3000 });
  const size = fc.record({ widthMm: side, heightMm: side });
  fc.assert(
    fc.property(size, fc.constantFrom(1, 2, 4), (measures, enlargement) => {
      const verdict = (pixels: number) =>
        assessSize(measures, "Poster", picture(pixels, pixels, enlargement), defaultPrint).verdict;
      const needed = requiredPixels(
        measures,
        "Poster",
        picture(1000, 1000, enlargement),
        defaultPrint,
      )!;
      // One more, since the last bit of a division may round up or down.
      expect(verdict(needed + 1)).not.toBe("none");
      expect(verdict(needed - 1)).toBe("none");
    }),
  );
});

describe("where nothing could be sold", () => {
  test("the largest that could be is proposed, at a price in line", () => {
    const square = proposedSize(builtInOptions, picture(1024), defaultPrint);
    expect(square).toMatchObject({ size: "15cm x 15cm", priceCents: 500 });
    const named = (width: number, height: number) =>
      proposedSize(builtInOptions, picture(width, height), defaultPrint)?.size;
    expect(named(1536, 1024)).toBe("A5 (21cm x 15cm)");
    expect(named(1152, 2048)).toBe("32cm x 18cm");
    expect(named(2560, 640)).toBe("16cm x 9cm");
  });

  test("none is proposed that could not be sold, whatever the picture", () => {
    const side = fc.integer({ min: 64, max: 8192 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const size = proposedSize(builtInOptions, picture(width, height), defaultPrint);
        if (!size) return;
        expect(size.mediaType).toBe("Poster");
        expect(sizeDisagrees(size)).toBe(false);
        const options = [{ mediaType: size.mediaType, sizes: [size] }];
        expect(sizesAhead(options, picture(width, height), defaultPrint).canBeSold).toBe(true);
      }),
    );
  });

  test("none is proposed that keeps less of the picture than is sold", () => {
    const strictest = { ...defaultPrint, leastKept: 95 };
    const named = (width: number, height: number) =>
      proposedSize(builtInOptions, picture(width, height), strictest)?.size;
    expect(named(2048, 1536)).toBe("24cm x 18cm");
    expect(minSide(builtInOptions, picture(400, 300), strictest)?.size).toBe("18cm x 13cm");
    expect(named(2560, 640)).toBeUndefined();
    expect(minSide(builtInOptions, picture(2560, 640), strictest)).toBeNull();
    const { media } = sizesAhead(builtInOptions, picture(6000, 1500), strictest);
    expect(media).toMatchObject([
      { offered: [], cut: ["A1 (84cm x 59cm)"], needs: null },
      { offered: [], cut: ["A2 (59cm x 42cm)", "A1 (84cm x 59cm)", "A0 (119cm x 84cm)"] },
    ]);
  });

  test("enlarging is offered where it sells or carries more, by the least that does", () => {
    expect(enlargementThatSells(builtInOptions, picture(1150), defaultPrint)).toMatchObject({
      times: 2,
      sells: [],
      proposes: { size: "20cm x 20cm" },
    });
    const credit = { ...defaultPrint, enlargementCredit: 1 as const };
    expect(enlargementThatSells(builtInOptions, picture(1150), credit)).toBeNull();
    expect(enlargementThatSells(builtInOptions, picture(1024), defaultPrint)).toBeNull();
  });

  test("a square that would cut half of it off takes no enlargement away", () => {
    const small = picture(600, 1060);
    const square = { size: "10cm x 10cm", widthMm: 100, heightMm: 100, priceCents: 150 };
    const poster = builtInOptions[1]!;
    const then = [{ ...poster, sizes: [...poster.sizes, square] }];
    expect(sizesAhead(then, small, defaultPrint)).toMatchObject({ canBeSold: true });
    expect(enlargementThatSells(then, small, defaultPrint)).toEqual(
      enlargementThatSells([poster], small, defaultPrint),
    );
  });

  test("what the smallest size needs is told of what carries none", () => {
    expect(proposedSize(builtInOptions, picture(512), defaultPrint)).toBeNull();
    expect(minSide(builtInOptions, picture(512), defaultPrint)).toEqual({
      size: "10cm x 10cm",
      side: 591,
    });
  });

  test("nothing is proposed where no rule says what anything costs", () => {
    expect(proposedSize([], picture(1024), defaultPrint)).toBeNull();
  });
});

describe("for pictures as generators make them", () => {
  const withSize =
    ({ mediaType, ...size }: ProposedSize) =>
    (options: MediaOption[]) =>
      options.map((each) =>
        each.mediaType === mediaType ? { ...each, sizes: [...each.sizes, size] } : each,
      );
  const named = (proposed: ProposedSize[]) => proposed.map(({ size }) => size);

  test("the largest is proposed that each of them can be sold in", () => {
    const { proposed, isShort } = sizesForGenerators(builtInOptions, defaultPrint);
    expect(isShort).toBe(false);
    expect(named(proposed)).toEqual([
      "A5 (21cm x 15cm)",
      "18cm x 13cm",
      "15cm x 15cm",
      "15cm x 10cm",
      "16cm x 9cm",
    ]);
    const withAll = proposed.reduce((options, each) => withSize(each)(options), builtInOptions);
    for (const [width, height] of generatorPictures) {
      for (const turned of [picture(width, height), picture(height, width)])
        expect(sizesAhead(withAll, turned, defaultPrint).canBeSold).toBe(true);
    }
    expect(sizesForGenerators(withAll, defaultPrint)).toEqual({ proposed: [], isShort: false });
  });

  test("what is added takes no other proposal away", () => {
    const { proposed } = sizesForGenerators(builtInOptions, defaultPrint);
    for (const each of proposed) {
      const then = sizesForGenerators(withSize(each)(builtInOptions), defaultPrint).proposed;
      expect(then).toEqual(proposed.filter((other) => other !== each));
    }
  });

  test("each costs the same wherever it is proposed, whichever was added before", () => {
    const prices = new Map<string, number>();
    let options = builtInOptions;
    for (;;) {
      const { proposed } = sizesForGenerators(options, defaultPrint);
      const onCards = generatorPictures.flatMap(
        (sides) => proposedSize(options, picture(...sides), defaultPrint) ?? [],
      );
      expect(new Set(named(onCards))).toEqual(new Set(named(proposed)));
      for (const { size, priceCents } of [...proposed, ...onCards]) {
        expect(priceCents).toBe(prices.get(size) ?? priceCents);
        prices.set(size, priceCents);
      }
      if (!proposed[0]) break;
      options = withSize(proposed[0])(options);
    }
    expect(prices.size).toBeGreaterThan(4);
  });

  test("none is proposed where no rule says what anything costs, and it is said where none would sell", () => {
    expect(sizesForGenerators([], defaultPrint)).toEqual({ proposed: [], isShort: false });
    const fine = { ...defaultPrint, sharpPpi: 300, enlargementCredit: 1 as const };
    expect(sizesForGenerators(builtInOptions, fine).isShort).toBe(true);
  });
});
