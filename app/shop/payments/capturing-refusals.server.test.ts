// Every way in which PayPal refuses a capture, and a buyer who then orders the same again: nobody
// pays twice unnoticed.
import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#app/platform/process/log.server.ts";
import { listConcernsOf } from "./concerns.server.ts";
import { captureOnReturn, abandonPayment } from "./capturing.server.ts";
import { checkDuePayments } from "./due-payments.server.ts";
import type { CaptureResult } from "./capturing.server.ts";
import { handleDueEvents, receiveEvent } from "./payment-events.server.ts";
import { captureRefusal } from "#app/shop/payment-providers/paypal/capture-refusal.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import {
  makeApprovedOrder,
  makeDue,
  paypalAt,
  traceOf,
} from "#tests/support/payments/orders-to-pay.ts";
import { rounds } from "#tests/support/rounds.ts";
import { captureIssues } from "../../../paypal-standin/capture-issues.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

const { db, close } = await createTestDatabase();
const standin = await startStandin();
const paypal = paypalAt(standin);
const log = createLog("silent");
afterAll(async () => {
  await standin.close();
  await close();
});
beforeEach(async () => {
  await standin.control("reset", {});
  // The payments of earlier tests would be checked again in each later one, at a PayPal
  // that has forgotten them.
  await db.execute(sql`update payments set check_at = null`);
});

type Ledger = { captures: { order: string; charged: boolean }[] };
const charged = async () =>
  (await standin.control<Ledger>("ledger")).captures
    .filter((each) => each.charged)
    .map(({ order }) => order);
const refuse = (issue: string, order: string, times = 1) =>
  standin.control("faults", { match: { op: "capture", order }, do: `issue:${issue}`, times });

async function lookAfter(): Promise<void> {
  await makeDue(db);
  while ((await handleDueEvents(db, paypal, log)) || (await checkDuePayments(db, paypal, log)));
}

async function deliver(): Promise<void> {
  const { events } = await standin.control<{ events: { event: unknown }[] }>("events");
  for (const { event } of events) await receiveEvent(db, paypal, event);
}

/**
 * How a page reads an answer: the payment is over, goes on, or may be tried again with the same
 * order.
 */
function nextStepOf(answer: CaptureResult): "over" | "going on" | "choose again" | "paid" {
  if ("refused" in answer) return answer.refused === "payment-refused" ? "over" : "choose again";
  if (answer.paymentStatus === "paid") return "paid";
  return answer.paymentStatus === "failed" || answer.paymentStatus === "expired"
    ? "over"
    : "going on";
}

let people = 0;
const buyer = () => ({ email: `buyer-${(people += 1)}@example.org` });
const payer = () => ({ payer_id: `PAYER${people}` });

describe.each(captureIssues)("%s", (issue) => {
  test("a second order for the same basket: the first is only ever captured where its buyer was not told that it is over", async () => {
    const given = buyer();
    const first = await makeApprovedOrder(db, standin, paypal, given, payer());
    await refuse(issue, first.providerOrderId, 2);
    const answer = nextStepOf(await captureOnReturn(db, paypal, first.token));
    const unclear =
      ["INVALID_ACCOUNT_STATUS", "INTERNAL_SERVER_ERROR"].includes(issue) ||
      captureRefusal(issue) === "unclear";
    expect(answer).toBe(
      captureRefusal(issue) === "final" && !unclear
        ? "over"
        : unclear
          ? "going on"
          : "choose again",
    );

    const isLeft =
      answer === "choose again" && "left" in (await abandonPayment(db, paypal, first.token));
    const second = await makeApprovedOrder(db, standin, paypal, given, payer());
    expect(nextStepOf(await captureOnReturn(db, paypal, second.token))).toBe("paid");
    await deliver();
    for (let round = 0; round < 4; round += 1) await lookAfter();
    expect(nextStepOf(await captureOnReturn(db, paypal, first.token))).toBe(
      unclear ? "paid" : "over",
    );

    const isOver = answer === "over" || isLeft;
    expect(isOver).toBe(!unclear);
    expect(await charged()).toEqual(
      isOver ? [second.providerOrderId] : [second.providerOrderId, first.providerOrderId],
    );
    expect((await traceOf(db, first.id)).mails).toEqual(isOver ? [] : ["order_received"]);
    expect(await listConcernsOf(db, first.id)).toEqual(isOver ? [] : ["paid-twice"]);
  });
});

