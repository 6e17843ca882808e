// A sofa 190 cm wide; its back is 85 cm high.
import { floorLamp, morningLight, wallAndFloor } from "./furnishings.ts";
import { ellipse, path, rect } from "./room.ts";
import type { Room, Shape } from "./room.ts";

const [widthMm, wallHeightMm, floorMm] = [3000, 2400, 360];
const lamp = floorLamp(2680, 70);

const left = 480;
const sofa: Shape[] = [
  ellipse("shadow", [left + 950, 148, 1060, 44], { opacity: 0.26 }),
  ...[150, 1700].map((at) => path("ink", `M${left + at} 60h50l-9 80q-2 8-9 8h-14q-7 0-9-8Z`)),
  rect("fabric-deep", [left + 90, -850, 1720, 700], 110),
  rect("fabric", [left + 160, -815, 780, 520], 90),
  rect("fabric", [left + 960, -815, 780, 520], 90),
  rect("fabric-light", [left + 160, -815, 780, 90], 45, { opacity: 0.35 }),
  rect("fabric-light", [left + 960, -815, 780, 90], 45, { opacity: 0.35 }),
  rect("shadow", [left + 170, -445, 1560, 90], 40, { opacity: 0.14 }),
  rect("fabric-light", [left + 170, -410, 775, 230], 70),
  rect("fabric-light", [left + 955, -410, 775, 230], 70),
  rect("fabric", [left + 170, -300, 775, 140], 50),
  rect("fabric", [left + 955, -300, 775, 140], 50),
  rect("fabric-deep", [left + 60, -185, 1780, 260], 50),
  rect("accent", [left + 250, -735, 330, 330], 62, { turned: -9 }),
  rect("linen", [left + 1345, -715, 300, 300], 58, { turned: 7 }),
  path("linen-deep", `M${left + 1375} -650q120 26 245 12M${left + 1380} -480q120-14 232 2`, {
    lineMm: 7,
    opacity: 0.6,
  }),
  path("shadow", `M${left + 300} -392q150 34 300-6`, { lineMm: 26, opacity: 0.1 }),
  rect("fabric", [left, -640, 245, 735], 110),
  rect("fabric", [left + 1655, -640, 245, 735], 110),
  path("fabric-light", `M${left + 46} -520q4-78 78-78`, { lineMm: 20, opacity: 0.5 }),
  path("fabric-light", `M${left + 1701} -520q4-78 78-78`, { lineMm: 20, opacity: 0.5 }),
];

export const sofaRoom: Room = {
  key: "sofa",
  widthMm,
  wallHeightMm,
  floorMm,
  behind: [
    ...wallAndFloor(widthMm, wallHeightMm, floorMm),
    ...morningLight(-120, wallHeightMm),
    ...lamp.light,
    path("rug", `M330 150H2560L2720 330H160Z`, { opacity: 0.9 }),
    path("linen", `M316 174H2578M186 306H2698`, { lineMm: 8, opacity: 0.35 }),
  ],
  before: [...sofa, ...lamp.lamp],
  scale: { widthMm: 1900 },
  wall: {
    leftMm: 0,
    rightMm: 2440,
    heightMm: wallHeightMm,
    middleMm: left + 950,
    furnitureTopMm: 850,
  },
  personXMm: 280,
};
