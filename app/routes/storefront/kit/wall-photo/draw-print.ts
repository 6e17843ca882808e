// Draws a print into the saved picture as CSS draws it on the screen.
import { pictureUrl, publicSide } from "#app/shop/pictures/picture.ts";
import { previewOf } from "#app/shop/printing/print-preview.ts";
import type { Side, WallRectangle } from "#app/shop/walls/measuring/standing-out.ts";
import { blackLevel, frameColours, lightAcross, sideLight } from "./photo-rendering.ts";
import type { PhotoRendering, PhotoPrint } from "./photo-rendering.ts";

export type DrawnPrint = {
  canvas: HTMLCanvasElement;
  leftMm: number;
  topMm: number;
  perMm: number;
};

type Context = CanvasRenderingContext2D;
type Box = { x: number; y: number; width: number; height: number };

const percent = 0.01;
/** Largest canvas side, in pixels, that every browser draws quickly. */
const maxPx = 3000;

export async function drawPrint(
  print: PhotoPrint,
  look: PhotoRendering,
  wantedPerMm: number,
): Promise<DrawnPrint> {
  const { back, front, sides, shadows } = look;
  const margin = Math.max(
    ...shadows.map(({ rightMm, downMm, blurMm }) => Math.abs(rightMm) + downMm + blurMm),
  );
  const [leftMm, topMm] = [Math.min(back.left, front.left), Math.max(back.top, front.top)];
  const widthMm = Math.max(back.right, front.right) - leftMm + 2 * margin;
  const heightMm = topMm - Math.min(back.bottom, front.bottom) + 2 * margin;
  const perMm = Math.min(wantedPerMm, maxPx / Math.max(widthMm, heightMm));
  const [canvas, context] = createCanvas(widthMm * perMm, heightMm * perMm);
  const flat = { canvas, leftMm: leftMm - margin, topMm: topMm + margin, perMm };
  const boxOf = (span: WallRectangle): Box => ({
    x: (span.left - flat.leftMm) * perMm,
    y: (flat.topMm - span.top) * perMm,
    width: (span.right - span.left) * perMm,
    height: (span.top - span.bottom) * perMm,
  });
  for (const { rightMm, downMm, blurMm, opacity } of shadows)
    drawShadow(context, boxOf(back), {
      color: `rgb(22 16 10 / ${opacity})`,
      right: rightMm * perMm,
      down: downMm * perMm,
      blur: blurMm * perMm,
    });
  const picture = await loadPicture(print);
  for (const side of sides) drawSide(context, side, flat, print, picture);
  const box = boxOf(front);
  const [frontCanvas, frontContext] = createCanvas(box.width, box.height);
  drawFront(
    frontContext,
    { width: frontCanvas.width, height: frontCanvas.height },
    print,
    look,
    perMm,
    picture,
  );
  context.drawImage(frontCanvas, box.x, box.y, box.width, box.height);
  return flat;
}

function createCanvas(width: number, height: number): [HTMLCanvasElement, Context] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  return [canvas, context];
}

async function loadPicture({ picture }: PhotoPrint): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = pictureUrl(picture.key, publicSide, "jpeg");
  await image.decode();
  return image;
}

type CanvasShadow = { color: string; right: number; down: number; blur: number };

/** Outside any canvas, so that only the shadow is visible. */
const outside = 10_000;

function drawShadow(context: Context, { x, y, width, height }: Box, shadow: CanvasShadow): void {
  context.save();
  context.shadowColor = shadow.color;
  context.shadowBlur = shadow.blur;
  context.shadowOffsetX = shadow.right + outside;
  context.shadowOffsetY = shadow.down;
  context.fillRect(x - outside, y, width, height);
  context.restore();
}

