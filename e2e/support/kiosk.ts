// A kiosk as the owner sets it up, and a visit to it.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { devices } from "#db/devices-tables.ts";
import { collectionPoints } from "#db/collection-tables.ts";
import { kioskTexts } from "#app/i18n/storefront/kiosk.ts";
import { deviceCookieName, signedToken } from "#app/shop/devices/device-token.server.ts";
import { enrolDevice } from "#app/shop/devices/devices.server.ts";
import { makeMember } from "#tests/support/staff.ts";
import type { RunningShop } from "./shop.ts";
import { waitForScripts } from "./visitor.ts";

const upright = { width: 1080, height: 1920 };

type KioskOptions = {
  viewport?: { width: number; height: number };
  locale?: string;
  idle?: number;
};

export async function openKiosk(browser: Browser, shop: RunningShop, options: KioskOptions = {}) {
  const { viewport = upright, locale = "en-IE", idle = 60 } = options;
  const { id: staffId, name } = await makeMember(shop.db);
  const [point] = await shop.db.select().from(collectionPoints).orderBy(collectionPoints.id);
  const fields = { kind: "kiosk" as const, name: "By the door", collectionPointId: point!.id };
  const enrolled = await enrolDevice(shop.db, { id: staffId, name }, fields, null);
  if ("refused" in enrolled) throw new Error(enrolled.refused);
  await shop.db.update(devices).set({ idleSeconds: idle }).where(eq(devices.id, enrolled.id));
  const secret = (await readFile(path.join(shop.dataDir, "secret"), "utf8")).trim();
  const context = await browser.newContext({ baseURL: shop.url, viewport, locale, hasTouch: true });
  const value = signedToken(secret, enrolled.token);
  await context.addCookies([
    { name: deviceCookieName(false), value, url: shop.url, httpOnly: true, sameSite: "Lax" },
  ]);
  const page = await context.newPage();
  return { page, context, deviceId: enrolled.id, point: point! };
}

/** From standby, by touch, in the visitor's language. */
export async function startVisit(page: Page, language: "en" | "fr"): Promise<void> {
  await page.goto("/kiosk");
  await waitForScripts(page);
  await page.getByRole("button", { name: kioskTexts.en.enter }).click();
  await page.getByRole("button", { name: kioskTexts[language].chooseLanguage }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await waitForScripts(page);
}
