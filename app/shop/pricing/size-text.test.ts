import fc from "fast-check";
import { expect, test } from "vitest";
import { millimetresIn, maxMillimetres, contradictsName } from "./size-text.ts";
import { builtInOptions } from "./pricing-rule.ts";

test.each([
  ["A1 (84cm x 59cm)", { widthMm: 841, heightMm: 594 }],
  ["A1 (59cm x 84cm)", { widthMm: 594, heightMm: 841 }],
  ["A0 (119cm x 84cm)", { widthMm: 1189, heightMm: 841 }],
  ["A1", { widthMm: 841, heightMm: 594 }],
  ["Format A4", { widthMm: 297, heightMm: 210 }],
  ["A3 landscape", { widthMm: 420, heightMm: 297 }],
  ["A3 Portrait", { widthMm: 297, heightMm: 420 }],
  ["A10", { widthMm: 37, heightMm: 26 }],
  ["119 x 84 cm", { widthMm: 1190, heightMm: 840 }],
  ["210 × 297 mm", { widthMm: 210, heightMm: 297 }],
  ["59,4cm x 42 cm", { widthMm: 594, heightMm: 420 }],
  ["84cmx59cm", { widthMm: 840, heightMm: 590 }],
  ["1m x 50cm", { widthMm: 1000, heightMm: 500 }],
  ["50 sur 70 cm", { widthMm: 500, heightMm: 700 }],
  ["60x40x2cm", { widthMm: 600, heightMm: 400 }],
  ["12 × 16 in", { widthMm: 305, heightMm: 406 }],
  ['8.5" x 11"', { widthMm: 216, heightMm: 279 }],
  ["20″ × 30″", { widthMm: 508, heightMm: 762 }],
  ["12 x 16 pouces", { widthMm: 305, heightMm: 406 }],
  ["Small", null],
  ["3 x 4", null],
  ["30 x 40 matte", null],
  ["30 x 40 métal", null],
  ["0cm x 4cm", null],
  ["99999cm x 4cm", null],
  ["A3+ (48,3 x 32,9 cm)", { widthMm: 483, heightMm: 329 }],
  ["SRA3", null],
  ["A11", null],
])("%j tells %j", (name, read) => expect(millimetresIn(name)).toEqual(read));

test.each([
  ["50cm x 50cm", 50, 50],
  ["50 x 50", 50, 50],
  ["A1", 84, 59],
  ["A1 (84cm x 59cm)", 84, 59],
  ["A1 (50cm x 50cm)", 500, 500],
  ["A1 (50cm x 50cm)", 841, 594],
  ["12 × 16 in", 120, 160],
  ["1m x 50cm", 100, 50],
  ["99999cm x 4cm", 10_000, 40],
])("%j is not %i × %i mm", (name, widthMm, heightMm) =>
  expect(contradictsName(name, { widthMm, heightMm })).toBe(true),
);

test.each([
  ["A1 (84cm x 59cm)", 840, 590],
  ["A1 (84cm x 59cm)", 594, 841],
  ["A4 (29cm x 21cm)", 297, 210],
  ["12 × 16 in", 300, 400],
  ["50 x 70", 500, 700],
  ["148 x 210", 148, 210],
  ["8 x 10", 203, 254],
  ["Small", 50, 50],
  ["A3+", 483, 329],
  ["B0x0", 1, 2],
])("%j may be %i × %i mm", (name, widthMm, heightMm) =>
  expect(contradictsName(name, { widthMm, heightMm })).toBe(false),
);

test("what the shop comes with is as the standard has it", () => {
  const measures = builtInOptions.flatMap(({ sizes }) =>
    sizes.map(({ size, widthMm, heightMm }) => [size.slice(0, 2), widthMm, heightMm]),
  );
  expect(measures).toEqual([
    ["A1", 841, 594],
    ["A0", 1189, 841],
    ["A1", 841, 594],
    ["A2", 594, 420],
  ]);
});

const side = fc.integer({ min: 20, max: maxMillimetres });
const sign = fc.constantFrom(".", ",");
const by = fc.constantFrom("x", " x ", "×", " × ", "X", " by ");
const named = fc
  .tuple(side, side, fc.constantFrom("mm", "cm", "m"), by, sign, fc.boolean(), fc.boolean())
  .map(([width, height, unit, sep, dot, twice, gap]) => {
    const digits = { mm: 0, cm: 1, m: 3 }[unit]!;
    // Not for metres: a name has two decimals at most.
    const [wide, high] =
      unit === "m" ? [Math.ceil(width / 10) * 10, Math.ceil(height / 10) * 10] : [width, height];
    const written = (mm: number) => String(mm / 10 ** digits).replace(".", dot);
    const space = gap ? " " : "";
    return {
      name: `${written(wide)}${twice ? space + unit : ""}${sep}${written(high)}${space}${unit}`,
      widthMm: wide,
      heightMm: high,
    };
  });

test("whatever the unit and the decimal sign, a name tells what it was made of, and agrees with it either way round", () => {
  fc.assert(
    fc.property(named, ({ name, widthMm, heightMm }) => {
      expect(millimetresIn(name)).toEqual({ widthMm, heightMm });
      expect(contradictsName(name, { widthMm, heightMm })).toBe(false);
      expect(contradictsName(name, { widthMm: heightMm, heightMm: widthMm })).toBe(false);
    }),
  );
});

test("and is not what it would be in another unit", () => {
  fc.assert(
    fc.property(
      named,
      fc.constantFrom(10, 100, 0.1, 2.54),
      ({ name, widthMm, heightMm }, times) => {
        const [wide, high] = [Math.round(widthMm * times), Math.round(heightMm * times)];
        fc.pre(
          wide > 0 &&
            high > 0 &&
            Math.abs(widthMm / heightMm - times) > 0.5 &&
            Math.abs(heightMm / widthMm - times) > 0.5,
        );
        expect(contradictsName(name, { widthMm: wide, heightMm: high })).toBe(true);
      },
    ),
  );
});

test("never throws, whatever the name", () => {
  const nearly = fc.string({ unit: fc.constantFrom(...'0123456789., \u00a0xX×cmin"″a()é+') });
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), nearly), (name) => {
      const measures = millimetresIn(name);
      if (measures) expect(Math.min(measures.widthMm, measures.heightMm)).toBeGreaterThanOrEqual(1);
      contradictsName(name, { widthMm: 100, heightMm: 100 });
    }),
  );
});
