import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
// A shop that is killed in the middle, names that lead elsewhere, thumbnails.
import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readdir, readFile, utimes } from "node:fs/promises";
import path from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { desc, eq, like, not, sql } from "drizzle-orm";
import { artPieces, categories } from "#db/catalogue-tables.ts";
import { pictures } from "#db/pictures-tables.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { categoriesTexts } from "#app/i18n/admin/categories.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { announceWork } from "#app/platform/process/background.server.ts";
import { unattempted } from "#app/shop/pictures/pictures.server.ts";
import {
  expect,
  expectNoViolations,
  inBothLanguages,
  onDesktopOnly,
  test,
} from "../support/journey.ts";
import type { RunningShop } from "../support/shop.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";
import { isEveryJourney } from "../support/journey-scope.ts";

/** Noise takes long to encode, so that there is a middle to be killed in. */
async function noisy(name: string, side = 1400) {
  const pixels = Buffer.alloc(side * side * 3);
  let seed = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  for (let at = 0; at < pixels.length; at += 1)
    pixels[at] = (seed = (seed * 48271) % 2147483647) & 255;
  const buffer = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

/** The files that the rows of the shop speak of, no more and no less. */
async function filesOfRows(shop: RunningShop): Promise<string[]> {
  const rows = await shop.db.select().from(pictures);
  const endings = (hasAvif: boolean) => ["jpg", "webp", ...(hasAvif ? ["avif"] : [])];
  const names = (hasAvif: boolean) =>
    [320, 480, 800, 1200].flatMap((width) =>
      endings(hasAvif).map((ending) => `${width}.${ending}`),
    );
  return rows
    .flatMap(({ key, masterSha256, hasAvif }) => [
      ...names(hasAvif).map((name) => `media/${key}/${name}`),
      `masters/${masterSha256}`,
    ])
    .sort();
}
const pictureFiles = async ({ dataDir }: RunningShop) =>
  (await filesBelow(dataDir)).filter((name) => /^(?:media|masters|uploads)\//.test(name)).sort();

test.describe("a shop that is killed while a batch is sent", onDesktopOnly, () => {
  const text = batchUploadTexts.en;

  test("takes the batch once it is back, without a broken piece or a file too many", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    test.setTimeout(180_000);
    expectComplaint(/ERR_|Failed to load resource/);
    const process = killable(shop);
    await process.start();
    // The cookie is valid for this host on every port.
    await openAsStaff(page, shop, `${process.url}/admin/batch-upload`);
    await waitForScripts(page);
    await page
      .getByLabel(text.choose)
      .setInputFiles(
        await Promise.all(["IK99001.jpg", "IK99002.jpg", "IK99003.jpg"].map((name) => noisy(name))),
      );
    await page.getByLabel(text.category, { exact: true }).selectOption("Sea");
    await page.getByLabel(provenanceTexts.en.likeness).selectOption("no");

    for (const moment of isEveryJourney ? [60, 200, 400, 800, 1500] : [60, 400, 1500]) {
      await page.getByRole("button", { name: /^Upload \d/ }).click();
      await page.waitForTimeout(moment);
      await process.kill();
      await expect(page.getByText(text.statuses.error).first()).toBeVisible();
      await expect(page.getByText(text.statuses.uploading)).toHaveCount(0);
      await expectWhole(shop);
      await process.start();
    }
    await expect(page.getByRole("button", { name: /^Retry IK99/ }).first()).toBeVisible();
    await page.getByRole("button", { name: /^Upload \d/ }).click();
    await expect(page.getByText(text.overall(3, 3))).toBeVisible({ timeout: 40_000 });
    expect(await shop.db.$count(artPieces, like(artPieces.reference, "IK99%"))).toBe(3);
    await expectWhole(shop);
    // What was under way at the last kill would be taken up again two minutes later.
    await shop.db.update(pictures).set(unattempted);
    await announceWork(shop.db);
    await expect
      .poll(() => shop.db.$count(pictures, not(pictures.hasAvif)), { timeout: 60_000 })
      .toBe(0);
    expect(await pictureFiles(shop)).toEqual(expect.arrayContaining(await filesOfRows(shop)));

    // A fourth one is never tried again; its files go a day later, when the shop starts.
    await page.getByLabel(text.choose).setInputFiles(await noisy("IK88001.jpg"));
    const isMaster = (name: string) => name.startsWith("masters/");
    const masters = (await pictureFiles(shop)).filter(isMaster).length;
    await shop.db.transaction(async (db) => {
      // The shop is stopped after all files are stored and before their row is.
      await db.execute(sql`lock table pictures in exclusive mode`);
      await page.getByRole("button", { name: text.upload(1) }).click();
      await expect
        .poll(async () => (await pictureFiles(shop)).filter(isMaster).length, { timeout: 20_000 })
        .toBe(masters + 1);
      await process.kill();
    });
    await expectWhole(shop);
    // Eight public files and their master, beside what was received of the sent files.
    const left =
      (await pictureFiles(shop)).filter((name) => !name.startsWith("uploads/")).length -
      (await filesOfRows(shop)).length;
    expect(left).toBe(9);
    const longAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
    for (const name of await pictureFiles(shop))
      await utimes(path.join(shop.dataDir, name), longAgo, longAgo);
    await process.start();
    await expect.poll(() => pictureFiles(shop)).toEqual(await filesOfRows(shop));
    await expect.poll(() => process.said()).toContain(`"files":${left}`);
    await process.kill();
  });

  /** Each row has all its files, and its master as it was sent. */
  async function expectWhole(shop: RunningShop) {
    expect(await pictureFiles(shop)).toEqual(expect.arrayContaining(await filesOfRows(shop)));
    for (const { masterSha256 } of await shop.db.select().from(pictures)) {
      const master = await readFile(path.join(shop.dataDir, "masters", masterSha256));
      expect(createHash("sha256").update(master).digest("hex")).toBe(masterSha256);
    }
  }
});

/** The shop as it is shipped, in a separate process, on the journey's database and files. */
function killable(shop: RunningShop) {
  let app: ChildProcess | undefined;
  let output = "";
  const port = 20_000 + Math.floor(Math.random() * 20_000);
  return {
    url: `http://localhost:${port}`,
    said: () => output,
    async start(): Promise<void> {
      output = "";
      app = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
        env: {
          ...process.env,
          DATABASE_URL: shop.connectionString,
          DATA_DIR: shop.dataDir,
          PORT: String(port),
          DEMO: "off",
        },
        stdio: ["ignore", "pipe", "inherit"],
      });
      const opened = new Promise<void>((resolve, reject) => {
        app!.stdout!.on("data", (chunk) => {
          output += String(chunk);
          if (output.includes("the shop is open")) resolve();
        });
        app!.once("exit", () => reject(new Error(`the shop did not open:\n${output}`)));
      });
      await opened;
    },
    async kill(): Promise<void> {
      const gone = once(app!, "exit");
      app!.kill("SIGKILL");
      await gone;
    },
  };
}

