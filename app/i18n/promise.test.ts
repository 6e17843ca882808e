import { expect, test } from "vitest";
import { formatReadyFrom } from "./promise.ts";

test.each([
  ["2026-11-24T10:00:00Z", "en", "Tuesday 24 November from 11:00"],
  ["2027-01-05T10:00:00Z", "en", "Tuesday 5 January 2027 from 11:00"],
  ["2027-01-05T10:00:00Z", "fr", "mardi 5 janvier 2027 dès 11\u00a0h"],
  // In Paris the new year has begun.
  ["2026-12-31T23:30:00Z", "fr", "vendredi 1er janvier 2027 dès 0\u00a0h\u00a030"],
] as const)("%s is said in %s as %j", (readyAt, language, expected) => {
  const requestedAt = new Date("2026-11-20T10:00:00Z");
  expect(formatReadyFrom({ readyAt: new Date(readyAt), requestedAt }, language)).toBe(expected);
});
