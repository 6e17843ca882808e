// A print on a photo of a visitor's own wall, which never leaves the browser.
import { readFile } from "node:fs/promises";
import type { Page, Request } from "@playwright/test";
import sharp from "sharp";
import { wallTexts } from "#app/i18n/storefront/wall.ts";
import { onYourWallTexts } from "#app/i18n/storefront/on-your-wall.ts";
import { wallPhotoTexts } from "#app/i18n/storefront/wall-photo.ts";
import { listCutOff } from "../support/cut-off.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  onDesktopOnly,
  smoke,
  test,
} from "../support/journey.ts";
import { bytesInCaches, leakFinder } from "../support/photo-leaks.ts";
import {
  a2,
  a3,
  openWallPhoto,
  choosePhoto,
  shownCorners,
  measureAndHang,
  point,
  dragCorners,
  dragPoint,
  toPhoto,
  sidesOf,
  expectedCorners,
  wallPhoto,
} from "../support/hang-on-photo.ts";
import { setMediaOptions } from "../support/visitor.ts";
import { floorMm, sheetCorners, turnedWall } from "../support/wall-photo.ts";
import { textsIn } from "../support/texts.ts";

const hung = (page: Page) => page.locator("[data-photo-print]");

async function expectTrueSize(page: Page, widthMm: number, heightMm: number): Promise<void> {
  const sides = sidesOf(await shownCorners(page));
  for (const [at, side] of sidesOf(expectedCorners(widthMm, heightMm)).entries())
    expect(Math.abs(sides[at]! / side - 1), `side ${at}`).toBeLessThan(0.02);
}

