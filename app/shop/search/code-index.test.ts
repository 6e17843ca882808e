import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextReferences } from "#app/shop/catalogue/reference.ts";
import { distance, foldConfusables, normalizeCode, splitCodes } from "./code.ts";
import { createCodeIndex } from "./code-index.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";

const ik = (number: number) => `IK${String(number).padStart(5, "0")}`;

function indexOf(references: string[]) {
  const index = createCodeIndex();
  references.forEach((reference, slot) => index.put(slot, reference));
  const names = (slots: number[]) => slots.map((slot) => references[slot]);
  return {
    ...index,
    /** What each code of the text was read as. */
    readAs: (text: string) =>
      index.readWithoutTypos(text).map(({ typed }) => {
        const { exact, alike, oneTypo } = index.find(typed);
        return names([...exact, ...alike, ...oneTypo])[0] ?? null;
      }),
    named(text: string) {
      const { exact, alike, oneTypo } = index.find(text);
      return { exact: names(exact), alike: names(alike), oneTypo: names(oneTypo) };
    },
    nearestNames: (text: string) => names(index.nearest(text, 3)),
  };
}

const small = indexOf(Array.from({ length: 60 }, (_, index) => ik(index + 1)));

describe("one code", () => {
  test.each([
    "IK00001",
    "ik00001",
    " Ik 00001 ",
    "ik-00001",
    "IK_000 01",
    "ＩＫ０0001",
    "i\u200fk00001",
  ])("%j is the code itself", (typed) =>
    expect(small.named(typed)).toEqual({ exact: ["IK00001"], alike: [], oneTypo: [] }),
  );

  test.each([
    ["IKOOO01", "IK00001"],
    ["1K00001", "IK00001"],
    ["lkooool", "IK00001"],
    ["ik-1", "IK00001"],
    ["ik1", "IK00001"],
    ["ikl", "IK00001"],
    ["ik o2", "IK00002"],
    ["IK0000000012", "IK00012"],
    ["IK000SB", "IK00058"],
    ["ik5B", "IK00058"],
    ["42", "IK00042"],
    ["https://shop.example/ik1", "IK00001"],
  ])("%j looks like %s", (typed, reference) => {
    expect(small.named(typed)).toEqual({ exact: [], alike: [reference], oneTypo: [] });
  });

  test.each([
    ["IX00001", "a letter wrong"],
    ["K00001", "a letter missing"],
    ["IKK00001", "a letter doubled"],
    ["KI00001", "two letters swapped"],
    ["KI1", "two letters swapped, and zeros missing"],
    ["1X0O001", "a letter wrong beside look-alikes"],
  ])("%s is one slip from IK00001: %s", (typed) => {
    const found = small.named(typed);
    expect(found.exact).toEqual([]);
    expect(found.alike).toEqual([]);
    expect(found.oneTypo[0]).toBe("IK00001");
  });

  test("what is exact comes before what looks alike", () => {
    const index = indexOf(["IKO1", "IK01", "IK1", "IKI"]);
    expect(index.named("IK01").exact).toEqual(["IK01"]);
    expect(index.named("iki")).toEqual({
      exact: ["IKI"],
      alike: ["IK1", "IKO1", "IK01"],
      oneTypo: [],
    });
    expect(index.named("ikl").alike).toEqual(["IK1", "IKI", "IKO1", "IK01"]);
  });

  test("a word without a number has no zeros to leave out", () => {
    expect(indexOf(["CL"]).named("cool")).toEqual({ exact: [], alike: [], oneTypo: [] });
  });

  test("nothing within one slip is nearest to what shares most", () => {
    expect(small.named("IK99912")).toEqual({ exact: [], alike: [], oneTypo: [] });
    expect(small.nearestNames("IK99912")).toHaveLength(3);
    expect(small.nearestNames("IKXX012")[0]).toBe("IK00012");
    expect(small.nearestNames("zebra")).toHaveLength(3);
    expect(createCodeIndex().nearest("IK00001", 3)).toEqual([]);
  });
});

