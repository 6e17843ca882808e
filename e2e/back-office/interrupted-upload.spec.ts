// A large picture over a line that breaks: nothing that has arrived is sent twice.
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { like } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { artTexts } from "#app/i18n/admin/art.ts";
import { batchUploadTexts } from "#app/i18n/admin/batch-upload.ts";
import { provenanceTexts } from "#app/i18n/admin/provenance.ts";
import { chunkBytes } from "#app/platform/files/chunk-size.ts";
import { expect, expectNoViolations, inBothLanguages, test } from "../support/journey.ts";
import { openAsStaff } from "../support/staff.ts";
import { waitForScripts } from "../support/visitor.ts";

/** A JPEG of more than four parts. */
async function largePicture(name: string) {
  const side = 1700;
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const buffer = await sharp({
    create: { width: side, height: side, channels: 3, background: "#808080", noise },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
  return { name, mimeType: "image/jpeg", buffer, parts: Math.ceil(buffer.length / chunkBytes) };
}

/** Which parts left the page; `breakAt` ends the line before that one leaves. */
async function watchLine(page: Page) {
  const line = { sent: [] as number[], breakAt: Infinity };
  await page.route(/\/admin\/uploads\/[0-9a-f]{64}/, (route) => {
    const part = new URL(route.request().url()).searchParams.get("part");
    const isPart = route.request().method() === "POST" && part !== null;
    if (line.sent.length >= line.breakAt) return route.abort("internetdisconnected");
    if (isPart) line.sent.push(Number(part));
    return route.continue();
  });
  return line;
}

const upTo = (count: number) => Array.from({ length: count }, (_, part) => part);

inBothLanguages((language) => {
  const text = batchUploadTexts[language];
  const art = artTexts[language];

  test("a line that breaks is waited for, and a page that was left goes on where it stopped", async ({
    page,
    shop,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to load resource/);
    const { parts, ...picture } = await largePicture("IK77001.jpg");
    expect(parts).toBeGreaterThan(4);
    const line = await watchLine(page);
    await openAsStaff(page, shop, "/admin/batch-upload");
    await waitForScripts(page);
    await page.getByLabel(text.choose).setInputFiles(picture);
    const describe = async () => {
      await page.getByLabel(text.category, { exact: true }).selectOption({ index: 1 });
      await page.getByLabel(provenanceTexts[language].likeness).selectOption("no");
    };
    await describe();

    line.breakAt = 2;
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(art.waitsForLine)).toBeVisible();
    await expectNoViolations(page);
    line.breakAt = 4;
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(() => line.sent).toEqual(upTo(4));
    await expect(page.getByText(art.waitsForLine)).toBeVisible();

    await page.reload();
    await waitForScripts(page);
    await expect(page.getByText(text.restored(1))).toBeVisible();
    await describe();
    line.breakAt = Infinity;
    await page.getByRole("button", { name: text.upload(1) }).click();
    await expect(page.getByText(text.statuses.success, { exact: true })).toBeVisible();
    expect(line.sent).toEqual(upTo(parts));
    expect(await shop.db.$count(artPieces, like(artPieces.reference, "IK77%"))).toBe(1);
  });
});
