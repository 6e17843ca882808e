// PayPal's webhook through the whole server: what is let in, and what is not.
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { paymentEvents } from "#db/payments-tables.ts";
import { startJobs } from "#app/shop/jobs/start-jobs.server.ts";
import { captureOnReturn } from "#app/shop/payments/capturing.server.ts";
import { openTestShop, origin } from "#tests/support/app.ts";
import { createLog } from "#app/platform/process/log.server.ts";
import { readEnvironment } from "#app/platform/environment.server.ts";
import { eventually } from "#tests/support/eventually.ts";
import { makeApprovedOrder, paypalAt, traceOf } from "#tests/support/payments/orders-to-pay.ts";
import { openWire } from "#tests/support/wire.ts";
import { startStandin } from "../../../paypal-standin/standin.ts";

const standin = await startStandin({ webhookRetryMs: [50] });
const shop = await openTestShop(standin.variables);
const wire = await openWire(shop);
const paypal = paypalAt(standin);
const { PAYPAL_API_URL: apiUrl } = standin.variables;
const environment = readEnvironment({
  ...standin.variables,
  DATA_DIR: shop.dataDir,
  PUBLIC_URL: origin,
  MOCK_PAYMENT: "off",
});
const stopWorking = await startJobs(shop.connection, environment, createLog("silent"), {
  only: ["money"],
});
afterAll(async () => {
  await stopWorking();
  await wire.close();
  await standin.close();
  await shop.close();
});
beforeEach(async () => {
  await standin.control("reset", {});
  await shop.db.delete(paymentEvents);
});

type Delivered = { deliveries: { event: string; id: string; status: number }[] };

/** A captured order whose events go to this shop, by the command given and not by themselves. */
async function capturedOrder() {
  await standin.control("webhook", { url: `http://${wire.host}/webhooks/paypal` });
  await standin.control("mute", { on: true });
  const order = await makeApprovedOrder(shop.db, standin, paypal);
  await paypal.capture(order.providerOrderId, "lost-answer");
  return order;
}

const send = (order: string, how: object = {}) =>
  standin.control<Delivered>("webhooks", { order, event: "PAYMENT.CAPTURE.COMPLETED", ...how });

describe("an event that is PayPal's", () => {
  test("is answered with 200 and makes the order paid, although nobody came back", async () => {
    const order = await capturedOrder();
    expect((await send(order.providerOrderId)).deliveries).toMatchObject([{ status: 200 }]);
    await eventually(async () =>
      expect((await traceOf(shop.db, order.id)).paymentStatus).toBe("paid"),
    );
  });

  test("comes three times and late: one order, one mail, one line in the journal", async () => {
    const order = await capturedOrder();
    await captureOnReturn(shop.db, paypal, order.token);
    await Promise.all([
      send(order.providerOrderId, { copies: 3 }),
      send(order.providerOrderId, { copies: 2, shuffle: true }),
    ]);
    await eventually(async () =>
      expect(await shop.db.select().from(paymentEvents)).toMatchObject([
        { handledAt: expect.any(Date), repeats: 4 },
      ]),
    );
    expect(await traceOf(shop.db, order.id)).toMatchObject({
      paymentStatus: "paid",
      journal: [["captured", 1500]],
      mails: ["order_received"],
    });
  });
});

describe("an event that is not PayPal's", () => {
  test.each([
    ["with a wrong signature", { badSignature: true }, "bad-signature"],
    ["signed by somebody else's certificate", { foreignCertificate: true }, "other-host"],
  ])("%s is refused, logged and not kept", async (_, how, refused) => {
    const order = await capturedOrder();
    shop.log.length = 0;
    expect((await send(order.providerOrderId, how)).deliveries).toMatchObject([{ status: 400 }]);
    expect(await shop.db.$count(paymentEvents)).toBe(0);
    expect(shop.log).toContainEqual(expect.objectContaining({ refused }));
  });

  test("without a signature is refused, from whatever origin", async () => {
    for (const headers of [new Headers(), { origin: "https://evil.example" }, { origin: "null" }]) {
      const body = JSON.stringify({ id: "WH-1", event_type: "PAYMENT.CAPTURE.COMPLETED" });
      const answer = await shop.fetch(
        new Request(`${origin}/webhooks/paypal`, { method: "POST", body, headers }),
      );
      expect(answer.status).toBe(400);
    }
    expect(await shop.db.$count(paymentEvents)).toBe(0);
  });
});

test("without PayPal there is no webhook", async () => {
  const bare = await openTestShop();
  const answer = await bare.fetch(
    new Request(`${origin}/webhooks/paypal`, { method: "POST", body: "{}" }),
  );
  expect(answer.status).toBe(404);
  await bare.close();
});

// This comes last, because it uses up what one address may send.
test("a flood of forged events asks PayPal for a few certificates, is told to wait, and PayPal's own get through", async () => {
  const order = await capturedOrder();
  expect((await send(order.providerOrderId)).deliveries).toMatchObject([{ status: 200 }]);
  const requested: string[] = [];
  const real = globalThis.fetch;
  const spy = vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
    if (String(url).includes("/certs/")) requested.push(String(url));
    return real(url, init);
  });
  const forge = (name: string) =>
    shop.fetch(
      new Request(`${origin}/webhooks/paypal`, {
        method: "POST",
        body: JSON.stringify({ id: name, event_type: "PAYMENT.CAPTURE.COMPLETED" }),
        headers: {
          "paypal-transmission-id": name,
          "paypal-transmission-time": "2026-11-21T10:00:00Z",
          "paypal-transmission-sig": `${"A".repeat(342)}==`,
          "paypal-cert-url": `${apiUrl}/v1/notifications/certs/${name}`,
          "paypal-auth-algo": "SHA256withRSA",
        },
      }),
    );
  const answers: Response[] = [];
  for (let each = 0; each < 30; each += 1) answers.push(await forge(`forged-${each}`));
  expect(requested.length).toBeLessThanOrEqual(5);
  expect(answers.at(-1)!.status).toBe(429);
  expect(Number(answers.at(-1)!.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await send(order.providerOrderId)).deliveries).toMatchObject([{ status: 200 }]);
  spy.mockRestore();
});

test("unsigned events are answered, and told to wait when they do not end", async () => {
  const post = async () =>
    (await shop.fetch(new Request(`${origin}/webhooks/paypal`, { method: "POST", body: "{}" })))
      .status;
  const answers = [];
  for (let each = 0; each < 61; each += 1) answers.push(await post());
  expect([answers[0], answers.at(-1)]).toEqual([400, 429]);
});
