// All prints of a day in one ZIP, and what happens when somebody stops in the middle of it.
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { printFiles } from "#db/printing-tables.ts";
import { orderEvents, orderLines, orders } from "#db/orders-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { createZip } from "#app/platform/files/zip.server.ts";
import { dayPrintEntries, listDayPrints } from "#app/shop/printing/day-prints.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import { readZip } from "#tests/support/reading/zip.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const browser = await signIn(shop, (await makeMember(shop.db)).email);
const storage = folderStorage(shop.dataDir);

/**
 * Paid at that moment, and ordered a day before; the first line's file is made, the second one's is
 * not.
 */
async function order(at: string) {
  const { id } = await makeOrder(shop.db, {
    lines: [{ reference: "IK00042", widthMm: 590, heightMm: 420 }, { reference: "=IK00043" }],
    paymentStatus: "paid",
    paymentId: `capture-${at}`,
  });
  await shop.db
    .update(orders)
    .set({ createdAt: sql`${at}::timestamptz - interval '1 day'` })
    .where(eq(orders.id, id));
  const paid = { orderId: id, kind: "payment" as const, paymentStatus: "paid" };
  await shop.db.insert(orderEvents).values({ ...paid, amountCents: 3000, createdAt: new Date(at) });
  // A dispute that was won is reported like this, and it is not a day for a print.
  await shop.db
    .insert(orderEvents)
    .values({ ...paid, createdAt: new Date("2026-11-25T12:00:00Z") });
  const [first] = await shop.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(orderLines.position);
  const file = `prints/${id}-1-0123456789abcdef.jpg`;
  await storage.save(file, Buffer.alloc(200_000, `print of ${id} `));
  await shop.db.insert(printFiles).values({
    orderLineId: first!.id,
    file,
    bytes: 200_000,
    sha256: "x",
    madeAt: new Date(),
    attempts: 1,
  });
  return id;
}

const late = await order("2026-11-20T22:59:00Z");
const first = await order("2026-11-20T23:00:00Z");
const second = await order("2026-11-21T22:59:59Z");
const next = await order("2026-11-21T23:00:00Z");

test("it holds what was paid on that day in Paris, and a list of it and of what is missing", async () => {
  const answer = await browser.get("/admin/orders/prints.zip?day=2026-11-21");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toContain("Prints 2026-11-21.zip");
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  const names = Object.keys(files).sort();
  expect(
    names.filter((name) => name !== "list.csv").map((name) => name.replace(/^TEST /, "")),
  ).toEqual([`${first}-1 IK00042.jpg`, `${second}-1 IK00042.jpg`]);
  const list = files["list.csv"]!.toString("utf8");
  expect(list).toContain(`${first};2026-11-21 00:00;2;`);
  expect(list).toContain("2026-11-21 00:00");
  expect(list).toContain("2026-11-21 23:59");
  expect(list).toContain('"not ready"');
  expect(list).toContain("'=IK00043");
  expect(list.includes(String(late)) || list.includes(String(next))).toBe(false);
});

test("a TEST order that was paid at the sandbox is there once, on the day it was paid", async () => {
  const { id } = await makeOrder(shop.db, {
    isSandbox: true,
    paymentStatus: "paid",
    paymentId: "capture-at-the-sandbox",
    createdAt: new Date("2026-10-20T12:00:00Z"),
  });
  const paidAt = new Date("2026-10-21T12:00:00Z");
  await shop.db.insert(orderEvents).values({
    orderId: id,
    kind: "payment",
    paymentStatus: "paid",
    amountCents: 1500,
    createdAt: paidAt,
  });
  expect(await listDayPrints(shop.db, "2026-10-20")).toEqual([]);
  const prints = await listDayPrints(shop.db, "2026-10-21");
  expect(prints.map(({ orderId, paidAt }) => ({ orderId, paidAt }))).toEqual([
    { orderId: id, paidAt },
  ]);
});

test("a TEST order, which nobody pays, is of the day on which it was placed", async () => {
  const { id } = await makeOrder(shop.db, {
    paymentMethod: "mock",
    createdAt: new Date("2026-10-24T22:30:00Z"),
  });
  expect((await listDayPrints(shop.db, "2026-10-25")).map(({ orderId }) => orderId)).toEqual([id]);
  expect(await listDayPrints(shop.db, "2026-10-24")).toEqual([]);
});

test.each(["", "2026-11-31", "2026-11-20x", "2026-11-25", "yesterday", "2026-01-01"])(
  "for %j there is none, and it says so",
  async (day) => {
    expect((await browser.get(`/admin/orders/prints.zip?day=${day}`)).status).toBe(404);
  },
);

test("nobody else gets it", async () => {
  const answer = await openBrowser(shop).get("/admin/orders/prints.zip?day=2026-11-21");
  expect(answer.status).toBe(302);
});

test("the list names medium and size in the reader's language", async () => {
  const [print] = await listDayPrints(shop.db, "2026-11-21");
  const sold = { mediumName: "Poster", mediumNameFr: "Affiche", size: "15 x 10 cm" };
  const entries = dayPrintEntries(
    storage,
    [{ ...print!, ...sold, picture: { width: 4, height: 6 }, file: null }],
    { language: "fr", now: new Date() },
  );
  const pieces: Uint8Array[] = [];
  for await (const piece of createZip(entries)) pieces.push(piece);
  const [list] = Object.values(await readZip(Buffer.concat(pieces)));
  expect(list!.toString("utf8")).toMatch(/Affiche"?;"?10\u00a0×\u00a015\u00a0cm/);
});

test("a file that went meanwhile is told in the list, and the rest arrives", async () => {
  const prints = await listDayPrints(shop.db, "2026-11-21");
  const gone = {
    ...storage,
    open: async (name: string) => (name.includes(`${first}-1`) ? null : storage.open(name)),
  };
  const pieces: Uint8Array[] = [];
  for await (const piece of createZip(
    dayPrintEntries(gone, prints, { language: "en", now: new Date() }),
  ))
    pieces.push(piece);
  const files = await readZip(Buffer.concat(pieces));
  expect(Object.keys(files)).toHaveLength(2);
});

test("whoever stops in the middle leaves no file open, and can begin anew", async () => {
  const opened: { destroyed: boolean }[] = [];
  const watched = {
    ...storage,
    open: async (name: string) => {
      const found = await storage.open(name);
      if (found) opened.push(found.stream);
      return found;
    },
  };
  const zip = createZip(
    dayPrintEntries(watched, await listDayPrints(shop.db, "2026-11-21"), {
      language: "fr",
      now: new Date(),
    }),
  );
  for (let piece = 0; piece < 2; piece += 1) await zip.next();
  await zip.return();
  expect(opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  expect((await browser.get("/admin/orders/prints.zip?day=2026-11-21")).status).toBe(200);
});
