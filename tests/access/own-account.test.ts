// Passwords and sessions of one's own account, as requests; and the page on which others are let
// in and out.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import {
  staff,
  staffAccounts,
  staffInvitations,
  staffRateLimits,
  staffSessions,
} from "#db/staff-tables.ts";
import { listStaffChanges } from "#app/shop/staff/staff-log.server.ts";
import { findSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { account, own, switchOn } from "#tests/support/access/second-factor.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

describe("one's own account", () => {
  test("a new password needs the current one, and ends the other sessions and the old cookie", async () => {
    const { id, email } = await makeMember(shop.db);
    const [browser, other] = [await signIn(shop, email), await signIn(shop, email)];
    const change = (fields: Record<string, string>) =>
      browser.post(account, {
        intent: "change-password",
        ...own,
        newPassword: "nine loud herons",
        ...fields,
      });
    for (const [fields, message] of [
      [{ currentPassword: "" }, "Enter your current password."],
      [{ currentPassword: "eight quiet herons" }, "This is not your current password."],
      [{ newPassword: "" }, "Choose a new password."],
      [{ newPassword: "short" }, "Use at least 12 characters."],
      [{ newPassword: "qwertyuiop1234" }, "This password is among those that are tried first"],
    ] as [Record<string, string>, string][]) {
      const answer = await change(fields);
      expect([answer.status, (await textOf(answer)).includes(message)], message).toEqual([
        400,
        true,
      ]);
    }
    const old = openBrowser(shop);
    for (const [name, value] of browser.cookies) old.cookies.set(name, value);
    expect(await textOf(await change({}))).toContain("Password changed.");
    expect([
      (await browser.get(account)).status,
      (await other.get(account)).status,
      (await old.get(account)).status,
    ]).toEqual([200, 302, 302]);
    expect(await shop.db.$count(staffSessions, eq(staffSessions.staffId, id))).toBe(1);
    expect((await openBrowser(shop).post("/admin/login", { email, password })).status).toBe(401);
    expect(
      (await openBrowser(shop).post("/admin/login", { email, password: "nine loud herons" }))
        .status,
    ).toBe(303);
  });

  test("stands in the log of the staff, without a secret", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await browser.post(account, { intent: "begin-app", ...own });
    await browser.post(account, { intent: "remove-app", ...own });
    const { address, recoveryCodes } = await switchOn(browser);
    await browser.post(account, { intent: "renew-recovery-codes", ...own });
    await browser.post(account, { intent: "remove-app", ...own });
    await browser.post(account, {
      intent: "change-password",
      ...own,
      newPassword: "nine loud herons",
    });
    await browser.post(account, {
      intent: "change-password",
      currentPassword: "wrong",
      newPassword: "ten loud herons",
    });
    const rows = (await listStaffChanges(shop.db))
      .filter(({ label }) => label === email)
      .toReversed();
    expect(rows.map(({ before, after }) => [before, after])).toEqual([
      [{ authenticatorApp: "off" }, { authenticatorApp: "on" }],
      [{ recoveryCodes: "***" }, { recoveryCodes: "*** (new)" }],
      [{ authenticatorApp: "on" }, { authenticatorApp: "off" }],
      [{ password: "***" }, { password: "*** (new)" }],
    ]);
    const secret = new URL(address).searchParams.get("secret")!;
    for (const hidden of [password, "nine loud herons", secret, ...recoveryCodes])
      expect(JSON.stringify(rows)).not.toContain(hidden);
    expect((await textOf(await browser.get("/admin/staff"))).includes("*** (new)")).toBe(true);
  });

  test("twenty guesses at the current password at once: ten are looked at", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        browser.post(account, { intent: "begin-app", currentPassword: "eight quiet herons" }),
      ),
    );
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test("sessions are listed and ended, one's own only", async () => {
    const [one, other] = [await makeMember(shop.db), await makeMember(shop.db)];
    const firefox = {
      "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0",
    };
    const [browser, second, stranger] = [
      await signIn(shop, one.email),
      openBrowser(shop),
      await signIn(shop, other.email),
    ];
    await second.post("/admin/login", { email: one.email, password }, firefox);
    const page = await textOf(await browser.get(account));
    expect(page).toContain("Firefox on Linux");
    expect(page).toContain("this browser");
    const rowsOf = (id: string) =>
      shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, id));
    await browser.post(account, { intent: "end-session", id: (await rowsOf(other.id))[0]!.id });
    expect((await stranger.get(account)).status).toBe(200);
    const theirs = (await rowsOf(one.id)).find(({ userAgent }) => userAgent?.includes("Firefox"))!;
    await browser.post(account, { intent: "end-session", id: theirs.id });
    expect([(await second.get(account)).status, (await browser.get(account)).status]).toEqual([
      302, 200,
    ]);
    const third = await signIn(shop, one.email);
    await browser.post(account, { intent: "end-other-sessions" });
    expect([(await third.get(account)).status, (await browser.get(account)).status]).toEqual([
      302, 200,
    ]);
  });
});

