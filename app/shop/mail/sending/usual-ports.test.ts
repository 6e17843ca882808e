import { expect, test } from "vitest";
import { mailSetUp } from "./mail-set-up.server.ts";
import { portFor } from "./usual-ports.ts";

test("the port follows the encryption, but not one that was chosen by hand", () => {
  expect(portFor("starttls", "465")).toBe("587");
  expect(portFor("tls", "587")).toBe("465");
  expect(portFor("starttls", " ")).toBe("587");
  expect(portFor("starttls", "2525")).toBeNull();
});

test.each([
  ["starttls", "465", { problems: { port: "portOfTls" } }],
  ["starttls", "587", { values: expect.anything() }],
  ["tls", "465", { values: expect.anything() }],
  ["tls", "2525", { values: expect.anything() }],
])("%s on port %s", (encryption, port, expected) => {
  const sent = new FormData();
  const typed = { server: "smtp.example.org", port, encryption, from: "shop@example.org" };
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  expect(mailSetUp({ mailsPerSecond: 1 }).read(sent)).toEqual(expected);
});
