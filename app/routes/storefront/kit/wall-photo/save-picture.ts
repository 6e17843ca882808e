// Renders the picture to save in the browser, and marks it as simulated.
import { inverted, multiplied } from "#app/shop/walls/measuring/homography.ts";
import { pixelsPerMm } from "#app/shop/walls/measuring/measured-wall.ts";
import { likelyErrorMm, toMeasuredPoint } from "#app/shop/walls/measuring/photo-wall.ts";
import type { PhotoWall } from "#app/shop/walls/measuring/photo-wall.ts";
import { project } from "#app/shop/walls/measuring/homography.ts";
import { drawInPerspective } from "#app/shop/walls/measuring/warp.ts";
import { drawPrint } from "./draw-print.ts";
import type { DrawnPrint } from "./draw-print.ts";
import { renderOnPhoto } from "./photo-rendering.ts";
import type { PhotoPrint } from "./photo-rendering.ts";
import type { WallPhoto } from "./read-photo.ts";

type Picture = {
  photo: WallPhoto;
  photoWall: PhotoWall;
  prints: readonly PhotoPrint[];
  caption: string;
};

export async function savePicture(picture: Picture, fileName: string): Promise<void> {
  const canvas = await drawPicture(picture);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 0.92));
  if (!blob) throw new Error("the canvas made no file");
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = fileName;
  link.click();
  // Some browsers read the address after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function drawPicture({ photo, photoWall, prints, caption }: Picture) {
  const canvas = document.createElement("canvas");
  canvas.width = photo.canvas.width;
  canvas.height = photo.canvas.height;
  const context = canvas.getContext("2d", { willReadFrequently: true })!;
  context.drawImage(photo.canvas, 0, 0);
  for (const print of prints) {
    const { widthMm, heightMm } = print.plan;
    if (likelyErrorMm(photoWall, { widthMm, heightMm, ...print.position }) === null) continue;
    const perMm = pixelsPerMm(photoWall.measured, toMeasuredPoint(photoWall, print.position));
    const printCanvas = await drawPrint(print, renderOnPhoto(print, photo, photoWall), 1.4 * perMm);
    pasteOnPhoto(context, printCanvas, photoWall);
  }
  writeCaption(context, caption);
  return canvas;
}

function pasteOnPhoto(
  context: CanvasRenderingContext2D,
  { canvas: printCanvas, leftMm, topMm, perMm }: DrawnPrint,
  { measured }: PhotoWall,
): void {
  const toPrint = multiplied(
    [perMm, 0, -leftMm * perMm, 0, -perMm, topMm * perMm, 0, 0, 1],
    inverted(measured.toPixels),
  );
  const [rightMm, bottomMm] = [
    leftMm + printCanvas.width / perMm,
    topMm - printCanvas.height / perMm,
  ];
  const corners = [leftMm, rightMm].flatMap((xMm) =>
    [topMm, bottomMm].map((yMm) => project(measured.toPixels, { xMm, yMm })),
  );
  const { width, height } = context.canvas;
  const xs = corners.map(({ x }) => x);
  const ys = corners.map(({ y }) => y);
  const x = Math.max(0, Math.floor(Math.min(...xs)));
  const y = Math.max(0, Math.floor(Math.min(...ys)));
  const right = Math.min(width, Math.ceil(Math.max(...xs)));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys)));
  if (right <= x || bottom <= y) return;
  const target = context.getImageData(x, y, right - x, bottom - y);
  const pixels = printCanvas
    .getContext("2d")!
    .getImageData(0, 0, printCanvas.width, printCanvas.height);
  drawInPerspective(pixels, target, { x, y }, toPrint);
  context.putImageData(target, x, y);
}

function writeCaption(context: CanvasRenderingContext2D, caption: string): void {
  const { width, height } = context.canvas;
  const size = Math.max(14, Math.round(Math.max(width, height) / 75));
  context.font = `600 ${size}px "Instrument Sans", "Liberation Sans", Arial, sans-serif`;
  const maxWidth = width - 3 * size;
  const textWidth = Math.min(maxWidth, context.measureText(caption).width);
  context.fillStyle = "rgb(20 18 15 / 0.72)";
  context.fillRect(size / 2, height - 2.4 * size, textWidth + 1.6 * size, 1.9 * size);
  context.fillStyle = "#ffffff";
  context.textBaseline = "middle";
  context.fillText(caption, 1.3 * size, height - 1.42 * size, maxWidth);
}
