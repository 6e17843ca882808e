// Of a line of several prints: which are handed over, and those that are printed once more.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { orders } from "#db/orders-tables.ts";
import { handOver, undoHandover } from "#app/shop/handover/handovers.server.ts";
import { setStatus } from "#app/shop/orders/order-changes.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { listOrderPrints } from "./order-prints.server.ts";
import { movePrints, reprint } from "./prints.server.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";
import { makeOrder } from "#tests/support/make.ts";

const { db, close } = await createTestDatabase();
afterAll(close);

const ada = { id: "1", name: "Ada" };
const at = new Date("2026-11-24T11:00:00Z");

describe("a line of two of which one was handed over", () => {
  const step = { how: "typed", collector: null, served: null } as const;
  const give = (orderId: number, who: string, at: Date) =>
    handOver(
      db,
      { id: who, name: who },
      { ...step, orderId, parts: printsAt(0), key: `${who} gives ${orderId}`, at },
    );
  const [monday, tuesday] = [23, 24].map((day) => new Date(Date.UTC(2026, 10, day, 17)));
  const half = async () => {
    const { id } = await makeOrder(db, { status: "awaiting_collection", lines: [{ quantity: 2 }] });
    const sent = {
      orderId: id,
      position: 0,
      reprintNumber: 0,
      from: "to_print",
      to: "sent",
    } as const;
    const both = [1, 2].map((copy) => ({ ...sent, copy }));
    await movePrints(db, ada, both, at);
    await db.update(orders).set({ status: "ready" }).where(eq(orders.id, id));
    expect(await give(id, "Léa", monday!)).toMatchObject({ handedOver: { completed: false } });
    return id;
  };

  test("says of each where it is, and who gave it when", async () => {
    const id = await half();
    const gone = { whereabouts: "handed-over", at: monday, staffName: "Léa" };
    expect(await listOrderPrints(db, id)).toMatchObject([gone, { whereabouts: "waiting", at }]);
    expect(await give(id, "Noor", tuesday!)).toMatchObject({ handedOver: { completed: true } });
    const later = { whereabouts: "handed-over", at: tuesday, staffName: "Noor" };
    expect(await listOrderPrints(db, id)).toMatchObject([gone, later]);
  });

  test.each([
    ["that is still here", 2],
    ["that went", 1],
  ])("is printed once more as the one %s, and goes all the same", async (_, copy) => {
    const id = await half();
    const key = { orderId: id, position: 0, copy, reprintNumber: 0 };
    expect(await reprint(db, ada, key, { reason: "damaged", note: null })).toHaveProperty(
      "reprint",
    );
    const prints = await listOrderPrints(db, id);
    const whereabouts = prints.map((each) => [each.copy, each.reprintNumber, each.whereabouts]);
    expect(whereabouts).toEqual([
      [1, 0, "handed-over"],
      ...(copy === 1 ? [[1, 1, "to_print"]] : []),
      [2, 0, copy === 2 ? "at-counter" : "waiting"],
      ...(copy === 2 ? [[2, 1, "to_print"]] : []),
    ]);
    expect(await give(id, "Noor", tuesday!)).toMatchObject({ handedOver: { completed: true } });
    const last = (await listOrderPrints(db, id)).find(({ reprintNumber }) => reprintNumber === 1);
    expect(last, "still to be made").toMatchObject({ whereabouts: "to_print", copy });
  });

  test("and the other set to collected by hand says who did which", async () => {
    const id = await half();
    const { version } = (await findOrder(db, id))!;
    await setStatus(db, ada, { id, version }, "collected", fullOrderAccess);
    expect(await listOrderPrints(db, id)).toMatchObject([
      { whereabouts: "handed-over", at: monday, staffName: "Léa" },
      { whereabouts: "handed-over", staffName: "Ada" },
    ]);
  });
});

test("a print that came back damaged is replaced once its handover is taken back", async () => {
  const { id } = await makeOrder(db, { status: "ready", lines: [{ quantity: 1 }] });
  const give = (key: string) =>
    handOver(db, ada, {
      orderId: id,
      parts: printsAt(0),
      key,
      how: "typed",
      collector: null,
      served: null,
      at: new Date(),
    });
  const set = async (status: "awaiting_collection" | "ready") => {
    const { version } = (await findOrder(db, id))!;
    expect(await setStatus(db, ada, { id, version }, status, fullOrderAccess)).toHaveProperty(
      "saved",
    );
  };
  expect(await give("given first")).toMatchObject({ handedOver: { completed: true } });
  expect(await undoHandover(db, ada, id, fullOrderAccess)).toEqual({ takenBack: true });
  const first = { orderId: id, position: 0, copy: 1, reprintNumber: 0 };
  expect(await reprint(db, ada, first, { reason: "damaged", note: null })).toHaveProperty(
    "reprint",
  );
  await set("awaiting_collection");
  const move = { ...first, reprintNumber: 1, from: "to_print", to: "sent" } as const;
  const { complete } = await movePrints(db, ada, [move], new Date());
  expect(complete).toMatchObject([{ id }]);
  await set("ready");
  expect(await give("given again")).toMatchObject({ handedOver: { completed: true } });
  expect(await listOrderPrints(db, id)).toMatchObject([
    { reprintNumber: 0, isNewest: false },
    { reprintNumber: 1, whereabouts: "handed-over", isNewest: true },
  ]);
});
