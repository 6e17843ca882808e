import { expect, test } from "vitest";
import { isNoMailbox, nextCampaignAttempt, tallyOf } from "./campaign.ts";

test("what was put off is tried seven times within four hours", () => {
  const now = new Date("2026-11-22T10:00:00Z");
  const minutes = Array.from({ length: 7 }, (_, index) => nextCampaignAttempt(index + 1, now)).map(
    (at) => (at === null ? null : (at.getTime() - now.getTime()) / 60_000),
  );
  expect(minutes).toEqual([1, 5, 15, 30, 60, 120, null]);
});

test.each([
  ["550 5.1.1 No such user", 550, true],
  ["553 5.1.3 Bad address", 553, true],
  ["550 No such user here", 550, true],
  ["551 User not local", 551, true],
  ["550 5.7.1 Looks like spam", 550, false],
  ["552 5.2.2 Mailbox full", 552, false],
  ["554 Transaction failed", 554, false],
])("%s: a mailbox that is not there? %s %s", (message, code, expected) => {
  expect(isNoMailbox({ message, code })).toBe(expected);
});

test("states that nobody is in count as none", () => {
  expect(tallyOf([{ state: "sent", count: 3 }])).toEqual({
    waiting: 0,
    sending: 0,
    sent: 3,
    failed: 0,
    unknown: 0,
    suppressed: 0,
  });
});
