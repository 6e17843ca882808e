import fc from "fast-check";
import { expect, test } from "vitest";
import { createTrigrams } from "./trigrams.ts";

const word = fc.array(fc.constantFrom("a", "b", "0"), { maxLength: 7 }).map((all) => all.join(""));

test("no reference that contains a fragment is missing, also after others took its slot", () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), word, (former, present, fragment) => {
      const trigrams = createTrigrams();
      former.forEach((reference, slot) => trigrams.put(slot, reference));
      former.forEach((reference, slot) => trigrams.remove(slot, reference));
      present.forEach((reference, slot) => trigrams.put(slot, reference));
      const found = trigrams.mayContain(fragment, Infinity);
      expect(found === null).toBe(fragment.length < 3);
      if (!found) return;
      const slots = [...found];
      expect(slots.filter((slot) => slot >= present.length)).toEqual([]);
      expect(
        slots.filter((slot) => present[slot]!.includes(fragment)).toSorted((a, b) => a - b),
      ).toEqual(present.flatMap((reference, slot) => (reference.includes(fragment) ? [slot] : [])));
    }),
  );
});

test("what too many have is left to who can walk them in order", () => {
  const trigrams = createTrigrams();
  trigrams.put(0, "ik000");
  trigrams.put(1, "ik100");
  expect([...trigrams.mayContain("ik0", 1)!]).toEqual([0]);
  trigrams.put(2, "ik007");
  expect(trigrams.mayContain("ik0", 1)).toBeNull();
  expect([...trigrams.mayContain("ik00", 2)!].toSorted()).toEqual([0, 2]);
  expect([...trigrams.mayContain("ik07", 1)!]).toEqual([]);
});