inBothLanguages((language) => {
  const texts = textsIn(language);
  const text = wallPhotoTexts[language];

  test(
    "a print hangs in true size and perspective, and another size about its centre",
    smoke,
    async ({ page, shop }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openWallPhoto(page, shop, language);
      await measureAndHang(page, language);
      await expectTrueSize(page, a3.heightMm, a3.widthMm);
      const truth = expectedCorners(a3.heightMm, a3.widthMm);
      for (const [at, { x, y }] of (await shownCorners(page)).entries())
        expect(Math.hypot(x - truth[at]!.x, y - truth[at]!.y), `corner ${at}`).toBeLessThan(5);
      await page.getByRole("radio", { name: /^A2/ }).check();
      await expect(() => expectTrueSize(page, a2.heightMm, a2.widthMm)).toPass({ timeout: 5000 });
      await page.emulateMedia({ reducedMotion: "no-preference" });
      expect(
        await hung(page).evaluate((element) => getComputedStyle(element).transitionDuration),
      ).toBe("0.25s");
    },
  );

  test("by keyboard alone, from the photo to the saved picture", async ({ page, shop }) => {
    test.slow();
    // Until Playwright waits for the file dialog, the browser opens a real one.
    const chooser = page.waitForEvent("filechooser");
    await openWallPhoto(page, shop, language);
    await expectNoViolations(page);
    await page.locator("input[type=file]").first().focus();
    await page.keyboard.press("Enter");
    const file = { name: "wall.jpg", mimeType: "image/jpeg", buffer: await wallPhoto() };
    await (await chooser).setFiles(file);
    const dialog = page.getByRole("dialog", { name: text.measure });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByRole("button", { name: text.hang })).toBeDisabled();
    for (const [at, name] of text.corners.entries()) {
      const corner = dialog.getByRole("slider", { name, exact: true });
      await corner.focus();
      const now = (await point(page, `corners-${at}`).evaluate((element) => [
        Number(element.getAttribute("aria-valuenow")),
        Math.round((Number.parseFloat((element as HTMLElement).style.top) / 100) * 1536),
      ])) as [number, number];
      const wished = toPhoto(sheetCorners[at]!);
      await walk(page, Math.round(wished.x) - now[0], "ArrowRight", "ArrowLeft");
      await walk(page, Math.round(wished.y) - now[1], "ArrowDown", "ArrowUp");
      const px = `${Math.round(wished.x)}`.slice(-3);
      await expect(corner).toHaveAttribute("aria-valuetext", new RegExp(px));
    }
    await expect(dialog.locator("[data-magnifier]")).toBeVisible();
    await expectNoViolations(page);
    expect(await page.evaluate(listCutOff)).toEqual([]);
    await dialog.getByRole("checkbox", { name: text.floor }).focus();
    await page.keyboard.press("Space");
    await expect(dialog.getByText(text.toPlace(1))).toBeVisible();
    await expect(dialog.getByRole("button", { name: text.hang })).toBeDisabled();
    await dialog.getByRole("slider", { name: text.floorPoint }).focus();
    await page.keyboard.press("ArrowDown");
    await dialog.getByRole("button", { name: text.hang }).focus();
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(hung(page)).toBeFocused();
    await expectTrueSize(page, a3.heightMm, a3.widthMm);
    const before = await shownCorners(page);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowUp");
    await page.waitForTimeout(300);
    const [corner] = await shownCorners(page);
    const [moved] = expectedCorners(a3.heightMm, a3.widthMm, [20, 10]);
    const [from] = expectedCorners(a3.heightMm, a3.widthMm);
    expect(corner!.x - before[0]!.x).toBeCloseTo(moved!.x - from!.x, 0);
    expect(corner!.y - before[0]!.y).toBeCloseTo(moved!.y - from!.y, 0);
    await expectNoViolations(page);
    expect(await page.evaluate(listCutOff)).toEqual([]);
    await page.getByRole("button", { name: text.save }).focus();
    const saved = page.waitForEvent("download");
    await page.keyboard.press("Enter");
    expect((await saved).suggestedFilename()).toBe("IK00004.jpg");
  });

  test("what is no photo is refused in words", async ({ page, shop }) => {
    test.slow();
    await openWallPhoto(page, shop, language);
    const status = (label: string) => expect(page.getByRole("status").filter({ hasText: label }));
    await choosePhoto(page, Buffer.from("a shopping list"), "wall.jpg");
    await status(text.unreadable["no-picture"]).toBeVisible();
    await choosePhoto(page, Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic"), "IMG_0001.HEIC");
    await status(text.unreadable.heic).toBeVisible();
    const small = { width: 320, height: 240, channels: 3, background: "#ccbbaa" } as const;
    await choosePhoto(page, await sharp({ create: small }).jpeg().toBuffer());
    await status(text.unreadable["few-pixels"]).toBeVisible();
    await expectNoViolations(page);
    const large = { width: 7728, height: 5152, channels: 3, background: "#ccbbaa" } as const;
    await choosePhoto(page, await sharp({ create: large }).jpeg().toBuffer());
    await expect(page.locator("[data-marked-photo] canvas").first()).toHaveAttribute(
      "width",
      "2048",
    );
    await expect(page.locator("[data-marked-photo] canvas").first()).toHaveAttribute(
      "height",
      "1365",
    );
  });

  test("what cannot be measured is refused in words, and can be taken back", async ({
    page,
    shop,
  }) => {
    await openWallPhoto(page, shop, language);
    await choosePhoto(page, await wallPhoto());
    const dialog = page.getByRole("dialog", { name: text.measure });
    const verdict = dialog.getByRole("status").last();
    const hang = dialog.getByRole("button", { name: text.hang });
    await dragCorners(page, "corners", sheetCorners);
    await expect(hang).toBeEnabled();
    const measured = (await verdict.textContent())!;

    const [topLeft, topRight] = sheetCorners.map((corner) => toPhoto(corner));
    await dragPoint(page, "corners-0", { x: topRight!.x + 60, y: topRight!.y });
    await expect(verdict).toHaveText(text.refused["crossed-corners"]);
    await expect(hang).toBeDisabled();
    await dialog.getByRole("button", { name: text.undo }).click();
    await expect(verdict).toHaveText(measured);

    const bottomLeft = toPhoto(sheetCorners[3]!);
    const middle = { x: (topRight!.x + bottomLeft.x) / 2, y: (topRight!.y + bottomLeft.y) / 2 };
    await dragPoint(page, "corners-0", middle);
    await expect(verdict).toHaveText(text.refused["collinear-corners"]);
    await dialog.getByRole("button", { name: text.undo }).click();

    const size = [0, 1, 1, 0].map((right, at) => ({
      x: topLeft!.x + right * 40,
      y: topLeft!.y + (at > 1 ? 56 : 0),
    }));
    for (const at of [0, 1, 3, 2]) await dragPoint(page, `corners-${at}`, size[at]!);
    await expect(verdict).toHaveText(text.refused["too-small"]);

    const choose = (name: string) => dialog.getByText(name, { exact: true }).click();
    await choose(text.kinds.length);
    await expect(verdict).toHaveText(text.toPlace(2));
    for (const name of ["ends-0", "ends-1"]) {
      await point(page, name).press("ArrowUp");
      await point(page, name).press("ArrowDown");
    }
    await expect(verdict).toHaveText(text.refused["length-missing"]);
    await dialog.getByLabel(text.length).fill("3 m");
    await expect(verdict).toHaveText(text.refused["length-missing"]);
    await dialog.getByLabel(text.length).fill("120,5");
    await expect(verdict).toHaveText(text.refused["too-uncertain"]);
    await dialog.getByRole("checkbox", { name: text.facing }).check();
    await expect(hang).toBeEnabled();
    await expectNoViolations(page);
    await choose(text.kinds.door);
    await dialog.getByLabel(text.doorHeight).fill("");
    await expect(verdict).toHaveText(text.toPlace(4));
    await expect(hang).toBeDisabled();
    for (const at of [0, 1, 2, 3]) await point(page, `corners-${at}`).press("ArrowUp");
    await expect(verdict).toHaveText(text.refused["length-missing"]);
  });

  test("another photo that is left again leaves the first one as it hung", async ({
    page,
    shop,
  }) => {
    await openWallPhoto(page, shop, language);
    await measureAndHang(page, language);
    const before = await shownCorners(page);
    await choosePhoto(page, await wallPhoto());
    const dialog = page.getByRole("dialog", { name: text.measure });
    await expect(dialog.getByText(text.toPlace(4))).toBeVisible();
    await dialog.getByRole("button", { name: text.close }).click();
    await expect(hung(page)).toHaveCount(1);
    expect(await shownCorners(page)).toEqual(before);
  });

  test("a wall is measured once: the next piece hangs on it too, until the room changes", async ({
    page,
    shop,
  }) => {
    await setMediaOptions(shop, "IK00005", [{ mediaType: "Poster", sizes: [a2] }]);
    await openWallPhoto(page, shop, language);
    await measureAndHang(page, language);
    await page
      .getByRole("region", { name: texts.piece.sameRoom })
      .getByRole("link", { name: /IK00005/ })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "IK00005" })).toBeVisible();
    await expect(hung(page)).toHaveAccessibleName(/./);
    const { picture } = await piece(page);
    await expectTrueSize(
      page,
      picture === "wide" ? a2.widthMm : a2.heightMm,
      picture === "wide" ? a2.heightMm : a2.widthMm,
    );
    const { room, rooms, above } = onYourWallTexts[language];
    await page
      .getByRole("group", { name: room, exact: true })
      .getByText(rooms.sofa, { exact: true })
      .click();
    await expect(page.getByRole("img", { name: above.sofa })).toBeVisible();
    await expect(hung(page)).toHaveCount(0);
  });
});

