// Random prints that may be ordered of a picture, for property tests.
import fc from "fast-check";
import type { PlanRequest } from "#app/shop/printing/print-plan.ts";

/** `side` is of the picture in pixels, `mm` of the print. */
export function anyOrder(
  side: fc.Arbitrary<number>,
  mm: fc.Arbitrary<number>,
): fc.Arbitrary<PlanRequest> {
  return fc.record({
    picture: fc.record({ width: side, height: side }),
    size: fc.record({ widthMm: mm, heightMm: mm }),
    fit: fc.oneof(
      fc.record({ way: fc.constant("fill" as const), shift: fc.integer({ min: 0, max: 1000 }) }),
      fc.constant({ way: "border" as const }),
      fc.constant({ way: "own" as const }),
    ),
    surface: fc.constantFrom("paper" as const, "canvas" as const),
    wrap: fc.constantFrom("mirrored" as const, "extended" as const),
    enlargement: fc.constantFrom(1, 2, 4),
  });
}
