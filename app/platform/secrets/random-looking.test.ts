import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { looksRandom } from "./random-looking.ts";

test.each([
  "a".repeat(32),
  "ab".repeat(20),
  "changeme".repeat(4),
  "my-secret-key-my-secret-key-my-sec",
  "abcdefghijklmnopqrstuvwxyz012345",
  "zyxwvutsrqponmlkjihgfedcba987654",
  "11112222333344445555666677778888",
  "0123456789012345678901234567890123456789",
  "k7Qz0pLm2VbX9tRe", // too short
])("%s is no chance", (secret) => expect(looksRandom(secret)).toBe(false));

test("what chance makes is taken, in every usual way of writing it", () => {
  for (let round = 0; round < 500; round += 1) {
    for (const [bytes, encoding] of [
      [16, "hex"],
      [32, "hex"],
      [32, "base64"],
      [24, "base64url"],
    ] as const) {
      const secret = randomBytes(bytes).toString(encoding);
      expect(looksRandom(secret), secret).toBe(true);
    }
  }
});

test("half of its letters beside each other may be chance", () =>
  expect(looksRandom("cc4c2edefeed32b4466512cdd2670fcb")).toBe(true));
