import { expect } from "@playwright/test";
import type { Page } from "@playwright/test";
import { waitForScripts } from "./visitor.ts";

/** Opens the parts of a long form that stand folded on a phone. */
export async function unfold(page: Page): Promise<void> {
  await waitForScripts(page);
  await expect(page.getByRole("dialog").locator("summary h3").first()).toBeVisible();
  const folded = page.getByRole("dialog").locator("details:not([open]) > summary:has(h3)");
  while ((await folded.count()) > 0) await folded.first().click();
}
