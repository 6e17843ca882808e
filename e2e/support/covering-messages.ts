// Finds messages that cover other elements of a page.
import type { Locator } from "@playwright/test";

export async function isCoveredByMessage(target: Locator): Promise<boolean> {
  return target.evaluate((target) => {
    const { left, right, top, bottom } = target.getBoundingClientRect();
    return [...document.querySelectorAll("[data-sonner-toast][data-removed=false]")].some(
      (message) => {
        const box = message.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      },
    );
  });
}
