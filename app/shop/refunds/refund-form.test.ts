import fc from "fast-check";
import { expect, test } from "vitest";
import { readRefundForm } from "./refund-form.ts";

const hidden = {
  key: "0f8fad5b-d9cb-469f-a165-70867728950e",
  left: "3900",
  version: "2",
  withdrawal: "",
  knownWithdrawals: "",
};
const known = { key: hidden.key, expectedLeftCents: 3900, knownWithdrawals: [] as number[] };

function parse(fields: Record<string, string | string[]>) {
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...hidden, reason: "", ...fields })) {
    for (const each of [value].flat()) sent.append(name, each);
  }
  return readRefundForm(sent);
}

test.each([
  [{ what: "all" }, { parts: null, cents: null }],
  [
    { what: "amount", amount: " 12,5 " },
    { parts: null, cents: 1250 },
  ],
  [
    { what: "lines", part: ["0:2", "1:0", "3:1"] },
    {
      parts: [
        { position: 0, quantity: 2 },
        { position: 3, quantity: 1 },
      ],
      cents: null,
    },
  ],
] as [Record<string, string | string[]>, object][])("%j is read", (fields, chosen) => {
  expect(parse(fields)).toEqual({
    request: { ...chosen, ...known, reason: "" },
    cancelVersion: null,
  });
});

test("reason, withdrawal and the wish to cancel come along", () => {
  expect(parse({ what: "all", reason: " Too dark ", withdrawal: "7", cancel: "on" })).toEqual({
    request: { parts: null, cents: null, reason: "Too dark", withdrawalId: 7, ...known },
    cancelVersion: 2,
  });
});

test("the withdrawals that were seen are also read from a page of the former version", () => {
  const { knownWithdrawals: _, ...former } = hidden;
  const sent = new FormData();
  for (const [name, value] of Object.entries({ ...former, what: "all", seen: "7,9" }))
    sent.append(name, value);
  expect(readRefundForm(sent)).toMatchObject({ request: { knownWithdrawals: [7, 9] } });
});

test("the withdrawals that were seen come along, and are ids", () => {
  const read = parse({ what: "all", knownWithdrawals: "7,9" });
  expect(read).toMatchObject({ request: { knownWithdrawals: [7, 9] } });
  expect(parse({ what: "all", knownWithdrawals: "7,x" })).toEqual({
    problems: { form: "formOld" },
  });
});

test.each([
  [{ what: "" }, { what: "whatInvalid" }],
  [{ what: "__proto__" }, { what: "whatInvalid" }],
  [{ what: "lines" }, { part: "partsRequired" }],
  [{ what: "lines", part: "0:0" }, { part: "partsRequired" }],
  [{ what: "lines", part: ["0:1", "x"] }, { part: "partsRequired" }],
  [{ what: "lines", part: "0:-1" }, { part: "partsRequired" }],
  [{ what: "lines", part: "0:1.5" }, { part: "partsRequired" }],
  [{ what: "lines", part: Array.from({ length: 201 }, () => "0:1") }, { part: "partsRequired" }],
  [{ what: "amount", amount: "" }, { amount: "amountInvalid" }],
  [{ what: "amount", amount: "0" }, { amount: "amountInvalid" }],
  [{ what: "amount", amount: "-5" }, { amount: "amountInvalid" }],
  [{ what: "amount", amount: "1.2345" }, { amount: "amountInvalid" }],
  [{ what: "amount", amount: "1.250" }, { amount: "amountUnclear" }],
  [{ what: "amount", amount: "1,250" }, { amount: "amountUnclear" }],
  [{ what: "amount", amount: "1e3" }, { amount: "amountInvalid" }],
  [{ what: "all", reason: "x".repeat(256) }, { reason: "tooLong" }],
  [{ what: "all", reason: "a\u0000b" }, { reason: "notAllowed" }],
  [{ what: "all", key: "1" }, { form: "formOld" }],
  [{ what: "all", left: "-1" }, { form: "formOld" }],
  [{ what: "all", left: "" }, { form: "formOld" }],
  [{ what: "all", version: "9999999999" }, { form: "formOld" }],
  [{ what: "all", withdrawal: "x" }, { form: "formOld" }],
] as [Record<string, string | string[]>, object][])("%j is no refund", (fields, problems) => {
  expect(parse(fields)).toEqual({ problems });
});

test("whatever is sent, nothing is thrown, and what is read is whole cents and whole prints", () => {
  const field = fc.oneof(
    fc.string(),
    fc.constantFrom("all", "lines", "amount", "0:1", "1:2", "12.50", ...Object.values(hidden)),
  );
  const names = [
    "what",
    "part",
    "amount",
    "reason",
    "cancel",
    "key",
    "left",
    "version",
    "withdrawal",
    "__proto__",
    "part.x[0]",
  ];
  const form = fc.array(fc.tuple(fc.constantFrom(...names), field), { maxLength: 12 });
  fc.assert(
    fc.property(form, fc.boolean(), (fields, sound) => {
      const sent = new FormData();
      for (const [name, value] of [...fields, ...(sound ? Object.entries(hidden) : [])])
        sent.append(name, value);
      const parsed = readRefundForm(sent);
      if ("problems" in parsed) return;
      const { parts, cents } = parsed.request;
      expect(cents === null || (Number.isSafeInteger(cents) && cents > 0)).toBe(true);
      for (const { position, quantity } of parts ?? [])
        expect(Number.isSafeInteger(position) && quantity > 0).toBe(true);
    }),
  );
});
