// Signing in and out, as requests: every refusal and its text, and what a session may do.
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffAccounts, staffRateLimits, staffSessions } from "#db/staff-tables.ts";
import { taskCommand } from "#app/platform/process/shell-commands.server.ts";
import { attemptLimits } from "#app/shop/staff/sign-in-attempts.server.ts";
import { sessionLimits } from "#app/shop/staff/session-limits.ts";
import { saveSecurityQuestion } from "#app/shop/staff/security-question.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";
import { textOf } from "#tests/support/reading/page-text.ts";

const shop = await openTestShop();
const behindProxy = await openTestShop({ TRUSTED_PROXY: "on" });
const secure = await openTestShop({ PUBLIC_URL: "https://shop.example" });
afterAll(() => Promise.all([shop.close(), behindProxy.close(), secure.close()]));
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
});

const french = { "accept-language": "fr" };
const wrong = "eight quiet herons";
const failed = "Login failed. Please check your credentials.";
const sessionsOf = (id: string) => shop.db.$count(staffSessions, eq(staffSessions.staffId, id));

let member: Awaited<ReturnType<typeof makeMember>>;
beforeAll(async () => {
  member = await makeMember(shop.db);
});

describe("the login page", () => {
  test("is in both languages, says how to get back in, and no engine keeps it", async () => {
    const english = await openBrowser(shop).get("/admin/login");
    expect(english.status).toBe(200);
    expect(english.headers.get("cache-control")).toBe("no-store");
    const text = await textOf(english);
    for (const message of [
      "Email",
      "Password",
      "Sign in",
      "Back to the main site",
      taskCommand("staff-add", ["name@example.org"]),
      'content="noindex"',
    ])
      expect(text).toContain(message);
    expect(text).not.toContain("favourite cat");
    expect(await textOf(await openBrowser(shop).get("/admin/login", french))).toContain(
      "Mot de passe",
    );
  });

  test.each([
    [{ email: "", password: "" }, ["Enter your email address.", "Enter your password."]],
    [
      { email: "not an address", password: "x" },
      ["Enter an email address such as name@example.com."],
    ],
    [{ email: "a@b.example" }, ["Enter your password."]],
    [{ email: "a@b.example", password: "x".repeat(600) }, ["This is too long."]],
    [{ "email[]": "a@b.example", __proto__: "x", password: "x" }, ["Enter your email address."]],
  ] as [Record<string, string>, string[]][])(
    "says what is wrong with %j",
    async (fields, messages) => {
      const answer = await openBrowser(shop).post("/admin/login", fields);
      expect(answer.status).toBe(400);
      const text = await textOf(answer);
      for (const part of messages) expect(text).toContain(part);
    },
  );

  test("somebody who is taken out of the list at that moment is not signed in, and told so", async () => {
    const { id, email } = await makeMember(shop.db);
    await shop.db.execute(sql`
      create function gone() returns trigger language plpgsql as $$
      begin update staff set email = 'gone-' || email where id = new.staff_id; return null; end $$`);
    await shop.db.execute(
      sql`create trigger gone after insert on staff_sessions for each row execute function gone()`,
    );
    try {
      const browser = openBrowser(shop);
      const answer = await browser.post("/admin/login", { email, password });
      expect(answer.status).toBe(401);
      const text = await textOf(answer);
      for (const message of ["Login Failed", "Login failed. No user data received."])
        expect(text).toContain(message);
      expect((await browser.get("/admin")).status).toBe(302);
    } finally {
      await shop.db.execute(sql`drop trigger gone on staff_sessions`);
      await shop.db.execute(sql`drop function gone`);
      await shop.db.delete(staffSessions).where(eq(staffSessions.staffId, id));
    }
  });

  test("what is no form is answered like an empty one", async () => {
    const request = new Request("http://localhost:3000/admin/login", {
      method: "POST",
      body: '{"email":"a"}',
      headers: { origin: "http://localhost:3000", "content-type": "application/json" },
    });
    expect((await shop.fetch(request)).status).toBe(400);
  });
});

