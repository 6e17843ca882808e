// What staff see and send of pictures in the settings, through the whole shop.
import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { mostLogoBytes } from "#app/shop/settings/logo.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { defaultWatermark } from "#app/shop/settings/watermark.ts";
import { watermarkForm } from "#app/shop/settings/watermark-form.ts";
import { marks } from "#app/shop/settings/proposals.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { signIn } from "#tests/support/sign-in.ts";

const shop = await openTestShop();
afterAll(shop.close);
const staff = await signIn(shop);

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
    expect(logo.length).toBeLessThan(mostLogoBytes);
    expect((await send(logo)).status).toBeLessThan(300);
    const larger = await send(Buffer.alloc(mostLogoBytes + 1));
    expect([larger.status, larger.status === 413 ? "" : await larger.text()]).toEqual([
      200,
      expect.stringMatching(/logo-too-large|larger than 1 MB/) as string,
    ]);
    expect((await send(Buffer.alloc(mostLogoBytes * 2))).status).toBe(413);
  },
);

test("the sample of a mark wears the shop's name", async () => {
  const { fields } = marks.delivered;
  expect(defaultWatermark.text).toBe("{site}");
  const asked = new URLSearchParams(
    watermarkForm.names.map((name) => [name, String(fields[name as keyof typeof fields])]),
  );
  const sample = async () => {
    const answer = await shop.get(`/admin/settings/watermark?${asked}`, staff);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  };
  const before = await sample();
  await saveSettings(shop.db, null, "shop", { shopName: "Quite another gallery" }, 0);
  expect(before.equals(await sample())).toBe(false);
});
