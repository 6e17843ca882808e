// What the owner may type as settings. Every problem is a key of the texts in i18n/admin-settings.ts.
import { z } from "zod";
import { emailField } from "#app/shop/email-address-form.ts";
import { onlyFields } from "#app/shop/sent-form.ts";
import { invoiceFields, invoicesOf } from "#app/shop/settings/invoice-form.ts";
import { printFields, printOf } from "#app/shop/settings/print-form.ts";
import { bytesPerMegabyte, mostUploadMegabytes } from "#app/shop/settings/settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { watermarkFields, watermarkOf } from "#app/shop/settings/watermark-form.ts";
import { firstProblems, textField } from "#app/shop/text-field-form.ts";

const site = (host: RegExp) => textField({ most: 300 }).refine((text) => text === "" || isAddressOf(text, host), "addressInvalid");

const schema = z.object({
  shopName: textField({ most: 60, required: "shopNameRequired" }),
  email: emailField,
  phone: textField({ most: 40 }),
  address: textField({ most: 300, lines: true }),
  facebook: site(/(^|\.)facebook\.com$/),
  instagram: site(/(^|\.)instagram\.com$/),
  billingAddress: z.enum(["required", "optional", "hidden"], { error: "choiceInvalid" }),
  uploadLimit: z
    .string()
    .optional()
    .refine((text) => /^\d{1,3}$/.test(text ?? "") && Number(text) >= 1 && Number(text) <= mostUploadMegabytes, "uploadLimitInvalid")
    .transform((text) => Number(text) * bytesPerMegabyte),
  ...watermarkFields,
  ...printFields,
  ...invoiceFields,
  securityAsked: z
    .string()
    .optional()
    .transform((text) => text === "on"),
  securityAnswer: textField({ most: 100 }),
});

export type SettingsFields = Omit<Settings, "print"> & {
  print: Omit<PrintSettings, "media">;
  securityAsked: boolean;
  /** Empty keeps the answer that is stored. */
  securityAnswer: string;
};

/** Never throws. */
export function parseSettings(sent: FormData): { fields: SettingsFields } | { problems: Record<string, string> } {
  const parsed = schema.safeParse(Object.fromEntries(onlyFields(sent, Object.keys(schema.shape))));
  if (!parsed.success) return { problems: firstProblems(z.flattenError(parsed.error).fieldErrors as Record<string, string[]>) };
  const { shopName, email, phone, address, facebook, instagram, billingAddress, uploadLimit, securityAsked, securityAnswer } = parsed.data;
  const contact = { email, phone, address, facebook, instagram };
  const watermark = watermarkOf(parsed.data);
  const print = printOf(parsed.data);
  const invoices = invoicesOf(parsed.data);
  const decided = { shopName, contact, billingAddress, uploadLimitBytes: uploadLimit, watermark, print, invoices };
  return { fields: { ...decided, securityAsked, securityAnswer } };
}

function isAddressOf(text: string, host: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && host.test(hostname) && username === "";
}
