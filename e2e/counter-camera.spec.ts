// A ticket before the camera of a device whose browser reads no codes itself.
import { writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { cameraTexts } from "#app/i18n/ui/camera.ts";
import { qrRows } from "#app/platform/qr-code.ts";
import { scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { makeOrder } from "#tests/support/make.ts";
import { chromium } from "./support/chromium.ts";
import { expect, smoke, test } from "./support/journey.ts";
import { openAsStaff } from "./support/staff.ts";
import { awake } from "./support/visitor.ts";

const ticketCode = "7K2QM4XD";
const film = path.join(tmpdir(), `inkiosk-ticket-${process.pid}.y4m`);

test.use({
  locale: "en-IE",
  launchOptions: {
    executablePath: chromium.executablePath,
    env: { ...(process.env as Record<string, string>), ...chromium.env },
    args: [
      "--use-fake-ui-for-media-stream",
      "--use-fake-device-for-media-stream",
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

/** Ten frames of a ticket in YUV4MPEG2, as Chromium's pretended camera takes it. */
function writeFilm(): void {
  const [width, height, scale] = [640, 480, 10];
  const rows = qrRows(scannedTicket(ticketCode));
  const light = Buffer.alloc(width * height, 235);
  const left = Math.floor((width - rows.length * scale) / 2);
  const top = Math.floor((height - rows.length * scale) / 2);
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1)
      if (rows[Math.floor(y / scale)]![Math.floor(x / scale)])
        light[(top + y) * width + left + x] = 16;
  const frame = Buffer.concat([
    Buffer.from("FRAME\n"),
    light,
    Buffer.alloc((width * height) / 2, 128),
  ]);
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420\n`);
  writeFileSync(film, Buffer.concat([head, ...Array.from({ length: 10 }, () => frame)]));
}

test.beforeAll(writeFilm);

test(
  "is read, wherever in the back office one came from",
  { tag: ["@desktop", smoke.tag] },
  async ({ page, shop }) => {
    const text = counterTexts.en;
    const { id } = await makeOrder(shop.db, {
      ticketCode,
      status: "ready",
      lines: [{ pictureId: 1 }],
    });
    await openAsStaff(page, shop, "/admin/orders");
    await awake(page);
    await page.getByRole("link", { name: adminTexts.en.counter, exact: true }).click();
    await page.getByRole("button", { name: cameraTexts.en.on }).click();
    await page.waitForURL(`**/admin/counter/${id}?how=camera`);
    await expect(page.getByRole("status").filter({ hasText: text.readyToGo })).toBeVisible();
    await expect(page.getByRole("button", { name: cameraTexts.en.on })).toBeVisible();
  },
);
