// A bed 160 cm wide; the headboard is 95 cm high.
import { morningLight, wallAndFloor } from "./furnishings.ts";
import { ellipse, glow, path, rect } from "./room.ts";
import type { Room, Shape } from "./room.ts";

const [widthMm, wallHeightMm, floorMm] = [3000, 2400, 360];
const left = 700;

function bedside(x: number): Shape[] {
  const middle = x + 210;
  return [
    ellipse("shadow", [middle, 64, 260, 26], { opacity: 0.22 }),
    path("wood-deep", `M${x + 46} -60L${x + 30} 62M${x + 374} -60L${x + 390} 62`, { lineMm: 26 }),
    rect("wood", [x, -480, 420, 440], 26),
    rect("wood-light", [x, -480, 420, 34], 17),
    path("wood-deep", `M${x + 26} -262H${x + 394}`, { lineMm: 6, opacity: 0.6 }),
    ellipse("brass", [middle, -352, 15, 15]),
    ellipse("brass", [middle, -164, 15, 15]),
  ];
}

function bedsideLamp(x: number): Shape[] {
  return [
    ellipse("clay", [x, -572, 74, 92]),
    rect("clay", [x - 42, -500, 84, 20], 8),
    path(
      "lampshade",
      `M${x - 78} -850h156q10 0 13 10l44 180q3 12-10 12h-250q-13 0-10-12l44-180q3-10 13-10Z`,
    ),
  ];
}

const bed: Shape[] = [
  rect("fabric", [left - 60, -950, 1720, 800], 120),
  ...[0.25, 0.5, 0.75].map((share) =>
    path("fabric-deep", `M${left - 60 + 1720 * share} -946V-500`, { lineMm: 9, opacity: 0.55 }),
  ),
  path("fabric-light", `M${left + 20} -922H${left + 1580}`, { lineMm: 16, opacity: 0.4 }),
  rect("shadow", [left + 60, -790, 1480, 300], 110, { opacity: 0.12 }),
  rect("linen-deep", [left + 90, -805, 680, 340], 120, { turned: -2 }),
  rect("linen-deep", [left + 830, -805, 680, 340], 120, { turned: 2 }),
  rect("linen", [left + 120, -730, 640, 310], 115, { turned: 1 }),
  rect("linen", [left + 840, -730, 640, 310], 115, { turned: -1 }),
  rect("accent", [left + 560, -660, 480, 260], 90, { turned: -2 }),
  ellipse("shadow", [left + 800, 214, 900, 46], { opacity: 0.26 }),
  path("wood-deep", `M${left + 90} 120V214M${left + 1510} 120V214`, { lineMm: 60 }),
  rect("wood", [left, 60, 1600, 120], 30),
  path(
    "linen",
    `M${left + 30} -470Q${left + 800} -540 ${left + 1570} -470Q${left + 1640} -460 ${left + 1640} -390V96Q${left + 1640} 126 ${left + 1606} 124Q${left + 1300} 96 ${left + 1050} 122T${left + 560} 118T${left - 4} 124Q${left - 40} 126 ${left - 40} 96V-390Q${left - 40} -460 ${left + 30} -470Z`,
  ),
  path(
    "linen-deep",
    `M${left - 40} -330Q${left + 800} -400 ${left + 1640} -330V-250Q${left + 800} -322 ${left - 40} -250Z`,
    { opacity: 0.55 },
  ),
  path(
    "fabric-light",
    `M${left - 46} -190Q${left + 800} -262 ${left + 1646} -190V70Q${left + 1646} 92 ${left + 1620} 90Q${left + 1240} 66 ${left + 800} 88T${left - 20} 90Q${left - 46} 92 ${left - 46} 70Z`,
  ),
  path(
    "fabric-deep",
    `M${left + 250} -190Q${left + 230} -60 ${left + 262} 72M${left + 690} -216Q${left + 710} -80 ${left + 680} 80M${left + 1180} -212Q${left + 1160} -70 ${left + 1196} 70`,
    { lineMm: 12, opacity: 0.28 },
  ),
];

export const bedroom: Room = {
  key: "bed",
  widthMm,
  wallHeightMm,
  floorMm,
  behind: [
    ...wallAndFloor(widthMm, wallHeightMm, floorMm),
    ...morningLight(-260, wallHeightMm),
    glow([2620, -760, 620], 0.35, "day"),
    glow([2620, -760, 1250], 0.8, "evening"),
    glow([380, -760, 1100], 0.62, "evening"),
    ellipse("rug", [1500, 250, 1440, 108], { opacity: 0.9 }),
  ],
  before: [...bedside(170), ...bedsideLamp(380), ...bedside(2410), ...bedsideLamp(2620), ...bed],
  scale: { widthMm: 1600 },
  wall: {
    leftMm: 0,
    rightMm: widthMm,
    heightMm: wallHeightMm,
    middleMm: left + 800,
    furnitureTopMm: 950,
  },
  personXMm: 2720,
};
