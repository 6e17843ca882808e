// A door 204 cm high, and a bench 47 cm high with its cushion.
import { morningLight, wallAndFloor } from "./furnishings.ts";
import { ellipse, glow, path, rect } from "./room.ts";
import type { Room, Shape } from "./room.ts";

const [widthMm, wallHeightMm, floorMm] = [3000, 2400, 360];
const leafLeft = 330;
const benchLeft = 1560;

function panel(y: number, height: number): Shape[] {
  const [x, width] = [leafLeft + 130, 570];
  return [
    rect("door-deep", [x, y, width, height], 14, { opacity: 0.7 }),
    rect("door", [x + 16, y + 16, width - 32, height - 32], 8),
  ];
}

const door: Shape[] = [
  rect("shadow", [leafLeft - 96, -2140, 1032, 2140], 10, { opacity: 0.1 }),
  rect("skirting", [leafLeft - 84, -2128, 998, 2128], 8),
  rect("door-deep", [leafLeft - 8, -2048, 846, 2048]),
  rect("door", [leafLeft, -2040, 830, 2040]),
  ...panel(-1910, 900),
  ...panel(-890, 740),
  rect("brass", [leafLeft + 738, -1120, 40, 200], 20),
  path("brass", `M${leafLeft + 758} -1050h-108`, { lineMm: 26 }),
  ellipse("shadow", [leafLeft + 758, -962, 9, 13], { opacity: 0.6 }),
  path("shadow", `M${leafLeft - 84} 0h998l50 60h-1010Z`, { opacity: 0.12 }),
];

const bench: Shape[] = [
  ellipse("shadow", [benchLeft + 480, 96, 600, 32], { opacity: 0.24 }),
  path(
    "wood-deep",
    `M${benchLeft + 110} -400L${benchLeft + 60} 90M${benchLeft + 850} -400L${benchLeft + 900} 90`,
    {
      lineMm: 42,
    },
  ),
  path("wood-deep", `M${benchLeft + 84} -110H${benchLeft + 876}`, { lineMm: 26 }),
  rect("wood", [benchLeft, -420, 960, 70], 26),
  rect("fabric", [benchLeft + 20, -470, 920, 74], 36),
  rect("fabric-light", [benchLeft + 20, -470, 920, 28], 14, { opacity: 0.5 }),
  path("ink", `M${benchLeft + 300} -16q60-6 84 20q30 30 92 34q22 4 20 26h-196Z`),
  path("ink", `M${benchLeft + 520} -6q60-6 84 20q30 30 92 34q22 4 20 26h-196Z`),
];

const basket: Shape[] = [
  ellipse("shadow", [1330, 84, 150, 24], { opacity: 0.24 }),
  path(
    "clay",
    `M1210 -300h230q14 0 12 14l-26 340q-2 24-26 24h-150q-24 0-26-24l-26-340q-2-14 12-14Z`,
  ),
  path("shadow", `M1204 -210h242M1210 -130h230M1216 -50h218`, { lineMm: 7, opacity: 0.16 }),
  path("ink", `M1300 -300L1262 -800q-4-60 34-64t44 52`, { lineMm: 18 }),
];

export const hallway: Room = {
  key: "hallway",
  widthMm,
  wallHeightMm,
  floorMm,
  behind: [
    ...wallAndFloor(widthMm, wallHeightMm, floorMm),
    ...morningLight(900, wallHeightMm),
    glow([benchLeft + 480, -2400, 1700], 0.8, "evening"),
    path("rug", `M1240 150H2760L2860 320H1120Z`, { opacity: 0.9 }),
  ],
  before: [...door, ...bench, ...basket],
  scale: { heightMm: 2040 },
  wall: {
    leftMm: 1300,
    rightMm: widthMm,
    heightMm: wallHeightMm,
    middleMm: benchLeft + 480,
    furnitureTopMm: 470,
  },
  personXMm: 2720,
};
