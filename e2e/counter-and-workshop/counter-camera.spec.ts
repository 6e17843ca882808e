// A ticket before the camera of a device whose browser reads no codes itself.
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { makeOrder } from "#tests/support/make.ts";
import { cameraLaunchOptions, filmCode } from "../support/camera-film.ts";
import { expect, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

const ticketCode = "7K2QM4XD";

test.use({ locale: "en-IE", launchOptions: cameraLaunchOptions });

test(
  "is read, wherever in the back office one came from",
  { tag: "@desktop" },
  async ({ page, shop }) => {
    const text = counterTexts.en;
    filmCode(scannedTicket(ticketCode));
    const { id } = await makeOrder(shop.db, {
      ticketCode,
      status: "ready",
      lines: [{ pictureId: 1 }],
    });
    await openAsStaff(page, shop, "/admin/orders");
    await waitForScripts(page);
    await page.getByRole("link", { name: adminTexts.en.counter, exact: true }).click();
    await page.getByRole("button", { name: cameraTexts.en.on }).click();
    await page.waitForURL(`**/admin/counter/${id}?how=camera`);
    await expect(page.getByRole("status").filter({ hasText: text.readyToGo })).toBeVisible();
    await expect(page.getByRole("button", { name: cameraTexts.en.on })).toBeVisible();
  },
);

test(
  "shows its ticket on a touch screen without the keyboard before it",
  { tag: "@phone" },
  async ({ page, shop }) => {
    filmCode(scannedTicket(ticketCode));
    const { id } = await makeOrder(shop.db, {
      ticketCode,
      status: "ready",
      lines: [{ pictureId: 1 }],
    });
    await openAsStaff(page, shop, "/admin/counter");
    await waitForScripts(page);
    await page.getByRole("button", { name: cameraTexts.en.on }).click();
    await page.waitForURL(`**/admin/counter/${id}?how=camera`);
    await expect(
      page.getByRole("status").filter({ hasText: counterTexts.en.readyToGo }),
    ).toBeVisible();
    await expect(page.getByLabel(counterTexts.en.fieldHint)).not.toBeFocused();
  },
);
