import { and, eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { consents, subscribers, suppressions } from "#db/subscribers-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { subscriberToken } from "#app/shop/subscribers/subscriber-link.server.ts";
import type { LinkPurpose } from "#app/shop/subscribers/subscriber-link.server.ts";
import { removeSubscribers, toggleSubscription } from "#app/shop/subscribers/subscribers.server.ts";
import { currentWording } from "#app/shop/subscribers/wording.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeSubscriber } from "#tests/support/make.ts";
import { newVisitor } from "#tests/support/visitors.ts";
import { read } from "#tests/support/reading/page-text.ts";

const secret = "a secret of at least thirty-two characters";
const shop = await openTestShop({ TRUSTED_PROXY: "on", SECRET: secret });
const { db } = shop;
afterAll(shop.close);
beforeEach(async () => {
  await db.delete(subscribers);
  await db.delete(suppressions);
  await db.delete(contactMessages);
});

const en = newsletterTexts.en;
const personOf = async (email: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0]!;
const tokenFor = async (purpose: LinkPurpose, email: string, at = new Date()) =>
  subscriberToken(secret, purpose, await personOf(email), at);

describe("preferences", () => {
  beforeEach(
    async () =>
      void (await makeSubscriber(db, {
        email: "anna@example.org",
        name: "Anna",
        subscribedToNewsletter: true,
      })),
  );
  const page = async () =>
    `/newsletter/preferences/${await tokenFor("preferences", "anna@example.org")}`;

  test("the link of somebody deleted leads to who has the address now", async () => {
    const { id } = await personOf("anna@example.org");
    const url = await page();
    const removed = await removeSubscribers(db, null, [id], String);
    expect((await shop.get(url)).status).toBe(404);
    const { id: anewId } = await makeSubscriber(db, {
      email: "anna@example.org",
      subscribedToNewsletter: true,
    });
    const sent = { intent: "save", language: "fr" };
    expect(await read(await shop.post(url, sent, newVisitor()))).toContain(en.saved);
    expect(await personOf("anna@example.org")).toMatchObject({
      id: anewId,
      subscribedToNewsletter: false,
      language: "fr",
    });
    await db.delete(subscribers);
    await undoRemoval(db, null, removed!.deletion);
    expect(await personOf("anna@example.org")).toMatchObject({ id, subscribedToNewsletter: false });
  });

  test("language and subscription change, and the consents say so", async () => {
    const before = await personOf("anna@example.org");
    const html = await read(
      await shop.post(await page(), { intent: "save", language: "fr" }, newVisitor()),
    );
    expect(html).toContain(en.saved);
    expect(await personOf("anna@example.org")).toMatchObject({
      subscribedToNewsletter: false,
      language: "fr",
    });
    expect((await personOf("anna@example.org")).version).toBeGreaterThan(before.version);
    await shop.post(
      await page(),
      { intent: "save", language: "fr", subscribed: "on" },
      newVisitor(),
    );
    await shop.post(
      await page(),
      { intent: "save", language: "fr", subscribed: "on" },
      newVisitor(),
    );
    expect(await db.select().from(consents)).toMatchObject([
      { subscribed: false, source: "preferences", wording: null },
      { subscribed: true, source: "preferences", wording: currentWording },
    ]);
  });

  test("a language that the shop does not speak changes nothing", async () => {
    expect(
      (await shop.post(await page(), { intent: "save", language: "de" }, newVisitor())).status,
    ).toBe(400);
    expect(await personOf("anna@example.org")).toMatchObject({
      subscribedToNewsletter: true,
      language: "en",
    });
  });

  test("the file holds what the list knows, and nothing of orders", async () => {
    const answer = await shop.get(`${await page()}/data`);
    expect(answer.headers.get("content-disposition")).toContain("attachment");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toMatchObject({
      email: "anna@example.org",
      name: "Anna",
      subscribed: true,
      consents: [],
      mails: [],
    });
    expect((await shop.get("/newsletter/preferences/x/data")).status).toBe(404);
  });

  test("a request for erasure reaches the inbox", async () => {
    expect(await read(await shop.post(await page(), { intent: "erase" }, newVisitor()))).toContain(
      en.eraseAsked,
    );
    expect(await db.select().from(contactMessages)).toMatchObject([
      { name: "Anna", email: "anna@example.org", subject: en.eraseSubject },
    ]);
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(true);
  });

  test("somebody whom staff unsubscribed is asked anew before a link counts again", async () => {
    const person = await personOf("anna@example.org");
    await db.update(subscribers).set({ askedAt: new Date() });
    const link = await tokenFor("confirm", person.email);
    await toggleSubscription(db, { id: "1", name: "Claire" }, [person.id], {
      subscribed: false,
      source: undefined,
      note: "",
    });
    expect((await shop.post(`/newsletter/confirm/${link}`, {}, newVisitor())).status).toBe(410);
    expect(await db.$count(consents, and(eq(consents.subscribed, true)))).toBe(0);
  });
});
