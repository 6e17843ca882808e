import { readFile } from "node:fs/promises";
import path from "node:path";
import { pictures } from "#db/pictures-tables.ts";
import { adminPrintFilesTexts } from "#app/i18n/admin/print-files.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { runHere } from "#app/platform/pictures/picture-work.server.ts";
import { makeNextPrintFile } from "#app/shop/printing/print-file-making.server.ts";
import { makeOrder, makePrintFiles } from "#tests/support/make.ts";
import { expect, expectNoViolations, inBothLanguages, smoke, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

inBothLanguages((language) => {
  const text = adminPrintFilesTexts[language];

  test(
    "a print file is made while somebody looks, fetched, and made again",
    smoke,
    async ({ page, shop }) => {
      const [picture] = await shop.db.select({ id: pictures.id }).from(pictures).limit(1);
      const lines = [
        { pictureId: picture!.id, widthMm: 590, heightMm: 420 },
        {
          pictureId: picture!.id,
          mediumName: "Canvas",
          widthMm: 420,
          heightMm: 300,
          reference: "IK00002",
        },
        { pictureId: picture!.id, size: "As you like", reference: "IK00003" },
      ];
      const { id } = await makeOrder(shop.db, { lines });
      await makePrintFiles(shop.db, id);
      const making = {
        log: createLog("silent"),
        folder: path.join(shop.dataDir, "uploads"),
        publicUrl: shop.url,
      };
      const make = () => makeNextPrintFile(shop.db, folderStorage(shop.dataDir), making, runHere);

      await openAsStaff(page, shop, `/admin/orders/${id}`);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByText(text.waiting)).toHaveCount(3);
      while (await make());
      await expect(dialog.getByText(text.waiting)).toHaveCount(0, { timeout: 10_000 });
      await expect(dialog.getByText(text.failures["no-millimetres"])).toBeVisible();
      await expect(dialog.getByText(/40\smm/)).toBeVisible();
      await expectNoViolations(page);

      const fetched = page.waitForEvent("download");
      await dialog
        .getByRole("link", { name: `${text.download} ${text.ofLine(2, "IK00002")}` })
        .click();
      const download = await fetched;
      expect(download.suggestedFilename()).toBe(`${id}-2 IK00002.pdf`);
      expect((await readFile(await download.path())).subarray(0, 8).toString()).toBe("%PDF-1.6");

      await dialog
        .getByRole("button", { name: `${text.makeAgain} ${text.ofLine(1, "IK00001")}` })
        .focus();
      await page.keyboard.press("Enter");
      await expect(page.getByText(text.asked)).toBeVisible();
      await expect(dialog.getByText(text.waiting)).toHaveCount(1);
      await make();
      await expect(
        dialog.getByRole("link", { name: `${text.download} ${text.ofLine(1, "IK00001")}` }),
      ).toBeVisible({ timeout: 10_000 });
    },
  );
});
