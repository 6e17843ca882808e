// Each thing that can be made to go wrong goes wrong as it says, once, and leaves the money as it
// says.
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { firstCapture, issueOf, openClient } from "./test-client.ts";
import type { Client, Ledger } from "./test-client.ts";

let standin: Standin;
let client: Client;

beforeAll(async () => {
  standin = await startStandin();
  client = await openClient(standin);
});
afterEach(async () => void (await standin.control("reset", {})));
afterAll(() => standin.close());

const spoil = (what: string, match: object = { op: "capture" }, times = 1) =>
  standin.control("faults", { match, do: what, times });
const captures = async () => (await standin.control<Ledger>("ledger")).captures;
const statusOf = async (order: string) =>
  (await client.get(`/v2/checkout/orders/${order}`)).body.status;

describe("before it happened", () => {
  test.each([
    ["500-before", 500, "INTERNAL_SERVER_ERROR"],
    ["429", 429, "RATE_LIMIT_REACHED"],
    ["issue:PAYER_CANNOT_PAY", 422, "UNPROCESSABLE_ENTITY"],
  ])("%s", async (what, status, name) => {
    const order = await client.approved();
    await spoil(what);
    const answer = await client.capture(order, "key");
    expect([answer.status, answer.body.name]).toEqual([status, name]);
    expect([await captures(), await statusOf(order)]).toEqual([[], "APPROVED"]);
    expect((await client.capture(order, "key")).status).toBe(201);
  });

  test("401, as if the token were not known", async () => {
    await spoil("401", { op: "create" });
    const answer = await client.post("/v2/checkout/orders", {});
    expect([answer.status, answer.body.error]).toEqual([401, "invalid_token"]);
  });

  test("reset-before", async () => {
    const order = await client.approved();
    await spoil("reset-before");
    await expect(client.capture(order)).rejects.toThrow();
    expect(await captures()).toEqual([]);
  });

  test("hang-before", async () => {
    const order = await client.approved();
    await spoil("hang-before");
    await expect(Promise.race([client.capture(order), wait(150, "nothing")])).resolves.toBe(
      "nothing",
    );
    expect(await captures()).toEqual([]);
  });
});

describe("after it happened", () => {
  test.each(["500-after-success", "reset-after-success", "hang", "bad-json"])(
    "%s: paid once, also when asked again",
    async (what) => {
      const order = await client.approved();
      await spoil(what);
      const lost = Promise.race([client.capture(order, "key"), wait(150, "nothing")]).catch(
        () => "nothing",
      );
      const answer = await lost;
      if (what === "500-after-success")
        expect(answer).toMatchObject({ status: 500, body: { name: "INTERNAL_SERVER_ERROR" } });
      else expect(answer).toBe("nothing");
      expect(await captures()).toHaveLength(1);
      const again = await client.capture(order, "key");
      expect([again.status, again.body.status]).toEqual([200, "COMPLETED"]);
      expect(await captures()).toHaveLength(1);
    },
  );

  test("it waits for a capture that succeeds", async () => {
    const order = await client.order();
    await spoil("500-after-success");
    expect(issueOf(await client.capture(order))).toBe("ORDER_NOT_APPROVED");
    await standin.control("approve", { order });
    expect((await client.capture(order)).status).toBe(500);
  });

  test("an order whose answer was lost and that is asked for without its id is another one", async () => {
    await spoil("500-after-success", { op: "create", custom_id: "order-1" });
    const unit = { custom_id: "order-1", amount: { currency_code: "EUR", value: "1.00" } };
    const create = () =>
      client.post("/v2/checkout/orders", { intent: "CAPTURE", purchase_units: [unit] });
    expect([(await create()).status, (await create()).status]).toEqual([500, 201]);
  });

  test("a refund is made once too", async () => {
    const { capture } = await client.paid();
    await spoil("500-after-success", { op: "refund" });
    const refund = () =>
      client.post(`/v2/payments/captures/${capture}/refund`, {}, { "paypal-request-id": "refund" });
    expect([(await refund()).status, (await refund()).status]).toEqual([500, 200]);
    expect((await standin.control<Ledger>("ledger")).refunds).toHaveLength(1);
  });
});

describe("it goes otherwise", () => {
  test("decline-in-200", async () => {
    const order = await client.approved();
    await spoil("decline-in-200");
    const { status, body } = await client.capture(order);
    expect([status, body.status, firstCapture(body).status]).toEqual([
      201,
      "COMPLETED",
      "DECLINED",
    ]);
  });

  test("instrument-declined: every capture, until the buyer approves again", async () => {
    const order = await client.approved();
    await spoil("instrument-declined");
    const refused = await client.capture(order, "first");
    expect([refused.status, issueOf(refused)]).toEqual([422, "INSTRUMENT_DECLINED"]);
    expect(refused.body.links).toContainEqual({
      href: `${standin.url}/checkoutnow?token=${order}`,
      rel: "redirect",
      method: "GET",
    });
    expect(issueOf(await client.capture(order, "second"))).toBe("INSTRUMENT_DECLINED");
    await standin.control("approve", { order });
    expect(issueOf(await client.capture(order, "first"))).toBe("INSTRUMENT_DECLINED");
    expect((await client.capture(order, "third")).status).toBe(201);
  });

  test.each([
    ["completed", "COMPLETED"],
    ["denied", "DECLINED"],
    ["declined", "DECLINED"],
  ])("pending, and then %s", async (outcome, status) => {
    const order = await client.approved();
    await spoil("pending");
    const { body } = await client.capture(order);
    const { id: capture, ...told } = firstCapture(body);
    expect([body.status, told]).toEqual([
      "COMPLETED",
      expect.objectContaining({ status: "PENDING", status_details: { reason: "PENDING_REVIEW" } }),
    ]);
    await standin.control("settle-pending", { capture, outcome });
    expect((await client.get(`/v2/payments/captures/${capture}`)).body.status).toBe(status);
  });

  test.each([
    ["wrong-amount", { currency_code: "EUR", value: "24.49" }],
    ["wrong-amount:100", { currency_code: "EUR", value: "1.00" }],
    ["wrong-currency", { currency_code: "USD", value: "24.50" }],
    ["wrong-currency:GBP", { currency_code: "GBP", value: "24.50" }],
  ])("%s", async (what, amount) => {
    const order = await client.approved();
    await spoil(what);
    expect(firstCapture((await client.capture(order)).body).amount).toEqual(amount);
    expect(await captures()).toEqual([expect.objectContaining({ amount })]);
  });
});

