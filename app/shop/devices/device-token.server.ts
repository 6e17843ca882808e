// A device's cookie: 256 random bits, signed so that a forged one never reaches the database.
import { createHmac } from "node:crypto";
import { setCookieHeader, yearSeconds } from "#app/platform/network/cookies.server.ts";
import type { Secrets } from "#app/platform/secrets/secret.server.ts";
import { areSecretsEqual } from "#app/platform/secrets/secret-comparison.server.ts";

export function signedToken(secret: string, token: string): string {
  return `${token}.${signatureOf(secret, token)}`;
}

export function readToken(secrets: Secrets, cookie: string): string | null {
  const [token = "", signature = ""] = cookie.split(".");
  return secrets.some((secret) => areSecretsEqual(signature, signatureOf(secret, token)))
    ? token
    : null;
}

function signatureOf(secret: string, token: string): string {
  return createHmac("sha256", secret).update(`enrolled device\0${token}`).digest("base64url");
}

export function deviceCookieName(secure: boolean): string {
  return secure ? "__Host-inkiosk-device" : "inkiosk-device";
}

export function deviceCookie(secure: boolean, value: string | null): string {
  return setCookieHeader(deviceCookieName(secure), value, {
    maxAge: yearSeconds,
    secure,
  });
}
