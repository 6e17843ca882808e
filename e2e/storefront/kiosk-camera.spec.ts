// A label before the camera of a screen in the gallery.
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { labelPath } from "#app/shop/labels/label-address.ts";
import { cameraLaunchOptions, filmCode } from "../support/camera-film.ts";
import { expect, expectNoViolations, test } from "../support/journey.ts";
import { startVisit, openKiosk } from "../support/kiosk.ts";

test.use({ launchOptions: cameraLaunchOptions });

for (const language of ["en", "fr"] as const) {
  const text = kioskTexts[language];

  test(
    `a label leads to its piece, and another code is told, in ${language}`,
    { tag: "@desktop" },
    async ({ browser, shop }) => {
      // Without the film there is no camera.
      filmCode("https://elsewhere.example/IK00003");
      const { page, context, point } = await openKiosk(browser, shop);
      await startVisit(page, language);
      await page.getByRole("button", { name: text.readLabel }).click();
      await expect(page.getByText(text.otherCode)).toBeVisible();
      await expectNoViolations(page);
      filmCode(`${shop.url}${labelPath("IK00003", point.id)}`);
      await page.getByRole("button", { name: text.readAgain }).click();
      await page.waitForURL(/\/art\/3(?:\?|$)/);
      await context.close();
    },
  );
}