inBothLanguages((language) => {
  const admin = adminTexts[language];
  const text = categoriesTexts[language];
  const sea = language === "en" ? "Sea" : "Mer";

  async function openCategory(page: Page) {
    await page.getByRole("button", { name: admin.actionsFor("Sea") }).click();
    await page.getByRole("menuitem", { name: admin.edit }).click();
    return page.getByRole("dialog");
  }

  test("saving a category waits for a thumbnail that is still on its way", async ({
    page,
    shop,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await openAsStaff(page, shop, "/admin/category-management");
    await waitForScripts(page);
    const dialog = await openCategory(page);
    await page.route("**/admin/uploads", async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await dialog.getByLabel(text.thumbnailUpload).setInputFiles(await noisy("sea.jpg", 500));
    await expect(dialog.getByRole("button", { name: admin.sendingFile })).toBeDisabled();
    arrival.resolve();
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.categoryUpdated("Sea"))).toBeVisible();
    const [newest] = await shop.db.select().from(pictures).orderBy(desc(pictures.id)).limit(1);
    const [category] = await shop.db.select().from(categories).where(eq(categories.name, "Sea"));
    expect(newest!.id).toBe(7);
    expect(category!.thumbnailId).toBe(newest!.id);
  });

  test("a category gets a thumbnail of its own, which the shop shows, and loses it again", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/415/);
    await openAsStaff(page, shop, "/admin/category-management");
    await waitForScripts(page);
    let dialog = await openCategory(page);
    const chooser = dialog.getByLabel(text.thumbnailUpload);
    await chooser.setInputFiles({
      name: "../../sea.jpg",
      mimeType: "image/jpeg",
      buffer: Buffer.from("<svg onload=alert(1)>"),
    });
    await expect(
      dialog.getByText(artTexts[language].uploadProblems["invalid-type"]!),
    ).toBeVisible();
    await chooser.setInputFiles(await noisy("../../../etc/<b>sea</b>.jpg", 500));
    await expect(dialog.getByText(artTexts[language].uploadProblems["invalid-type"]!)).toBeHidden();
    await expect(dialog.getByRole("img", { name: text.thumbnailChosen })).toBeVisible();
    await expect.poll(() => shop.db.$count(pictures)).toBe(7);
    await expectNoViolations(page);
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.categoryUpdated("Sea"))).toBeVisible();
    const rows = await shop.db.select().from(pictures).orderBy(pictures.id);
    const { key } = rows.at(-1)!;

    await page.goto("/");
    const card = page.locator(`img[src*="${key}"]`);
    await expect(card.first()).toBeVisible();
    expect(
      await card.first().evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0);
    await expect(page.getByText(sea).first()).toBeVisible();

    await page.goto("/admin/category-management");
    await waitForScripts(page);
    dialog = await openCategory(page);
    await dialog.getByRole("button", { name: text.thumbnailRemove }).click();
    await dialog.getByRole("button", { name: admin.saveChanges }).click();
    await expect(page.getByText(text.categoryUpdated("Sea"))).toBeVisible();
    await page.goto("/");
    await expect(page.locator(`[src*="${key}"]`)).toHaveCount(0);
    for (const name of await filesBelow(shop.dataDir))
      expect(name).toMatch(
        /^(?:media\/[0-9a-f]{16}\/\d+\.(?:jpg|webp|avif)|masters\/[0-9a-f]{64}|secret)$/,
      );
  });
});