describe("it takes its time", () => {
  test("slow: the money is taken at once, the answer comes later", async () => {
    const order = await client.approved();
    await spoil("slow:2000");
    const answer = client.capture(order, "key");
    await expect.poll(() => statusOf(order)).toBe("COMPLETED");
    expect((await client.capture(order, "key")).status).toBe(409);
    expect(await Promise.race([answer, "no answer yet"])).toBe("no answer yet");
    expect((await answer).status).toBe(201);
  });

  test("late: the money is taken after the wait, whether or not anybody still listens", async () => {
    const order = await client.approved();
    await spoil("late:2000");
    const answer = client.capture(order, "key");
    await wait(100);
    expect(await statusOf(order)).toBe("APPROVED");
    expect(issueOf(await client.capture(order, "other"))).toBe("PREVIOUS_REQUEST_IN_PROGRESS");
    expect((await answer).status).toBe(201);
  });

  test("latency, of every answer", async () => {
    await standin.control("latency", { ms: 1000 });
    const answered: string[] = [];
    const late = client.get("/v2/checkout/orders/1").then(() => answered.push("late"));
    await standin.control("latency", { ms: 0 });
    await client.get("/v2/checkout/orders/2").then(() => answered.push("at once"));
    await late;
    expect(answered).toEqual(["at once", "late"]);
  });
});

describe("which calls", () => {
  test.each(["token", "create", "capture", "show", "refund", "show-capture", "show-refund"])(
    "%s",
    async (op) => {
      const { order, capture } = await client.paid();
      const refund = (
        await client.post(`/v2/payments/captures/${capture}/refund`, {
          amount: { currency_code: "EUR", value: "1.00" },
        })
      ).body.id;
      const asks: Record<string, () => Promise<{ status: number }>> = {
        token: () => fetch(`${standin.url}/v1/oauth2/token`, { method: "POST" }),
        create: () => client.post("/v2/checkout/orders"),
        capture: () => client.capture(order),
        show: () => client.get(`/v2/checkout/orders/${order}`),
        refund: () => client.post(`/v2/payments/captures/${capture}/refund`),
        "show-capture": () => client.get(`/v2/payments/captures/${capture}`),
        "show-refund": () => client.get(`/v2/payments/refunds/${refund}`),
      };
      await spoil("500-before", { op });
      for (const [name, ask] of Object.entries(asks)) {
        const { status } = await ask();
        if (name === op) expect(status).toBe(500);
        else expect(status).not.toBe(500);
      }
    },
  );

  test("those of one order, so many times", async () => {
    const [first, second] = [await client.order(), await client.order()];
    await spoil("500-before", { order: second }, 2);
    const shown = async (order: string) =>
      (await client.get(`/v2/checkout/orders/${order}`)).status;
    expect([
      await shown(first),
      await shown(second),
      await shown(second),
      await shown(second),
    ]).toEqual([200, 500, 500, 200]);
  });

  test.each([
    [{ do: "explode" }, "is no fault"],
    [{ do: "slow" }, "is no fault"],
    [{ do: "issue:NO_SUCH" }, "is no fault"],
    [{ do: "pending", match: { op: "refund" } }, "captures only"],
    [{ do: "401", match: { op: "pay" } }, "is one of token, create"],
    [{ do: "401", match: { customId: "1" } }, "cannot match customId"],
    [{ do: "401", times: "twice" }, "whole number"],
    [{ do: "401", times: 0 }, "at least once"],
  ])("what is not understood is said: %j", async (fields, problem) => {
    await expect(standin.control("faults", fields)).rejects.toThrow(problem);
  });
});

test("the list of calls", async () => {
  const order = await client.approved();
  await spoil("500-after-success");
  await client.capture(order, "key");
  await client.capture(order, "key");
  const { calls } = await standin.control<{ calls: object[] }>("calls");
  expect(calls).toMatchObject([
    { op: "create", order, request_id: null, status: 201, fault: null },
    {
      op: "capture",
      order,
      request_id: "key",
      status: 500,
      replayed: false,
      fault: "500-after-success",
    },
    { op: "capture", order, request_id: "key", status: 200, replayed: true, fault: null },
  ]);
});

test("after a reset nothing is left, and the token still counts", async () => {
  const { order } = await client.paid();
  await spoil("500-before", {});
  await standin.control("reset", {});
  expect((await client.get(`/v2/checkout/orders/${order}`)).status).toBe(404);
  expect(await standin.control("ledger")).toEqual({ captures: [], refunds: [] });
});
