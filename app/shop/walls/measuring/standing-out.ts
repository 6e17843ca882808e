// A print of some depth hides more of the wall from the camera, and shows its sides.
import type { CameraPosition } from "./measured-wall.ts";
import type { WallPoint } from "./homography.ts";

export type WallRectangle = { left: number; right: number; bottom: number; top: number };
export type Side = { side: "left" | "right" | "top" | "bottom"; points: WallPoint[] };

export function coveredBy(
  span: WallRectangle,
  outMm: number,
  camera: CameraPosition,
): WallRectangle {
  const factor = camera.awayMm / (camera.awayMm - outMm);
  const across = (x: number) => camera.xMm + (x - camera.xMm) * factor;
  const upwards = (y: number) => camera.yMm + (y - camera.yMm) * factor;
  return {
    left: across(span.left),
    right: across(span.right),
    bottom: upwards(span.bottom),
    top: upwards(span.top),
  };
}

export function visibleSides(back: WallRectangle, front: WallRectangle): Side[] {
  const at = (xMm: number, yMm: number) => ({ xMm, yMm });
  const [a, b, c, d] = cornersOf(back, at);
  const [e, f, g, h] = cornersOf(front, at);
  const sides: Side[] = [];
  if (back.left < front.left) sides.push({ side: "left", points: [a, e, h, d] });
  if (back.right > front.right) sides.push({ side: "right", points: [b, f, g, c] });
  if (back.top > front.top) sides.push({ side: "top", points: [a, b, f, e] });
  if (back.bottom < front.bottom) sides.push({ side: "bottom", points: [d, c, g, h] });
  return sides;
}

type Four = [WallPoint, WallPoint, WallPoint, WallPoint];

function cornersOf(
  { left, right, bottom, top }: WallRectangle,
  at: (xMm: number, yMm: number) => WallPoint,
): Four {
  return [at(left, top), at(right, top), at(right, bottom), at(left, bottom)];
}
