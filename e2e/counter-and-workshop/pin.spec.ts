// Two people share a tablet at the counter: by keyboard, by fingers, on a phone, without scripts.
import type { Page } from "@playwright/test";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { devicesTexts } from "#app/i18n/admin/devices.ts";
import { pinTexts } from "#app/i18n/admin/pin.ts";
import { makePinHolder, pin, wrongPin } from "#tests/support/devices/devices.ts";
import { makePoint } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

/** Makes this browser a counter, with a member of staff signed in by password. */
async function openCounter(page: Page, shop: RunningShop): Promise<void> {
  const point = await makePoint(shop.db, { name: "Lyon Croix-Rousse" });
  await openAsStaff(page, shop, "/admin/account");
  await page.request.post(`${shop.url}/admin/devices/new`, {
    form: { kind: "counter", name: "Tablet", collectionPointId: String(point.id) },
    headers: { origin: shop.url },
  });
}

const isNoWider = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
    .toBeLessThanOrEqual(0);

inBothLanguages((language) => {
  const text = pinTexts[language];
  const counter = counterTexts[language];

  test("one sets a PIN, another takes over by keyboard, locks, and is asked for more", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 40[01]/);
    await makePinHolder(shop.db, { name: "Chloé Lefèvre-Öztürk", role: "owner" });
    await openCounter(page, shop);
    await page.goto("/admin/account");
    await waitForScripts(page);
    await tabTo(page, page.getByLabel(text.newPin));
    await page.keyboard.type("123456");
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.problems.pinGuessable)).toBeVisible();
    await expectNoViolations(page);
    await page.getByLabel(text.newPin).focus();
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(pin);
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.done.pinSet)).toBeVisible();

    await page.goto("/admin/counter");
    await waitForScripts(page);
    await isNoWider(page);
    await tabAndPress(page, page.getByRole("link", { name: text.change }).first(), "Enter");
    await expect(page.getByRole("heading", { name: text.title })).toBeVisible();
    await expectNoViolations(page);
    await tabAndPress(page, page.getByRole("link", { name: "Chloé Lefèvre-Öztürk" }), "Enter");
    await expect(page.getByLabel(text.pinOf("Chloé Lefèvre-Öztürk"))).toBeFocused();
    await expectNoViolations(page);
    await isNoWider(page);
    await page.keyboard.type(wrongPin);
    await expect(page.getByText(text.wrong(4))).toBeVisible();
    await expectNoViolations(page);
    await expect(page.getByLabel(text.pinOf("Chloé Lefèvre-Öztürk"))).toBeFocused();
    await page.keyboard.type(pin);
    await expect(page.getByRole("heading", { name: counter.title })).toBeVisible();

    await page.goto("/admin/settings");
    await expect(page.getByText(text.moreTitle)).toBeVisible();
    await page.goto("/admin/counter");
    await waitForScripts(page);
    await tabAndPress(page, page.getByRole("button", { name: text.lock }).first(), "Enter");
    await expect(page.getByRole("heading", { name: text.title })).toBeVisible();
    await page.goto("/admin/counter");
    await expect(page).toHaveURL(/\/admin\/pin/);
  });

  test("fingers find large keys, and an untouched tablet locks itself", async ({ page, shop }) => {
    const { name } = await makePinHolder(shop.db);
    await openCounter(page, shop);
    await page.clock.install();
    await page.goto("/admin/pin");
    await waitForScripts(page);
    await page.getByRole("link", { name }).click();
    const keypad = page.getByRole("group", { name: text.keypad });
    for (const key of await keypad.getByRole("button").all())
      expect((await key.boundingBox())!.height).toBeGreaterThanOrEqual(64);
    for (const digit of [...pin.slice(0, 5), "0"].slice(0, 5))
      await keypad.getByRole("button", { name: digit, exact: true }).click();
    await keypad.getByRole("button", { name: text.deleteDigit }).click();
    for (const digit of pin.slice(4))
      await keypad.getByRole("button", { name: digit, exact: true }).click();
    await expect(page.getByRole("heading", { name: counter.title })).toBeVisible();
    await waitForScripts(page);
    await page.clock.runFor("04:30");
    await page.mouse.move(5, 5);
    await page.keyboard.press("Shift");
    await page.clock.runFor("04:30");
    await expect(page.getByRole("heading", { name: counter.title })).toBeVisible();
    await page.clock.runFor("00:45");
    await expect(page.getByRole("heading", { name: text.title })).toBeVisible();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, locale: "en-IE" });

  test("a device is enrolled, and a PIN typed and sent", async ({ page, shop }) => {
    const { name } = await makePinHolder(shop.db);
    await openCounter(page, shop);
    await page.goto("/admin/devices");
    await expect(page.getByText(devicesTexts.en.thisBrowser, { exact: true })).toBeVisible();
    await page.goto("/admin/pin?next=/admin/orders");
    await page.getByRole("link", { name }).click();
    await page.getByLabel(pinTexts.en.pinOf(name)).fill(pin);
    await page.getByRole("button", { name: pinTexts.en.goOn }).click();
    await expect(page).toHaveURL(/\/admin\/orders$/);
  });
});
