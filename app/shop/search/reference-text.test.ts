import fc from "fast-check";
import { expect, test } from "vitest";
import { createReferenceText } from "./reference-text.ts";

const word = (maxLength: number) =>
  fc.array(fc.constantFrom("a", "b", "0", "-"), { maxLength }).map((all) => all.join(""));

test("it finds what each reference by itself would say, in their order", () => {
  fc.assert(
    fc.property(fc.array(word(5)), word(3), (references, fragment) => {
      const named = references.toSorted().map((reference, slot) => ({ slot, reference }));
      const containing = named.filter(({ reference }) => reference.includes(fragment));
      expect([...createReferenceText(named)(fragment)]).toEqual(
        fragment === "" ? [] : containing.map(({ slot }) => slot),
      );
    }),
  );
});

test("no fragment reaches from one reference into the next", () => {
  const slotsWith = createReferenceText([
    { slot: 7, reference: "ab" },
    { slot: 3, reference: "cd" },
  ]);
  expect([...slotsWith("bc")]).toEqual([]);
  expect([...slotsWith("b\nc")]).toEqual([]);
  expect([...slotsWith("d")]).toEqual([3]);
});
