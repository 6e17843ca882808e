// Makes an open page one of an earlier build, as after an update of the shop.
import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

type Manifest = { version: string; routes: Record<string, { module: string }> };

/** Scripts that the page has not loaded are gone. It is marked, until it is loaded anew. */
export async function becomeOlder(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.has(window, "__reactRouterDataRouter"));
  await page.evaluate(() => {
    const manifest = Reflect.get(window, "__reactRouterManifest") as Manifest;
    manifest.version = "older";
    for (const route of Object.values(manifest.routes))
      route.module = route.module.replace(/-[\w-]{8}\.js$/, "-older000.js");
    document.documentElement.dataset["build"] = "older";
  });
}

export const expectLoadedAnew = (page: Page) =>
  expect(page.locator("html")).not.toHaveAttribute("data-build");
