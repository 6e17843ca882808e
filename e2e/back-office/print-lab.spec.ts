// The owner gives a print lab its key and hears what it answers, by keyboard.
import { printLabTexts } from "#app/i18n/admin/print-lab.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { saveLabAddress } from "#app/shop/lab/lab-webhook.server.ts";
import { startLab } from "#tests/support/printing/lab-receiver.ts";
import { makeOrder } from "#tests/support/make.ts";
import { listCutOff } from "../support/cut-off.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { tabAndPress, tabTo } from "../support/keyboard.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

inBothLanguages((language) => {
  const text = printLabTexts[language];

  test("a lab gets its key, an address, a test, and messages", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    // The browser reports every answer 400, which a refused address gets.
    expectComplaint(/status of 400/);
    const isWhole = async () => {
      await expectNoViolations(page);
      expect(await page.evaluate(listCutOff)).toEqual([]);
    };
    await openAsStaff(page, shop, "/admin/settings/print-lab", { role: "owner" });
    await waitForScripts(page);
    await tabTo(page, page.getByLabel(text.name));
    await page.keyboard.type("Atelier Rive Gauche");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(text.key, { exact: true })).toHaveValue(/^lab_[\w-]{43}$/);
    await expect(page.getByText(text.neverUsed)).toBeVisible();
    await isWhole();

    await tabTo(page, page.getByLabel(text.url));
    await page.keyboard.type("https://192.168.0.7/");
    await page.keyboard.press("Enter");
    await expect(page.getByText(text.refusals["not-public"])).toBeVisible();
    await isWhole();

    const lab = await startLab();
    const environment = readEnvironment({
      DATA_DIR: shop.dataDir,
      PUBLIC_URL: shop.url,
      LAB_LOOPBACK: "on",
    });
    const secrets = await findSecrets(environment);
    const address = { url: lab.url, mayBeLoopback: true };
    await saveLabAddress(shop.db, secrets, { id: "a", name: "Anna" }, address);
    const { connectionString } = shop;
    const stop = await startJobs({ connectionString }, environment, createLog("silent"), {
      only: ["print lab"],
    });
    try {
      await page.reload();
      await waitForScripts(page);
      await tabAndPress(page, page.getByRole("button", { name: text.sendTest }), "Enter");
      await expect(page.getByText(text.testSent)).toBeVisible();
      await isWhole();
      await tabAndPress(page, page.getByRole("link", { name: text.toDeliveries }), "Enter");
      const { events, states } = text.deliveries;
      await expect(page.getByText(events.test, { exact: true })).toBeVisible();
      await expect(page.getByText(states.sent, { exact: true })).toBeVisible();
      lab.answers(500);
      const { id } = await makeOrder(shop.db);
      const order = page.getByRole("link", { name: text.deliveries.about(id, null) });
      await expect(order).toBeVisible();
      await expect(page.getByText("500")).toBeVisible();
      await isWhole();
      expect(lab.received.length).toBeGreaterThanOrEqual(2);
    } finally {
      await stop();
      await lab.close();
    }
  });
});
