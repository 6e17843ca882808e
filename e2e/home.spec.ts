import { expect, expectNoViolations, inBothLanguages, test } from "./support/journey.ts";

inBothLanguages((language) => {
  test("the home page opens", async ({ page }) => {
    const answer = await page.goto("/");
    expect(answer?.status()).toBe(200);
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("link", { name: language === "en" ? "Sea" : "Mer" }).first()).toBeVisible();
    await expectNoViolations(page);
  });
});
