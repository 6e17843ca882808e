import { expect, test } from "vitest";
import { xmpProperty } from "./xmp.ts";

test("a property of XMP is found in each of its spellings, and nowhere else", () => {
  expect(xmpProperty('a="1" xmp:CreatorTool="Tool"', "xmp:CreatorTool")).toBe("Tool");
  expect(xmpProperty("xmp:CreatorTool='T&#228;&#x74;&lt;&unknown;'", "xmp:CreatorTool")).toBe(
    "Tät<&unknown;",
  );
  expect(xmpProperty("speaks of xmp:CreatorTool only", "xmp:CreatorTool")).toBeUndefined();
  expect(
    xmpProperty("<xmp:CreatorTool/><xmp:CreatorTool>T</xmp:CreatorTool>", "xmp:CreatorTool"),
  ).toBe("T");
});
