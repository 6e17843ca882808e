import { expect, test } from "vitest";
import type { UnhungPiece } from "#app/shop/walls/hung-wall.ts";
import { maxPrints } from "#app/shop/walls/wall.ts";
import { forget, hang } from "./commands.ts";
import type { ComposedWall, WallPrint } from "./composer-state.ts";

const print = { widthMm: 100, heightMm: 100, xMm: 0, yMm: 1500 } as WallPrint;

function wallOf(hung: number, missing: number): ComposedWall {
  const prints = Array.from({ length: hung }, (_, key) => ({ ...print, key }));
  const missingPieces = Array.from({ length: missing }, (_, index): UnhungPiece => ({
    place: index,
    artPieceId: null,
    reason: "unread",
    linked: null,
  }));
  return {
    room: "sofa",
    wall: "linen",
    isEvening: false,
    template: null,
    gapMm: 50,
    prints,
    missing: missingPieces,
  };
}

test("nine on the wall are the most", () => {
  expect(hang(print)(wallOf(maxPrints, 0))).toEqual({ refused: "too-many" });
  expect(hang(print)(wallOf(maxPrints, 3))).toEqual({ refused: "too-many" });
});

test("with three on the wall and six missing, it is what is missing that has to go", () => {
  const full = wallOf(3, maxPrints - 3);
  expect(hang(print)(full)).toEqual({ refused: "too-many-missing" });
  expect(hang(print)(forget(0)(full) as ComposedWall)).not.toHaveProperty("refused");
});
