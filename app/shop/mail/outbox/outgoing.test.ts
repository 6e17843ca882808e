import { expect, test } from "vitest";
import { recipientThen } from "./outgoing.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 30, 12, minute));
const correction = (minute: number, before: string, after: string) => ({
  before: { email: before },
  after: { email: after },
  createdAt: at(minute),
});
const newestFirst = [
  correction(20, "second@example.org", "third@example.org"),
  { before: { status: "pending" }, after: { status: "ready" }, createdAt: at(15) },
  correction(10, "first@example.org", "second@example.org"),
];

test.each([
  [at(5), "first@example.org"],
  [at(12), "second@example.org"],
  [at(30), "third@example.org"],
  [null, "third@example.org"],
])("a mail sent at %s went to %s", (doneAt, went) => {
  expect(recipientThen({ to: "third@example.org", doneAt }, newestFirst)).toBe(went);
});

test("a mail to somebody else than the buyer went to them", () => {
  const mail = { to: "aunt@example.org", doneAt: at(5) };
  expect(recipientThen(mail, newestFirst)).toBe("aunt@example.org");
});

test("without a correction, and where the log was erased, a mail went where it would go now", () => {
  const mail = { to: "third@example.org", doneAt: at(5) };
  const erased = { before: null, after: null, createdAt: at(10) };
  expect(recipientThen(mail, [])).toBe("third@example.org");
  expect(recipientThen(mail, [erased])).toBe("third@example.org");
});
