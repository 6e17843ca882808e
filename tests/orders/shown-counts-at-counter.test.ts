// Prints go as many as the page of the counter showed, whatever other counters did since.
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoHandover } from "#app/shop/handover/handovers.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { openTestShop } from "#tests/support/app.ts";
import { listHandovers } from "#tests/support/orders/handovers.ts";
import { makeOrder, makePoint } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

const lyon = await makePoint(db, { name: "Lyon" });
let staff: Record<string, string>;
beforeAll(async () => {
  staff = await staffHeaders(shop);
});

test.each([1, 2])("%i of 3 that are left, though the others were undone since", async (left) => {
  const { id } = await makeOrder(db, {
    status: "ready",
    collectionPointId: lyon.id,
    collectionPointName: lyon.name,
    lines: [{ quantity: 3 }],
  });
  const path = `/admin/counter/${id}`;
  const press = async (fields: Record<string, string>) =>
    (await shop.post(path, { intent: "hand-over", how: "typed", ...fields }, staff)).status;
  const others = { key: `others-${left}-key`, "prints-0": String(3 - left) };
  expect(await press(others)).toBe(303);
  const html = await (await shop.get(path, staff)).text();
  const [form] = /<form[^>]*id="hand-over"[^]*?<\/form>/.exec(html)!;
  const inputs = [...form.matchAll(/<input[^>]*>/g)].map(([input]) =>
    ["name", "value"].map((each) => new RegExp(` ${each}="([^"]*)"`).exec(input)?.[1] ?? ""),
  );
  const sent = Object.fromEntries(inputs) as Record<string, string>;
  expect(sent["prints-0"]).toBe(String(left));
  await undoHandover(db, null, id, fullOrderAccess);
  expect(await press(sent)).toBe(303);
  const [gone] = await listHandovers(db, id);
  expect(gone).toMatchObject({ kind: "handed_over", quantity: left, key: sent.key });
  expect(await press(sent), "its first answer was lost").toBe(303);
  expect(await listHandovers(db, id)).toHaveLength(3);
});
