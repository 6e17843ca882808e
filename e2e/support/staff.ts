// Staff at the shop's back office.
import type { Page } from "@playwright/test";
import type { RunningShop } from "./shop.ts";

/** Opens a page of the back office as somebody who may. The one place that knows how staff sign in. */
export async function openAsStaff(page: Page, _shop: RunningShop, path: string): Promise<void> {
  await page.goto(path);
}
