import { afterAll, expect, test } from "vitest";
import { composeMail } from "./compose.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeMail } from "#tests/support/orders/order-mails.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

test("a confirmation says how each picture meets its sheet, as the basket did", async () => {
  const plan = {
    widthMm: 150,
    heightMm: 150,
    crop: { left: 700, top: 0, width: 2000, height: 2000 },
    borderMm: { x: 0, y: 0 },
    edge: { kind: "bleed", mm: 3 },
    enlargement: 1,
  } as const;
  const { mail } = await makeMail(db, "order_received", {
    language: "fr",
    lines: [
      { plan: { ...plan, moved: 700 } },
      { reference: "IK00078", plan: { ...plan, borderMm: { x: 20, y: 10 } } },
      { reference: "IK00079", plan },
    ],
  });
  const composed = (await composeMail(db, mail, sending))!;
  for (const shown of [composed.html, composed.text]) {
    expect(shown.match(/Cadrage déplacé à 70\u00a0%/g)).toHaveLength(1);
    expect(shown.match(/Entière, marge blanche/g)).toHaveLength(1);
    expect(shown.match(/Remplit la feuille/g)).toHaveLength(1);
  }
});
