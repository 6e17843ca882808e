// The session of the back office as requests: how long it lasts, how it is taken up again, what
// asks who is there once more, and what becomes of it when the secret changes.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import {
  staff,
  staffNotices,
  staffRateLimits,
  staffSessions,
  staffTwoFactors,
} from "#db/staff-tables.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { appCode, makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

const session = "/admin/session";
const asking = { "x-inkiosk-asks": "1", accept: "*/*" };
const statusAndBody = async (answer: Response) => [answer.status, await answer.json()];
const ageProof = (minutes: number) =>
  shop.db.update(staffSessions).set({ provenAt: sql`now() - make_interval(mins => ${minutes})` });

async function switchOn(
  browser: TestBrowser,
): Promise<{ address: string; recoveryCodes: string[] }> {
  const html = await textOf(
    await browser.post("/admin/account", { intent: "begin-app", currentPassword: password }),
  );
  const address = `otpauth://totp/x?secret=${/font-mono[^>]*>([A-Z2-7 ]+)</.exec(html)![1]!.replaceAll(" ", "")}`;
  const done = await textOf(
    await browser.post("/admin/account", {
      intent: "confirm-app",
      code: await appCode(address, -1),
    }),
  );
  return {
    address,
    recoveryCodes: done.match(/\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}(?=<\/li>)/g) ?? [],
  };
}

