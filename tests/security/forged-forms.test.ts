// Forms sent by other sites, by programs, in bulk, and with additional fields: none takes effect.
import { getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { contactMessages } from "#db/messages-tables.ts";
import { mails } from "#db/mail-tables.ts";
import { subscribers } from "#db/subscribers-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { artPieces } from "#db/catalogue-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { makeOrder, makePiece, makePoint } from "#tests/support/make.ts";
import { orderForm, lineFields } from "#tests/support/orders/order-form.ts";
import { openWire, statuses } from "#tests/support/wire.ts";
import type { Wire } from "#tests/support/wire.ts";

const database = await createTestDatabase();
const { db } = database;
const opened: { close(): Promise<void> }[] = [];
/** A shop with separate rate limits, on the database that all of them share. */
async function open(variables: Record<string, string> = {}): Promise<TestShop & { wire: Wire }> {
  const shop = await openTestShop(variables, database);
  const wire = await openWire(shop);
  opened.push(wire, shop);
  return { ...shop, wire };
}

// Each request may name another visitor, so that a test does not reach a limit because of the one
// before.
const shop = await open({ TRUSTED_PROXY: "on" });
let visitors = 0;
const someone = () => ({ "x-forwarded-for": `10.0.${(visitors += 1) >> 8}.${visitors & 255}` });
afterAll(async () => {
  for (const each of opened) await each.close();
  await database.close();
});

beforeAll(async () => {
  await makePiece(db);
  await makePoint(db);
});
beforeEach(async () => {
  await db.delete(mails);
  await db.delete(withdrawals);
  await db.delete(orders);
  await db.delete(contactMessages);
  await db.delete(subscribers);
  withdrawal = {
    ...declared,
    number: String((await makeOrder(db, { paymentMethod: "mock", lines: [{ quantity: 50 }] })).id),
  };
});

const message = {
  name: "Camille",
  email: "camille@example.com",
  subject: "Bonjour",
  message: "Une question",
};
const declared = {
  intent: "confirm",
  orderEmail: "marie@example.org",
  name: "Marie",
  email: "marie@example.org",
  "quantity-0": "1",
  newestDeclaredId: "0",
};
/** To an order that is there before each test. */
let withdrawal: Record<string, string> = declared;
const effects = async () => ({
  orders: (await db.$count(orders)) - 1,
  withdrawals: await db.$count(withdrawals),
  messages: await db.$count(contactMessages),
  people: await db.$count(subscribers),
  views: (await db.select({ views: artPieces.viewCount }).from(artPieces))[0]!.views,
});
const nothing = { orders: 0, withdrawals: 0, messages: 0, people: 0, views: 0 };
const targets: [string, () => Record<string, string>][] = [
  ["/contact", () => message],
  ["/contact.data", () => message],
  ["/checkout", () => orderForm()],
  ["/checkout.data", () => orderForm()],
  ["/art/1/view", () => ({})],
  ["/newsletter", () => ({ email: "anna@example.org" })],
  ["/newsletter.data", () => ({ email: "anna@example.org" })],
  ["/withdrawal", () => withdrawal],
  ["/withdrawal.data", () => withdrawal],
];

describe.each(targets)("a form to %s", (path, fields) => {
  test.each([
    "https://evil.example",
    "null",
    "",
    "http://localhost:3000.evil.example",
    "http://evil.example:3000",
    "http://localhost:3001",
    "http://localhost:3000@evil.example",
    "http://user@localhost.evil",
    "localhost:3000",
    "javascript:alert(1)",
    "file://",
  ])("from %j is refused before anything happens", async (from) => {
    const answer = await shop.post(path, fields(), { ...someone(), origin: from });
    expect(answer.status).toBe(403);
    expect(await effects()).toEqual(nothing);
  });

  test("without an origin is refused, whatever else it claims", async () => {
    const body = new URLSearchParams(fields()).toString();
    const claims = {
      referer: `${shop.wire.origin}/`,
      "sec-fetch-site": "same-origin",
      "x-forwarded-host": shop.wire.host,
    };
    for (const type of ["application/x-www-form-urlencoded", "text/plain", "application/json"]) {
      const answer = await shop.wire.request(path, {
        method: "POST",
        body,
        headers: { ...claims, "content-type": type },
      });
      expect(answer.status).toBe(403);
    }
    expect(await effects()).toEqual(nothing);
  });

  test("by PUT, PATCH, DELETE or GET does nothing", async () => {
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      const answer = await shop.fetch(
        new Request(origin + path, {
          method,
          body: new URLSearchParams(fields()),
          headers: { origin },
        }),
      );
      expect(answer.status).toBe(405);
    }
    await shop.get(`${path}?${new URLSearchParams(fields())}`);
    expect(await effects()).toEqual(nothing);
  });
});