describe("the staff page", () => {
  test("makes links, of which none is shown twice, and withdraws them", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
    const bad = await browser.post("/admin/staff", {
      intent: "invite",
      role: "manager",
      email: "nowhere",
    });
    expect([bad.status, (await textOf(bad)).includes("Enter an email address")]).toEqual([
      400,
      true,
    ]);
    const made = await textOf(
      await browser.post("/admin/staff", {
        intent: "invite",
        role: "manager",
        email: "New@Example.org",
      }),
    );
    const link = /http:\/\/localhost:3000\/admin\/setup\/([\w-]{43})/.exec(made)![0];
    const page = await textOf(await browser.get("/admin/staff"));
    expect([page.includes("new@example.org"), page.includes(link)]).toEqual([true, false]);
    expect((await openBrowser(shop).get(new URL(link).pathname)).status).toBe(200);
    const [row] = await shop.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, "new@example.org"));
    await browser.post("/admin/staff", { intent: "withdraw", id: String(row!.id) });
    expect((await openBrowser(shop).get(new URL(link).pathname)).status).toBe(404);
  });

  test("deactivates others at once, and never the last", async () => {
    const [one, other] = [await makeMember(shop.db, { role: "owner" }), await makeMember(shop.db)];
    const [browser, theirs] = [await signIn(shop, one.email), await signIn(shop, other.email)];
    expect(
      await textOf(await browser.post("/admin/staff", { intent: "deactivate", id: other.id })),
    ).toContain("can no longer sign in");
    expect((await theirs.get(account)).status).toBe(302);
    await shop.db
      .update(staff)
      .set({ deactivatedAt: sql`now()` })
      .where(sql`${staff.id} <> ${one.id}`);
    const last = await browser.post("/admin/staff", { intent: "deactivate", id: one.id });
    expect([
      last.status,
      (await textOf(last)).includes("The last active member of staff stays"),
    ]).toEqual([409, true]);
    await browser.post("/admin/staff", { intent: "reactivate", id: other.id });
    expect(
      (await openBrowser(shop).post("/admin/login", { email: other.email, password })).status,
    ).toBe(303);
  });

  test("leaves the security question to the settings", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
    expect(
      (await browser.post("/admin/staff", { intent: "question", asked: "on", answer: "Minou" }))
        .status,
    ).toBe(400);
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
  const [session] = await shop.db
    .select()
    .from(staffSessions)
    .where(eq(staffSessions.staffId, member.id));
  const [credential] = await shop.db
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.staffId, member.id));
  for (const path of [account, "/admin/staff"]) {
    for (const address of [path, `${path}.data`]) {
      const text = await (await browser.get(address)).text();
      for (const hidden of [
        session!.token,
        credential!.password!,
        "scrypt$",
        "backupCodes",
        "tokenHash",
      ])
        expect(text).not.toContain(hidden);
    }
  }
});
