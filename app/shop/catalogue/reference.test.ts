import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkLetter, nextReferences, numberIn, referenceFromFileName } from "./reference.ts";

test.each([
  ["IK00042.jpg", "IK00042"],
  ["ik00042.PNG", "IK00042"],
  [`IK00042${checkLetter(42)}.webp`, `IK00042${checkLetter(42)}`],
  ["IK00042B.webp", null],
  ["IK42.jpg", null],
  ["IK00042 (1).jpg", null],
  ["ComfyUI_00001_.png", null],
  ["sd3_simple_example.png", null],
  ["00013-1234567890.png", null],
  ["DUNE-01.jpg", null],
  ["", null],
])("the file %s proposes %s", (name, reference) => {
  expect(referenceFromFileName(name)).toBe(reference);
});

describe("proposed are", () => {
  test("the next numbers that nothing is called by yet", () => {
    expect(nextReferences(41, 3, "plain", ["ik00043"])).toEqual(["IK00042", "IK00044", "IK00045"]);
    expect(nextReferences(99_999, 1, "plain")).toEqual(["IK100000"]);
  });

  test("with a check letter those that have one, and others never", () => {
    const proposed = nextReferences(0, 200, "checked", ["ik00001c"]);
    expect(proposed).toHaveLength(200);
    for (const reference of proposed) expect(reference).toMatch(/^IK\d{5}[AC-HJKMNP-RT-Z]$/);
    expect(new Set(proposed).size).toBe(200);
    expect(proposed).not.toContain("IK00001C");
  });
});

describe("a check letter is another", () => {
  const anyNumber = fc.integer({ min: 1, max: 99_999_999 });
  const isOther = (number: number, changed: string) =>
    Number(changed) === number ||
    checkLetter(Number(changed)) === null ||
    checkLetter(Number(changed)) !== checkLetter(number);

  test("once one digit is another", () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(7), fc.nat(9), (number, index, digit) => {
        const digits = String(number).padStart(8, "0");
        const changed = digits.slice(0, index) + digit + digits.slice(index + 1);
        return isOther(number, changed);
      }),
      { numRuns: 5000 },
    );
  });

  test("once two digits are swapped, beside each other or not", () => {
    fc.assert(
      fc.property(anyNumber, fc.nat(7), fc.nat(7), (number, one, other) => {
        const digits = [...String(number).padStart(8, "0")];
        [digits[one], digits[other]] = [digits[other]!, digits[one]!];
        return isOther(number, digits.join(""));
      }),
      { numRuns: 5000 },
    );
  });
});

test.each([
  ["IK00042", 42],
  ["ik12345678K", 12_345_678],
  ["IK0042", 0],
  ["DUNE-02", 0],
])("%s has the number %d", (reference, number) => expect(numberIn(reference)).toBe(number));
