// What the workshop and a counter are sent, byte by byte, and what they may change: no money, no
// address, no other point. Which addresses they may open is in tests/access/route-access.test.ts.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { adminRightsTexts } from "#app/i18n/admin/rights.ts";
import { orders } from "#db/orders-tables.ts";
import { staff, staffPoints } from "#db/staff-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { textOf } from "#tests/support/reading/page-text.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);
const { db } = shop;

const [here, there] = [
  await makePoint(db, { name: "Here" }),
  await makePoint(db, { name: "There" }),
];
const at = (point: typeof here, overrides: Partial<typeof orders.$inferInsert> = {}) =>
  makeOrder(db, {
    collectionPointId: point.id,
    collectionPointName: point.name,
    lines: [{ unitPriceCents: 98_765 }],
    status: "ready",
    addressLine1: "7 rue Secrète",
    postalCode: "75004",
    city: "Paris",
    country: "FR",
    ...overrides,
  });
const own = await at(here, { firstName: "Ada", lastName: "Lovelace", email: "ada@example.net" });
const others = await at(there, {
  firstName: "Grace",
  lastName: "Hopper",
  email: "grace@example.net",
});

const makeCounter = async (points: { id: number }[]) => {
  const member = await makeMember(db, { role: "counter", mayRefund: false, mayErase: false });
  if (points.length > 0)
    await db
      .insert(staffPoints)
      .values(points.map(({ id }) => ({ staffId: member.id, collectionPointId: id })));
  return member;
};
const browsers = {
  counter: await signIn(shop, (await makeCounter([here])).email),
  workshop: await signIn(shop, (await makeMember(db, { role: "workshop" })).email),
  manager: await signIn(shop, (await makeMember(db)).email),
};

const program = { accept: "*/*" };
const pages = [
  "/admin",
  "/admin/orders",
  "/admin/orders?payment=all",
  "/admin/orders?sort=-total",
  `/admin/orders/${own.id}`,
  `/admin/orders/${own.id}/status`,
];
const secrets = [
  /cents/i,
  // The amount must not match within a longer number, because times contain any five digits.
  /(?<!\d)(?:98[.,\s\u202f]?765|987[.,]65)(?!\d)/,
  /ada@example\.net|grace@example\.net/,
  /12 34 56 78/,
  /rue Secr/,
  new RegExp(own.token),
  new RegExp(others.token),
  /capture-\d/,
];

describe.each(["counter", "workshop"] as const)("to the %s", (name) => {
  test.each(pages)("%s says nothing of money and nobody's address", async (page) => {
    for (const [address, headers] of [
      [page, {}],
      [page.replace(/(\?|$)/, ".data$1"), program],
    ] as const) {
      const answer = await browsers[name].get(address, headers);
      const text = await answer.text();
      for (const secret of secrets) expect(text, `${address} ${secret}`).not.toMatch(secret);
      if (page === `/admin/orders/${own.id}`) expect(text).toContain("Lovelace");
    }
  });

  test("nobody is found by an address, nor anything but orders", async () => {
    const find = async (q: string) =>
      (await browsers[name].post("/admin/find.data", { q }, program)).text();
    for (const q of ["ada@example.net", "Here", "There", "rue des"])
      expect(await find(q), q).not.toMatch(/Lovelace|Hopper|ateliers|example\.org/i);
    expect(await find("lovelace")).toContain("Ada Lovelace");
    const list = await browsers[name].get("/admin/orders?q=example.net");
    expect(await textOf(list)).not.toContain("Lovelace");
  });

  test.each(["pending", "collected", "cancelled"])("no order is set to %s", async (status) => {
    const [{ version } = own] = await db.select().from(orders).where(eq(orders.id, own.id));
    const answer = await browsers[name].post(
      `/admin/orders/${own.id}.data`,
      { intent: "status", id: String(own.id), version: String(version), status },
      program,
    );
    expect(answer.status).toBe(403);
    const many = await browsers[name].post(
      "/admin/orders.data",
      { status, order: `${own.id}:${version}` },
      program,
    );
    expect(await many.text()).toMatch(/refused/);
    const [row] = await db.select().from(orders).where(eq(orders.id, own.id));
    expect([row!.status, row!.version]).toEqual(["ready", version]);
  });

  test.each(["reversal", "acknowledge", "seen"])(
    "money is not decided about: %s",
    async (intent) => {
      const answer = await browsers[name].post(`/admin/orders/${own.id}.data`, { intent }, program);
      expect(answer.status).toBe(403);
    },
  );

  test("a print that came is taken in, and back", async () => {
    const { id } = await at(here, { status: "awaiting_collection" });
    const set = (status: string, version: string) =>
      browsers[name].post(
        `/admin/orders/${id}.data`,
        { intent: "status", id: String(id), version, status },
        program,
      );
    expect((await set("ready", "1")).status).toBe(200);
    const undone = await browsers[name].post("/admin/orders/undo-status", {
      order: `${id}:2:awaiting_collection`,
    });
    expect(await undone.json()).toEqual({ undone: 1, refused: 0 });
  });
});

