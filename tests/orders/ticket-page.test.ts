// The page of an order shows its state in every combination of facts, and promises nothing that
// will not happen.
import { eq } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { mails } from "#db/mail-tables.ts";
import { refunds } from "#db/refunds-tables.ts";
import { orderEvents, orders } from "#db/orders-tables.ts";
import { orderStatuses, paidStatuses, paymentStatuses } from "#db/values.ts";
import { longDateTime, weekdayAndDay } from "#app/i18n/dates.ts";
import { orderTexts } from "#app/i18n/storefront/order.ts";
import { promiseTexts } from "#app/i18n/storefront/promise.ts";
import { ticketTexts } from "#app/i18n/storefront/ticket.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { completeFulfilledOrder } from "#app/shop/handover/ending-orders.server.ts";
import { handOver, undoHandover } from "#app/shop/handover/handovers.server.ts";
import { composeMail } from "#app/shop/mail/letters/compose.server.ts";
import { exportPerson } from "#app/shop/personal-data/person.server.ts";
import { erasePerson } from "#app/shop/personal-data/erasure.server.ts";
import { nameCollector } from "#app/shop/orders/collectors.server.ts";
import { isUnderWay, orderStateOf, orderSteps } from "#app/shop/orders/order-state.ts";
import { fullOrderAccess } from "#app/shop/orders/order-access.ts";
import { openTestShop } from "#tests/support/app.ts";
import { makeOrder, makeWithdrawal } from "#tests/support/make.ts";
import { read } from "#tests/support/reading/page-text.ts";
import { newVisitor } from "#tests/support/visitors.ts";
import { printsAt } from "#tests/support/orders/handovers.ts";

const shop = await openTestShop({ TRUSTED_PROXY: "on" });
const { db } = shop;
afterAll(shop.close);

