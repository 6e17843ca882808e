import { expect, test } from "vitest";
import { cookieOf, setCookieHeader } from "./cookies.server.ts";

test.each([
  ["a=1; b=2", "b", "2"],
  ["a=1;b=%C3%A9", "b", "é"],
  ["ab=1", "b", undefined],
  ["b=%", "b", undefined],
  ["", "b", undefined],
])("of %j, %s is %s", (cookie, name, value) =>
  expect(cookieOf(new Headers({ cookie }), name)).toBe(value),
);

test.each([
  ["x", { maxAge: 60, secure: true }, "a=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure"],
  [
    "x",
    { maxAge: 60, path: "/admin", secure: false },
    "a=x; Path=/admin; Max-Age=60; HttpOnly; SameSite=Lax",
  ],
  ["x", { maxAge: 60, secure: false, isForScripts: true }, "a=x; Path=/; Max-Age=60; SameSite=Lax"],
  [null, { maxAge: 60, secure: false }, "a=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax"],
])("%j is set with %j", (value, options, header) =>
  expect(setCookieHeader("a", value, options)).toBe(header),
);
