import {
  guaranteeNoticeTexts,
  noticeLines,
  shownAddress,
} from "#app/i18n/documents/guarantee-notice.ts";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { settings } from "#db/settings-tables.ts";
import { composeMail } from "./compose.server.ts";
import { mailDelivery } from "#app/shop/mail/sending/deliver-mail.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import type { OutgoingMail } from "#app/platform/network/smtp.server.ts";
import { sendNextMail } from "#app/shop/mail/outbox/outbox.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { euro } from "#app/shop/money.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { defaultSettings } from "#app/shop/settings/settings.ts";
import { groupedTicketCode } from "#app/shop/orders/ticket-code.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeInvoice, makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import type { OrderOverrides } from "#tests/support/make.ts";
import { naughtyTexts } from "#tests/support/hostile/naughty.ts";
import { someOf } from "#tests/support/rounds.ts";
import { scriptPayloads } from "#tests/support/hostile/script-payloads.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";
import { makeMail, orderKinds, statusOf, insertMail } from "#tests/support/orders/order-mails.ts";
import type { MailKind } from "#tests/support/orders/order-mails.ts";

const { db, close } = await createTestDatabase();
const { server, mailer } = await openTestMail();
afterAll(close);
afterEach(async () => {
  await db.delete(mails);
  await db.delete(settings);
});

const sending = { publicUrl: "https://shop.example", from: "post@shop.example" };

const compose = async (kind: MailKind, given: OrderOverrides = {}) => {
  const made = await makeMail(db, kind, given);
  return { ...made, composed: (await composeMail(db, made.mail, sending))! };
};

const addresses = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) =>
    address!.replaceAll("&amp;", "&"),
  );
/** What a reader sees of the HTML, without tags. */
const seen = (html: string) =>
  html
    .replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&#x27;", "’");

describe.each(orderKinds)("%s", (kind) => {
  test.each(["en", "fr"] as const)(
    "says it all in %s, as HTML and as plain text",
    async (language) => {
      const { composed, order, picture } = await compose(kind, { language });
      const facts = [
        "IK00012",
        language === "fr" ? "Toile" : "Canvas",
        language === "fr" ? "21 × 29,7 cm" : "21 × 29.7 cm",
      ];
      const mark = language === "fr" ? "Image générée par IA" : "AI-generated";
      if (kind !== "order_refunded" && kind !== "withdrawal_received")
        facts.push("IK00077", euro(9300, language), euro(7800, language));
      if (statusOf[kind] !== "cancelled" && kind.startsWith("order_") && kind !== "order_refunded")
        facts.push(
          "Atelier Belleville",
          "75011 Paris",
          language === "fr" ? "Du mardi au samedi" : "Tuesday to Saturday",
        );
      if (kind === "order_refunded") facts.push("Scratched", euro(3900, language));
      facts.push(`/order/${order.token}`, "hello@inkiosk.example", mark, String(order.id));
      for (const fact of facts) {
        expect(composed.text.replaceAll("\u00a0", " "), fact).toContain(
          fact.replaceAll("\u00a0", " "),
        );
        const place = fact.startsWith("/") ? composed.html : seen(composed.html);
        expect(place.replaceAll("\u00a0", " "), fact).toContain(fact.replaceAll("\u00a0", " "));
      }
      expect(composed.html).toContain(`<html dir="ltr" lang="${language}"`);
      expect(composed.html).toContain(`src="https://shop.example/media/${picture.key}/320.jpg"`);
      expect(composed.subject).toMatch(new RegExp(String(order.id)));
      expect(composed.text).not.toMatch(/<|undefined|\[object|NaN/);
      expect(seen(composed.html)).not.toMatch(/undefined|\[object|NaN/);
    },
  );

  test("loads nothing but pictures of the shop that are seen, and links nowhere else", async () => {
    const { composed } = await compose(kind);
    for (const address of addresses(composed.html))
      expect(address).toMatch(
        /^(?:https:\/\/shop\.example(?:\/|$)|cid:ticket$|https:\/\/europa\.eu\/youreurope\/|mailto:hello@inkiosk\.example$|tel:\+)/,
      );
    const pictures = [...composed.html.matchAll(/<img [^>]*>/g)].map(([tag]) => tag);
    expect(pictures.length).toBeGreaterThan(0);
    for (const tag of pictures) {
      expect(tag).toMatch(/ alt="[^"]+"/);
      expect(Number(/ width="(\d+)"/.exec(tag)![1])).toBeGreaterThan(20);
      expect(Number(/ height="(\d+)"/.exec(tag)![1])).toBeGreaterThan(20);
    }
    expect(composed.html).not.toMatch(/url\(|@import|@font-face|<link|<script/);
    expect(composed.html.match(/<table(?![^>]*role="presentation")/g)).toBeNull();
  });

  test("a test order says TEST in its subject and in both its parts", async () => {
    const { composed } = await compose(kind, { paymentMethod: "mock" });
    expect(composed.subject).toMatch(/^TEST · /);
    expect(composed.text).toContain("*** TEST ***");
    expect(seen(composed.html)).toMatch(/\bTEST\b/);
    expect((await compose(kind)).composed.text).not.toContain("TEST");
  });

  test("with as many lines as an order may have, it is not cut off", async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      reference: `${"A".repeat(30)}${index}`,
    }));
    const { composed } = await compose(kind, { lines });
    expect(Buffer.byteLength(composed.html)).toBeLessThan(102_000);
  });
});

