// Today as staff get it without scripts: pages and forms.
import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeEach, expect, test } from "vitest";
import { prints } from "#db/production-tables.ts";
import { orders } from "#db/orders-tables.ts";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { adminWithdrawalsTexts } from "#app/i18n/admin/withdrawals.ts";
import { dashboardTexts } from "#app/i18n/admin/dashboard.ts";
import { todayTexts } from "#app/i18n/admin/today.ts";
import { openTestShop } from "#tests/support/app.ts";
import { emptyTables } from "#tests/support/database/empty-tables.ts";
import { makeMessage, makeOrder, makePoint, makeWithdrawal } from "#tests/support/make.ts";
import { makeMember, signIn as signInByPassword, staffHeaders } from "#tests/support/staff.ts";

const shop = await openTestShop();
const { db } = shop;
afterAll(shop.close);
const staff = await staffHeaders(shop);
beforeEach(() => emptyTables(db, "orders", "contact_messages", "collection_points"));

const read = async (path = "/admin", headers: Record<string, string> = {}) => {
  const html = await (await shop.get(path, { ...staff, ...headers })).text();
  return html.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");
};
const send = (fields: Record<string, string | string[]>) =>
  shop.post("/admin?index", fields, { ...staff, accept: "text/html" });
const textOf = async (answer: Response) => (await answer.text()).replaceAll("<!-- -->", "");
const text = todayTexts.en;

test("a shop without anything to do is told so", async () => {
  for (const language of ["en", "fr"] as const) {
    const html = await read("/admin", { "accept-language": language });
    const { noOrders, nothingToPrint, nobodyWaits, allAnswered, toMake } = todayTexts[language];
    expect(html).not.toContain(nothingToPrint);
    for (const pleased of [noOrders, nobodyWaits, allAnswered, toMake(0)])
      expect(html).toContain(pleased);
  }
});

test("nothing to print while an order waits says that it does", async () => {
  await makeOrder(db, { status: "ready" });
  const html = await read();
  expect([html.includes(text.nothingToPrint), html.includes(text.noOrders)]).toEqual([true, false]);
});

test("what is to be done stands there, with a name and what it is", async () => {
  const { id } = await makeOrder(db, { lines: [{ quantity: 2, reference: "IK00042" }] });
  await makeOrder(db, { status: "ready", shelf: "B7", firstName: "Sofia" });
  await makeMessage(db, { subject: "On Sunday?" });
  const html = await read();
  for (const shown of [
    text.toMake(2),
    `#${id} Marie Lefèvre`,
    "IK00042",
    text.copyOf(2, 2),
    text.shelf("B7"),
    "On Sunday?",
  ])
    expect(html).toContain(shown);
});

test("a step is done and undone by forms alone", async () => {
  const { id } = await makeOrder(db);
  const done = await textOf(await send({ print: `${id}:0:1:0:to_print:sent` }));
  expect(done).toContain(text.moved.sent(1));
  expect(done).toContain(text.complete);
  const fields = [...done.matchAll(/type="hidden" name="(print|order|intent)" value="([^"]+)"/g)];
  expect(fields.map(([, name, value]) => [name, value])).toEqual(
    expect.arrayContaining([
      ["intent", "undo"],
      ["print", `${id}:0:1:0:sent:to_print`],
      ["order", `${id}:2:pending`],
    ]),
  );
  const undone = await send({
    intent: "undo",
    print: `${id}:0:1:0:sent:to_print`,
    order: `${id}:2:pending`,
  });
  expect(await textOf(undone)).toContain(text.undone);
  expect((await db.select().from(orders))[0]).toMatchObject({ status: "pending" });
  expect((await db.select().from(prints))[0]).toMatchObject({ printedAt: null, sentAt: null });
});

test("what has arrived is ready with one press", async () => {
  const { id } = await makeOrder(db);
  await send({ print: `${id}:0:1:0:to_print:sent` });
  expect(await textOf(await send({ intent: "ready", order: `${id}:2` }))).toContain(
    text.readied([id]),
  );
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  expect(order).toMatchObject({ status: "ready" });
  expect(await textOf(await send({ intent: "ready", order: `${id}:2` }))).toContain(
    text.refusals["changed-meanwhile"],
  );
});

test.each([
  ["nothing chosen", { to: "printed" }, 400],
  ["no order", { intent: "ready" }, 400],
  ["a print that is not there", { print: "77:0:1:0:to_print:printed" }, 200],
])("%s changes nothing, and is said", async (_, fields, status) => {
  const answer = await send(fields);
  expect(answer.status).toBe(status);
  expect(await textOf(answer)).toContain(
    status === 400 ? text.nothingChosen : text.stayed.unknown(1),
  );
});

