// A pinhole camera with square pixels, centred and without distortion.
import type { Homography, Pixel, WallPoint } from "./homography.ts";

export type Photo = {
  widthPx: number;
  heightPx: number;
  /** EXIF's FocalLengthIn35mmFilm. */
  focalLength35mm: number | null;
  /** Two points and a length are not enough unless the camera faced the wall. */
  isFacing: boolean;
};

export type CameraPose = {
  focalLengthPx: number;
  /** Radians; 0 faces the wall. */
  turn: number;
  tilt: number;
  roll: number;
  origin: Pixel;
  /** Scale at the origin, as if it were faced. */
  mmPerPx: number;
};

/** Equivalent focal lengths refer to 36 × 24 mm film. */
const filmDiagonalMm = Math.hypot(36, 24);

export function focalLengthInPixels(photo: Photo, focalLength35mm: number): number {
  return (focalLength35mm / filmDiagonalMm) * Math.hypot(photo.widthPx, photo.heightPx);
}

/** Millimetres run upwards, pixels downwards. */
export function homographyOf(pose: CameraPose, photo: Photo): Homography {
  const { focalLengthPx, mmPerPx, origin } = pose;
  const [right, up] = axesOf(pose);
  const middle = { x: photo.widthPx / 2, y: photo.heightPx / 2 };
  const rows = [
    [right[0], up[0], mmPerPx * origin.x],
    [right[1], up[1], mmPerPx * origin.y],
    [right[2], up[2], mmPerPx * focalLengthPx],
  ] as const;
  const depth = rows[2];
  return [
    ...depth.map((each, at) => focalLengthPx * rows[0][at]! + middle.x * each),
    ...depth.map((each, at) => focalLengthPx * rows[1][at]! + middle.y * each),
    ...depth,
  ];
}

/** `awayMm` is the distance from the wall. */
export function cameraPositionOf(pose: CameraPose): WallPoint & { awayMm: number } {
  const { focalLengthPx, mmPerPx, origin } = pose;
  const [right, up] = axesOf(pose);
  const toOrigin: Direction = [mmPerPx * origin.x, mmPerPx * origin.y, mmPerPx * focalLengthPx];
  const outwards: Direction = [
    right[1] * up[2] - right[2] * up[1],
    right[2] * up[0] - right[0] * up[2],
    right[0] * up[1] - right[1] * up[0],
  ];
  return {
    xMm: -along(right, toOrigin),
    yMm: -along(up, toOrigin),
    awayMm: Math.abs(along(outwards, toOrigin)),
  };
}

function along(one: Direction, other: Direction): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

type Direction = readonly [number, number, number];

function axesOf({ turn, tilt, roll }: CameraPose): [right: Direction, up: Direction] {
  return [
    rolled(tilted([Math.cos(turn), 0, Math.sin(turn)], tilt), roll),
    rolled(tilted([0, -1, 0], tilt), roll),
  ];
}

function tilted([x, y, z]: Direction, by: number): Direction {
  return [x, y * Math.cos(by) - z * Math.sin(by), y * Math.sin(by) + z * Math.cos(by)];
}

function rolled([x, y, z]: Direction, by: number): Direction {
  return [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by), z];
}
