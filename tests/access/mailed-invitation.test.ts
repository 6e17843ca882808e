// An invitation goes by mail where mails leave, and opens no account that is there already.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { staff, staffInvitations, staffSessions } from "#db/staff-tables.ts";
import { adminAccountTexts } from "#app/i18n/admin/account.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { findSecrets } from "#app/platform/secrets/secret.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";

const smtp = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "shop@shop.example" };
const shop = await openTestShop(smtp);
const without = await openTestShop();
afterAll(() => Promise.all([shop.close(), without.close()]));
beforeEach(async () => {
  await shop.db.delete(mails);
  await shop.db.delete(staffInvitations);
});

const page = "/admin/staff";
const text = adminAccountTexts.en;
const linkIn = (mailText: string) => /\/admin\/setup\/([\w-]{43})/.exec(mailText)?.[1];
const invited = { intent: "invite", role: "workshop", email: "claire@example.org" };
const browserOf = async (on: typeof shop) =>
  signIn(on, (await makeMember(on.db, { role: "owner" })).email);

async function mailed() {
  const [mail] = await shop.db.select().from(mails).where(eq(mails.kind, "staff_invitation"));
  const [secret] = await findSecrets({ ...readEnvironment({}), dataDir: shop.dataDir });
  return mail && composeMail(shop.db, mail, { publicUrl: "http://localhost:3000", secret });
}

test("somebody new gets the link that the owner is shown, and comes in by it", async () => {
  const owner = await browserOf(shop);
  const html = await textOf(await owner.post(page, invited));
  expect(html).toContain(text.linkMailed);
  expect(html).toContain(text.openTitle);
  const mail = await mailed();
  expect(mail).toMatchObject({ to: { address: "claire@example.org" } });
  const [inviter] = await shop.db.select().from(staff).where(eq(staff.role, "owner"));
  expect(mail!.text.replaceAll(/\s+/g, " ")).toContain(`invited by ${inviter!.name}`);
  expect(linkIn(mail!.text)).toBe(linkIn(html));
  const link = `/admin/setup/${linkIn(mail!.text)}`;
  const fields = { name: "Claire", password: "seven loud herons" };
  expect((await openBrowser(shop).post(link, fields)).status).toBe(303);
  const claire = eq(staff.email, "claire@example.org");
  expect(await shop.db.select().from(staff).where(claire)).toMatchObject([{ role: "workshop" }]);
  expect((await openBrowser(shop).post(link, fields)).status).not.toBe(303);
});

test("whoever has an account is mailed no link to it, and an older one opens nothing", async () => {
  const owner = await browserOf(shop);
  const token = linkIn(
    await textOf(await owner.post(page, { ...invited, email: "x@example.org" })),
  );
  const member = await makeMember(shop.db, { email: "x@example.org" });
  const fields = { name: "Other", password: "seven loud herons" };
  expect((await openBrowser(shop).post(`/admin/setup/${token}`, fields)).status).not.toBe(303);
  expect(await shop.db.select().from(staff).where(eq(staff.id, member.id))).toMatchObject([
    { name: member.name },
  ]);
  expect(await mailed()).toBeNull();

  await shop.db.delete(mails);
  const html = await textOf(await owner.post(page, { intent: "renew", id: member.id }));
  expect(html).toContain(text.linkText);
  expect(await mailed()).toBeUndefined();
});

test("without a mail server the link is passed on by hand", async () => {
  const owner = await browserOf(without);
  const html = await textOf(await owner.post(page, invited));
  expect(html).toContain(text.linkText);
  expect(await without.db.$count(mails)).toBe(0);
});

test("no role is chosen for somebody new, and what is missing is said before a password is asked", async () => {
  const owner = await browserOf(without);
  const html = await (await owner.get(page)).text();
  const radios = html.match(/<input[^>]*id="invite-[^>]*name="role"[^>]*>/g) ?? [];
  expect(radios).toHaveLength(3);
  expect(radios.join()).not.toContain(`checked=""`);
  await without.db.update(staffSessions).set({ provenAt: sql`now() - interval '1 hour'` });
  const answer = await owner.post(page, { ...invited, role: "" });
  expect([answer.status, (await textOf(answer)).includes(text.roleProblems.roleInvalid)]).toEqual([
    400,
    true,
  ]);
});
