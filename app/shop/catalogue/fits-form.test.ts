import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseFits } from "./fits-form.ts";
import { isFits, maxFits, readTypedFits, typedFits } from "#app/shop/printing/chosen-fits.ts";
import { ratioName } from "#app/shop/printing/print-plan.ts";
import type { Fit, Fits } from "#db/json-columns.ts";

const ratio = "√2:1";
const many = (count: number) =>
  JSON.stringify(
    Array.from({ length: count }, (_, index) => ({ ratio: `${index + 1}.5:1`, way: "own" })),
  );

describe("refuses", () => {
  test.each([
    ["what is no JSON", "√2:1"],
    ["what was cut off", '[{"ratio":"√2:1"'],
    ["an object instead of the list", JSON.stringify({ [ratio]: { way: "own" } })],
    ["null", "null"],
    ["an entry that is none", "[1]"],
    ["an entry without proportions", JSON.stringify([{ way: "own" }])],
    ["proportions that nothing has", JSON.stringify([{ ratio: "wide", way: "own" }])],
    ["proportions that are too long", JSON.stringify([{ ratio: "123456.78:1", way: "own" }])],
    ["proportions with something behind them", JSON.stringify([{ ratio: "√2:1\n", way: "own" }])],
    ["a name that every object has", '[{"ratio":"__proto__","way":"own"}]'],
    ["proportions that are markup", JSON.stringify([{ ratio: "<b>", way: "own" }])],
    ["no way", JSON.stringify([{ ratio }])],
    ["a fourth way", JSON.stringify([{ ratio, way: "stretch" }])],
    ["fill without a shift", JSON.stringify([{ ratio, way: "fill" }])],
    ["a shift below 0", JSON.stringify([{ ratio, way: "fill", shift: -1 }])],
    ["a shift above 1000", JSON.stringify([{ ratio, way: "fill", shift: 1001 }])],
    ["a shift that is not whole", JSON.stringify([{ ratio, way: "fill", shift: 0.5 }])],
    ["a shift that is text", JSON.stringify([{ ratio, way: "fill", shift: "500" }])],
    ["no shift at all", JSON.stringify([{ ratio, way: "fill", shift: null }])],
    [
      "the same proportions twice",
      JSON.stringify([
        { ratio, way: "own" },
        { ratio, way: "border" },
      ]),
    ],
    ["what is too long to be honest", `${many(1)}${" ".repeat(4000)}`],
    ["a file", new File([many(1)], "fits")],
  ])("%s", (_, sent) => expect(parseFits(sent)).toEqual({ problem: "fitsInvalid" }));

  test("one too many, and takes as many as there may be", () => {
    expect(parseFits(many(maxFits + 1))).toEqual({ problem: "tooManyFits" });
    expect(parseFits(many(maxFits))).toEqual({
      fits: expect.objectContaining({ "20.5:1": { way: "own" } }),
    });
  });
});

test.each([undefined, "", "[]"])("%j is nothing chosen", (sent) =>
  expect(parseFits(sent)).toEqual({ fits: {} }),
);

test("what does not belong there is not kept", () => {
  const sent = [
    { ratio, way: "fill", shift: 500 },
    { ratio: "3:2", way: "fill", shift: 0, id: 2 },
    { ratio: "1:1", way: "border", shift: 7 },
  ];
  const text = JSON.stringify(sent).replace(
    '{"ratio":"1:1"',
    '{"__proto__":{"strange":true},"ratio":"1:1"',
  );
  expect(parseFits(text)).toEqual({
    fits: {
      [ratio]: { way: "fill", shift: 500 },
      "3:2": { way: "fill", shift: 0 },
      "1:1": { way: "border" },
    },
  });
  expect(({} as { strange?: unknown }).strange).toBeUndefined();
});

const fit: fc.Arbitrary<Fit> = fc.oneof(
  fc.record({ way: fc.constant("fill" as const), shift: fc.integer({ min: 0, max: 1000 }) }),
  fc.constantFrom<Fit>({ way: "border" }, { way: "own" }),
);
const millimetres = fc.integer({ min: 1, max: 10_000 });
const anyRatio = fc.record({ widthMm: millimetres, heightMm: millimetres }).map(ratioName);

test("what an editor sends is read as it was meant, for the proportions of whatever size", () => {
  fc.assert(
    fc.property(
      fc.dictionary(anyRatio, fit, { maxKeys: maxFits, noNullPrototype: true }),
      (fits: Fits) => {
        const field = typedFits(fits);
        const parsed = parseFits(field);
        expect(parsed).toEqual({ fits: readTypedFits(field) });
        expect("fits" in parsed && isFits(parsed.fits)).toBe(true);
      },
    ),
  );
});

test("whatever is sent, nothing is thrown, and what is taken is fits", () => {
  const entry = fc.record(
    { ratio: fc.oneof(fc.string(), anyRatio), way: fc.string(), shift: fc.anything() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.array(entry).map((list) => JSON.stringify(list)),
      ),
      (sent) => {
        const parsed = parseFits(sent);
        if ("fits" in parsed) expect(isFits(parsed.fits)).toBe(true);
      },
    ),
  );
});