describe("the same words, status and work", () => {
  test.each([
    ["a wrong password", () => ({ email: member.email, password: wrong })],
    ["an unknown address", () => ({ email: "nobody@example.org", password })],
    ["an address that no staff can have", () => ({ email: "nobody@exämple.org", password })],
  ])("for %s", async (_, fields) => {
    const answer = await openBrowser(shop).post("/admin/login", fields());
    expect(answer.status).toBe(401);
    const text = await textOf(answer);
    expect(text).toContain("Login Failed");
    expect(text).toContain(failed);
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  });

  test("for a deactivated member with the right password", async () => {
    const { email } = await makeMember(shop.db, { deactivatedAt: new Date() });
    const answer = await openBrowser(shop).post("/admin/login", { email, password });
    expect([answer.status, (await textOf(answer)).includes(failed)]).toEqual([401, true]);
  });

  test("in French", async () => {
    const answer = await openBrowser(shop).post(
      "/admin/login",
      { email: member.email, password: wrong },
      french,
    );
    expect(await textOf(answer)).toContain("Échec de la connexion. Vérifiez vos identifiants.");
  });

  test("and the log says neither who nor from where", async () => {
    await openBrowser(shop).post("/admin/login", { email: member.email, password: wrong });
    const lines = JSON.stringify(shop.log);
    expect(lines).toContain("a sign-in was refused");
    expect(lines).not.toContain(member.email);
    expect(lines).not.toContain(wrong);
  });
});

describe("the security question", () => {
  afterEach(() => saveSecurityQuestion(shop.db, { asked: false, answer: "" }));

  test("is judged before the credentials, and does not replace them", async () => {
    await saveSecurityQuestion(shop.db, { asked: true, answer: "Minou" });
    expect(await textOf(await openBrowser(shop).get("/admin/login"))).toContain(
      "Who is your favourite cat?",
    );
    const message = "Security Check Failed: The answer to the security question is incorrect.";
    for (const fields of [
      { password, answer: "" },
      { password, answer: "Felix" },
      { password: wrong, answer: "Felix" },
    ]) {
      const answer = await openBrowser(shop).post("/admin/login", {
        email: member.email,
        ...fields,
      });
      expect([answer.status, (await textOf(answer)).includes(message)]).toEqual([401, true]);
    }
    const right = { email: member.email, answer: "  mINOU " };
    expect(
      await textOf(await openBrowser(shop).post("/admin/login", { ...right, password: wrong })),
    ).toContain(failed);
    expect((await openBrowser(shop).post("/admin/login", { ...right, password })).status).toBe(303);
  });
});

