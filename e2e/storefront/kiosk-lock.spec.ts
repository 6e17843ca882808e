// A kiosk that staff took over and left: it is the gallery again after its own minutes.
import { eq } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { makePinHolder, pin } from "#tests/support/devices/devices.ts";
import { expect, test } from "../support/journey.ts";
import { openKiosk } from "../support/kiosk.ts";
import { waitForScripts } from "../support/visitor.ts";

test.describe("a kiosk that nobody touches", { tag: "@desktop" }, () => {
  for (const minutes of [2, 10])
    test(`locks itself after its ${minutes} minutes`, async ({ browser, shop }) => {
      const { page, context, deviceId } = await openKiosk(browser, shop);
      const { name } = await makePinHolder(shop.db);
      await shop.db.update(devices).set({ lockMinutes: minutes }).where(eq(devices.id, deviceId));
      await page.clock.install();
      await page.goto("/admin/pin?next=/admin/counter");
      await page.getByRole("link", { name }).click();
      await page.getByLabel(pinTexts.en.pinOf(name)).pressSequentially(pin);
      const counter = page.getByRole("heading", { name: counterTexts.en.title });
      await expect(counter).toBeVisible();
      await waitForScripts(page);
      await page.keyboard.press("Shift");
      await page.clock.runFor(minutes * 60_000 - 15_000);
      await expect(counter).toBeVisible();
      await page.clock.runFor(30_000);
      await page.waitForURL((url) => url.pathname === "/");
      await page.goto("/admin/counter");
      await expect(page).toHaveURL(/\/admin\/pin/);
      await context.close();
    });
});
