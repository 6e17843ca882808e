// Compares secrets. Hashes them first, so that the time taken tells nothing about them.
import { createHash, timingSafeEqual } from "node:crypto";

export function areSecretsEqual(provided: string, expected: string): boolean {
  const hash = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(hash(provided), hash(expected));
}
