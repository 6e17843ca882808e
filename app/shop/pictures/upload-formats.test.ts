import { expect, test } from "vitest";
import { problemOfFile } from "./upload-formats.ts";

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);

test("a file is too large above the limit that is given, and only above it", () => {
  expect([
    problemOfFile(100, jpeg, 100),
    problemOfFile(101, jpeg, 100),
    problemOfFile(101, jpeg, 200),
  ]).toEqual([null, "too-large", null]);
});

test("a file without the signature of a picture is no picture", () => {
  expect(problemOfFile(4, new TextEncoder().encode("<svg"), 100)).toBe("invalid-type");
});