describe("a session", () => {
  test("has a cookie that no script reads and no other site sends", async () => {
    const browser = openBrowser(shop);
    const answer = await browser.post("/admin/login", {
      email: member.email.toUpperCase(),
      password,
      next: "/admin/staff?x=1",
    });
    expect(answer.headers.get("location")).toBe("/admin/staff?x=1");
    const [cookie] = answer.headers.getSetCookie();
    expect(cookie).toMatch(
      /^inkiosk\.session_token=[^;]+; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const page = await textOf(await browser.get("/admin/staff"));
    expect(page).toContain(member.email);
    expect((await browser.get("/admin/login?next=/admin/staff")).headers.get("location")).toBe(
      "/admin/staff",
    );
  });

  test("is tied to the host where the shop is served over https", async () => {
    const { email } = await makeMember(secure.db);
    const answer = await openBrowser(secure, "https://shop.example").post("/admin/login", {
      email,
      password,
    });
    const cookies = answer.headers.getSetCookie();
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-inkiosk\.(session_token|device|greeting)=/);
      for (const part of ["; Secure", "; HttpOnly", "; SameSite=Lax", "; Path=/"])
        expect(cookie).toContain(part);
      expect(cookie).not.toContain("Domain");
    }
  });

  test.each([
    "//evil.example",
    "/\\evil.example",
    "https://evil.example",
    "/basket",
    "/admin/login",
  ])("never leads to %s", async (next) => {
    const answer = await openBrowser(shop).post("/admin/login", {
      email: member.email,
      password,
      next,
    });
    expect(answer.headers.get("location")).toBe("/admin");
    const page = await textOf(
      await openBrowser(shop).get(`/admin/login?next=${encodeURIComponent(next)}`),
    );
    expect(page).toContain('name="next" value="/admin"');
  });

  test("gets a new id at each sign-in, and the one before is dead", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const before = new Map(browser.cookies);
    await browser.post("/admin/login", { email, password });
    expect(browser.cookies.get("inkiosk.session_token")).not.toBe(
      before.get("inkiosk.session_token"),
    );
    expect(await sessionsOf(id)).toBe(1);
    const old = openBrowser(shop);
    for (const [name, value] of before) old.cookies.set(name, value);
    expect((await old.get("/admin/account")).status).toBe(302);
  });

  test("is lengthened by pages, up to twelve hours", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const rows = () => shop.db.select().from(staffSessions).where(eq(staffSessions.staffId, id));
    const [fresh] = await rows();
    expect(Math.round((fresh!.expiresAt.getTime() - Date.now()) / 60_000)).toBe(
      sessionLimits.idle / 60,
    );
    await shop.db
      .update(staffSessions)
      .set({ expiresAt: sql`now() + interval '5 minutes'` })
      .where(eq(staffSessions.staffId, id));
    const page = await browser.get("/admin/account");
    expect(page.headers.getSetCookie().join()).toContain("Max-Age=1800");
    const [lengthened] = await rows();
    expect(lengthened!.expiresAt.getTime() - Date.now()).toBeGreaterThan(29 * 60_000);
    await shop.db
      .update(staffSessions)
      .set({ createdAt: sql`now() - interval '12 hours'` })
      .where(eq(staffSessions.staffId, id));
    expect((await browser.get("/admin/account")).status).toBe(302);
    expect(await sessionsOf(id)).toBe(0);
  });

  test("ends with the log-out, which clears the cookie whatever is left of it", async () => {
    const { id, email } = await makeMember(shop.db);
    const browser = await signIn(shop, email);
    const answer = await browser.post("/admin/logout");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin/login"]);
    expect(browser.cookies.has("inkiosk.session_token")).toBe(false);
    expect(await sessionsOf(id)).toBe(0);
    const again = await openBrowser(shop).post("/admin/logout");
    expect([again.status, again.headers.getSetCookie().join()]).toEqual([
      303,
      expect.stringContaining("session_token=; Path=/; Max-Age=0"),
    ]);
    expect((await browser.get("/admin/logout")).status).toBe(302);
  });

  test("is cleared in the browser when the log-out fails, and the page says so", async () => {
    const browser = await signIn(shop, member.email);
    await shop.db.execute(sql`alter table staff_sessions rename to staff_sessions_away`);
    const answer = await browser.post("/admin/logout");
    await shop.db.execute(sql`alter table staff_sessions_away rename to staff_sessions`);
    expect(answer.headers.get("location")).toBe("/admin/login?logout=failed");
    expect(browser.cookies.has("inkiosk.session_token")).toBe(false);
    expect(await textOf(await browser.get("/admin/login?logout=failed"))).toContain(
      "An unexpected error occurred during logout.",
    );
  });

  test("and when the database fails during a sign-in, the page says so", async () => {
    await shop.db.execute(sql`alter table staff_sessions rename to staff_sessions_away`);
    const answer = await openBrowser(shop).post("/admin/login", { email: member.email, password });
    await shop.db.execute(sql`alter table staff_sessions_away rename to staff_sessions`);
    const text = await textOf(answer);
    expect(text).toContain("An unexpected error occurred during login.");
    expect(text).not.toMatch(/staff_sessions|insert into|drizzle/i);
    expect(answer.status).toBe(500);
  });
});

