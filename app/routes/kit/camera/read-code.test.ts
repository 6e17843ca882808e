import jsqr from "jsqr";
import { expect, test } from "vitest";
import { qrRows } from "#app/platform/documents/qr-code.ts";
import { readTicketCode, scannedTicket } from "#app/shop/orders/ticket-code.ts";

test("the reader for browsers without one reads what a ticket shows", () => {
  const rows = qrRows(scannedTicket("7K2QM4XD"));
  const margin = 4;
  const scale = 6;
  const side = (rows.length + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = rows[Math.floor(y / scale) - margin]?.[Math.floor(x / scale) - margin];
      if (dark) pixels.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  const read = jsqr(pixels, side, side, { inversionAttempts: "dontInvert" });
  expect(readTicketCode(read!.data)).toBe("7K2QM4XD");
});
