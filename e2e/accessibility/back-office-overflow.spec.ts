// No page is wider than the screen or cuts words off, and the menu can be reached everywhere.
import { eq } from "drizzle-orm";
import { emailTemplates } from "#db/mail-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { pictureUrl } from "#app/shop/pictures/picture.ts";
import { findCutOffPages } from "../support/find-cut-off.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  test("every page fits the screen", async ({ page, shop, expectComplaint }) => {
    test.setTimeout(240_000);
    // The frame of a mail reports that it blocked this test's own scripts.
    expectComplaint(/Blocked script execution/);
    expect(await findCutOffPages(page, shop)).toEqual([]);
  });

  test("a mail's preview shows pictures of the shop, and of nobody else", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/about:srcdoc|Content Security Policy/);
    const [picture] = await shop.db.select().from(pictures).where(eq(pictures.id, 1));
    const own = pictureUrl(picture!.key, 320, "jpeg");
    const html = `<img alt="own" src="${shop.url}${own}"><img alt="near" src="${own}"><img alt="far" src="https://pictures.example/a.jpg">`;
    await shop.db.insert(emailTemplates).values({ name: "Spring", htmlContentTemplate: html });
    await openAsStaff(page, shop, "/admin/email-marketing/templates/1");
    const frame = page.frameLocator("iframe");
    const width = (id: string) =>
      frame
        .getByAltText(id, { exact: true })
        .evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(() => width("own")).toBe(320);
    await expect.poll(() => width("near")).toBe(320);
    expect(await width("far")).toBe(0);
    await expect(page.locator("iframe")).toHaveAttribute("sandbox", "");
    await expect(page.getByText(emailMarketingTexts[language].previewNote)).toBeVisible();
  });

  test.describe("the menu of a small screen", () => {
    test.use({ viewport: { width: 768, height: 900 } });
    const text = adminTexts[language];

    test("opens, closes with Escape, and leads on", async ({ page, shop }) => {
      await openAsStaff(page, shop, "/admin");
      await waitForScripts(page);
      const link = page.getByRole("link", { name: text.orders, exact: true });
      await expect(link).toBeHidden();
      await page.getByRole("button", { name: text.menu, exact: true }).click();
      await expect(link).toBeVisible();
      await link.focus();
      await page.keyboard.press("Escape");
      await expect(link).toBeHidden();
    });

    test.describe("without scripts", () => {
      test.use({ javaScriptEnabled: false });
      test("is a place that a link leads to", async ({ page, shop }) => {
        await openAsStaff(page, shop, "/admin");
        const link = page
          .locator("#admin-menu")
          .getByRole("link", { name: new RegExp(`^${text.orders}`), includeHidden: true });
        await expect(link).toBeHidden();
        await expect(page.getByRole("button", { name: text.menu, exact: true })).toBeHidden();
        await page.getByRole("link", { name: text.menu, exact: true }).click();
        await expect(link).toBeVisible();
        await page.getByRole("link", { name: text.closeMenu, exact: true }).click();
        await expect(link).toBeHidden();
        await page.getByRole("link", { name: text.menu, exact: true }).click();
        await link.click();
        await expect(page).toHaveURL(/\/admin\/orders/);
      });
    });
  });
});