test("hung with others it stays on the photo, which the composer opens on", async ({
  page,
  shop,
}) => {
  await openWallPhoto(page, shop, "en");
  await measureAndHang(page, "en");
  await page.getByRole("link", { name: onYourWallTexts.en.hangWithOthers }).click();
  await expect(page).toHaveURL(/\/wall\?/);
  await expect(page.locator("[data-photo-print]")).toHaveCount(1);
  expect(page.url()).not.toMatch(/blob|data:|photo/);
  await page.getByLabel(wallTexts.en.search).fill("00005");
  await page.getByRole("button", { name: /^Hang IK00005/ }).click();
  await expect(page.locator("[data-photo-print]")).toHaveCount(2);
  // A visitor who left the photo for a room must not return to it through another piece.
  await page.getByText(onYourWallTexts.en.rooms.sofa, { exact: true }).click();
  await expect(page.getByRole("option")).toHaveCount(2);
});

test("a mouse drags it, and it snaps to eye level", onDesktopOnly, async ({ page, shop }) => {
  const text = wallPhotoTexts.en;
  await openWallPhoto(page, shop, "en");
  await choosePhoto(page, await wallPhoto());
  await dragCorners(page, "corners", sheetCorners);
  await page.getByRole("checkbox", { name: text.floor }).check();
  await dragPoint(page, "floor-0", toPhoto([600, floorMm]));
  await page.getByRole("button", { name: text.hang }).click();
  await expect(hung(page)).toHaveAttribute("aria-valuetext", /(129|130|131)\scm above the floor/);
  const box = (await hung(page).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 4, at.y - 4);
  const stage = (await page.locator("[data-photo-stage]").boundingBox())!;
  const eyeLevel = toPhoto([0, floorMm + 1475]);
  const up = (eyeLevel.y / turnedWall.height) * stage.height + stage.y;
  await page.mouse.move(at.x + 8, up + 3, { steps: 3 });
  await expect(page.locator("[data-guide=y]")).toBeVisible();
  await page.mouse.up();
  await expect(page.locator("[data-guide]")).toHaveCount(0);
  await expect(hung(page)).toHaveAttribute("aria-valuetext", /148\scm above the floor/);
});

