import { collectionPoints } from "#db/collection-tables.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = movingTexts[language];

  test("a point whose hours went meanwhile is said not to be closed", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 409/);
    const monday = [{ from: 600, until: 1140 }];
    await shop.db.update(collectionPoints).set({ opening: { ...neverOpen, monday } });
    await openAsStaff(page, shop, "/admin/collection-points/1/closure");
    await page.getByLabel(text.fields.reason, { exact: false }).fill("Flooded");
    await shop.db.update(collectionPoints).set({ opening: null });
    await page.getByRole("button", { name: text.closeAndMove }).click();
    await expect(page.getByRole("alert").filter({ hasText: text.withoutHours })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeVisible();
  });
});
