import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import type { MediaOption } from "#db/json-columns.ts";
import { parseMediaOptions, readPieceOptions } from "./media-options-form.ts";
import { moveItem, renamedSize, typedOptions } from "./typed-options.ts";
import type { TypedSize } from "./typed-options.ts";

const size = (overrides: Partial<TypedSize> = {}): TypedSize => ({
  size: "Small",
  price: "15",
  width: "",
  height: "",
  ...overrides,
});
const canvas = (...sizes: TypedSize[]) => ({ mediaType: "Canvas", sizes });
const parse = (typed: unknown) => parseMediaOptions(JSON.stringify(typed));

/** The English messages by place. */
function messages(typed: unknown): Record<string, string> {
  const parsed = parse(typed);
  if (!("problems" in parsed)) return {};
  return Object.fromEntries(
    Object.entries(parsed.problems).map(([field, problem]) => [
      field,
      mediaOptionsTexts.en.problems[problem.key](problem),
    ]),
  );
}

test("what was added for a shape stays so, until it is said to be for all", () => {
  const sized = { size: "15cm x 15cm", priceCents: 500, widthMm: 150, heightMm: 150 };
  const options = [{ mediaType: "Poster", sizes: [{ ...sized, forShape: true as const }] }];
  const typed = typedOptions(options, "en", []);
  expect(parseMediaOptions(JSON.stringify(typed))).toEqual({ options });
  typed[0]!.sizes[0]!.forShape = false;
  expect(parseMediaOptions(JSON.stringify(typed))).toEqual({
    options: [{ mediaType: "Poster", sizes: [sized] }],
  });
});

describe("the messages of the spec", () => {
  test.each([
    [[], { "": "At least one media option is required." }],
    [[{ mediaType: " ", sizes: [size()] }], { "0.mediaType": "Media type name cannot be empty." }],
    [[canvas()], { "0.sizes": "At least one size is required for media type 'Canvas'." }],
    [
      [canvas(size({ size: "" }))],
      { "0.sizes.0.size": "Size name cannot be empty for media type 'Canvas'." },
    ],
    [
      [canvas(size({ price: "" }))],
      { "0.sizes.0.price": "Valid price is required for size 'Small' of media type 'Canvas'." },
    ],
    [
      [canvas(size(), size({ size: "A2", price: "0" }))],
      { "0.sizes.1.price": "Valid price is required for size 'A2' of media type 'Canvas'." },
    ],
  ])("%j", (typed, expected) => expect(messages(typed)).toEqual(expected));

  test.each(["-1", "1e3", "abc", "1.555", "NaN", "Infinity", "1000000.01", "99999999"])(
    "price %j is refused",
    (price) => {
      expect(Object.keys(messages([canvas(size({ price }))]))).toEqual(["0.sizes.0.price"]);
    },
  );
});

test.each(["1,250", "1.250", "12,500"])(
  "price %j is asked back for, because it can be read in two ways",
  (price) => {
    expect(messages([canvas(size({ price }))])).toEqual({
      "0.sizes.0.price": expect.stringContaining("two ways"),
    });
  },
);

test("names that PostgreSQL takes for the same stand once", () => {
  expect(messages([canvas(size()), { mediaType: "CANVAS", sizes: [size()] }])).toEqual({
    "1.mediaType": "Media type 'CANVAS' stands here twice.",
  });
  expect(messages([canvas(size(), size({ size: "small" }))])).toEqual({
    "0.sizes.1.size": "Size 'small' stands twice under media type 'Canvas'.",
  });
  expect(messages([canvas(size({ size: "İ" }), size({ size: "i" }))])).toHaveProperty([
    "0.sizes.1.size",
  ]);
});

test("what a new medium is made of is read where it was said, and must be one of the surfaces", () => {
  const named = { ...canvas(size()), surface: "canvas" };
  expect(parse([named])).toMatchObject({ options: [{ mediaType: "Canvas", surface: "canvas" }] });
  expect(parse([canvas(size())])).not.toHaveProperty(["options", 0, "surface"]);
  expect(messages([{ ...named, surface: "velvet" }])).toEqual({
    "": "The media options could not be read. Please reload the page.",
  });
});

