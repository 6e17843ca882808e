// Estimates the pose of the camera. A homography from a small reference fits exactly but errs a
// metre away; priors for the lens and the bearing prevent that.
import { focalLengthInPixels, homographyOf } from "./camera.ts";
import type { CameraPose, Photo } from "./camera.ts";
import { project } from "./homography.ts";
import type { Pixel, WallPoint } from "./homography.ts";
import { fitLeastSquares } from "./least-squares.ts";
import type { Fit } from "./least-squares.ts";
import { distance, sidesOf } from "./reference-object.ts";
import type { WallFigure } from "./reference-object.ts";

/** Accuracy of a finger with a magnifier. */
const pointPx = 1.5;
/** Main cameras of phones; the spread is logarithmic. */
const usualFocalLength35mm = 26;
const usualSpread = 0.2;
/** EXIF rounds, and makers count by the diagonal or by the width. */
const statedSpread = 0.04;
const degrees = Math.PI / 180;
/** How people hold a phone and hang a sheet. */
const anyBearing = { turn: 20 * degrees, tilt: 8 * degrees, roll: 4 * degrees };
const facing = { turn: 4 * degrees, tilt: 4 * degrees, roll: 2 * degrees };
const crooked = 1 * degrees;
const anyAngle = 10;
/** Starting points, since the sign of a turn is ambiguous. */
const turns = [-25, 0, 25].map((each) => each * degrees);
const tilts = [-10, 10].map((each) => each * degrees);
/** Squared deviations above the best, up to which a solution may still be the true one. */
const plausible = 6;

export function estimatePoses(figures: readonly WallFigure[], photo: Photo): Fit[] {
  const residuals = (parameters: readonly number[]) => [
    ...reprojectionErrors(figures, parameters, photo),
    ...priorResiduals(figures, parameters, photo),
  ];
  const found: Fit[] = [];
  for (const turn of turns) {
    for (const tilt of tilts) {
      const fit = fitLeastSquares(residuals, startOf(figures, photo, turn, tilt));
      if (fit && !found.some((other) => isSame(fit, other))) found.push(fit);
    }
  }
  const best = Math.min(...found.map((fit) => fit.cost));
  return found
    .filter((fit) => fit.cost <= best + plausible)
    .map((fit) => ({ ...fit, deviations: widenDeviations(fit, figures) }))
    .sort((one, other) => one.cost - other.cost);
}

export function poseOf(parameters: readonly number[]): CameraPose {
  const [focal, turn, tilt, roll, x, y, scale] = parameters as Seven;
  return {
    focalLengthPx: Math.exp(focal),
    turn,
    tilt,
    roll,
    origin: { x, y },
    mmPerPx: Math.exp(scale),
  };
}

type Seven = [number, number, number, number, number, number, number];
const cameraParameters = 7;

type Placement = { x: number; y: number; angle: number; width: number; height: number };

function placementsOf(figures: readonly WallFigure[], parameters: readonly number[]): Placement[] {
  let at = cameraParameters;
  const next = () => parameters[at++]!;
  return figures.map((figure, index) => {
    const [x, y] = index === 0 ? [0, 0] : [1000 * next(), 1000 * next()];
    const angle = next();
    if ("ends" in figure) return { x, y, angle, width: figure.lengthMm, height: 0 };
    const width = figure.widthMm ?? Math.exp(next());
    return { x, y, angle, width, height: figure.heightMm ?? Math.exp(next()) };
  });
}

function pointsOf(figure: WallFigure, placement: Placement): WallPoint[] {
  const { x, y, angle, width, height } = placement;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const around = (right: number, up: number) => ({
    xMm: x + right * cos - up * sin,
    yMm: y + right * sin + up * cos,
  });
  if ("ends" in figure) return [around(-width / 2, 0), around(width / 2, 0)];
  return [
    around(-width / 2, height / 2),
    around(width / 2, height / 2),
    around(width / 2, -height / 2),
    around(-width / 2, -height / 2),
  ];
}

