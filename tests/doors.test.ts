// Every door of the back office, tried by everybody: a route without an entry here fails.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { staff, staffInvitations, staffSessions } from "#db/staff-tables.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

type Door = {
  /** Open to everybody, signed in or not. */
  open?: true;
  /**
   * What a signed-in visitor is answered: page, data (null: no page, so no data of its own), and a
   * form without a known intent.
   */
  get: number;
  data: number | null;
  post: number;
};

/** Per route: its path in app/routes.ts, ":" parameters included. */
const doors: Record<string, Door> = {
  "admin/login": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/forgotten": { open: true, get: 200, data: 200, post: 409 },
  "admin/login/second-step": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/passkey": { open: true, get: 405, data: null, post: 400 },
  "admin/setup/:token": { open: true, get: 404, data: 404, post: 404 },
  "admin/logout": { open: true, get: 302, data: null, post: 303 },
  "admin/session": { open: true, get: 200, data: null, post: 400 },
  admin: { get: 200, data: 200, post: 405 },
  "admin/orders": { get: 200, data: 200, post: 400 },
  "admin/orders/:id": { get: 404, data: 404, post: 400 },
  "admin/orders/:id/status": { get: 404, data: 404, post: 405 },
  "admin/orders/:id/refund": { get: 404, data: 404, post: 404 },
  "admin/orders/:id/print/:line": { get: 404, data: null, post: 405 },
  "admin/orders/:id/documents/:kind/:number": { get: 404, data: null, post: 405 },
  "admin/orders/undo-status": { get: 400, data: null, post: 400 },
  "admin/orders.csv": { get: 204, data: null, post: 405 },
  "admin/invoices": { get: 200, data: 200, post: 405 },
  "admin/invoices.csv": { get: 200, data: null, post: 405 },
  "admin/invoices/daily-sums.csv": { get: 200, data: null, post: 405 },
  "admin/messages": { get: 200, data: 200, post: 200 },
  "admin/messages/:id": { get: 404, data: 404, post: 405 },
  "admin/outbox": { get: 200, data: 200, post: 405 },
  "admin/outbox/:channel/:id": { get: 404, data: 404, post: 400 },
  "admin/outbox/mail/:id/body": { get: 404, data: null, post: 405 },
  "admin/withdrawals": { get: 200, data: 200, post: 405 },
  "admin/withdrawals/:id": { get: 404, data: 404, post: 400 },
  "admin/art-management": { get: 200, data: 200, post: 200 },
  "admin/art-management/apply-global-default-pricing": { get: 200, data: 200, post: 405 },
  "admin/art-management/:id": { get: 404, data: 404, post: 400 },
  "admin/art-management/reprice": { get: 400, data: null, post: 409 },
  "admin/batch-upload": { get: 200, data: 200, post: 405 },
  "admin/batch-upload/references": { get: 400, data: null, post: 200 },
  "admin/uploads": { get: 400, data: null, post: 400 },
  "admin/collection-points": { get: 200, data: 200, post: 200 },
  "admin/collection-points/:id": { get: 404, data: 404, post: 400 },
  "admin/category-management": { get: 200, data: 200, post: 200 },
  "admin/category-management/:id": { get: 404, data: 404, post: 400 },
  "admin/category-management/:categoryId/sub-categories/:id": { get: 404, data: 404, post: 400 },
  "admin/home-wall": { get: 200, data: 200, post: 400 },
  "admin/home-wall/pieces": { get: 200, data: null, post: 405 },
  "admin/pricing": { get: 200, data: 200, post: 200 },
  "admin/pricing/:id": { get: 404, data: 404, post: 400 },
  "admin/deleted": { get: 200, data: 200, post: 405 },
  "admin/users": { get: 200, data: 200, post: 400 },
  "admin/users/:id": { get: 404, data: 404, post: 400 },
  "admin/personal-data": { get: 200, data: 200, post: 400 },
  "admin/personal-data/file": { get: 405, data: null, post: 400 },
  "admin/email-marketing": { get: 200, data: 200, post: 200 },
  "admin/email-marketing/templates/:id": { get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id": { get: 404, data: 404, post: 400 },
  "admin/outbox/previews": { get: 200, data: 200, post: 405 },
  "admin/outbox/previews/:kind/:language/:appearance": { get: 404, data: null, post: 405 },
  "admin/email-marketing/campaigns/:id/send": { get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id/report": { get: 404, data: 404, post: 400 },
  "admin/email-marketing/suppressions": { get: 200, data: 200, post: 400 },
  "admin/email-marketing/preview": { get: 400, data: null, post: 400 },
  "admin/settings": { get: 200, data: 200, post: 400 },
  "admin/settings/legal-notice/:language": { get: 404, data: null, post: 405 },
  "admin/settings/legal/:page": { get: 404, data: 404, post: 404 },
  "admin/orders/prints.zip": { get: 404, data: null, post: 405 },
  "admin/settings/media": { get: 200, data: 200, post: 405 },
  "admin/settings/media/:id": { get: 404, data: 404, post: 400 },
  "admin/settings/watermark": { get: 400, data: null, post: 405 },
  "admin/settings/pictures": { get: 200, data: null, post: 200 },
  "admin/security": { get: 403, data: 403, post: 405 },
  "admin/integrity": { get: 200, data: 200, post: 200 },
  "admin/looked-for": { get: 200, data: 200, post: 405 },
  "admin/find": { get: 400, data: null, post: 200 },
  "admin/searches": { get: 400, data: null, post: 400 },
  "admin/undo": { get: 400, data: null, post: 200 },
  "admin/session/proof": { get: 200, data: 200, post: 400 },
  "admin/account": { get: 200, data: 200, post: 400 },
  "admin/account/passkeys": { get: 405, data: null, post: 400 },
  "admin/staff": { get: 200, data: 200, post: 400 },
  "admin/*": { get: 404, data: 404, post: 405 },
};

const { routes } = await loadBuiltShop();
const layout = Object.values(routes).find((route) => route?.id === "routes/admin/layout")!;

const pathOf = (id: string | undefined): string => {
  const route = id === undefined ? undefined : routes[id];
  return route ? [pathOf(route.parentId), route.path].filter(Boolean).join("/") : "";
};
const ancestors = (id: string | undefined): string[] =>
  id === undefined ? [] : [id, ...ancestors(routes[id]?.parentId)];
const staffRoutes = Object.values(routes).flatMap((route) =>
  route && /^admin(\/|$)/.test(pathOf(route.id)) ? [route] : [],
);
const known = [...new Set(staffRoutes.map((route) => pathOf(route.id)))];

const shop = await openTestShop();
afterAll(shop.close);

const visitors: Record<string, TestBrowser> = {};

beforeAll(async () => {
  const browserOf = async (email: string) => (await signIn(shop, email)).cookies;
  const sessionOf = (id: string) => eq(staffSessions.staffId, id);
  const people = await Promise.all(
    ["valid", "expired", "too old", "signed out", "deactivated"].map(
      async (name) => [name, await makeMember(shop.db)] as const,
    ),
  );
  for (const [name, member] of people) {
    const browser = openBrowser(shop);
    for (const [key, value] of await browserOf(member.email)) browser.cookies.set(key, value);
    visitors[name] = browser;
    if (name === "expired")
      await shop.db
        .update(staffSessions)
        .set({ expiresAt: sql`now() - interval '1 second'` })
        .where(sessionOf(member.id));
    if (name === "too old")
      await shop.db
        .update(staffSessions)
        .set({ createdAt: sql`now() - interval '12 hours'` })
        .where(sessionOf(member.id));
    if (name === "deactivated")
      await shop.db.update(staff).set({ deactivatedAt: new Date() }).where(eq(staff.id, member.id));
    if (name === "signed out") {
      const kept = new Map(browser.cookies);
      await browser.post("/admin/logout");
      for (const [key, value] of kept) browser.cookies.set(key, value);
    }
  }
  visitors["unknown"] = openBrowser(shop);
  visitors["forged"] = openBrowser(shop);
  visitors["forged"].cookies.set(
    "inkiosk.session_token",
    `${"a".repeat(32)}.${encodeURIComponent(`${"b".repeat(43)}=`)}`,
  );
});

test("every route of the back office has an entry here, and every entry a route", () => {
  expect(known.sort()).toEqual(Object.keys(doors).sort());
});

test("every route that is not open lies below the guard", () => {
  for (const route of staffRoutes) {
    if (doors[pathOf(route.id)]?.open) continue;
    expect(ancestors(route.id), route.id).toContain(layout.id);
  }
});

const addressOf = (path: string) =>
  `/${path.replace(":token", "x".repeat(43)).replace("*", "no/such/page").replaceAll(/:\w+/g, "999")}`;
/** A visitor as he was before the last request, because an answer may take his cookie away. */
const as = (name: string) => {
  const browser = openBrowser(shop);
  for (const [key, value] of visitors[name]!.cookies) browser.cookies.set(key, value);
  return browser;
};
const program = { accept: "*/*" };
const outsiders = ["unknown", "forged", "expired", "too old", "signed out", "deactivated"];

describe.each(Object.entries(doors).filter(([, door]) => !door.open))("/%s", (path, door) => {
  const address = addressOf(path);
  const login =
    address === "/admin" ? "/admin/login" : `/admin/login?next=${encodeURIComponent(address)}`;

  test.each(outsiders)("is locked: %s", async (name) => {
    const page = await as(name).get(address);
    expect([page.status, page.headers.get("location")]).toEqual([302, login]);
    const pageData = await as(name).get(`${address}.data`, program);
    const told = await pageData.text();
    if (door.data === null) {
      expect([302, 404].includes(pageData.status) || told.includes("SingleFetchRedirect")).toBe(
        true,
      );
    } else {
      expect(pageData.status).toBe(202);
      expect(told).toContain("SingleFetchRedirect");
    }
    expect(told).not.toContain("@example.org");
    const form = await as(name).post(address, { intent: "invite", email: "stranger@example.org" });
    expect([form.status, form.headers.get("location")]).toEqual([303, "/admin/login"]);
    expect(
      (await as(name).post(address, { intent: "invite", email: "stranger@example.org" }, program))
        .status,
    ).toBe(401);
    const sent = await as(name).post(
      `${address}.data`,
      { intent: "invite", email: "stranger@example.org" },
      program,
    );
    expect(sent.status).toBe(401);
    for (const answer of [page, pageData, form, sent]) {
      expect(answer.headers.get("cache-control")).toBe("no-store");
      expect(answer.headers.get("x-robots-tag")).toBe("noindex");
    }
    expect(await shop.db.$count(staffInvitations)).toBe(0);
  });
});

describe.each(Object.entries(doors))("/%s, signed in", (path, door) => {
  test("answers as it should", async () => {
    const address = addressOf(path);
    const page = await as("valid").get(address);
    expect(page.status).toBe(door.get);
    expect(page.headers.get("cache-control")).toBe("no-store");
    if (door.data !== null)
      expect((await as("valid").get(`${address}.data`, program)).status).toBe(door.data);
    if (path === "admin/logout") return;
    expect((await as("valid").post(address, {})).status).toBe(door.post);
  });
});

test("a form from another site changes nothing", async () => {
  for (const origin of ["https://elsewhere.example", "null", ""]) {
    const browser = as("valid");
    const answer = await browser.post(
      "/admin/staff",
      { intent: "invite", email: "stranger@example.org" },
      { origin },
    );
    expect(answer.status, origin).toBe(403);
    expect((await browser.post("/admin/logout", {}, { origin })).status).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const request = new Request("http://localhost:3000/admin/staff", {
        method,
        headers: { cookie },
      });
      expect((await shop.fetch(request)).status).toBe(405);
    }
  }
  expect(await shop.db.$count(staffInvitations)).toBe(0);
  expect((await as("valid").get("/admin/account")).status).toBe(200);
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