test("counts and lengths have limits", () => {
  const many = Array.from({ length: 21 }, (_, index) => ({
    mediaType: `M${index}`,
    sizes: [size()],
  }));
  expect(messages(many)).toEqual({ "": "At most 20 media types are possible." });
  const sizes = Array.from({ length: 41 }, (_, index) => size({ size: `S${index}` }));
  expect(messages([canvas(...sizes)])).toEqual({
    "0.sizes": "At most 40 sizes are possible for media type 'Canvas'.",
  });
  expect(messages([{ mediaType: "x".repeat(81), sizes: [size()] }])).toEqual({
    "0.mediaType": "At most 80 characters.",
  });
  expect(messages([canvas(size({ size: "A\u0000" }))])).toHaveProperty(["0.sizes.0.size"]);
});

test("measures come in pairs of whole millimetres, or out of the name", () => {
  expect(messages([canvas(size({ width: "840" }))])).toEqual({
    "0.sizes.0.height": "Give both width and height, or neither.",
  });
  expect(messages([canvas(size({ width: "84.5", height: "10001" }))])).toEqual({
    "0.sizes.0.width": "Whole millimetres from 1 to 10,000.",
    "0.sizes.0.height": "Whole millimetres from 1 to 10,000.",
  });
  const named = parse([canvas(size({ size: "A1 (84cm x 59cm)" }))]);
  expect(named).toEqual({
    options: [
      {
        mediaType: "Canvas",
        sizes: [{ size: "A1 (84cm x 59cm)", priceCents: 1500, widthMm: 841, heightMm: 594 }],
      },
    ],
  });
});

describe("a size whose name and millimetres disagree", () => {
  const typo = size({ size: "50cm x 50cm", width: "50", height: "50" });

  test("is refused in words, in a rule and in a piece", () => {
    const problem = { key: "measuresDisagree", type: "Canvas", size: "50cm x 50cm" };
    expect(parse([canvas(typo)])).toEqual({ problems: { "0.sizes.0.width": problem } });
    expect(readPieceOptions(JSON.stringify([canvas(size(), typo)]))).toMatchObject({
      problems: { "0.sizes.1.width": problem },
    });
  });

  test("is taken once somebody says that it is meant, and the word is kept no longer than it is needed", () => {
    const sizes = [
      {
        size: "50cm x 50cm",
        priceCents: 1500,
        widthMm: 50,
        heightMm: 50,
        confirmed: true as const,
      },
    ];
    expect(parse([canvas({ ...typo, confirmed: true })])).toEqual({
      options: [{ mediaType: "Canvas", sizes }],
    });
    expect(parse(typedOptions([{ mediaType: "Canvas", sizes }], "en", []))).toEqual({
      options: [{ mediaType: "Canvas", sizes }],
    });
    expect(parse([canvas({ ...typo, width: "500", height: "500", confirmed: true })])).toEqual({
      options: [
        {
          mediaType: "Canvas",
          sizes: [{ size: "50cm x 50cm", priceCents: 1500, widthMm: 500, heightMm: 500 }],
        },
      ],
    });
  });
});

test("a renamed size takes the measures that its name tells, and keeps them where it tells none", () => {
  expect(renamedSize(size(), "A2 (59cm x 42cm)")).toMatchObject({ width: "594", height: "420" });
  expect(renamedSize(size({ width: "1", height: "2" }), "Mini")).toMatchObject({
    size: "Mini",
    width: "1",
    height: "2",
  });
});

test("a line moves one place, and not over the edge", () => {
  const list = [1, 2, 3];
  expect(moveItem(list, 0, 1)).toEqual([2, 1, 3]);
  expect(moveItem(list, 0, -1)).toBe(list);
  expect(moveItem(list, 2, 1)).toBe(list);
});

