// Colours by day and by lamp. The page's theme never dims them: buyers judge pictures in a room.
import type { RoomColour } from "./room.ts";

type Colours = readonly [day: string, evening: string];

const colours: Record<Exclude<RoomColour, "wall" | "daylight">, Colours> = {
  skirting: ["#efebe2", "#968b81"],
  floor: ["#b98d63", "#795a3f"],
  "floor-seam": ["#9d744d", "#6b4d34"],
  rug: ["#d9cdb8", "#8a7b6b"],
  shadow: ["#1e1812", "#120a04"],
  ink: ["#2a2724", "#2f241e"],
  fabric: ["#7b8c85", "#595951"],
  "fabric-light": ["#8fa099", "#63645b"],
  "fabric-deep": ["#62726c", "#4c4c44"],
  accent: ["#bd5539", "#7b3c29"],
  linen: ["#f0e9db", "#968a7e"],
  "linen-deep": ["#ddd3c1", "#8c7e70"],
  wood: ["#b58a5c", "#77583b"],
  "wood-light": ["#c99f70", "#826346"],
  "wood-deep": ["#8f6a44", "#63472f"],
  lampshade: ["#f7efdf", "#ffeec4"],
  glow: ["#fff3d2", "#ffdfa0"],
  door: ["#f1ede5", "#978c83"],
  "door-deep": ["#d8d2c6", "#8a7e73"],
  brass: ["#b0905a", "#755b3a"],
  leaf: ["#5d7a5f", "#49503d"],
  "leaf-deep": ["#4a664f", "#3f4535"],
  clay: ["#c98f6e", "#825b45"],
  person: ["#3a3733", "#372d26"],
};

export const wallColours = {
  linen: ["#ddd7ca", "#8c8075"],
  white: ["#f3f1ec", "#988e87"],
  sage: ["#aab5a3", "#726f61"],
  midnight: ["#34405a", "#34313a"],
  terracotta: ["#c78d72", "#815a47"],
} satisfies Record<string, Colours>;
export type WallColour = keyof typeof wallColours;

/** Custom properties, named by `colourProperty`, for the element that holds the drawing. */
export function roomProperties(wall: WallColour, isEvening: boolean): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [colour, shades] of Object.entries({ ...colours, wall: wallColours[wall] })) {
    const [day, evening] = shades;
    properties[`--room-${colour}`] = isEvening ? evening : day;
  }
  // Mixed with the wall: sunlight shows on a dark wall, but leaves it dark.
  properties["--room-daylight"] = "color-mix(in oklab, var(--room-wall) 58%, #fff8ea)";
  return properties;
}

export function swatchOf(wall: WallColour): string {
  return wallColours[wall][0];
}