describe("what only one of them says", () => {
  test("a confirmation carries terms and form, says when to come, and links to the invoice", async () => {
    const { mail, order } = await makeMail(db, "order_received", {
      language: "fr",
      createdAt: new Date("2026-11-20T09:00:00Z"),
    });
    await db.transaction((db) => makeInvoice(db, order.id));
    const composed = (await composeMail(db, mail, sending))!;
    expect(
      composed.attachments!.map(({ filename, contentType }) => [filename, contentType]),
    ).toEqual([
      ["conditions-de-vente-0.pdf", "application/pdf"],
      ["formulaire-de-retractation.pdf", "application/pdf"],
      ["code.png", "image/png"],
    ]);
    for (const { content } of composed.attachments!.slice(0, 2))
      expect((content as Buffer).subarray(0, 5).toString()).toBe("%PDF-");
    expect(composed.text).toContain("dimanche 22 novembre 2026 à 10\u00a0h\u00a000");
    expect(composed.text).toContain(`/order/${order.token}/documents/invoice/1`);
    expect(composed.text).toContain("/legal/terms?version=0");
    expect(composed.text).toContain(`/order/${order.token}/withdrawal`);
  });

  test.each(["en", "fr"] as const)(
    "a confirmation in %s holds the notice on the legal guarantee itself",
    async (language) => {
      const { composed } = await compose("order_received", { language });
      const notice = guaranteeNoticeTexts[language];
      const readable = composed
        .html!.replaceAll(/<[^>]+>/g, " ")
        .replaceAll("&#x27;", "'")
        .replaceAll(/\s+/g, " ");
      for (const words of [notice.title, ...noticeLines(notice).map(({ text }) => text)]) {
        expect(readable).toContain(words.replaceAll(/\s+/g, " "));
        expect(composed.text).toContain(
          words === shownAddress(notice.address) ? notice.address : words,
        );
      }
      expect(composed.html).toContain(`href="${notice.address}"`);
    },
  );

  test.each([
    ["this order was cancelled", { status: "cancelled" }],
    ["has gone back to you since", { status: "ready", paymentStatus: "refunded" }],
  ] as const)(
    "a confirmation that is sent too late says %j and promises nothing",
    async (said, given) => {
      const { composed, order } = await compose("order_received", given);
      expect(composed.text).toContain(said);
      expect(composed.subject).toBe(`Your order ${order.id}`);
      for (const promise of ["We print it now", "Thank you", "Estimated", "Code for the counter"])
        expect(composed.text).not.toContain(promise);
    },
  );

  test("whoever can collect reads the code in the mail, and no number to bring", async () => {
    const { composed, order } = await compose("order_ready");
    expect(composed.text).toContain("It’s ready, Marie.");
    expect(composed.text).toContain(groupedTicketCode(order.ticketCode));
    expect(composed.html).toContain(groupedTicketCode(order.ticketCode));
  });

  test("that prints are ready is no news once the money went back", async () => {
    const { mail } = await makeMail(db, "order_ready", { paymentStatus: "refunded" });
    expect(await composeMail(db, mail, sending)).toBeNull();
  });

  test("a cancelled order says where the money is", async () => {
    expect((await compose("order_cancelled")).composed.text).toContain("another mail tells you");
    const refunded = (await compose("order_cancelled", { paymentStatus: "refunded" })).composed
      .text;
    expect(refunded).toContain("€93.00 of what you paid has already gone back");
    expect(refunded).not.toContain("another mail tells you");
    expect(
      (await compose("order_cancelled", { paymentMethod: "mock" })).composed.text,
    ).not.toContain("What you paid");
    const atSandbox = (await compose("order_cancelled", { isSandbox: true })).composed.text;
    expect(atSandbox).toContain("another mail tells you");
    expect(atSandbox).toContain("*** TEST ***");
  });

  test("a collected order says until when one may withdraw", async () => {
    const { order, mail } = await makeMail(db, "order_collected", { status: "ready" });
    await setStatus(db, null, { id: order.id, version: 1 }, "collected", fullOrderAccess);
    const composed = (await composeMail(db, { ...mail, state: "sent" }, sending))!;
    expect(composed.text).toMatch(/without giving reasons until \w+day \d+ \w+ \d{4} at 23:59/);
  });

  test("a receipt goes to the address it was asked for, and shows the order's link to its buyer alone", async () => {
    const { order, composed } = await compose("withdrawal_received");
    expect(composed.to).toEqual({ name: "Marie Lefèvre", address: order.email });
    expect(composed.html).toContain(order.token);
    const declaredAt = new Date("2026-11-21T15:42:00Z");
    const values = {
      orderId: order.id,
      email: "other@example.net",
      name: "Anna",
      declaredAt,
      language: "fr",
    } as const;
    const withdrawal = await makeWithdrawal(db, values);
    const mail = await insertMail(db, {
      kind: "withdrawal_received",
      orderId: order.id,
      about: String(withdrawal.id),
    });
    const other = (await composeMail(db, mail, sending))!;
    expect(other.to).toEqual({ name: "Anna", address: "other@example.net" });
    expect(other.html + other.text).not.toContain(order.token);
    expect(other.html + other.text).not.toContain(order.email);
    expect(other.text).toContain("samedi 21 novembre 2026 à 16\u00a0h\u00a042");
    expect(other.text).toContain("Je vous notifie par la présente ma rétractation");
  });
});

