// The queue of withdrawals, and what else the back office tells of the law, as requests by staff.
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { adminOrdersTexts } from "#app/i18n/admin/orders.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { findOrder } from "#app/shop/orders/staff-orders.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);

let staff: Record<string, string>;
let withdrawal: Awaited<ReturnType<typeof makeWithdrawal>>;
beforeAll(async () => {
  staff = await staffHeaders(shop);
  const { id } = await makeOrder(db, { lines: [{ quantity: 2 }], termsVersion: 4 });
  withdrawal = await makeWithdrawal(db, {
    orderId: id,
    declaredAt: new Date(Date.now() - 20 * 86_400_000),
  });
});

const read = async (path: string, language: "en" | "fr" = "en") => {
  const html = await (await shop.get(path, { ...staff, "accept-language": language })).text();
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
};
const refusal = (note: string) => ({ ground: "taken-back", note, sure: "on" });
const refuse = (id: number | string, note: string) =>
  shop.post(`/admin/withdrawals/${id}`, refusal(note), staff);

test("the sidebar counts what is open, the list says how late it is", async () => {
  for (const language of ["en", "fr"] as const) {
    const text = adminWithdrawalsTexts[language];
    const html = await read("/admin/withdrawals", language);
    expect(html).toMatch(new RegExp(`${text.title}</span><span[^>]*>1</span>`));
    expect(html).toContain(text.states.open);
    expect(html).toContain(text.overdue(6));
  }
});

test("the dashboard tells of it, and of what the law still wants said, with the way to its place", async () => {
  const text = { en: "Ours [where]", fr: "Les nôtres [où]", version: "0" };
  await shop.post("/admin/settings/legal/notice", text, staff);
  for (const language of ["en", "fr"] as const) {
    const html = await read("/admin", language);
    expect(html).toContain(adminWithdrawalsTexts[language].dashboard(1));
    expect(html).toContain(dashboardTexts[language].missing);
    const { lawMediator, lawMailSender } = lawSettingsTexts[language].fields;
    for (const each of [lawMediator, lawMailSender, language === "fr" ? "où" : "where"])
      expect(html).toContain(`<li>${each}</li>`);
    expect(html.match(/href="\/admin\/settings\/l(aw|egal\/\w+)"/g)).toEqual([
      'href="/admin/settings/law"',
      'href="/admin/settings/legal/notice"',
    ]);
  }
});

test("a page without gaps is no longer listed", async () => {
  await shop.post(
    "/admin/settings/legal/notice",
    { en: "All said", fr: "Tout est dit", version: "1" },
    staff,
  );
  expect(await read("/admin")).not.toContain('href="/admin/settings/legal/notice"');
});

test.each([
  ["", "noteRequired"],
  ["a".repeat(2001), "tooLong"],
  ["a\u0000", "notAllowed"],
])("a refusal with %j as its reason is not taken", async (note, key) => {
  const answer = await shop.post(`/admin/withdrawals/${withdrawal.id}.data`, refusal(note), staff);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain(key);
  expect((await db.select().from(withdrawals))[0]!.outcome).toBeNull();
});

test.each(["0", "999999", "x", "1;drop"])(
  "withdrawal %s is not there to be refused",
  async (id) => {
    expect((await refuse(id, "No")).status).toBe(404);
  },
);

test("one that was declared in time is not refused in passing: for a ground, and meant", async () => {
  const post = async (fields: Record<string, string>) =>
    (await shop.post(`/admin/withdrawals/${withdrawal.id}`, fields, staff)).status;
  expect(await post({ note: "No" })).toBe(400);
  expect(await post({ ...refusal("No"), sure: "" })).toBe(400);
  expect(await post({ ...refusal("No"), ground: "" })).toBe(400);
  expect(await post({ ...refusal("No"), ground: "late" })).toBe(409);
  expect((await db.select().from(withdrawals))[0]!.outcome).toBeNull();
});

test("a reason refuses it, once; the order's dialog tells of it in words", async () => {
  expect((await refuse(withdrawal.id, "Collected a year ago")).status).toBe(200);
  expect(
    (await db.select().from(withdrawals).where(eq(withdrawals.id, withdrawal.id)))[0],
  ).toMatchObject({
    outcome: "refused",
    note: `${adminWithdrawalsTexts.fr.grounds["taken-back"]}\nCollected a year ago`,
    refundId: null,
  });
  expect((await refuse(withdrawal.id, "Again")).status).toBe(409);
  const order = await shop.get(`/admin/orders/${withdrawal.orderId}.data`, staff);
  const page = await order.text();
  expect(page).toContain("withdrawalStep");
  const { events } = (await findOrder(db, withdrawal.orderId))!;
  expect(events).toMatchObject([{ withdrawalStep: "refused", withdrawalId: withdrawal.id }]);
  expect(adminOrdersTexts.fr.withdrawals.refused(7)).toBe("Rétractation 7 refusée");
  expect(page).toContain("termsVersion");
});

test("what was refused can be opened again, once, unless its prints were withdrawn again", async () => {
  const reopen = async () =>
    (await shop.post(`/admin/withdrawals/${withdrawal.id}`, { intent: "reopen" }, staff)).status;
  const again = await makeWithdrawal(db, {
    orderId: withdrawal.orderId,
    parts: [{ position: 0, quantity: 2 }],
  });
  expect(await reopen()).toBe(409);
  await db.delete(withdrawals).where(eq(withdrawals.id, again.id));
  expect(await reopen()).toBe(200);
  expect(await reopen()).toBe(409);
  expect(await db.select().from(withdrawals)).toMatchObject([{ outcome: null, note: "" }]);
  const order = await shop.get(`/admin/orders/${withdrawal.orderId}.data`, staff);
  expect(await order.text()).toContain("reopened");
});

test("the refund may wait for prints only while the buyer has them", async () => {
  // The test reads the loader's data, because only the browser renders the dialog.
  const readData = async (status: "ready" | "collected") => {
    const { id: orderId } = await makeOrder(db, { status });
    const { id } = await makeWithdrawal(db, { orderId });
    return (await shop.get(`/admin/withdrawals/${id}.data`, staff)).text();
  };
  expect(await readData("ready")).toMatch(/"whereabouts","here"/);
  expect(await readData("collected")).toMatch(/"whereabouts","out"/);
});
