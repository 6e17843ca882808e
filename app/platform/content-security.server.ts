// The headers that tell a browser what a page of the shop may do: nothing beyond its own origin.
import { hash } from "node:crypto";

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
export function contentSecurityPolicy(scripts: readonly string[], others: string[] = [], framed = false): string {
  const hashes = new Set(scripts.map((hashed) => `'${hashed}'`));
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

export function scriptHash(script: string | Buffer): string {
  return `sha256-${hash("sha256", script, "base64")}`;
}

/**
 * Takes the mark that React and React Router put on each script of theirs out of a page, and answers with the hashes of those that
 * stand in the page itself. `mark`: a nonce of this one rendering, which nobody who gets text into a page can know.
 * Works on bytes: to decode a page takes longer than to search it.
 */
export function unmarkScripts(html: Buffer<ArrayBuffer>, mark: string): { html: Buffer<ArrayBuffer>; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const parts: Buffer[] = [];
  const scripts: string[] = [];
  let done = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, done)) {
    parts.push(html.subarray(done, at));
    done = at + attribute.length;
    const open = html.lastIndexOf("<", at);
    const begin = html.indexOf(">", done) + 1;
    const isScript = html.toString("latin1", open, open + 7) === "<script";
    if (isScript && !/\ssrc=/.test(html.toString("latin1", open, begin)))
      scripts.push(scriptHash(html.subarray(begin, html.indexOf("</script>", begin))));
  }
  return { html: Buffer.concat([...parts, html.subarray(done)]), scripts };
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
