import fc from "fast-check";
import { expect, test } from "vitest";
import { readSubscriberToken, subscriberLink, subscriberToken } from "./subscriber-link.server.ts";
import type { LinkPurpose } from "./subscriber-link.server.ts";

const secret = "a secret of at least thirty-two characters";
const at = new Date("2026-03-02T10:00:00Z");
const anna = { id: 7, email: "Anna@example.org" };
const purposes: LinkPurpose[] = ["confirm", "preferences", "unsubscribe"];
const purpose = fc.constantFrom(...purposes);
const owner = fc.record({ id: fc.integer({ min: 1, max: 2 ** 31 - 1 }), email: fc.emailAddress() });

test("a link says whom it is for, whatever the case of the address, and for what alone", () => {
  fc.assert(
    fc.property(purpose, purpose, owner, (written, used, owner) => {
      const read = readSubscriberToken(
        [secret],
        used,
        subscriberToken(secret, written, owner, at),
        at,
      );
      if (written !== used) expect(read).toBeNull();
      else {
        expect(read).toMatchObject({ id: owner.id, isExpired: false });
        expect([read!.isFor(owner.email.toUpperCase()), read!.isFor(`x${owner.email}`)]).toEqual([
          true,
          false,
        ]);
      }
    }),
  );
});

test("any change to a link makes it worthless", () => {
  const token = subscriberToken(secret, "preferences", anna, at);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".split("");
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom(...alphabet, " ", "+", "=", "é"),
      (place, letter) => {
        const changed = token.slice(0, place) + letter + token.slice(place + 1);
        fc.pre(changed !== token);
        expect(readSubscriberToken([secret], "preferences", changed, at)).toBeNull();
      },
    ),
    { numRuns: 2000 },
  );
  for (const forged of ["", token.slice(1), `${token}A`, `${token}=`, ` ${token}`, `${token}\n`])
    expect(readSubscriberToken([secret], "preferences", forged, at), forged).toBeNull();
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200 }),
      (forged) => readSubscriberToken([secret], "confirm", forged, at) === null,
    ),
  );
});

test("another shop's secret opens nothing", () => {
  expect(
    readSubscriberToken(
      [`${secret}!`],
      "confirm",
      subscriberToken(secret, "confirm", anna, at),
      at,
    ),
  ).toBeNull();
});

test("only a link that confirms ends, after seven days", () => {
  const days = (count: number) => new Date(at.getTime() + count * 24 * 3600_000);
  for (const purpose of purposes) {
    const token = subscriberToken(secret, purpose, anna, at);
    expect(readSubscriberToken([secret], purpose, token, days(7))).toMatchObject({
      isExpired: false,
    });
    expect(readSubscriberToken([secret], purpose, token, days(7.001))).toMatchObject({
      isExpired: purpose === "confirm",
    });
  }
});

test("a link holds no address that can be read", () => {
  const link = subscriberLink("https://shop.example", secret, "unsubscribe", anna, at);
  expect(link).toMatch(/^https:\/\/shop\.example\/newsletter\/unsubscribe\/[\w-]{54}$/);
  expect(
    Buffer.from(link.split("/").at(-1)!, "base64url").toString("latin1").toLowerCase(),
  ).not.toContain("anna");
});

test("what a former secret signed is read, and for its own address alone", () => {
  const token = subscriberToken("what it was before", "unsubscribe", anna, at);
  const read = readSubscriberToken([secret, "what it was before"], "unsubscribe", token, at);
  expect([read?.id, read?.isFor(anna.email), read?.isFor("other@example.org")]).toEqual([
    anna.id,
    true,
    false,
  ]);
});
