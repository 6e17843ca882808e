// Of known geometry, painted pixel by pixel: a sheet of A4, a mirror, a skirting, a floor, and
// light from the left.
import sharp from "sharp";

export type WallPoint = [xMm: number, yMm: number];
export type PhotoPoint = { x: number; y: number };
type Vector = readonly [number, number, number];

export type WallPhotoOptions = {
  width: number;
  height: number;
  /** Radians. */
  turn: number;
  tilt: number;
  awayMm: number;
  focalLength35mm: number;
  /** On the wall, in the middle of the photo; the sheet's middle is 0, 0. */
  lookAt: WallPoint;
};

export const floorMm = -1300;
export const sheetCorners: WallPoint[] = [
  [-105, 148.5],
  [105, 148.5],
  [105, -148.5],
  [-105, -148.5],
];

/** A mirror beside it. */
export const mirrorCorners: WallPoint[] = [
  [480, 500],
  [1020, 500],
  [1020, -420],
  [480, -420],
];

/** Converts a point of the wall to a pixel of the photo, and a pixel to a point of the wall. */
export function cameraOf(options: WallPhotoOptions) {
  const { width, height, turn, tilt, awayMm, lookAt } = options;
  const focal = (options.focalLength35mm * Math.hypot(width, height)) / Math.hypot(36, 24);
  const ahead: Vector = [
    Math.sin(turn) * Math.cos(tilt),
    Math.sin(tilt),
    -Math.cos(turn) * Math.cos(tilt),
  ];
  const right: Vector = [Math.cos(turn), 0, Math.sin(turn)];
  const up: Vector = [
    -Math.sin(turn) * Math.sin(tilt),
    Math.cos(tilt),
    Math.cos(turn) * Math.sin(tilt),
  ];
  const along = awayMm / -ahead[2];
  const eye: Vector = [lookAt[0] - ahead[0] * along, lookAt[1] - ahead[1] * along, awayMm];
  const dot = (one: Vector, other: Vector) =>
    one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
  return {
    see([x, y]: WallPoint): PhotoPoint {
      const ray: Vector = [x - eye[0], y - eye[1], -eye[2]];
      return {
        x: width / 2 + (focal * dot(ray, right)) / dot(ray, ahead),
        y: height / 2 - (focal * dot(ray, up)) / dot(ray, ahead),
      };
    },
    /** Of wall or floor; z comes out of the wall. */
    hit(x: number, y: number): { wallPoint: WallPoint; z: number } {
      const [across, down] = [(x - width / 2) / focal, (height / 2 - y) / focal];
      const ray = [0, 1, 2].map(
        (at) => ahead[at]! + across * right[at]! + down * up[at]!,
      ) as unknown as Vector;
      const toWall = -eye[2] / ray[2];
      const point: WallPoint = [eye[0] + ray[0] * toWall, eye[1] + ray[1] * toWall];
      if (point[1] >= floorMm) return { wallPoint: point, z: 0 };
      const toFloor = (floorMm - eye[1]) / ray[1];
      return { wallPoint: [eye[0] + ray[0] * toFloor, floorMm], z: eye[2] + ray[2] * toFloor };
    },
  };
}

export const turnedWall: WallPhotoOptions = {
  width: 2048,
  height: 1536,
  turn: 0.3,
  tilt: -0.06,
  awayMm: 2100,
  focalLength35mm: 26,
  lookAt: [150, -180],
};

/** As a JPEG of a camera that tells its focal length. */
export async function paintWall(options: WallPhotoOptions): Promise<Buffer> {
  const { width, height, focalLength35mm } = options;
  const { hit } = cameraOf(options);
  // Half the size is painted faster, and its edges are as soft as those of a lens.
  const half = { width: width / 2, height: height / 2, channels: 3 } as const;
  const data = Buffer.alloc(half.width * half.height * 3);
  for (let row = 0; row < half.height; row += 1) {
    for (let column = 0; column < half.width; column += 1) {
      const colour = colourOf(hit(2 * column + 1, 2 * row + 1));
      const at = (row * half.width + column) * 3;
      const grain = ((Math.imul(row * 7919 + column, 2654435761) >>> 24) - 128) / 28;
      for (const channel of [0, 1, 2] as const)
        data[at + channel] = clamped(colour[channel] + grain);
    }
  }
  return sharp(data, { raw: half })
    .resize(width, height, { kernel: "cubic" })
    .withExif({ IFD2: { FocalLengthIn35mmFilm: `${focalLength35mm}` } })
    .jpeg({ quality: 92 })
    .toBuffer();
}

function colourOf({
  wallPoint: [x, y],
  z,
}: ReturnType<ReturnType<typeof cameraOf>["hit"]>): Vector {
  const light = 1 / (1 + ((x + 1400) / 3400) ** 2) + 0.12;
  const lit = (red: number, green: number, blue: number): Vector => [
    red * light,
    green * light,
    blue * light,
  ];
  if (z > 0) {
    const plank = Math.floor(z / 140);
    const tone = 0.9 + 0.1 * Math.sin(plank * 12.9898 + Math.floor((x + plank * 377) / 900) * 4.1);
    return lit(150 * tone, 104 * tone, 66 * tone);
  }
  if (Math.abs(x) < 105 && Math.abs(y) < 148.5) return lit(250, 250, 248);
  if (x > 480 && x < 1020 && y > -420 && y < 500) return lit(120, 138, 152);
  if (y < floorMm + 90) return lit(232, 228, 220);
  return lit(205, 196, 180);
}

function clamped(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
