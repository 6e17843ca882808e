// A print lab is told of each change: signed, at least once, and nothing of who bought.
import { createHmac } from "node:crypto";
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { labDeliveries, labWebhook } from "#db/lab-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { prints } from "#db/production-tables.ts";
import { orders } from "#db/orders-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import {
  listDeliveries,
  resendDeliveries,
  sendNextDelivery,
  queueTestDelivery,
} from "./lab-deliveries.server.ts";
import {
  openLabWebhook,
  removeLabAddress,
  resealLabSecret,
  rollLabSecret,
  saveLabAddress,
} from "./lab-webhook.server.ts";
import { signedHeaders } from "./signing.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { startLab } from "#tests/support/printing/lab-receiver.ts";
import { buyer, makeOrderToPrint, mark } from "#tests/support/printing/lab.ts";
import { makePrintFiles, makeWithdrawal } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
const lab = await startLab();
afterAll(async () => {
  await lab.close();
  await close();
});
const log = createLog("silent");
const anna = { id: "a", name: "Anna" };
const secrets: Secrets = ["the present secret of this shop"];
const publicUrl = "https://shop.example";
const telling = { secrets, publicUrl, mayBeLoopback: true, log };
const address = { url: lab.url, mayBeLoopback: true };
let secret: string;

beforeEach(async () => {
  await db.delete(labWebhook);
  await db.delete(labDeliveries);
  const saved = await saveLabAddress(db, secrets, anna, address);
  if ("refused" in saved) throw new Error(saved.refused);
  secret = saved.secret!;
  lab.received.length = 0;
  lab.answers(204);
});

const all = () => db.select().from(labDeliveries).orderBy(asc(labDeliveries.id));
const told = async () =>
  (await all()).map(({ event, line, orderState }) => `${event} ${line ?? ""} ${orderState}`);
const forget = () => db.delete(labDeliveries);
const sendAll = async () => {
  while (await sendNextDelivery(db, telling));
};
const makeDue = () => db.update(labDeliveries).set({ dueAt: sql`now()` });
const bodies = () => lab.received.map(({ body }) => JSON.parse(body) as { type: string });
const signatureOf = (id: string, timestamp: string, body: string, of: string) =>
  `v1,${createHmac("sha256", Buffer.from(of.replace("whsec_", ""), "base64"))
    .update([id, timestamp, body].join("."))
    .digest("base64")}`;

describe("is written with the change", () => {
  test("of an order that is paid, made, cancelled and taken up again", async () => {
    const unpaid = { paymentStatus: "awaiting_payment", paymentId: null } as const;
    const { id } = await makeOrderToPrint(db, unpaid);
    expect(await told()).toEqual([]);
    const paid = { paymentStatus: "paid", paymentId: "CAPTURE-LAB" } as const;
    await db.update(orders).set(paid).where(eq(orders.id, id));
    for (const [at, status] of (["awaiting_collection", "cancelled", "pending"] as const).entries())
      await setStatus(db, anna, { id, version: at + 1 }, status, fullOrderAccess);
    expect(await told()).toEqual([
      "order.to_print  pending",
      "order.changed  awaiting_collection",
      "order.cancelled  cancelled",
      "order.to_print  pending",
    ]);
  });

  test("of its print file, of a reprint, and of prints that go back", async () => {
    const { id } = await makeOrderToPrint(db);
    await makePrintFiles(db, id);
    await forget();
    const file = { file: "prints/1-1.pdf", bytes: 1, sha256: "x", madeAt: new Date() };
    await db.update(printFiles).set(file);
    const key = { orderId: id, position: 0, copy: 1 };
    const [done] = await db
      .insert(prints)
      .values({ ...key, printedAt: new Date() })
      .returning();
    await db
      .insert(prints)
      .values({ ...key, reprintNumber: 1, reprintOf: done!.id, reason: "damaged" });
    await makeWithdrawal(db, { orderId: id });
    await db.insert(refunds).values({
      orderId: id,
      requestId: "lab",
      amountCents: 1500,
      parts: [{ position: 0, quantity: 1 }],
      source: "shop",
      status: "requested",
    });
    expect(await told()).toEqual([
      "print_file.ready 1 pending",
      "order.to_print 1 pending",
      "order.changed  pending",
      "order.changed  pending",
    ]);
  });

  test("and found by the number of its order, however that is typed", async () => {
    const { id } = await makeOrderToPrint(db);
    for (const q of [`${id}`, `#${id}`, `N°0${id}`]) {
      const { rows } = await listDeliveries(db, { q, page: 1, view: null }, 50);
      expect(new Set(rows.map(({ orderId }) => orderId)), q).toEqual(new Set([id]));
    }
  });

  test("and not where the change was rolled back, or nobody is to be told", async () => {
    const { id, version } = await makeOrderToPrint(db);
    await forget();
    const change = (db: Database) => setStatus(db, anna, { id, version }, "ready", fullOrderAccess);
    const undone = db.transaction(async (db) => {
      await change(db);
      throw new Error("rolled back");
    });
    await expect(undone).rejects.toThrow("rolled back");
    expect(await told()).toEqual([]);
    await removeLabAddress(db, anna);
    await change(db);
    expect(await told()).toEqual([]);
  });
});

