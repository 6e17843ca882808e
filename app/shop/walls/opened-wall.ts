// Builds a wall from its address: placed pieces, pieces to add, or ids only.
import type { WrapSettings } from "#app/shop/printing/print-plan.ts";
import { addPrint } from "./composing.ts";
import type { Composition } from "./composing.ts";
import { cheapestPrint, arrangeAll, hangLinked, printOf } from "./hung-wall.ts";
import type { HungLinkedPieces, LinkedHungPiece, UnhungPiece, WallPiece } from "./hung-wall.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import type { WallArrangement, WallQuery } from "./wall-parameters.ts";
import { maxPrints } from "./wall.ts";
import type { Wall } from "./wall.ts";

export type OpenedWall = HungLinkedPieces & WallArrangement;

export function openWall(
  { linked, ids, added, ...arrangement }: WallQuery,
  pieces: readonly WallPiece[],
  wrapping: WrapSettings,
): OpenedWall {
  const { wall } = rooms.find(({ key }) => key === arrangement.room)!;
  if (ids.length > 0)
    return { ...arrangement, ...hangIds(ids, pieces, wrapping, { arrangement, wall }) };
  const hung = hangLinked(linked, pieces, wrapping, wall);
  const missing = [...hung.missing];
  const isNew = hung.prints.length === 0 && added.pieces.length > 0;
  let composition: Composition<LinkedHungPiece> = {
    ...arrangement,
    ...(isNew && { template: "row" }),
    ...hung,
  };
  const leaveOut = (reason: UnhungPiece["reason"], each: (typeof added.pieces)[number]) =>
    missing.push({
      place: missing.length + composition.prints.length + 1,
      artPieceId: each.artPieceId,
      reason,
      linked: each,
    });
  for (const each of added.pieces) {
    const piece = pieces.find(({ id }) => id === each.artPieceId);
    const print = printOf(piece, { ...each, whole: each.whole ?? false }, wrapping);
    if (typeof print === "string") {
      leaveOut(print, each);
      continue;
    }
    const next = addPrint(composition, print, wall);
    if ("refused" in next) leaveOut(next.refused === "too-many" ? "too-many" : "no-room", each);
    else composition = next;
  }
  const { prints, template } = composition;
  return { ...arrangement, prints, template, missing, moved: hung.moved };
}

function hangIds(
  ids: readonly number[],
  pieces: readonly WallPiece[],
  wrapping: WrapSettings,
  { arrangement, wall }: { arrangement: WallArrangement; wall: Wall },
): Pick<OpenedWall, "prints" | "template" | "missing" | "moved"> {
  const missing: UnhungPiece[] = [];
  const printable: { place: number; print: LinkedHungPiece }[] = [];
  for (const [at, artPieceId] of ids.entries()) {
    const piece = pieces.find(({ id }) => id === artPieceId);
    const print = piece && cheapestPrint(piece, wrapping);
    const reason = !piece ? "piece" : piece.mediaOptions.length === 0 ? "not-sold" : "no-measures";
    if (!print) missing.push({ place: at + 1, artPieceId, reason, linked: null });
    else printable.push({ place: at + 1, print });
  }
  const hangable = printable.slice(0, maxPrints);
  for (const { place, print } of printable.slice(maxPrints))
    missing.push({ place, artPieceId: print.artPieceId, reason: "too-many", linked: print });
  const { gapMm } = arrangement;
  const arranged = arrangeAll(
    hangable.map(({ print }) => print),
    gapMm,
    wall,
  );
  if (arranged) return { ...arranged, missing, moved: 0 };
  let composition: Composition<LinkedHungPiece> = { prints: [], template: "row", gapMm };
  for (const { place, print } of hangable) {
    const next = addPrint(composition, print, wall);
    if ("refused" in next)
      missing.push({ place, artPieceId: print.artPieceId, reason: "no-room", linked: print });
    else composition = next;
  }
  return { prints: composition.prints, template: composition.template, missing, moved: 0 };
}
