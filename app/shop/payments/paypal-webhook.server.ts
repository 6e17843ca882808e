// Whether a webhook is really PayPal's: its signature, by a certificate that only PayPal's own hosts may name.
import { createVerify, X509Certificate } from "node:crypto";
import { crc32 } from "node:zlib";
import type { PaypalOptions } from "#app/platform/environment.server.ts";

export type Refused = { refused: "not-signed" | "other-host" | "bad-signature" };

/** Per interface, the hosts whose certificates count (paypal.com alone would let anybody in who owns a name that contains it). */
const certificateHosts: Record<string, string[]> = {
  "api-m.paypal.com": ["api.paypal.com", "api-m.paypal.com"],
  "api-m.sandbox.paypal.com": ["api.sandbox.paypal.com", "api-m.sandbox.paypal.com"],
};

const certificates = new Map<string, X509Certificate>();
const mostCertificates = 20;

/** Null where it is PayPal's. Throws where the certificate cannot be fetched: PayPal then sends the event again. */
export async function refuseWebhook(
  headers: Headers,
  body: Uint8Array,
  { apiUrl, webhookId }: PaypalOptions,
  now: Date,
): Promise<Refused | null> {
  const [id, time, signature, certificateUrl, algorithm] = [
    "paypal-transmission-id",
    "paypal-transmission-time",
    "paypal-transmission-sig",
    "paypal-cert-url",
    "paypal-auth-algo",
  ].map((name) => headers.get(name));
  if (!webhookId || !id || !time || !signature || !certificateUrl || algorithm !== "SHA256withRSA") return { refused: "not-signed" };
  if (!isPaypals(certificateUrl, apiUrl)) return { refused: "other-host" };
  const certificate = await fetchCertificate(certificateUrl);
  const holds = Date.parse(certificate.validFrom) <= now.getTime() && now.getTime() <= Date.parse(certificate.validTo);
  // why crc32: PayPal signs the checksum of the raw body, as an unsigned decimal.
  const signed = createVerify("RSA-SHA256").update(`${id}|${time}|${webhookId}|${crc32(body)}`);
  return holds && signed.verify(certificate.publicKey, signature, "base64") ? null : { refused: "bad-signature" };
}

function isPaypals(certificateUrl: string, apiUrl: string): boolean {
  if (!URL.canParse(certificateUrl)) return false;
  const url = new URL(certificateUrl);
  const hosts = certificateHosts[new URL(apiUrl).hostname];
  // why the origin of the interface: a stand-in on this machine signs with a certificate of its own.
  if (!hosts) return url.origin === apiUrl;
  return url.protocol === "https:" && url.port === "" && url.username === "" && url.password === "" && hosts.includes(url.hostname);
}

async function fetchCertificate(url: string): Promise<X509Certificate> {
  const known = certificates.get(url);
  if (known) return known;
  const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(5000) });
  if (!response.ok) throw new Error(`PayPal's certificate was answered with ${response.status}`);
  const text = await response.text();
  const certificate = new X509Certificate(text);
  if (certificates.size >= mostCertificates) certificates.clear();
  certificates.set(url, certificate);
  return certificate;
}
