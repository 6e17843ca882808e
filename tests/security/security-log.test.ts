// What the log of security records, as requests: sign-ins, refusals, exports, erasures, changes of
// what opens an account.
import { afterAll, beforeEach, expect, test } from "vitest";
import { staffRateLimits } from "#db/staff-tables.ts";
import { listSecurityEvents } from "#app/shop/security-log/security-log.server.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder } from "#tests/support/make.ts";
import { makeMember, openBrowser, password, signIn } from "#tests/support/staff.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
afterAll(shop.close);
const lea = await makeMember(shop.db, { name: "Léa", email: "lea@example.org", role: "owner" });
const from = { "x-forwarded-for": "198.51.100.7" };

let lastId = 0;
beforeEach(async () => {
  await shop.db.delete(staffRateLimits);
  await happened();
});

/** What was written since the last call, the newest first. */
async function happened() {
  const { rows, total } = await listSecurityEvents(shop.db, { kind: null, q: "", page: 1 }, 100);
  const fresh = rows.slice(0, total - lastId);
  lastId = total;
  return fresh.map(({ kind, staffName, about, network }) => [kind, staffName, about, network]);
}

const network = "198.51.100.0/24";

test("a sign-in, and one that failed, with whose account it was and never what a stranger typed", async () => {
  const browser = openBrowser(shop);
  await browser.post(
    "/admin/login",
    { email: "stranger@example.net", password: "hunter2hunter2" },
    from,
  );
  await browser.post("/admin/login", { email: lea.email, password: "hunter2hunter2" }, from);
  await browser.post("/admin/login", { email: lea.email, password }, from);
  expect(await happened()).toEqual([
    ["signed-in", "Léa", "password", network],
    ["sign-in-failed", "Léa", "credentials", network],
    ["sign-in-failed", null, "credentials", network],
  ]);
});

test("too many attempts", async () => {
  for (let each = 0; each < 11; each++)
    await openBrowser(shop).post("/admin/login", { email: lea.email, password: "wrong" }, from);
  expect((await happened())[0]).toEqual(["too-often", "Léa", "too-often", network]);
});

test("exports, each with its file", async () => {
  await makeOrder(shop.db);
  const browser = await signIn(shop, lea.email);
  await happened();
  for (const file of ["orders.csv", "invoices.csv"])
    await (await browser.get(`/admin/${file}`, from)).text();
  await browser.post("/admin/personal-data/file", { email: "buyer@example.org" }, from);
  expect(await happened()).toEqual([
    ["exported", "Léa", "personal-data.json", network],
    ["exported", "Léa", "invoices.csv", network],
    ["exported", "Léa", "orders.csv", network],
  ]);
});

test("an erasure, and not of whom", async () => {
  const browser = await signIn(shop, lea.email);
  await happened();
  await browser.post("/admin/personal-data", { intent: "erase", email: "buyer@example.org" }, from);
  expect(await happened()).toEqual([["erased", "Léa", "", network]]);
});

test("a form without a session, and one from another site", async () => {
  await openBrowser(shop).post("/admin/staff", { intent: "renew", id: lea.id }, from);
  const browser = await signIn(shop, lea.email);
  await happened();
  await browser.post("/admin/staff", {}, { ...from, origin: "https://evil.example" });
  expect(await happened()).toEqual([["refused", null, "/admin/staff", network]]);
});

test("what opens an account: a password, a wrong one of one's own, rights, sessions", async () => {
  const anna = await makeMember(shop.db, {
    name: "Anna",
    email: "anna@example.org",
    role: "owner",
  });
  const browser = await signIn(shop, anna.email);
  const next = "nine loud egrets walk home";
  await happened();
  const change = { intent: "change-password", newPassword: next };
  await browser.post("/admin/account", { ...change, currentPassword: "not this one" }, from);
  await browser.post("/admin/account", { ...change, currentPassword: password }, from);
  await browser.post("/admin/account", { intent: "end-other-sessions" }, from);
  await browser.post(
    "/admin/staff",
    { intent: "invite", role: "manager", email: "new@example.org" },
    from,
  );
  expect(await happened()).toEqual([
    ["rights", "Anna", "new@example.org", network],
    ["sessions", "Anna", anna.email, network],
    ["password", "Anna", anna.email, network],
    ["sign-in-failed", "Anna", "password", network],
  ]);
});

test("only the owner reads it, and is told who tried", async () => {
  const member = await makeMember(shop.db, { name: "Marc" });
  const browser = await signIn(shop, member.email);
  await happened();
  for (const path of ["/admin/security", "/admin/security.data"]) {
    const answer = await browser.get(path, from);
    const text = await answer.text();
    expect([answer.status, text.includes("hunter2"), text.includes("Léa")]).toEqual([
      403,
      false,
      false,
    ]);
  }
  expect(
    await (await browser.get("/admin/security", { ...from, "accept-language": "fr" })).text(),
  ).toContain("Votre rôle ne le permet pas.");
  expect((await happened())[0]).toEqual(["refused", "Marc", "/admin/security", network]);
});

test("its page names people, networks and what happened, in both languages, and can be narrowed down", async () => {
  const browser = await signIn(shop, lea.email);
  const page = async (path: string, headers = {}) => (await browser.get(path, headers)).text();
  const all = await page("/admin/security");
  for (const text of [
    "Security log",
    "Signed in",
    "Léa",
    "with a password",
    network,
    "personal-data.json",
  ])
    expect(all).toContain(text);
  expect(await page("/admin/security", { "accept-language": "fr" })).toContain(
    "mot de passe faux ou compte inconnu",
  );
  const erased = await page("/admin/security?kind=erased");
  expect(erased).toContain("Somebody erased");
  expect(erased).not.toContain("personal-data.json");
  expect(await page("/admin/security?q=nobody-at-all")).toContain("Nothing matches these filters.");
});
