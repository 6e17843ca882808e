// How a print looks in the photo: outline, shadow and light, in millimetres.
import type { Picture } from "#app/shop/pictures/picture.ts";
import type { PrintPlan } from "#db/json-columns.ts";
import { likeliestCamera, projectCorners } from "#app/shop/walls/measuring/measured-wall.ts";
import { rectangleOf } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { coveredBy, visibleSides } from "#app/shop/walls/measuring/standing-out.ts";
import type { Side, WallRectangle } from "#app/shop/walls/measuring/standing-out.ts";
import { lightAround } from "#app/shop/walls/measuring/wall-light.ts";
import type { WallLight } from "#app/shop/walls/measuring/wall-light.ts";
import type { Corners } from "#app/shop/walls/measuring/reference-object.ts";
import type { Position } from "#app/shop/walls/wall.ts";
import { frameMm, outerSize } from "#app/shop/walls/picture-frame.ts";
import type { PictureFrame } from "#app/shop/walls/picture-frame.ts";
import type { WallPhoto } from "./read-photo.ts";

export type PhotoPrint = {
  key: string;
  picture: Picture;
  plan: PrintPlan;
  frame: PictureFrame;
  altText: string;
  position: Position;
};

type Shadow = { rightMm: number; downMm: number; blurMm: number; opacity: number };

export type PhotoRendering = {
  /** Coordinates on the wall, as in `walls/measuring/`. */
  back: WallRectangle;
  front: WallRectangle;
  sides: Side[];
  aroundMm: number;
  shadows: Shadow[];
  light: WallLight;
};

/** The colours of a frame's sides, lit from above. */
export const frameColours: Record<Exclude<PictureFrame, "none">, Record<Side["side"], string>> = {
  black: { top: "#3d3a36", right: "#23211e", bottom: "#1a1816", left: "#2d2b28" },
  oak: { top: "#cfa975", right: "#b48a56", bottom: "#9f7746", left: "#c09761" },
  white: { top: "#ffffff", right: "#ebe8e1", bottom: "#dcd8cf", left: "#f4f2ed" },
};
/** Brightness of a canvas's sides from 0 to 1, lit from above. */
export const sideLight: Record<Side["side"], number> = {
  top: 0.92,
  left: 0.7,
  right: 0.62,
  bottom: 0.45,
};
/** The darkest value (0 to 255) that ink on paper reaches in a lit room. */
export const blackLevel = 16;

const depthsMm = { sheet: 3, canvas: 20, frame: 25 };
const plainLight: WallLight = { multiply: [255, 255, 255], corners: [1, 1, 1, 1] };

export function renderOnPhoto(
  { plan, frame, position }: PhotoPrint,
  photo: WallPhoto,
  photoWall: PhotoWall,
): PhotoRendering {
  const rectangle = rectangleOf(photoWall, { ...outerSize(plan, frame), ...position });
  const { centre, widthMm, heightMm } = rectangle;
  const back: WallRectangle = {
    left: centre.xMm - widthMm / 2,
    right: centre.xMm + widthMm / 2,
    bottom: centre.yMm - heightMm / 2,
    top: centre.yMm + heightMm / 2,
  };
  const isCanvas = plan.edge.kind === "wrap";
  const depthMm = depthsMm[frame !== "none" ? "frame" : isCanvas ? "canvas" : "sheet"];
  const front = coveredBy(back, depthMm, likeliestCamera(photoWall.measured));
  const scale = photo.light.width / photo.canvas.width;
  const corners = projectCorners(photoWall.measured, rectangle).map(({ x, y }) => ({
    x: x * scale,
    y: y * scale,
  }));
  const light = lightAround(photo.light, corners as unknown as Corners) ?? plainLight;
  return {
    back,
    front,
    sides: depthMm > depthsMm.sheet ? visibleSides(back, front) : [],
    aroundMm: frame === "none" ? 0 : frameMm * ((front.right - front.left) / widthMm),
    shadows: shadowsOf(depthMm, light),
    light,
  };
}

/** Shadows fall downwards, and away from the brighter side. */
function shadowsOf(depthMm: number, { corners }: WallLight): Shadow[] {
  const brighterRight = corners[1] - corners[0];
  const away = Math.max(-1, Math.min(1, -4 * brighterRight));
  return [
    { rightMm: 0, downMm: depthMm * 0.1, blurMm: depthMm * 0.5, opacity: 0.32 },
    {
      rightMm: depthMm * away * 0.7,
      downMm: depthMm * 0.75,
      blurMm: depthMm * 1.1,
      opacity: 0.3,
    },
    {
      rightMm: depthMm * away * 1.6,
      downMm: depthMm * 1.9,
      blurMm: depthMm * 3.6,
      opacity: 0.22,
    },
  ];
}

type LightAcross = { degrees: number; from: Rgb; to: Rgb };
type Rgb = [red: number, green: number, blue: number];

/** A gradient to multiply with, in CSS degrees, for a front with this ratio of width to height. */
export function lightAcross({ multiply, corners }: WallLight, aspect: number): LightAcross {
  const right = corners[1] - corners[0];
  const down = corners[3] - corners[0];
  const half = (Math.abs(right) + Math.abs(down)) / 2;
  // Corners hold linear light, while screen colours are gamma-encoded.
  const brightened = (light: number) =>
    multiply.map((channel) => Math.round(Math.min(255, channel * light ** (1 / 2.2)))) as Rgb;
  return {
    degrees: (Math.atan2(right / aspect, -down) * 180) / Math.PI,
    from: brightened(1 - half),
    to: brightened(1 + half),
  };
}
