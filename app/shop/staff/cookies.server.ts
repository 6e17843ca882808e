// Collects and re-signs the cookies of sessions.

import { createHmac } from "node:crypto";
import { cookieOf } from "#app/platform/network/cookies.server.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";

export function cookiesOf(headers: Headers): string[] {
  return [
    ...new Map(
      headers.getSetCookie().map((cookie) => [cookie.slice(0, cookie.indexOf("=")), cookie]),
    ).values(),
  ];
}

/** Signs with the present secret what a former one signed. */
export function signCookiesAgain(
  header: string,
  prefix: string,
  [present, ...former]: Secrets,
): string {
  if (former.length === 0) return header;
  return header
    .split(/;\s*/)
    .map((cookie) => {
      const name = cookie.slice(0, cookie.indexOf("="));
      const value = name.startsWith(prefix) ? cookieOf(new Headers({ cookie }), name) : undefined;
      const dot = value?.lastIndexOf(".") ?? -1;
      if (value === undefined || dot < 0) return cookie;
      const signed = value.slice(0, dot);
      const isOld = former.some((secret) =>
        areSecretsEqual(signatureOf(signed, secret), value.slice(dot + 1)),
      );
      return isOld
        ? `${name}=${encodeURIComponent(`${signed}.${signatureOf(signed, present)}`)}`
        : cookie;
    })
    .join("; ");
}

function signatureOf(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64");
}
