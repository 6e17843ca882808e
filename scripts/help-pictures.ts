// npm run help:pictures: takes the guide's screenshots of the built shop in each language, with the
// demo gallery and made-up orders (decision 043).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { chromium as playwright } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { languages } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { openDatabase } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { projectRoot } from "#app/platform/project-root.server.ts";
import { chromium, unpackChromium } from "../e2e/support/chromium.ts";
import { makeTrade } from "./help-trade.ts";
import {
  connectionTo,
  createDatabase,
  createTestFolder,
  startTestPostgres,
  template,
} from "#tests/support/postgres.ts";
import { makeMember, password } from "#tests/support/staff.ts";

/** `whole`: the whole window, for dialogs; else from the headline on. */
type Shot = { name: string; path: string; whole?: true };

const requested = process.argv.slice(2);
const shots = (
  [
    { name: "onboarding", path: "/admin/opening" },
    { name: "batch-upload", path: "/admin/batch-upload" },
    { name: "art", path: "/admin/art-management" },
    { name: "pricing", path: "/admin/pricing" },
    { name: "look", path: "/admin/settings/look" },
    { name: "home-wall", path: "/admin/home-wall" },
    { name: "point", path: "/admin/collection-points/1", whole: true },
    { name: "payments", path: "/admin/settings/payments" },
    { name: "mail", path: "/admin/settings/mail" },
    { name: "today", path: "/admin" },
    { name: "counter", path: "/admin/counter" },
    { name: "orders", path: "/admin/orders" },
    { name: "order", path: "/admin/orders/10003", whole: true },
    { name: "newsletter", path: "/admin/email-marketing" },
    { name: "labels", path: "/admin/labels" },
    { name: "devices", path: "/admin/devices" },
    { name: "invoices", path: "/admin/invoices" },
    { name: "integrity", path: "/admin/integrity" },
  ] satisfies Shot[] as Shot[]
).filter(({ name }) => requested.length === 0 || requested.includes(name));

const scale = 1.5;
const [width, height] = [828, 560];
const sidebar = 232;
/** The size in app/routes/admin/help/blocks.tsx. */
const viewport = { width: 1240, height: 840 };
const maxBytes = 40_000;
const port = 3987;
const url = `http://localhost:${port}`;
const owner = "camille@galerie.example";

const stopPostgres = await startTestPostgres();
await unpackChromium();
await createDatabase("inkiosk_guide", template);
const connection = connectionTo("inkiosk_guide");
const dataDir = await createTestFolder();
// The second run finds the first dozen pieces and paints no more.
let closeShop = await openShop({ DEMO: "on" });
await closeShop();
closeShop = await openShop({ DEMO: "off" });
try {
  const { db, close } = openDatabase(connection, createLog("silent"));
  const member = await makeMember(db, { name: "Camille", email: owner, role: "owner" });
  await makeTrade(db, member);
  await close();
  const browser = await playwright.launch({
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
  });
  for (const language of languages) await captureAll(browser, language);
  await browser.close();
} finally {
  await closeShop();
  await stopPostgres();
}

async function openShop(variables: Record<string, string>): Promise<() => Promise<void>> {
  const shop = spawn(process.execPath, [path.join(projectRoot, "build/server/index.js")], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: connection.connectionString,
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: "error",
      ...variables,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const gone = once(shop, "exit");
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok)
      return async () => {
        shop.kill("SIGTERM");
        await gone;
      };
    await setTimeout(1000);
  }
  shop.kill("SIGTERM");
  throw new Error("the shop did not open");
}

async function captureAll(browser: Browser, language: Language): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: sidebar + width, height: Math.round((sidebar + width) * (height / width)) },
    deviceScaleFactor: scale,
    locale: language === "fr" ? "fr-FR" : "en-IE",
    timezoneId: "Europe/Paris",
    colorScheme: "light",
    reducedMotion: "reduce",
    baseURL: url,
  });
  const page = await context.newPage();
  await page.request.post("/admin/login", {
    form: { email: owner, password },
    headers: { origin: url },
    maxRedirects: 0,
  });
  // The first page after signing in shows a greeting.
  await page.goto("/admin/account", { timeout: 120_000 });
  await setTimeout(1500);
  const folder = path.join(projectRoot, "app/i18n/help", language);
  await mkdir(folder, { recursive: true });
  for (const shot of shots) {
    const file = path.join(folder, `${shot.name}.webp`);
    await rm(file, { force: true });
    await writeFile(file, await smallest(await capture(page, shot), shot.name));
  }
  await context.close();
}

async function capture(page: Page, { path: address, whole }: Shot): Promise<Buffer> {
  await page.goto(address, { timeout: 120_000 });
  await page.waitForFunction(
    () =>
      Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")) &&
      [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
  );
  await setTimeout(1500);
  if (whole) return page.screenshot();
  const top = await page
    .locator("main h1")
    .evaluate((headline) => headline.getBoundingClientRect().top + scrollY - 24);
  return page.screenshot({
    fullPage: true,
    clip: { x: sidebar, y: Math.max(0, top), width, height },
  });
}

/** The best quality that fits into `maxBytes`. */
async function smallest(screenshot: Buffer, name: string): Promise<Buffer> {
  for (const quality of [80, 70, 60, 50, 40, 30, 20, 10]) {
    const picture = sharp(screenshot).resize({ ...viewport, fit: "cover", position: "top" });
    const bytes = await picture.webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (bytes.length <= maxBytes) return bytes;
  }
  throw new Error(`${name} does not fit into ${maxBytes} bytes`);
}
