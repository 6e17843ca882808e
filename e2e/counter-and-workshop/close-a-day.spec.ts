import { collectionPoints } from "#db/collection-tables.ts";
import { movingTexts } from "#app/i18n/admin/moving.ts";
import { isoDay } from "#app/i18n/dates.ts";
import { dayMs } from "#app/shop/calendar/milliseconds.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { makeOrder } from "#tests/support/make.ts";
import { expect, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

const inAMonth = `${isoDay(new Date(Date.now() + 30 * dayMs))}T11:00`;

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
    await expect(page.getByText(text.closeHint(false))).toBeVisible();
    await page.getByLabel(text.fields.reason, { exact: false }).fill("Flooded");
    await shop.db.update(collectionPoints).set({ opening: null });
    await page.getByRole("button", { name: text.closeAndMove }).click();
    await expect(page.getByRole("alert").filter({ hasText: text.withoutHours })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeVisible();
  });

  test("a promise is moved, and without a mail server nothing says that its buyer is written to", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The picture of an order that was only written down has no file.
    expectComplaint(/404/);
    const { id } = await makeOrder(shop.db);
    await openAsStaff(page, shop, `/admin/orders/${id}/promise`);
    await page.getByLabel(text.fields.reason, { exact: false }).fill("Flooded");
    await page.getByLabel(text.fields.promisedAt, { exact: false }).fill(inAMonth);
    await expect(page.getByRole("button", { name: text.send })).toHaveCount(0);
    await page.getByRole("button", { name: text.sendWithoutMail, exact: true }).click();
    await expect(page.getByText(text.movedWaits, { exact: true })).toBeVisible();
  });
});
