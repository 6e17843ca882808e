import { expect, test } from "vitest";
import { troubleOf } from "./smtp.server.ts";

test.each([
  ["EDNS", "getaddrinfo ENOTFOUND smtp.exmaple.fr", "no-such-server"],
  ["ESOCKET", "connect ECONNREFUSED 127.0.0.1:9", "not-listening"],
  ["ETIMEDOUT", "Connection timeout", "no-answer"],
  ["ETIMEDOUT", "Greeting never received", "no-answer"],
  ["ESOCKET", "Hostname/IP does not match certificate's altnames", "certificate"],
  ["ESOCKET", "self-signed certificate", "certificate"],
  ["ESOCKET", "SSL routines:ssl3_get_record:wrong version number", "unencrypted"],
  ["ETLS", "the server offers no STARTTLS", "unencrypted"],
  ["EAUTH", "Invalid login: 535", "sign-in"],
  ["ECONNECTION", "read ECONNRESET", "unreachable"],
] as const)("%s %s is %s", (code, message, trouble) => {
  expect(troubleOf({ code, message, isAnswered: false })).toBe(trouble);
});

test("whatever the server answers itself is its refusal", () => {
  expect(troubleOf({ code: "EENVELOPE", message: "550 no", isAnswered: true })).toBe("refused");
});
