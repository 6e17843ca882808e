// It finds its way into the pictures while staff watch, and visitors see no gap.
import { rm } from "node:fs/promises";
import path from "node:path";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { pictures } from "#db/pictures-tables.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = settingsTexts[language];
  const admin = adminTexts[language];

  test("a changed watermark is drawn into every picture, and one that cannot be is named", async ({
    page,
    shop,
  }) => {
    await shop.db.update(pictures).set({ isWatermarked: true });
    const [lost, ...others] = await shop.db.select().from(pictures).orderBy(pictures.id);
    await rm(path.join(shop.dataDir, "masters", lost!.masterSha256));
    const total = others.length + 1;

    await openAsStaff(page, shop, "/admin/settings/pictures");
    await waitForScripts(page);
    const progress = page.getByRole("status").filter({ hasText: /\d/ });
    await expect(progress).toHaveText(text.remaking(0, total));
    await page.getByLabel(text.fields.watermarkText).fill("© Atelier");
    await page.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.saved)).toBeVisible();
    await expectNoViolations(page);

    const environment = readEnvironment({ DATA_DIR: shop.dataDir });
    const only = ["pictures"];
    const stop = await startJobs(
      { connectionString: shop.connectionString },
      environment,
      createLog("silent"),
      { only },
    );
    await expect(progress).toHaveText(text.remaking(total - 1, total), { timeout: 20_000 });
    await expect(page.getByRole("alert").filter({ hasText: "IK00" })).toBeVisible();
    await expectNoViolations(page);
    await page.getByRole("button", { name: admin.tryAgain }).click();
    await expect(page.getByRole("alert").filter({ hasText: "IK00" })).toBeVisible({
      timeout: 10_000,
    });
    await stop();

    const old = new Set(others.map(({ key }) => key));
    await page.goto("/art");
    const shown = await page
      .locator("img[src*='/media/']")
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src.split("/").at(-2)!),
      );
    expect(shown.length).toBeGreaterThan(5);
    expect(shown.filter((key) => old.has(key))).toEqual([]);
    for (const { key } of others)
      expect((await page.request.get(`/media/${key}/320.avif`)).headers()["content-type"]).toBe(
        "image/avif",
      );
  });
});
