// The owner's way from a new shop to selling: what is done, and what one press makes better.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { bytesPerMegabyte } from "#app/shop/settings/settings.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnPhone,
  test,
} from "../support/journey.ts";
import { tabTo } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = onboardingTexts[language];
  const { undo } = adminTexts[language];

  test(
    "is found from the dashboard, and each proposal is taken and put back by keyboard",
    smokeOnPhone,
    async ({ page, shop, expectComplaint }) => {
      expectComplaint(/404|500/);
      await openAsStaff(page, shop, "/admin");
      await page.getByRole("main").getByRole("link", { name: text.title }).click();
      await waitForScripts(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole("listitem").getByRole("heading", { level: 2 })).toHaveCount(8);
      await expectNoViolations(page);

      const settings = () => findSettings(shop.db);
      const larger = page.getByRole("button", {
        name: text.proposals.uploadLimit.press,
        exact: true,
      });
      await tabTo(page, larger);
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.proposals.uploadLimit.taken)).toBeVisible();
      await expect(larger).toHaveCount(0);
      expect((await settings()).uploadLimitBytes).toBe(60 * bytesPerMegabyte);
      await tabTo(page, page.getByRole("button", { name: undo, exact: true }));
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.undone)).toBeVisible();
      await expect(larger).toBeVisible();
      expect((await settings()).uploadLimitBytes).toBe(5 * bytesPerMegabyte);

      const none = page.getByRole("button", { name: text.marks.none, exact: true });
      await none.focus();
      await page.keyboard.press("Enter");
      await expect(none).toHaveAttribute("aria-pressed", "true");
      expect((await settings()).watermark.text).toBe("");
      await expect(page.getByText(text.marks.saved)).toBeVisible();
      await page.getByRole("button", { name: undo, exact: true }).last().focus();
      await page.keyboard.press("Enter");
      await expect(none).toHaveAttribute("aria-pressed", "false");
      expect((await settings()).watermark.text).toBe("{site}");

      await page.getByRole("main").getByRole("link", { name: text.go.point }).click();
      const back = page.getByRole("link", { name: text.back });
      await expect(back).toBeVisible();
      await page.reload();
      await back.click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(text.title);
      await expect(page.getByRole("heading", { name: text.steps.point.title })).toBeInViewport();
    },
  );
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, locale: "en-IE" });
  test("a proposal is taken", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/404|500/);
    const { press } = onboardingTexts.en.proposals.billingAddress;
    await openAsStaff(page, shop, "/admin/opening");
    await page.getByRole("button", { name: press }).click();
    await expect(page.getByRole("button", { name: press })).toHaveCount(0);
    expect((await findSettings(shop.db)).billingAddress).toBe("optional");
  });
});

test("nobody but who runs the shop gets there", async ({ page, shop, expectComplaint }) => {
  expectComplaint(/40[34]/);
  await openAsStaff(page, shop, "/admin/opening", { role: "workshop" });
  await expect(page.getByRole("heading", { name: onboardingTexts.en.title })).toHaveCount(0);
});
