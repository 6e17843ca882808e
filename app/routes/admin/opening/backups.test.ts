import { afterAll, expect, test } from "vitest";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { openTestShop } from "#tests/support/app.ts";
import { signIn } from "#tests/support/sign-in.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("the opening list says that nothing is backed up, and what to ask for", async () => {
  const staff = await signIn(shop);
  for (const language of ["en", "fr"] as const) {
    const { notSetTitle, notSet } = integrityTexts[language].backups;
    const answer = await shop.get("/admin/opening", { ...staff, "accept-language": language });
    const html = await answer.text();
    expect(html).toContain(notSetTitle);
    expect(html).toContain(notSet);
  }
});