const paid = new Set<string>(paidStatuses);
const everything = paymentStatuses.flatMap((paymentStatus) =>
  orderStatuses.flatMap((status) =>
    [false, true].map((isWithdrawn) => ({ paymentStatus, status, isWithdrawn })),
  ),
);

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const text = orderTexts[language];
  const ticket = ticketTexts[language];
  const show = async (token: string) =>
    read(
      await shop.get(`/order/${token}`, {
        "accept-language": language,
        ...newVisitor(),
      }),
    );

  test.each(everything)("$paymentStatus, $status, withdrawn: $isWithdrawn", async (facts) => {
    const { paymentStatus, status, isWithdrawn } = facts;
    const { id, token, ticketCode } = await makeOrder(db, {
      paymentStatus,
      status,
      ...(paid.has(paymentStatus) ? {} : { paymentId: null }),
      ...(paymentStatus === "reversed" ? { reversedCents: 1500 } : {}),
    });
    if (isWithdrawn) await makeWithdrawal(db, { orderId: id });
    const page = await show(token);
    const state = orderStateOf({ ...facts, handedOver: null, isNoneLeft: false });
    const isAtStep = orderSteps.some((step) => step === state);

    const unpaid = text.payment as Partial<Record<string, { title: string }>>;
    const headline =
      state === "unpaid" || state === "expired"
        ? unpaid[paymentStatus]!.title
        : ticket.headlines[state]("Marie");
    expect(page).toMatch(new RegExp(`<h1[^>]*>${headline.replaceAll(".", "\\.")}</h1>`));

    const isOpen = isUnderWay(state);
    expect(page.includes([...ticketCode].join(" "))).toBe(isOpen);
    expect(page.includes(ticket.sayIt)).toBe(isOpen);
    expect(page.includes(ticket.collector.title)).toBe(isOpen);
    for (const { title } of text.next)
      expect(page.includes(title)).toBe(state === "paid" || state === "printing");
    expect(page.includes(text.available)).toBe(state === "paid" || state === "printing");
    expect(page.match(/aria-current="step"/g)?.length ?? 0).toBe(isAtStep ? 1 : 0);
    expect(page.includes(ticket.stepsTitle)).toBe(isAtStep);
    expect(page.includes(text.payNow)).toBe(false);
  });

  test("the steps say which are done, which is now and which are still to come", async () => {
    const { token } = await makeOrder(db, { status: "awaiting_collection" });
    const page = await show(token);
    const { marks, printingNow, steps } = ticket;
    const labelled = [...page.matchAll(/>([^<>]+)<span class="sr-only">, ([^<]+)<\/span>/g)];
    expect(labelled.map(([, label, mark]) => [label, mark])).toEqual([
      [steps.paid, marks.done],
      [printingNow, marks.now],
      [steps.ready, marks.ahead],
      [steps.collected, marks.ahead],
    ]);
  });

  test("a cancelled order says what becomes of the money", async () => {
    const cancelled = { status: "cancelled" } as const;
    const orders = {
      follows: await makeOrder(db, cancelled),
      nothing: await makeOrder(db, { ...cancelled, paymentStatus: "expired", paymentId: null }),
      pending: await makeOrder(db, {
        ...cancelled,
        paymentStatus: "payment_pending",
        paymentId: null,
      }),
    };
    for (const [outcome, { token }] of Object.entries(orders)) {
      const page = await show(token);
      for (const each of ["follows", "nothing", "pending"] as const)
        expect(page.includes(ticket.money[each])).toBe(each === outcome);
    }
    const test = await makeOrder(db, { ...cancelled, paymentMethod: "mock" });
    expect(await show(test.token)).not.toContain(ticket.money.follows);
    const atSandbox = await makeOrder(db, { ...cancelled, isSandbox: true });
    expect(await show(atSandbox.token)).toContain(ticket.money.follows);
  });

  test("with nothing left to hand over it asks for no code and promises no other print", async () => {
    const order = { status: "ready", paymentStatus: "partly_refunded", language } as const;
    const { id, token } = await makeOrder(db, { ...order, lines: [{}, {}] });
    const step = {
      orderId: id,
      how: "typed",
      key: `${language} all gone`,
      collector: null,
    } as const;
    await handOver(db, null, { ...step, served: null, parts: printsAt(0), at: new Date() });
    expect(await show(token)).toContain(ticket.show.now);
    await makeWithdrawal(db, { orderId: id, parts: [{ position: 1, quantity: 1 }] });
    const page = await show(token);
    expect(page).toContain(ticket.headlines.collected());
    for (const promise of [ticket.show.now, ticket.show.later, ticket.parts.waits(1, 1)])
      expect(page).not.toContain(promise);
  });

  test("of one print handed over and one refunded it says which, and when the first went", async () => {
    const order = { status: "ready", paymentStatus: "partly_refunded", language } as const;
    const { id, token } = await makeOrder(db, { ...order, refundedCents: 1500, lines: [{}, {}] });
    const at = new Date("2026-11-20T10:05:00Z");
    const key = `${language} one of two`;
    const step = { orderId: id, how: "typed", key, collector: null, served: null } as const;
    await handOver(db, null, { ...step, parts: printsAt(0), at });
    await db.insert(refunds).values({
      orderId: id,
      requestId: key,
      amountCents: 1500,
      parts: [{ position: 1, quantity: 1 }],
      source: "shop",
      status: "completed",
      settledAt: new Date(),
    });
    expect(await completeFulfilledOrder(db, createLog("silent"), { orderId: id })).toBe(true);
    const page = await show(token);
    expect(page).toContain(
      ticket.leads.collectedSome(1, 1, "refunded", longDateTime(at, language)),
    );
    for (const word of [ticket.handedOver, ticket.refundedPrints])
      expect(page).toMatch(new RegExp(`<p[^>]*>${word}</p>`));
    const [mail] = await db
      .insert(mails)
      .values({ kind: "order_collected", orderId: id })
      .returning();
    const mailText = (await composeMail(db, mail!, { publicUrl: "https://x.test" }))!.text;
    expect(mailText).toContain(ticket.parts.gone(1, 1, "refunded"));
    expect(mailText).toContain(ticket.refundedPrints);
  });

  test("of prints that went one by one it says how many, and what becomes of the others", async () => {
    const three = { lines: [{ quantity: 2 }, {}] };
    for (const [status, label] of [
      ["ready", "waits"],
      ["pending", "follows"],
    ] as const) {
      const { id, token } = await makeOrder(db, { ...three, status, language });
      expect(await show(token)).not.toContain(ticket.handedOver);
      const key = `${language} ${status}`;
      const step = { orderId: id, how: "typed", key, collector: null, served: null } as const;
      await handOver(db, null, { ...step, parts: [{ position: 0, quantity: 2 }], at: new Date() });
      const page = await show(token);
      expect(page).toContain(ticket.parts[label](2, 3));
      expect(page, "the code is good for what is left").not.toMatch(/works once|sert une fois/);
      expect(page.split(`>${ticket.handedOver}<`)).toHaveLength(2);
      const link = { publicUrl: "https://shop.example", from: undefined };
      const [mail] = await db
        .insert(mails)
        .values({ kind: "order_ready", orderId: id, state: "sent" })
        .returning();
      const letter = await composeMail(db, { ...mail!, state: "sent" }, link);
      expect(letter!.text).toContain(ticket.parts[label](2, 3));
      await undoHandover(db, null, id, fullOrderAccess);
      expect(await show(token)).not.toContain(ticket.handedOver);
    }
  });

  test.each([
    ["until a week after the last reminder", null, 27],
    ["where staff keep it longer", 40, 40],
  ])("says until when it is kept %s, and the mail too", async (_, longer, days) => {
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    const day = weekdayAndDay(later(days), language);
    const retainedUntil = longer === null ? null : later(longer);
    const { id, token } = await makeOrder(db, {
      status: "ready",
      language,
      keptUntil: retainedUntil,
    });
    expect(await show(token)).toMatch(new RegExp(`${ticket.keptUntil}.*${day}`));
    const values = { kind: "order_reminder", orderId: id, state: "sent" } as const;
    const [mail] = await db.insert(mails).values(values).returning();
    const link = { publicUrl: "https://shop.example", from: undefined };
    expect((await composeMail(db, mail!, link))!.text).toContain(day);
  });

  test("says nothing of it before it is ready, and once that has passed", async () => {
    const made = await makeOrder(db, { status: "awaiting_collection" });
    expect(await show(made.token)).not.toContain(ticket.keptUntil);
    const old = { status: "ready", createdAt: new Date(Date.now() - 28 * 86_400_000) } as const;
    const passed = await makeOrder(db, old);
    expect(await show(passed.token)).not.toContain(ticket.keptUntil);
  });

  test("leads to a calendar that follows what moves, as a file and as a subscription", async () => {
    const { token } = await makeOrder(db, { status: "pending" });
    const page = await show(token);
    expect(page).toContain(`href="/order/${token}/collection.ics"`);
    expect(page).toContain(`href="webcal://localhost:3000/order/${token}/collection.ics"`);
    const file = await (await shop.get(`/order/${token}/collection.ics`, newVisitor())).text();
    expect(file).toContain("REFRESH-INTERVAL;VALUE=DURATION:PT1H");
  });

  test("whose event speaks the order's language, and whose version only grows", async () => {
    const createdAt = new Date(Date.now() - 60_000);
    const { id, token } = await makeOrder(db, { status: "ready", language, createdAt });
    const read = async () => {
      const headers = { "accept-language": language === "en" ? "fr" : "en", ...newVisitor() };
      const file = await (await shop.get(`/order/${token}/collection.ics`, headers)).text();
      return {
        file,
        status: /STATUS:(\w+)/.exec(file)![1],
        version: Number(/SEQUENCE:(\d+)/.exec(file)![1]),
      };
    };
    const first = await read();
    expect(first.file).toContain(promiseTexts[language].collect(id));
    expect(first.status).toBe("CONFIRMED");
    const later = (seconds: number) => new Date(Date.now() + seconds * 1000);
    await db
      .update(orders)
      .set({ status: "collected", updatedAt: later(2) })
      .where(eq(orders.id, id));
    const collected = await read();
    expect(collected.status).toBe("CONFIRMED");
    await makeWithdrawal(db, { orderId: id, declaredAt: later(4) });
    const withdrawn = await read();
    expect(withdrawn.status).toBe("CANCELLED");
    expect(collected.version).toBeGreaterThan(first.version);
    expect(withdrawn.version).toBeGreaterThan(collected.version);
  });

  test("a part that went back is said beside, and the order goes on", async () => {
    const { token } = await makeOrder(db, { paymentStatus: "partly_refunded", status: "ready" });
    const page = await show(token);
    expect(page).toContain(ticket.wentBack);
    expect(page).toContain(ticket.headlines.ready("Marie"));
  });
});

