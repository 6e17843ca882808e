// What is said before a collection point is closed, deleted, or added a second time.
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

    test("a name that another point has is told at its field, and refused nowhere", async ({
      page,
      shop,
    }) => {
      const [text, admin] = [collectionPointsTexts[language], adminTexts[language]];
      const [name, address] = [`Halle ${language}`, "1 Quai Foch\n69001 Lyon"];
      const { id } = await makePoint(shop.db, { name, address });
      const hint = page.getByText(text.namesake("1 Quai Foch, 69001 Lyon"));
      await openAsStaff(page, shop, `/admin/collection-points/${id}`);
      await waitForScripts(page);
      await expect(page.locator("#point-name")).toHaveValue(name);
      await expect(hint).toBeHidden();
      await page.goto("/admin/collection-points/new");
      await waitForScripts(page);
      await page.locator("#point-name").fill("Halle");
      await expect(hint).toBeHidden();
      await page.locator("#point-name").fill(name.toUpperCase());
      await expect(hint).toBeVisible();
      await page.locator("#point-address").fill("2 Rue Hugo");
      await page.getByRole("button", { name: admin.add, exact: true }).click();
      await expect(page.getByText(text.created(name.toUpperCase()))).toBeVisible();
    });
  });
