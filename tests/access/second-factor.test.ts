// The second factor, as requests.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  staff,
  staffPasskeys,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { appCode, makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import {
  account,
  passPasswordStep,
  own,
  secondStep,
  switchOn,
} from "#tests/support/access/second-factor.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

const passkey = (staffId: string) => ({
  id: staffId,
  staffId,
  publicKey: "x",
  credentialId: staffId,
  counter: 0,
  deviceType: "x",
  backedUp: false,
});

describe("the authenticator app", () => {
  test("is set up with the password and a first code, and gives ten recovery codes", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    for (const [fields, message] of [
      [{ intent: "begin-app" }, "Enter your current password."],
      [
        { intent: "begin-app", currentPassword: "eight quiet herons" },
        "This is not your current password.",
      ],
    ] as [Record<string, string>, string][]) {
      const answer = await browser.post(account, fields);
      expect([answer.status, (await textOf(answer)).includes(message)]).toEqual([400, true]);
    }
    await browser.post(account, { intent: "begin-app", ...own });
    expect(
      (await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location"),
    ).toBe("/admin");
    expect(
      await textOf(await browser.post(account, { intent: "confirm-app", code: "000000" })),
    ).toContain("This code is wrong.");
    const { recoveryCodes } = await switchOn(browser);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [row] = await shop.db
      .select()
      .from(staffTwoFactors)
      .where(eq(staffTwoFactors.staffId, id));
    for (const code of recoveryCodes) expect(row!.backupCodes).not.toContain(code);
    expect(await textOf(await browser.get(account))).not.toContain(recoveryCodes[0]);
  });

  test("is set up on the very phone that has it: by a link, or a key to copy", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await browser.post(account, { intent: "begin-app", ...own });
    await saveSettings(shop.db, null, "shop", { shopName: "Galerie du Port" }, 0);
    const page = await (await browser.get(account)).text();
    const address = /href="(otpauth:[^"]+)"/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const secret = new URL(address).searchParams.get("secret") ?? "";
    expect(secret.length).toBeGreaterThan(30);
    expect(new URL(address).searchParams.get("issuer")).toBe("Galerie du Port");
    const message = await textOf(await browser.get(account));
    expect(message).toContain("Copy the key");
    expect(message).toContain(secret.match(/.{1,4}/g)!.join(" "));
  });

  test("asks for a code, which counts once", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browser = await passPasswordStep(shop, email);
    expect(browser.cookies.has("inkiosk.session_token")).toBe(false);
    expect((await browser.get(account)).status).toBe(302);
    const page = await browser.get(`${secondStep}?next=%2Fadmin%2Fstaff`);
    expect(await textOf(page)).toContain(email);
    expect(await textOf(await browser.post(secondStep, { code: "12345" }))).toContain(
      "A code has six digits.",
    );
    const code = await appCode(address);
    const done = await browser.post(secondStep, { code, next: "/admin/staff" });
    expect([done.status, done.headers.get("location")]).toEqual([303, "/admin/staff"]);
    expect((await browser.get(account)).status).toBe(200);

    const again = await passPasswordStep(shop, email);
    const sessions = await shop.db.$count(staffSessions);
    const refused = await again.post(secondStep, { code });
    expect([refused.status, again.cookies.has("inkiosk.session_token")]).toEqual([401, false]);
    expect(await shop.db.$count(staffSessions)).toBe(sessions);
  });

  test("is not passed by the same code sent four times at once", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browsers = [];
    for (let number = 0; number < 4; number += 1)
      browsers.push(await passPasswordStep(shop, email));
    const code = await appCode(address);
    const answers = await Promise.all(
      browsers.map((browser) => browser.post(secondStep, { code })),
    );
    expect(answers.filter((answer) => answer.status === 303)).toHaveLength(1);
  });

  test("ends the challenge after five wrong codes", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browser = await passPasswordStep(shop, email);
    for (let number = 0; number < 5; number += 1)
      expect((await browser.post(secondStep, { code: "000000" })).status).toBe(401);
    const over = await browser.post(secondStep, { code: await appCode(address) });
    expect(over.headers.get("location")).toMatch(/^\/admin\/login\?over=1/);
    expect(await textOf(await browser.get("/admin/login?over=1"))).toContain(
      "too many wrong codes",
    );
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
    expect(await textOf(await browser.post(account, { intent: "remove-app", ...own }))).toContain(
      "The authenticator app is off.",
    );
    expect(
      (await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location"),
    ).toBe("/admin");
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
    const removed = await Promise.all(
      [1, 2].map(() => browser.post(account, { intent: "remove-app", ...own })),
    );
    await shop.db.execute(sql`drop trigger loosened on staff`);
    expect(removed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await loosened()).rows).toEqual([]);
    expect(await shop.db.$count(staffTwoFactors, eq(staffTwoFactors.staffId, id))).toBe(0);
    expect((await shop.db.select().from(staff).where(eq(staff.id, id)))[0]!.twoFactorEnabled).toBe(
      true,
    );
    const staffChanges = (await listStaffChanges(shop.db)).filter(
      ({ label, after }) => label === email && after?.["authenticatorApp"] === "off",
    );
    expect(staffChanges).toHaveLength(1);
  });
});

