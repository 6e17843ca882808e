import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { basketToken, readBasketToken } from "./basket-token.server.ts";

const now = new Date("2026-11-23T10:00:00Z");
const later = (minutes: number, seconds = 0) =>
  new Date(now.getTime() + minutes * 60_000 + seconds * 1000);
const token = basketToken("current", 7, now);

describe("the link of a basket", () => {
  test("is short, and read as it was written", () => {
    expect(token).toHaveLength(27);
    expect(readBasketToken(["current"], token, now)).toEqual({ id: 7, isExpired: false });
  });

  test("holds for half an hour", () => {
    expect(readBasketToken(["current"], token, later(29, 59))!.isExpired).toBe(false);
    expect(readBasketToken(["current"], token, later(30))!.isExpired).toBe(true);
  });

  test("outlives a change of the secret, and is nobody else's", () => {
    expect(readBasketToken(["new", "current"], token, now)).not.toBeNull();
    expect(readBasketToken(["new"], token, now)).toBeNull();
  });

  test("is forged where one letter differs", () => {
    const letter = fc.constantFrom(..."ABCDEFabcdef0189-_");
    fc.assert(
      fc.property(fc.nat({ max: token.length - 1 }), letter, (at, other) => {
        fc.pre(token[at] !== other);
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        expect(readBasketToken(["current"], changed, now)).toBeNull();
      }),
    );
  });

  test("never throws, whatever comes", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String()), (text) => {
        expect(readBasketToken(["current"], text, now)).toBeNull();
      }),
    );
  });
});