test("signs as Standard Webhooks has it", () => {
  const secret = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";
  const message = {
    id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders(message, [secret])).toMatchObject({
    "webhook-id": message.id,
    "webhook-timestamp": "1614265330",
    "webhook-signature": "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
  });
});

test("a message is signed over its id, its moment and its body, and names nobody", async () => {
  const { id } = await makeOrderToPrint(db);
  await makeWithdrawal(db, { orderId: id, name: mark, email: buyer.email });
  await sendAll();
  expect(bodies()).toMatchObject([
    { type: "order.to_print", data: { order: id, url: `${publicUrl}/lab/orders/${id}` } },
    { type: "order.changed" },
  ]);
  for (const { headers, body } of lab.received) {
    const sent = headers as Record<string, string>;
    expect(sent["webhook-signature"]).toBe(
      signatureOf(sent["webhook-id"]!, sent["webhook-timestamp"]!, body, secret),
    );
    expect(Math.abs(Date.now() / 1000 - Number(sent["webhook-timestamp"]))).toBeLessThan(60);
    const said = JSON.stringify(headers) + body;
    for (const value of [...Object.values(buyer), mark]) expect(said).not.toContain(value);
  }
  const kept = JSON.stringify(await all());
  for (const value of [...Object.values(buyer), mark]) expect(kept).not.toContain(value);
  expect(await all()).toMatchObject([
    { state: "sent", attempts: 1, answer: 204 },
    { state: "sent", attempts: 1, answer: 204 },
  ]);
});

