// A token that could be guessed looks like any other: so its bits are counted, and where they come
// from is looked at.
import type * as Crypto from "node:crypto";
import { expect, test, vi } from "vitest";

vi.mock("node:crypto", async (original) => {
  const crypto = await original<typeof Crypto>();
  return { ...crypto, randomBytes: vi.fn<typeof crypto.randomBytes>(crypto.randomBytes) };
});
// why anew: another file of the same process may have loaded it with the system's own source
// already.
vi.resetModules();
const { isSecretToken, secretToken } = await import("./secret-token.server.ts");
const { randomBytes } = await import("node:crypto");

test("a token is 32 bytes of the system's chance, all of them and nothing else", () => {
  const token = secretToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  const [made] = vi.mocked(randomBytes).mock.results;
  expect((made!.value as Buffer).length).toBe(32);
  expect(Buffer.from(token, "base64url")).toEqual(made!.value);
});

test("each of its 256 bits is one as often as not", () => {
  const tokens = Array.from({ length: 400 }, () => Buffer.from(secretToken(), "base64url"));
  expect(new Set(tokens.map(String)).size).toBe(400);
  for (let bit = 0; bit < 256; bit += 1) {
    const ones = tokens.filter((bytes) => (bytes[bit >> 3]! >> (bit & 7)) & 1).length;
    // For a fair bit, less than one in 10^15 runs falls outside.
    expect(ones, `bit ${bit}`).toBeGreaterThan(118);
    expect(ones, `bit ${bit}`).toBeLessThan(282);
  }
});

test("a token is 256 bits in base64url and nothing else", () => {
  expect(isSecretToken("A-_z".repeat(10).concat("abc"))).toBe(true);
  expect(isSecretToken(secretToken())).toBe(true);
  for (const other of [
    "",
    "a".repeat(42),
    "a".repeat(44),
    `${"a".repeat(42)}=`,
    `${"a".repeat(43)}\n`,
    null,
    3,
    ["a".repeat(43)],
  ]) {
    expect(isSecretToken(other)).toBe(false);
  }
});
