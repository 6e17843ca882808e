// Walked along by keyboard, mouse and without scripts; and how staff hang it.
import { homeWall } from "#db/walls-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { historyTexts } from "#app/i18n/admin/history.ts";
import { homeWallTexts } from "#app/i18n/admin/home-wall.ts";
import { mediaOptionsTexts } from "#app/i18n/admin/media-options.ts";
import { hungWallTexts } from "#app/i18n/storefront/hung-wall.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  inEachWindow,
  onDesktopOnly,
  test,
} from "../support/journey.ts";
import { expectVisibleFocus, tabTo } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { toast, visit } from "../support/visitor.ts";

inBothLanguages((language) => {
  const hung = hungWallTexts[language];
  const text = homeWallTexts[language];
  const admin = adminTexts[language];
  const lines = mediaOptionsTexts[language];
  const toHang = (reference: string) => new RegExp(`^${text.hang} .*${reference}`);

  test("the arrow keys lead along the wall, and Enter into a piece", async ({ page }) => {
    await visit(page, "/");
    const wall = page.getByRole("list", { name: hung.wall });
    const links = wall.getByRole("link");
    await expect(links).toHaveCount(8);
    await tabTo(page, links.first());
    for (let at = 1; at < 8; at += 1) {
      await page.keyboard.press("ArrowRight");
      await expect(links.nth(at)).toBeFocused();
      await expectVisibleFocus(page);
    }
    await page.keyboard.press("ArrowRight");
    await expect(links.nth(7)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(links.nth(6)).toBeFocused();
    await expectNoViolations(page);
    const address = await links.nth(6).getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(address!);
  });

  test("buttons lead along the wall too, and end where it ends", async ({ page }) => {
    await visit(page, "/");
    const wall = page.getByRole("list", { name: hung.wall });
    const scrolled = () => wall.evaluate((row) => row.scrollLeft);
    const on = page.getByRole("button", { name: hung.forward });
    const back = page.getByRole("button", { name: hung.back });
    await expect(back).toHaveAttribute("aria-disabled", "true");
    await on.click();
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expect(back).toHaveAttribute("aria-disabled", "false");
    await back.click();
    await expect.poll(scrolled).toBeLessThan(2);
  });

  test("staff hang pieces by keyboard, and visitors meet them so", async ({ page, shop }) => {
    test.slow();
    await openAsStaff(page, shop, "/admin/home-wall");
    await expect(page.getByText(text.newest)).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(text.search).fill("IK00004");
    await expect(page.getByRole("button", { name: toHang("IK00005") })).toHaveCount(0);
    await tabTo(page, page.getByRole("button", { name: toHang("IK00004") }));
    await page.keyboard.press("Enter");
    await page.getByLabel(text.search).fill("IK00007");
    await expect(page.getByRole("button", { name: toHang("IK00004") })).toHaveCount(0);
    await page.getByRole("button", { name: toHang("IK00007") }).press("Enter");
    const chosen = page.getByRole("list", { name: text.pieces }).getByRole("listitem");
    await expect(chosen).toHaveText([/IK00004/, /IK00007/]);
    await page.getByRole("button", { name: lines.moveUp("IK00007") }).press("Enter");
    await expect(chosen).toHaveText([/IK00007/, /IK00004/]);
    await expect(page.getByRole("button", { name: lines.moveUp("IK00007") })).toBeFocused();
    await page.getByLabel(`${text.size}, IK00004`).press("Alt+ArrowUp");
    await expect(chosen).toHaveText([/IK00004/, /IK00007/]);
    await expect(page.getByRole("list", { name: hung.wall }).getByRole("listitem")).toHaveText([
      /IK00004/,
      /IK00007/,
    ]);
    await expectNoViolations(page);
    await page.getByRole("button", { name: admin.saveChanges }).press("Enter");
    await expect(toast(page, text.saved)).toBeVisible();
    await page.getByText(new RegExp(`^${admin.history}`)).click();
    await expect(page.getByText(historyTexts[language].fields.homeWall)).toBeVisible();

    await page.getByRole("button", { name: lines.remove("IK00004") }).press("Enter");
    await page.getByRole("button", { name: admin.saveChanges }).press("Enter");
    await expect
      .poll(async () => (await shop.db.select().from(homeWall))[0]!.pieces)
      .toHaveLength(1);
    await visit(page, "/");
    const links = page.getByRole("list", { name: hung.wall }).getByRole("link");
    await expect(links).toHaveText([/IK00007/]);
    await expect(page.getByText(hung.scale(1))).toBeVisible();
    await expect(page.getByRole("button", { name: hung.forward })).toBeHidden();
  });

  test("staff who saved meanwhile are told of, and nothing is lost", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    await openAsStaff(page, shop, "/admin/home-wall");
    await page.getByRole("button", { name: toHang("IK00011") }).click();
    await shop.db
      .insert(homeWall)
      .values({ pieces: [{ artPieceId: 10 }], version: 3 })
      .onConflictDoUpdate({
        target: homeWall.id,
        set: { pieces: [{ artPieceId: 10 }], version: 3 },
      });
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByRole("alert")).toContainText(admin.changedMeanwhile);
    await expect(page.getByRole("alert")).toContainText("IK00010");
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(toast(page, text.saved)).toBeVisible();
    expect((await shop.db.select().from(homeWall))[0]!.pieces).toEqual([{ artPieceId: 11 }]);
  });
});

