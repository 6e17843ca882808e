// What pages say of when prints are ready: a moment to count on where collection points have hours,
// 48 hours where none has.
import { afterAll, describe, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { collectionPoints } from "#db/collection-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { artPieceTexts } from "#app/i18n/storefront/art-piece.ts";
import { checkoutTexts } from "#app/i18n/storefront/checkout.ts";
import { homeTexts } from "#app/i18n/storefront/home.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makePiece, makePoint } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { movedOnce } from "#tests/support/orders/order-mails.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

const tenToSeven = [{ from: 600, until: 1140 }];
const opening = { ...neverOpen, tuesday: tenToSeven, friday: tenToSeven };
const piece = await makePiece(db);
const point = await makePoint(db, { name: "Atelier Bastille", hours: "Ring twice" });
await db.insert(settings).values({ value: { workshop: { ...opening, cutOff: 960 } } });
const { token } = await makeOrder(db, { collectionPointId: point.id });
const promised = await makeOrder(db, { collectionPointId: point.id, ...movedOnce });

const offers = (page: string) => {
  const found = [...page.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const product = found.map(([, json]) => JSON.parse(json!)).find((each) => each.offers);
  return product.offers as { deliveryLeadTime: object; availableDeliveryMethod: string }[];
};

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const show = async (path: string) => read(await shop.get(path, { "accept-language": language }));
  const { facts } = homeTexts[language];
  const { next, printedInTime } = orderTexts[language];

  test("48 hours where no point has hours", async () => {
    await db
      .update(collectionPoints)
      .set({ opening: null })
      .where(eq(collectionPoints.id, point.id));
    const home = await show("/");
    expect(home).toContain(facts.ready.title);
    expect(home).not.toContain(facts.promised.title);
    const page = await show(`/art/${piece.id}`);
    expect(page).toContain(artPieceTexts[language].ready);
    for (const { deliveryLeadTime } of offers(page))
      expect(deliveryLeadTime).toEqual({
        "@type": "QuantitativeValue",
        value: 48,
        unitCode: "HUR",
      });
    expect(await show(`/order/${token}`)).toContain(next[1]!.text);
    expect(await show("/checkout")).toContain(checkoutTexts[language].estimate);
  });

  test("a moment where one has", async () => {
    await db.update(collectionPoints).set({ opening }).where(eq(collectionPoints.id, point.id));
    const home = await show("/");
    expect(home).toContain(facts.promised.title);
    expect(home).toContain(facts.promised.text);
    expect(home).not.toMatch(/48\s(hours|heures)/);
    const page = await show(`/art/${piece.id}`);
    expect(page).toContain(promiseTexts[language].byHours);
    expect(page).not.toMatch(/48\s(hours|heures)/);
    for (const offer of offers(page)) {
      expect(offer.availableDeliveryMethod).toBe("https://schema.org/OnSitePickup");
      expect(offer.deliveryLeadTime).toMatchObject({ unitCode: "HUR" });
      expect(offer.deliveryLeadTime).not.toMatchObject({ value: 48 });
    }
    const order = await show(`/order/${promised.token}`);
    expect(order).toContain(printedInTime);
    expect(order).not.toContain(next[1]!.text);
    expect(await show("/checkout")).not.toContain(checkoutTexts[language].estimate);
  });

  test("the contact page says where and when prints are collected, as home does", async () => {
    await db.update(collectionPoints).set({ opening }).where(eq(collectionPoints.id, point.id));
    const contact = await show("/contact");
    const points = /<section aria-labelledby="points".*?<\/section>/s;
    expect(contact).toMatch(points);
    expect(points.exec(contact)![0]).toContain("Ring twice");
    expect(points.exec(contact)![0]).toBe(points.exec(await show("/"))![0]);
  });
});

test("an order of before keeps its 48 hours where its point has got hours since", async () => {
  const [order] = await db.select().from(orders).where(eq(orders.token, token));
  expect(order!.promisedAt).toBeNull();
  const page = await read(await shop.get(`/order/${token}`, { "accept-language": "en" }));
  expect(page).toContain(orderTexts.en.next[1]!.text);
});

test("promises are asked six hundred times a minute, and no more", async () => {
  const requestPromise = () => shop.get("/promises?print=1+Poster");
  for (let count = 1; count <= 600; count += 1) expect((await requestPromise()).status).toBe(200);
  const refused = await requestPromise();
  expect([refused.status, refused.headers.get("cache-control")]).toEqual([429, "no-store"]);
});
