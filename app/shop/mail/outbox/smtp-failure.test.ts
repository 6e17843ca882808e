import { expect, test } from "vitest";
import { refusalCauseOf, tidyServerAnswer } from "./smtp-failure.ts";

test.each([
  [
    "Can't send mail - all recipients were rejected: 550 5.1.1 <a@example.org>: unknown",
    "recipient",
  ],
  ["Can't send mail - all recipients were rejected: 550 no such user", "recipient"],
  ["Mail command failed: 553 5.1.8 sender rejected", "sender"],
  ["Message failed: 552 5.2.2 mailbox full", "full"],
  ["Message failed: 552 5.3.4 too big", "too-large"],
  ["Message failed: 554 5.7.1 looks like spam", "blocked"],
  ["Invalid login: 535 5.7.8 no", "sign-in"],
  ["Can't send mail - all recipients were rejected: 451 try again", "later"],
  ["connect ECONNREFUSED 127.0.0.1:9", "line"],
  ["Message failed: 500 what?", "refused"],
])("%s is about %s", (words, cause) => {
  expect(refusalCauseOf(words)).toBe(cause);
});

test("a code that a server says twice is told once", () => {
  expect(tidyServerAnswer("Message failed: 550 550 5.1.1 no\r\n")).toBe(
    "Message failed: 550 5.1.1 no",
  );
  expect(tidyServerAnswer("550-550 5.1.1 5.1.1 no")).toBe("550 5.1.1 no");
  expect(tidyServerAnswer("550 5.1.1 room 101 101 is full")).toBe("550 5.1.1 room 101 101 is full");
});
