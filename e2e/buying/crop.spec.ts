// The buyer sees the printed crop, to the pixel, and may move it.
import type { Page } from "@playwright/test";
import type { Fits, MediaOption, PrintPlan } from "#db/json-columns.ts";
import { settings } from "#db/settings-tables.ts";
import { fitTexts } from "#app/i18n/storefront/fit.ts";
import { planPrint, ratioName } from "#app/shop/printing/print-plan.ts";
import type { Extent, Wrap } from "#app/shop/printing/print-plan.ts";
import { unchosenFit } from "#app/shop/printing/sellable-sizes.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  onPhoneOnly,
  test,
} from "../support/journey.ts";
import { compareWithPlan, hangCoordinates } from "../support/shown-crop.ts";
import type { RunningShop } from "../support/shop.ts";
import { waitForScripts, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

const priceCents = 1500;
const sizes = [
  { size: "A2 (59cm x 42cm)", widthMm: 590, heightMm: 420, priceCents },
  { size: "Square (30cm x 30cm)", widthMm: 300, heightMm: 300, priceCents },
  { size: "Bordered (40cm x 30cm)", widthMm: 400, heightMm: 300, priceCents },
  { size: "Own (60cm x 30cm)", widthMm: 600, heightMm: 300, priceCents },
];
const mediaOptions: MediaOption[] = [
  { mediaType: "Poster", sizes },
  { mediaType: "Canvas", sizes },
];
const fits: Fits = {
  "√2:1": { way: "fill", shift: 200 },
  "4:3": { way: "border" },
  "2:1": { way: "own" },
};
const landscape = { width: 1560, height: 1040 };
const portrait = { width: 1040, height: 1560 };
const square = { width: 1200, height: 1200 };

function planOf(
  picture: Extent,
  index: number,
  mediaType: string,
  changes: { wrap?: Wrap; shift?: number } = {},
): PrintPlan {
  const size = sizes[index]!;
  const print = { ...defaultPrint, canvasWrap: changes.wrap ?? defaultPrint.canvasWrap };
  const staffs = fits[ratioName(size)] ?? unchosenFit(picture, size, mediaType, print);
  const fit = changes.shift === undefined ? staffs : { way: "fill" as const, shift: changes.shift };
  return planPrint({
    picture,
    size,
    fit,
    surface: mediaType === "Canvas" ? "canvas" : "paper",
    wrap: changes.wrap ?? "mirrored",
    enlargement: 1,
  });
}

/** In a shop that sells every size, however few pixels a picture has. */
async function open(
  page: Page,
  shop: RunningShop,
  picture: Extent,
  canvasWrap: Wrap = "mirrored",
): Promise<void> {
  await shop.db.insert(settings).values({ value: { print: { gate: "warn", canvasWrap } } });
  await visit(page, `${await hangCoordinates(shop, picture, mediaOptions, fits)}?view=picture`);
}

/** Each edge within one pixel of the plan, and nothing else over it. */
async function expectCrop(
  page: Page,
  picture: Extent,
  plan: PrintPlan,
  what: string,
): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expect
    .poll(async () => {
      const { edges, wrong } = await compareWithPlan(page, picture, plan);
      const beside = Object.entries(edges).filter(([, pixels]) => !(Math.abs(pixels) <= 1));
      return [...beside.map(([edge, pixels]) => `${edge}: ${pixels} pixels beside`), ...wrong];
    }, what)
    .toEqual([]);
}

