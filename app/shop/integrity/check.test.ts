import { describe, expect, test } from "vitest";
import { integrityTexts } from "#app/i18n/admin/integrity.ts";
import { checkKeys, findingKinds, findingText, remarkKinds, stateOf } from "./check.ts";

const kinds = [...Object.values(findingKinds).flat(), ...remarkKinds];

describe.each(["en", "fr"] as const)("in %s", (language) => {
  const text = integrityTexts[language];

  test("there are words for every check and every finding, and for nothing else", () => {
    expect(Object.keys(text.checks).sort()).toEqual([...checkKeys].sort());
    expect(Object.keys(text.findings).sort()).toEqual([...kinds].sort());
  });

  test("a finding names its order, its amounts and its statuses", () => {
    const words = findingText(
      {
        kind: "status-differs",
        orderId: 10_001,
        values: { status: "paid", cents: 150, expectedCents: 5500 },
      },
      text,
      language,
    );
    expect(words).toBe(
      language === "en"
        ? "Order 10001 is “paid” with €1.50 refunded of €55.00."
        : "Commande 10001 est «\u202fpayée\u202f» avec 1,50\u00a0€ remboursés sur 55,00\u00a0€.",
    );
  });
});

test("a finding of an older or a newer shop is named as it is", () => {
  expect(
    findingText({ kind: "never-heard-of", orderId: null, values: {} }, integrityTexts.en, "en"),
  ).toBe("never-heard-of");
});

test("one broken check breaks all, and one that could not be done leaves them open", () => {
  const of = (...states: Parameters<typeof stateOf>[0][number]["state"][]) =>
    stateOf(states.map((state) => ({ state })));
  expect(of("holds", "not-applicable")).toBe("holds");
  expect(of("holds", "unknown")).toBe("unknown");
  expect(of("unknown", "broken", "holds")).toBe("broken");
});