describe("guessing", () => {
  const count = (answers: Response[], status: number) =>
    answers.filter((answer) => answer.status === status).length;

  test("200 wrong passwords at once: at most ten are looked at, from whatever address they claim to come", async () => {
    const { email } = await makeMember(shop.db);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, number) =>
        openBrowser(shop).post(
          "/admin/login",
          { email, password: wrong },
          { "x-forwarded-for": `198.51.100.${number}` },
        ),
      ),
    );
    expect(count(answers, 401)).toBe(attemptLimits.account.max);
    expect(count(answers, 429)).toBe(200 - attemptLimits.account.max);
    const refused = answers.find((answer) => answer.status === 429)!;
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await textOf(refused)).toContain("Too many attempts. Please wait 15 minutes.");
    expect((await openBrowser(shop).post("/admin/login", { email, password })).status).toBe(429);
  });

  test("the owner's own browser is not locked out by it", async () => {
    const { email } = await makeMember(shop.db);
    const own = await signIn(shop, email);
    await own.post("/admin/logout");
    await Promise.all(
      Array.from({ length: 40 }, () =>
        openBrowser(shop).post("/admin/login", { email, password: wrong }),
      ),
    );
    expect((await openBrowser(shop).post("/admin/login", { email, password })).status).toBe(429);
    expect((await own.post("/admin/login", { email, password })).status).toBe(303);
  });

  test("one address that tries many accounts is stopped, another is not", async () => {
    const from = (address: string) => ({ "x-forwarded-for": `203.0.113.99, ${address}` });
    const { email } = await makeMember(behindProxy.db);
    const tries = Array.from({ length: 40 }, (_, number) => number);
    const answers = await Promise.all(
      tries.map((number) =>
        openBrowser(behindProxy).post(
          "/admin/login",
          { email: `n${number}@example.org`, password: wrong },
          from("192.0.2.1"),
        ),
      ),
    );
    expect(count(answers, 401)).toBe(attemptLimits.address.max);
    expect(
      (await openBrowser(behindProxy).post("/admin/login", { email, password }, from("192.0.2.1")))
        .status,
    ).toBe(429);
    expect(
      (await openBrowser(behindProxy).post("/admin/login", { email, password }, from("192.0.2.2")))
        .status,
    ).toBe(303);
  });

  test("the mark of a known browser is worth nothing for another account, or damaged", async () => {
    const [one, other] = [await makeMember(shop.db), await makeMember(shop.db)];
    const browser = await signIn(shop, one.email);
    await browser.post("/admin/logout");
    const mark = browser.cookies.get("inkiosk.device")!;
    for (const [email, cookie] of [
      [other.email, mark],
      [one.email, `x${mark}`],
    ] as const) {
      await shop.db.delete(staffRateLimits);
      browser.cookies.set("inkiosk.device", cookie);
      await browser.post("/admin/login", { email, password: wrong });
      expect(await shop.db.$count(staffRateLimits, like(staffRateLimits.key, "device:%"))).toBe(0);
    }
  });
});

test("no password stands in the database as it was typed", async () => {
  const rows = await shop.db
    .select()
    .from(staffAccounts)
    .where(and(eq(staffAccounts.staffId, member.id)));
  expect(rows[0]!.password).toMatch(/^scrypt\$/);
  expect(JSON.stringify(rows)).not.toContain(password);
});

test("better-auth's own addresses are not there", async () => {
  for (const path of [
    "sign-up/email",
    "sign-in/email",
    "get-session",
    "list-sessions",
    "two-factor/enable",
    "ok",
  ]) {
    expect([404, 405]).toContain((await openBrowser(shop).get(`/api/auth/${path}`)).status);
  }
});
