import { expect, test } from "vitest";
import { planFor } from "./print-plan.ts";
import type { BuyersFit } from "./print-plan.ts";
import type { Fits } from "#db/json-columns.ts";
import { fitOfLine, fitOfPlan } from "./stated-fit.ts";

test("a plan tells what its buyer chose, and that it fills the sheet where that crops", () => {
  const piece = { picture: { width: 3000, height: 2000 }, fits: {}, enlargement: 1 };
  const print = {
    mediaType: "Poster",
    size: { widthMm: 150, heightMm: 150 },
    wrapping: { wrap: "mirrored", mmOf: {} },
  } as const;
  const read = (chosen: BuyersFit, fits: Fits = {}) =>
    fitOfPlan(planFor({ ...piece, fits }, { ...print, ...chosen }), piece.picture);
  expect(read({ shift: 700 })).toEqual({ shift: 700, filled: true });
  expect(read({})).toEqual({ shift: undefined, filled: true });
  expect(read({ whole: true })).toEqual({ whole: true });
  expect(read({ shift: 700 }, { "1:1": { way: "border" } })).toEqual({ whole: true });
  expect(fitOfPlan(null, piece.picture)).toEqual({});
  const square = { width: 2000, height: 2000 };
  const plan = planFor({ ...piece, picture: square }, print);
  expect(fitOfPlan(plan, square)).toEqual({ shift: undefined, filled: undefined });
  expect(fitOfLine({ whole: true }, undefined)).toEqual({ whole: true });
  expect(fitOfLine({}, { plan: planFor(piece, print), picture: piece.picture })).toMatchObject({
    filled: true,
  });
});
