import { describe, expect, test } from "vitest";
import { lineRequestFrom, requestOf } from "./line-request.ts";

const line = { artPieceId: 1, mediaType: "Poster", size: "A1", quantity: 1 };

describe("a line that was sent", () => {
  test.each([{}, { shift: 0 }, { shift: 1000 }, { whole: true }, { quantity: 999 }])(
    "is taken with %j",
    (more) => expect(lineRequestFrom({ ...line, ...more })).toEqual({ ...line, ...more }),
  );

  test.each([
    { artPieceId: 0 },
    { artPieceId: "1" },
    { artPieceId: 2147483648 },
    { mediaType: "" },
    { mediaType: null },
    { mediaType: "x".repeat(81) },
    { mediaType: "Pos\u0000ter" },
    { mediaType: "Pos\ud800ter" },
    { size: "" },
    { size: ["A1"] },
    { size: "A1\n" },
    { size: "A1\u0085" },
    { quantity: 0 },
    { quantity: 1000 },
    { quantity: 1.5 },
    { shift: -1 },
    { shift: 1001 },
    { shift: null },
    { whole: false },
    { whole: "whole" },
  ])("is refused with %j", (more) => expect(lineRequestFrom({ ...line, ...more })).toBeNull());
});

test("a request leaves out what a line holds beside it", () =>
  expect(requestOf({ ...line, id: "1/Poster/A1", seenPriceCents: 1500 } as typeof line)).toEqual(
    line,
  ));
