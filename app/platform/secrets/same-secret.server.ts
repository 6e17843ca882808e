import { createHash, timingSafeEqual } from "node:crypto";

/** why hashed: comparing takes as long, however much of it is right. */
export function isSameSecret(given: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