test("a form of another type than a form is an empty form", async () => {
  for (const path of ["/contact", "/checkout"]) {
    for (const type of ["text/plain", "application/json"]) {
      const body =
        type === "text/plain"
          ? new URLSearchParams(message).toString()
          : JSON.stringify({ ...message, ...orderForm() });
      const headers = { ...someone(), origin, "content-type": type };
      expect(
        (await shop.fetch(new Request(origin + path, { method: "POST", body, headers }))).status,
      ).toBe(400);
    }
  }
  expect(await effects()).toEqual(nothing);
});

test("behind a proxy that speaks https, the shop's own forms are taken and no others", async () => {
  const behind = await open({ PUBLIC_URL: "https://shop.example", TRUSTED_PROXY: "on" });
  const body = new URLSearchParams(message).toString();
  const type = "application/x-www-form-urlencoded";
  // Some proxies pass the visitor's Host on, others replace it by the shop's inner address.
  for (const host of ["shop.example", "127.0.0.1:3000"]) {
    for (const path of ["/contact", "/contact.data"]) {
      const headers = { ...someone(), host, "content-type": type };
      const own = await behind.wire.request(path, {
        method: "POST",
        body,
        headers: { ...headers, origin: "https://shop.example" },
      });
      expect(own.status, `${path} at ${host}`).toBe(200);
      const other = await behind.wire.request(path, {
        method: "POST",
        body,
        headers: { ...headers, origin: "https://evil.example" },
      });
      expect(other.status, `${path} at ${host}`).toBe(403);
    }
  }
  expect(await effects()).toEqual({ ...nothing, messages: 4 });
  expect(behind.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});

describe("a body that is too long", () => {
  const head = (length: string) =>
    `POST /contact HTTP/1.1\r\nHost: ${shop.wire.host}\r\nOrigin: ${shop.wire.origin}\r\nContent-Type: application/x-www-form-urlencoded\r\n${length}\r\n\r\n`;

  test("is refused by its announced length, before it is sent", async () => {
    expect(statuses(await shop.wire.raw(head("Content-Length: 10000000")))).toEqual([413]);
  });

  test("is refused while it streams in, long before it ends", async () => {
    const chunk = `10000\r\n${"a".repeat(65_536)}\r\n`;
    const answers = await shop.wire.raw(head("Transfer-Encoding: chunked") + chunk.repeat(6), 3000);
    expect(statuses(answers)).toEqual([413]);
    expect(await effects()).toEqual(nothing);
  });
});

describe("how often", () => {
  const send = (
    to: { wire: Wire },
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    to.wire.request(path, {
      method: "POST",
      body: new URLSearchParams(fields).toString(),
      headers: {
        origin: to.wire.origin,
        "content-type": "application/x-www-form-urlencoded",
        ...headers,
      },
    });

  test.each([
    ["/contact", 5, () => message],
    ["/checkout", 30, () => orderForm()],
    ["/art/1/view", 120, () => ({})],
    ["/withdrawal", 30, () => withdrawal],
    ["/newsletter", 5, () => ({ email: "anna@example.org" })],
  ] as [string, number, () => Record<string, string>][])(
    "%s: %d times, then 429 until the time is over",
    async (path, times, fields) => {
      const strict = await open();
      for (let sent = 0; sent < times; sent += 1)
        expect((await send(strict, path, fields())).status).toBeLessThan(400);
      const before = await effects();
      const spoofs: Record<string, string>[] = [
        {},
        { "x-forwarded-for": "203.0.113.7" },
        { "x-forwarded-for": "203.0.113.8, 127.0.0.1", "x-real-ip": "203.0.113.8" },
        { forwarded: "for=203.0.113.9" },
        { cookie: "visitor=new", "user-agent": "another" },
      ];
      for (const spoof of spoofs) {
        const answer = await send(strict, path, fields(), spoof);
        expect(answer.status).toBe(429);
        expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
      }
      expect(await effects()).toEqual(before);
      await db.update(artPieces).set({ viewCount: 0 });
    },
  );

  test("twenty at once are counted one by one", async () => {
    const strict = await open();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(strict, "/contact", message)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
    expect(await effects()).toEqual({ ...nothing, messages: 5 });
  });

  test("behind a proxy of ours the address that the proxy wrote counts, not what the visitor put before it", async () => {
    const from = (forwarded: string) =>
      send(shop, "/contact", message, { "x-forwarded-for": forwarded });
    for (let sent = 0; sent < 5; sent += 1)
      expect((await from(`203.0.113.${sent}, 198.51.100.1`)).status).toBe(200);
    expect((await from("203.0.113.99, 198.51.100.1")).status).toBe(429);
    expect((await from("203.0.113.99,198.51.100.1")).status).toBe(429);
    expect((await from("::ffff:198.51.100.1")).status).toBe(429);
    expect((await from("203.0.113.99, 198.51.100.2")).status).toBe(200);
  });

  test("a household with a whole IPv6 network is one visitor", async () => {
    const from = (address: string) =>
      send(shop, "/contact", message, { "x-forwarded-for": address });
    for (let sent = 0; sent < 5; sent += 1)
      expect((await from(`2001:db8:1:2::${sent}`)).status).toBe(200);
    expect((await from("2001:0DB8:0001:0002:ffff::1")).status).toBe(429);
    expect((await from("2001:db8:1:3::1")).status).toBe(200);
  });
});

test("a program that fills in what no person sees is thanked, and nothing is kept", async () => {
  const honest = await shop.post("/contact", message, someone());
  const trapped = await shop.post(
    "/contact",
    { ...message, homepage: "https://spam.example" },
    someone(),
  );
  expect(trapped.status).toBe(honest.status);
  expect(await trapped.text()).toBe(await honest.text());
  expect(await effects()).toEqual({ ...nothing, messages: 1 });
});

describe("more in a form than was asked", () => {
  /** Every column in both spellings, and names that mean something to programs. */
  function excess(table: typeof orders | typeof contactMessages, fields: Record<string, string>) {
    const columns = Object.keys(getTableColumns(table));
    const snake = columns.map((name) =>
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const others = [
      "price",
      "total",
      "lines.0.unitPriceCents",
      "unit_price_cents",
      "role",
      "admin",
      "__proto__",
      "constructor",
      "prototype",
    ];
    const names = [...columns, ...snake, ...others].filter((name) => !(name in fields));
    return Object.fromEntries(
      names.map((name) => [name, name.toLowerCase().includes("at") ? "2000-01-01T00:00:00Z" : "1"]),
    );
  }
  const withoutIdentity = ({ id: _id, ...row }: Record<string, unknown>) => row;

  test("an order is what it would have been without", async () => {
    await db.delete(orders);
    const line = lineFields({
      unitPriceCents: 1,
      priceCents: 1,
      lineTotalCents: 1,
      pictureId: 999,
      reference: "X",
      widthMm: 1,
      orderId: 1,
      id: 1,
    });
    const plain = orderForm();
    const more = orderForm({ ...excess(orders, plain) }, [line]);
    for (const form of [plain, more])
      expect((await shop.post("/checkout", form, someone())).status).toBe(303);
    await shop.post(
      `/checkout?${new URLSearchParams(excess(orders, plain))}`,
      orderForm(),
      someone(),
    );
    const [first, ...others] = await db.select().from(orders).orderBy(orders.id);
    expect(others).toHaveLength(2);
    for (const row of others) {
      const { id, token, ticketCode, idempotencyKey, paymentId } = row;
      const { createdAt, updatedAt, consentAt } = row;
      expect(row).toEqual({
        ...first,
        id,
        token,
        ticketCode,
        idempotencyKey,
        paymentId,
        createdAt,
        updatedAt,
        consentAt,
      });
      for (const moment of [createdAt, updatedAt, consentAt])
        expect(Date.now() - moment.getTime()).toBeLessThan(60_000);
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(ticketCode).not.toBe(first!.ticketCode);
      expect(id).toBeGreaterThan(10_000);
    }
    const lines = (await db.select().from(orderLines)).map(({ orderId: _order, ...each }) =>
      JSON.stringify(withoutIdentity(each)),
    );
    expect(new Set(lines).size).toBe(1);
  });

  test("a message is what it would have been without", async () => {
    for (const form of [message, { ...excess(contactMessages, message), ...message }]) {
      expect((await shop.post("/contact", form, someone())).status).toBe(200);
    }
    const [first, second] = await db.select().from(contactMessages).orderBy(contactMessages.id);
    expect(second).toEqual({ ...first, id: first!.id + 1, createdAt: second!.createdAt });
    expect(second).toMatchObject({ readAt: null, language: "en" });
    expect(Date.now() - second!.createdAt.getTime()).toBeLessThan(60_000);
  });
});
