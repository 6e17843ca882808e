// Verifies PayPal's signature, with certificates from PayPal's hosts only.
import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaypalOptions } from "#app/platform/environment.server.ts";
import { createMemo } from "#app/shop/memo.ts";
import type { WebhookRefusal } from "#app/shop/payment-providers/provider.ts";

/** Exact hosts, since a suffix such as paypal.com would admit lookalikes. */
const certificateHosts: Record<string, string[]> = {
  "api-m.paypal.com": ["api.paypal.com", "api-m.paypal.com"],
  "api-m.sandbox.paypal.com": ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
};

/** Promises by URL, so that a hundred events at once fetch a certificate once. */
const certificates = createMemo<Promise<X509Certificate>>(20);

const shapes = {
  id: /^[\w-]{1,100}$/,
  time: /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/,
  signature: /^[A-Za-z0-9+/]{128,1400}={0,2}$/,
};

/** Null for a genuine event. Throws if no certificate can be fetched, so that PayPal resends. */
export async function refuseWebhook(
  headers: Headers,
  body: Uint8Array,
  { apiUrl, webhookId }: PaypalOptions,
  now: Date,
  waitToFetch: () => Promise<number>,
): Promise<WebhookRefusal | null> {
  const [id, time, signature, certificateUrl, algorithm] = [
    "paypal-transmission-id",
    "paypal-transmission-time",
    "paypal-transmission-sig",
    "paypal-cert-url",
    "paypal-auth-algo",
  ].map((name) => headers.get(name));
  if (!webhookId || !id || !time || !signature || !certificateUrl || algorithm !== "SHA256withRSA")
    return { refused: "not-signed" };
  if (
    !shapes.id.test(id) ||
    !shapes.time.test(time) ||
    !shapes.signature.test(signature) ||
    !isEvent(body)
  )
    return { refused: "not-signed" };
  if (!isPaypals(certificateUrl, apiUrl)) return { refused: "other-host" };
  const waitSeconds = certificates.get(certificateUrl) ? 0 : await waitToFetch();
  if (waitSeconds > 0) return { refused: "too-often", waitSeconds };
  const certificate = await findCertificate(certificateUrl);
  const holds =
    Date.parse(certificate.validFrom) <= now.getTime() &&
    now.getTime() <= Date.parse(certificate.validTo);
  // PayPal signs the CRC-32 of the raw body as an unsigned decimal.
  const signed = createVerify("RSA-SHA256").update(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return holds && signed.verify(certificate.publicKey, signature, "base64")
    ? null
    : { refused: "bad-signature" };
}

function isEvent(body: Uint8Array): boolean {
  try {
    const read = JSON.parse(Buffer.from(body).toString("utf8")) as {
      id?: unknown;
      event_type?: unknown;
    } | null;
    return typeof read?.id === "string" && typeof read.event_type === "string";
  } catch {
    return false;
  }
}

function isPaypals(certificateUrl: string, apiUrl: string): boolean {
  if (!URL.canParse(certificateUrl)) return false;
  const url = new URL(certificateUrl);
  if (!/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(url.pathname) || url.search !== "")
    return false;
  const hosts = certificateHosts[new URL(apiUrl).hostname];
  // A local stand-in signs with another certificate.
  if (!hosts) return url.origin === apiUrl;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    url.username === "" &&
    url.password === "" &&
    hosts.includes(url.hostname)
  );
}

function findCertificate(url: string): Promise<X509Certificate> {
  const known = certificates.get(url);
  if (known) return known;
  const fetched = fetchCertificate(url);
  certificates.set(url, fetched);
  fetched.catch(() => certificates.forget(url));
  return fetched;
}

async function fetchCertificate(url: string): Promise<X509Certificate> {
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`PayPal's certificate was answered with ${response.status}`);
  return new X509Certificate(await response.text());
}
