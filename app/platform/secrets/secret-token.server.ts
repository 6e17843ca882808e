import { randomBytes } from "node:crypto";

/** 256 random bits, safe in a URL (ASVS 5.0, 11.5.1, requires 128). */
export function secretToken(): string {
  return randomBytes(32).toString("base64url");
}

const pattern = /^[A-Za-z0-9_-]{43}$/;

export function isSecretToken(text: unknown): text is string {
  return typeof text === "string" && pattern.test(text);
}
