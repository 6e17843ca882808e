import jsQR from "jsqr";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { composeMail } from "./compose.server.ts";
import { withPictures } from "./ticket-picture.server.ts";
import { scannedTicket } from "#app/shop/orders/ticket-code.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMail } from "#tests/support/orders/order-mails.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

test.each(["order_received", "order_ready", "order_reminder"] as const)(
  "%s holds the QR code that the counter scans",
  async (kind) => {
    const { mail, order } = await makeMail(db, kind);
    const { html, attachments } = (await composeMail(db, mail, sending))!;
    const picture = attachments!.find(({ cid }) => cid)!;
    expect(html).toContain(`src="cid:${picture.cid}"`);
    const { data, info } = await sharp(picture.content as Buffer)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height);
    expect(read?.data).toBe(scannedTicket(order.ticketCode));
    expect(withPictures(html, attachments)).toContain('src="data:image/png;base64,');
  },
);
