// Makes the tokens in secret links: 256 random bits, where ASVS 5.0 (11.5.1) requires 128.
import { randomBytes } from "node:crypto";

export function secretToken(): string {
  return randomBytes(32).toString("base64url");
}

const pattern = /^[A-Za-z0-9_-]{43}$/;

export function isSecretToken(text: unknown): text is string {
  return typeof text === "string" && pattern.test(text);
}
