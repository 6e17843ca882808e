import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { openTestShop } from "#tests/support/app.ts";
import type { TestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

let shop: TestShop;
let order: number;
let session: Record<string, string>;
beforeAll(async () => {
  shop = await openTestShop();
  session = await staffHeaders(shop);
});
const get = (path: string, headers: Record<string, string> = {}) =>
  shop.get(path, { ...session, ...headers });
const post = (path: string, fields: Record<string, string | string[]>) =>
  shop.post(path, fields, session);
afterAll(() => shop.close());

test("there is no file while there are no orders", async () => {
  const answer = await get("/admin/orders.csv");
  expect(answer.status).toBe(204);
});

test("the file is named in the language of whoever asks, and kept by nobody", async () => {
  order = (await makeOrder(shop.db, { firstName: "<script>alert(1)</script>" })).id;
  const answer = await get("/admin/orders.csv", { "accept-language": "fr" });
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Commandes [\d-]{10}\.csv"; filename\*=UTF-8''Commandes%20[\d-]{10}\.csv$/,
  );
  expect(answer.headers.get("cache-control")).toBe("no-store");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  expect(answer.headers.get("x-rows")).toBe("1");
  expect(new Uint8Array(await answer.arrayBuffer()).slice(0, 3)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf]),
  );
});

test("the filters of the list are those of the file", async () => {
  expect((await get("/admin/orders.csv?status=ready")).status).toBe(204);
  expect((await get(`/admin/orders.csv?ids=${order}`)).status).toBe(200);
  expect((await get("/admin/orders.csv?ids=")).status).toBe(204);
});

describe("a form about an order", () => {
  const send = (fields: Record<string, string>, id: number | string = order) =>
    post(`/admin/orders/${id}.data`, fields);

  test("is refused where it holds no status, another order or no version", async () => {
    for (const fields of [
      { intent: "status", id: String(order), version: "1", status: "paid" },
      { intent: "status", id: "1", version: "1", status: "ready" },
      { intent: "status", id: String(order), status: "ready" },
      { intent: "status", id: String(order), version: "x", status: "ready" },
    ]) {
      expect((await send(fields as Record<string, string>)).status).toBe(400);
    }
    expect(
      (await send({ intent: "status", id: String(order), version: "7", status: "ready" })).status,
    ).toBe(409);
    expect(
      (await send({ intent: "status", id: String(order), version: "1", status: "pending" })).status,
    ).toBe(409);
    expect((await send({ intent: "note", note: " " })).status).toBe(400);
    expect((await send({ intent: "note", note: "x" }, 999_999)).status).toBe(404);
    expect(await shop.db.$count(orderEvents)).toBe(0);
  });

  test("changes the status and nothing else, whatever it is sent with", async () => {
    const [before] = await shop.db.select().from(orders);
    const forged = {
      total_cents: "1",
      totalCents: "1",
      paymentStatus: "refunded",
      email: "x@y.z",
      __proto__: "x",
      constructor: "x",
    };
    const answer = await send({
      ...forged,
      intent: "status",
      id: String(order),
      version: "1",
      status: "ready",
    });
    expect(answer.status).toBe(200);
    const [after] = await shop.db.select().from(orders);
    expect(after).toEqual({ ...before, status: "ready", version: 2, updatedAt: after!.updatedAt });
  });
});

test("what a buyer typed is text on the page", async () => {
  const page = await (await get(`/admin/orders/${order}`)).text();
  expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(page).not.toContain("<script>alert(1)");
});

test("a number of the dashboard that cannot be read says so alone", async () => {
  await shop.db.execute(sql`alter table subscribers rename to hidden_subscribers`);
  const page = await (await get("/admin")).text();
  await shop.db.execute(sql`alter table hidden_subscribers rename to subscribers`);
  expect(page.match(/>Error</g)).toHaveLength(1);
  expect(page).toContain("€15.00");
  expect(shop.log.map(({ part }) => part)).toContain("people");
});
