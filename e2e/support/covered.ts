// What lies over what on a page.
import type { Locator } from "@playwright/test";

export async function isCoveredByMessage(target: Locator): Promise<boolean> {
  return target.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")].some(
      (each) => {
        const over = each.getBoundingClientRect();
        return over.left < right && over.right > left && over.top < bottom && over.bottom > top;
      },
    );
  });
}
