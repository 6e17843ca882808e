import { describe, expect, test } from "vitest";
import {
  findSize,
  lowestOption,
  openingOption,
  sameOptions,
  selectMedium,
  smallFirst,
  withSize,
} from "./media-option.ts";
import type { MediaOption } from "#db/json-columns.ts";

const size = (name: string, priceCents: number) => ({
  size: name,
  priceCents,
  widthMm: null,
  heightMm: null,
});
const options: MediaOption[] = [
  { mediaType: "Canvas", sizes: [size("A1", 3500)] },
  { mediaType: "Poster", sizes: [size("A0", 2500), size("A1", 1500), size("A2", 800)] },
];

test("lowestOption is the cheapest of all sizes of all media, the first among equals", () => {
  expect(lowestOption(options)).toEqual({ mediaType: "Poster", size: "A2", priceCents: 800 });
  expect(
    lowestOption([
      { mediaType: "A", sizes: [size("x", 5)] },
      { mediaType: "B", sizes: [size("x", 5)] },
    ])?.mediaType,
  ).toBe("A");
  expect(lowestOption([])).toBeNull();
});

test("a page opens with the cheapest of what the owner typed, not with one added for small pictures", () => {
  const added = { ...size("A5", 500), forShape: true as const };
  const large = { mediaType: "Poster", sizes: [added, size("A1", 9000)] };
  expect(lowestOption([large])?.priceCents).toBe(500);
  expect(openingOption([large])).toMatchObject({ size: "A1", priceCents: 9000 });
  expect(openingOption(options)).toEqual(lowestOption(options));
  expect(openingOption([{ mediaType: "Poster", sizes: [added] }])?.size).toBe("A5");
  expect(openingOption([])).toBeNull();
});

describe("selectMedium", () => {
  test("keeps the size where the new medium has it", () => {
    expect(selectMedium(options, "Poster", "A1")).toEqual({
      mediaType: "Poster",
      size: "A1",
      priceCents: 1500,
    });
  });
  test("takes the nearest size where it has not", () => {
    const sized = (name: string, widthMm: number, heightMm: number) => ({
      ...size(name, 100),
      widthMm,
      heightMm,
    });
    const others: MediaOption[] = [
      { mediaType: "Poster", sizes: [sized("A2", 594, 420), sized("A0", 1189, 841)] },
      {
        mediaType: "Canvas",
        sizes: [
          size("?", 1),
          sized("30", 300, 200),
          sized("60", 600, 400),
          sized("120", 1200, 800),
        ],
      },
    ];
    expect(selectMedium(others, "Canvas", "A0")?.size).toBe("120");
    expect(selectMedium(others, "Canvas", "A2")?.size).toBe("60");
    expect(selectMedium(others, "Poster", "30")?.size).toBe("A2");
    expect(selectMedium(others, "Poster", "?")?.size).toBe("A2");
  });
  test("takes the first size where nothing is known of the one before", () => {
    expect(selectMedium(options, "Canvas", "A2")).toEqual({
      mediaType: "Canvas",
      size: "A1",
      priceCents: 3500,
    });
    expect(selectMedium(options, "Poster", null)?.size).toBe("A0");
  });
  test("an unknown medium selects nothing", () =>
    expect(selectMedium(options, "Glass", "A1")).toBeNull());
});

describe("sizes by their area", () => {
  const sized = (name: string, widthMm: number | null, heightMm = widthMm) => ({
    size: name,
    priceCents: 1,
    widthMm,
    heightMm,
  });
  const [a0, a1, a2] = [
    sized("A0", 1189, 841),
    sized("A1", 841, 594),
    sized("A2", 594, 420),
  ] as const;
  const [upright, square, own] = [
    sized("A2, upright", 420, 594),
    sized("Square", 150),
    sized("Own", null),
  ] as const;

  test("buyers read the small ones first, and those of no known area last", () =>
    expect(smallFirst([own, a0, a1, a2, square, upright])).toEqual([
      square,
      a2,
      upright,
      a1,
      a0,
      own,
    ]));

  test("one that is added finds its place in a list that falls or rises, else comes last", () => {
    expect(withSize([a0, a2, square], a1)).toEqual([a0, a1, a2, square]);
    expect(withSize([a0, a1, a2], square)).toEqual([a0, a1, a2, square]);
    expect(withSize([square, a1], a2)).toEqual([square, a2, a1]);
    expect(withSize([a1], a2)).toEqual([a2, a1]);
    expect(withSize([a1, square, a0], a2)).toEqual([a1, square, a0, a2]);
  });
});

test("findSize tells apart the same size of two media", () => {
  expect(findSize(options, "Canvas", "A1")?.priceCents).toBe(3500);
  expect(findSize(options, "Poster", "A1")?.priceCents).toBe(1500);
  expect(findSize(options, "Poster", "a1")).toBeNull();
});

test("sameOptions asks for everything but the order of keys", () => {
  const [one, other] = [size("A1", 1500), size("A2", 800)];
  const same = (...sizes: MediaOption["sizes"]) =>
    sameOptions([{ mediaType: "Poster", sizes: [one, other] }], [{ sizes, mediaType: "Poster" }]);
  expect(same({ heightMm: null, widthMm: null, priceCents: 1500, size: "A1" }, other)).toBe(true);
  expect(same(one)).toBe(false);
  expect(same(other, one)).toBe(false);
  expect(same({ ...one, priceCents: 1501 }, other)).toBe(false);
  expect(same({ ...one, widthMm: 841 }, other)).toBe(false);
  expect(same({ ...one, confirmed: true }, other)).toBe(false);
});
