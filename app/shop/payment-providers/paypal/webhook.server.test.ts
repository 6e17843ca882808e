// Which addresses of certificates count. Signatures themselves are tried against the stand-in in
// app/routes/webhooks.
import { afterEach, expect, test, vi } from "vitest";
import { refuseWebhook } from "./webhook.server.ts";

const live = {
  clientId: "c",
  clientSecret: "s",
  webhookId: "W1",
  apiUrl: "https://api-m.paypal.com",
};
const signed = (url: string, others: Record<string, string> = {}) =>
  new Headers({
    "paypal-transmission-id": "1",
    "paypal-transmission-time": "2026-11-21T10:00:00Z",
    "paypal-transmission-sig": `${"A".repeat(342)}==`,
    "paypal-cert-url": url,
    "paypal-auth-algo": "SHA256withRSA",
    ...others,
  });
const now = new Date("2026-11-21T10:00:00Z");
const encode = (text: string) => new TextEncoder().encode(text);
const body = encode('{"id":"WH-1","event_type":"PAYMENT.CAPTURE.COMPLETED"}');
// The tests have no certificate of PayPal, so they only check whether one is fetched, and from
// where.
const atOnce = async () => 0;
const fetched = vi
  .spyOn(globalThis, "fetch")
  .mockRejectedValue(new Error("nothing is fetched in this test"));
afterEach(() => fetched.mockClear());

test.each([
  "http://api.paypal.com/cert",
  "https://api.paypal.com:8443/cert",
  "https://paypal.com.evil.example/cert",
  "https://evil.example/paypal.com",
  "https://api.paypal.com@evil.example/cert",
  "https://user:pass@api.paypal.com/cert",
  "https://api.sandbox.paypal.com/cert",
  "https://127.0.0.1/cert",
  "http://169.254.169.254/latest",
  "https://api.paypal.com/v1/notifications/certs/",
  "https://api.paypal.com/v1/notifications/certs/A/B",
  "https://api.paypal.com/v1/notifications/certs/A?b",
  "https://api.paypal.com/v1/notifications/certs/%2e%2e",
  "https://api.paypal.com/v1/oauth2/token",
  "file:///etc/passwd",
  "not an address",
])("%s is not asked for a certificate", async (url) => {
  expect(await refuseWebhook(signed(url), body, live, now, atOnce)).toEqual({
    refused: "other-host",
  });
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  "https://api.paypal.com/v1/notifications/certs/A",
  "https://api-m.paypal.com/v1/notifications/certs/A",
])("%s is asked, and while it does not answer the event counts as not received", async (url) => {
  await expect(refuseWebhook(signed(url), body, live, now, atOnce)).rejects.toThrow();
  expect(fetched).toHaveBeenCalledWith(url, expect.objectContaining({ redirect: "error" }));
});

test.each([
  "paypal-transmission-id",
  "paypal-transmission-time",
  "paypal-transmission-sig",
  "paypal-cert-url",
  "paypal-auth-algo",
])("without %s it is not signed", async (name) => {
  const headers = signed("https://api.paypal.com/cert");
  headers.delete(name);
  expect(await refuseWebhook(headers, body, live, now, atOnce)).toEqual({ refused: "not-signed" });
});

const certificate = (name: string) => `https://api.paypal.com/v1/notifications/certs/${name}`;

test.each([
  [
    "a transmission without an id",
    signed(certificate("B"), { "paypal-transmission-id": "a b" }),
    body,
  ],
  [
    "a time that is none",
    signed(certificate("B"), { "paypal-transmission-time": "yesterday" }),
    body,
  ],
  [
    "a signature that is too short to be one",
    signed(certificate("B"), { "paypal-transmission-sig": "c2ln" }),
    body,
  ],
  ["a body that is no event", signed(certificate("B")), encode('{"id":1}')],
  ["a body that is no JSON", signed(certificate("B")), encode("id=1")],
])("%s is refused before anybody is asked for a certificate", async (_, headers, sent) => {
  expect(await refuseWebhook(headers, sent, live, now, atOnce)).toEqual({ refused: "not-signed" });
  expect(fetched).not.toHaveBeenCalled();
});

test("where too many certificates were asked for none is, until it is time again", async () => {
  const wait = async () => 17;
  expect(await refuseWebhook(signed(certificate("C")), body, live, now, wait)).toEqual({
    refused: "too-often",
    waitSeconds: 17,
  });
  expect(fetched).not.toHaveBeenCalled();
});

test("many events at once ask for their certificate once", async () => {
  const asked = Array.from({ length: 20 }, () =>
    refuseWebhook(signed(certificate("D")), body, live, now, atOnce),
  );
  await Promise.allSettled(asked);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("another algorithm, or a shop that has no webhook, is not signed", async () => {
  const url = "https://api.paypal.com/cert";
  expect(
    await refuseWebhook(signed(url, { "paypal-auth-algo": "none" }), body, live, now, atOnce),
  ).toEqual({ refused: "not-signed" });
  expect(
    await refuseWebhook(signed(url), body, { ...live, webhookId: undefined }, now, atOnce),
  ).toEqual({ refused: "not-signed" });
});
