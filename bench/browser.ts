// Opens the browser of the journeys, for measurements.
import { chromium as playwright } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { chromium, unpackChromium } from "../e2e/support/chromium.ts";

const flags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--hide-scrollbars",
];

/** `port` lets other programs steer it through the DevTools protocol. */
export async function openBrowser(port?: number): Promise<Browser> {
  await unpackChromium();
  return playwright.launch({
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: port ? [...flags, `--remote-debugging-port=${port}`] : flags,
  });
}
