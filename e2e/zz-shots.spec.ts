import { inBothLanguages, test, expectNoViolations } from "./support/journey.ts";
import { openAsStaff } from "./support/staff.ts";
inBothLanguages((language) => {
  test("shots", async ({ page, shop, expectComplaint }) => {
    expectComplaint(/./);
    test.setTimeout(120000);
    await openAsStaff(page, shop, "/admin/settings");
    for (const path of (process.env["SHOTS"] ?? "/admin/settings,/admin/staff").split(",")) {
      await page.goto(path);
      await page.waitForLoadState("networkidle");
      await page.waitForTimeout(700);
      await page.screenshot({ path: `/tmp/shots/${path.replaceAll(/[^a-z0-9]/gi, "_")}-${language}.png`, fullPage: true });
      await expectNoViolations(page);
    }
  });
});
