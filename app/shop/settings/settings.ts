// What the owner decides without a developer, and what holds until he does.

import { defaultInvoices } from "#app/shop/settings/invoice-settings.ts";
import type { InvoiceSettings } from "#app/shop/settings/invoice-settings.ts";
import { defaultPrint } from "#app/shop/settings/print-settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import { defaultWatermark } from "#app/shop/settings/watermark.ts";
import type { Watermark } from "#app/shop/settings/watermark.ts";

export type BillingAddress = "required" | "optional" | "hidden";

export type Settings = {
  shopName: string;
  contact: { email: string; phone: string; address: string; facebook: string; instagram: string };
  /** Whether checkout asks for the buyer's address. */
  billingAddress: BillingAddress;
  /** The largest picture file that may be uploaded. */
  uploadLimitBytes: number;
  watermark: Watermark;
  print: PrintSettings;
  invoices: InvoiceSettings;
};

export const bytesPerMegabyte = 1024 * 1024;
/** In megabytes: above it, decoding would take more memory than a small server has. */
export const mostUploadMegabytes = 200;

export const defaultSettings: Settings = {
  shopName: "Inkiosk",
  contact: {
    email: "hello@inkiosk.example",
    // why: from the range that ARCEP keeps for fiction, so that nobody is called.
    phone: "+33 1 99 00 42 18",
    address: "12 rue des Ateliers, 75011 Paris",
    facebook: "https://www.facebook.com/inkiosk",
    instagram: "https://www.instagram.com/inkiosk",
  },
  billingAddress: "required",
  uploadLimitBytes: 5 * bytesPerMegabyte,
  watermark: defaultWatermark,
  print: defaultPrint,
  invoices: defaultInvoices,
};
