// Searches leave no e-mail address in the address bar; selecting more than a page.
import { subscribers } from "#db/subscribers-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { subscribersTexts } from "#app/i18n/admin/subscribers.ts";
import { makeSubscriber } from "#tests/support/make.ts";
import { fillBackOffice } from "../support/busy-shop.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff, pressInBar } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const admin = adminTexts[language];
  const text = subscribersTexts[language];

  test("an e-mail address that is searched for stays out of the address bar, through reload and back", async ({
    page,
    shop,
  }) => {
    await makeSubscriber(shop.db, { name: "Needle", email: "needle@example.org" });
    await makeSubscriber(shop.db, { name: "Straw", email: "straw@example.org" });
    await openAsStaff(page, shop, "/admin/users");
    const requestedAddresses: string[] = [];
    page.on("request", (request) => requestedAddresses.push(request.url()));
    await page.getByRole("searchbox").fill("needle@example.org");
    await expect(page.getByRole("row", { name: "Needle" })).toBeVisible();
    await expect(page.getByText("Straw")).toHaveCount(0);
    expect(page.url()).not.toContain("needle");
    await page.reload();
    await expect(page.getByRole("searchbox")).toHaveValue("needle@example.org");
    await expect(page.getByText("Straw")).toHaveCount(0);
    await page.goto("/admin/orders");
    await page.goBack();
    await expect(page.getByRole("searchbox")).toHaveValue("needle@example.org");
    await waitForScripts(page);
    await page.keyboard.press("ControlOrMeta+k");
    await page.getByRole("combobox", { name: admin.find }).fill("needle@example.org");
    await expect(page.getByRole("option", { name: /needle@example\.org/ })).toBeVisible();
    expect(requestedAddresses.filter((url) => decodeURIComponent(url).includes("needle"))).toEqual(
      [],
    );
  });

  test("what can be done with an order stays in sight in a window of any width", async ({
    page,
    shop,
  }) => {
    await fillBackOffice(shop);
    await openAsStaff(page, shop, "/admin/orders?payment=all");
    for (const width of [1024, 1280, 1366, 1428, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const outOfSight = await page.locator(".data-table").evaluate((table) => {
        const { right } = table.getBoundingClientRect();
        const buttons = [...table.querySelectorAll(".row-actions button")];
        if (buttons.length === 0) throw new Error("no row has actions");
        return buttons.filter((button) => button.getBoundingClientRect().right > right).length;
      });
      expect(outOfSight, `at ${width} px`).toBe(0);
    }
  });

  test(
    "all that match are selected over several pages, changed once and undone once",
    smoke,
    async ({ page, shop }) => {
      test.slow();
      const people = Array.from({ length: 120 }, (_, number) => ({
        email: `many${number}@example.org`,
        name: `Many ${number}`,
      }));
      await shop.db.insert(subscribers).values(people);
      await makeSubscriber(shop.db, { name: "Other", email: "other@example.org" });
      const before = await shop.db.$count(subscribers);
      await openAsStaff(page, shop, "/admin/users?q=Many");
      await page.locator("tbody input[type=checkbox]").first().check();
      const bar = page.getByRole("toolbar");
      await expect(bar).toContainText(admin.selected(1));
      await pressInBar(page, language, admin.selectMatching(500, 120));
      await expect(bar).toContainText(admin.selected(120));
      await expectNoViolations(page);
      await pressInBar(page, language, admin.delete);
      await expect(page.getByRole("alertdialog")).toContainText(text.deleteManyTitle(120));
      await page
        .getByRole("alertdialog")
        .getByRole("button", { name: admin.delete })
        .press("Enter");
      await expect.poll(() => shop.db.$count(subscribers)).toBe(before - 120);
      await page.getByRole("button", { name: admin.undo, exact: true }).click();
      await expect.poll(() => shop.db.$count(subscribers)).toBe(before);
    },
  );
});