// On a touch screen the browser scrolls by itself.
test(
  "the mouse drags the wall, opens nothing by that, and leaves the page where it is",
  onDesktopOnly,
  async ({ page }) => {
    await visit(page, "/");
    const wall = page.getByRole("list", { name: hungWallTexts.en.wall });
    await expect(page.getByRole("button", { name: hungWallTexts.en.forward })).toBeVisible();
    const { x, y } = (await wall.getByRole("link").nth(1).boundingBox())!;
    await page.mouse.move(x + 60, y + 40);
    await page.mouse.down();
    await page.mouse.move(x - 100, y + 60, { steps: 6 });
    await page.mouse.move(x - 260, y + 60, { steps: 6 });
    await page.mouse.up();
    await expect.poll(() => wall.evaluate((row) => row.scrollLeft)).toBeGreaterThan(150);
    await expect(page).toHaveURL("/");
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.mouse.wheel(0, 400);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the wall scrolls by itself, and its pieces are links", async ({ page }) => {
    await page.goto("/");
    const wall = page.getByRole("list", { name: hungWallTexts.en.wall });
    expect(await wall.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
    expect(await wall.evaluate((row) => getComputedStyle(row).overflowX)).toBe("auto");
    await expect(page.getByRole("button", { name: hungWallTexts.en.forward })).toBeHidden();
    await wall.getByRole("link").first().click();
    await expect(page).toHaveURL(/\/art\/\d+$/);
  });
});

test(
  "all middles hang on one line, at one scale, and no picture is fetched larger than it is shown",
  inEachWindow,
  async ({ page }) => {
    await visit(page, "/");
    const wall = page.getByRole("list", { name: hungWallTexts.en.wall });
    const sheets = await wall.locator(".hung-sheet").evaluateAll((all) =>
      all.map((sheet) => {
        const { top, height, width } = sheet.getBoundingClientRect();
        const item = getComputedStyle(sheet.closest("li")!);
        return {
          middle: top + height / 2,
          perCm: [
            width / Number(item.getPropertyValue("--w")),
            height / Number(item.getPropertyValue("--h")),
          ],
        };
      }),
    );
    const [first] = sheets;
    for (const { middle, perCm } of sheets) {
      expect(middle).toBeCloseTo(first!.middle, 0);
      for (const each of perCm) expect(each).toBeCloseTo(first!.perCm[0]!, 1);
    }
    const pictures = await wall.locator("img").evaluateAll((all) =>
      (all as HTMLImageElement[]).map((image) => ({
        shown: image.getBoundingClientRect().width,
        src: image.currentSrc,
      })),
    );
    for (const { shown, src } of pictures) {
      const width = Number(/\/(\d+)\.\w+$/.exec(src)?.[1]);
      const smaller = [320, 480, 800, 1200].filter((each) => each < width);
      const needed = shown * (await page.evaluate(() => devicePixelRatio));
      if (src) expect(Math.max(0, ...smaller), `${src} for ${shown}`).toBeLessThan(needed * 1.02);
    }
  },
);
