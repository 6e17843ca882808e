// Writes the security headers of every page: content policy, permissions, HSTS.
import { hash } from "node:crypto";

/** These are sonner's style elements, full and empty. The journeys fail if sonner changes them. */
const toastStyles =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Uses hashes instead of nonces, because pages are cached. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  others: string[] = [],
  framed = false,
): string {
  const hashes = new Set(scripts.map((hashed) => `'${hashed}'`));
  const from = (...sources: string[]) => [...sources, ...others].join(" ");
  return [
    "default-src 'none'",
    `script-src ${from("'self'", ...hashes)}`,
    `style-src 'self' ${others.length > 0 ? "'unsafe-inline'" : toastStyles}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${from("'self'", "data:")}`,
    "font-src 'self'",
    `connect-src ${from("'self'")}`,
    ...(others.length > 0 || framed
      ? [`frame-src ${[...(framed ? ["'self'"] : []), ...others].join(" ")}`]
      : []),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export function scriptHash(script: string | Buffer): string {
  return `sha256-${hash("sha256", script, "base64")}`;
}

/** `mark` is a nonce that injected scripts do not know. Bytes are faster than text. */
export function unmarkScripts(
  html: Buffer<ArrayBuffer>,
  mark: string,
): { html: Buffer<ArrayBuffer>; scripts: string[] } {
  const attribute = ` nonce="${mark}"`;
  const parts: Buffer[] = [];
  const scripts: string[] = [];
  let copied = 0;
  for (let at = html.indexOf(attribute); at !== -1; at = html.indexOf(attribute, copied)) {
    parts.push(html.subarray(copied, at));
    copied = at + attribute.length;
    const open = html.lastIndexOf("<", at);
    const begin = html.indexOf(">", copied) + 1;
    const isScript = html.toString("latin1", open, open + 7) === "<script";
    if (isScript && !/\ssrc=/.test(html.toString("latin1", open, begin)))
      scripts.push(scriptHash(html.subarray(begin, html.indexOf("</script>", begin))));
  }
  return { html: Buffer.concat([...parts, html.subarray(copied)]), scripts };
}

export function permissionsPolicy(camera: "none" | "own"): string {
  const cameraSources = camera === "own" ? "(self)" : "()";
  return `camera=${cameraSources}, geolocation=(), microphone=(), payment=(self)`;
}

export function securityHeaders(secure: boolean): [string, string][] {
  const headers: [string, string][] = [
    ["x-content-type-options", "nosniff"],
    ["referrer-policy", "strict-origin-when-cross-origin"],
    ["cross-origin-opener-policy", "same-origin"],
    ["cross-origin-resource-policy", "same-origin"],
    ["permissions-policy", permissionsPolicy("none")],
  ];
  if (secure) headers.push(["strict-transport-security", "max-age=31536000; includeSubDomains"]);
  return headers;
}
