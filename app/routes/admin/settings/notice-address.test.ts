// Who gets the mails about orders reads each buyer's name: only the owner says who that is.
import { afterAll, expect, test } from "vitest";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
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
