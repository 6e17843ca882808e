// What staff see and send of pictures in the settings, through the whole shop.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { settings } from "#db/settings-tables.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { maxLogoBytes } from "#app/shop/branding/logo.ts";
import type { Branding } from "#app/shop/branding/branding.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { defaultWatermark } from "#app/shop/settings/watermark.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import { watermarkProposals } from "#app/shop/settings/proposals.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { settingsFields } from "#tests/support/forms/settings-form.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const staff = await staffHeaders(shop);

/** Noise, which no PNG makes smaller. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();

test.each(["/admin/settings/look", "/admin/settings/look.data"])(
  "%s takes logos of up to a megabyte, and says in words that one is larger",
  async (path) => {
    const send = async (logo: Buffer) => {
      const body = new FormData();
      body.set("intent", "logo");
      body.set("logoFile", new File([new Uint8Array(logo)], "logo.png", { type: "image/png" }));
      const headers = { origin, ...staff };
      return shop.fetch(new Request(origin + path, { method: "POST", body, headers }));
    };
    const logo = await noise(600, 340);
    expect(logo.length).toBeGreaterThan(600_000);
    expect(logo.length).toBeLessThan(maxLogoBytes);
    expect((await send(logo)).status).toBeLessThan(300);
    const larger = await send(Buffer.alloc(maxLogoBytes + 1));
    expect([larger.status, larger.status === 413 ? "" : await larger.text()]).toEqual([
      200,
      expect.stringMatching(/logo-too-large|larger than 1 MB/) as string,
    ]);
    expect((await send(Buffer.alloc(maxLogoBytes * 2))).status).toBe(413);
  },
);

test("a branding that carries its logo is saved with it, and without one that is refused", async () => {
  const send = async (version: number, headline: string, logo: string) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...settingsFields("branding"), headline }))
      body.set(name, value);
    body.set("version", String(version));
    body.set("logoFile", new File([logo], "logo.svg", { type: "image/svg+xml" }));
    const headers = { origin, ...staff };
    const address = `${origin}/admin/settings/look`;
    const page = await shop.fetch(new Request(address, { method: "POST", body, headers }));
    const [row] = await shop.db.select().from(settings);
    return { page: await page.text(), look: (row!.value as { look: Branding }).look };
  };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><path d="M0 0h90v10H0z"/></svg>`;
  const saved = await send(0, "First", svg);
  expect(saved.look).toMatchObject({ headline: "First", logo: expect.stringMatching(/\.svg$/) });
  const refused = await send(1, "Second", "GIF89a");
  expect(refused.look).toMatchObject({ headline: "Second", logo: "" });
  expect(refused.page).toContain(brandingTexts.en.logo.refused["not-a-logo"]);
});

test("the sample of a mark wears the shop's name", async () => {
  const { fields } = watermarkProposals.delivered;
  expect(defaultWatermark.text).toBe("{site}");
  const query = new URLSearchParams(
    watermarkForm.names.map((name) => [name, String(fields[name as keyof typeof fields])]),
  );
  const sample = async () => {
    const answer = await shop.get(`/admin/settings/watermark?${query}`, staff);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const before = await sample();
  await saveSettings(shop.db, null, "shop", { shopName: "Quite another gallery" }, 0);
  expect(before.equals(await sample())).toBe(false);
});
