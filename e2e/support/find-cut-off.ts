// Every page of the back office, and every dialog with an address.
import type { Page } from "@playwright/test";
import { backOfficePages, fillBackOffice } from "./busy-shop.ts";
import { cutOff } from "./cut-off.ts";
import type { RunningShop } from "./shop.ts";
import { openAsStaff } from "./staff.ts";
import { awake } from "./visitor.ts";

/** What is cut off on each page of the back office, by the name of the page. */
export async function findCutOff(page: Page, shop: RunningShop): Promise<string[]> {
  await fillBackOffice(shop);
  await openAsStaff(page, shop, "/admin", { role: "owner" });
  const found: string[] = [];
  for (const [name, address] of Object.entries(backOfficePages)) {
    const answer = await page.goto(address);
    if (answer?.status() !== 200) found.push(`${name}: answered with ${answer?.status()}`);
    await awake(page);
    found.push(...(await page.evaluate(cutOff)).map((told) => `${name}: ${told}`));
  }
  return found;
}
