// Who gets the mails about orders reads each buyer's name: only the owner says who that is, and
// whether they are written.
import { afterAll, expect, test } from "vitest";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { findEditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(() => shop.close());
const browserOf = async (role: "owner" | "manager") =>
  signIn(shop, (await makeMember(shop.db, { role })).email);
const owner = await browserOf("owner");
const manager = await browserOf("manager");

const page = "/admin/settings/checkout";
const sent = (noticeAddress: string, version: number) => ({
  billingAddress: "optional",
  reminderDays: "3",
  noticeOrders: "each",
  noticeWithdrawals: "each",
  noticeAddress,
  version: String(version),
});
const address = async () => (await findSettings(shop.db)).notices.address;
const fieldFor = async (browser: typeof owner) =>
  /<input[^>]*name="noticeAddress"[^>]*>/.exec(await (await browser.get(page)).text())![0];

test("a manager saves the page, but not another address for the mails about orders", async () => {
  expect((await owner.post(page, sent("claire@shop.example", 0))).status).toBe(200);
  expect((await manager.post(page, sent("eve@elsewhere.example", 1))).status).toBe(403);
  expect((await manager.post(page, sent("", 1))).status).toBe(403);
  expect(await address()).toBe("claire@shop.example");
  expect((await manager.post(page, sent("claire@shop.example", 1))).status).toBe(200);
  expect((await owner.post(page, sent("", 2))).status).toBe(200);
  expect(await address()).toBe("");
});

test("a manager reads it, and that only the owner changes it", async () => {
  expect(await fieldFor(manager)).toMatch(/readonly=""/i);
  expect(await (await manager.get(page)).text()).toContain(settingsTexts.en.noticeAddressOwner);
  expect(await fieldFor(owner)).not.toMatch(/readonly/i);
});

test("a manager neither silences them nor changes how often they are written", async () => {
  const paces = async () => (await findSettings(shop.db)).notices;
  const now = { ...sent("", 3), base: JSON.stringify({ noticeOrders: "each" }) };
  for (const changed of [
    { noticeOrders: "never" },
    { noticeWithdrawals: "never" },
    { noticeOrders: "daily", noticeWithdrawals: "daily" },
    { noticeOrders: "never", base: "{}" },
    { noticeOrders: "never", base: JSON.stringify({ noticeOrders: "daily" }) },
  ])
    expect((await manager.post(page, { ...now, ...changed })).status).toBe(403);
  await manager.post(page, { ...now, noticeOrders: "never", skipped: "noticeOrders" });
  expect(await paces()).toMatchObject({ orders: "each", withdrawals: "each" });
  const foreign = { noticeOrders: "never", noticeWithdrawals: "never", "notices[orders]": "never" };
  for (const other of ["shop", "printing", "law", "pictures"])
    await manager.post(`/admin/settings/${other}`, { ...foreign, version: "0" });
  expect(await paces()).toMatchObject({ orders: "each", withdrawals: "each" });
  const { version } = await findEditableSettings(shop.db, "checkout");
  const wanted = { ...sent("", version), noticeOrders: "never", noticeWithdrawals: "daily" };
  expect((await owner.post(page, wanted)).status).toBe(200);
  expect(await paces()).toMatchObject({ orders: "never", withdrawals: "daily" });
  const otherFields = { ...wanted, version: String(version + 1), reminderDays: "4" };
  expect((await manager.post(page, otherFields)).status).toBe(200);
});

test("what a page of the former version began with and skipped is read under its names", async () => {
  const { version } = await findEditableSettings(shop.db, "checkout");
  const paces = { noticeOrders: "each", noticeWithdrawals: "each" };
  const { orders, withdrawals } = (await findSettings(shop.db)).notices;
  expect([orders, withdrawals]).toEqual(["never", "daily"]);
  const former = {
    ...sent("", version),
    seen: JSON.stringify({ ...paces, noticeOrders: "daily" }),
  };
  expect((await manager.post(page, former)).status).toBe(403);
  expect((await manager.post(page, { ...former, left: "noticeOrders" })).status).toBe(200);
  expect((await findSettings(shop.db)).notices).toMatchObject({ orders, withdrawals });
});

test("a manager's page shows the paces, sends them as they are, and lets none be chosen", async () => {
  const selectOf = async (browser: typeof owner) =>
    /<select[^>]*id="[^"]*noticeOrders"[^>]*>/.exec(await (await browser.get(page)).text())![0];
  expect(await selectOf(manager)).toMatch(/disabled=""/);
  expect(await (await manager.get(page)).text()).toMatch(
    /<input type="hidden" name="noticeOrders" value="never"/,
  );
  expect(await selectOf(owner)).not.toMatch(/disabled=""/);
});
