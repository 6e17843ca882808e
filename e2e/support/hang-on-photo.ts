// What a visitor does with a photo of a wall.
import type { Locator, Page } from "@playwright/test";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { expect } from "./journey.ts";
import type { RunningShop } from "./shop.ts";
import { setMediaOptions, visit } from "./visitor.ts";
import { cameraOf, mirrorCorners, paintWall, sheetCorners, turnedWall } from "./wall-photo.ts";
import type { WallPoint, PhotoPoint } from "./wall-photo.ts";

type Language = "en" | "fr";

export const a2 = { size: "A2 (59cm x 42cm)", widthMm: 594, heightMm: 420, priceCents: 1200 };
export const a3 = { size: "A3 (42cm x 30cm)", widthMm: 420, heightMm: 297, priceCents: 800 };

let painted: Promise<Buffer> | null = null;
export const wallPhoto = () => (painted ??= paintWall(turnedWall));
export const toPhoto = cameraOf(turnedWall).see;

export async function openWallPhoto(
  page: Page,
  shop: RunningShop,
  language: Language,
): Promise<void> {
  await setMediaOptions(shop, "IK00004", [{ mediaType: "Poster", sizes: [a3, a2] }]);
  await visit(page, "/art/4?view=wall");
  const { room, rooms } = onYourWallTexts[language];
  await page
    .getByRole("group", { name: room, exact: true })
    .getByText(rooms.own, { exact: true })
    .click();
  await expect(page.getByText(wallPhotoTexts[language].title)).toBeVisible();
}

export async function choosePhoto(page: Page, buffer: Buffer, name = "wall.jpg"): Promise<void> {
  const file = { name, mimeType: "image/jpeg", buffer };
  await page.locator("input[type=file]").first().setInputFiles(file);
}

export const point = (page: Page, name: string): Locator => page.locator(`[data-point="${name}"]`);

/** As with a mouse; places are pixels of the photo. */
export async function dragPoint(page: Page, name: string, { x, y }: PhotoPoint): Promise<void> {
  const box = (await page.locator("[data-marked-photo]").boundingBox())!;
  const handle = (await point(page, name).boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  const scale = box.width / turnedWall.width;
  await page.mouse.move(box.x + x * scale, box.y + y * scale, { steps: 2 });
  await page.mouse.up();
}

export async function dragCorners(page: Page, part: string, corners: WallPoint[]): Promise<void> {
  // Dragging starts at the last corner, so that the right point stays the nearest.
  for (const [at, corner] of [...corners.entries()].toReversed())
    await dragPoint(page, `${part}-${at}`, toPhoto(corner));
}

/** A sheet and a mirror, so that there is room to move. */
export async function measureAndHang(page: Page, language: Language): Promise<void> {
  const text = wallPhotoTexts[language];
  await choosePhoto(page, await wallPhoto());
  await expect(page.getByRole("dialog", { name: text.measure })).toBeVisible();
  await dragCorners(page, "corners", sheetCorners);
  await page.getByRole("checkbox", { name: text.rectangle }).check();
  await dragCorners(page, "rectangle", mirrorCorners);
  await page.getByRole("button", { name: text.hang }).click();
  await expect(page.locator("[data-photo-print]").first()).toBeVisible();
}

/** The print's corners as the browser has drawn them, in pixels of the photo. */
export async function shownCorners(page: Page): Promise<PhotoPoint[]> {
  return page.locator("[data-photo-stage]").evaluate((stage, photoWidth) => {
    const sheet = stage.querySelector("[data-sheet]")!;
    const box = stage.getBoundingClientRect();
    return ["0 0", "100% 0", "100% 100%", "0 100%"].map((corner) => {
      const [left, top] = corner.split(" ");
      const mark = document.createElement("i");
      mark.style.cssText = `position:absolute;width:0;height:0;left:${left};top:${top}`;
      sheet.append(mark);
      const { x, y } = mark.getBoundingClientRect();
      mark.remove();
      const scale = photoWidth / box.width;
      return { x: (x - box.x) * scale, y: (y - box.y) * scale };
    });
  }, turnedWall.width);
}

/** What a print of this size would really look like on the photo. */
export function expectedCorners(
  widthMm: number,
  heightMm: number,
  [x, y]: WallPoint = [0, 0],
): PhotoPoint[] {
  const [right, up] = [widthMm / 2, heightMm / 2];
  const corners: WallPoint[] = [
    [x - right, y + up],
    [x + right, y + up],
    [x + right, y - up],
    [x - right, y - up],
  ];
  return corners.map((corner) => toPhoto(corner));
}

export function sidesOf(corners: PhotoPoint[]): number[] {
  return corners.map((corner, at) => {
    const next = corners[(at + 1) % 4]!;
    return Math.hypot(next.x - corner.x, next.y - corner.y);
  });
}
