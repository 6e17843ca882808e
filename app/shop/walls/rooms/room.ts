// Drawings in millimetres. y runs down from the floor line: something 850 mm high ends at -850.
import type { Wall } from "#app/shop/walls/wall.ts";

export const roomColours = [
  "wall",
  "daylight",
  "skirting",
  "floor",
  "floor-seam",
  "rug",
  "shadow",
  "ink",
  "fabric",
  "fabric-light",
  "fabric-deep",
  "accent",
  "linen",
  "linen-deep",
  "wood",
  "wood-light",
  "wood-deep",
  "lampshade",
  "glow",
  "door",
  "door-deep",
  "brass",
  "leaf",
  "leaf-deep",
  "clay",
  "person",
] as const;
export type RoomColour = (typeof roomColours)[number];

type Ambience = "day" | "evening";

type Outline =
  | { form: "rect"; x: number; y: number; width: number; height: number; radius: number }
  | { form: "ellipse"; cx: number; cy: number; rx: number; ry: number }
  | { form: "path"; d: string }
  | { form: "glow"; cx: number; cy: number; radius: number };

export type Shape = Outline & {
  colour: RoomColour;
  opacity?: number;
  lineMm?: number;
  /** Degrees; only of rectangles. */
  turned?: number;
  only?: Ambience;
};

export type Room = {
  key: "sofa" | "bed" | "desk" | "hallway";
  widthMm: number;
  wallHeightMm: number;
  floorMm: number;
  behind: readonly Shape[];
  before: readonly Shape[];
  /** The width of the furniture, or the height of a door. */
  scale: { widthMm: number } | { heightMm: number };
  wall: Wall;
  personXMm: number;
};

export function colourProperty(colour: RoomColour): string {
  return `--room-${colour}`;
}

type More = Pick<Shape, "opacity" | "lineMm" | "turned" | "only">;

export function rect(
  colour: RoomColour,
  [x, y, width, height]: [x: number, y: number, width: number, height: number],
  radius = 0,
  more: More = {},
): Shape {
  return { form: "rect", x, y, width, height, radius, colour, ...more };
}

export function ellipse(
  colour: RoomColour,
  [cx, cy, rx, ry]: [cx: number, cy: number, rx: number, ry: number],
  more: More = {},
): Shape {
  return { form: "ellipse", cx, cy, rx, ry, colour, ...more };
}

export function path(colour: RoomColour, d: string, more: More = {}): Shape {
  return { form: "path", d, colour, ...more };
}

export function glow(
  [cx, cy, radius]: [cx: number, cy: number, radius: number],
  opacity: number,
  only?: Ambience,
): Shape {
  return { form: "glow", cx, cy, radius, colour: "glow", opacity, only };
}
