import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { mails } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { adminMessagesTexts } from "#app/i18n/admin/messages.ts";
import { emailCorrectionTexts } from "#app/i18n/admin/email-correction.ts";
import { outboxTexts } from "#app/i18n/admin/outbox.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { countryName } from "#app/i18n/countries.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { makeMessage, makeOrder } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = adminOrdersTexts[language];
  const admin = adminTexts[language];
  const correction = emailCorrectionTexts[language];
  const { statuses } = orderTexts[language];
  const messages = adminMessagesTexts[language];
  const dashboard = dashboardTexts[language];

  test(
    "an order goes from pending to collected, with a note on the way",
    smoke,
    async ({ page, shop, expectComplaint }) => {
      // The pictures of orders that tests make have no files.
      expectComplaint(/404/);
      const { id } = await makeOrder(shop.db, {
        lastName: "Öztürk",
        addressLine1: "1 rue A",
        country: "DE",
      });
      await makeOrder(shop.db, { paymentMethod: "mock" });
      await openAsStaff(page, shop, "/admin/orders");
      await page.getByRole("searchbox").fill("öztürk");
      await expect(page).toHaveURL(/q=/);
      await expect(page.getByRole("row")).toHaveCount(2);
      await page.getByRole("link", { name: `#${id}` }).click();
      const dialog = page.getByRole("dialog");
      const save = dialog.getByRole("button", { name: text.saveStatus });
      await expect(save).toBeDisabled();
      await expect(dialog.getByText(countryName("DE", language), { exact: true })).toBeVisible();
      await expectNoViolations(page);
      await dialog.getByLabel(text.status).selectOption("collected");
      await expect(dialog.getByLabel(text.status)).toHaveAccessibleDescription(
        outboxTexts[language].buyersMailWaits,
      );
      await save.click();
      await expect(page.getByText(text.statusSaved(id, statuses.collected))).toBeVisible();
      await page.getByRole("button", { name: admin.undo }).click();
      await expect(page.getByText(text.bulkUndone(1))).toBeVisible();
      await expect(
        dialog.getByText(text.statusChanged(statuses.collected, statuses.pending)).first(),
      ).toBeVisible();
      await dialog.getByLabel(text.status).selectOption("collected");
      await save.click();
      await expect(save).toBeDisabled();
      await expect(
        dialog.getByText(text.statusChanged(statuses.pending, statuses.collected)).first(),
      ).toBeVisible();

      await dialog.getByLabel(text.addNote).fill("<b>Handed over</b>");
      await dialog.getByRole("button", { name: text.saveNote }).click();
      await expect(dialog.getByText("<b>Handed over</b>")).toBeVisible();
      await dialog.getByRole("button", { name: text.editNote("<b>Handed over</b>") }).click();
      await dialog.getByLabel(text.noteWords).fill("Handed over to Ben");
      await expectNoViolations(page);
      await dialog.getByRole("button", { name: admin.saveChanges }).click();
      await expect(page.getByText(text.noteChanged)).toBeVisible();
      await dialog.getByRole("button", { name: text.removeNote("Handed over to Ben") }).click();
      await expect(dialog.getByText(text.noteTakenBack)).toBeVisible();
      await page
        .locator("[data-sonner-toast]")
        .filter({ hasText: text.noteRemoved })
        .getByRole("button", { name: admin.undo })
        .click();
      await expect(
        dialog.getByRole("button", { name: text.removeNote("Handed over to Ben") }),
      ).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/admin\/orders\?q=/);
      await expect(page.getByRole("row").nth(1)).toContainText(statuses.collected);
    },
  );

  test("a mistyped address is corrected, and the mails go to the right one", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // Besides what is refused: the picture of an order that a test makes has no file.
    expectComplaint(/40[049]/);
    const { id, token } = await makeOrder(shop.db, { paymentStatus: "paid", email: "a@gmial.com" });
    const sent = { state: "sent", attempts: 1, doneAt: new Date() } as const;
    await shop.db.insert(mails).values({ kind: "order_received", orderId: id, ...sent });
    await openAsStaff(page, shop, `/admin/orders/${id}`);
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText(correction.to("a@gmial.com"))).toBeVisible();
    await dialog.getByRole("button", { name: correction.correct }).click();
    const field = dialog.getByLabel(correction.email);
    await expect(field).toBeFocused();
    await expectNoViolations(page);
    await field.fill("a@gmail");
    await dialog.getByRole("button", { name: correction.save, exact: true }).click();
    await expect(field).toHaveAccessibleDescription(new RegExp(correction.problems.emailInvalid));
    await field.fill("a@gmail.com");
    await shop.db.update(orders).set({ version: 2 }).where(eq(orders.id, id));
    await dialog.getByRole("button", { name: correction.save, exact: true }).click();
    await page.getByRole("button", { name: admin.keepMine }).click();
    await expect(page.getByText(correction.saved("a@gmail.com"))).toBeVisible();
    await expect(page.getByText(correction.sentAgain)).toBeVisible();
    await expect(dialog.getByText(correction.to("a@gmail.com"))).toBeVisible();
    await dialog.getByText(`${admin.history} (1)`).click();
    await expect(dialog.locator("del").filter({ hasText: "a@gmial.com" })).toBeVisible();
    expect((await page.goto(`/order/${token}`))!.status()).toBe(404);
  });

  test("a status that was saved is shown before the page is read again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const { id } = await makeOrder(shop.db);
    await openAsStaff(page, shop, `/admin/orders/${id}`);
    const { promise: isShown, resolve: letRead } = Promise.withResolvers<void>();
    await page.route(`**/admin/orders/${id}.data*`, async (route) => {
      if (route.request().method() === "GET") await isShown;
      await route.continue();
    });
    const field = page.getByRole("dialog").getByLabel(text.status);
    await field.selectOption("ready");
    await page.getByRole("button", { name: text.saveStatus }).click();
    await expect(page.getByText(text.statusSaved(id, statuses.ready))).toBeVisible();
    await expect(field).toHaveValue("ready");
    letRead();
  });

  test("several orders are set at once, and the file holds what the list shows", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/404/);
    const numbers: number[] = [];
    for (let made = 0; made < 3; made += 1) numbers.push((await makeOrder(shop.db)).id);
    await openAsStaff(page, shop, "/admin/orders?status=ready");
    await page.getByRole("link", { name: text.exportCsv }).click();
    await expect(page.getByText(text.nothingToExport, { exact: true })).toBeVisible();

    await page.goto("/admin/orders");
    for (const number of numbers)
      await page.getByRole("checkbox", { name: admin.select(text.order(number)) }).check();
    await expectNoViolations(page);
    await page.getByRole("button", { name: text.setStatus }).click();
    await page.getByRole("menuitem", { name: statuses.ready }).click();
    const question = page.getByRole("alertdialog", { name: text.bulkTitle(3) });
    await expect(question.getByText(text.bulkText(statuses.ready, "waits"))).toBeVisible();
    await question.getByRole("button", { name: text.setStatus }).click();
    await expect(page.getByText(text.bulkSaved(3, statuses.ready))).toBeVisible();
    await page.getByRole("button", { name: admin.undo }).click();
    await expect(page.getByText(text.bulkUndone(3))).toBeVisible();
    await expect(page.getByRole("row").nth(1)).toContainText(statuses.pending);

    for (const number of numbers)
      await page.getByRole("checkbox", { name: admin.select(text.order(number)) }).check();
    await page.getByRole("button", { name: text.setStatus }).click();
    await page.getByRole("menuitem", { name: statuses.ready }).click();
    await question.getByRole("button", { name: text.setStatus }).click();
    await expect(page.getByRole("row").nth(1)).toContainText(statuses.ready);

    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: text.exportCsv }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${text.fileName} [\\d-]{10}\\.csv$`));
    const content = await readFile(await file.path(), "utf8");
    expect(content.trimEnd().split("\r\n")).toHaveLength(4);
    expect(content).toContain(`"${statuses.ready}"`);
  });

  test("a message is read, deleted and brought back", async ({ page, shop }) => {
    const { subject } = await makeMessage(shop.db, { message: "<img src=x onerror=alert(1)>" });
    await openAsStaff(page, shop, "/admin/messages");
    await expectNoViolations(page);
    await page.getByRole("link", { name: subject }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    await expect(dialog.getByRole("link", { name: messages.reply })).toHaveAttribute(
      "href",
      /^mailto:jonas@example\.org\?subject=Re/,
    );
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: admin.delete }).click();
    await expect(page.getByText(messages.empty)).toBeVisible();
    await page.getByRole("button", { name: admin.undo }).click();
    await expect(page.getByRole("link", { name: subject })).toBeVisible();
    await expect(page.getByText(messages.read, { exact: true })).toBeVisible();
  });

  test("the dashboard tells what sold", async ({ page, shop, hasTouch, expectComplaint }) => {
    expectComplaint(/404/);
    await makeOrder(shop.db);
    await openAsStaff(page, shop, "/admin");
    const takings = page.getByRole("figure", { name: dashboard.revenueChart["30days"] });
    const today = takings.locator("[data-bar]").last();
    expect((await today.boundingBox())!.height).toBeGreaterThan(100);
    // A finger does not hover; the table below has the same figures.
    if (!hasTouch) {
      await today.hover();
      await expect(takings.getByText(dashboard.ordersPlaced(1)).last()).toBeVisible();
    }
    for (const title of [dashboard.bestPieces, dashboard.perPoint]) {
      expect(
        (await page.getByRole("figure", { name: title }).locator("[data-bar]").boundingBox())!
          .width,
      ).toBeGreaterThan(30);
    }
    await expectNoViolations(page);
  });
});
