// The colours of rooms: by day in the light theme, at dusk in the dark one, and by lamp in either.
import type { RoomColour } from "./room.ts";

type Colours = readonly [day: string, dusk: string, evening: string];

const colours: Record<Exclude<RoomColour, "wall" | "daylight">, Colours> = {
  skirting: ["#efebe2", "#686767", "#968b81"],
  floor: ["#b98d63", "#534337", "#795a3f"],
  "floor-seam": ["#9d744d", "#48392e", "#6b4d34"],
  rug: ["#d9cdb8", "#5f5b57", "#8a7b6b"],
  shadow: ["#1e1812", "#000000", "#120a04"],
  ink: ["#2a2724", "#1c1c1e", "#2f241e"],
  fabric: ["#7b8c85", "#3b4244", "#595951"],
  "fabric-light": ["#8fa099", "#434a4b", "#63645b"],
  "fabric-deep": ["#62726c", "#32383a", "#4c4c44"],
  accent: ["#bd5539", "#552d26", "#7b3c29"],
  linen: ["#f0e9db", "#686664", "#968a7e"],
  "linen-deep": ["#ddd3c1", "#615e5b", "#8c7e70"],
  wood: ["#b58a5c", "#514234", "#77583b"],
  "wood-light": ["#c99f70", "#594a3c", "#826346"],
  "wood-deep": ["#8f6a44", "#43352b", "#63472f"],
  lampshade: ["#f7efdf", "#d8c49a", "#ffeec4"],
  glow: ["#fff3d2", "#e8c98c", "#ffdfa0"],
  door: ["#f1ede5", "#686768", "#978c83"],
  "door-deep": ["#d8d2c6", "#5f5d5c", "#8a7e73"],
  brass: ["#b0905a", "#504433", "#755b3a"],
  leaf: ["#5d7a5f", "#303b35", "#49503d"],
  "leaf-deep": ["#4a664f", "#29342f", "#3f4535"],
  clay: ["#c98f6e", "#59433b", "#825b45"],
  person: ["#3a3733", "#a19d98", "#372d26"],
};

/** What a visitor may paint the wall with, the first one first. */
export const wallColours = {
  linen: ["#ddd7ca", "#615f5e", "#8c8075"],
  white: ["#f3f1ec", "#69696b", "#988e87"],
  sage: ["#aab5a3", "#4d524f", "#726f61"],
  midnight: ["#34405a", "#202533", "#34313a"],
  terracotta: ["#c78d72", "#58433c", "#815a47"],
} satisfies Record<string, Colours>;
export type WallColour = keyof typeof wallColours;

/** Custom properties for the element that a room is drawn in, by `colourProperty`. */
export function roomProperties(wall: WallColour, isEvening: boolean): Record<string, string> {
  const properties: Record<string, string> = {};
  for (const [colour, shades] of Object.entries({ ...colours, wall: wallColours[wall] })) {
    const [day, dusk, evening] = shades;
    properties[`--room-${colour}`] = isEvening ? evening : `light-dark(${day}, ${dusk})`;
  }
  // why mixed: sunlight is seen on a dark wall too, and leaves it dark.
  properties["--room-daylight"] = "color-mix(in oklab, var(--room-wall) 58%, #fff8ea)";
  return properties;
}

/** The colour of a swatch that stands for it. */
export function swatchOf(wall: WallColour): string {
  return wallColours[wall][0];
}
