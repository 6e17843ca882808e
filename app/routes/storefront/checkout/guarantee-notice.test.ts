import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { guaranteeNoticeTexts, noticeLines } from "#app/i18n/documents/guarantee-notice.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { staffHeaders } from "#tests/support/staff.ts";

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = path.join(shop.dataDir, "legal-notice");
});
afterEach(() => rm(folder, { recursive: true, force: true }));
afterAll(() => shop.close());

async function put(name: string, bytes: string | Buffer) {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), bytes);
}

const readable = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'")
    .replaceAll(/\s+/g, " ");
const checkout = async (language: string) =>
  (await shop.get("/checkout", { "accept-language": language })).text();

describe.each(["en", "fr"] as const)("the notice at checkout in %s", (language) => {
  const notice = guaranteeNoticeTexts[language];

  test("stands itself on the page, before the button that binds, with the official page beside it", async () => {
    const html = await checkout(language);
    const [before, after] = html.split('type="submit" data-binding');
    expect(after).toBeDefined();
    for (const text of [
      notice.title,
      ...noticeLines(notice).map(({ text }) => text.replace(/^\d\. /, "")),
    ])
      expect(readable(before!)).toContain(text.replaceAll(/\s+/g, " "));
    expect(before).toContain(`href="${notice.address}"`);
    expect(before!.slice(before!.indexOf('id="legal-notice"'))).not.toMatch(/<details|<dialog/);
  });

  test("is the official file where the owner has put one", async () => {
    await put(
      `${language}.svg`,
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 595 842"><rect width="9" height="9"/></svg>',
    );
    const html = await checkout(language);
    expect(html).toContain(
      `<img src="/legal-notice/${language}" width="595" height="842" alt="${notice.title}`,
    );
    const file = await shop.get(`/legal-notice/${language}`);
    expect(file.headers.get("content-type")).toBe("image/svg+xml");
    expect(file.headers.get("content-security-policy")).toContain("sandbox");
    await rm(folder, { recursive: true });
    await put(
      `${language}.png`,
      await sharp({ create: { width: 900, height: 1273, channels: 3, background: "#039" } })
        .png()
        .toBuffer(),
    );
    expect((await shop.get(`/legal-notice/${language}`)).headers.get("content-type")).toBe(
      "image/png",
    );
  });

  test("stays the shop's own where the file cannot be shown, and the log says why", async () => {
    await put(`${language}.svg`, "<svg><script>alert(1)</script></svg>");
    expect(await checkout(language)).not.toContain('<img src="/legal-notice');
    expect((await shop.get(`/legal-notice/${language}`)).status).toBe(404);
    expect(JSON.stringify(shop.log)).toContain("the official notice cannot be shown");
  });

  test("is a sheet for the counter, for staff alone", async () => {
    const sheet = `/admin/settings/legal-notice/${language}`;
    expect((await shop.get(sheet)).status).toBe(302);
    const pdf = await shop.get(sheet, await staffHeaders(shop));
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});

test.each(["de", "..%2fsecret", "constructor"])("there is none in %s", async (language) => {
  expect((await shop.get(`/legal-notice/${language}`)).status).toBe(404);
});
