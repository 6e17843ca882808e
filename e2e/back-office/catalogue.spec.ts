// The catalogue out of the shop, in again, changed, and taken back, by somebody without a mouse.
import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import { transferTexts } from "#app/i18n/admin/transfer.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { packedCatalogue, paint } from "#tests/support/catalogue/catalogue-transfer.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  smokeOnDesktop,
  test,
} from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";

let stop: () => Promise<void>;
// The shops of journeys run no background work, so this test runs it.
test.beforeEach(async ({ shop: { connectionString, dataDir, url } }) => {
  const environment = readEnvironment({ DATA_DIR: dataDir, PUBLIC_URL: url });
  stop = await startJobs({ connectionString }, environment, createLog("silent"), {
    only: ["catalogues"],
  });
});
test.afterEach(() => stop());

inBothLanguages((language) => {
  const text = transferTexts[language];

  test(
    "the whole catalogue goes out, comes in, changes a piece and is taken back",
    smokeOnDesktop,
    async ({ page, shop }) => {
      test.slow();
      await openAsStaff(page, shop, "/admin/art-management", { role: "owner" });
      await page.getByRole("main").getByRole("link", { name: text.title }).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: text.title, level: 1 })).toBeVisible();
      await expectNoViolations(page);
      const press = async (name: string) => {
        const button = page.getByRole("button", { name, exact: true });
        await expect(button).toBeEnabled();
        await button.focus();
        await page.keyboard.press("Enter");
      };

      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: text.out.download }).focus();
      await page.keyboard.press("Enter");
      const out = await readFile(await (await downloading).path());

      const choose = async (name: string, buffer: Buffer) =>
        page
          .locator("input[type=file]")
          .setInputFiles({ name, mimeType: "application/zip", buffer });
      await choose("mine.zip", out);
      await expect(page.getByText(text.nothing)).toBeVisible({ timeout: 60_000 });
      await press(text.drop);
      await expect(page.getByText(text.into.choose)).toBeVisible();

      const [first] = await shop.db.select().from(artPieces).orderBy(artPieces.id).limit(1);
      const { reference, title } = first!;
      const changed = packedCatalogue({
        pieces: [
          { reference, title_en: "Out and in" },
          { reference: "NEW-1", file: "originals/new.png", shows_real: "no", state: "draft" },
          { reference: "NEW-2", file: "originals/missing.png", shows_real: "no" },
        ],
        files: { "originals/new.png": await paint("#2060a0") },
      });
      await choose("theirs.zip", changed);
      await expect(page.getByText(text.ready("theirs.zip"))).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText(text.refusedCount(1))).toBeVisible();
      await expect(page.getByText("NEW-2")).toBeVisible();
      await expectNoViolations(page);
      await page.getByRole("checkbox", { name: text.wants.make.title(1) }).focus();
      await page.keyboard.press("Space");
      await expect(page.getByRole("button", { name: text.carryOut(1) })).toBeVisible();
      await page.keyboard.press("Space");
      await press(text.carryOut(2));
      await expect(page.getByText(text.done("theirs.zip"))).toBeVisible({ timeout: 60_000 });
      const titled = async () =>
        (await shop.db.select().from(artPieces).where(eq(artPieces.reference, reference)))[0]!
          .title;
      expect(await titled()).toBe("Out and in");
      expect(await shop.db.$count(artPieces, eq(artPieces.reference, "NEW-1"))).toBe(1);

      await press(text.undo);
      await expect(page.getByRole("alertdialog")).toContainText(text.undoTitle);
      await expectNoViolations(page);
      await press(text.undoConfirm);
      await expect(page.getByText(text.undoneText(0))).toBeVisible({ timeout: 60_000 });
      expect(await titled()).toBe(title);
      expect(await shop.db.$count(artPieces, eq(artPieces.reference, "NEW-1"))).toBe(0);
    },
  );

  test("a ZIP that is chosen before the scripts are there is sent once they are", async ({
    page,
    shop,
  }) => {
    await openAsStaff(page, shop, "/admin/help", { role: "owner" });
    const scripts = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto("/admin/catalogue", { waitUntil: "commit" });
    const file = { name: "empty.zip", mimeType: "application/zip", buffer: Buffer.from("no") };
    await page.locator("input[type=file]").setInputFiles(file);
    scripts.resolve();
    await expect(page.getByText(text.refused("empty.zip"))).toBeVisible({ timeout: 60_000 });
  });

  test("too little room for it is said before any of it is sent, either way", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/status of 507/);
    await openAsStaff(page, shop, "/admin/catalogue", { role: "owner" });
    const answer = (body: string) => ({ status: 507, body, contentType: "application/json" });
    await page.route("**/catalogue.zip?ask", (route) => route.fulfill(answer("")));
    await page.getByRole("link", { name: text.out.download }).click();
    await expect(page.getByText(text.out.noRoom)).toBeVisible();
    const sent: string[] = [];
    await page.route("**/admin/uploads/catalogue/*", (route) => {
      sent.push(route.request().method());
      return route.fulfill(answer('{"refused":"no-room"}'));
    });
    const file = { name: "mine.zip", mimeType: "application/zip", buffer: Buffer.from("no") };
    await page.locator("input[type=file]").setInputFiles(file);
    await expect(page.getByText(text.sendProblems["no-room"])).toBeVisible();
    expect(sent).toEqual(["GET"]);
    await expectNoViolations(page);
  });
});
