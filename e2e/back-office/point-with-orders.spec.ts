// Closing or deleting a collection point says how many paid orders are still to be collected there.
import { collectionPointsTexts } from "#app/i18n/admin/collection-points.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { expect, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

for (const language of ["en", "fr"] as const)
  test.describe(language, () => {
    test.use({ locale: language });

    test("a point with orders tells so before it closes, and its orders stay in sight", async ({
      page,
      shop,
      expectComplaint,
    }) => {
      // The picture of an order that was only written down has no file.
      expectComplaint(/404/);
      const [text, admin] = [collectionPointsTexts[language], adminTexts[language]];
      const name = `Quai ${language}`;
      const point = await makePoint(shop.db, { name });
      for (const status of ["pending", "ready"] as const)
        await makeOrder(shop.db, {
          collectionPointId: point.id,
          collectionPointName: name,
          status,
        });
      await openAsStaff(page, shop, `/admin/collection-points/${point.id}`);
      await waitForScripts(page);
      await expect(page.getByText(text.toCollect(2))).toBeHidden();
      await page.locator("#point-status").selectOption("Inactive");
      await expect(page.getByText(text.toCollect(2))).toBeVisible();
      await page.getByRole("button", { name: admin.saveChanges }).click();

      const row = page.getByRole("row", { name });
      await row.getByRole("button").last().click();
      await page.getByRole("menuitem", { name: admin.delete }).click();
      const question = page.getByRole("alertdialog");
      await expect(question).toContainText(text.toCollect(2));
      await expect(question).toContainText(text.staysUntilCollected);
      await question.getByRole("button", { name: admin.delete }).click();
      await expect(row).toBeHidden();

      await page.goto("/admin");
      await expect(page.getByRole("link", { name, exact: true })).toBeVisible();
      await page.goto("/admin/counter");
      await page.getByLabel(counterTexts[language].point).selectOption(name);
    });
  });