describe("several codes", () => {
  test.each([
    ["ik1 ik o2", ["IK00001", "IK00002"]],
    ["ik 1 ik 2", ["IK00001", "IK00002"]],
    ["IK00001,IK00002; ik3/ik4", ["IK00001", "IK00002", "IK00003", "IK00004"]],
    ["ik1 and ik2", ["IK00001", "IK00002"]],
    ["ik1 et 2", ["IK00001", "IK00002"]],
    ["ik 00 001", ["IK00001"]],
    ["ik 1 2", ["IK00012"]],
    ["ik1 ix00007", ["IK00001", "IK00007"]],
    ["ik1 zzzzz9", ["IK00001", null]],
  ])("%j is %j", (typed, references) => expect(small.readAs(typed)).toEqual(references));

  test("codes that are there as typed are not joined", () => {
    expect(indexOf(["12", "34", "1234"]).readAs("12 34")).toEqual(["12", "34"]);
  });
});

describe("a gallery that changes", () => {
  test("holds what was put last, whatever was put before", () => {
    const reference = fc.stringMatching(/^[A-Za-z0-9_-]{1,8}$/);
    const change = fc.record({ slot: fc.nat(9), reference: fc.option(reference) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), reference, (changes, query) => {
        const index = createCodeIndex();
        const codes = new Map<number, string>();
        for (const { slot, reference } of changes) {
          if (reference === null) index.remove(slot);
          else index.put(slot, reference);
          if (reference === null) codes.delete(slot);
          else codes.set(slot, reference);
          index.nearest(query, 3);
        }
        const fresh = createCodeIndex();
        for (const [slot, reference] of codes) fresh.put(slot, reference);
        expect(index.find(query)).toEqual(fresh.find(query));
        expect(index.nearest(query, 3)).toEqual(fresh.nearest(query, 3));
      }),
    );
  });
});

const classes = ["0O", "1IL", "8B", "5S"];

/** Every way to read one character of a code wrongly. */
function* misreadings(code: string): Generator<string> {
  for (let index = 0; index < code.length; index += 1) {
    const alike = classes.find((letters) => letters.includes(code[index]!)) ?? "";
    for (const letter of alike)
      if (letter !== code[index]) yield code.slice(0, index) + letter + code.slice(index + 1);
  }
}

