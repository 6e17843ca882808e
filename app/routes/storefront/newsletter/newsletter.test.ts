// The newsletter's pages as requests: signing up, the mail's link, one click, and what a stranger
// does not learn.
import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { consents, subscribers, suppressions } from "#db/subscribers-tables.ts";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { newsletterTexts } from "#app/i18n/storefront/newsletter.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { trapField } from "#app/routes/storefront/kit/forms/trap.tsx";
import { undoRemoval } from "#app/shop/changes/deletions.server.ts";
import { removeSubscribers } from "#app/shop/subscribers/subscribers.server.ts";
import { emailHash } from "#app/shop/subscribers/suppressions.server.ts";
import { subscriberToken } from "#app/shop/subscribers/subscriber-link.server.ts";
import type { LinkPurpose } from "#app/shop/subscribers/subscriber-link.server.ts";
import { currentWording, wordings } from "#app/shop/subscribers/wording.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { makePiece, makePoint, makeSubscriber } from "#tests/support/make.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { newVisitor } from "#tests/support/visitors.ts";

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
const subscribe = (email: string, headers = newVisitor()) =>
  shop.post("/newsletter", { email }, headers);
const rows = () => db.select().from(mails).where(eq(mails.kind, "newsletter_confirmation"));
const personOf = async (email: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0]!;
const tokenFor = async (purpose: LinkPurpose, email: string, at = new Date()) =>
  subscriberToken(secret, purpose, await personOf(email), at);
const compose = (mail: Mail) => composeMail(db, mail, { publicUrl: origin, secret });

