// Who fills in the accounts that money and mails go through, and what pages tell of them.
import { setTimeout as sleep } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { payments } from "#db/payments-tables.ts";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { credentials } from "#db/credentials-tables.ts";
import { staffSessions } from "#db/staff-tables.ts";
import { saveCredentials } from "#app/shop/credentials/credentials.server.ts";
import { onboardingTexts } from "#app/i18n/admin/onboarding.ts";
import { credentialsTexts } from "#app/i18n/admin/credentials.ts";
import { frameTexts } from "#app/i18n/storefront/frame.ts";
import { openTestShop } from "#tests/support/app.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startMailServer } from "#tests/support/mail/mail-server.ts";
import { makeOrderToPay } from "#tests/support/payments/orders-to-pay.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";
import { startStandin } from "../../paypal-standin/standin.ts";

const standin = await startStandin();
const mailServer = await startMailServer();
const shop = await openTestShop({ PAYPAL_API_URL: standin.url });
const text = credentialsTexts.en;
const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: clientSecret } = standin.variables;
const forms = {
  "/admin/settings/payments": {
    kind: "paypal",
    intent: "save",
    site: "sandbox",
    clientId,
    clientSecret,
    webhookId: "",
  },
  "/admin/settings/mail": {
    kind: "mail",
    intent: "save",
    server: "127.0.0.1",
    port: String(mailServer.port),
    encryption: "starttls",
    user: "post",
    password: "correct horse battery",
    from: "post@shop.example",
    replyTo: "",
  },
};
const pages = Object.entries(forms);

afterEach(() => shop.db.delete(credentials));
afterAll(async () => {
  await shop.close();
  await standin.close();
  await mailServer.close();
});

const countCredentials = () => shop.db.$count(credentials);
const openAs = async (role: "owner" | "manager") =>
  signIn(shop, (await makeMember(shop.db, { role })).email);

describe.each(pages)("%s", (page, form) => {
  test("is the owner's to see and to change, and nobody else's", async () => {
    const browser = await openAs("manager");
    expect((await browser.get(page)).status).toBe(403);
    expect((await browser.post(page, form)).status).toBe(403);
    expect(await countCredentials()).toBe(0);
  });

  test("asks for a proof that is not old", async () => {
    const browser = await openAs("owner");
    await shop.db.update(staffSessions).set({ provenAt: sql`now() - interval '6 minutes'` });
    for (const intent of ["try", "save", "on", "off", "remove"]) {
      const answer = await browser.post(page, { ...form, intent });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("/admin/session/proof"),
      ]);
    }
    expect(await countCredentials()).toBe(0);
  });

  test("never shows a secret again", async () => {
    const browser = await openAs("owner");
    const saved = await browser.post(page, form);
    expect([saved.status, await countCredentials()]).toEqual([200, 1]);
    for (const address of [page, `${page}.data`, "/admin/security", "/admin/settings"]) {
      const html = await (await browser.get(address)).text();
      expect(html).not.toMatch(/EStandinSecret|correct horse|correct%20horse/);
    }
    expect(await textOf(await browser.get(page))).toContain(text.hints.kept);
  });
});

test("a kept page says that no money moves, and no longer once an account is in use", async () => {
  const banner = frameTexts.en.testBanner;
  const home = async () => textOf(await shop.get("/"));
  expect(await home()).toContain(banner);
  const browser = await openAs("owner");
  await browser.post(...(pages[0] as [string, Record<string, string>]));
  expect(await home()).not.toContain(banner);
});

test("what was sealed under another secret is said where it is missed, with the two ways out", async () => {
  const browser = await openAs("owner");
  for (const [page, form] of pages) await browser.post(page, form);
  const lost = [
    onboardingTexts.en.unreadable,
    text.idle.unreadable,
    "SECRET, SECRET_FORMER",
  ] as const;
  const countOn = async (page: string, searched: string) =>
    (await textOf(await browser.get(page))).split(searched).length - 1;
  const paged = pages.map(([page]) => page);
  for (const page of paged) expect(await countOn(page, lost[1])).toBe(0);
  expect(await countOn("/admin/opening", lost[0])).toBe(0);
  const others = ["another secret, as long as one has to be"] as const;
  for (const each of await shop.db.select().from(credentials)) {
    const { kind, account, open } = each;
    const credential = {
      kind,
      account,
      open: open as Record<string, string>,
      secrets: {},
      typed: [],
    };
    await saveCredentials(shop.db, others, null, credential);
  }
  await eventually(async () => expect(await countOn("/admin/opening", lost[0])).toBe(2));
  for (const page of paged) {
    // The text appears twice: above the form and beside the account.
    expect(await countOn(page, lost[1])).toBe(2);
    expect(await countOn(page, lost[2])).toBe(1);
  }
  await shop.db.update(credentials).set({ isOn: false });
  for (const page of paged) expect(await countOn(page, lost[1])).toBe(1);
});

test("an account is not removed while only it can end what is under way", async () => {
  const browser = await openAs("owner");
  await browser.post(...(pages[0] as [string, Record<string, string>]));
  const account = `sandbox ${clientId}`;
  await makeOrderToPay(shop.db);
  await shop.db.update(payments).set({ account });
  const remove = () =>
    browser.post("/admin/settings/payments", { kind: "paypal", intent: "remove", account });
  expect((await remove()).status).toBe(409);
  expect(await shop.db.$count(credentials, eq(credentials.isOn, true))).toBe(1);
  await shop.db.update(payments).set({ checkAt: null });
  expect((await remove()).status).toBe(200);
  const [row] = await shop.db.select().from(credentials);
  expect(row).toMatchObject({ account, sealed: null, isOn: false, removedAt: expect.any(Date) });
});

test("nor while an order that only it can end is being placed", async () => {
  const browser = await openAs("owner");
  await browser.post(...(pages[0] as [string, Record<string, string>]));
  const account = `sandbox ${clientId}`;
  const order = await makeOrderToPay(shop.db);
  const ofOrder = eq(payments.orderId, order.id);
  let removing: ReturnType<typeof browser.post> | undefined;
  await shop.db.transaction(async (db) => {
    await db.update(payments).set({ account }).where(ofOrder);
    removing = browser.post("/admin/settings/payments", {
      kind: "paypal",
      intent: "remove",
      account,
    });
    await sleep(300);
  });
  expect((await removing!).status).toBe(409);
  expect(await shop.db.$count(credentials, eq(credentials.isOn, true))).toBe(1);
  await shop.db.update(payments).set({ checkAt: null }).where(ofOrder);
});

describe("where the environment says it", () => {
  const set = {
    ...standin.variables,
    SMTP_URL: "smtps://post:hidden-in-the-address@mail.example:465",
    MAIL_FROM: "post@mail.example",
  };

  test("the pages name the variables and none of their values, and change nothing", async () => {
    const other = await openTestShop(set);
    try {
      const { email } = await makeMember(other.db, { role: "owner" });
      const browser = await signIn(other, email);
      const names = {
        "/admin/settings/payments": "PAYPAL_CLIENT_ID",
        "/admin/settings/mail": "SMTP_URL",
      };
      for (const [page, name] of Object.entries(names)) {
        const html = await textOf(await browser.get(page));
        expect(html).toContain(name);
        expect(html).not.toMatch(/EStandinSecret|hidden-in-the-address/);
        const answer = await browser.post(page, forms[page as keyof typeof forms]);
        expect(answer.status).toBe(409);
      }
      expect(await other.db.$count(credentials)).toBe(0);
    } finally {
      await other.close();
    }
  });
});
