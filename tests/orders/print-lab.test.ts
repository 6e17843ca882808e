// An outside lab reads what it is to print by its key: that, and nothing about who bought it.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { labKeys } from "#db/lab-tables.ts";
import { securityEvents } from "#db/security-log-tables.ts";
import { prints } from "#db/production-tables.ts";
import { orderLines, orders } from "#db/orders-tables.ts";
import { rateLimits } from "#app/platform/network/rate-limits.server.ts";
import { ordersPerPage } from "#app/shop/lab/lab-order.ts";
import { revokeLabKey } from "#app/shop/lab/lab-keys.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import {
  buyer,
  content,
  labKey,
  makeOrderToPrint,
  mark,
  savePrintFile,
} from "#tests/support/printing/lab.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { makeMember } from "#tests/support/staff.ts";

const shop = await openTestShop({ PUBLIC_URL: "https://shop.example" });
const { db } = shop;
afterAll(() => shop.close());
let bearer: Record<string, string>;
beforeAll(async () => {
  bearer = { authorization: `Bearer ${await labKey(db)}` };
});

const get = (path: string, headers: HeadersInit = bearer) => shop.get(path, headers);
const listed = async (query = "") => {
  const { orders: list } = (await (await get(`/lab/orders${query}`)).json()) as {
    orders: { order: number }[];
  };
  return list.map(({ order }) => order);
};
const problemOf = async (answer: Response) => {
  expect(answer.headers.get("content-type")).toBe("application/problem+json");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const problem = (await answer.json()) as { status: number; title: string; detail: string };
  expect(problem.status).toBe(answer.status);
  return problem;
};

