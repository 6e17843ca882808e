import {
  as,
  choice,
  email,
  form,
  optional,
  text,
  tick,
  where,
  whole,
  withProblems,
} from "#app/shop/form.ts";
import type { ProblemsOf } from "#app/shop/form.ts";
import { invoiceForm, invoicesOf } from "#app/shop/settings/invoice-form.ts";
import { printForm, printOf } from "#app/shop/settings/print-form.ts";
import { bytesPerMegabyte, mostUploadMegabytes } from "#app/shop/settings/settings.ts";
import type { PrintSettings } from "#app/shop/settings/print-settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import { watermarkForm, watermarkOf } from "#app/shop/settings/watermark-form.ts";

const site = (host: RegExp) => {
  const address = where(text({ most: 300 }), (typed) => isAddressOf(typed, host));
  return optional(withProblems(address, { invalid: "addressInvalid" }), "");
};
const megabytes = whole({ least: 1, most: mostUploadMegabytes });

export const settingsForm = form({
  shopName: text({ most: 60 }),
  email: email(),
  phone: optional(text({ most: 40 }), ""),
  address: optional(text({ most: 300, lines: true }), ""),
  facebook: site(/(^|\.)facebook\.com$/),
  instagram: site(/(^|\.)instagram\.com$/),
  billingAddress: withProblems(choice(["required", "optional", "hidden"]), {
    invalid: "choiceInvalid",
  }),
  uploadLimit: as(megabytes, (number) => number * bytesPerMegabyte),
  ...watermarkForm.fields,
  ...printForm.fields,
  ...invoiceForm.fields,
  securityAsked: tick(),
  securityAnswer: optional(text({ most: 100 }), ""),
});

export type SettingsFields = Omit<Settings, "print"> & {
  print: Omit<PrintSettings, "media">;
  securityAsked: boolean;
  /** Empty keeps the stored answer. */
  securityAnswer: string;
};

export function readSettings(
  sent: FormData,
):
  | { fields: SettingsFields }
  | { problems: Partial<Record<string, ProblemsOf<typeof settingsForm>>> } {
  const read = settingsForm.read(sent);
  if ("problems" in read) return read;
  const {
    shopName,
    email,
    phone,
    address,
    facebook,
    instagram,
    billingAddress,
    uploadLimit,
    securityAsked,
    securityAnswer,
  } = read.fields;
  const contact = { email, phone, address, facebook, instagram };
  const [watermark, print, invoices] = [
    watermarkOf(read.fields),
    printOf(read.fields),
    invoicesOf(read.fields),
  ];
  const decided = {
    shopName,
    contact,
    billingAddress,
    uploadLimitBytes: uploadLimit,
    watermark,
    print,
    invoices,
  };
  return { fields: { ...decided, securityAsked, securityAnswer } };
}

function isAddressOf(text: string, host: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && host.test(hostname) && username === "";
}
