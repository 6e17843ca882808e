// The headers that tell a browser what a page of the shop may do: nothing beyond its own origin.
import { hash } from "node:crypto";

const notExecutable = /\ssrc=|application\/(?:ld\+)?json/;

/**
 * SHA-256 of the one style element that sonner adds for its toasts, which is empty for a moment first.
 * The journeys fail when it no longer fits.
 */
const toastStyles = "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * A policy that names the page's own inline scripts by hash, not by nonce, because pages are cached whole.
 * Inline style attributes are allowed: they carry each picture's proportions. `others`: origins whose scripts, frames and
 * styles the page lets in besides. `framed`: whether it may show what allows to be shown within pages of the shop.
 */
export function contentSecurityPolicy(html: Buffer, others: string[] = [], framed = false): string {
  const hashes = new Set<string>();
  for (const script of inlineScripts(html)) hashes.add(`'sha256-${hash("sha256", script, "base64")}'`);
  const from = (...sources: string[]) => [...sources, ...others].join(" ");
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...hashes)}`,
    // why not by hash for others: they bring style elements of their own.
    `style-src 'self' ${others.length > 0 ? "'unsafe-inline'" : toastStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${from("'self'", "data:")}`,
    "font-src 'self'",
    `connect-src ${from("'self'")}`,
    ...(others.length > 0 || framed ? [`frame-src ${[...(framed ? ["'self'"] : []), ...others].join(" ")}`] : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** The text of each script element that a browser would run. Works on bytes: to decode a page takes longer than to search it. */
function* inlineScripts(html: Buffer): Generator<Buffer> {
  for (let open = html.indexOf("<script"); open !== -1;) {
    const begin = html.indexOf(">", open) + 1;
    const end = html.indexOf("</script>", begin);
    if (!notExecutable.test(html.toString("latin1", open, begin))) yield html.subarray(begin, end);
    open = html.indexOf("<script", end);
  }
}

/** Headers of every answer. `secure`: the shop is served over https. */
export function securityHeaders(secure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(self)"],
  ];
  if (secure) headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  return headers;
}
