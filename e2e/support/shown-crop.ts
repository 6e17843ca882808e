// Pictures whose colours encode the position in them, and which part of one a page shows.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import type { Fits, MediaOption, PrintPlan } from "#db/json-columns.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { preparePicture } from "#app/shop/pictures/accept-upload.server.ts";
import { savePicture } from "#app/shop/pictures/pictures.server.ts";
import type { Extent } from "#app/shop/printing/print-plan.ts";
import { makePiece } from "#tests/support/make.ts";
import type { RunningShop } from "./shop.ts";

/** Of red across and green down: steep enough to tell half a pixel in spite of compression. */
const waves = 6;

/** Between 0 and 255 for a place between 0 and 1. */
function wave(position: number): number {
  const phase = (((position * waves) % 1) + 1) % 1;
  return 255 * (phase < 0.5 ? phase * 2 : 2 - phase * 2);
}

/** Bluer from the upper left to the lower right: tells the waves apart. */
const slope = (x: number, y: number) => (255 * (x + y)) / 2;

/** Hangs a picture whose colours are its coordinates; answers with the address of its page. */
export async function hangCoordinates(
  shop: RunningShop,
  { width, height }: Extent,
  mediaOptions: MediaOption[],
  fits: Fits = {},
): Promise<string> {
  const pixels = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const [x, y] = [((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height];
    pixels[at * 3] = Math.round(wave(x));
    pixels[at * 3 + 1] = Math.round(wave(y));
    pixels[at * 3 + 2] = Math.round(slope(x, y));
  }
  const master = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const pictureId = await savePicture(
    shop.db,
    await preparePicture(folderStorage(shop.dataDir), master, "png", null, runHere),
  );
  const { id } = await makePiece(shop.db, {
    pictureId,
    mediaOptions,
    fits,
    reference: `XY${width}-${height}`,
  });
  return `/art/${id}`;
}

/** Read off a screenshot's colours: each edge in pixels, and what else is wrong in words. */
export async function compareWithPlan(
  page: Page,
  picture: Extent,
  { crop, borderMm, widthMm }: PrintPlan,
) {
  const sheet = (await page.locator("article [data-sheet]").boundingBox())!;
  const { colour, scale } = await screenOf(page);
  const perMm = (sheet.width / widthMm) * scale;
  const [left, top] = [sheet.x * scale + borderMm.x * perMm, sheet.y * scale + borderMm.y * perMm];
  const [right, bottom] = [
    (sheet.x + sheet.width) * scale - borderMm.x * perMm,
    (sheet.y + sheet.height) * scale - borderMm.y * perMm,
  ];
  const xAt = (at: number) =>
    (crop.left + ((at - left) / (right - left)) * crop.width) / picture.width;
  const yAt = (at: number) =>
    (crop.top + ((at - top) / (bottom - top)) * crop.height) / picture.height;
  const [middleX, middleY] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
  const across = compareAlong({ from: left, to: right, scale }, xAt, (x) => colour(x, middleY)[0]!);
  const down = compareAlong({ from: top, to: bottom, scale }, yAt, (y) => colour(middleX, y)[1]!);
  const wrong: string[] = [];
  const worst = Math.max(across.worst, down.worst);
  if (worst > 40) wrong.push(`another part of the picture shows: ${worst} levels beside`);
  for (const x of [left + 3, right - 4].map(Math.round)) {
    for (const y of [top + 3, bottom - 4].map(Math.round)) {
      const [shown, planned] = [colour(x, y)[2]!, slope(xAt(x + 0.5), yAt(y + 0.5))];
      if (Math.abs(shown - planned) > 12)
        wrong.push(`at ${x}, ${y} the blue is ${shown} instead of ${planned}`);
    }
  }
  if (borderMm.x > 0 && colour(Math.floor(left) - 2, middleY).some((level) => level !== 255))
    wrong.push("the border is not white");
  return {
    edges: { left: across.first, right: across.last, top: down.first, bottom: down.last },
    wrong,
  };
}

/** The colours on the screen, and how many of its pixels are one of the page's. */
async function screenOf(page: Page) {
  const dragged = page.locator("[data-crop-drag]");
  const show = (visibility: string) =>
    dragged.evaluateAll(
      (elements: HTMLElement[], value) =>
        elements.forEach((element) => (element.style.visibility = value)),
      visibility,
    );
  await show("hidden");
  // Hiding the caret would add a style that the content security policy refuses.
  const screen = await page.screenshot({ caret: "initial" });
  await show("");
  const { data, info } = await sharp(screen)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colour = (x: number, y: number) => [
    ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
  ];
  return { colour, scale: info.width / page.viewportSize()!.width };
}

/** In pixels of the page, as the slopes of all waves between both ends say. */
function compareAlong(
  { from, to, scale }: { from: number; to: number; scale: number },
  positionAt: (at: number) => number,
  read: (pixel: number) => number,
) {
  const points: { at: number; off: number }[] = [];
  let worst = 0;
  for (let pixel = Math.ceil(from + scale); pixel < Math.floor(to - scale); pixel += 1) {
    const position = positionAt(pixel + 0.5);
    const planned = wave(position);
    const off = read(pixel) - planned;
    worst = Math.max(worst, Math.abs(off));
    const perPixel = wave(positionAt(pixel + 1)) - wave(positionAt(pixel));
    if (planned > 50 && planned < 205)
      points.push({ at: (pixel + 0.5 - from) / (to - from), off: off / perPixel });
  }
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, off] = [mean(points.map((point) => point.at)), mean(points.map((point) => point.off))];
  const rise =
    mean(points.map((point) => (point.at - at) * (point.off - off))) /
    mean(points.map((point) => (point.at - at) ** 2));
  return { first: (off - rise * at) / scale, last: (off + rise * (1 - at)) / scale, worst };
}