test("whoever was to choose again and does is captured, at the return and by PayPal's word alone", async () => {
  for (const returns of [true, false]) {
    const order = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
    await standin.control("faults", {
      match: { op: "capture", order: order.providerOrderId },
      do: "instrument-declined",
      times: 1,
    });
    expect(await captureOnReturn(db, paypal, order.token)).toEqual({ refused: "declined" });
    await deliver();
    await lookAfter();
    expect((await traceOf(db, order.id)).paymentStatus).toBe("awaiting_payment");
    const { calls } = await standin.control<{ calls: { op: string; order: string }[] }>("calls");
    expect(
      calls.filter((each) => each.op === "capture" && each.order === order.providerOrderId),
    ).toHaveLength(1);

    await standin.control("approve", { order: order.providerOrderId });
    if (returns) await captureOnReturn(db, paypal, order.token);
    else await deliver();
    await lookAfter();
    expect((await traceOf(db, order.id)).paymentStatus).toBe("paid");
  }
});

test("where PayPal cannot say how it stands, nobody is told that it is over", async () => {
  const order = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
  await refuse("TRANSACTION_REFUSED", order.providerOrderId);
  await standin.control("faults", { match: { op: "show" }, do: "500-before", times: 1 });
  expect(nextStepOf(await captureOnReturn(db, paypal, order.token))).toBe("going on");
  await lookAfter();
  expect(await traceOf(db, order.id)).toMatchObject({ paymentStatus: "paid" });
});

test("a refusal that follows a capture whose answer was lost finds the money", async () => {
  const order = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
  await standin.control("faults", { match: { op: "capture" }, do: "500-after-success", times: 1 });
  expect(nextStepOf(await captureOnReturn(db, paypal, order.token))).toBe("going on");
  await makeDue(db);
  await refuse("TRANSACTION_REFUSED", order.providerOrderId);
  expect(nextStepOf(await captureOnReturn(db, paypal, order.token))).toBe("paid");
});

test("money that comes in all the same is found, counted, and shown to a person", async () => {
  const order = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
  await refuse("TRANSACTION_REFUSED", order.providerOrderId);
  expect(nextStepOf(await captureOnReturn(db, paypal, order.token))).toBe("over");
  await paypal.capture(order.providerOrderId, "by PayPal itself");
  await lookAfter();
  expect(await traceOf(db, order.id)).toMatchObject({
    paymentStatus: "paid",
    mails: ["order_received"],
    journal: [["captured", 1500]],
  });
  expect(await listConcernsOf(db, order.id)).toEqual(["after-all"]);
});

test("a payment that was left is over for good; one whose capture is under way cannot be left", async () => {
  const left = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
  expect(await abandonPayment(db, paypal, left.token)).toEqual({ left: true });
  expect(await abandonPayment(db, paypal, left.token)).toEqual({ left: true });
  await deliver();
  await lookAfter();
  expect(nextStepOf(await captureOnReturn(db, paypal, left.token))).toBe("over");
  expect(await charged()).toEqual([]);

  const underWay = await makeApprovedOrder(db, standin, paypal, buyer(), payer());
  await standin.control("faults", { match: { op: "capture" }, do: "500-before", times: 1 });
  expect(nextStepOf(await captureOnReturn(db, paypal, underWay.token))).toBe("going on");
  await makeDue(db);
  expect(await abandonPayment(db, paypal, underWay.token)).toMatchObject({
    paymentStatus: "awaiting_payment",
  });
  expect(await abandonPayment(db, paypal, "x".repeat(43))).toEqual({ refused: "unknown" });
});