describe("asking", () => {
  test("writes one mail, in the visitor's language, and subscribes nobody yet", async () => {
    const answer = await subscribe("anna@example.org", newVisitor({ "accept-language": "fr" }));
    expect([answer.status, (await read(answer)).includes(newsletterTexts.fr.sentTitle)]).toEqual([
      200,
      true,
    ]);
    expect(await personOf("anna@example.org")).toMatchObject({
      subscribedToNewsletter: false,
      language: "fr",
      name: null,
    });
    const [mail, ...others] = await rows();
    expect(others).toEqual([]);
    const composed = (await compose(mail!))!;
    expect(composed).toMatchObject({ to: { name: "", address: "anna@example.org" } });
    expect(composed.subject).toContain("confirmez votre abonnement");
    expect(composed.html).toContain('lang="fr"');
    const link = /http:\/\/localhost:3000\/newsletter\/confirm\/[\w-]+/.exec(composed.text)![0];
    expect(composed.html).toContain(link);
    expect((await shop.get(link)).status).toBe(200);
    expect(await db.$count(consents)).toBe(0);
  });

  test("answers the same for an address that is new, known, on the list or refused, and writes only where it may", async () => {
    await makeSubscriber(db, { email: "on@example.org", subscribedToNewsletter: true });
    await makeSubscriber(db, { email: "Off@example.org" });
    await db
      .insert(suppressions)
      .values({ emailHash: emailHash("bounced@example.org"), reason: "bounce" });
    const pages = new Set<string>();
    for (const email of [
      "new@example.org",
      "on@example.org",
      "off@example.org",
      "bounced@example.org",
      "new@example.org",
    ])
      pages.add(await read(await subscribe(email)));
    expect(pages.size).toBe(1);
    expect(await rows()).toHaveLength(2);
    expect(await db.$count(subscribers)).toBe(3);
  });

  test("an address is written to once an hour at most, however many ask at once and from wherever", async () => {
    await Promise.all(Array.from({ length: 12 }, () => subscribe("victim@example.org")));
    expect(await rows()).toHaveLength(1);
    await db.update(subscribers).set({ askedAt: new Date(Date.now() - 3601_000) });
    await subscribe("VICTIM@example.org");
    expect(await rows()).toHaveLength(2);
  });

  test("one visitor asks five times and then waits", async () => {
    const same = { "x-forwarded-for": "203.0.113.9" };
    for (let times = 0; times < 5; times += 1)
      expect((await subscribe(`p${times}@example.org`, same)).status).toBe(200);
    const answer = await subscribe("p6@example.org", same);
    expect([answer.status, Number(answer.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(await read(answer)).toContain(en.tooManyTries(10));
    expect(await db.$count(subscribers)).toBe(5);
  });

  test("a program that fills in everything learns nothing and asks nothing", async () => {
    const answer = await shop.post(
      "/newsletter",
      { email: "bot@example.org", [trapField]: "http://spam" },
      newVisitor(),
    );
    expect([answer.status, (await read(answer)).includes(en.sentTitle)]).toEqual([200, true]);
    expect(await db.$count(subscribers)).toBe(0);
  });

  test.each([
    ["", "emailRequired"],
    ["anna", "emailInvalid"],
    ["a@b.fr\r\nBcc: x@y.z", "notAllowed"],
    ["a@b.fr, c@d.fr", "emailInvalid"],
  ])("%j is refused with words", async (email, key) => {
    const answer = await subscribe(email);
    expect([
      answer.status,
      (await read(answer)).includes(en.problems[key as keyof typeof en.problems]),
    ]).toEqual([400, true]);
    expect(await db.$count(subscribers)).toBe(0);
  });

  test("the page has no scripts, says what is agreed to, and is linked from every page, in both languages", async () => {
    for (const language of ["en", "fr"] as const) {
      const html = await read(await shop.get("/newsletter", { "accept-language": language }));
      expect(html).not.toMatch(/<script|modulepreload/);
      for (const text of [newsletterTexts[language].title, wordings[currentWording]![language]])
        expect(html).toContain(text);
      expect(await read(await shop.get("/art", { "accept-language": language }))).toMatch(
        /<a href="\/newsletter"/,
      );
    }
  });
});

describe("at checkout", () => {
  const order = async (newsletterFields: Record<string, string>) => {
    const [piece, point] = [await makePiece(db), await makePoint(db)];
    const fields = orderForm({ collectionPoint: String(point.id), email: "buyer@example.org" }, [
      lineFields({ artPieceId: piece.id }),
    ]);
    return shop.post(
      "/checkout",
      { ...fields, ...newsletterFields },
      newVisitor({ "accept-language": "fr" }),
    );
  };

  test("the box is never ticked by itself, and stands apart from the terms", async () => {
    const html = await read(await shop.get("/checkout"));
    const box = /<input[^>]*name="newsletter"[^>]*>/.exec(html)![0];
    expect(box).not.toContain("checked");
    expect(html).toContain(wordings[currentWording]!.en);
  });

  test("who leaves it unticked is asked nothing", async () => {
    const unticked: Record<string, string>[] = [
      {},
      { newsletter: "" },
      { newsletter: "99" },
      { newsletter: "__proto__" },
    ];
    for (const fields of unticked) expect((await order(fields)).status).toBe(303);
    expect(await db.$count(subscribers)).toBe(0);
  });

  test("who ticks it is asked by mail once the order is placed, and not where it was refused", async () => {
    expect((await order({ newsletter: currentWording, consent: "" })).status).toBe(400);
    expect(await rows()).toEqual([]);
    expect((await order({ newsletter: currentWording })).status).toBe(303);
    expect(await personOf("buyer@example.org")).toMatchObject({
      name: "Camille Martin",
      language: "fr",
      subscribedToNewsletter: false,
    });
    await shop.post(
      `/newsletter/confirm/${await tokenFor("confirm", "buyer@example.org")}`,
      {},
      newVisitor(),
    );
    expect(await db.select().from(consents)).toMatchObject([
      { subscribed: true, source: "checkout", wording: currentWording },
    ]);
    expect(await db.$count(orders)).toBeGreaterThan(0);
  });
});

describe("the link that confirms", () => {
  beforeEach(async () => void (await subscribe("anna@example.org")));
  const page = async (at?: Date) =>
    `/newsletter/confirm/${await tokenFor("confirm", "anna@example.org", at)}`;

  test("opened, it changes nothing, however often a program follows it", async () => {
    for (let times = 0; times < 3; times += 1) {
      const html = await read(await shop.get(await page()));
      expect(html).toContain(en.confirmText("anna@example.org"));
      expect(html).not.toMatch(/<script|modulepreload/);
    }
    expect(await personOf("anna@example.org")).toMatchObject({
      subscribedToNewsletter: false,
      version: 2,
    });
  });

  test("its button subscribes, once, with when, wording, source and a hash that is no address", async () => {
    for (let times = 0; times < 3; times += 1) {
      const answer = await shop.post(await page(), {}, { "x-forwarded-for": "198.51.100.7" });
      expect([
        answer.status,
        (await read(answer)).includes(en.confirmedText("anna@example.org")),
      ]).toEqual([200, true]);
    }
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(true);
    const [consent, ...others] = await db.select().from(consents);
    expect(others).toEqual([]);
    expect(consent).toMatchObject({
      subscribed: true,
      source: "form",
      wording: currentWording,
      staffName: null,
    });
    expect(consent!.addressHash).toMatch(/^[0-9a-f]{64}$/);
    expect(await compose((await rows())[0]!)).toBeNull();
  });

  test("its button subscribes with what was asked, though the mail is gone from the outbox", async () => {
    const link = await page();
    await db.delete(mails);
    expect((await shop.post(link, {}, newVisitor())).status).toBe(200);
    expect(await db.select().from(consents)).toMatchObject([
      { subscribed: true, source: "form", wording: currentWording },
    ]);
  });

  test("after seven days it says so, and offers to ask again", async () => {
    const old = await page(new Date(Date.now() - 8 * 24 * 3600_000));
    for (const answer of [await shop.get(old), await shop.post(old, {}, newVisitor())]) {
      const html = await read(answer);
      expect(answer.status).toBe(410);
      for (const text of [en.expiredTitle, 'href="/newsletter"']) expect(html).toContain(text);
    }
    expect(await db.$count(consents)).toBe(0);
  });

  test("used before, it does not undo an unsubscription", async () => {
    const link = await page();
    await shop.post(link, {}, newVisitor());
    await shop.post(
      `/newsletter/unsubscribe/${await tokenFor("unsubscribe", "anna@example.org")}`,
      {},
      newVisitor(),
    );
    expect((await shop.post(link, {}, newVisitor())).status).toBe(410);
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(false);
  });

  test("to an address that was corrected since, it leads nowhere", async () => {
    const link = await page();
    await db.update(subscribers).set({ email: "other@example.org" });
    expect((await shop.post(link, {}, newVisitor())).status).toBe(404);
  });
});

describe("unsubscribing by one click", () => {
  beforeEach(
    async () =>
      void (await makeSubscriber(db, { email: "anna@example.org", subscribedToNewsletter: true })),
  );
  const page = async () =>
    `/newsletter/unsubscribe/${await tokenFor("unsubscribe", "anna@example.org", new Date(0))}`;
  const oneClick = async (url: string, headers: Record<string, string>) =>
    shop.fetch(
      new Request(new URL(url, origin), {
        method: "POST",
        headers,
        body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
      }),
    );

  test.each([
    ["without an origin", {}],
    ["with the shop's own", { origin }],
    ["with another's", { origin: "https://mail.example" }],
    ["with none to tell", { origin: "null" }],
  ])("works %s, and twice", async (_, headers) => {
    for (let times = 0; times < 2; times += 1)
      expect((await oneClick(await page(), headers as Record<string, string>)).status).toBe(200);
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(false);
    expect(await db.select().from(consents)).toMatchObject([
      { subscribed: false, source: "one_click", wording: null },
    ]);
  });

  test("counts for somebody who was deleted, and is put back", async () => {
    const { id } = await personOf("anna@example.org");
    const other = await makeSubscriber(db, {
      email: "ben@example.org",
      subscribedToNewsletter: true,
    });
    const url = await page();
    const removed = await removeSubscribers(db, null, [id, other.id], String);
    expect(await read(await shop.get(url))).toContain(en.unsubscribeText("anna@example.org"));
    for (let times = 0; times < 2; times += 1) expect((await oneClick(url, {})).status).toBe(200);
    await undoRemoval(db, null, removed!.deletion);
    expect(await personOf("anna@example.org")).toMatchObject({ subscribedToNewsletter: false });
    expect(await personOf("ben@example.org")).toMatchObject({ subscribedToNewsletter: true });
    expect(await db.select().from(consents)).toMatchObject([
      { subscriberId: id, subscribed: false, source: "one_click" },
    ]);
  });

  test.each(["page", "one click"])(
    "an old mail's link counts for who was deleted and is here anew (%s)",
    async (method) => {
      const { id } = await personOf("anna@example.org");
      const url = await page();
      const removed = await removeSubscribers(db, null, [id], String);
      const anew = { email: "Anna@example.org", subscribedToNewsletter: true };
      const { id: anewId } = await makeSubscriber(db, anew);
      expect(await read(await shop.get(url))).toContain(en.unsubscribeText(anew.email));
      const answer =
        method === "page" ? await shop.post(url, {}, newVisitor()) : await oneClick(url, {});
      expect(await read(answer)).toContain(en.unsubscribedText(anew.email));
      expect(await personOf(anew.email)).toMatchObject({ subscribedToNewsletter: false });
      expect(await read(await shop.get(url))).toContain(en.unsubscribedText(anew.email));
      await db.delete(subscribers).where(eq(subscribers.id, anewId));
      await undoRemoval(db, null, removed!.deletion);
      expect(await personOf("anna@example.org")).toMatchObject({ subscribedToNewsletter: false });
    },
  );

  test("opened, the link unsubscribes nobody and shows a button", async () => {
    const answer = await shop.get(await page());
    expect(await read(answer)).toContain(en.unsubscribeText("anna@example.org"));
    expect([answer.headers.get("cache-control"), answer.headers.get("referrer-policy")]).toEqual([
      "no-store",
      "same-origin",
    ]);
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(true);
  });

  test("a forged link, or one for another purpose, is not found and says whom to write to", async () => {
    const token = await tokenFor("preferences", "anna@example.org");
    for (const url of [
      `/newsletter/unsubscribe/${token}`,
      "/newsletter/unsubscribe/x",
      `${await page()}A`,
    ]) {
      for (const answer of [await shop.get(url), await oneClick(url, {})]) {
        const html = await read(answer);
        expect([answer.status, html.includes(en.deadTitle)]).toEqual([404, true]);
        expect(html).toContain('name="robots" content="noindex"');
      }
    }
    expect((await personOf("anna@example.org")).subscribedToNewsletter).toBe(true);
  });

  test("no other form may do without an origin", async () => {
    for (const url of [
      "/newsletter",
      `/newsletter/preferences/${await tokenFor("preferences", "anna@example.org")}`,
      `${await page()}/x`,
    ])
      expect((await oneClick(url, {})).status, url).toBe(403);
  });
});
