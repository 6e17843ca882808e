// A wall's whole state in its address, so that links, reloads and the back button preserve it.
import { largestInteger } from "#app/shop/row-id.ts";
import { defaultGapMm } from "./hung-wall.ts";
import { wallColours } from "#app/shop/walls/rooms/room-palette.ts";
import type { WallColour } from "#app/shop/walls/rooms/room-palette.ts";
import type { Room } from "#app/shop/walls/rooms/room.ts";
import { rooms } from "#app/shop/walls/rooms/rooms.ts";
import { templates } from "./templates.ts";
import type { Template } from "./templates.ts";
import { readWallQuery, writeWallQuery } from "./wall-link.ts";
import type { LinkedPiece, ReadWall } from "./wall-link.ts";
import { maxPrints } from "./wall.ts";

export type WallArrangement = {
  room: Room["key"];
  wall: WallColour;
  isEvening: boolean;
  template: Template | null;
  gapMm: number;
};

export type WallQuery = WallArrangement & {
  linked: ReadWall;
  ids: number[];
  added: ReadWall;
};

export const gapLimitCm = 50;
const defaults: WallArrangement = {
  room: "sofa",
  wall: "linen",
  isEvening: false,
  template: null,
  gapMm: defaultGapMm,
};

export function readWallParameters(query: URLSearchParams): WallQuery {
  const gapCm = Number(/^\d{1,2}$/.exec(query.get("gap") ?? "")?.[0] ?? Number.NaN);
  const wall = query.get("wall") ?? "";
  return {
    linked: readWallQuery(query),
    ids: idsFrom(query.get("pieces") ?? ""),
    added: readWallQuery(query, "add"),
    room: rooms.find(({ key }) => key === query.get("room"))?.key ?? defaults.room,
    wall: Object.hasOwn(wallColours, wall) ? (wall as WallColour) : defaults.wall,
    isEvening: query.get("light") === "evening",
    template: templates.find((each) => each === query.get("as")) ?? null,
    gapMm: gapCm <= gapLimitCm ? gapCm * 10 : defaults.gapMm,
  };
}

export function writeWallParameters(
  pieces: readonly LinkedPiece[],
  { room, wall, isEvening, template, gapMm }: WallArrangement,
): string {
  const parameters = new URLSearchParams();
  if (room !== defaults.room) parameters.set("room", room);
  if (wall !== defaults.wall) parameters.set("wall", wall);
  if (isEvening) parameters.set("light", "evening");
  if (template) parameters.set("as", template);
  if (gapMm !== defaults.gapMm) parameters.set("gap", String(Math.round(gapMm / 10)));
  return [...(pieces.length > 0 ? [writeWallQuery(pieces)] : []), parameters.toString()]
    .filter(Boolean)
    .join("&");
}

function idsFrom(text: string): number[] {
  if (!/^\d{1,10}(,\d{1,10})*$/.test(text)) return [];
  const ids = text.split(",").map(Number);
  return [...new Set(ids)].filter((id) => id >= 1 && id <= largestInteger).slice(0, 10 * maxPrints);
}
