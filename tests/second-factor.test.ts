// The second factor, passwords and sessions of one's own account, as requests.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  staff,
  staffAccounts,
  staffInvitations,
  staffPasskeys,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { findSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { appCode, makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

const textOf = async (answer: Response) => (await answer.text()).replaceAll("&#x27;", "'").replaceAll(/<!--.*?-->/g, "");
const account = "/admin/account";
const secondStep = "/admin/login/second-step";
const own = { currentPassword: password };

const passkey = (staffId: string) => ({
  id: staffId,
  staffId,
  publicKey: "x",
  credentialId: staffId,
  counter: 0,
  deviceType: "x",
  backedUp: false,
});

/** Switches the app on with a code of the step before, so that the present one is still unused. */
async function switchOn(browser: TestBrowser): Promise<{ address: string; recoveryCodes: string[] }> {
  const begun = await textOf(await browser.post(account, { intent: "begin-app", ...own }));
  const secret = /font-mono[^>]*>([A-Z2-7 ]+)</.exec(begun)![1]!.replaceAll(" ", "");
  const address = `otpauth://totp/x?secret=${secret}`;
  const done = await textOf(await browser.post(account, { intent: "confirm-app", code: appCode(address, -1) }));
  expect(done).toContain("The authenticator app is on.");
  return { address, recoveryCodes: done.match(/\b[A-Za-z0-9]{5}-[A-Za-z0-9]{5}(?=<\/li>)/g) ?? [] };
}

async function givePassword(email: string): Promise<TestBrowser> {
  const browser = openBrowser(shop);
  const answer = await browser.post("/admin/login", { email, password, next: "/admin/staff" });
  expect(answer.headers.get("location")).toBe(`${secondStep}?next=%2Fadmin%2Fstaff`);
  return browser;
}

describe("the authenticator app", () => {
  test("is set up with the password and a first code, and gives ten recovery codes", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    for (const [fields, said] of [
      [{ intent: "begin-app" }, "Enter your current password."],
      [{ intent: "begin-app", currentPassword: "eight quiet herons" }, "This is not your current password."],
    ] as [Record<string, string>, string][]) {
      const answer = await browser.post(account, fields);
      expect([answer.status, (await textOf(answer)).includes(said)]).toEqual([400, true]);
    }
    await browser.post(account, { intent: "begin-app", ...own });
    expect((await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location")).toBe("/admin");
    expect(await textOf(await browser.post(account, { intent: "confirm-app", code: "000000" }))).toContain("This code is wrong.");
    const { recoveryCodes } = await switchOn(browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [row] = await shop.db.select().from(staffTwoFactors).where(eq(staffTwoFactors.staffId, id));
    for (const code of recoveryCodes) expect(row!.backupCodes).not.toContain(code);
    expect(await textOf(await browser.get(account))).not.toContain(recoveryCodes[0]);
  });

  test("asks for a code, which counts once", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browser = await givePassword(email);
    expect(browser.cookies.has("inkiosk.session_token")).toBe(false);
    expect((await browser.get(account)).status).toBe(302);
    const page = await browser.get(`${secondStep}?next=%2Fadmin%2Fstaff`);
    expect(await textOf(page)).toContain(email);
    expect(await textOf(await browser.post(secondStep, { code: "12345" }))).toContain("A code has six digits.");
    const code = appCode(address);
    const done = await browser.post(secondStep, { code, next: "/admin/staff" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/staff"]);
    expect((await browser.get(account)).status).toBe(200);

    const again = await givePassword(email);
    const sessions = await shop.db.$count(staffSessions);
    const refused = await again.post(secondStep, { code });
    expect([refused.status, again.cookies.has("inkiosk.session_token")]).toEqual([401, false]);
    expect(await shop.db.$count(staffSessions)).toBe(sessions);
  });

  test("is not passed by the same code sent four times at once", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browsers = [];
    for (let number = 0; number < 4; number += 1) browsers.push(await givePassword(email));
    const answers = await Promise.all(browsers.map((browser) => browser.post(secondStep, { code: appCode(address) })));
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
  });

  test("ends the challenge after five wrong codes", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browser = await givePassword(email);
    for (let number = 0; number < 5; number += 1) expect((await browser.post(secondStep, { code: "000000" })).status).toBe(401);
    const over = await browser.post(secondStep, { code: appCode(address) });
    expect(over.headers.get("location")).toMatch(/^\/admin\/login\?over=1/);
    expect(await textOf(await browser.get("/admin/login?over=1"))).toContain("too many wrong codes");
  });

  test("is not asked for without a password before", async () => {
    const answer = await openBrowser(shop).get(`${secondStep}?next=/admin/staff`);
    expect(answer.headers.get("location")).toBe("/admin/login?next=%2Fadmin%2Fstaff");
    const posted = await openBrowser(shop).post(secondStep, { code: "123456" });
    expect(posted.headers.get("location")).toMatch(/^\/admin\/login\?over=1/);
  });

  test("is switched off with the password alone being enough afterwards", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await switchOn(browser);
    expect(await textOf(await browser.post(account, { intent: "remove-app", ...own }))).toContain("The authenticator app is off.");
    expect((await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location")).toBe("/admin");
  });
});

describe("an app beside a passkey", () => {
  const loosened = () => shop.db.execute<{ email: string }>(sql`select email from loosened`);

  test("is switched off once, however often that is sent, and at no moment is the password alone enough", async () => {
    await shop.db.execute(sql`create table loosened (email text)`);
    await shop.db.execute(sql`
      create function note_loosened() returns trigger language plpgsql as
      'begin insert into loosened values (new.email); return new; end'`);
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await switchOn(browser);
    await shop.db.insert(staffPasskeys).values({ ...passkey(id), name: "Phone" });
    await shop.db.execute(sql`
      create trigger loosened after update on staff for each row when (not new.two_factor_enabled) execute function note_loosened()`);
    const removed = await Promise.all([1, 2].map(() => browser.post(account, { intent: "remove-app", ...own })));
    await shop.db.execute(sql`drop trigger loosened on staff`);
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await loosened()).rows).toEqual([]);
    expect(await shop.db.$count(staffTwoFactors, eq(staffTwoFactors.staffId, id))).toBe(0);
    expect((await shop.db.select().from(staff).where(eq(staff.id, id)))[0]!.twoFactorEnabled).toBe(true);
    const told = (await listStaffChanges(shop.db)).filter(({ label, after }) => label === email && after?.["authenticatorApp"] === "off");
    expect(told).toHaveLength(1);
  });
});

describe("a recovery code", () => {
  test("opens once, with or without its hyphen", async () => {
    const { email } = await makeMember(shop.db);
    const { recoveryCodes } = await switchOn(await signIn(shop, email));
    const [first, second] = recoveryCodes as [string, string];
    const browser = await givePassword(email);
    expect(await textOf(await browser.get(`${secondStep}?with=recovery`))).toContain("Recovery code");
    expect((await browser.post(secondStep, { kind: "recovery", code: first.replace("-", "") })).status).toBe(303);
    const again = await givePassword(email);
    const refused = await again.post(secondStep, { kind: "recovery", code: first });
    expect([refused.status, (await textOf(refused)).includes("This recovery code is wrong or was used already.")]).toEqual([401, true]);
    expect((await again.post(secondStep, { kind: "recovery", code: second })).status).toBe(303);
  });

  test("stops working when new ones are made", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const { recoveryCodes } = await switchOn(browser);
    const renewed = await textOf(await browser.post(account, { intent: "renew-recovery-codes", ...own }));
    const fresh = renewed.match(/\b[A-Za-z0-9]{5}-[A-Za-z0-9]{5}(?=<\/li>)/g) ?? [];
    expect(new Set([...recoveryCodes, ...fresh]).size).toBe(20);
    const other = await givePassword(email);
    expect((await other.post(secondStep, { kind: "recovery", code: recoveryCodes[0]! })).status).toBe(401);
    expect((await other.post(secondStep, { kind: "recovery", code: fresh[0]! })).status).toBe(303);
  });
});

describe("passkeys", () => {
  test("are a second factor: a password alone no longer opens the account", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await shop.db.insert(staffPasskeys).values({ ...passkey(id), name: "Phone" });
    await shop.db.update(staff).set({ twoFactorEnabled: true }).where(eq(staff.id, id));
    const other = await givePassword(email);
    expect(await textOf(await other.get(secondStep))).toContain("protected by a passkey");
    expect(await textOf(await browser.post(account, { intent: "rename-passkey", id, name: "Tablet" }))).toContain("Tablet");
    expect((await browser.post(account, { intent: "remove-passkey", id })).status).toBe(400);
    await browser.post(account, { intent: "remove-passkey", id, ...own });
    expect((await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location")).toBe("/admin");
  });

  test("of others can be neither renamed nor removed", async () => {
    const [one, other] = [await makeMember(shop.db), await makeMember(shop.db)];
    await shop.db.insert(staffPasskeys).values({ ...passkey(other.id), name: "Phone" });
    const browser = await signIn(shop, one.email);
    await browser.post(account, { intent: "rename-passkey", id: other.id, name: "Mine" });
    await browser.post(account, { intent: "remove-passkey", id: other.id, ...own });
    expect(await shop.db.select().from(staffPasskeys).where(eq(staffPasskeys.id, other.id))).toMatchObject([{ name: "Phone" }]);
  });

  test("are offered for the password only, and nonsense is refused", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    const path = "/admin/account/passkeys";
    const without = await browser.post(path, { intent: "offer", name: "Phone", currentPassword: "eight quiet herons" });
    expect([without.status, await without.json()]).toEqual([400, { problems: { currentPassword: "currentPasswordWrong" } }]);
    const offered = (await (await browser.post(path, { intent: "offer", name: "Phone", ...own })).json()) as {
      options: { rp: { id: string } };
    };
    expect(offered.options).toMatchObject({ rp: { id: "localhost" }, authenticatorSelection: { userVerification: "required" } });
    for (const response of ["", "[]", "{}", "null", '{"id":{"$ne":""},"response":{}}']) {
      expect((await browser.post(path, { intent: "add", name: "Phone", response })).status).toBe(400);
      const login = openBrowser(shop);
      const asked = (await (await login.post("/admin/login/passkey", { intent: "ask" })).json()) as { options: object };
      expect(asked.options).toMatchObject({ userVerification: "required", rpId: "localhost" });
      expect((await login.post("/admin/login/passkey", { intent: "verify", response })).status).toBe(401);
    }
  });
});

describe("one's own account", () => {
  test("a new password needs the current one, and ends the other sessions and the old cookie", async () => {
    const { id, email } = await makeMember(shop.db);
    const [browser, other] = [await signIn(shop, email), await signIn(shop, email)];
    const change = (fields: Record<string, string>) =>
      browser.post(account, { intent: "change-password", ...own, newPassword: "nine loud herons", ...fields });
    for (const [fields, said] of [
      [{ currentPassword: "" }, "Enter your current password."],
      [{ currentPassword: "eight quiet herons" }, "This is not your current password."],
      [{ newPassword: "" }, "Choose a new password."],
      [{ newPassword: "short" }, "Use at least 12 characters."],
      [{ newPassword: "qwertyuiop1234" }, "This password is among those that are tried first."],
    ] as [Record<string, string>, string][]) {
      const answer = await change(fields);
      expect([answer.status, (await textOf(answer)).includes(said)], said).toEqual([400, true]);
    }
    const old = openBrowser(shop);
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    expect(await textOf(await change({}))).toContain("Password changed.");
    expect([(await browser.get(account)).status, (await other.get(account)).status, (await old.get(account)).status]).toEqual([
      200, 302, 302,
    ]);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(1);
    expect((await openBrowser(shop).post("/admin/login", { email, password })).status).toBe(401);
    expect((await openBrowser(shop).post("/admin/login", { email, password: "nine loud herons" })).status).toBe(303);
  });

  test("stands in the log of the staff, without a secret", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await browser.post(account, { intent: "begin-app", ...own });
    await browser.post(account, { intent: "remove-app", ...own });
    const { address, recoveryCodes } = await switchOn(browser);
    await browser.post(account, { intent: "renew-recovery-codes", ...own });
    await browser.post(account, { intent: "remove-app", ...own });
    await browser.post(account, { intent: "change-password", ...own, newPassword: "nine loud herons" });
    await browser.post(account, { intent: "change-password", currentPassword: "wrong", newPassword: "ten loud herons" });
    const rows = (await listStaffChanges(shop.db)).filter(({ label }) => label === email).toReversed();
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ authenticatorApp: "off" }, { authenticatorApp: "on" }],
      [{ recoveryCodes: "***" }, { recoveryCodes: "*** (new)" }],
      [{ authenticatorApp: "on" }, { authenticatorApp: "off" }],
      [{ password: "***" }, { password: "*** (new)" }],
    ]);
    const secret = new URL(address).searchParams.get("secret")!;
    for (const hidden of [password, "nine loud herons", secret, ...recoveryCodes]) expect(JSON.stringify(rows)).not.toContain(hidden);
    expect((await textOf(await browser.get("/admin/staff"))).includes("*** (new)")).toBe(true);
  });

  test("twenty guesses at the current password at once: ten are looked at", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => browser.post(account, { intent: "begin-app", currentPassword: "eight quiet herons" })),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test("sessions are listed and ended, one's own only", async () => {
    const [one, other] = [await makeMember(shop.db), await makeMember(shop.db)];
    const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0" };
    const [browser, second, stranger] = [await signIn(shop, one.email), openBrowser(shop), await signIn(shop, other.email)];
    await second.post("/admin/login", { email: one.email, password }, firefox);
    const page = await textOf(await browser.get(account));
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("this browser");
    const rowsOf = (id: string) => shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, id));
    await browser.post(account, { intent: "end-session", id: (await rowsOf(other.id))[0]!.id });
    expect((await stranger.get(account)).status).toBe(200);
    const theirs = (await rowsOf(one.id)).find(({ userAgent }) => userAgent?.includes("Firefox"))!;
    await browser.post(account, { intent: "end-session", id: theirs.id });
    expect([(await second.get(account)).status, (await browser.get(account)).status]).toEqual([302, 200]);
    const third = await signIn(shop, one.email);
    await browser.post(account, { intent: "end-other-sessions" });
    expect([(await third.get(account)).status, (await browser.get(account)).status]).toEqual([302, 200]);
  });
});