function drawSide(
  context: Context,
  { side, points }: Side,
  { leftMm, topMm, perMm }: DrawnPrint,
  { frame, plan }: PhotoPrint,
  picture: HTMLImageElement,
): void {
  const corners = points.map(
    ({ xMm, yMm }) => [(xMm - leftMm) * perMm, (topMm - yMm) * perMm] as const,
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
  context.save();
  context.beginPath();
  for (const [right, down] of corners) context.lineTo(right, down);
  context.clip();
  if (frame !== "none" || plan.borderMm.x > 0) {
    context.fillStyle = frame === "none" ? "#f3f1ec" : frameColours[frame][side];
    context.fillRect(x, y, width, height);
  } else {
    const { naturalWidth: wide, naturalHeight: high } = picture;
    const strip = { left: 0, right: wide * 0.97, top: 0, bottom: high * 0.97 }[side];
    if (side === "left" || side === "right")
      context.drawImage(picture, strip, 0, wide * 0.03, high, x, y, width, height);
    else context.drawImage(picture, 0, strip, wide, high * 0.03, x, y, width, height);
  }
  context.fillStyle = `rgb(0 0 0 / ${1 - (frame === "none" ? sideLight[side] : 0.75)})`;
  context.fillRect(x, y, width, height);
  context.restore();
}

function drawFront(
  context: Context,
  { width, height }: { width: number; height: number },
  print: PhotoPrint,
  { light, aroundMm }: PhotoRendering,
  perMm: number,
  picture: HTMLImageElement,
): void {
  const marginPx = aroundMm * perMm;
  const sheet = {
    x: marginPx,
    y: marginPx,
    width: width - 2 * marginPx,
    height: height - 2 * marginPx,
  };
  drawSheet(context, sheet, print, picture);
  if (print.frame !== "none") drawFrame(context, print.frame, { width, height }, marginPx, perMm);
  context.globalCompositeOperation = "screen";
  context.fillStyle = `rgb(${blackLevel} ${blackLevel} ${blackLevel})`;
  context.fillRect(0, 0, width, height);
  const { degrees, from, to } = lightAcross(light, width / height);
  const radians = (degrees * Math.PI) / 180;
  const [right, down] = [Math.sin(radians), -Math.cos(radians)];
  const half = (Math.abs(right) * width + Math.abs(down) * height) / 2;
  const gradient = context.createLinearGradient(
    width / 2 - right * half,
    height / 2 - down * half,
    width / 2 + right * half,
    height / 2 + down * half,
  );
  gradient.addColorStop(0, `rgb(${from.join(" ")})`);
  gradient.addColorStop(1, `rgb(${to.join(" ")})`);
  context.globalCompositeOperation = "multiply";
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
}

function drawSheet(
  context: Context,
  sheet: Box,
  { plan, picture }: PhotoPrint,
  image: HTMLImageElement,
): void {
  const { area, picture: placed } = previewOf(plan, picture);
  context.fillStyle = "#ffffff";
  context.fillRect(sheet.x, sheet.y, sheet.width, sheet.height);
  const [x, y] = [
    sheet.x + area.left * sheet.width * percent,
    sheet.y + area.top * sheet.height * percent,
  ];
  const [width, height] = [
    area.width * sheet.width * percent,
    area.height * sheet.height * percent,
  ];
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.drawImage(
    image,
    x + placed.left * width * percent,
    y + placed.top * height * percent,
    placed.width * width * percent,
    placed.height * height * percent,
  );
  context.restore();
}

function drawFrame(
  context: Context,
  frame: keyof typeof frameColours,
  { width, height }: { width: number; height: number },
  marginPx: number,
  perMm: number,
): void {
  const outer = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ] as const;
  const inner = [
    [marginPx, marginPx],
    [width - marginPx, marginPx],
    [width - marginPx, height - marginPx],
    [marginPx, height - marginPx],
  ] as const;
  context.save();
  context.shadowColor = "rgb(16 11 6 / 0.5)";
  context.shadowBlur = 10 * perMm;
  context.shadowOffsetY = 5 * perMm;
  context.fillStyle = frameColours[frame].top;
  context.beginPath();
  context.rect(0, 0, width, height);
  context.rect(marginPx, marginPx, width - 2 * marginPx, height - 2 * marginPx);
  context.fill("evenodd");
  context.restore();
  for (const [corners, side] of (["top", "right", "bottom", "left"] as const).entries()) {
    const next = (corners + 1) % 4;
    context.fillStyle = frameColours[frame][side];
    context.beginPath();
    for (const [x, y] of [outer[corners]!, outer[next]!, inner[next]!, inner[corners]!])
      context.lineTo(x, y);
    context.fill();
  }
}