describe("a counter", () => {
  test("sees its own point's orders alone", async () => {
    const list = await textOf(await browsers.counter.get("/admin/orders"));
    expect([list.includes("Lovelace"), list.includes("Hopper"), list.includes("There")]).toEqual([
      true,
      false,
      false,
    ]);
    for (const page of [`/admin/orders/${others.id}`, `/admin/orders/${others.id}/status`])
      expect((await browsers.counter.get(page)).status).toBe(404);
    for (const q of ["hopper", `#${others.id}`]) {
      const found = await browsers.counter.post("/admin/find.data", { q }, program);
      expect(await found.text()).not.toContain("Hopper");
    }
    const answer = await browsers.counter.get(`/admin/orders?point=${there.id}&payment=all`);
    expect(await textOf(answer)).not.toContain("Hopper");
  });

  test.each([
    ["status", { status: "awaiting_collection" }],
    ["note", { note: "hello" }],
  ])("does not touch another point's order: %s", async (intent, fields) => {
    const answer = await browsers.counter.post(
      `/admin/orders/${others.id}.data`,
      { intent, id: String(others.id), version: String(others.version), ...fields },
      program,
    );
    expect(answer.status).toBe(404);
    const [row] = await db.select().from(orders).where(eq(orders.id, others.id));
    expect(row).toMatchObject({ status: "ready", version: others.version });
  });

  test("is refused in words without a point, and served from the request after it gets one", async () => {
    const member = await makeCounter([]);
    const browser = await signIn(shop, member.email);
    const refused = await browser.get("/admin/orders");
    expect([refused.status, (await textOf(refused)).includes("No collection point yet")]).toEqual([
      403,
      true,
    ]);
    await db.insert(staffPoints).values({ staffId: member.id, collectionPointId: here.id });
    expect((await browser.get("/admin/orders")).status).toBe(200);
    await db.update(staff).set({ role: "workshop" }).where(eq(staff.id, member.id));
    expect((await browser.get("/admin")).status).toBe(200);
  });
});

test("the menu leads nobody to a door that is closed to them", async () => {
  for (const browser of Object.values(browsers)) {
    const page = await (await browser.get("/admin/orders")).text();
    const links = [...page.matchAll(/href="(\/admin[^"#?]*)"/g)].map(([, link]) => link!);
    for (const link of new Set(links)) {
      if (link.endsWith(".csv")) continue;
      expect((await browser.get(link)).status, link).toBe(200);
    }
  }
});

test("a manager sees and sets what there is", async () => {
  const page = await textOf(await browsers.manager.get(`/admin/orders/${others.id}`));
  expect([page.includes("€987.65"), page.includes("grace@example.net")]).toEqual([true, true]);
  const set = await browsers.manager.post(
    `/admin/orders/${others.id}.data`,
    {
      intent: "status",
      id: String(others.id),
      version: String(others.version),
      status: "cancelled",
    },
    program,
  );
  expect(set.status).toBe(200);
});

test("a manager without the boxes refunds nothing and erases nobody", async () => {
  const overrides = { mayRefund: false, mayErase: false };
  const browser = await signIn(shop, (await makeMember(db, overrides)).email);
  expect((await browser.get(`/admin/orders/${own.id}/refund`)).status).toBe(403);
  const erase = { intent: "erase", email: "ada@example.net" };
  expect((await browser.post("/admin/personal-data", erase)).status).toBe(403);
  const [row] = await db.select().from(orders).where(eq(orders.id, own.id));
  expect(row!.email).toBe("ada@example.net");
  const known = await browser.post("/admin/personal-data", { email: "ada@example.net" });
  const page = await textOf(known);
  expect([page.includes("ada@example.net"), page.includes("Erase")]).toEqual([true, false]);
});

test("a document that the counter may not open says so on a page", async () => {
  const address = `/admin/orders/${own.id}/documents/invoice/1`;
  const answer = await browsers.counter.get(address, { accept: "text/html,*/*" });
  expect(answer.status).toBe(403);
  expect(answer.headers.get("content-type")).toContain("text/html");
  const page = await answer.text();
  expect(page).toContain(`<h1>${adminRightsTexts.en.forbidden.title}</h1>`);
  expect(page).toContain('name="next"');
});
