// What visitors do with the whole wall. A refused command leaves it unchanged.
import { addPrint, arrangeBy, changePrint, removePrint } from "#app/shop/walls/composing.ts";
import { dropPrint, stepPrint } from "#app/shop/walls/composing.ts";
import type { ComposingRefusal } from "#app/shop/walls/composing.ts";
import { outerSize } from "#app/shop/walls/picture-frame.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import { placeWithoutOverlap } from "#app/shop/walls/moving.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import type { Template } from "#app/shop/walls/templates.ts";
import { roundToMm, maxPrints } from "#app/shop/walls/wall.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import type { ComposedWall, WallPrint } from "./composer-state.ts";

type Refused = { refused: ComposingRefusal | "room" | "too-many-missing" };
export type Command = (wall: ComposedWall) => ComposedWall | Refused;

export function roomOf(key: Room["key"]): Room {
  return rooms.find((room) => room.key === key)!;
}

type Change = Partial<ComposedWall> | Refused;
const withChange = (wall: ComposedWall, change: Change) =>
  "refused" in change ? change : { ...wall, ...change };
const wallOf = ({ room }: ComposedWall) => roomOf(room).wall;

export const arrange =
  (template: Template): Command =>
  (wall) =>
    withChange(wall, arrangeBy(wall, template, wall.gapMm, wallOf(wall)));

export const setGap =
  (gapMm: number): Command =>
  (wall) =>
    withChange(wall, arrangeBy(wall, wall.template ?? "row", gapMm, wallOf(wall)));

export const drop =
  (index: number, at: Position): Command =>
  (wall) =>
    withChange(wall, dropPrint(wall, index, at, wallOf(wall)));

export const step =
  (index: number, step: { rightCm: number; upCm: number }): Command =>
  (wall) =>
    withChange(wall, stepPrint(wall, index, step, wallOf(wall)));

export const remake =
  (index: number, print: WallPrint): Command =>
  (wall) =>
    withChange(wall, changePrint(wall, index, print, wallOf(wall)));

export const remove =
  (index: number): Command =>
  (wall) =>
    withChange(wall, removePrint(wall, index, wallOf(wall)));

export const hang =
  (print: WallPrint): Command =>
  (wall) => {
    if (wall.prints.length >= maxPrints) return { refused: "too-many" };
    // Missing pieces stay in the link, so they count.
    if (wall.prints.length + wall.missing.length >= maxPrints)
      return { refused: "too-many-missing" };
    const template = wall.prints.length === 0 ? "row" : wall.template;
    return withChange(wall, addPrint({ ...wall, template }, print, wallOf(wall)));
  };

export const hangMissing =
  (at: number, print: WallPrint): Command =>
  (wall) =>
    hang(print)({ ...wall, missing: wall.missing.toSpliced(at, 1) });

export const forget =
  (at: number): Command =>
  (wall) => ({ ...wall, missing: wall.missing.toSpliced(at, 1) });

export const paint =
  (look: Partial<Pick<ComposedWall, "wall" | "isEvening">>): Command =>
  (wall) => ({ ...wall, ...look });

/** Refuses a room that has no space for all the prints. */
export const moveTo =
  (room: Room["key"]): Command =>
  (wall) => {
    const next = { ...wall, room };
    if (wall.prints.length === 0) return next;
    const { template, gapMm } = wall;
    const arranged = template && arrangeBy(next, template, gapMm, wallOf(next));
    if (arranged && !("refused" in arranged)) return { ...next, ...arranged };
    const { hung, noRoom } = placeWithoutOverlap(wall.prints, wallOf(next));
    return noRoom.length > 0
      ? { refused: "room" }
      : { ...next, prints: hung.map(roundToMm), template: null };
  };

export const frameAll =
  (frame: PictureFrame): Command =>
  (wall) => {
    const prints = wall.prints.map((print) => ({
      ...print,
      ...outerSize(print.plan, frame),
      frame,
    }));
    const { template, gapMm } = wall;
    const framed = { ...wall, prints };
    const arranged = template && arrangeBy(framed, template, gapMm, wallOf(wall));
    if (arranged && !("refused" in arranged)) return { ...framed, ...arranged };
    const { hung, noRoom } = placeWithoutOverlap(prints, wallOf(wall));
    return noRoom.length > 0 ? { refused: "no-room" } : { ...framed, prints: hung.map(roundToMm) };
  };
