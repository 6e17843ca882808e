import { afterAll, expect, test } from "vitest";
import { mailPreviewTexts } from "#app/i18n/admin/mail-previews.ts";
import { openTestShop } from "#tests/support/app.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const staff = await staffHeaders(shop);

test("the previews say that their words are fixed, and where what can be changed is", async () => {
  for (const language of ["en", "fr"] as const) {
    const page = await shop.get("/admin/outbox/previews", {
      ...staff,
      "accept-language": language,
    });
    const html = await page.text();
    expect(html).toContain(mailPreviewTexts[language].fixed);
    for (const place of ["settings/look", "settings/shop", "email-marketing"])
      expect(html.split("<h1")[1]).toContain(`href="/admin/${place}"`);
  }
});
