import { afterAll, expect, test } from "vitest";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("nothing alarms while nothing is sold; from the first sale on, the missing backup does", async () => {
  const staff = await staffHeaders(shop);
  const { notSetShort } = integrityTexts.en.backups;
  const alarms = async () => (await (await shop.get("/admin", staff)).text()).includes(notSetShort);
  expect(await alarms()).toBe(false);
  await makeOrder(shop.db, { paymentStatus: "paid" });
  expect(await alarms()).toBe(true);
});

test("the onboarding list says that nothing is backed up, and what to ask for", async () => {
  const staff = await staffHeaders(shop);
  for (const language of ["en", "fr"] as const) {
    const { notSetTitle, notSet } = integrityTexts[language].backups;
    const answer = await shop.get("/admin/opening", { ...staff, "accept-language": language });
    const html = await answer.text();
    expect(html).toContain(notSetTitle);
    expect(html).toContain(notSet);
    expect(html).toContain("BACKUP_TO=");
    expect(html).toContain(onboardingTexts[language].gallery);
  }
});
