// Staff at the shop's back office.
import type { Page } from "@playwright/test";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import type { Language } from "#app/i18n/language.ts";
import { makeMember, password } from "#tests/support/staff.ts";
import type { RunningShop } from "./shop.ts";
import { waitForScripts } from "./visitor.ts";

/** Opens a page of the back office as a member of staff who has signed in by password. */
export async function openAsStaff(
  page: Page,
  shop: RunningShop,
  path: string,
  overrides: Parameters<typeof makeMember>[1] = {},
): Promise<void> {
  const { email } = await makeMember(shop.db, overrides);
  const answer = await page.request.post(`${shop.url}/admin/login`, {
    form: { email, password },
    headers: { origin: shop.url },
    maxRedirects: 0,
  });
  if (answer.status() !== 303) throw new Error(`the sign-in was answered with ${answer.status()}`);
  await page.goto(path);
}

/** Those of a list, which stand behind a button on a phone. */
export async function openFilters(page: Page, language: Language): Promise<void> {
  await waitForScripts(page);
  const button = page.getByRole("button", {
    name: new RegExp(`^${adminTexts[language].filters(0)}`),
  });
  if (await button.isVisible()) await button.click();
}

/** By keyboard, in the bar of the selection, or in its menu where the bar is too narrow. */
export async function pressInBar(page: Page, language: Language, name: string): Promise<void> {
  const bar = page.getByRole("toolbar");
  const button = bar.getByRole("button", { name, exact: true });
  await bar.waitFor();
  if (await button.isVisible()) return button.press("Enter");
  await bar.getByRole("button", { name: adminTexts[language].moreActions }).press("Enter");
  await page.getByRole("menuitem", { name, exact: true }).press("Enter");
}