describe("nothing is sent", () => {
  test.each(["ready", "collected", "cancelled"] as const)(
    "of %s once it is no longer so",
    async (status) => {
      const { mail, order } = await makeMail(db, `order_${status}`);
      await db.update(orders).set({ status: "pending" }).where(eq(orders.id, order.id));
      expect(await composeMail(db, mail, sending)).toBeNull();
      expect(await composeMail(db, { ...mail, state: "sent" }, sending)).not.toBeNull();
    },
  );

  test("of a refund or a withdrawal of another order", async () => {
    const other = await makeOrder(db);
    for (const kind of ["order_refunded", "withdrawal_received"] as const) {
      const { mail } = await makeMail(db, kind);
      expect(await composeMail(db, { ...mail, orderId: other.id }, sending)).toBeNull();
      expect(await composeMail(db, { ...mail, about: "" }, sending)).toBeNull();
    }
  });

  test("to what is no address", async () => {
    for (const email of [
      "",
      "erased",
      "a@example.org, b@example.org",
      "a@example.org\r\nBcc: b@example.org",
      "Anna <a@example.org>",
    ]) {
      const { composed } = await compose("order_ready", { email });
      expect(composed, email).toBeNull();
    }
  });
});

test("the owner's words are in it, and his number where the law wants it", async () => {
  const invoices = {
    ...defaultSettings.invoices,
    sellerName: "Belleville SARL",
    siren: "732829320",
  };
  const contact = { ...defaultSettings.contact, email: "bonjour@atelier.example" };
  await db
    .insert(settings)
    .values({ value: { ...defaultSettings, shopName: "Atelier", contact, invoices } });
  const { composed } = await compose("order_ready");
  expect(composed).toMatchObject({
    from: { name: "Atelier", address: "post@shop.example" },
    replyTo: { name: "Atelier", address: "bonjour@atelier.example" },
  });
  expect(composed.text).toMatch(/Belleville SARL · SIREN 732.829.320/);
  const { mail } = await makeMail(db, "order_ready");
  expect((await composeMail(db, mail, { ...sending, from: undefined }))!.from.address).toBe(
    "bonjour@atelier.example",
  );
});