describe("the staff page", () => {
  test("makes links, of which none is shown twice, and withdraws them", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
    const bad = await browser.post("/admin/staff", { intent: "invite", email: "nowhere" });
    expect([bad.status, (await textOf(bad)).includes("Enter an email address")]).toEqual([400, true]);
    const made = await textOf(await browser.post("/admin/staff", { intent: "invite", email: "New@Example.org" }));
    const link = /http:\/\/localhost:3000\/admin\/setup\/([\w-]{43})/.exec(made)![0];
    const page = await textOf(await browser.get("/admin/staff"));
    expect([page.includes("new@example.org"), page.includes(link)]).toEqual([true, false]);
    expect((await openBrowser(shop).get(new URL(link).pathname)).status).toBe(200);
    const [row] = await shop.db.select().from(staffInvitations).where(eq(staffInvitations.email, "new@example.org"));
    await browser.post("/admin/staff", { intent: "withdraw", id: String(row!.id) });
    expect((await openBrowser(shop).get(new URL(link).pathname)).status).toBe(404);
  });

  test("deactivates others at once, and never the last", async () => {
    const [one, other] = [await makeMember(shop.db, { role: "owner" }), await makeMember(shop.db)];
    const [browser, theirs] = [await signIn(shop, one.email), await signIn(shop, other.email)];
    expect(await textOf(await browser.post("/admin/staff", { intent: "deactivate", id: other.id }))).toContain("can no longer sign in");
    expect((await theirs.get(account)).status).toBe(302);
    await shop.db
      .update(staff)
      .set({ deactivatedAt: sql`now()` })
      .where(sql`${staff.id} <> ${one.id}`);
    const last = await browser.post("/admin/staff", { intent: "deactivate", id: one.id });
    expect([last.status, (await textOf(last)).includes("The last active member of staff stays")]).toEqual([409, true]);
    await browser.post("/admin/staff", { intent: "reactivate", id: other.id });
    expect((await openBrowser(shop).post("/admin/login", { email: other.email, password })).status).toBe(303);
  });

  test("leaves the security question to the settings", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    expect((await browser.post("/admin/staff", { intent: "question", asked: "on", answer: "Minou" })).status).toBe(400);
    expect((await findSecurityQuestion(shop.db)).asked).toBe(false);
  });

  test("is one of the pages of the sidebar", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    expect((await (await browser.get("/admin")).text()).includes('href="/admin/staff"')).toBe(true);
  });
});

test("pages and their data hand out no hash, no token and no secret", async () => {
  const member = await makeMember(shop.db);
  const browser = await signIn(shop, member.email);
  await switchOn(browser);
  const [session] = await shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, member.id));
  const [credential] = await shop.db.select().from(staffAccounts).where(eq(staffAccounts.staffId, member.id));
  for (const path of [account, "/admin/staff"]) {
    for (const address of [path, `${path}.data`]) {
      const text = await (await browser.get(address)).text();
      for (const hidden of [session!.token, credential!.password!, "scrypt$", "backupCodes", "tokenHash"])
        expect(text).not.toContain(hidden);
    }
  }
});