describe("two captures for one buyer", () => {
  const pay = async (given: Parameters<typeof makeApprovedOrder>[3], by: string) => {
    const order = await makeApprovedOrder(db, standin, paypal, given, { payer_id: by });
    await captureOnReturn(db, paypal, order.token);
    return order.id;
  };

  test.each<
    [what: string, first: object, second: object, payers: [string, string], flagged: boolean]
  >([
    [
      "the same address, another account",
      { email: "Mia@example.org" },
      { email: "mia@example.org" },
      ["P1", "P2"],
      true,
    ],
    [
      "another address, the same account",
      { email: "leo@example.org" },
      { email: "leonie@example.org" },
      ["P3", "P3"],
      true,
    ],
    [
      "other people",
      { email: "ana@example.org" },
      { email: "ava@example.org" },
      ["P4", "P5"],
      false,
    ],
    [
      "another basket",
      { email: "ida@example.org" },
      { email: "ida@example.org", lines: [{ quantity: 2 }] },
      ["P6", "P6"],
      false,
    ],
  ])("%s", async (_, first, second, [one, other], flagged) => {
    await pay(first, one);
    expect(await listConcernsOf(db, await pay(second, other))).toEqual(
      flagged ? ["paid-twice"] : [],
    );
  });

  test.each([
    [59, ["paid-twice"]],
    [61, []],
  ])("%i minutes apart: more than an hour makes them two purchases", async (minutes, concerns) => {
    const given = buyer();
    const by = `P7-${minutes}`;
    const first = await pay(given, by);
    await db.execute(sql`alter table money_journal disable trigger user`);
    await db.execute(
      sql`
        update money_journal
        set at = now() - make_interval(mins => ${minutes})
        where order_id = ${first}`,
    );
    await db.execute(sql`alter table money_journal enable trigger user`);
    expect(await listConcernsOf(db, await pay(given, by))).toEqual(concerns);
  });

  test("at the same moment see each other", async () => {
    const given = buyer();
    const both = await Promise.all(
      [1, 2].map(() => makeApprovedOrder(db, standin, paypal, given, payer())),
    );
    await Promise.all(both.map(({ token }) => captureOnReturn(db, paypal, token)));
    const found = await Promise.all(both.map(({ id }) => listConcernsOf(db, id)));
    expect(found.flat()).toEqual(["paid-twice"]);
  });
});

test(
  "again and again, the return, the webhook, the shop's own asking and a second order at once",
  { timeout: 120_000 },
  async () => {
    const final = captureIssues.filter(
      (issue) => captureRefusal(issue) === "final" && issue !== "INVALID_ACCOUNT_STATUS",
    );
    for (let round = 0; round < rounds(8, 50); round += 1) {
      const given = buyer();
      const first = await makeApprovedOrder(db, standin, paypal, given, payer());
      await refuse(final[round % final.length]!, first.providerOrderId);
      await deliver();
      await makeDue(db);
      const [one, two] = await Promise.all([
        captureOnReturn(db, paypal, first.token),
        captureOnReturn(db, paypal, first.token),
        handleDueEvents(db, paypal, log),
        checkDuePayments(db, paypal, log),
        makeApprovedOrder(db, standin, paypal, given, payer()).then(({ token }) =>
          captureOnReturn(db, paypal, token),
        ),
      ]);
      for (let look = 0; look < 3; look += 1) await lookAfter();
      const isOver = [one, two].map(nextStepOf).includes("over");
      const takenFirst = (await charged()).includes(first.providerOrderId);
      expect({ round, isOver, takenFirst: isOver && takenFirst }).toEqual({
        round,
        isOver,
        takenFirst: false,
      });
      const flags = (
        await db.execute(sql`select 1 from payments join orders on orders.id = order_id
      where twin_order_id is not null and email = ${given.email}`)
      ).rows.length;
      expect(flags).toBe(takenFirst ? 1 : 0);
    }
  },
);