inBothLanguages((language) => {
  const texts = textsIn(language);
  const { piece } = texts;
  const sizeNamed = (page: Page, index: number) =>
    page.getByRole("radio", { name: new RegExp(`^${sizes[index]!.size.split(" ")[0]}`) });
  const slider = (page: Page) => page.getByRole("slider", { name: piece.moveCrop });
  const fit = fitTexts[language];
  const fillSheet = (page: Page) => page.getByRole("radio", { name: fit.fill }).check();
  const openView = (page: Page, view: string) =>
    page.getByRole("link", { name: view, exact: true }).click();

  for (const [name, picture] of Object.entries({ landscape, portrait, square })) {
    test(`what is shown of a ${name} picture is what is printed, in each size`, async ({
      page,
      shop,
    }) => {
      await open(page, shop, picture);
      await openView(page, piece.asPrinted);
      for (const [mediaType, name] of [
        ["Poster", texts.poster],
        ["Canvas", texts.canvas],
      ] as const) {
        await page.getByText(name, { exact: true }).click();
        for (const index of sizes.keys()) {
          await sizeNamed(page, index).check();
          await expectCrop(
            page,
            picture,
            planOf(picture, index, mediaType),
            `${mediaType} ${sizes[index]!.size}`,
          );
        }
      }
    });
  }

  test("a canvas whose picture runs on over the edges shows its front", async ({ page, shop }) => {
    await open(page, shop, landscape, "extended");
    await openView(page, piece.asPrinted);
    await page.getByText(texts.canvas, { exact: true }).click();
    for (const index of [0, 1]) {
      await sizeNamed(page, index).check();
      await expectCrop(
        page,
        landscape,
        planOf(landscape, index, "Canvas", { wrap: "extended" }),
        sizes[index]!.size,
      );
    }
  });

  test("the crop is moved by keyboard, and put back", async ({ page, shop }) => {
    await open(page, shop, landscape);
    await sizeNamed(page, 1).check();
    await expect(slider(page)).toBeHidden();
    await page.getByRole("radio", { name: fit.whole }).press("ArrowDown");
    await expect(page.getByRole("radio", { name: fit.fill })).toBeChecked();
    await openView(page, piece.asPrinted);
    await slider(page).focus();
    for (const [key, shift] of [
      ["End", 1000],
      ["ArrowLeft", 990],
      ["Home", 0],
      ["ArrowRight", 10],
    ] as const) {
      await page.keyboard.press(key);
      await expect(slider(page)).toHaveValue(String(shift));
      await expectCrop(page, landscape, planOf(landscape, 1, "Poster", { shift }), key);
    }
    await page.getByRole("button", { name: piece.resetCrop }).press("Enter");
    await expect(slider(page)).toHaveValue("500");
    await expect(page.getByRole("button", { name: piece.resetCrop })).toBeFocused();
    await expect(page.getByRole("button", { name: piece.resetCrop })).toHaveAttribute(
      "aria-disabled",
      "true",
    );

    await slider(page).press("End");
    await sizeNamed(page, 0).check();
    await expect(slider(page)).toHaveValue("200");
    await sizeNamed(page, 1).check();
    await expect(slider(page)).toHaveValue("1000");
    await expect(page).toHaveURL(/fit=fill&crop=1000/);
    await page.reload();
    await waitForScripts(page);
    await expect(slider(page)).toHaveValue("1000");
    await expectCrop(page, landscape, planOf(landscape, 1, "Poster", { shift: 1000 }), "reloaded");
    await page.getByRole("button", { name: piece.addToBasket }).click();
    await expect(slider(page)).toBeHidden();
  });

  for (const [name, picture, view] of [
    ["the frame over a landscape picture", landscape, "wholePicture"],
    ["the frame over a portrait picture", portrait, "wholePicture"],
    ["the print of a landscape picture", landscape, "asPrinted"],
    ["the print of a portrait picture", portrait, "asPrinted"],
  ] as const) {
    test(`the crop is moved by dragging ${name}`, async ({ page, shop, isMobile }) => {
      await open(page, shop, picture);
      await sizeNamed(page, 1).check();
      await fillSheet(page);
      await openView(page, piece[view]);
      await page.evaluate(() => scrollTo(0, 0));
      const surface = (await page.locator("[data-crop-drag]").boundingBox())!;
      const grip = (await page.locator("[data-crop-drag] > span").boundingBox())!;
      const by = picture === landscape ? { x: 20, y: 0 } : { x: 0, y: 20 };
      const from = { x: grip.x + grip.width / 2, y: grip.y + grip.height / 2 };
      const drag = isMobile ? dragByFinger : dragByMouse;
      await drag(page, from, { x: from.x + by.x, y: from.y + by.y });

      const perPixel = 1040 / surface.width;
      const part = (20 * perPixel) / 520;
      const shift = Math.round(500 + (view === "wholePicture" ? part : -part) * 1000);
      expect(Math.abs(Number(await slider(page).inputValue()) - shift)).toBeLessThanOrEqual(5);
      await openView(page, piece.asPrinted);
      await expectCrop(page, picture, planOf(picture, 1, "Poster", { shift }), name);
    });
  }

  // Only a mouse has a wheel.
  test(
    "a finger that goes up and down scrolls the page and moves no crop",
    onPhoneOnly,
    async ({ page, shop }) => {
      await open(page, shop, portrait);
      await sizeNamed(page, 1).check();
      await fillSheet(page);
      await page.evaluate(() => scrollTo(0, 0));
      const { x, y, height } = (await page.locator("[data-crop-drag]").boundingBox())!;
      await dragByFinger(
        page,
        { x: x + 40, y: y + height - 20 },
        { x: x + 40, y: y + height - 180 },
      );
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(60);
      await expect(slider(page)).toHaveValue("500");
    },
  );

  test("what is cut is seen and said at once, and nothing jumps", async ({ page, shop }) => {
    await open(page, shop, landscape);
    await page.evaluate(() => {
      const counts = window as unknown as { shifted: number };
      counts.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          counts.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift" });
    });
    const frame = page.locator("[data-printed-part]");
    const article = page.getByRole("article");
    for (const [index, text, chosen] of [
      [0, piece.showsPart("A2", 94), fit.fill],
      [1, piece.showsBorder("Square"), fit.whole],
      [1, piece.showsPart("Square", 67), fit.fill],
      [2, piece.showsBorder("Bordered"), null],
      [3, piece.cutToPicture("Own", 450, 300), null],
    ] as const) {
      const isCut = chosen === fit.fill;
      await sizeNamed(page, index).check();
      if (index === 1 && isCut) await fillSheet(page);
      await expect(page.getByRole("radio", { name: fit.whole })).toBeVisible({
        visible: chosen !== null,
      });
      if (chosen) await expect(page.getByRole("radio", { name: chosen })).toBeChecked();
      await expect(article.getByText(text, { exact: true })).toBeVisible();
      await expect(frame).toHaveCount(isCut ? 1 : 0);
      await expect(slider(page)).toBeVisible({ visible: isCut });
      if (index === 1 && isCut) {
        const whole = (await article.getByRole("img").first().boundingBox())!;
        const printed = (await frame.boundingBox())!;
        expect(Math.abs(printed.width - whole.height)).toBeLessThan(1);
        expect(Math.abs(printed.x + printed.width / 2 - (whole.x + whole.width / 2))).toBeLessThan(
          1,
        );
      }
      await openView(page, piece.asPrinted);
      await openView(page, piece.wholePicture);
    }
    // Layout shifts are reported after the page was painted, hence one more frame.
    await page.evaluate(
      () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
    );
    expect(await page.evaluate(() => (window as unknown as { shifted: number }).shifted)).toBe(0);
  });

  test("both views are without a violation", async ({ page, shop }) => {
    await open(page, shop, portrait);
    await sizeNamed(page, 1).check();
    await expectNoViolations(page);
    await fillSheet(page);
    await expectNoViolations(page);
    await openView(page, piece.asPrinted);
    await expectNoViolations(page);
  });
});

type Point = { x: number; y: number };

async function dragByMouse(page: Page, from: Point, to: Point): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
}

async function dragByFinger(page: Page, from: Point, to: Point): Promise<void> {
  const fingers = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: Point[]) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [from]);
  for (let step = 1; step <= 8; step += 1) {
    await send("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 8, y: from.y + ((to.y - from.y) * step) / 8 },
    ]);
  }
  await send("touchEnd", []);
}
