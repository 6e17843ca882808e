// What a shop's webhook hears, and that it can tell PayPal's word from another's, by itself and by
// asking.
import { verify, X509Certificate } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { IncomingHttpHeaders, Server } from "node:http";
import type { AddressInfo } from "node:net";
import { crc32 } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startStandin } from "./standin.ts";
import type { Standin } from "./standin.ts";
import { openClient } from "./test-client.ts";
import type { Client } from "./test-client.ts";

type Event = {
  id: string;
  event_type: string;
  resource_type: string;
  summary: string;
  resource: Record<string, unknown>;
};
type Heard = { headers: IncomingHttpHeaders; body: string; event: Event };

let standin: Standin;
let client: Client;
let shop: Server;
let heard: Heard[] = [];
/** What the shop answers next, 200 after these. */
let answers: number[] = [];

beforeAll(async () => {
  shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    heard.push({ headers: request.headers, body, event: JSON.parse(body) as Event });
    response.writeHead(answers.shift() ?? 200).end();
  });
  await once(shop.listen(0, "127.0.0.1"), "listening");
  const webhookUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks/paypal`;
  standin = await startStandin({ webhookUrl, webhookDelayMs: 5, webhookRetryMs: [10, 20] });
  client = await openClient(standin);
});
afterEach(async () => {
  await standin.control("quiet", {});
  await standin.control("reset", {});
  [heard, answers] = [[], []];
});
afterAll(async () => {
  await standin.close();
  shop.close();
});

const quiet = () => standin.control("quiet", {});
const types = () => heard.map(({ event }) => event.event_type).sort();

/** Verifies as a shop does that knows where PayPal's certificates are. */
async function isGenuine({ headers, body }: Heard): Promise<boolean> {
  const header = (name: string) => String(headers[`paypal-${name}`]);
  const address = new URL(header("cert-url"));
  if (address.origin !== standin.url) return false;
  const certificate = new X509Certificate(
    await (await fetch(address, { redirect: "error" })).text(),
  );
  const now = new Date();
  if (new Date(certificate.validFrom) > now || new Date(certificate.validTo) < now) return false;
  const signed = [
    header("transmission-id"),
    header("transmission-time"),
    standin.variables.PAYPAL_WEBHOOK_ID,
    crc32(body),
  ].join("|");
  return verify(
    "sha256",
    Buffer.from(signed),
    certificate.publicKey,
    Buffer.from(header("transmission-sig"), "base64"),
  );
}

async function askPayPal({ headers, event }: Heard): Promise<string> {
  const header = (name: string) => headers[`paypal-${name}`];
  const { status, body } = await client.post("/v1/notifications/verify-webhook-signature", {
    auth_algo: header("auth-algo"),
    cert_url: header("cert-url"),
    transmission_id: header("transmission-id"),
    transmission_sig: header("transmission-sig"),
    transmission_time: header("transmission-time"),
    webhook_id: standin.variables.PAYPAL_WEBHOOK_ID,
    webhook_event: event,
  });
  expect(status).toBe(200);
  return body.verification_status;
}

describe("by themselves", () => {
  test("an approval and a capture", async () => {
    const { order, capture } = await client.paid();
    await quiet();
    expect(types()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.COMPLETED"]);
    const [approved, completed] = heard.map(({ event }) => event);
    expect(approved).toMatchObject({
      resource_type: "checkout-order",
      resource: { id: order, status: "APPROVED" },
    });
    expect(completed).toEqual({
      id: expect.stringMatching(/^WH-[A-Z0-9]{17}-[A-Z0-9]{17}$/),
      event_version: "1.0",
      create_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      resource_type: "capture",
      resource_version: "2.0",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      summary: "Payment completed for € 24.50 EUR",
      resource: expect.objectContaining({
        id: capture,
        status: "COMPLETED",
        amount: { currency_code: "EUR", value: "24.50" },
        final_capture: true,
        seller_receivable_breakdown: expect.any(Object),
        custom_id: "order-1",
        supplementary_data: { related_ids: { order_id: order } },
        links: expect.arrayContaining([
          { href: `${standin.url}/v2/checkout/orders/${order}`, rel: "up", method: "GET" },
        ]),
      }),
      links: [
        expect.objectContaining({ rel: "self" }),
        expect.objectContaining({ rel: "resend", method: "POST" }),
      ],
    });
  });

  test.each([
    ["completed", "PAYMENT.CAPTURE.COMPLETED"],
    ["denied", "PAYMENT.CAPTURE.DENIED"],
    ["declined", "PAYMENT.CAPTURE.DECLINED"],
  ])("a pending capture that is %s", async (outcome, type) => {
    await standin.control("faults", { do: "pending" });
    const { capture } = await client.paid();
    await standin.control("settle-pending", { capture, outcome });
    await quiet();
    expect(types()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.PENDING", type].sort());
  });

  test("a decline that looks like success", async () => {
    await standin.control("faults", { do: "decline-in-200" });
    await client.paid();
    await quiet();
    expect(types()).toEqual(["CHECKOUT.ORDER.APPROVED", "PAYMENT.CAPTURE.DECLINED"]);
  });

  test("refunds by the shop and at PayPal, and a reversal", async () => {
    const { capture } = await client.paid();
    await client.post(`/v2/payments/captures/${capture}/refund`, {
      amount: { currency_code: "EUR", value: "4.50" },
    });
    await standin.control("refund-at-paypal", { capture, cents: 500 });
    await standin.control("reverse", { capture });
    await quiet();
    expect(types().slice(2)).toEqual([
      "PAYMENT.CAPTURE.REFUNDED",
      "PAYMENT.CAPTURE.REFUNDED",
      "PAYMENT.CAPTURE.REVERSED",
    ]);
    const reversal = heard.find(({ event }) => event.event_type.endsWith("REVERSED"))!.event;
    expect(reversal).toMatchObject({
      resource_type: "refund",
      summary: "A € 15.00 EUR capture payment was reversed",
      resource: { amount: { value: "15.00" }, custom_id: "order-1" },
    });
    expect(reversal.resource.links).toContainEqual({
      href: `${standin.url}/v2/payments/captures/${capture}`,
      rel: "up",
      method: "GET",
    });
    const { captures, refunds } = await standin.control<{ captures: object[]; refunds: object[] }>(
      "ledger",
    );
    expect(captures).toMatchObject([{ status: "REFUNDED", refunded_cents: 2450 }]);
    expect(refunds).toMatchObject([
      { by: "shop", cents: 450 },
      { by: "paypal", cents: 500 },
      { by: "reversal", cents: 1500 },
    ]);
  });

  test("an approval that nobody captured for three hours", async () => {
    const order = await client.approved();
    await standin.control("clock", { shiftMs: 3 * 3600 * 1000 });
    await quiet();
    expect(types()).toEqual(["CHECKOUT.ORDER.APPROVED", "CHECKOUT.PAYMENT-APPROVAL.REVERSED"]);
    expect(
      heard.find(({ event }) => event.event_type.includes("REVERSED"))!.event.resource,
    ).toMatchObject({ order_id: order });
  });

  test("tried again until the shop answers well, and not for ever", async () => {
    answers = [500, 302];
    const order = await client.approved();
    await quiet();
    expect(heard).toHaveLength(3);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(1);
    answers = [500, 500, 500, 500];
    await standin.control("approve", { order });
    await quiet();
    expect(heard).toHaveLength(6);
  });

  test("not while they are muted; sent again when asked for", async () => {
    await standin.control("mute", { on: true });
    const { order } = await client.paid();
    await quiet();
    expect(heard).toEqual([]);
    const { events } = await standin.control<{
      events: { id: string; type: string; order: string }[];
    }>("events");
    expect(events).toMatchObject([
      { order, type: "CHECKOUT.ORDER.APPROVED" },
      { order, type: "PAYMENT.CAPTURE.COMPLETED" },
    ]);
    const resent = await client.post(`/v1/notifications/webhooks-events/${events[1]!.id}/resend`);
    expect(resent.status).toBe(202);
    await quiet();
    expect(heard.map(({ event }) => event.id)).toEqual([events[1]!.id]);
    expect(await isGenuine(heard[0]!)).toBe(true);
    expect((await client.get(`/v1/notifications/webhooks-events/${events[1]!.id}`)).body).toEqual(
      heard[0]!.event,
    );
  });
});

describe("signatures", () => {
  test("a genuine one, checked as a shop does and by asking PayPal", async () => {
    await client.paid();
    await quiet();
    expect(heard).toHaveLength(2);
    for (const each of heard) {
      expect(each.headers["paypal-auth-algo"]).toBe("SHA256withRSA");
      expect(await isGenuine(each)).toBe(true);
      expect(await askPayPal(each)).toBe("SUCCESS");
      expect(await isGenuine({ ...each, body: each.body.replace("24.50", "99.50") })).toBe(false);
      expect(await askPayPal({ ...each, event: { ...each.event, summary: "Another" } })).toBe(
        "FAILURE",
      );
    }
  });

  test("the certificate is what it says", async () => {
    await client.approved();
    await quiet();
    const pem = await (await fetch(String(heard[0]!.headers["paypal-cert-url"]))).text();
    const certificate = new X509Certificate(pem);
    expect(certificate.subject).toContain("CN=messageverificationcerts.sandbox.paypal.com");
    expect(certificate.verify(certificate.publicKey)).toBe(true);
  });

  test.each(["badSignature", "foreignCertificate"])("%s", async (forgery) => {
    const { order } = await client.paid();
    await quiet();
    heard = [];
    await standin.control("webhooks", {
      order,
      event: "PAYMENT.CAPTURE.COMPLETED",
      [forgery]: true,
    });
    expect(heard).toHaveLength(1);
    expect(await isGenuine(heard[0]!)).toBe(false);
    expect(await askPayPal(heard[0]!)).toBe("FAILURE");
  });

  test("a stranger's certificate fits its own signature, which is why its address has to be looked at", async () => {
    const order = await client.approved();
    await quiet();
    heard = [];
    await standin.control("webhooks", {
      order,
      event: "CHECKOUT.ORDER.APPROVED",
      foreignCertificate: true,
    });
    const { headers, body } = heard.at(-1)!;
    const address = new URL(String(headers["paypal-cert-url"]));
    expect(address.hostname).not.toBe("127.0.0.1");
    const { publicKey } = new X509Certificate(
      await (await fetch(`${standin.url}${address.pathname}`)).text(),
    );
    const signed = `${headers["paypal-transmission-id"]}|${headers["paypal-transmission-time"]}|${standin.variables.PAYPAL_WEBHOOK_ID}|${crc32(body)}`;
    expect(
      verify(
        "sha256",
        Buffer.from(signed),
        publicKey,
        Buffer.from(String(headers["paypal-transmission-sig"]), "base64"),
      ),
    ).toBe(true);
  });

  test("a simulated event is never genuine", async () => {
    await client.order();
    expect(
      (
        await client.post("/v1/notifications/simulate-event", {
          event_type: "CHECKOUT.ORDER.APPROVED",
        })
      ).status,
    ).toBe(202);
    await quiet();
    expect(await askPayPal(heard[0]!)).toBe("FAILURE");
  });

  test("a question that is not whole", async () => {
    const { status, body } = await client.post("/v1/notifications/verify-webhook-signature", {});
    expect([status, body.name]).toEqual([400, "VALIDATION_ERROR"]);
  });
});

describe("by hand", () => {
  test("several of each, in any order", async () => {
    const { order } = await client.paid();
    await quiet();
    heard = [];
    const { deliveries } = await standin.control<{ deliveries: object[] }>("webhooks", {
      order,
      copies: 3,
      shuffle: true,
      delayMs: 10,
    });
    expect(deliveries).toHaveLength(6);
    expect(types()).toEqual([
      ...Array<string>(3).fill("CHECKOUT.ORDER.APPROVED"),
      ...Array<string>(3).fill("PAYMENT.CAPTURE.COMPLETED"),
    ]);
    expect(new Set(heard.map(({ event }) => event.id)).size).toBe(2);
  });

  test("one that never happened, and one that cannot be made up", async () => {
    const { order } = await client.paid();
    await standin.control("webhooks", { order, event: "PAYMENT.CAPTURE.DENIED" });
    expect(types()).toContain("PAYMENT.CAPTURE.DENIED");
    const unpaid = await client.order();
    await expect(
      standin.control("webhooks", { order: unpaid, event: "PAYMENT.CAPTURE.COMPLETED" }),
    ).rejects.toThrow("could be about");
    await expect(standin.control("webhooks", { order: unpaid })).rejects.toThrow(
      "nothing happened",
    );
    await expect(
      standin.control("webhooks", { order, event: "PAYMENT.CAPTURE.EATEN" }),
    ).rejects.toThrow("is no event");
  });

  test("registered where PayPal registers them, and by the control API", async () => {
    const { PAYPAL_WEBHOOK_ID: id } = standin.variables;
    const before = (await client.get("/v1/notifications/webhooks")).body.webhooks;
    expect(before).toMatchObject([{ id, url: expect.stringContaining("/webhooks/paypal") }]);
    expect((await client.post("/v1/notifications/webhooks", { url: "nowhere" })).status).toBe(400);
    expect(
      (await client.post("/v1/notifications/webhooks", { url: "http://127.0.0.1:9/other" })).body,
    ).toMatchObject({
      id,
      url: "http://127.0.0.1:9/other",
    });
    expect(await standin.control("webhook", { url: before[0]!.url })).toEqual({
      id,
      url: before[0]!.url,
    });
  });
});
