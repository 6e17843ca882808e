import { randomBytes } from "node:crypto";

/** What opens something to whoever knows it: 256 bits of chance, fit for an address. ASVS 5.0, 11.5.1, asks for 128. */
export function secretToken(): string {
  return randomBytes(32).toString("base64url");
}