describe("an order to print", () => {
  test("says what, in which size, how often, by when and where to, with its file", async () => {
    const promisedAt = new Date("2026-12-03T16:00:00Z");
    const promise = { from: null, moves: [] };
    const order = await makeOrderToPrint(db, { promisedAt, promise });
    const name = await savePrintFile(shop, order.id);
    const answer = await get(`/lab/orders/${order.id}`);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(await answer.json()).toEqual({
      order: order.id,
      state: "pending",
      test: false,
      changed: expect.stringMatching(/^20\d\d-.*Z$/),
      due: "2026-12-03T16:00:00.000Z",
      collection_point: "Gare du Nord",
      lines: [
        {
          line: 1,
          reference: "IK00042",
          medium: "Poster",
          size: "A2 (59cm x 42cm)",
          quantity: 2,
          reprints: 0,
          sheet: {
            width_mm: expect.any(Number),
            height_mm: expect.any(Number),
            border_mm: { x: 0, y: 0 },
            edge: { kind: "bleed", mm: 3 },
            crop: expect.objectContaining({ left: expect.any(Number) }),
            original: expect.objectContaining({ width: expect.any(Number) }),
            ppi: expect.any(Number),
          },
          print_file: {
            url: `https://shop.example/lab/print-files/${name}`,
            bytes: content.length,
            type: "application/pdf",
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
        },
      ],
    });
    expect(await listed()).toContain(order.id);
  });

  test("counts what is still to be printed: not what went back, is printed, or waits for nobody", async () => {
    const order = await makeOrderToPrint(db);
    const quantity = async () => {
      const { lines } = (await (await get(`/lab/orders/${order.id}`)).json()) as {
        lines: { quantity: number; reprints: number }[];
      };
      return lines.map(({ quantity, reprints }) => [quantity, reprints]);
    };
    await makeWithdrawal(db, { orderId: order.id });
    expect(await quantity()).toEqual([[1, 0]]);
    const key = { orderId: order.id, position: 0, copy: 1 };
    const [printed] = await db
      .insert(prints)
      .values({ ...key, printedAt: new Date() })
      .returning();
    expect(await quantity()).toEqual([]);
    expect(await listed()).not.toContain(order.id);
    const again = { reprintOf: printed!.id, reason: "damaged" } as const;
    await db.insert(prints).values({ ...key, reprintNumber: 1, ...again });
    expect(await quantity()).toEqual([[1, 1]]);
    expect(await listed()).toContain(order.id);
  });

  test.each([
    ["unpaid", { paymentStatus: "awaiting_payment", paymentId: null }, 404],
    ["cancelled", { status: "cancelled" }, "cancelled"],
    ["refunded", { paymentStatus: "refunded" }, "cancelled"],
    ["ready", { status: "ready" }, "ready"],
    ["collected", { status: "collected" }, "collected"],
  ] as const)("that is %s is on no list; its state is %j", async (_, overrides, expected) => {
    const order = await makeOrderToPrint(db, overrides);
    const name = await savePrintFile(shop, order.id);
    expect(await listed()).not.toContain(order.id);
    const answer = await get(`/lab/orders/${order.id}`);
    if (expected === 404) await problemOf(answer);
    else expect(await answer.json()).toMatchObject({ state: expected, lines: [] });
    const isGone = expected === 404 || expected === "cancelled";
    expect((await get(`/lab/print-files/${name}`)).status).toBe(isGone ? 404 : 200);
  });
});

test("pages follow each other by the numbers of orders, and since leaves out what did not change", async () => {
  const old = new Date("2026-01-01T00:00:00Z");
  for (let each = 0; each < ordersPerPage + 3; each += 1)
    await makeOrder(db, { createdAt: old, updatedAt: old });
  const numbers: number[] = [];
  let pages = 0;
  for (let next: string | null = "https://shop.example/lab/orders"; next; pages += 1) {
    const page = (await (await get(next.replace("https://shop.example", ""))).json()) as {
      orders: { order: number }[];
      next: string | null;
    };
    numbers.push(...page.orders.map(({ order }) => order));
    next = page.next;
  }
  expect(pages).toBeGreaterThan(1);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  expect(numbers.length).toBeGreaterThanOrEqual(ordersPerPage + 3);

  const [quiet] = numbers.slice(-1);
  const since = "?since=2026-06-01T00:00:00%2B02:00";
  expect(await listed(since)).not.toContain(quiet);
  await savePrintFile(shop, quiet!);
  expect(await listed(since)).toContain(quiet);
});

describe("a print file", () => {
  let address: string;
  beforeAll(async () => {
    const { id } = await makeOrderToPrint(db);
    address = `/lab/print-files/${await savePrintFile(shop, id)}`;
  });
  const part = (range: string, more: Record<string, string> = {}) =>
    get(address, { ...bearer, range, ...more });

  test("comes whole, under its tag, and nobody keeps it", async () => {
    const answer = await get(address);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(content.length),
      "accept-ranges": "bytes",
      "cache-control": "private, no-store",
      etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      "x-content-type-options": "nosniff",
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    const head = await shop.fetch(
      new Request(`http://localhost:3000${address}`, { method: "HEAD", headers: bearer }),
    );
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([
      200,
      String(content.length),
      "",
    ]);
  });

  test("goes on where it was cut off, as long as it is the same file", async () => {
    const answer = await part("bytes=1000-1999");
    expect(answer.status).toBe(206);
    expect(answer.headers.get("content-range")).toBe(`bytes 1000-1999/${content.length}`);
    expect(answer.headers.get("content-length")).toBe("1000");
    expect(Buffer.from(await answer.arrayBuffer()).equals(content.subarray(1000, 2000))).toBe(true);
    const etag = answer.headers.get("etag")!;
    expect((await part("bytes=1000-", { "if-range": etag })).status).toBe(206);
    expect((await part("bytes=1000-", { "if-range": '"another"' })).status).toBe(200);
    const beyond = await part(`bytes=${content.length}-`);
    expect(beyond.headers.get("content-range")).toBe(`bytes */${content.length}`);
    expect((await problemOf(beyond)).status).toBe(416);
  });
});

describe("is refused", () => {
  test.each([
    ["without a key", {}, 401],
    ["with another way to sign in", { authorization: "Basic bGFiOmxhYg==" }, 401],
    ["with a key that nobody made", { authorization: `Bearer lab_${"a".repeat(43)}` }, 401],
    ["with a key of another kind", { authorization: "Bearer ' or 1=1 --" }, 401],
  ])("%s", async (_, headers, status) => {
    for (const path of ["/lab/orders", "/lab/orders/10001", "/lab/print-files/x.pdf", "/lab/x"]) {
      const answer = await get(path, headers as Record<string, string>);
      expect((await problemOf(answer)).status).toBe(status);
      expect(answer.headers.get("www-authenticate")).toMatch(/^Bearer realm="print lab"/);
    }
  });

  test("with a key that was revoked, which the log of security notes", async () => {
    const key = await labKey(db, "Gone");
    const [row] = await db.select().from(labKeys).where(eq(labKeys.name, "Gone"));
    await revokeLabKey(db, await makeMember(db), row!.id);
    const answer = await get("/lab/orders", { authorization: `Bearer ${key}` });
    expect((await problemOf(answer)).status).toBe(403);
    const noted = await db.select().from(securityEvents).where(eq(securityEvents.kind, "refused"));
    expect(noted.map(({ about }) => about)).toContain("/lab/orders");
  });

  test.each(["POST", "PUT", "PATCH", "DELETE"])("%s, with the best key", async (method) => {
    const before = await db.select().from(orders);
    const answer = await shop.fetch(
      new Request("http://localhost:3000/lab/orders", {
        method,
        headers: { ...bearer, origin: "https://shop.example" },
      }),
    );
    expect((await problemOf(answer)).status).toBe(405);
    expect(answer.headers.get("allow")).toBe("GET, HEAD");
    expect(await db.select().from(orders)).toEqual(before);
  });

  test.each([
    ["/lab/orders?since=yesterday", 400],
    ["/lab/orders?since=2026-13-01T00:00:00Z", 400],
    ["/lab/orders?after=-1", 400],
    ["/lab/orders/1", 404],
    ["/lab/orders/10001x", 404],
    ["/lab/print-files/10001-1-0123456789abcdef.pdf", 404],
    ["/lab/print-files/..%2Fmasters%2Fabc", 404],
    ["/lab/invoices", 404],
  ])("%s", async (path, status) => {
    expect((await problemOf(await get(path))).status).toBe(status);
  });

  test("an original, which has another name, and every page of staff", async () => {
    const { id } = await makeOrderToPrint(db);
    await savePrintFile(shop, id);
    expect((await get(`/admin/orders/${id}`)).status).toBe(302);
    expect((await get(`/admin/orders/${id}/print/1`)).status).toBe(302);
  });

  test("who asks too often, with the time to wait", async () => {
    const busy = await openTestShop({}, { db, connection: shop.connection, close: shop.close });
    for (let each = 0; each < rateLimits.lab.points; each += 1)
      await busy.get("/lab/orders/1", { authorization: "" });
    const answer = await busy.get("/lab/orders", bearer);
    expect((await problemOf(answer)).status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    await busy.close();
  });
});

test("no field of a buyer is in any answer", async () => {
  const order = await makeOrderToPrint(db);
  const name = await savePrintFile(shop, order.id);
  const stored = JSON.stringify(await db.select().from(orders).where(eq(orders.id, order.id)));
  for (const value of Object.values(buyer)) expect(stored).toContain(value);
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const secrets = [...Object.values(buyer), mark, order.token, order.ticketCode, order.paymentId!];
  secrets.push(order.idempotencyKey, order.collectionPointAddress, String(line!.unitPriceCents));
  for (const path of ["/lab/orders?since=2026-01-01T00:00:00Z", `/lab/orders/${order.id}`]) {
    const answer = await get(path);
    const answered = JSON.stringify([...answer.headers]) + (await answer.text());
    for (const secret of secrets) expect(answered, path).not.toContain(secret);
  }
  const { headers } = await get(`/lab/print-files/${name}`);
  for (const secret of secrets) expect(JSON.stringify([...headers])).not.toContain(secret);
});