describe("somebody else who may collect", () => {
  const name = (token: string, fields: Record<string, string>) =>
    shop.post(`/order/${token}`, fields, newVisitor());
  const stored = async (id: number) =>
    (await db.select({ name: orders.collectorName }).from(orders).where(eq(orders.id, id)))[0]!
      .name;
  const history = async (id: number) =>
    (await db.select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(orderEvents.id))
      .filter(({ kind }) => kind === "collector")
      .map(({ note, staffName }) => [note, staffName]);

  test("is named, changed and withdrawn by the buyer, and staff see when", async () => {
    const { id, token } = await makeOrder(db);
    const answer = await name(token, { intent: "name", name: "  Léo Martin " });
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe(`/order/${token}#collector`);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await stored(id)).toBe("Léo Martin");
    const page = await read(await shop.get(`/order/${token}`, newVisitor()));
    expect(page).toContain(ticketTexts.en.collector.may("Léo Martin"));
    await name(token, { intent: "name", name: "Léo Martin" });
    await name(token, { intent: "name", name: "Ana" });
    await name(token, { intent: "only-me" });
    expect(await stored(id)).toBeNull();
    expect(await history(id)).toEqual([
      ["Léo Martin", null],
      ["Ana", null],
      [null, null],
    ]);
  });

  test.each([
    ["", "nameRequired"],
    ["   ", "nameRequired"],
    ["x".repeat(81), "tooLong"],
    ["Léo\u0000", "notAllowed"],
  ] as const)("%j is refused in words", async (typed, problem) => {
    const { id, token } = await makeOrder(db);
    const answer = await name(token, { intent: "name", name: typed });
    expect(answer.status).toBe(400);
    expect(await read(answer)).toContain(ticketTexts.en.collector.problems[problem]);
    expect(await stored(id)).toBeNull();
  });

  test.each([
    { status: "collected" },
    { status: "cancelled" },
    { paymentStatus: "refunded" },
    { paymentStatus: "awaiting_payment", paymentId: null },
  ] as const)("nobody is named on an order with %o", async (overrides) => {
    const { id, token } = await makeOrder(db, { ...overrides, collectorName: "Léo" });
    for (const fields of [{ intent: "name", name: "Ana" }, { intent: "only-me" }]) {
      const answer = await name(token, fields as Record<string, string>);
      expect(answer.status).toBe(409);
    }
    expect(await stored(id)).toBe("Léo");
    expect(await history(id)).toEqual([]);
  });

  test("a refusal after the handover is said on the page", async () => {
    const { token } = await makeOrder(db, { status: "collected" });
    const page = await read(await name(token, { intent: "name", name: "Ana" }));
    expect(page).toContain(ticketTexts.en.collector.over);
  });

  test("names are changed ten times a week, so that they hide no history; nobody at any time", async () => {
    const { id, token } = await makeOrder(db);
    for (let named = 1; named <= 10; named += 1)
      await name(token, { intent: "name", name: `Ana ${named}` });
    const answer = await name(token, { intent: "name", name: "Mallory" });
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(6 * 86_400);
    expect(await read(answer)).toContain(ticketTexts.en.collector.problems.tooOften);
    expect(await stored(id)).toBe("Ana 10");
    expect((await name(token, { intent: "only-me" })).status).toBe(302);
    expect((await name(token, { intent: "name", name: "Mallory" })).status).toBe(429);
    expect(await stored(id)).toBeNull();
    expect(await history(id)).toHaveLength(11);
    await db
      .update(orderEvents)
      .set({ createdAt: new Date(Date.now() - 8 * 86_400_000) })
      .where(eq(orderEvents.orderId, id));
    expect((await name(token, { intent: "name", name: "Léo" })).status).toBe(302);
  });

  test("an unknown order has nobody", async () => {
    expect((await name("a".repeat(43), { intent: "name", name: "Ana" })).status).toBe(404);
    expect(await nameCollector(db, "x", "Ana")).toBeNull();
  });

  test("is decided either before or after a handover at the same moment", async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id, token } = await makeOrder(db);
      const handOver = db.transaction(async (db) => {
        await db.select().from(orders).where(eq(orders.id, id)).for("update");
        await db.update(orders).set({ status: "collected" }).where(eq(orders.id, id));
        const [order] = await db.select().from(orders).where(eq(orders.id, id));
        return order!.collectorName;
      });
      const [collectorName, answer] = await Promise.all([
        handOver,
        nameCollector(db, token, "Ana"),
      ]);
      expect(answer).toEqual(collectorName === null ? { refused: "over" } : { named: "Ana" });
      expect(await stored(id)).toBe(collectorName);
    }
  });

  test("goes with the buyer's data, and is given with them; the code is not", async () => {
    const email = "names-a-friend@example.org";
    const { id, token, ticketCode } = await makeOrder(db, { email, paymentMethod: "mock" });
    await name(token, { intent: "name", name: "Léo Martin" });
    const exported = JSON.stringify(await exportPerson(db, email));
    expect(exported).toContain("Léo Martin");
    expect(exported).not.toContain(ticketCode);
    await erasePerson(db, null, email, new Date());
    expect(await stored(id)).toBeNull();
    expect(JSON.stringify(await history(id))).not.toContain("Léo");
  });
});
