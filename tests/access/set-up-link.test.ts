// The link by which an account is set up.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staff, staffInvitations, staffRateLimits } from "#db/staff-tables.ts";
import { invite, openFirstSetUp } from "#app/shop/staff/invitations.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, openBrowser, password } from "#tests/support/staff.ts";
import { textOf } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
const behindProxy = await openTestShop({ TRUSTED_PROXY: "on" });
const secure = await openTestShop({ PUBLIC_URL: "https://shop.example" });
afterAll(() => Promise.all([shop.close(), behindProxy.close(), secure.close()]));
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

let member: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  member = await makeMember(shop.db);
});

describe("the set-up link", () => {
  const fields = { name: "Ada", email: "ada@example.org", password };

  test("makes the first account and signs it in; then it is worth nothing", async () => {
    const fresh = await openTestShop();
    try {
      const token = (await openFirstSetUp(fresh.db))!;
      const path = `/admin/setup/${token}`;
      const browser = openBrowser(fresh);
      const page = await browser.get(path);
      expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "same-origin"]);
      expect(await textOf(page)).toContain("Open the shop");
      for (const [change, message] of [
        [{ password: "short" }, "Use at least 12 characters."],
        [{ password: "x".repeat(129) }, "Use at most 128 characters."],
        [{ password: "passwordpassword" }, "This password is among those that are tried first"],
        [{ name: "" }, "Enter your name."],
        [{ email: "nowhere" }, "Enter an email address such as name@example.com."],
      ] as const) {
        const answer = await browser.post(path, { ...fields, ...change });
        expect([answer.status, (await textOf(answer)).includes(message)], message).toEqual([
          400,
          true,
        ]);
      }
      const long = "a sentence of more than sixty-four characters is welcome here, spaces and all";
      const done = await browser.post(path, {
        ...fields,
        password: long,
        id: "x",
        emailVerified: "true",
        twoFactorEnabled: "true",
      });
      expect([done.status, done.headers.get("location")]).toEqual([303, "/admin"]);
      expect((await browser.get("/admin/account")).status).toBe(200);
      expect(await fresh.db.select().from(staff)).toMatchObject([
        { email: "ada@example.org", emailVerified: false, twoFactorEnabled: false },
      ]);
      for (const again of [await browser.get(path), await browser.post(path, fields)]) {
        expect(again.status).toBe(404);
        expect(await textOf(again)).toContain("This link does not work");
      }
    } finally {
      await fresh.close();
    }
  });

  test.each(["x", "x".repeat(43), "%00", "..%2f..", "'or'1'='1"])(
    "that is wrong is told nothing more: %s",
    async (token) => {
      const answer = await openBrowser(shop).get(`/admin/setup/${token}`);
      expect([404, 400]).toContain(answer.status);
    },
  );

  test("of an invited person is for that address alone", async () => {
    const token = await invite(shop.db, "grace@example.org", member);
    const answer = await openBrowser(shop).post(`/admin/setup/${token}`, {
      ...fields,
      email: "eve@example.org",
    });
    expect(answer.status).toBe(303);
    expect(await shop.db.$count(staff, eq(staff.email, "grace@example.org"))).toBe(1);
    expect(await shop.db.$count(staff, eq(staff.email, "eve@example.org"))).toBe(0);
  });

  test("that is too old does not work", async () => {
    const token = await invite(shop.db, "late@example.org", member);
    await shop.db.update(staffInvitations).set({ expiresAt: sql`now() - interval '1 minute'` });
    expect((await openBrowser(shop).post(`/admin/setup/${token}`, fields)).status).toBe(404);
  });
});

test("a set-up link that fails is not written into the log", async () => {
  const token = await invite(shop.db, "unlucky@example.org", member);
  await shop.db.execute(sql`alter table staff_invitations rename to staff_invitations_away`);
  const answer = await openBrowser(shop).get(`/admin/setup/${token}`);
  await shop.db.execute(sql`alter table staff_invitations_away rename to staff_invitations`);
  expect(answer.status).toBeGreaterThanOrEqual(500);
  const lines = JSON.stringify(shop.log);
  expect(lines).toContain(JSON.stringify({ route: "admin/setup/:token" }).slice(1, -1));
  expect(lines).not.toContain(token);
});