describe("what is not taken", () => {
  test.each([500, 404, 410, 302])("by an answer of %i is tried again later", async (status) => {
    lab.answers(status);
    await queueTestDelivery(db);
    await sendAll();
    expect(lab.received).toHaveLength(1);
    const [row] = await all();
    expect(row).toMatchObject({ state: "waiting", attempts: 1, answer: status, failure: null });
    const minutes = (row!.dueAt.getTime() - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(0.5);
    expect(minutes).toBeLessThan(1.1);
  });

  test("does not wait for a year where the clock was a year ahead", async () => {
    await queueTestDelivery(db);
    await db.update(labDeliveries).set({ dueAt: sql`now() + interval '1 year'` });
    await sendAll();
    expect(lab.received).toHaveLength(1);
  });

  test("is given up after the eighth try, and goes again under its id when that is asked", async () => {
    lab.answers(503);
    await queueTestDelivery(db);
    for (let each = 0; each < 10; each += 1) {
      await sendAll();
      await makeDue();
    }
    expect(lab.received).toHaveLength(8);
    expect(await all()).toMatchObject([{ state: "failed", attempts: 8, answer: 503 }]);
    expect((await listDeliveries(db, { q: "", page: 1, view: "failed" }, 50)).counts.failed).toBe(
      1,
    );
    lab.answers(200);
    expect(await resendDeliveries(db, "failed")).toBe(1);
    await sendAll();
    expect(await all()).toMatchObject([{ state: "sent", attempts: 1, answer: 200 }]);
    const ids = new Set(lab.received.map(({ headers }) => headers["webhook-id"]));
    const texts = new Set(lab.received.map(({ body }) => body));
    expect([ids.size, texts.size]).toEqual([1, 1]);
  });

  test("holds later ones of its order, and no others", async () => {
    lab.answers(500);
    const { id, version } = await makeOrderToPrint(db);
    await sendNextDelivery(db, telling);
    await setStatus(db, anna, { id, version }, "ready", fullOrderAccess);
    lab.answers(204);
    await queueTestDelivery(db);
    await sendAll();
    expect(bodies().map(({ type }) => type)).toEqual(["order.to_print", "test"]);
    await makeDue();
    await sendAll();
    expect(bodies().map(({ type }) => type)).toEqual([
      "order.to_print",
      "test",
      "order.to_print",
      "order.changed",
    ]);
  });

  test.each([
    ["a server that is not there", "http://127.0.0.1:9/", true, "unreachable"],
    ["this machine, outside of trials", "https://127.0.0.1/", false, "not-public"],
    ["a name that nobody has any more", "https://gone.invalid/", false, "unknown-host"],
  ])("by %s says so", async (_, url, mayBeLoopback, failure) => {
    await queueTestDelivery(db);
    await db.update(labWebhook).set({ url });
    await sendNextDelivery(db, { ...telling, mayBeLoopback });
    expect(await all()).toMatchObject([{ state: "waiting", attempts: 1, answer: null, failure }]);
  });
});

test("several processes tell each once", async () => {
  for (let each = 0; each < 12; each += 1) await queueTestDelivery(db);
  await Promise.all(Array.from({ length: 4 }, sendAll));
  await sendAll();
  const ids = lab.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(12);
  expect(new Set(ids).size).toBe(12);
});

describe("the secret", () => {
  test("is stored sealed, kept with another path, and sealed anew by a new one of the shop", async () => {
    expect(JSON.stringify(await db.select().from(labWebhook))).not.toContain(secret);
    const moved = { ...address, url: new URL("/moved", lab.url).href };
    const again = await saveLabAddress(db, secrets, anna, moved);
    expect(again).toEqual({ url: moved.url, secret: null, isAnotherLab: false });
    const next: Secrets = ["another secret of this shop", secrets[0]];
    await resealLabSecret(db, next);
    expect(await openLabWebhook(db, [next[0]], new Date())).toMatchObject({ secrets: [secret] });
  });

  test("is another for another lab, whom what the former one knows tells nothing", async () => {
    const other = await startLab();
    const saved = await saveLabAddress(db, secrets, anna, { ...address, url: other.url });
    if ("refused" in saved) throw new Error(saved.refused);
    expect(saved).toMatchObject({ url: other.url, isAnotherLab: true });
    expect(saved.secret).toMatch(/^whsec_/);
    expect(saved.secret).not.toBe(secret);
    await queueTestDelivery(db);
    await sendAll();
    const { headers, body } = other.received[0]!;
    const sent = headers as Record<string, string>;
    expect(sent["webhook-signature"]).toBe(
      signatureOf(sent["webhook-id"]!, sent["webhook-timestamp"]!, body, saved.secret!),
    );
    expect(lab.received).toEqual([]);
    await other.close();
  });

  test("that was rolled signs beside the new one for a day", async () => {
    const now = new Date();
    const rolled = (await rollLabSecret(db, secrets, anna, now))!;
    expect(rolled).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await queueTestDelivery(db);
    await sendAll();
    const { headers, body } = lab.received[0]!;
    const sent = headers as Record<string, string>;
    expect(sent["webhook-signature"]!.split(" ")).toEqual(
      [rolled, secret].map((each) =>
        signatureOf(sent["webhook-id"]!, sent["webhook-timestamp"]!, body, each),
      ),
    );
    const later = new Date(now.getTime() + 25 * 3_600_000);
    expect(await openLabWebhook(db, secrets, later)).toMatchObject({ secrets: [rolled] });
  });

  test("that nothing opens any more sends nothing unsigned", async () => {
    await queueTestDelivery(db);
    await sendNextDelivery(db, { ...telling, secrets: ["a secret that is not the shop's"] });
    expect(lab.received).toEqual([]);
    expect(await all()).toMatchObject([{ state: "waiting", failure: "secret-unreadable" }]);
  });
});

test("an address that is removed takes along what was not told yet", async () => {
  await queueTestDelivery(db);
  await sendAll();
  await queueTestDelivery(db);
  expect(await removeLabAddress(db, anna)).toBe(true);
  expect(await removeLabAddress(db, anna)).toBe(false);
  expect(await queueTestDelivery(db)).toBe(false);
  const [sent, ...others] = await all();
  expect([sent!.state, others]).toEqual(["sent", []]);
  expect(await resendDeliveries(db, sent!.id)).toBe(0);
});

test.each([
  ["https://192.168.0.7/hook", "not-public"],
  ["http://shop.example/hook", "not-https"],
  ["https://nobody.invalid/hook", "unknown-host"],
])("%s is refused as an address, and the present one stays", async (url, refused) => {
  const given = { url, mayBeLoopback: false };
  expect(await saveLabAddress(db, secrets, anna, given)).toEqual({ refused });
  expect(await db.select().from(labWebhook)).toMatchObject([{ url: lab.url }]);
});
