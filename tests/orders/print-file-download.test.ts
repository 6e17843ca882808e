// A print file on its way to a member of staff.
import { eq } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { orderLines, orders } from "#db/orders-tables.ts";
import { printFiles } from "#db/printing-tables.ts";
import { folderStorage } from "#app/platform/files/object-storage.server.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeMember, openBrowser, signIn } from "#tests/support/staff.ts";
import type { TestBrowser } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const browser: TestBrowser = await signIn(shop, (await makeMember(shop.db)).email);
const storage = folderStorage(shop.dataDir);

const order = await makeOrder(shop.db, {
  lines: [{ reference: "IK00042", widthMm: 590, heightMm: 420 }, { reference: "IK00043" }],
});
const [first] = await shop.db
  .select()
  .from(orderLines)
  .where(eq(orderLines.orderId, order.id))
  .orderBy(orderLines.position);
const file = `prints/${order.id}-1-0123456789abcdef.pdf`;
const content = Buffer.alloc(300_000, "%PDF-1.6 ");
await storage.save(file, content);
await shop.db.insert(printFiles).values({
  orderLineId: first!.id,
  file,
  bytes: content.length,
  sha256: "x",
  madeAt: new Date(),
  attempts: 1,
});

const address = `/admin/orders/${order.id}/print/1`;

test("it comes whole, to be saved under its order and reference, and nobody keeps it", async () => {
  const answer = await browser.get(address);
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": String(content.length),
    "content-disposition": `attachment; filename="${order.id}-1 IK00042.pdf"; filename*=UTF-8''${order.id}-1%20IK00042.pdf`,
    "cache-control": "no-store",
    "x-robots-tag": "noindex",
    "x-content-type-options": "nosniff",
  });
  expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
});

test("nobody else gets it, by this address or by its name", async () => {
  for (const path of [
    address,
    `/${file}`,
    `/media/../${file}`,
    `/media/${file}`,
    `${address}.data`,
  ]) {
    const answer = await openBrowser(shop).get(path);
    expect([302, 404, 202].includes(answer.status), path).toBe(true);
    expect(Buffer.from(await answer.arrayBuffer()).includes("%PDF"), path).toBe(false);
  }
});

test.each(["2", "3", "0", "x", "1.5", "99999999999"])("there is none for line %s", async (line) => {
  const answer = await browser.get(`/admin/orders/${order.id}/print/${line}`, {
    "accept-language": "fr",
  });
  expect([answer.status, await answer.text()]).toEqual([
    404,
    "Ce fichier d’impression n’existe pas.",
  ]);
});

test("a row whose file is gone is a 404 and no error", async () => {
  await shop.db.update(printFiles).set({ file: "prints/gone.pdf" });
  expect((await browser.get(address)).status).toBe(404);
  await shop.db.update(printFiles).set({ file });
});

test("a file is made again, for whom it may be", async () => {
  const download = async (line: string) =>
    (await browser.post(`/admin/orders/${order.id}.data`, { intent: "print", line })).status;
  const progress = async () => (await findOrder(shop.db, order.id))!.lines[0]!.print.progress;
  expect(await progress()).toMatchObject({ state: "ready", bytes: content.length });
  expect(await download("1")).toBe(200);
  expect(await progress()).toEqual({ state: "waiting" });
  expect([await download("2"), await download("3"), await download("x")]).toEqual([200, 404, 404]);
  await shop.db.update(printFiles).set({ attemptedAt: new Date(), attempts: 1 });
  expect([await download("1"), (await progress()).state]).toEqual([409, "making"]);
  await shop.db.update(orders).set({ status: "cancelled" });
  await shop.db.update(printFiles).set({ attemptedAt: null });
  expect(await download("1")).toBe(409);
});
