// Every door of the back office, tried by everybody: a route without an entry here fails.
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RouterContextProvider } from "react-router";
import { staff, staffInvitations, staffPoints, staffSessions } from "#db/staff-tables.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import type { RequestContext } from "#app/platform/pages/request-context.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/allowed.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";
import { declaredPatterns, rightOf } from "#app/routes/admin/route-rights.ts";
import { sectionNames } from "#app/shop/settings/settings-form.ts";
import type { StaffMember } from "#app/shop/staff/authentication-core.server.ts";
import { loadBuiltShop, openTestShop } from "#tests/support/app.ts";
import { someOf } from "#tests/support/rounds.ts";
import { makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/page-text.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

/** Everybody who may sign in, as a row of staff; each walks through every door. */
const people = {
  owner: { role: "owner" },
  manager: { role: "manager", mayRefund: true, mayErase: true },
  "manager without boxes": { role: "manager", mayRefund: false, mayErase: false },
  workshop: { role: "workshop" },
  counter: { role: "counter" },
  "counter without point": { role: "counter" },
} as const;
type PersonName = keyof typeof people;

/** Who gets through a door; written down here, and not read off the table that is tested. */
const groups = {
  signedIn: Object.keys(people) as PersonName[],
  all: ["owner", "manager", "manager without boxes", "workshop", "counter"],
  makers: ["owner", "manager", "manager without boxes", "workshop"],
  managers: ["owner", "manager", "manager without boxes"],
  counters: ["owner", "manager", "manager without boxes", "counter"],
  refunders: ["owner", "manager"],
  owner: ["owner"],
} as const satisfies Record<string, readonly PersonName[]>;

type Door = {
  /** Open to everybody, signed in or not. */
  open?: true;
  /** Of those who are signed in; missing where it is open. */
  who?: keyof typeof groups;
  /** Who may send, where that is not who may look. */
  sends?: keyof typeof groups;
  /** What they are answered: page, data (null: no page), and a form without a known intent. */
  get: number;
  data: number | null;
  post: number;
};

const settingsDoor: Door = { who: "managers", get: 200, data: 200, post: 400 };
const readDoor: Door = { who: "managers", get: 200, data: 200, post: 405 };

/** Per route: its path in app/routes.ts, ":" parameters included. */
const doors: Record<string, Door> = {
  "admin/login": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/forgotten": { open: true, get: 200, data: 200, post: 409 },
  "admin/login/second-step": { open: true, get: 302, data: 202, post: 302 },
  "admin/login/passkey": { open: true, get: 405, data: null, post: 400 },
  "admin/setup/:token": { open: true, get: 404, data: 404, post: 404 },
  "admin/pin": { open: true, get: 302, data: 202, post: 303 },
  "admin/logout": { open: true, get: 302, data: null, post: 303 },
  "admin/session": { open: true, get: 200, data: null, post: 400 },
  admin: { who: "makers", get: 200, data: 200, post: 405 },
  "admin/staff-calls": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders": { who: "all", get: 200, data: 200, post: 400 },
  "admin/orders/:id": { who: "all", get: 404, data: 404, post: 400 },
  "admin/orders/:id/promise": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/orders/:id/status": { who: "all", get: 404, data: 404, post: 405 },
  "admin/orders/:id/refund": { who: "refunders", get: 404, data: 404, post: 404 },
  "admin/orders/:id/print/:line": { who: "makers", get: 404, data: null, post: 405 },
  "admin/orders/:id/documents/:kind/:number": { who: "managers", get: 404, data: null, post: 405 },
  "admin/orders/change-note": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders/undo-status": { who: "all", get: 400, data: null, post: 400 },
  "admin/orders.csv": { who: "managers", get: 204, data: null, post: 405 },
  "admin/counter": { who: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/:id": { who: "counters", get: 404, data: 404, post: 400 },
  "admin/counter/conflicts": { who: "counters", get: 200, data: 200, post: 400 },
  "admin/counter/day": { who: "counters", get: 404, data: null, post: 405 },
  "admin/counter/offline": { open: true, get: 200, data: 200, post: 405 },
  "admin/counter/presses": { open: true, get: 405, data: null, post: 400 },
  "admin/counter/labels.pdf": { who: "all", get: 404, data: null, post: 405 },
  "admin/counter/pick-list.pdf": { who: "all", get: 200, data: null, post: 405 },
  "admin/invoices": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/invoices.csv": { who: "managers", get: 200, data: null, post: 405 },
  "admin/invoices/daily-sums.csv": { who: "managers", get: 200, data: null, post: 405 },
  "admin/messages": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/messages/:id": { who: "managers", get: 404, data: 404, post: 405 },
  "admin/outbox": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/outbox/:channel/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/mail/:id/body": { who: "managers", get: 404, data: null, post: 405 },
  "admin/withdrawals": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/withdrawals/:id": { who: "managers", get: 404, data: 404, post: 404 },
  "admin/art-management": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/art-management/apply-global-default-pricing": readDoor,
  "admin/art-management/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/art-management/change": { who: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/hanging": { who: "managers", get: 400, data: null, post: 400 },
  "admin/art-management/reprice": { who: "managers", get: 400, data: null, post: 409 },
  "admin/batch-upload": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/batch-upload/category": { who: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/sizes": { who: "managers", get: 400, data: null, post: 400 },
  "admin/batch-upload/references": { who: "managers", get: 400, data: null, post: 200 },
  "admin/catalogue": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/catalogue/catalogue.zip": { who: "owner", get: 200, data: null, post: 405 },
  "admin/uploads/catalogue/:sum": { who: "owner", get: 404, data: null, post: 404 },
  "admin/uploads": { who: "managers", get: 400, data: null, post: 400 },
  "admin/uploads/:sha256": { who: "managers", get: 404, data: null, post: 404 },
  "admin/collection-points": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/collection-points/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/collection-points/:id/closure": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/devices": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/new": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/devices/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/category-management/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/category-management/:categoryId/sub-categories/:id": {
    who: "managers",
    get: 404,
    data: 404,
    post: 400,
  },
  "admin/home-wall": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/home-wall/pieces": { who: "managers", get: 200, data: null, post: 405 },
  "admin/pricing": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/pricing/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/deleted": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/users": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/users/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/personal-data": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/personal-data/file": { who: "managers", get: 405, data: null, post: 400 },
  "admin/email-marketing": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/email-marketing/templates/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/outbox/previews": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/outbox/previews/:kind/:language/:appearance": {
    who: "managers",
    get: 404,
    data: null,
    post: 405,
  },
  "admin/email-marketing/campaigns/:id/send": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/campaigns/:id/report": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/email-marketing/suppressions": { who: "managers", get: 200, data: 200, post: 400 },
  "admin/email-marketing/pieces": { who: "managers", get: 200, data: null, post: 405 },
  "admin/email-marketing/preview": { who: "managers", get: 400, data: null, post: 400 },
  "admin/settings": { who: "managers", get: 200, data: null, post: 405 },
  ...Object.fromEntries(sectionNames.map((each) => [`admin/settings/${each}`, settingsDoor])),
  "admin/settings/releases": { ...settingsDoor, who: "owner" },
  "admin/settings/payments": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/mail": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/print-lab/deliveries": { who: "owner", get: 200, data: 200, post: 400 },
  "admin/settings/legal-notice/:language": { who: "managers", get: 404, data: null, post: 405 },
  "admin/settings/sample-invoice": { who: "managers", get: 200, data: null, post: 405 },
  "admin/settings/legal/:page": { who: "managers", get: 404, data: 404, post: 404 },
  "admin/today/prints.zip": { who: "makers", get: 404, data: null, post: 405 },
  "admin/events": { who: "all", get: 200, data: null, post: 405 },
  "admin/orders/prints.zip": { who: "makers", get: 404, data: null, post: 405 },
  "admin/settings/media": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/settings/media/:id": { who: "managers", get: 404, data: 404, post: 400 },
  "admin/settings/watermark": { who: "managers", get: 400, data: null, post: 405 },
  "admin/settings/pictures/remaking": { who: "managers", get: 200, data: null, post: 200 },
  "admin/security": { who: "owner", get: 200, data: 200, post: 405 },
  "admin/integrity": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/labels": { who: "managers", get: 200, data: 200, post: 200 },
  "admin/labels/labels.pdf": { who: "managers", get: 400, data: null, post: 400 },
  "admin/opening": settingsDoor,
  "admin/looked-for": { who: "managers", get: 200, data: 200, post: 405 },
  "admin/find": { who: "all", get: 400, data: null, post: 200 },
  "admin/views": { who: "signedIn", get: 400, data: null, post: 400 },
  "admin/searches": { who: "all", get: 400, data: null, post: 400 },
  "admin/undo": { who: "managers", get: 400, data: null, post: 200 },
  "admin/session/proof": { who: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account": { who: "signedIn", get: 200, data: 200, post: 400 },
  "admin/account/passkeys": { who: "signedIn", get: 405, data: null, post: 400 },
  "admin/help": { who: "signedIn", get: 200, data: 200, post: 405 },
  "admin/help/:chapter": { who: "signedIn", get: 404, data: 404, post: 405 },
  "admin/staff": { who: "managers", sends: "owner", get: 200, data: 200, post: 400 },
  "admin/*": { who: "signedIn", get: 404, data: 404, post: 405 },
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
      const kept = new Map(browser.cookies);
      await browser.post("/admin/logout");
      for (const [key, value] of kept) browser.cookies.set(key, value);
    }
  }
  const point = await makePoint(shop.db);
  for (const [name, given] of Object.entries(people)) {
    const { id, email } = await makeMember(shop.db, given);
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

test("every route of the back office has an entry here, and every entry a route", () => {
  expect(known.sort()).toEqual(Object.keys(doors).sort());
});

test("every route that is not open lies below the guard", () => {
  for (const route of staffRoutes) {
    if (doors[pathOf(route.id)]?.open) continue;
    expect(ancestors(route.id), route.id).toContain(layout.id);
  }
});

test("every route behind the guard declares its right, and nothing else does", () => {
  const closed = Object.keys(doors).filter((path) => !doors[path]!.open);
  expect(declaredPatterns.toSorted()).toEqual(closed.sort());
  for (const path of closed) expect(doors[path]!.who, path).toBeDefined();
});

test("an address that declares no right is closed, the owner's included", () => {
  for (const pattern of ["/admin/new-page", "/admin/orders/:id/new", "toString", "__proto__"])
    expect(rightOf(pattern, "GET"), pattern).toBeNull();
  const context = new RouterContextProvider();
  context.set(requestContext, { language: "en" } as RequestContext);
  context.set(staffContext, { ...people.owner, points: null } as StaffMember);
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
    const door = doors[pathOf(route.id)];
    const around = doors[pathOf(route.parentId)];
    if (!door?.who || !around?.who || route.parentId === layout.id) continue;
    expect(groups[around.who], route.id).toEqual(expect.arrayContaining([...groups[door.who]]));
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
  // why 204: nothing else ends an EventSource without an error in its page.
  "admin/events": [204, null],
  // why 403: a browser that is no device forgets the day that it kept.
  "admin/counter/day": [403, null],
};
const strangerInvited = { intent: "invite", role: "manager", email: "stranger@example.org" };
const program = { accept: "*/*" };
const strangers = ["unknown", "forged", "expired", "too old", "signed out", "deactivated"];
const outsiders = someOf(strangers, 3);

describe.each(Object.entries(doors).filter(([, door]) => !door.open))("/%s", (path, door) => {
  const address = addressOf(path);
  const login =
    address === "/admin" ? "/admin/login" : `/admin/login?next=${encodeURIComponent(address)}`;

  test.each(outsiders)("is locked: %s", async (name) => {
    const page = await as(name).get(address);
    expect([page.status, page.headers.get("location")]).toEqual(refusals[path] ?? [302, login]);
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
});

/** What a person is answered: as the door says, or not at all. */
function expectedOf(path: string, door: Door, name: PersonName, method: "get" | "data" | "post") {
  if (door.open) return door[method];
  const who = groups[(method === "post" && door.sends) || door.who!];
  if ((who as readonly string[]).includes(name)) return door[method];
  const isLed = path === "admin" && method !== "post";
  return isLed ? (method === "get" ? 303 : 202) : 403;
}

describe.each(Object.entries(doors))("/%s, signed in", (path, door) => {
  const address = addressOf(path);

  // why one: what is open asks nobody's role, and counts how often it is asked.
  const visiting = door.open ? (["manager"] as const) : groups.signedIn;
  test.each(visiting)("answers as it should: %s", async (name) => {
    const page = await as(name).get(address);
    expect(page.status).toBe(expectedOf(path, door, name, "get"));
    expect(page.headers.get("cache-control")).toBe("no-store");
    if (door.data !== null) {
      const told = await as(name).get(`${address}.data`, program);
      expect(told.status).toBe(expectedOf(path, door, name, "data"));
    }
    if (path === "admin/logout") return;
    const sent = await as(name).post(address, {});
    expect(sent.status).toBe(expectedOf(path, door, name, "post"));
    const sentByProgram = await as(name).post(`${address}.data`, {}, program);
    if (sent.status === 403) expect([403, 404]).toContain(sentByProgram.status);
    // why not for each: what follows asks nobody's role.
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
