// A desk 140 cm wide and 74 cm high.
import { morningLight, plant, wallAndFloor } from "./furnishings.ts";
import { ellipse, glow, path, rect } from "./room.ts";
import type { Room, Shape } from "./room.ts";

const [widthMm, wallHeightMm, floorMm] = [3000, 2400, 360];
const left = 800;

const books: Shape[] = [
  rect("accent", [left + 90, -786, 300, 46], 8),
  rect("linen", [left + 110, -828, 270, 42], 8),
  rect("fabric", [left + 100, -864, 250, 36], 8),
  path("clay", `M${left + 190} -930h110q8 0 7 8l-8 50q-2 8-10 8h-88q-8 0-10-8l-8-50q-1-8 7-8Z`),
];

const deskLamp: Shape[] = [
  ellipse("ink", [left + 1230, -748, 92, 15]),
  path("ink", `M${left + 1230} -752L${left + 1290} -900L${left + 1170} -1030`, { lineMm: 16 }),
  ellipse("brass", [left + 1290, -900, 17, 17]),
  path("lampshade", `M${left + 1064} -936l138 34q-12 30-60 20t-78-54Z`),
  path(
    "ink",
    `M${left + 1218} -1052q-36-40-84-14q-54 32-70 104q-2 14 12 18l126 32q14 2 20-12q20-76-4-128Z`,
  ),
];

const notebook: Shape[] = [
  rect("ink", [left + 560, -984, 360, 236], 16),
  rect("fabric-light", [left + 574, -970, 332, 208], 8, { opacity: 0.75 }),
  path("linen-deep", `M${left + 520} -748h440l14 10q0 6-8 6h-452q-8 0-8-6Z`),
];

const desk: Shape[] = [
  ellipse("shadow", [left + 700, 112, 830, 38], { opacity: 0.22 }),
  path("wood-deep", `M${left + 150} -700L${left + 60} 106M${left + 1250} -700L${left + 1340} 106`, {
    lineMm: 44,
  }),
  path("wood-deep", `M${left + 290} -700L${left + 240} 20M${left + 1110} -700L${left + 1160} 20`, {
    lineMm: 36,
    opacity: 0.75,
  }),
  rect("wood-deep", [left + 70, -704, 1260, 110], 14),
  ellipse("brass", [left + 700, -648, 16, 16]),
  rect("wood", [left, -740, 1400, 52], 20),
  rect("wood-light", [left, -740, 1400, 20], 10),
];

const chair: Shape[] = [
  ellipse("shadow", [left + 700, 214, 330, 34], { opacity: 0.24 }),
  path("ink", `M${left + 520} -300L${left + 470} 206M${left + 880} -300L${left + 930} 206`, {
    lineMm: 30,
  }),
  path("ink", `M${left + 556} -660V-330M${left + 844} -660V-330`, { lineMm: 26 }),
  path(
    "fabric",
    `M${left + 500} -850Q${left + 700} -886 ${left + 900} -850Q${left + 946} -840 ${left + 940} -790L${left + 920} -560Q${left + 914} -520 ${left + 870} -516Q${left + 700} -498 ${left + 530} -516Q${left + 486} -520 ${left + 480} -560L${left + 460} -790Q${left + 454} -840 ${left + 500} -850Z`,
  ),
  path("fabric-light", `M${left + 512} -806Q${left + 700} -838 ${left + 888} -806`, {
    lineMm: 16,
    opacity: 0.45,
  }),
  rect("fabric-deep", [left + 440, -360, 520, 92], 44),
  rect("fabric", [left + 440, -376, 520, 62], 31),
];

export const study: Room = {
  key: "desk",
  widthMm,
  wallHeightMm,
  floorMm,
  behind: [
    ...wallAndFloor(widthMm, wallHeightMm, floorMm),
    ...morningLight(-60, wallHeightMm),
    glow([left + 1130, -880, 1150], 0.75, "evening"),
    path("rug", `M560 190H2440L2580 330H420Z`, { opacity: 0.9 }),
  ],
  before: [...plant(2640, 96), ...desk, ...books, ...deskLamp, ...notebook, ...chair],
  scale: { widthMm: 1400 },
  wall: {
    leftMm: 0,
    rightMm: widthMm,
    heightMm: wallHeightMm,
    middleMm: left + 700,
    // The laptop's top, not the desk's.
    furnitureTopMm: 985,
  },
  personXMm: 400,
};