describe("a recovery code", () => {
  test("opens once, whatever its case and what lies between its signs", async () => {
    const { email } = await makeMember(shop.db);
    const { recoveryCodes } = await switchOn(await signIn(shop, email));
    const [first, second] = recoveryCodes as [string, string];
    const browser = await passPasswordStep(shop, email);
    expect(await textOf(await browser.get(`${secondStep}?with=recovery`))).toContain(
      "Recovery code",
    );
    expect(
      (
        await browser.post(secondStep, {
          kind: "recovery",
          code: first.replaceAll("-", " ").toLowerCase(),
        })
      ).status,
    ).toBe(303);
    const again = await passPasswordStep(shop, email);
    const refused = await again.post(secondStep, { kind: "recovery", code: first });
    expect([
      refused.status,
      (await textOf(refused)).includes("This recovery code is wrong or was used already."),
    ]).toEqual([401, true]);
    expect((await again.post(secondStep, { kind: "recovery", code: second })).status).toBe(303);
    expect(await textOf(await again.get(account))).toContain("Recovery codes left: 8 of 10.");
  });

  test("stops working when new ones are made", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const { recoveryCodes } = await switchOn(browser);
    const renewed = await textOf(
      await browser.post(account, { intent: "renew-recovery-codes", ...own }),
    );
    const fresh = renewed.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?=<\/li>)/g) ?? [];
    expect(new Set([...recoveryCodes, ...fresh]).size).toBe(20);
    const other = await passPasswordStep(shop, email);
    expect(
      (await other.post(secondStep, { kind: "recovery", code: recoveryCodes[0]! })).status,
    ).toBe(401);
    expect((await other.post(secondStep, { kind: "recovery", code: fresh[0]! })).status).toBe(303);
  });
});

describe("passkeys", () => {
  test("are a second factor: a password alone no longer opens the account", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await shop.db.insert(staffPasskeys).values({ ...passkey(id), name: "Phone" });
    await shop.db.update(staff).set({ twoFactorEnabled: true }).where(eq(staff.id, id));
    const other = await passPasswordStep(shop, email);
    expect(await textOf(await other.get(secondStep))).toContain("protected by a passkey");
    expect(
      await textOf(await browser.post(account, { intent: "rename-passkey", id, name: "Tablet" })),
    ).toContain("Tablet");
    expect((await browser.post(account, { intent: "remove-passkey", id })).status).toBe(400);
    await browser.post(account, { intent: "remove-passkey", id, ...own });
    expect(
      (await openBrowser(shop).post("/admin/login", { email, password })).headers.get("location"),
    ).toBe("/admin");
  });

  test("of others can be neither renamed nor removed", async () => {
    const [one, other] = [await makeMember(shop.db), await makeMember(shop.db)];
    await shop.db.insert(staffPasskeys).values({ ...passkey(other.id), name: "Phone" });
    const browser = await signIn(shop, one.email);
    await browser.post(account, { intent: "rename-passkey", id: other.id, name: "Mine" });
    await browser.post(account, { intent: "remove-passkey", id: other.id, ...own });
    expect(
      await shop.db.select().from(staffPasskeys).where(eq(staffPasskeys.id, other.id)),
    ).toMatchObject([{ name: "Phone" }]);
  });

  test("are offered for the password only, and nonsense is refused", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    const path = "/admin/account/passkeys";
    const without = await browser.post(path, {
      intent: "offer",
      name: "Phone",
      currentPassword: "eight quiet herons",
    });
    expect([without.status, await without.json()]).toEqual([
      400,
      { problems: { currentPassword: "currentPasswordWrong" } },
    ]);
    const offered = (await (
      await browser.post(path, { intent: "offer", name: "Phone", ...own })
    ).json()) as {
      options: { rp: { id: string } };
    };
    expect(offered.options).toMatchObject({
      rp: { id: "localhost" },
      authenticatorSelection: { userVerification: "required" },
    });
    for (const response of ["", "[]", "{}", "null", '{"id":{"$ne":""},"response":{}}']) {
      expect((await browser.post(path, { intent: "add", name: "Phone", response })).status).toBe(
        400,
      );
      const login = openBrowser(shop);
      const challenge = (await (
        await login.post("/admin/login/passkey", { intent: "ask" })
      ).json()) as { options: object };
      expect(challenge.options).toMatchObject({ userVerification: "required", rpId: "localhost" });
      expect(
        (await login.post("/admin/login/passkey", { intent: "verify", response })).status,
      ).toBe(401);
    }
  });
});
