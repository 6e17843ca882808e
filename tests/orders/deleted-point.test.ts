// Who still has prints to collect at a point that was deleted is told whom to ask first.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { orderMailTexts } from "#app/i18n/mail/order.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { hourMs } from "#app/shop/calendar/milliseconds.ts";
import { removePoint } from "#app/shop/collection/collection-points.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMail } from "#tests/support/orders/order-mails.ts";
import { read } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

const anHourAgo = new Date(Date.now() - hourMs);

describe.each(["en", "fr"] as const)("in %s", (language) => {
  test("on the page of the order and in its mails, and no more once it is collected", async () => {
    const { mail, order } = await makeMail(db, "order_ready", {
      language,
      createdAt: anHourAgo,
      updatedAt: anHourAgo,
    });
    const page = async () =>
      read(await shop.get(`/order/${order.token}`, { "accept-language": language }));
    const letter = async () =>
      (await composeMail(db, { ...mail, state: "sent" }, { publicUrl: "https://x.test" }))!.text;
    const onPage = ticketTexts[language].pointGone;
    const inMail = orderMailTexts[language].pointGone;
    const collect = orderTexts[language].next[2]!.text;
    const calendar = async () => {
      const file = await (await shop.get(`/order/${order.token}/collection.ics`)).text();
      const said = file.replaceAll("\r\n ", "").replaceAll("\\,", ",");
      return { said, sequence: Number(/SEQUENCE:(\d+)/.exec(said)![1]) };
    };
    expect(await page()).not.toContain(onPage);
    expect(await letter()).not.toContain(inMail);
    const before = await calendar();
    expect(before.said).not.toContain(onPage);
    await removePoint(db, null, order.collectionPointId!);
    expect(await page()).toContain(onPage);
    expect(await page()).toContain(order.collectionPointAddress.split("\n")[0]);
    expect(await letter()).toContain(inMail);
    const after = await calendar();
    expect(after.said).toContain(`DESCRIPTION:${onPage}`);
    expect(after.sequence).toBeGreaterThan(before.sequence);
    await db.update(orders).set({ status: "awaiting_collection" }).where(eq(orders.id, order.id));
    expect(await page()).not.toContain(collect);
    await db.update(orders).set({ status: "collected" }).where(eq(orders.id, order.id));
    expect(await page()).not.toContain(onPage);
    expect(await letter()).not.toContain(inMail);
    expect((await calendar()).said).not.toContain(onPage);
  });
});
