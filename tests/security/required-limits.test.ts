// Numbers that a rule, a law or a promise of the shop sets. Tests elsewhere count by the constants
// themselves, and would follow them wherever they went: here each one is held to what it was chosen
// for.
import { afterAll, describe, expect, test } from "vitest";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { lineLimit, quantityLimit } from "#app/shop/basket/basket.ts";
import { securityLogDays } from "#app/shop/security-log/security-event.ts";
import { attemptLimits } from "#app/shop/staff/sign-in-attempts.server.ts";
import { sessionLimits } from "#app/shop/staff/session-limits.ts";
import { invitationHours } from "#app/shop/staff/invitations.server.ts";
import { mailedLinkHours } from "#app/shop/staff/mailed-links.server.ts";
import { passwordLimits } from "#app/shop/staff/password.ts";
import { lockGraceSeconds, pinTries } from "#app/shop/staff/pin.ts";
import { hashPassword, verifyPassword } from "#app/shop/staff/passwords.server.ts";
import { confirmationDays } from "#app/shop/subscribers/consent.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";

const shop = await openTestShop();
afterAll(shop.close);

test("a session ends after 30 minutes without a page and after 12 hours in any case", () => {
  expect(sessionLimits).toEqual({ idle: 1800, absolute: 43_200 });
});

test("links that open an account: 24 hours where somebody is invited, one where a password was forgotten; one that confirms a newsletter, seven days", () => {
  expect([invitationHours, mailedLinkHours, confirmationDays]).toEqual([24, 1, 7]);
});

test("passwords: twelve letters at least, 64 and more allowed", () => {
  expect(passwordLimits.min).toBeGreaterThanOrEqual(12);
  expect(passwordLimits.max).toBeGreaterThanOrEqual(64);
});

test("a PIN: five tries, and a page that is locked holds no session for two minutes more", () => {
  expect(pinTries).toBe(5);
  expect(lockGraceSeconds).toBeLessThan(120);
});

test("a password costs what OWASP asks for, with a salt of 128 bits and a key of 256", async () => {
  const hash = await hashPassword("seven quiet herons");
  const [kind, log2N, r, p, salt, key] = hash.split("$");
  expect([kind, Number(log2N), Number(r), Number(p)]).toEqual(["scrypt", 15, 8, 3]);
  expect([salt, key].map((each) => Buffer.from(each!, "base64url").length)).toEqual([16, 32]);
  expect(await verifyPassword({ hash, password: "seven quiet herons" })).toBe(true);
});

test.each([
  ["account", 10, 900],
  ["address", 30, 900],
  ["device", 10, 900],
  ["member", 10, 900],
  ["asker", 10, 900],
  ["forgotten", 3, 3600],
] as const)("attempts by %s: at most %i in at least %i seconds", (kind, max, seconds) => {
  expect(attemptLimits[kind].max).toBeLessThanOrEqual(max);
  expect(attemptLimits[kind].seconds).toBeGreaterThanOrEqual(seconds);
});

test("what one visitor may do in a minute, or in ten", () => {
  expect(rateLimits).toMatchObject({
    contact: { points: 5, duration: 600 },
    newsletter: { points: 5, duration: 600 },
    withdrawal: { points: 30, duration: 600 },
    checkout: { points: 30, duration: 60 },
    view: { points: 120, duration: 60 },
    detail: { points: 120, duration: 60 },
    detailMaking: { points: 20, duration: 60 },
    search: { points: 300, duration: 60 },
    suggestions: { points: 900, duration: 60 },
    prices: { points: 600, duration: 60 },
    promises: { points: 600, duration: 60 },
    order: { points: 300, duration: 60 },
    document: { points: 60, duration: 60 },
    ready: { points: 120, duration: 60 },
    webhook: { points: 60, duration: 60 },
    certificate: { points: 5, duration: 60 },
    certificates: { points: 20, duration: 60 },
  });
});

test("a basket: a hundred lines, 999 of each", () =>
  expect([lineLimit, quantityLimit]).toEqual([100, 999]));

test("the log of security keeps ninety days", () => expect(securityLogDays).toBe(90));

test("a secret has 32 letters at least", () => {
  expect(() => readEnvironment({ SECRET: "a9".repeat(15) })).toThrow("SECRET");
});

describe("the server", () => {
  test("cuts off slow senders and long headers", async () => {
    const { createHttpServer } = await loadBuiltShop();
    const server = createHttpServer(shop);
    // How long a body may take depends on what it is: tests/security/raw-requests.test.ts tests it.
    expect([server.headersTimeout, server.requestTimeout, server.keepAliveTimeout]).toEqual([
      10_000, 0, 10_000,
    ]);
  });

  test("takes forms of 256 kB and no more", async () => {
    const post = async (bytes: number) =>
      (await shop.post("/contact", { message: "a".repeat(bytes) })).status;
    expect([await post(250 * 1024), await post(257 * 1024)]).toEqual([400, 413]);
  });

  test("signs nobody in by a cookie that scripts can read or another site can send", async () => {
    const secure = await openTestShop({ PUBLIC_URL: "https://shop.example" });
    const answer = await secure.get("/admin/login", {
      cookie: "__Host-inkiosk.session_token=forged.forged",
    });
    for (const cookie of answer.headers.getSetCookie())
      expect(cookie).toMatch(
        /^__Host-(?=.*; Secure)(?=.*; HttpOnly)(?=.*; SameSite=Lax)(?=.*; Path=\/)/,
      );
    await secure.close();
  });
});
