// A purchase, from the form at checkout to what arrives in the buyer's mailbox.
import { eq } from "drizzle-orm";
import * as mupdf from "mupdf";
import { afterAll, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { mailDelivery } from "#app/shop/mail/sending/deliver-mail.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import type { Mail } from "#app/shop/mail/outbox/outbox.server.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm } from "#tests/support/orders/order-form.ts";
import { openTestMail } from "#tests/support/mail/test-mail.ts";

const { server, mailer } = await openTestMail();
const shop = await openTestShop({ MOCK_PAYMENT: "on" });
await makePiece(shop.db);
await makePoint(shop.db, {
  name: "Atelier Belleville",
  hours: "Tuesday to Saturday",
  hoursFr: "Du mardi au samedi",
});

const environment = readEnvironment({ DATA_DIR: shop.dataDir, PUBLIC_URL: "https://shop.example" });
const mail = mailDelivery(mailer, { publicUrl: environment.publicUrl, from: "post@shop.example" });
const stopWorking = await startJobs(shop.connection, environment, createLog("silent"), {
  mail,
  only: ["mails"],
});
afterAll(async () => {
  await stopWorking();
  await shop.close();
});

test("a purchase in French sends a French confirmation, once", async () => {
  const answer = await shop.post("/checkout", orderForm(), { cookie: "inkiosk-language=fr" });
  expect(answer.status).toBeLessThan(400);
  await expect.poll(() => server.mails.length).toBe(1);
  const [arrived] = server.mails;
  expect(arrived).toMatchObject({
    envelopeFrom: "post@shop.example",
    recipients: ["camille@example.com"],
    from: { name: "Inkiosk", address: "post@shop.example" },
    to: [{ name: "Camille Martin", address: "camille@example.com" }],
    replyTo: [{ address: "hello@inkiosk.example" }],
    subject: expect.stringMatching(/^TEST · Merci pour votre commande \d+$/) as string,
  });
  for (const part of [arrived!.text!, arrived!.html!]) {
    for (const fact of [
      "Merci, Camille.",
      "Du mardi au samedi",
      "Atelier Belleville",
      "Toile",
      "Image générée par IA",
      "Renoncer au contrat ici",
    ])
      expect(part.replaceAll("&#x27;", "’")).toContain(fact);
  }
  const [code, ...files] = arrived!.attachments;
  expect(code).toMatchObject({ mimeType: "image/png", contentId: "<ticket>" });
  const pdfs = files.map(({ content }) => textOf(content as ArrayBuffer));
  expect(files.map(({ filename }) => filename)).toEqual([
    "conditions-de-vente-0.pdf",
    "formulaire-de-retractation.pdf",
  ]);
  expect(pdfs[0]).toContain("Droit de rétractation");
  expect(pdfs[1]).toContain("notifie/notifions");
  // The mail arrives a moment before the shop has recorded it, so this polls.
  await expect.poll(() => shop.db.$count(mails, eq(mails.state, "sent"))).toBe(1);
  const sent = shop.db.select().from(mails).where(eq(mails.state, "sent"));
  const [{ id, messageId }] = (await sent) as [Mail];
  expect(messageId).toBe(`<mail-${id}@shop.example>`);
  expect(arrived!.messageId).toBe(messageId);
});

test(
  "the shop closes in good time although a mail server does not answer",
  { timeout: 30_000 },
  async () => {
    const { db, connection, close } = await createTestDatabase();
    const [mail] = await db.insert(mails).values({ kind: "password_reset" }).returning();
    const silent = () => () => new Promise<string>(() => {});
    const stop = await startJobs(connection, environment, createLog("silent"), {
      mail: silent,
      only: ["mails"],
    });
    await expect.poll(() => db.$count(mails, eq(mails.attempts, 1))).toBe(1);
    await stop();
    expect((await db.select().from(mails))[0]).toMatchObject({ id: mail!.id, state: "waiting" });
    await close();
  },
);

function textOf(pdf: ArrayBuffer): string {
  const document = mupdf.Document.openDocument(new Uint8Array(pdf), "application/pdf");
  return Array.from({ length: document.countPages() }, (_, page) =>
    document.loadPage(page).toStructuredText("").asText(),
  ).join("\n");
}