test(
  "the saved picture says that it is simulated, and shows the print where it hangs",
  onDesktopOnly,
  async ({ page, shop }) => {
    await openWallPhoto(page, shop, "en");
    await measureAndHang(page, "en");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: wallPhotoTexts.en.save }).click();
    const saved = await sharp(await readFile((await (await download).path())!))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(saved.info).toMatchObject({ width: 2048, height: 1536 });
    const photo = await sharp(await wallPhoto())
      .raw()
      .toBuffer();
    const away = ({ x, y }: { x: number; y: number }) => {
      const at = (Math.round(y) * 2048 + Math.round(x)) * 3;
      return Math.max(
        ...[0, 1, 2].map((channel) => Math.abs(photo[at + channel]! - saved.data[at + channel]!)),
      );
    };
    const [topLeft, , bottomRight] = expectedCorners(a3.heightMm, a3.widthMm);
    expect(away({ x: topLeft!.x + 8, y: topLeft!.y + 10 })).toBeGreaterThan(20);
    expect(away({ x: bottomRight!.x - 8, y: bottomRight!.y - 10 })).toBeGreaterThan(20);
    expect(away({ x: topLeft!.x - 60, y: topLeft!.y - 60 })).toBeLessThan(12);
    expect(away({ x: 1900, y: 300 })).toBeLessThan(12);
    // Its text is on a dark background.
    const dark = Array.from({ length: 300 }, (_, right) => away({ x: 30 + right, y: 1500 }));
    expect(dark.filter((difference) => difference > 60).length).toBeGreaterThan(120);
  },
);

test(
  "no byte of the photo leaves the browser or stays in it",
  onDesktopOnly,
  async ({ page, context, shop }) => {
    const sent: string[] = [];
    const addresses: string[] = [];
    const heads: Promise<string>[] = [];
    const note = (request: Request) => {
      addresses.push(request.url());
      heads.push(request.allHeaders().then((headers) => JSON.stringify(headers)));
      const body = request.postDataBuffer();
      if (body?.length) sent.push(`${request.url()}: ${body.length}`);
    };
    context.on("request", note);
    context.on("websocket" as "page", () => sent.push("a socket"));
    await openWallPhoto(page, shop, "en");
    const before = await readStorage(page);
    const photo = await wallPhoto();
    await measureAndHang(page, "en");
    await hung(page).press("ArrowLeft");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: wallPhotoTexts.en.save }).click();
    await (await download).path();
    expect(await readStorage(page)).toEqual(before);
    await page.reload();
    await expect(hung(page)).toHaveCount(0);
    expect(await readStorage(page)).toEqual(before);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(["inkiosk-last-piece"]);
    const cached = await bytesInCaches(page);
    await page.close();
    const other = await context.newPage();
    await other.goto("/basket");
    context.off("request", note);
    expect(sent, "bodies that were sent").toEqual([]);
    // What is not in a body could still be in an address.
    const shown = new Set(addresses.map((url) => url.length));
    expect(Math.max(...shown)).toBeLessThan(300);
    expect(photo.length).toBeGreaterThan(100_000);
    const left = [...addresses, ...(await Promise.all(heads))];
    const holdsPiece = leakFinder(photo);
    expect(left.filter(holdsPiece)).toEqual([]);
    expect(cached.filter(holdsPiece)).toEqual([]);
    // A search that never finds anything would pass as well, so this proves that it works.
    for (const form of ["base64", "hex", "latin1"] as const)
      expect(holdsPiece(`x=${photo.subarray(5000, 5064).toString(form)}`)).toBe(true);
  },
);

/** All that the browser stores for the shop; of session storage the keys, and that it is short. */
async function readStorage(page: Page): Promise<unknown> {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: Object.keys(sessionStorage)
      .filter((name) => !name.endsWith("scroll-positions"))
      .sort(),
    isShort: JSON.stringify(sessionStorage).length < 400,
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
}

async function piece(page: Page): Promise<{ picture: "wide" | "high" }> {
  const { width, height } = await hung(page).evaluate((element) => ({
    width: (element as HTMLElement).offsetWidth,
    height: (element as HTMLElement).offsetHeight,
  }));
  return { picture: width > height ? "wide" : "high" };
}

/** By tens, then by ones. */
async function walk(page: Page, steps: number, forward: string, back: string): Promise<void> {
  const key = steps < 0 ? back : forward;
  for (let left = Math.abs(steps); left > 0; left -= left >= 10 ? 10 : 1)
    await page.keyboard.press(left >= 10 ? `Shift+${key}` : key);
}
