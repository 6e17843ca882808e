// Prints that come back across the counter, as requests by staff.
import { eq, sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { withdrawals } from "#db/withdrawals-tables.ts";
import { orderEvents } from "#db/orders-tables.ts";
import { counterTexts } from "#app/i18n/admin/counter.ts";
import { lockOrder } from "#app/shop/order-facts/order-lock.server.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { undoHandover } from "#app/shop/handover/handovers.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openCounterPage } from "#tests/support/devices/counter-page.ts";
import { makeWithdrawal } from "#tests/support/make.ts";

const { shop, db, close, nantes, atLyon, readyOrder, read, press } = await openCounterPage();
afterAll(close);
const text = counterTexts.en;

describe("a return", () => {
  const give = (id: number, fields: Record<string, string> = {}) =>
    press(id, { intent: "return", "quantity-0": "1", newestDeclaredId: "0", ...fields });

  test("is the buyer's withdrawal, by whom it was taken, with the buyer's receipt", async () => {
    const { id } = await readyOrder({ language: "fr", lines: [{ quantity: 2 }] });
    await press(id);
    const answer = await give(id);
    expect(answer.status).toBe(303);
    const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, id));
    expect(declared).toMatchObject({
      parts: [{ position: 0, quantity: 1 }],
      name: "Marie Lefèvre",
      email: "marie@example.org",
      language: "fr",
    });
    const sentMails = await db.select().from(mails).where(eq(mails.orderId, id));
    expect(sentMails.filter(({ kind }) => kind === "withdrawal_received")).toHaveLength(1);
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    expect(events.find(({ kind }) => kind === "withdrawal")!.staffName).not.toBe(null);
    expect((await read(answer.headers.get("location")!)).html).toContain(
      text.returned(declared!.id),
    );
  });

  test("is offered once something was handed over, and what was done ends in one full stop", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 1 }] });
    expect((await read(`/admin/counter/${id}`)).html).not.toContain(text.returnAsk);
    await press(id);
    const html = (await read(`/admin/counter/${id}`)).html.replaceAll("<!-- -->", "");
    expect([html.includes(text.returnAsk), /\. \(/.test(html)]).toEqual([true, false]);
  });

  test("of a withdrawal from what was handed over is asked for, taken, and can be undone", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 2 }, {}] });
    await press(id, { "prints-0": "2" });
    const parts = [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ];
    const { id: withdrawal } = await makeWithdrawal(db, { orderId: id, parts });
    const shown = async () => (await read(`/admin/counter/${id}`)).html;
    const page = await shown();
    expect(page).toContain(text.toTakeBack);
    expect(page).toContain(text.takeReturn);
    // The second print never left.
    expect(page.match(/<li[^>]*>1 × /g)).toHaveLength(1);
    const note = (intent: string, of = withdrawal) => press(id, { intent, withdrawal: String(of) });
    expect((await note("returned")).status).toBe(303);
    expect((await note("returned")).status).toBe(303);
    const back = await shown();
    expect(back).not.toContain(text.toTakeBack);
    expect(back).toContain(text.isBack("", null).trimEnd());
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
    const returns = events.filter(({ withdrawalStep }) => withdrawalStep === "returned");
    expect(returns).toHaveLength(1);
    await note("unreturned");
    expect(await shown()).toContain(text.takeReturn);
    expect((await note("returned", withdrawal + 1)).status).toBe(409);
  });

  test("of what is asked for owes no print again that the buyer may keep", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    await press(id, { "prints-0": "2" });
    const parts = [{ position: 0, quantity: 2 }];
    const { id: withdrawal } = await makeWithdrawal(db, { orderId: id, parts });
    const shown = async () => (await read(`/admin/counter/${id}`)).html;
    expect(await shown()).toMatch(/<li[^>]*>1 × /);
    await press(id, { intent: "returned", withdrawal: String(withdrawal) });
    expect(await shown()).toMatch(/<li[^>]*>1 × /);
    expect((await press(id)).status, "2 left, 1 came, 1 may stay").toBe(409);
    const refused = { outcome: "refused", handledAt: new Date() } as const;
    await db.update(withdrawals).set(refused).where(eq(withdrawals.id, withdrawal));
    const html = await shown();
    expect(html).toContain(text.goesBack);
    expect(html).toMatch(/<li[^>]*>1 × /);
    await press(id);
    await press(id, { intent: "unreturned", withdrawal: String(withdrawal) });
    expect((await press(id)).status, "all three are the buyer's").toBe(409);
  });

  test("of all that was withdrawn, brought with it, owes the print that the buyer may keep", async () => {
    const { id } = await readyOrder({ lines: [{ quantity: 3 }] });
    await press(id, { "prints-0": "2" });
    expect((await give(id, { "quantity-0": "2" })).status).toBe(303);
    expect((await press(id, { "prints-0": "2" })).status).toBe(409);
    expect((await press(id, { "prints-0": "1" })).status).toBe(303);
    expect((await press(id)).status).toBe(409);
  });

  test("that staff declare is here at once; what was withdrawn before the handover stayed", async () => {
    const { id } = await readyOrder({ lines: [{}, { quantity: 2 }] });
    await makeWithdrawal(db, { orderId: id, declaredAt: new Date(Date.now() - 1000) });
    await press(id);
    expect((await read(`/admin/counter/${id}`)).html).not.toContain(text.comesBack);
    await press(id, { intent: "return", "quantity-1": "1", newestDeclaredId: "99999" });
    const { html } = await read(`/admin/counter/${id}`);
    expect(html).toContain(text.isBack("", null).trimEnd());
    expect(html).not.toContain(text.takeReturn);
  });

  test("is refused of what was not handed over, and offers only what was", async () => {
    const whole = await readyOrder({ status: "pending", lines: [{ quantity: 2 }] });
    const answer = await give(whole.id, { "quantity-0": "2" });
    expect([answer.status, await db.$count(mails, eq(mails.orderId, whole.id))]).toEqual([409, 0]);
    expect(await answer.text()).toContain(text.refusals["return-not-out"]);
    const { id } = await readyOrder({ lines: [{ quantity: 2 }, {}] });
    const withdrawal = await makeWithdrawal(db, { orderId: id });
    await press(id, { "prints-0": "1" });
    await db
      .update(withdrawals)
      .set({ outcome: "refused", handledAt: new Date() })
      .where(eq(withdrawals.id, withdrawal.id));
    const { html } = await read(`/admin/counter/${id}`);
    expect(html).toMatch(/name="quantity-0"[^>]*max="1"|max="1"[^>]*name="quantity-0"/);
    expect(html).not.toContain('name="quantity-1"');
    expect(html).toContain(text.othersOut(1, 2, 1));
    const newestDeclaredId = String(withdrawal.id);
    expect((await give(id, { "quantity-0": "2", newestDeclaredId })).status).toBe(409);
    expect((await give(id, { "quantity-0": "", "quantity-1": "1", newestDeclaredId })).status).toBe(
      409,
    );
    expect((await give(id, { newestDeclaredId })).status).toBe(303);
    expect((await give(id, { newestDeclaredId })).status).toBe(303);
    const second = (await db.$count(withdrawals, eq(withdrawals.orderId, id))) - 1;
    expect([second, (await give(id, { newestDeclaredId: "99999" })).status]).toEqual([1, 409]);
  });

  test("is refused of what another tab takes back meanwhile", async () => {
    const { id } = await readyOrder();
    await press(id);
    const sent = await db.transaction(async (db) => {
      await lockOrder(db, id);
      const answer = give(id);
      await eventually(async () => {
        const waiting = sql`select from pg_locks where not granted`;
        expect((await shop.db.execute(waiting)).rowCount).toBeGreaterThan(0);
      });
      await undoHandover(db, null, id, fullOrderAccess);
      return { answer };
    });
    expect((await sent.answer).status).toBe(409);
    expect(await db.$count(withdrawals, eq(withdrawals.orderId, id))).toBe(0);
  });

  test("of a withdrawal that was refused is to be given back, and then is not here", async () => {
    const { id } = await readyOrder();
    await press(id);
    await give(id);
    const [declared] = await db.select().from(withdrawals).where(eq(withdrawals.orderId, id));
    const refused = { outcome: "refused", handledAt: new Date() } as const;
    await db.update(withdrawals).set(refused).where(eq(withdrawals.orderId, id));
    const shown = async () => (await read(`/admin/counter/${id}`)).html;
    expect(await shown()).toContain(text.goesBack);
    const note = (intent: string) => press(id, { intent, withdrawal: String(declared!.id) });
    expect((await note("unreturned")).status).toBe(303);
    expect(await shown()).not.toContain(text.goesBack);
    expect((await note("returned")).status).toBe(409);
  });

  test("of a withdrawal whose print never left cannot be taken", async () => {
    const { id } = await readyOrder({ lines: [{}, {}] });
    const stays = await makeWithdrawal(db, { orderId: id });
    const note = () => press(id, { intent: "returned", withdrawal: String(stays.id) });
    expect((await note()).status).toBe(409);
    await press(id, { "prints-1": "1" });
    expect((await note()).status).toBe(409);
    expect(await db.$count(orderEvents, eq(orderEvents.withdrawalId, stays.id))).toBe(0);
  });

  test("takes names of the greatest length; of an erased buyer it says so", async () => {
    const long = { firstName: "A".repeat(80), lastName: "B".repeat(80) };
    const { id } = await readyOrder({ status: "collected", ...long });
    expect((await give(id)).status).toBe(303);
    const erased = { firstName: "", lastName: "[erased]", email: "" };
    const gone = await readyOrder({ status: "collected", ...erased });
    const answer = await give(gone.id);
    expect(answer.status).toBe(409);
    const answerText = (await answer.text()).replaceAll("&#x27;", "'");
    expect(answerText).toContain(text.refusals["return-erased"]);
  });

  test("that the buyer declared meanwhile is noted as here, once and not against staff", async () => {
    const { id } = await readyOrder({ lines: [{}] });
    await press(id);
    const buyers = await makeWithdrawal(db, { orderId: id });
    const notes = async () =>
      (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)))
        .filter(({ kind }) => kind === "withdrawal")
        .map(({ withdrawalId, withdrawalStep }) => [withdrawalStep, withdrawalId]);
    expect((await give(id)).status).toBe(303);
    expect((await give(id)).status).toBe(303);
    expect(await notes()).toEqual([["returned", buyers.id]]);
    await press(id, { intent: "unreturned", withdrawal: String(buyers.id) });
    await give(id);
    expect(await notes()).toHaveLength(2);
  });

  test("sent twice is one; more than is left, nothing, and an impossible number are refused", async () => {
    const { id } = await readyOrder({ status: "collected" });
    expect((await give(id, { "quantity-0": "" })).status).toBe(409);
    expect((await give(id, { "quantity-0": "2" })).status).toBe(409);
    expect((await give(id)).status).toBe(303);
    expect((await give(id)).status).toBe(303);
    expect(await db.$count(withdrawals, eq(withdrawals.orderId, id))).toBe(1);
    expect((await give(id, { newestDeclaredId: "999999" })).status).toBe(409);
  });

  test("is refused after the period, of what is not paid, and at another point", async () => {
    const unpaid = await readyOrder({
      paymentStatus: "awaiting_payment",
      paymentId: null,
      status: "pending",
    });
    expect((await give(unpaid.id)).status).toBe(409);
    const late = await readyOrder({ status: "collected" });
    await db.insert(orderEvents).values({
      orderId: late.id,
      kind: "status",
      statusTo: "collected",
      createdAt: new Date(Date.now() - 30 * 86_400_000),
    });
    const answer = await give(late.id);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain(text.refusals["return-over"]);
    const elsewhere = await readyOrder({
      collectionPointId: nantes.id,
      collectionPointName: nantes.name,
    });
    const fields = { intent: "return", "quantity-0": "1" };
    expect((await press(elsewhere.id, fields, atLyon)).status).toBe(404);
    expect(await db.$count(withdrawals, eq(withdrawals.orderId, elsewhere.id))).toBe(0);
  });
});
