import { chromium as pw } from "playwright-core";
import { chromium } from "./support/chromium.ts";
const b = await pw.launch({
  executablePath: chromium.executablePath,
  env: { ...process.env, ...chromium.env } as any,
  args: ["--no-sandbox", "--headless=shell"],
});
const o = "http://localhost:4155";
const c = await b.newContext({ viewport: { width: 1440, height: 1000 }, locale: "en", storageState: "/tmp/sizes-state.json" });
const p = await c.newPage();
p.on("console", (m) => {
  if (m.type() === "error") console.log("console", m.text());
});
p.on("pageerror", (e) => console.log("error", e.message));
for (const id of [70, 71]) {
  await p.goto(`${o}/admin/art-management/${id}`);
  await p.waitForTimeout(1200);
  await p.locator("select[name=enlargement]").selectOption("1");
  await p.waitForTimeout(300);
  if (id === 70) await p.screenshot({ path: "/tmp/s-dialog.png" });
  await p.getByRole("button", { name: "Save changes" }).click();
  await p.waitForTimeout(1200);
}
await p.goto(`${o}/admin/art-management?master=small`);
await p.waitForTimeout(800);
await p.screenshot({ path: "/tmp/s-list.png" });
await p.goto(`${o}/admin`);
await p.waitForTimeout(800);
await p.screenshot({ path: "/tmp/s-dash.png" });
await p.goto(`${o}/admin/settings`);
await p.waitForTimeout(800);
await p.locator("#settings-printSharpPpi").scrollIntoViewIfNeeded();
await p.screenshot({ path: "/tmp/s-settings.png" });
await p.goto(`${o}/art/60`);
await p.waitForTimeout(800);
await p.screenshot({ path: "/tmp/s-detail.png" });
const ph = await b.newContext({
  viewport: { width: 360, height: 780 },
  locale: "fr-FR",
  storageState: "/tmp/sizes-state.json",
  colorScheme: "dark",
});
const q = await ph.newPage();
q.on("console", (m) => {
  if (m.type() === "error") console.log("console", m.text());
});
await q.goto(`${o}/art/60`);
await q.waitForTimeout(800);
await q.screenshot({ path: "/tmp/s-detail-phone.png", fullPage: true });
await q.goto(`${o}/art/70`);
await q.waitForTimeout(800);
await q.screenshot({ path: "/tmp/s-detail-phone2.png", fullPage: true });
await q.goto(`${o}/admin/art-management/70`);
await q.waitForTimeout(1200);
await q.locator("select[name=enlargement]").scrollIntoViewIfNeeded();
await q.screenshot({ path: "/tmp/s-dialog-phone.png" });
await q.locator("fieldset ol ol").first().scrollIntoViewIfNeeded();
await q.screenshot({ path: "/tmp/s-dialog-phone2.png" });
await q.goto(`${o}/admin/settings`);
await q.waitForTimeout(800);
await q.locator("#settings-printGate").scrollIntoViewIfNeeded();
await q.screenshot({ path: "/tmp/s-settings-phone.png" });
await b.close();