function marksOf(figure: WallFigure): readonly Pixel[] {
  return "ends" in figure ? figure.ends : figure.corners;
}

function reprojectionErrors(
  figures: readonly WallFigure[],
  parameters: readonly number[],
  photo: Photo,
): number[] {
  const map = homographyOf(poseOf(parameters), photo);
  const placements = placementsOf(figures, parameters);
  return figures.flatMap((figure, at) => {
    const points = pointsOf(figure, placements[at]!);
    return marksOf(figure).flatMap((mark, index) => {
      const projected = project(map, points[index]!);
      return [(projected.x - mark.x) / pointPx, (projected.y - mark.y) / pointPx];
    });
  });
}

function priorResiduals(
  figures: readonly WallFigure[],
  parameters: readonly number[],
  photo: Photo,
): number[] {
  const [focal, turn, tilt, roll] = parameters as Seven;
  const stated = photo.focalLength35mm;
  const bearing = photo.isFacing ? facing : anyBearing;
  const likely = Math.log(focalLengthInPixels(photo, stated ?? usualFocalLength35mm));
  const crookedness = placementsOf(figures, parameters).map(
    ({ angle }, at) => angle / ("ends" in figures[at]! ? anyAngle : crooked),
  );
  return [
    (focal - likely) / (stated === null ? usualSpread : statedSpread),
    turn / bearing.turn,
    tilt / bearing.tilt,
    roll / bearing.roll,
    ...crookedness,
  ];
}

function startOf(
  figures: readonly WallFigure[],
  photo: Photo,
  turn: number,
  tilt: number,
): number[] {
  const focal = focalLengthInPixels(photo, photo.focalLength35mm ?? usualFocalLength35mm);
  const mmPerPx = scaleOf(figures[0]!);
  const origin = middleOf(marksOf(figures[0]!));
  const placements = figures.flatMap((figure, index) => {
    const middle = middleOf(marksOf(figure));
    const [right, up] = [(middle.x - origin.x) * mmPerPx, (origin.y - middle.y) * mmPerPx];
    const position = index === 0 ? [] : [right / 1000, up / 1000];
    if ("ends" in figure) {
      const [from, to] = figure.ends;
      return [...position, Math.atan2(from.y - to.y, to.x - from.x)];
    }
    const [width, height] = sidesOf(figure.corners);
    return [
      ...position,
      0,
      ...(figure.widthMm === null ? [Math.log(width * mmPerPx)] : []),
      ...(figure.heightMm === null ? [Math.log(height * mmPerPx)] : []),
    ];
  });
  return [
    Math.log(focal),
    turn,
    tilt,
    0,
    origin.x - photo.widthPx / 2,
    origin.y - photo.heightPx / 2,
    Math.log(mmPerPx),
    ...placements,
  ];
}

function scaleOf(figure: WallFigure): number {
  if ("ends" in figure) return figure.lengthMm / distance(...figure.ends);
  const [width, height] = sidesOf(figure.corners);
  return figure.heightMm === null ? (figure.widthMm ?? 1) / width : figure.heightMm / height;
}

function middleOf(pixels: readonly Pixel[]): Pixel {
  const sum = pixels.reduce((one, other) => ({ x: one.x + other.x, y: one.y + other.y }));
  return { x: sum.x / pixels.length, y: sum.y / pixels.length };
}

function isSame(one: Fit, other: Fit): boolean {
  return [1, 2, 3].every((at) => Math.abs(one.parameters[at]! - other.parameters[at]!) < 1e-3);
}

/** A bad fit means badly marked points. */
function widenDeviations(
  { cost, deviations }: Fit,
  figures: readonly WallFigure[],
): Fit["deviations"] {
  const surplus = figures.reduce((sum, figure) => sum + marksOf(figure).length * 2 - 5, 0);
  const factor = Math.sqrt(Math.max(1, cost / Math.max(3, surplus)));
  return deviations.map((row) => row.map((each) => each * factor));
}