test("of the chosen prints those that can take the step do, and it is said why others stay", async () => {
  const { id } = await makeOrder(db, { lines: [{ quantity: 3 }] });
  const chosen = (from: string[]) => from.map((each, at) => `${id}:0:${at + 1}:0:${each}`);
  await send({ print: `${id}:0:1:0:to_print:printed` });
  const printed = await send({ to: "printed", print: chosen(["printed", "to_print"]) });
  expect(printed.status).toBe(200);
  expect(await textOf(printed)).toContain(`${text.moved.printed(1)}. ${text.stayed.already(1)}`);
  const sent = await send({ to: "sent", print: chosen(["printed", "printed", "to_print"]) });
  expect(await textOf(sent)).toContain(`${text.moved.sent(2)}. ${text.stayed["not-printed"](1)}`);
  const again = await send({ to: "printed", print: chosen(["sent", "sent"]) });
  expect(await textOf(again)).toContain(`${text.notDone}. ${text.stayed.already(2)}`);
  expect(await db.$count(prints, isNotNull(prints.sentAt))).toBe(2);
});

test("nobody sets by this way what they may not set", async () => {
  const { id } = await makeOrder(db);
  await send({ intent: "undo", order: `${id}:1:cancelled` });
  await send({ intent: "undo", order: `${id}:1:collected` });
  expect((await db.select().from(orders))[0]).toMatchObject({ status: "pending", version: 1 });
});

test("the workshop is told no money, no message and no sales", async () => {
  const { email } = await makeMember(db, { role: "workshop" });
  const { cookies } = await signInByPassword(shop, email);
  const workshop = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
  const { id } = await makeOrder(db);
  await makeMessage(db, { subject: "On Sunday?" });
  const html = await read("/admin", workshop);
  expect(html).toContain(`#${id} Marie Lefèvre`);
  for (const hidden of ["On Sunday?", text.toAnswer, text.sells, "€", "marie@example.org"])
    expect(html).not.toContain(hidden);
});

test("the point that was asked for is kept on the device", async () => {
  const lyon = await makePoint(db, { name: "Lyon" });
  await makePoint(db, { name: "Nantes" });
  await makeOrder(db, { collectionPointId: lyon.id, firstName: "Luc" });
  await makeOrder(db, { firstName: "Nina" });
  const filtered = await shop.get(`/admin?point=${lyon.id}`, staff);
  const cookie = filtered.headers.getSetCookie().find((each) => each.startsWith("today_point"));
  expect(cookie).toMatch(/^today_point=\d+; Path=\/admin; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const remembered = await read("/admin", {
    cookie: `${staff["cookie"]}; ${cookie!.split(";")[0]}`,
  });
  expect(remembered).toContain(text.toMake(1));
  expect(remembered).not.toContain("Nina Lefèvre · ");
  const all = await shop.get("/admin?point=all", staff);
  expect(all.headers.getSetCookie().join()).toContain("today_point=; Path=/admin");
});

test("where nothing is to be printed there is no ZIP", async () => {
  expect((await shop.get("/admin/today/prints.zip", staff)).status).toBe(404);
});

test("a refund that the law sets a day for, and a missing backup, stand above the day's work", async () => {
  const { id } = await makeOrder(db);
  await makeWithdrawal(db, { orderId: id });
  const html = await read();
  const heading = html.indexOf("<h1");
  for (const shown of [
    adminWithdrawalsTexts.en.dashboard(1),
    integrityTexts.en.backups.notSetTitle,
  ]) {
    expect(html).toContain(shown);
    expect(html.indexOf(shown)).toBeLessThan(heading);
  }
  expect(html).toContain('href="/admin/withdrawals?show=open"');
});

test("a withdrawal of a TEST order is no alarm, and the card of orders says what it leaves out", async () => {
  const { id } = await makeOrder(db, { paymentMethod: "mock" });
  await makeWithdrawal(db, { orderId: id });
  const html = await read();
  expect(html).toContain(adminWithdrawalsTexts.en.dashboardTests(1));
  expect(html).not.toContain(adminWithdrawalsTexts.en.dashboard(1));
  expect(html).not.toContain('id="waiting-withdrawals"');
  expect(html).toContain(dashboardTexts.en.testsApart(1));
});

test("a deleted point can be chosen while an order waits there", async () => {
  await makePoint(db, { name: "Nantes" });
  const lyon = await makePoint(db, { name: "Lyon" });
  const order = { collectionPointId: lyon.id, collectionPointName: lyon.name };
  const { id } = await makeOrder(db, { ...order, status: "ready" });
  await shop.post("/admin/collection-points", { id: String(lyon.id) }, staff);
  expect(await read()).toContain(`?point=${lyon.id}`);
  expect(await read(`/admin?point=${lyon.id}`)).toContain(`/admin/orders/${id}`);
  expect(await read("/admin/counter")).toContain(`<option value="${lyon.id}">Lyon</option>`);
});
