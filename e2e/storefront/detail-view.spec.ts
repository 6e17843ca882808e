// A print at its own pixels, before it is bought.
import type { Page } from "@playwright/test";
import { detailViewTexts } from "#app/i18n/storefront/detail-view.ts";
import { changePiece, someMediaOptions } from "#tests/support/make.ts";
import { listCutOff } from "../support/cut-off.ts";
import {
  expect as expectAtOnce,
  expectNoViolations,
  inBothLanguages,
  inEachWindow,
  onDesktopOnly,
  onPhoneOnly,
  test,
} from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { findPiece, visit } from "../support/visitor.ts";
import { textsIn } from "../support/texts.ts";

// The first picture waits until the picture process has started.
const expect = expectAtOnce.configure({ timeout: 15_000 });
test.describe.configure({ timeout: 60_000 });

type PieceTexts = ReturnType<typeof textsIn>["piece"];
const tab = (page: Page, { inDetail, unscaled }: PieceTexts) =>
  page.getByRole("link", { name: `${inDetail} ${unscaled}`, exact: true });
const shown = (page: Page, name: string) =>
  page.getByRole("group", { name }).getByRole("img").filter({ visible: true });

inBothLanguages((language) => {
  const { piece } = textsIn(language);
  const text = detailViewTexts[language];

  test(
    "three places are looked at by keys, a pixel of the print for a pixel of the screen",
    inEachWindow,
    async ({ page }) => {
      test.setTimeout(120_000);
      const requests: string[] = [];
      const isOfIt = /\/detail[?/]|\/detail-(?:parts|\d+-\d)/;
      page.on("request", (request) => isOfIt.test(request.url()) && requests.push(request.url()));
      await visit(page, "/art/4");
      expect(requests).toEqual([]);
      await tabAndPress(page, tab(page, piece), "Enter");
      await expect(page).toHaveURL(/\/art\/4\?view=detail$/);
      const window = shown(page, text.region);
      // The window is cut out of the original first, which takes time.
      await expect(window).toBeVisible({ timeout: 60_000 });
      const place = (at: number) => new RegExp(text.placeAlone(at, 3));
      await expect(window).toHaveAccessibleName(place(1));
      const ofFile = () => window.evaluate((img: HTMLImageElement) => img.naturalHeight);
      await expect.poll(ofFile).toBe(640);
      const onScreen = await window.evaluate(
        (img) => img.getBoundingClientRect().height * devicePixelRatio,
      );
      expect(onScreen).toBeCloseTo(640);
      await expectNoViolations(page);
      expect(await page.evaluate(listCutOff)).toEqual([]);

      await tabAndPress(page, page.getByRole("button", { name: text.next }), "Enter");
      await expect(window).toHaveAccessibleName(place(2));
      await tabTo(page, page.getByRole("group", { name: text.region }), "Shift+Tab");
      await page.keyboard.press("ArrowRight");
      await expect(window).toHaveAccessibleName(place(3));
      await page.keyboard.press("ArrowRight");
      await expect(window).toHaveAccessibleName(place(3));
      await expect(page.getByRole("button", { name: text.next })).toBeDisabled();
      await page.keyboard.press("ArrowLeft");
      await expect(window).toHaveAccessibleName(place(2));
      await expectNoViolations(page);
    },
  );

  test("the next piece is not opened in it", async ({ page }) => {
    await visit(page, "/art/4");
    await tab(page, piece).click();
    await expect(tab(page, piece)).toHaveAttribute("aria-current", "true");
    await visit(page, "/art/5");
    await expect(page.getByRole("link", { name: piece.wholePicture, exact: true })).toBeVisible();
    await expect(tab(page, piece)).not.toHaveAttribute("aria-current");
  });

  test("it is told how much of an enlarged print is the picture's own", async ({ page, shop }) => {
    const { id } = await findPiece(shop, "IK00004");
    await changePiece(shop.db, id, {
      enlargement: 2,
      mediaOptions: someMediaOptions.slice(0, 1),
    });
    await visit(page, "/art/5?view=detail");
    await expect(page.getByText(text.allOwn)).toBeVisible();
    await visit(page, `/art/${id}?view=detail`);
    await page.getByRole("radio", { name: /^A2/ }).check();
    await expect(page.getByText(text.own(3, 10))).toBeVisible();
    await expect(shown(page, text.region)).toBeVisible();
    await expectNoViolations(page);
  });

  test("what did not come is asked for again", async ({ page, expectComplaint }) => {
    expectComplaint(/Failed to load resource/);
    let fails = true;
    await page.route("**/art/4/detail?*", (route) => (fails ? route.abort() : route.continue()));
    await visit(page, "/art/4?view=detail");
    await expect(page.getByText(text.failed)).toBeVisible();
    await expectNoViolations(page);
    fails = false;
    await page.getByRole("button", { name: text.again }).click();
    await expect(shown(page, text.region)).toBeVisible();
  });
});

test("a finger steps through the places", onPhoneOnly, async ({ page }) => {
  const text = detailViewTexts.en;
  await visit(page, "/art/4?view=detail");
  const window = shown(page, text.region);
  await expect(window).toHaveAccessibleName(/Place 1 of 3/);
  const box = (await page.getByRole("group", { name: text.region }).boundingBox())!;
  const swipe = async (by: number) => {
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(-90);
  await expect(window).toHaveAccessibleName(/Place 2 of 3/);
  await swipe(-10);
  await expect(window).toHaveAccessibleName(/Place 2 of 3/);
  await swipe(90);
  await expect(window).toHaveAccessibleName(/Place 1 of 3/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("three places are seen beside each other", onDesktopOnly, async ({ page }) => {
    await page.goto("/art/4");
    await tab(page, textsIn("en").piece).click();
    const places = page.getByRole("img", { name: /at 100%\. Place/ });
    await expect(places).toHaveCount(3);
    for (const place of await places.all())
      await expect
        .poll(() => place.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBe(432);
    await expect(page.getByText(detailViewTexts.en.loading)).toBeHidden();
  });
});
