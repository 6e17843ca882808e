// Campaigns from outside: the copy on the web, the door for bounces, and what the back office
// refuses.
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { campaignRecipients, emailCampaigns } from "#db/mail-tables.ts";
import { subscribers, suppressions } from "#db/subscribers-tables.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { emailMarketingTexts } from "#app/i18n/admin/email-marketing.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeSubscriber } from "#tests/support/make.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const bounceToken = "t".repeat(40);
const shop = await openTestShop({
  SMTP_URL: "smtp://127.0.0.1:1",
  MAIL_FROM: "shop@example.org",
  BOUNCE_TOKEN: bounceToken,
});
const withoutMail = await openTestShop();
afterAll(async () => {
  await shop.close();
  await withoutMail.close();
});
afterEach(async () => {
  await shop.db.delete(emailCampaigns);
  await shop.db.delete(subscribers);
  await shop.db.delete(suppressions);
});

let browser: TestBrowser;
beforeAll(async () => {
  const member = await makeMember(shop.db);
  browser = openBrowser(shop);
  for (const [key, value] of (await signIn(shop, member.email)).cookies)
    browser.cookies.set(key, value);
});

const token = "A".repeat(43);
const campaign = async (overrides: Partial<typeof emailCampaigns.$inferInsert> = {}, of = shop) =>
  (
    await of.db
      .insert(emailCampaigns)
      .values({
        name: "News",
        subject: "News",
        htmlContent: "<p>Hello {{name|you}}</p>",
        archiveToken: token,
        ...overrides,
      })
      .returning()
  )[0]!;
const now = async (id: number, of = shop) =>
  (await of.db.select().from(emailCampaigns).where(eq(emailCampaigns.id, id)))[0]!;

test("a campaign that was held back is told of on the dashboard and in the list", async () => {
  const texts = { en: dashboardTexts.en.heldBack, fr: dashboardTexts.fr.heldBack };
  const expectText = async (path: string, text: string, language: string) =>
    (await (await browser.get(path, { "accept-language": language })).text()).includes(text);
  const { id } = await campaign({ name: "The spring letter" });
  expect(await expectText("/admin", texts.en, "en")).toBe(false);
  const schedule = { scheduledAt: new Date("2026-05-03T08:00:00Z") };
  await shop.db.update(emailCampaigns).set(schedule).where(eq(emailCampaigns.id, id));
  for (const language of ["en", "fr"] as const) {
    expect(await expectText("/admin", texts[language], language)).toBe(true);
    const { heldBack } = emailMarketingTexts[language];
    expect(await expectText("/admin/email-marketing", `>${heldBack}<`, language)).toBe(true);
  }
  expect(await expectText("/admin", `/admin/email-marketing/campaigns/${id}/send`, "en")).toBe(
    true,
  );
});

describe("the copy on the web", () => {
  test("is there once it was sent, without scripts, and for no search engine", async () => {
    await campaign({ status: "sent" });
    const answer = await shop.get(`/newsletter/archive/${token}`, { "accept-language": "fr" });
    const html = await answer.text();
    expect([answer.status, answer.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(html).toMatch(/<p style="[^"]*">Hello you<\/p>/);
    expect(html).toContain("Visiter la boutique");
    expect(html).not.toMatch(/<script|<style|\son\w+=/);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  test("is not there before, nor under any other token", async () => {
    await campaign({ status: "scheduled", scheduledAt: new Date() });
    for (const each of [token, "B".repeat(43), "x", "%00", "..%2fx"])
      expect((await shop.get(`/newsletter/archive/${each}`)).status, each).toBe(404);
  });
});

describe("the door for bounces", () => {
  const report =
    'Content-Type: multipart/report; boundary="b"\n\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; gone@example.net\nAction: failed\nStatus: 5.1.1\n--b--\n';
  const send = (secret: string, body: string, of = shop) =>
    of.fetch(
      new Request(`http://localhost:3000/webhooks/bounces/${secret}`, {
        method: "POST",
        body,
        headers: { "content-type": "message/rfc822" },
      }),
    );

  test("opens to whoever knows its token, without an Origin", async () => {
    const answer = await send(bounceToken, report);
    expect([answer.status, await answer.json()]).toEqual([200, { suppressed: 1 }]);
    expect(await shop.db.select().from(suppressions)).toMatchObject([
      { email: "gone@example.net", reason: "bounce" },
    ]);
  });

  test("is not there for others, nor where no token was set, nor for a file that is too long", async () => {
    expect((await send("u".repeat(40), report)).status).toBe(404);
    expect((await send(bounceToken, report, withoutMail)).status).toBe(404);
    expect((await send("short", report)).status).toBe(403);
    expect((await send(bounceToken, "x".repeat(220_000))).status).toBe(413);
    expect(await shop.db.$count(suppressions)).toBe(0);
  });
});

describe("Send", () => {
  const press = (id: number, fields: Record<string, string>) =>
    browser.post(
      `/admin/email-marketing/campaigns/${id}/send.data`,
      { version: "1", when: "now", ...fields },
      { accept: "*/*" },
    );

  test("is looked at again by the server: errors keep it, warnings ask", async () => {
    await makeSubscriber(shop.db, { subscribedToNewsletter: true });
    const broken = await campaign({ htmlContent: "<p>{{nmae}}</p>" });
    expect((await press(broken.id, { accepted: "on" })).status).toBe(400);
    expect((await now(broken.id)).status).toBe("draft");
    await shop.db.delete(emailCampaigns);
    const odd = await campaign({ htmlContent: '<a href="http://e.example/">x</a>' });
    expect((await press(odd.id, {})).status).toBe(400);
    expect((await press(odd.id, { accepted: "on", version: "2" })).status).toBe(409);
    expect((await press(odd.id, { accepted: "on" })).status).toBe(200);
    expect((await press(odd.id, { accepted: "on" })).status).toBe(409);
    expect([(await now(odd.id)).status, await shop.db.$count(campaignRecipients)]).toEqual([
      "sending",
      1,
    ]);
  });

  test("is refused to nobody, and into the past", async () => {
    const { id } = await campaign();
    expect((await press(id, {})).status).toBe(409);
    await makeSubscriber(shop.db, { subscribedToNewsletter: true });
    expect((await press(id, { when: "later", at: "2020-01-01T10:00" })).status).toBe(409);
    expect((await press(id, { when: "later", at: "2026-03-29T02:30" })).status).toBe(400);
    expect((await now(id)).status).toBe("draft");
  });
});

test("the page that sends a campaign leads to its report once it goes", async () => {
  const { id } = await campaign({ status: "scheduled", scheduledAt: new Date() });
  const answer = await browser.get(`/admin/email-marketing/campaigns/${id}/send`);
  expect([answer.status, answer.headers.get("location")]).toEqual([
    302,
    `/admin/email-marketing/campaigns/${id}/report`,
  ]);
});

test("a campaign is never told in the page that asks how far it is: its content stays on the server", async () => {
  const { id } = await campaign({ htmlContent: "<p>only-in-the-mail</p>", status: "sent" });
  const page = await browser.get(`/admin/email-marketing/campaigns/${id}/report`);
  expect([page.status, (await page.text()).includes("only-in-the-mail")]).toEqual([200, false]);
});
