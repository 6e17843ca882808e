// The owner's settings of the shop, and their defaults.

import { neverOpen } from "#app/shop/calendar/calendar.ts";
import { minutesOfDay } from "#app/shop/calendar/paris-clock.ts";
import { foldWords } from "#app/shop/fold.ts";
import { defaultInvoices } from "./invoice-settings.ts";
import type { InvoiceSettings } from "./invoice-settings.ts";
import { defaultBranding } from "#app/shop/branding/branding.ts";
import type { Branding } from "#app/shop/branding/branding.ts";
import { defaultPrint } from "./print-settings.ts";
import type { PrintSettings } from "./print-settings.ts";
import { defaultWatermark } from "./watermark.ts";
import type { Watermark } from "./watermark.ts";
import type { WorkshopHours } from "#db/json-columns.ts";

export const billingRules = ["required", "optional", "hidden"] as const;
export type BillingRule = (typeof billingRules)[number];

export const newReferences = ["plain", "checked"] as const;
export type NewReferences = (typeof newReferences)[number];

export const noticeFrequencies = ["each", "daily", "never"] as const;
type NoticeFrequency = (typeof noticeFrequencies)[number];

/** What the legal texts need and only the owner knows. */
type LawSettings = {
  director: string;
  /** Name, address and telephone number. */
  host: string;
  mailSender: string;
  /** Name, address and site. */
  mediator: string;
  /** Extended producer responsibility: code de l’environnement, L541-10-13. */
  packagingNumber: string;
};

export type Settings = {
  shopName: string;
  contact: { email: string; phone: string; address: string; facebook: string; instagram: string };
  branding: Branding;
  billingAddress: BillingRule;
  /** The largest upload (docs/spec.md); server/body-limits.ts and uploads/ enforce it. */
  uploadLimitBytes: number;
  newReferences: NewReferences;
  watermark: Watermark;
  print: PrintSettings;
  workshop: WorkshopHours;
  /** Days after which buyers are reminded of prints awaiting collection, in rising order. */
  reminders: { days: number[] };
  /** Mails to the shop itself; an empty address is the owner's. */
  notices: { orders: NoticeFrequency; withdrawals: NoticeFrequency; address: string };
  invoices: InvoiceSettings;
  law: LawSettings;
  releasesUrl: string;
};

export const bytesPerMegabyte = 1024 * 1024;
/** Decoding anything larger needs more memory than a small server has. */
export const maxUploadMegabytes = 200;

/** Shown by a demo shop until its owner fills in her own; other shops never publish it. */
const madeUpContact: Settings["contact"] = {
  email: "hello@inkiosk.example",
  // From the range that ARCEP reserves for fiction.
  phone: "+33 1 99 00 42 18",
  address: "12 rue des Ateliers, 75011 Paris",
  facebook: "https://www.facebook.com/inkiosk",
  instagram: "https://www.instagram.com/inkiosk",
};

export const defaultSettings: Settings = {
  shopName: "Inkiosk",
  contact: madeUpContact,
  branding: defaultBranding,
  billingAddress: "required",
  uploadLimitBytes: 5 * bytesPerMegabyte,
  newReferences: "plain",
  watermark: defaultWatermark,
  print: defaultPrint,
  workshop: { ...neverOpen, cutOff: minutesOfDay },
  reminders: { days: [3, 10, 20] },
  notices: { orders: "each", withdrawals: "each", address: "" },
  invoices: defaultInvoices,
  law: { director: "", host: "", mailSender: "", mediator: "", packagingNumber: "" },
  releasesUrl: "",
};

export function ownContact(contact: Settings["contact"]): Settings["contact"] {
  const own = { ...contact };
  for (const name of Object.keys(madeUpContact) as (keyof typeof own)[])
    if (own[name] === madeUpContact[name]) own[name] = "";
  return own;
}

export const isOwnEmail = (contact: Settings["contact"]): boolean =>
  ownContact(contact).email !== "";

/** False where the owner said that packaging does not concern the shop: it hands none out. */
export const givesPackaging = ({ packagingNumber }: LawSettings): boolean =>
  !/^(non? concern|not concern)/.test(foldWords(packagingNumber));
