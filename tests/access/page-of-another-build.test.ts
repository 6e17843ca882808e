// A page of the back office that stayed open while the shop was updated.
import { afterAll, expect, test } from "vitest";
import { openTestShop } from "#tests/support/app.ts";
import { makeMember, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop();
afterAll(shop.close);

const browser = await signIn(shop, (await makeMember(shop.db)).email);
const ofBuild = (build: string) => ({ "x-inkiosk-build": build, accept: "*/*" });
const current = /"version":"(\w+)"/.exec(
  await (
    await shop.get(
      /"(\/assets\/manifest-\w+\.js)"/.exec(await (await browser.get("/admin")).text())![1]!,
    )
  ).text(),
)![1]!;

test("loads itself anew before it reads what it asks for", async () => {
  const path = "/admin/orders.data?status=paid&_routes=routes%2Fadmin%2Flayout";
  const answer = await browser.get(path, ofBuild("older"));
  expect(answer.status).toBe(202);
  const redirect = await answer.text();
  expect(redirect).toContain('"/admin/orders?status=paid"');
  expect(redirect).toContain('"reload"');
});

test("is answered as ever where the build is its own, or it asks for a part of a page", async () => {
  expect((await browser.get("/admin/orders.data", ofBuild(current))).status).toBe(200);
  const part = "/admin/orders.data?_routes=routes%2Fadmin%2Forders%2Forders";
  expect((await browser.get(part, ofBuild("older"))).status).toBe(200);
});

test("may send what somebody typed", async () => {
  const answer = await browser.post("/admin/account.data", { intent: "none" }, ofBuild("older"));
  expect(answer.status).not.toBe(202);
});
