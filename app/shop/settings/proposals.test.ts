import { expect, test } from "vitest";
import { isProposal, isProposalApplied, proposalNamed, proposals } from "./proposals.ts";
import type { ProposalName } from "./proposals.ts";
import { readStoredSettings, settingsSections, typedSetting, withFields } from "./settings-form.ts";
import type { SettingName } from "./settings-form.ts";
import { bytesPerMegabyte } from "./settings.ts";

const names = Object.keys(proposals) as ProposalName[];
const delivered = readStoredSettings({});

test("a shop as delivered has only the mark that it is delivered with", () => {
  expect(names.filter((name) => isProposalApplied(delivered, name))).toEqual(["delivered"]);
});

test.each(names)("%s is what its section takes, and is said to be taken afterwards", (name) => {
  const { section, fields } = proposalNamed(name);
  const saved = withFields(delivered, fields);
  expect(isProposalApplied(saved, name)).toBe(true);
  const typed = new FormData();
  for (const field of settingsSections[section].names)
    typed.set(field, typedSetting(saved, field as SettingName));
  expect(settingsSections[section].read(typed)).toMatchObject({ fields });
});

test("one mark takes the place of another", () => {
  const signed = withFields(delivered, proposals.signature.fields);
  const without = withFields(signed, proposals.none.fields);
  const marksOf = (settings: typeof signed) =>
    (["none", "signature", "delivered"] as const).filter((name) =>
      isProposalApplied(settings, name),
    );
  expect([marksOf(signed), marksOf(without)]).toEqual([["signature"], ["none"]]);
});

test("a limit above the proposed one, and an address that is asked of nobody, are good enough", () => {
  const settings = withFields(delivered, {
    uploadLimit: 200 * bytesPerMegabyte,
    billingAddress: "hidden",
  });
  expect(
    isProposalApplied(settings, "uploadLimit") && isProposalApplied(settings, "billingAddress"),
  ).toBe(true);
});

test("what is no proposal is none, whatever it is called", () => {
  expect(["", "toString", "__proto__", "shopName"].filter(isProposal)).toEqual([]);
});
