// A link for a forgotten password: anybody may request it, no answer says who works here, and only
// staff get the mail.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { attemptLimits } from "#app/shop/staff/sign-in-attempts.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { invite } from "#app/shop/staff/invitations.server.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";

const smtp = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@shop.example" };
const shop = await openTestShop({ ...smtp, TRUSTED_PROXY: "on" });
const without = await openTestShop();
afterAll(() => Promise.all([shop.close(), without.close()]));
beforeEach(async () => {
  await shop.db.delete(mails);
  await shop.db.delete(staffRateLimits);
});

const page = "/admin/login/forgotten";
const chosen = "nine loud storks";
const requestReset = (email: string, from = "203.0.113.7") =>
  openBrowser(shop).post(page, { email }, { "x-forwarded-for": from });
const written = () => shop.db.$count(mails, eq(mails.kind, "password_reset"));

/** Requests a link, and returns the address in the mail. */
async function linkFor(email: string): Promise<string> {
  const before = await written();
  await requestReset(email);
  await expect.poll(written).toBe(before + 1);
  const [mail] = await shop.db
    .select()
    .from(mails)
    .orderBy(sql`id desc`)
    .limit(1);
  const [secret] = await findSecrets({ ...readEnvironment({}), dataDir: shop.dataDir });
  const composed = await composeMail(shop.db, mail!, {
    publicUrl: "http://localhost:3000",
    from: "shop@shop.example",
    secret,
  });
  return /http:\/\/localhost:3000(\/admin\/setup\/[\w-]+)/.exec(composed!.text)![1]!;
}

describe("asking", () => {
  test("is offered where mails leave, and otherwise it is said who helps", async () => {
    expect(await textOf(await openBrowser(shop).get("/admin/login"))).toContain(
      "Forgotten password?",
    );
    expect(await textOf(await openBrowser(without).get("/admin/login"))).not.toContain(
      "Forgotten password?",
    );
    for (const answer of [
      await openBrowser(without).get(page),
      await openBrowser(without).post(page, { email: "a@example.org" }),
    ])
      expect(await textOf(answer)).toContain(taskCommand("staff-add"));
    expect(await without.db.$count(mails)).toBe(0);
  });

  test("is answered alike, whoever it is", async () => {
    const member = await makeMember(shop.db);
    const deactivated = await makeMember(shop.db, { deactivatedAt: new Date() });
    const answers = [];
    for (const email of [member.email, deactivated.email, "stranger@example.org"]) {
      const answer = await requestReset(email);
      answers.push([answer.status, (await textOf(answer)).replaceAll(email, "…")]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]![1]).toContain("If there is an account for …");
    await expect.poll(written).toBe(1);
    expect(await listStaffChanges(shop.db)).toMatchObject([
      { label: member.email, staffName: null, after: { passwordLink: "sent" } },
    ]);
  });

  test.each(["", "nobody", "a@b.c\r\nBcc: d@e.f", "x".repeat(300)])(
    "%j is no address",
    async (email) => {
      expect((await requestReset(email)).status).toBe(400);
      expect(await written()).toBe(0);
    },
  );

  test("too often from one place has to wait, and nobody can fill a mailbox from many", async () => {
    for (let time = 0; time < attemptLimits.asker.max; time += 1)
      expect((await requestReset(`someone${time}@example.org`)).status).toBe(200);
    const refused = await requestReset("someone@example.org");
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ]);
    const { email } = await makeMember(shop.db);
    for (let attempt = 1; attempt <= attemptLimits.forgotten.max + 2; attempt += 1)
      expect((await requestReset(email.toUpperCase(), `198.51.100.${attempt}`)).status).toBe(200);
    await expect.poll(written).toBe(attemptLimits.forgotten.max);
  });
});

describe("the link", () => {
  test("gives a new password once, ends every session, and signs in", async () => {
    const member = await makeMember(shop.db, { name: "Anna" });
    const other = await signIn(shop, member.email);
    const link = await linkFor(member.email);
    const browser = openBrowser(shop);
    const form = await textOf(await browser.get(link));
    expect(form).toContain(`For ${member.email}.`);
    expect(form).not.toContain('name="name"');
    expect((await browser.post(link, { password: "short" })).status).toBe(400);
    const done = await browser.post(link, {
      password: chosen,
      name: "Mallory",
      email: "mallory@example.org",
    });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin"]);
    expect((await browser.get("/admin/account")).status).toBe(200);
    expect((await other.get("/admin/account")).status).toBe(302);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.staffId, member.id))).toBe(1);
    expect((await shop.db.select().from(staff).where(eq(staff.id, member.id)))[0]).toMatchObject({
      name: "Anna",
      email: member.email,
    });
    expect((await openBrowser(shop).post(link, { password: chosen })).status).toBe(404);
    expect(
      (await openBrowser(shop).post("/admin/login", { email: member.email, password })).status,
    ).toBe(401);
    await signIn(shop, member.email, chosen);
  });

  test("leaves the second factors, and they are still asked for", async () => {
    const member = await makeMember(shop.db, { twoFactorEnabled: true });
    await shop.db
      .insert(staffTwoFactors)
      .values({ id: member.id, staffId: member.id, secret: "x", backupCodes: "x" });
    const passkey = {
      name: "Phone",
      publicKey: "x",
      credentialId: member.id,
      counter: 0,
      deviceType: "singleDevice",
      backedUp: false,
    };
    await shop.db.insert(staffPasskeys).values({ id: member.id, staffId: member.id, ...passkey });
    const browser = openBrowser(shop);
    const done = await browser.post(await linkFor(member.email), { password: chosen });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/login/second-step"]);
    expect((await browser.get("/admin/account")).status).toBe(302);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.staffId, member.id))).toBe(0);
    for (const table of [staffTwoFactors, staffPasskeys])
      expect(await shop.db.$count(table, eq(table.staffId, member.id))).toBe(1);
  });

  test("is over after an hour, with a newer one, and with the account", async () => {
    const member = await makeMember(shop.db);
    const first = await linkFor(member.email);
    const second = await linkFor(member.email);
    const state = async (link: string) => (await openBrowser(shop).get(link)).status;
    expect([await state(first), await state(second)]).toEqual([404, 200]);
    await shop.db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, member.id));
    expect(await state(second)).toBe(404);
    expect((await openBrowser(shop).post(second, { password: chosen })).status).toBe(404);
    await shop.db.update(staff).set({ deactivatedAt: null }).where(eq(staff.id, member.id));
    await shop.db
      .update(staffInvitations)
      .set({ expiresAt: sql`now()` })
      .where(eq(staffInvitations.email, member.email));
    expect(await state(second)).toBe(404);
  });

  test("that a member made for somebody stays when the person asks for another", async () => {
    const member = await makeMember(shop.db);
    const token = await invite(shop.db, member.email, null);
    await linkFor(member.email);
    expect((await openBrowser(shop).get(`/admin/setup/${token}`)).status).toBe(200);
  });
});
