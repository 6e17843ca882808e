// Every address of the back office, tried by every kind of person. A route without an entry in the
// table fails.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { staff, staffInvitations, staffPoints, staffSessions } from "#db/staff-tables.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { declaredPatterns, rightOf } from "#app/routes/admin/route-rights.ts";
import type { SignedInMember } from "#app/shop/staff/authentication-core.server.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import { someOf } from "#tests/support/rounds.ts";
import { routeAccess, groups, people } from "#tests/support/access/route-access.ts";
import type { RouteAccess, PersonName } from "#tests/support/access/route-access.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

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
  const members = await Promise.all(
    ["valid", "expired", "too old", "signed out", "deactivated"].map(
      async (name) => [name, await makeMember(shop.db)] as const,
    ),
  );
  for (const [name, member] of members) {
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
      const cookies = new Map(browser.cookies);
      await browser.post("/admin/logout");
      for (const [key, value] of cookies) browser.cookies.set(key, value);
    }
  }
  const point = await makePoint(shop.db);
  for (const [name, attributes] of Object.entries(people)) {
    const { id, email } = await makeMember(shop.db, attributes);
    if (name === "counter")
      await shop.db.insert(staffPoints).values({ staffId: id, collectionPointId: point.id });
    visitors[name] = await signIn(shop, email);
  }
  visitors["unknown"] = openBrowser(shop);
  visitors["forged"] = openBrowser(shop);
  visitors["forged"].cookies.set(
    "inkiosk.session_token",
    `${"a".repeat(32)}.${encodeURIComponent(`${"b".repeat(43)}=`)}`,
  );
});

test("every route of the back office has an entry, and every entry a route", () => {
  expect(known.sort()).toEqual(Object.keys(routeAccess).sort());
});

test("every route that is not open lies below the guard", () => {
  for (const route of staffRoutes) {
    if (routeAccess[pathOf(route.id)]?.open) continue;
    expect(ancestors(route.id), route.id).toContain(layout.id);
  }
});

test("every route behind the guard declares its right, and nothing else does", () => {
  const closed = Object.keys(routeAccess).filter((path) => !routeAccess[path]!.open);
  expect(declaredPatterns.toSorted()).toEqual(closed.sort());
  for (const path of closed) expect(routeAccess[path]!.mayOpen, path).toBeDefined();
});

test("an address that declares no right is closed, the owner's included", () => {
  for (const pattern of ["/admin/new-page", "/admin/orders/:id/new", "toString", "__proto__"])
    expect(rightOf(pattern, "GET"), pattern).toBeNull();
  const context = new RouterContextProvider();
  context.set(requestContext, { language: "en" } as RequestContext);
  context.set(staffContext, { ...people.owner, points: null } as SignedInMember);
  let thrown: unknown;
  try {
    requireRight(context, null);
  } catch (refusal) {
    thrown = refusal;
  }
  expect(thrown).toMatchObject({ init: { status: 403 } });
});

