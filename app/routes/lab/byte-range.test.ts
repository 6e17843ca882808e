import { expect, test } from "vitest";
import { readRange } from "./byte-range.ts";

test.each([
  ["bytes=0-3", { start: 0, end: 3 }],
  ["bytes=4-", { start: 4, end: 9 }],
  ["bytes=8-99", { start: 8, end: 9 }],
  ["bytes=-3", { start: 7, end: 9 }],
  ["bytes=-99", { start: 0, end: 9 }],
])("%s of ten bytes is a part", (header, part) => expect(readRange(header, 10)).toEqual(part));

test.each(["bytes=10-", "bytes=10-12", "bytes=-0"])("%s of ten bytes lies outside", (header) =>
  expect(readRange(header, 10)).toBe("unsatisfiable"),
);

test.each([null, "", "bytes=-", "bytes=3-1", "bytes=0-1,4-5", "lines=0-1", "bytes=a-b"])(
  "%s asks for all",
  (header) => expect(readRange(header, 10)).toBeNull(),
);

test("of an empty file there is no part", () => {
  expect(readRange("bytes=0-", 0)).toBe("unsatisfiable");
  expect(readRange("bytes=-1", 0)).toBe("unsatisfiable");
});
