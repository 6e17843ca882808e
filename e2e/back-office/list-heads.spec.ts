// The heads of the list of orders: of a table they stand above their columns, elsewhere they sort.
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { makeOrder } from "#tests/support/make.ts";
import { expect, inBothLanguages, onDesktopOnly, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const { columns } = adminOrdersTexts[language];
  const { sortBy } = adminTexts[language];
  const long = { firstName: "Élodie", lastName: "Nguyễn-Ångström de la Tour" };

  test(
    "each stands above its column on a laptop",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      // The picture of an order that was only written down has no file.
      expectComplaint(/404/);
      const collectionPointName = "Inkiosk Lyon Croix-Rousse, chez Maison Luce";
      await makeOrder(shop.db, {
        ...long,
        collectionPointName,
        paymentMethod: "mock",
      });
      await page.setViewportSize({ width: 1366, height: 768 });
      await openAsStaff(page, shop, "/admin/orders");
      const row = page.getByRole("row").nth(1);
      const left = async (locator: typeof row) => (await locator.boundingBox())!.x;
      for (const name of [columns.customer, columns.point, columns.placed, columns.status]) {
        const head = page.getByRole("columnheader", { name });
        const cell = row.locator(`td[data-label="${name}"]`);
        expect(Math.abs((await left(head)) - (await left(cell)))).toBeLessThan(2);
      }
      const table = page.locator(".data-table");
      expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
      const name = row.getByText(/Ångström/);
      expect(await name.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
      const head = page.locator("thead tr");
      const before = () => head.evaluate((node) => getComputedStyle(node, "::before").content);
      expect(await before()).toBe("none");

      await page.setViewportSize({ width: 1024, height: 768 });
      expect(await before()).toBe(`"${sortBy}"`);
      expect(await name.evaluate((node) => node.scrollHeight - node.clientHeight)).toBe(0);
    },
  );
});

test.describe("in French on a laptop", { tag: "@desktop" }, () => {
  test.use({ locale: "fr-FR" });

  test(
    "each state stands whole, that of the money too, in the column of states",
    onDesktopOnly,
    async ({ page, shop, expectComplaint }) => {
      // The pictures of orders that were only written down have no files.
      expectComplaint(/404/);
      const order = {
        firstName: "Marie-Ange",
        lastName: "d’Haussonville-Lê",
        email: "marie-ange@example.org",
        collectionPointName: "Inkiosk Lyon Croix-Rousse (14 rue des Pierres Plantées, 69001 Lyon)",
      };
      const made = [
        { ...order, status: "ready", paymentMethod: "mock" },
        { ...order, status: "collected", paymentStatus: "partly_refunded" },
        { ...order, status: "cancelled", paymentStatus: "refunded" },
        { ...order, status: "pending", paymentMethod: "mock" },
      ] as const;
      for (const each of made) await makeOrder(shop.db, each);
      await page.setViewportSize({ width: 1366, height: 768 });
      await openAsStaff(page, shop, "/admin/orders");

      const { columns, paymentStatuses } = adminOrdersTexts.fr;
      const states = page.locator(`td[data-label="${columns.status}"]`);
      await expect(states.getByText(paymentStatuses.refunded, { exact: true })).toBeVisible();
      await expect(states.getByText(paymentStatuses.partly_refunded)).toBeVisible();
      const table = page.locator(".data-table");
      expect(await table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
    },
  );
});