describe("what people typed", () => {
  const heads = (raw: string) =>
    raw.slice(0, raw.indexOf("\r\n\r\n")).replaceAll(/\r\n[ \t]/g, " ");
  // PostgreSQL stores no NUL, and the forms refuse half a surrogate pair.
  const texts = [
    ...someOf(naughtyTexts, 3),
    ...someOf(scriptPayloads, 3),
    "Anna\r\nBcc: other@example.org\r\n\r\nHello",
    'A", <other@example.org>',
    "a\u2028b",
  ]
    .filter((text) => !text.includes("\u0000"))
    .map((text) => text.slice(0, 1200));

  test("makes no further recipient, no further head, and no markup", async () => {
    const deliver = mailDelivery(mailer, sending)(db);
    for (const text of texts) {
      const line = { reference: text || "x", mediaType: text || "x", size: text || "x" };
      const point = { collectionPointName: text || "x", collectionPointAddress: text || "x" };
      await makeMail(db, "order_received", {
        firstName: text,
        lastName: text,
        ...point,
        lines: [line],
      });
      await makeMail(db, "withdrawal_received", {
        firstName: text,
        lastName: text,
        lines: [line],
        language: "fr",
      });
    }
    while (await sendNextMail(db, deliver, createLog("silent")));
    expect(server.mails).toHaveLength(texts.length * 2);
    for (const { recipients, raw, html, to } of server.mails) {
      expect(recipients).toEqual(["marie@example.org"]);
      expect(to).toMatchObject([{ address: "marie@example.org" }]);
      const names = heads(raw)
        .split("\r\n")
        .map((head) => /^[\w-]+(?=:)/.exec(head)?.[0]);
      expect(new Set(names)).toEqual(
        new Set([
          "From",
          "To",
          "Reply-To",
          "Subject",
          "Message-ID",
          "Date",
          "MIME-Version",
          "Content-Type",
        ]),
      );
      expect(names).toHaveLength(8);
      const tags = new Set(
        [...html!.matchAll(/<([a-z]\w*)/gi)].map(([, tag]) => tag!.toLowerCase()),
      );
      for (const tag of [
        "script",
        "iframe",
        "svg",
        "base",
        "link",
        "form",
        "details",
        "math",
        "textarea",
      ])
        expect(tags).not.toContain(tag);
      expect(html!.match(/<img(?! src="cid:ticket")/g)!.length).toBe(1);
    }
  }, 120_000);
});

test("a status that staff set goes out through a mail server", async () => {
  const order = await makeOrder(db, { language: "fr" });
  await setStatus(db, null, { id: order.id, version: 1 }, "ready", fullOrderAccess);
  const deliver = mailDelivery(mailer, sending)(db);
  expect(await sendNextMail(db, deliver, createLog("silent"))).toBe(false);
  await db.update(mails).set({ dueAt: new Date() });
  expect(await sendNextMail(db, deliver, createLog("silent"))).toBe(true);
  const [{ id }] = (await db.select().from(mails)) as [Mail];
  expect(server.mails).toMatchObject([
    {
      messageId: `<mail-${id}@shop.example>`,
      subject: `Vos tirages sont prêts\u00a0: commande ${order.id}`,
    },
  ]);
});

test("a composed mail needs no clock: it is the same when it is tried again", async () => {
  const { mail } = await makeMail(db, "order_received");
  const [first, second] = [
    await composeMail(db, mail, sending),
    await composeMail(db, mail, sending),
  ] as OutgoingMail[];
  expect(second).toEqual(first);
});