describe("100,000 codes", () => {
  test("each with any one look-alike slip: the piece comes first", { timeout: 60_000 }, () => {
    const references = Array.from({ length: 100_000 }, (_, place) => ik(place));
    const index = indexOf(references);
    let searched = 0;
    references.forEach((reference, slot) => {
      for (const misread of misreadings(reference)) {
        const { exact, alike } = index.find(misread);
        if ([...exact, ...alike].indexOf(slot) !== 0) expect.fail(`${misread} for ${reference}`);
        searched += 1;
      }
    });
    expect(searched).toBe(450_000);
  });

  test(
    "of any letters, each with one look-alike slip: in the first three",
    { timeout: 60_000 },
    () => {
      const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
      // A plain generator gives the same codes at each run, and no two that differ only in case.
      let seed = 1;
      const next = () => (seed = (seed * 48_271) % 2_147_483_647);
      const codes = new Set<string>();
      while (codes.size < 100_000)
        codes.add(Array.from({ length: 6 }, () => letters[next() % letters.length]).join(""));
      const references = [...codes];
      const index = indexOf(references);
      references.forEach((reference, slot) => {
        for (const misread of misreadings(reference)) {
          const { exact, alike } = index.find(misread);
          const first = [...exact, ...alike].slice(0, 3);
          if (!first.includes(slot)) expect.fail(`${misread} for ${reference}`);
        }
      });
    },
  );

  test("one look-alike slip in any shop: only what is as near may stand before it", () => {
    const reference = fc
      .stringMatching(/^[A-Z]{0,3}[0-9OILBS]{1,6}$/)
      .filter((text) => text !== "");
    const shop = fc.uniqueArray(reference, { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(shop, fc.nat(), fc.nat(), (references, which, how) => {
        const slot = which % references.length;
        const ways = [...misreadings(references[slot]!)];
        fc.pre(ways.length > 0);
        const misread = ways[how % ways.length]!;
        const { exact, alike } = indexOf(references).find(misread);
        for (const each of exact) expect(references[each]).toBe(misread);
        const typed = normalizeCode(misread);
        const far = (each: number) => distance(typed, normalizeCode(references[each]!));
        expect(alike).toContain(slot);
        for (const before of alike.slice(0, alike.indexOf(slot)))
          expect(far(before)).toBeLessThanOrEqual(far(slot));
      }),
    );
  });
});

test("one slip of any kind in any shop is found", () => {
  const reference = fc.stringMatching(/^[A-Z0-9]{4,9}$/);
  const slips = (code: string, index: number, letter: string) => [
    code.slice(0, index) + letter + code.slice(index + 1),
    code.slice(0, index) + letter + code.slice(index),
    code.slice(0, index) + code.slice(index + 1),
    code.slice(0, index) + (code[index + 1] ?? "") + code[index] + code.slice(index + 2),
  ];
  fc.assert(
    fc.property(
      fc.uniqueArray(reference, { minLength: 1, maxLength: 6 }),
      fc.nat(8),
      fc.constantFrom(..."ABIKO058Z"),
      fc.nat(3),
      (references, at, letter, kind) => {
        const code = references[0]!;
        const typed = slips(code, at % code.length, letter)[kind]!;
        const { exact, alike, oneTypo } = indexOf(references).find(typed);
        if (exact.length + alike.length === 0) expect(oneTypo).toContain(0);
      },
    ),
  );
});

describe("what nobody means as a code", () => {
  const strange = [
    "x".repeat(10_000),
    "ik1 ".repeat(2500),
    "0".repeat(10_000),
    "   ",
    "%",
    "_",
    "%%__%%",
    `'"\`“”«»`,
    "مرحبا بالعالم",
    "\u202eIK00001\u202c",
    "🙂🖼️👩‍🎨",
    "'; DROP TABLE art_pieces; --",
    "^(IK)+$|.*",
    "(a+)+$",
    "\u0000",
    "\ud800",
    "constructor",
    "__proto__",
  ];

  test("is answered soon, with three pieces", { timeout: 60_000 }, () => {
    for (const text of [...strange, ...naughtyTexts])
      expect(small.nearest(text, 3), text.slice(0, 40)).toHaveLength(3);
  });

  test("is at most some words of a code", () => {
    expect(splitCodes("a ".repeat(5000)).flat()).toHaveLength(24);
    expect(splitCodes("x".repeat(10_000))).toEqual([["x".repeat(200)]]);
    expect(splitCodes("  ,; ")).toEqual([]);
  });

  test("marks of direction and width are left out", () => {
    expect(foldConfusables(normalizeCode("\u202eＩＫ\u200b0\u00ad1"))).toBe("1k01");
  });
});

describe("codes with a check letter", () => {
  const references = nextReferences(40, 3000, "checked");
  const checked = indexOf(references);
  const anyOf = fc.constantFrom(...references);
  const isNone = (typed: string, reference: string) => {
    const { exact, alike, oneTypo } = checked.named(typed);
    expect([...exact, ...alike]).toEqual([]);
    expect(oneTypo).toContain(reference);
  };

  test("are read as they are, and as they look", () => {
    fc.assert(
      fc.property(anyOf, (reference) => {
        expect(checked.named(reference).exact).toEqual([reference]);
        const misread = reference.toLowerCase().replaceAll("0", "o").replaceAll("1", "l");
        expect(checked.readAs(misread)).toEqual([reference]);
      }),
    );
  });

  test("lead to no other piece where a digit or the letter is wrong, but offer their own", () => {
    const wrong = fc.constantFrom(..."0123456789ACDEFGHJKMNPQRTUVWXYZ");
    fc.assert(
      fc.property(anyOf, fc.integer({ min: 4, max: 7 }), wrong, (reference, index, symbol) => {
        fc.pre(reference[index] !== symbol);
        isNone(reference.slice(0, index) + symbol + reference.slice(index + 1), reference);
      }),
    );
  });

  test("lead to no other piece where two neighbours are swapped, but offer their own", () => {
    fc.assert(
      fc.property(anyOf, fc.integer({ min: 3, max: 6 }), (reference, index) => {
        const [one, other] = [reference[index]!, reference[index + 1]!];
        fc.pre(one !== other);
        isNone(reference.slice(0, index) + other + one + reference.slice(index + 2), reference);
      }),
    );
  });
});