test("who may open a page may open those that it lies in, whose data come along", () => {
  for (const route of staffRoutes) {
    const access = routeAccess[pathOf(route.id)];
    const around = routeAccess[pathOf(route.parentId)];
    if (!access?.mayOpen || !around?.mayOpen || route.parentId === layout.id) continue;
    expect(groups[around.mayOpen], route.id).toEqual(
      expect.arrayContaining([...groups[access.mayOpen]]),
    );
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
const refusals: Record<string, [status: number, location: null]> = {
  // Only 204 ends an EventSource without an error in its page.
  "admin/events": [204, null],
  // With 403, a browser that is no longer a device deletes its stored day.
  "admin/counter/day": [403, null],
};
const strangerInvited = { intent: "invite", role: "manager", email: "stranger@example.org" };
const program = { accept: "*/*" };
const strangers = ["unknown", "forged", "expired", "too old", "signed out", "deactivated"];
const outsiders = someOf(strangers, 3);

describe.each(Object.entries(routeAccess).filter(([, access]) => !access.open))(
  "/%s",
  (path, door) => {
    const address = addressOf(path);
    const login =
      address === "/admin" ? "/admin/login" : `/admin/login?next=${encodeURIComponent(address)}`;

    test.each(outsiders)("is locked: %s", async (name) => {
      const page = await as(name).get(address);
      expect([page.status, page.headers.get("location")]).toEqual(refusals[path] ?? [302, login]);
      const pageData = await as(name).get(`${address}.data`, program);
      const data = await pageData.text();
      if (door.data === null) {
        expect([302, 404].includes(pageData.status) || data.includes("SingleFetchRedirect")).toBe(
          true,
        );
      } else {
        expect(pageData.status).toBe(202);
        expect(data).toContain("SingleFetchRedirect");
      }
      expect(data).not.toContain("@example.org");
      const form = await as(name).post(address, strangerInvited);
      expect([form.status, form.headers.get("location")]).toEqual([303, "/admin/login"]);
      expect((await as(name).post(address, strangerInvited, program)).status).toBe(401);
      const sent = await as(name).post(`${address}.data`, strangerInvited, program);
      expect(sent.status).toBe(401);
      for (const answer of [page, pageData, form, sent]) {
        expect(answer.headers.get("cache-control")).toBe("no-store");
        expect(answer.headers.get("x-robots-tag")).toBe("noindex");
      }
      expect(await shop.db.$count(staffInvitations)).toBe(0);
    });
  },
);

/** What a person is answered: as the table says, or a refusal. */
function expectedOf(
  path: string,
  access: RouteAccess,
  name: PersonName,
  method: "get" | "data" | "post",
) {
  if (access.open) return access[method];
  const who = groups[(method === "post" && access.mayPost) || access.mayOpen!];
  if ((who as readonly string[]).includes(name)) return access[method];
  const isLed = path === "admin" && method !== "post";
  return isLed ? (method === "get" ? 303 : 202) : 403;
}

describe.each(Object.entries(routeAccess))("/%s, signed in", (path, access) => {
  const address = addressOf(path);

  // One person is enough for an open route: it checks no role, and its requests are limited.
  const visiting = access.open ? (["manager"] as const) : groups.signedIn;
  test.each(visiting)("answers as it should: %s", async (name) => {
    const page = await as(name).get(address);
    expect(page.status).toBe(expectedOf(path, access, name, "get"));
    expect(page.headers.get("cache-control")).toBe("no-store");
    if (access.data !== null) {
      const data = await as(name).get(`${address}.data`, program);
      expect(data.status).toBe(expectedOf(path, access, name, "data"));
    }
    if (path === "admin/logout") return;
    const sent = await as(name).post(address, {});
    expect(sent.status).toBe(expectedOf(path, access, name, "post"));
    const postedByProgram = await as(name).post(`${address}.data`, {}, program);
    if (sent.status === 403) expect([403, 404]).toContain(postedByProgram.status);
    // The following checks depend on no role, so they run once.
    if (!someOf<PersonName>(visiting, 4).includes(name)) return;
    const looked = await as(name).send("HEAD", address);
    expect([looked.status, await looked.text()]).toEqual([page.status, ""]);
    for (const method of ["PUT", "PATCH", "DELETE"])
      expect((await as(name).send(method, address)).status, method).toBe(405);
  });
});

test("who may not is told so in words, in the shop's language and without what lies there", async () => {
  const page = await as("workshop").get("/admin/pricing");
  expect(await textOf(page)).toContain("Your role does not include this.");
  const french = await as("counter without point").get("/admin/orders?lang=fr");
  expect(await textOf(french)).toContain("aucun point de retrait ne lui est attribué");
  const front = await as("counter").get("/admin");
  expect(front.headers.get("location")).toBe("/admin/counter");
});

test("a form from another site changes nothing", async () => {
  for (const origin of ["https://elsewhere.example", "null", ""]) {
    const browser = as("valid");
    const answer = await browser.post("/admin/staff", strangerInvited, { origin });
    expect(answer.status, origin).toBe(403);
    expect((await browser.post("/admin/logout", {}, { origin })).status).toBe(403);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      expect((await browser.send(method, "/admin/staff")).status).toBe(405);
    }
  }
  expect(await shop.db.$count(staffInvitations)).toBe(0);
  expect((await as("valid").get("/admin/account")).status).toBe(200);
});
