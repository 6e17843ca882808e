// Settings that suit a small gallery better than the defaults; each is applied by one press.
import { settingOf } from "./settings-form.ts";
import type {
  StoredSettings,
  SettingName,
  SettingsFields,
  SettingsSection,
} from "./settings-form.ts";
import { bytesPerMegabyte } from "./settings.ts";
import { defaultWatermark } from "./watermark.ts";
import type { Watermark } from "./watermark.ts";

type Proposal = { section: SettingsSection; fields: SettingsFields };

const mark = (watermark: Watermark): Proposal => ({
  section: "pictures",
  fields: {
    watermarkText: watermark.text,
    watermarkOpacity: watermark.opacity,
    watermarkScale: watermark.scale,
    watermarkPosition: watermark.position,
    watermarkColour: watermark.colour,
    watermarkFontFamily: watermark.fontFamily,
    watermarkFontWeight: watermark.fontWeight,
  },
});

export const watermarkProposals = {
  none: mark({ ...defaultWatermark, text: "" }),
  signature: mark({
    ...defaultWatermark,
    opacity: 70,
    scale: 3,
    fontFamily: "serif",
    fontWeight: 400,
  }),
  delivered: mark(defaultWatermark),
} satisfies Record<string, Proposal>;

export const proposals = {
  /** Enlarged pictures of generators have 10 to 40 MB. */
  uploadLimit: { section: "pictures", fields: { uploadLimit: 60 * bytesPerMegabyte } },
  /** Prints are collected, so that only invoices need an address. */
  billingAddress: { section: "checkout", fields: { billingAddress: "optional" } },
  ...watermarkProposals,
} satisfies Record<string, Proposal>;

export type ProposalName = keyof typeof proposals;
export type WatermarkProposalName = keyof typeof watermarkProposals;

export const isProposal = (name: string): name is ProposalName => Object.hasOwn(proposals, name);

export const proposalNamed = (name: ProposalName): Proposal => proposals[name];

/** For the upload limit, a higher one will do. */
export function isProposalApplied(settings: StoredSettings, name: ProposalName): boolean {
  if (name === "uploadLimit")
    return settings.uploadLimitBytes >= proposals.uploadLimit.fields.uploadLimit;
  if (name === "billingAddress") return settings.billingAddress !== "required";
  // Only the text counts: without it, nothing is drawn.
  if (name === "none") return settings.watermark.text === "";
  return Object.entries(proposals[name].fields).every(
    ([field, value]) => settingOf(settings, field as SettingName) === value,
  );
}
