// Measures a photo of a wall, with the uncertainty. The photo never leaves the browser.
import { cameraPositionOf, homographyOf } from "./camera.ts";
import type { Photo } from "./camera.ts";
import { estimatePoses, poseOf } from "./camera-pose.ts";
import { inverted, multiplied, wallPointAt, project } from "./homography.ts";
import type { Homography, Pixel, WallPoint } from "./homography.ts";
import type { Fit } from "./least-squares.ts";
import { distance, readRectangle, wallFigureOf } from "./reference-object.ts";
import type { Corners, ReferenceObject, ReferenceObjectRefusal } from "./reference-object.ts";

export type MeasuredWall = {
  photo: Photo;
  toPixels: Homography;
  toWall: Homography;
  solutions: Fit[];
};

export type CameraPosition = ReturnType<typeof cameraPositionOf>;

export type MeasuringRefusal =
  | { refused: ReferenceObjectRefusal }
  | { refused: "too-uncertain"; error: number };

export type HungRectangle = { centre: WallPoint; widthMm: number; heightMm: number };

/** One print in two hundred is then off by over 2 %; at 0.1, one in twenty (decision 023). */
const maxError = 0.05;
/** Deviations; 95 of 100 lie within. */
const sureness = 2;
/** Allowance for the lens, and for sheets that are not flat. */
const margin = 0.005;

/** Another rectangle on the wall, such as a window, makes the perspective more certain. */
export function measureWall(
  photo: Photo,
  reference: ReferenceObject,
  rectangle: Corners | null = null,
): MeasuredWall | MeasuringRefusal {
  const figures = [];
  for (const figure of [wallFigureOf(reference), rectangle && readRectangle(rectangle)]) {
    if (figure && "refused" in figure) return figure;
    if (figure) figures.push(figure);
  }
  const solutions = estimatePoses(figures, photo);
  const best = solutions[0];
  if (!best) return { refused: "too-uncertain", error: Infinity };
  const toPixels = homographyOf(poseOf(best.parameters), photo);
  const measured = { photo, toPixels, toWall: inverted(toPixels), solutions };
  return (
    refuseUncertain(measured, { centre: { xMm: 0, yMm: 0 }, widthMm: 297, heightMm: 210 }) ??
    measured
  );
}

export function refuseUncertain(
  measured: MeasuredWall,
  print: HungRectangle,
): MeasuringRefusal | null {
  const error = sizeError(measured, print);
  return error <= maxError ? null : { refused: "too-uncertain", error };
}

export function sizeError(measured: MeasuredWall, print: HungRectangle): number {
  const [a, b, c, d] = cornersOf(print);
  const lines: [WallPoint, WallPoint][] = [
    [a, b],
    [b, c],
    [d, c],
    [a, d],
  ];
  return Math.max(
    ...lines.map(([from, to]) => lengthErrorMm(measured, from, to) / lengthOf(from, to)),
  );
}

export function lengthErrorMm(measured: MeasuredWall, from: WallPoint, to: WallPoint): number {
  const { toPixels, photo, solutions } = measured;
  const [start, end] = [project(toPixels, from), project(toPixels, to)];
  const length = lengthOf(from, to);
  const differenceWith = (parameters: readonly number[]) => {
    const toWall = inverted(homographyOf(poseOf(parameters), photo));
    return lengthOf(wallPointAt(toWall, start), wallPointAt(toWall, end)) - length;
  };
  const bounds = solutions.map(({ parameters, deviations }) => {
    const difference = differenceWith(parameters);
    const squares = deviations.map((deviation) => {
      const deviating = [-sureness, sureness].map((by) =>
        differenceWith(parameters.map((each, at) => each + by * deviation[at]!)),
      );
      return Math.max(...deviating.map((each) => (each - difference) ** 2));
    });
    return Math.abs(difference) + Math.sqrt(squares.reduce((sum, each) => sum + each));
  });
  return Math.max(...bounds) + margin * length;
}

export function projectCorners(measured: MeasuredWall, print: HungRectangle): Corners {
  const [a, b, c, d] = cornersOf(print).map((corner) => project(measured.toPixels, corner));
  return [a!, b!, c!, d!];
}

export function likeliestCamera({ solutions }: MeasuredWall): CameraPosition {
  return cameraPositionOf(poseOf(solutions[0]!.parameters));
}

export function pixelsPerMm(measured: MeasuredWall, { xMm, yMm }: WallPoint): number {
  const { toPixels } = measured;
  const left = project(toPixels, { xMm: xMm - 0.5, yMm });
  const right = project(toPixels, { xMm: xMm + 0.5, yMm });
  const below = project(toPixels, { xMm, yMm: yMm - 0.5 });
  const above = project(toPixels, { xMm, yMm: yMm + 0.5 });
  return (distance(left, right) + distance(below, above)) / 2;
}

/** Transforms an element at the photo's top left; `scale` is CSS pixels per photo pixel. */
export function matrix3dOf(
  measured: MeasuredWall,
  print: HungRectangle,
  element: { width: number; height: number },
  scale: number,
): string {
  const toMm = [
    print.widthMm / element.width,
    0,
    print.centre.xMm - print.widthMm / 2,
    0,
    -print.heightMm / element.height,
    print.centre.yMm + print.heightMm / 2,
    0,
    0,
    1,
  ];
  const shown = multiplied([scale, 0, 0, 0, scale, 0, 0, 0, 1], measured.toPixels);
  const map = multiplied(shown, toMm);
  const [a, b, c, d, e, f, g, h] = map.map((each) => each / map[8]!);
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(",")})`;
}

export function toWallPoint(measured: MeasuredWall, pixel: Pixel): WallPoint {
  return wallPointAt(measured.toWall, pixel);
}

function cornersOf({
  centre,
  widthMm,
  heightMm,
}: HungRectangle): [WallPoint, WallPoint, WallPoint, WallPoint] {
  const [left, right] = [centre.xMm - widthMm / 2, centre.xMm + widthMm / 2];
  const [bottom, top] = [centre.yMm - heightMm / 2, centre.yMm + heightMm / 2];
  return [
    { xMm: left, yMm: top },
    { xMm: right, yMm: top },
    { xMm: right, yMm: bottom },
    { xMm: left, yMm: bottom },
  ];
}

function lengthOf(from: WallPoint, to: WallPoint): number {
  return Math.hypot(to.xMm - from.xMm, to.yMm - from.yMm);
}
