import { expect, test } from "vitest";
import { campaignTexts } from "#app/i18n/admin/campaign.ts";
import { readSend, suppressionForm } from "./send-form.ts";

function form(fields: Record<string, string>): FormData {
  const sent = new FormData();
  for (const [name, value] of Object.entries(fields)) sent.set(name, value);
  return sent;
}
const problemOf = (fields: Record<string, string>) => {
  const parsed = readSend(form({ version: "3", ...fields }));
  const [key] = "problems" in parsed ? Object.values(parsed.problems) : [];
  return key && campaignTexts.en.problems[key];
};

test("now, or at an hour in Paris", () => {
  expect(readSend(form({ version: "3", when: "now", at: "rubbish", status: "sent" }))).toEqual({
    fields: { version: 3, accepted: false, at: null },
  });
  expect(
    readSend(form({ version: "3", when: "later", at: "2026-12-24T18:00", accepted: "on" })),
  ).toEqual({
    fields: { version: 3, accepted: true, at: new Date("2026-12-24T17:00:00Z") },
  });
});

test("what cannot be read is told", () => {
  expect(problemOf({ when: "soon" })).toBe("Choose when it shall go.");
  expect(problemOf({ when: "later" })).toBe("Give a day and an hour.");
  expect(problemOf({ when: "later", at: "2026-03-29T02:30" })).toMatch(/does not exist/);
  expect(problemOf({ when: "later", at: "2026-10-25T02:30" })).toMatch(/comes twice/);
  expect(problemOf({ when: "now", version: "x" })).toBeDefined();
});

test("an address that is none is not suppressed", () => {
  expect(suppressionForm.read(form({ email: "a@b.example, c@d.example" }))).toEqual({
    problems: { email: "emailInvalid" },
  });
  expect(suppressionForm.read(form({ email: " " }))).toEqual({
    problems: { email: "emailRequired" },
  });
  expect(suppressionForm.read(form({ email: "a@b.example", note: "Asked by phone" }))).toEqual({
    fields: { email: "a@b.example", note: "Asked by phone" },
  });
});
