// Every page of the back office, and every dialog with an address.
import type { Page } from "@playwright/test";
import { backOfficePages, fillBackOffice } from "./busy-shop.ts";
import { listCutOff } from "./cut-off.ts";
import type { RunningShop } from "./shop.ts";
import { openAsStaff } from "./staff.ts";
import { waitForScripts } from "./visitor.ts";

/** What is cut off on each page of the back office, by the name of the page. */
export async function findCutOffPages(page: Page, shop: RunningShop): Promise<string[]> {
  await fillBackOffice(shop);
  await openAsStaff(page, shop, "/admin", { role: "owner" });
  const found: string[] = [];
  for (const [name, address] of Object.entries(backOfficePages)) {
    const answer = await page.goto(address);
    if (answer?.status() !== 200) found.push(`${name}: answered with ${answer?.status()}`);
    await waitForScripts(page);
    const cuts = [...(await page.evaluate(listCutOff)), ...(await page.evaluate(listCutFoot))];
    found.push(...cuts.map((cut) => `${name}: ${cut}`));
  }
  return found;
}

/** Buttons that cannot be pressed where a dialog is scrolled to its end. Runs in the page. */
function listCutFoot(): string[] {
  const dialog = document.querySelector("[role=dialog]");
  const foot = [...(dialog?.querySelectorAll(".dialog-foot") ?? [])].at(-1);
  if (!dialog || !foot?.checkVisibility()) return [];
  foot.scrollIntoView({ block: "end", behavior: "instant" });
  return [...foot.querySelectorAll("button, a")].flatMap((button) => {
    const { top, bottom, left, width } = button.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, (top + bottom) / 2);
    return hit && button.contains(hit) && bottom <= innerHeight && top >= 0
      ? []
      : [`below the edge: ${button.textContent}`];
  });
}