describe("for a single piece", () => {
  const read = (typed: unknown) => readPieceOptions(JSON.stringify(typed));
  const blank = size({ size: " ", price: "" });

  test("empty rows are left out", () => {
    expect(
      read([
        canvas(blank, size()),
        { mediaType: "", sizes: [blank] },
        { mediaType: " ", sizes: [] },
      ]),
    ).toEqual({
      options: [
        {
          mediaType: "Canvas",
          sizes: [{ size: "Small", priceCents: 1500, widthMm: null, heightMm: null }],
        },
      ],
      problems: {},
    });
    expect(read([{ mediaType: "", sizes: [blank] }])).toEqual({ options: [], problems: {} });
    expect(readPieceOptions("{")).toEqual({ options: [], problems: {} });
  });

  test.each([
    ["5,O0", "priceRequired"],
    ["0", "priceRequired"],
    ["", "priceRequired"],
    ["1,250", "priceUnclear"],
  ])("price %j is a problem at its field, counted with the rows left out", (price, key) => {
    expect(read([canvas(blank, size({ size: "A0", price }))]).problems).toEqual({
      "0.sizes.1.price": { key, type: "Canvas", size: "A0" },
    });
  });

  test.each([
    [[canvas(size(), size({ size: "", price: "9" }))], "0.sizes.1.size", "sizeRequired"],
    [[canvas(size({ width: "12,5", height: "100" }))], "0.sizes.0.width", "measureInvalid"],
    [[canvas(size(), size())], "0.sizes.1.size", "sizeTwice"],
    [[{ mediaType: "", sizes: [size()] }], "0.mediaType", "typeRequired"],
    [[canvas(size()), canvas(size())], "1.mediaType", "typeTwice"],
    [[canvas(size()), { mediaType: "Poster", sizes: [blank] }], "1.sizes", "sizesRequired"],
    [[canvas(size()), { mediaType: "Poster", sizes: [] }], "1.sizes", "sizesRequired"],
  ])("%j is a problem at %s", (typed, field, key) => {
    expect(read(typed).problems).toEqual({ [field]: expect.objectContaining({ key }) });
  });
});

const anyMillimetres = fc.option(fc.integer({ min: 1, max: 10_000 }));
// No digits: a name with digits may state measures, which then have to agree.
const name = fc.stringMatching(/^[A-Za-z][A-Za-z ()<>"'-]{0,30}[a-z]$/);
const anyOptions: fc.Arbitrary<MediaOption[]> = fc.uniqueArray(
  fc.record({
    mediaType: name,
    sizes: fc.uniqueArray(
      fc
        .record({
          size: name,
          priceCents: fc.integer({ min: 1, max: 100_000_000 }),
          width: anyMillimetres,
          height: fc.integer({ min: 1, max: 10_000 }),
        })
        .map(({ size, priceCents, width, height }) => ({
          size,
          priceCents,
          widthMm: width,
          heightMm: width === null ? null : height,
        })),
      { minLength: 1, maxLength: 8, selector: ({ size }) => size.toLowerCase() },
    ),
  }),
  { minLength: 1, maxLength: 6, selector: ({ mediaType }) => mediaType.toLowerCase() },
);

describe("properties", () => {
  test("what was saved, opened and sent again is the same", () => {
    fc.assert(
      fc.property(anyOptions, (options) => {
        expect(parse(typedOptions(options, "en", []))).toEqual({ options });
        expect(parse(typedOptions(options, "fr", []))).toEqual({ options });
      }),
    );
  });

  test("never throws, whatever is sent", () => {
    const hostile = fc.constantFrom(
      '{"__proto__":{}}',
      '[{"mediaType":{},"sizes":1}]',
      "null",
      "[[]]",
      "[".repeat(100_000),
    );
    const nearly = fc.array(
      fc.record({
        mediaType: fc.string({ unit: "binary" }),
        sizes: fc.array(
          fc.record({
            size: fc.string({ unit: "binary" }),
            price: fc.string(),
            width: fc.string(),
            height: fc.string(),
          }),
        ),
      }),
    );
    const anything = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      hostile,
      nearly.map((typed) => JSON.stringify(typed)),
    );
    fc.assert(
      fc.property(anything, (sent) => {
        const parsed = parseMediaOptions(sent);
        expect("options" in parsed || Object.keys(parsed.problems).length > 0).toBe(true);
        expect(readPieceOptions(sent).options.every(({ sizes }) => sizes.length > 0)).toBe(true);
      }),
    );
  });
});