describe("how long it lasts", () => {
  test("is told without lengthening it, and staying lengthens it", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const expire = (seconds: number) =>
      shop.db
        .update(staffSessions)
        .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})` })
        .where(eq(staffSessions.staffId, id));
    await expire(200);
    const [, body] = await statusAndBody(await browser.get(session));
    expect(body).toMatchObject({ signedIn: true, email, factors: { app: false, passkey: false } });
    const { idleSeconds, absoluteSeconds } = body as {
      idleSeconds: number;
      absoluteSeconds: number;
    };
    expect(idleSeconds).toBeLessThanOrEqual(200);
    expect(absoluteSeconds).toBeGreaterThan(11 * 3600);
    const again = (await (await browser.get(session)).json()) as { idleSeconds: number };
    expect(again.idleSeconds).toBeLessThanOrEqual(idleSeconds);
    expect(await statusAndBody(await browser.post(session, { intent: "stay" }))).toEqual([
      200,
      { done: true },
    ]);
    expect(
      ((await (await browser.get(session)).json()) as { idleSeconds: number }).idleSeconds,
    ).toBeGreaterThan(1700);
  });

  test("is never longer than twelve hours, however often one stays", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    await shop.db
      .update(staffSessions)
      .set({ createdAt: sql`now() - interval '11 hours 58 minutes'` })
      .where(eq(staffSessions.staffId, id));
    await browser.post(session, { intent: "stay" });
    const { idleSeconds } = (await (await browser.get(session)).json()) as { idleSeconds: number };
    expect(idleSeconds).toBeLessThanOrEqual(120);
  });

  test("is nothing for a stranger", async () => {
    expect(await statusAndBody(await openBrowser(shop).get(session))).toEqual([
      200,
      { signedIn: false, asksQuestion: false },
    ]);
    for (const intent of ["stay", "prove", "notices-read"])
      expect((await openBrowser(shop).post(session, { intent, password })).status).toBe(401);
  });
});

describe("after it has ended", () => {
  test("a page that can ask is told to, and nothing is done until the sign-in", async () => {
    const { id, email } = await makeMember(shop.db, { role: "owner" });
    const browser = await signIn(shop, email);
    await shop.db.delete(staffSessions).where(eq(staffSessions.staffId, id));
    for (const answer of [
      await browser.get("/admin/orders.data", asking),
      await browser.post(
        "/admin/staff.data",
        { intent: "invite", role: "manager", email: "late@example.org" },
        asking,
      ),
    ])
      expect([answer.status, answer.headers.get("x-inkiosk-asks")]).toEqual([401, "sign-in"]);
    expect(
      await statusAndBody(
        await browser.post(session, { intent: "sign-in", email, password: "eight quiet herons" }),
      ),
    ).toEqual([401, { refused: "credentials" }]);
    expect(
      await statusAndBody(await browser.post(session, { intent: "sign-in", email, password })),
    ).toEqual([200, { done: true }]);
    expect(
      (
        await browser.post(
          "/admin/staff.data",
          { intent: "invite", role: "manager", email: "late@example.org" },
          asking,
        )
      ).status,
    ).toBe(200);
  });

  test("the second step follows as on the login page", async () => {
    const { email } = await makeMember(shop.db);
    const { address } = await switchOn(await signIn(shop, email));
    const browser = openBrowser(shop);
    expect(
      await statusAndBody(await browser.post(session, { intent: "sign-in", email, password })),
    ).toEqual([200, { next: { app: true, passkey: false } }]);
    expect(
      await statusAndBody(await browser.post(session, { intent: "second-step", code: "000000" })),
    ).toEqual([401, { refused: "code" }]);
    expect(
      await statusAndBody(await browser.post(session, { intent: "second-step", code: "12" })),
    ).toEqual([400, { problems: { code: "codeInvalid" } }]);
    expect(
      await statusAndBody(
        await browser.post(session, { intent: "second-step", code: await appCode(address) }),
      ),
    ).toEqual([200, { done: true }]);
    expect((await browser.get("/admin/account")).status).toBe(200);
  });
});

describe("who is there is asked once more", () => {
  test.each([
    ["/admin/personal-data.data", { intent: "erase", email: "anna@example.org" }],
    ["/admin/personal-data/file", { email: "anna@example.org" }],
    ["/admin/staff.data", { intent: "invite", role: "manager", email: "new@example.org" }],
    ["/admin/account.data", { intent: "end-other-sessions" }],
    ["/admin/account.data", { intent: "confirm-app", code: "123456" }],
  ])("before %s %j", async (path, fields) => {
    const browser = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
    await ageProof(6);
    const answer = await browser.post(path, fields, asking);
    expect([answer.status, answer.headers.get("x-inkiosk-asks")]).toEqual([403, "proof"]);
    expect(
      await statusAndBody(
        await browser.post(session, { intent: "prove", password: "eight quiet herons" }),
      ),
    ).toEqual([400, { problems: { password: "currentPasswordWrong" } }]);
    expect((await browser.post(path, fields, asking)).headers.get("x-inkiosk-asks")).toBe("proof");
    expect(await statusAndBody(await browser.post(session, { intent: "prove", password }))).toEqual(
      [200, { done: true }],
    );
    expect((await browser.post(path, fields, asking)).headers.get("x-inkiosk-asks")).toBeNull();
  });

  test.each([
    "orders.csv",
    "invoices.csv",
    "invoices/daily-sums.csv",
    "catalogue/catalogue.zip",
    "catalogue/catalogue.zip?ask",
  ])("before %s", async (file) => {
    const browser = await signIn(shop, (await makeMember(shop.db, { role: "owner" })).email);
    await ageProof(6);
    const answer = await browser.get(`/admin/${file}`, asking);
    expect([answer.status, answer.headers.get("x-inkiosk-asks"), await answer.text()]).toEqual([
      403,
      "proof",
      "",
    ]);
    expect((await browser.get(`/admin/${file}`)).headers.get("location")).toBe(
      "/admin/session/proof?next=%2Fadmin",
    );
  });

  test("before the file of a person", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    await ageProof(6);
    const answer = await browser.post(
      "/admin/personal-data/file",
      { email: "buyer@example.org" },
      asking,
    );
    expect([answer.status, answer.headers.get("x-inkiosk-asks"), await answer.text()]).toEqual([
      403,
      "proof",
      "",
    ]);
  });

  test("and a code of the app answers it, once", async () => {
    const { email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const { address } = await switchOn(browser);
    const code = await appCode(address);
    expect(await statusAndBody(await browser.post(session, { intent: "prove", code }))).toEqual([
      200,
      { done: true },
    ]);
    expect(await statusAndBody(await browser.post(session, { intent: "prove", code }))).toEqual([
      400,
      { problems: { code: "appCodeWrong" } },
    ]);
  });

  test("of twenty guesses at once, ten are looked at", async () => {
    const browser = await signIn(shop, (await makeMember(shop.db)).email);
    const guess = () => browser.post(session, { intent: "prove", password: "eight quiet herons" });
    const answers = await Promise.all(Array.from({ length: 20 }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    for (const { headers } of refused)
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

test("the log-out empties the cache, and leaves the basket and the language alone", async () => {
  const browser = await signIn(shop, (await makeMember(shop.db)).email);
  expect((await browser.post("/admin/logout")).headers.get("clear-site-data")).toBe('"cache"');
});

test("each change of password or second factor is mailed to the person, in the language of the last sign-in", async () => {
  const { id, email } = await makeMember(shop.db);
  const browser = openBrowser(shop);
  browser.cookies.set("inkiosk-language", "fr");
  await browser.post("/admin/login?lang=fr", { email, password });
  expect((await shop.db.select().from(staff).where(eq(staff.id, id)))[0]!.language).toBe("fr");
  const { recoveryCodes } = await switchOn(browser);
  await browser.post("/admin/account", {
    intent: "renew-recovery-codes",
    currentPassword: password,
  });
  await browser.post("/admin/account", { intent: "remove-app", currentPassword: password });
  await browser.post("/admin/account", {
    intent: "change-password",
    currentPassword: password,
    newPassword: "nine quiet herons",
  });
  const body = await shop.db
    .select()
    .from(staffNotices)
    .where(eq(staffNotices.staffId, id))
    .orderBy(staffNotices.id);
  expect(body.map(({ kind }) => kind)).toEqual(["app_on", "recovery_codes", "app_off", "password"]);
  const written = await shop.db.select().from(mails).where(eq(mails.kind, "account_changed"));
  expect(body.every((notice) => written.some(({ about }) => about === String(notice.id)))).toBe(
    true,
  );
  expect(recoveryCodes).toHaveLength(10);
  expect(await textOf(await browser.get("/admin/account"))).not.toContain(
    "Ce qui est arrivé à votre compte",
  );
});

describe("a second factor is needed", () => {
  test("before the first page, where the shop stands on the net", async () => {
    const database = await createTestDatabase();
    const online = await openTestShop({ PUBLIC_URL: "https://shop.example" }, database);
    try {
      const { email } = await makeMember(database.db, { role: "owner" });
      const browser = openBrowser(online, "https://shop.example");
      const signedIn = await browser.post("/admin/login", { email, password });
      expect(signedIn.status).toBe(303);
      expect(signedIn.headers.getSetCookie()).toHaveLength(3);
      for (const cookie of signedIn.headers.getSetCookie())
        expect(cookie).toMatch(/^__Host-inkiosk.*; Secure/);
      for (const path of ["/admin", "/admin/orders", "/admin/orders.csv", "/admin/staff"])
        expect((await browser.get(path)).headers.get("location"), path).toBe("/admin/account");
      expect(
        (
          await browser.post("/admin/staff", {
            intent: "invite",
            role: "manager",
            email: "x@example.org",
          })
        ).headers.get("location"),
      ).toBe("/admin/account");
      expect(await textOf(await browser.get("/admin/account"))).toContain(
        "Before you go on: a second factor",
      );
      await switchOn(browser);
      expect((await browser.get("/admin/orders")).status).toBe(200);
      expect(await textOf(await browser.get("/admin/account"))).not.toContain("Before you go on");
      for (const cookie of browser.cookies.keys()) expect(cookie).toMatch(/^__Host-/);
    } finally {
      await online.close();
      await database.close();
    }
  });

  test("and not for a trial on this machine", async () => {
    expect(
      (await (await signIn(shop, (await makeMember(shop.db)).email)).get("/admin/orders")).status,
    ).toBe(200);
  });
});

test("when the secret is changed, sessions, codes, recovery codes and known browsers go on", async () => {
  const database = await createTestDatabase();
  const [before, after] = ["kZ8w2VnQ0rT5yBfH7mXcL4sDpJ1gAeU9", "Qm3xR7tYb2NcW9vKs5LzHf8GjP0dAe6U"];
  const first = await openTestShop({ SECRET: before }, database);
  const { email } = await makeMember(database.db);
  const browser = openBrowser(first);
  await browser.post("/admin/login", { email, password });
  const { address, recoveryCodes } = await switchOn(browser);
  const second = await openTestShop({ SECRET: after, SECRET_FORMER: before }, database);
  const stranger = await openTestShop({ SECRET: after }, database);
  try {
    const moved = openBrowser(second);
    for (const [name, value] of browser.cookies) moved.cookies.set(name, value);
    expect((await moved.get("/admin/account")).status).toBe(200);
    const anew = openBrowser(second);
    await anew.post("/admin/login", { email, password });
    expect(
      (await anew.post("/admin/login/second-step", { code: await appCode(address) })).status,
    ).toBe(303);
    const secondBrowser = openBrowser(second);
    await secondBrowser.post("/admin/login", { email, password });
    expect(
      (
        await secondBrowser.post("/admin/login/second-step", {
          kind: "recovery",
          code: recoveryCodes[0]!,
        })
      ).status,
    ).toBe(303);
    const [row] = await database.db.select().from(staffTwoFactors);
    expect(row).toBeDefined();
    const outside = openBrowser(stranger);
    for (const [name, value] of browser.cookies) outside.cookies.set(name, value);
    expect((await outside.get("/admin/account")).status).toBe(302);
  } finally {
    await Promise.all([first.close(), second.close(), stranger.close()]);
    await database.close();
  }
});

test("where nobody gave the secret that sealed an app, its code is wrong and nothing fails", async () => {
  const database = await createTestDatabase();
  const first = await openTestShop({ SECRET: "kZ8w2VnQ0rT5yBfH7mXcL4sDpJ1gAeU9" }, database);
  const { email } = await makeMember(database.db);
  const browser = openBrowser(first);
  await browser.post("/admin/login", { email, password });
  const { address } = await switchOn(browser);
  const second = await openTestShop({ SECRET: "Qm3xR7tYb2NcW9vKs5LzHf8GjP0dAe6U" }, database);
  try {
    const lost = openBrowser(second, origin);
    await lost.post("/admin/login", { email, password });
    expect(
      (await lost.post("/admin/login/second-step", { code: await appCode(address) })).status,
    ).toBe(401);
  } finally {
    await Promise.all([first.close(), second.close()]);
    await database.close();
  }
});
