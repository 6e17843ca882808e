// Declares each setting: its permitted values, and where it is stored.
import { calendarFields, cutOffTime } from "#app/shop/calendar/calendar-form.ts";
import {
  transformed,
  choice,
  email,
  form,
  optional,
  parsed,
  refined,
  text,
  checkbox,
  wholeNumber,
  withProblems,
} from "#app/shop/form.ts";
import type { Field, FieldsOf, NamesOf, ProblemsOf } from "#app/shop/form.ts";
import { companyNumberFrom, isFrenchVatNumber, isSiren } from "./company-number.ts";
import { typedVatRate, vatRateFrom, vatRegimes } from "./invoice-settings.ts";
import { brandingForm } from "#app/shop/branding/branding-form.ts";
import { canvasWraps, enlargementCredits, printGates, printLimits } from "./print-settings.ts";
import type { PrintSettings } from "./print-settings.ts";
import {
  billingRules,
  bytesPerMegabyte,
  defaultSettings,
  maxUploadMegabytes,
  newReferences,
  noticeFrequencies,
} from "./settings.ts";
import type { Settings } from "./settings.ts";
import { watermarkForm } from "./watermark-form.ts";

/** Accepts an address, with or without "https://", or only the name, with or without "@". */
const site = (host: RegExp, home: string) => {
  const address = transformed(text({ maxLength: 300 }), (typed) => {
    const name = /^@?([\w.]{1,60})$/.exec(typed)?.[1];
    const isHost = !typed.startsWith("@") && /\.(com|fr)$/i.test(typed);
    const whole = name && !isHost ? `${home}/${name}` : completed(typed);
    return isAddressOf(whole, host) ? whole : null;
  });
  return optional(withProblems(address, { invalid: "addressInvalid" }), "");
};
const megabytes = transformed(
  wholeNumber({ min: 1, max: maxUploadMegabytes }),
  (number) => number * bytesPerMegabyte,
  (bytes) => String(bytes / bytesPerMegabyte),
);

const safeAddress = optional(
  withProblems(
    transformed(text({ maxLength: 300 }), (typed) => {
      const url = URL.canParse(typed) ? new URL(typed) : null;
      const isSafe = url?.protocol === "https:" && !url.username && !url.password;
      return isSafe && url.hash === "" ? url.href : null;
    }),
    { invalid: "safeAddressInvalid" },
  ),
  "",
);

/** Accepts "3, 10, 20"; empty for no reminders. */
const days = optional(
  withProblems(
    transformed(text({ maxLength: 60 }), daysFrom, (parts) => parts.join(", ")),
    { invalid: "daysInvalid", notAllowed: "daysInvalid", tooLong: "daysInvalid" },
  ),
  [],
);

const noticePace = withProblems(choice(noticeFrequencies), { invalid: "choiceInvalid" });

const maxDays = 365;
const maxReminders = 5;

function daysFrom(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+/).filter(Boolean);
  const rising = [...new Set(parts.map(Number))].toSorted((a, b) => a - b);
  const isValid = rising.every((day) => Number.isInteger(day) && day >= 1 && day <= maxDays);
  return isValid && rising.length <= maxReminders ? rising : null;
}

const prints = {
  printSharpPpi: withProblems(wholeNumber(printLimits.sharpPpi), { invalid: "sharpPpiInvalid" }),
  printDistanceFactor: withProblems(wholeNumber(printLimits.distanceFactor), {
    invalid: "distanceFactorInvalid",
  }),
  printGate: withProblems(choice(printGates), { invalid: "choiceInvalid" }),
  printCanvasWrap: withProblems(choice(canvasWraps), { invalid: "choiceInvalid" }),
  printLeastKept: withProblems(wholeNumber(printLimits.leastKept), { invalid: "leastKeptInvalid" }),
  printEnlargementCredit: withProblems(choice(enlargementCredits), { invalid: "choiceInvalid" }),
};

const workshop = {
  workshopMonday: calendarFields.monday,
  workshopTuesday: calendarFields.tuesday,
  workshopWednesday: calendarFields.wednesday,
  workshopThursday: calendarFields.thursday,
  workshopFriday: calendarFields.friday,
  workshopSaturday: calendarFields.saturday,
  workshopSunday: calendarFields.sunday,
  workshopSpecialDays: calendarFields.specialDays,
  workshopHolidays: calendarFields.holidays,
  workshopCutOff: cutOffTime(),
};

const siren = refined(
  transformed(text({ maxLength: 20 }), companyNumberFrom),
  (number) => number === "" || isSiren(number),
);
const vatNumber = refined(
  transformed(text({ maxLength: 30 }), companyNumberFrom),
  (number) => number === "" || isFrenchVatNumber(number),
);

const invoices = {
  invoiceSellerName: optional(text({ maxLength: 120 }), ""),
  invoiceSellerAddress: optional(text({ maxLength: 300, lines: true }), ""),
  invoiceLegalForm: optional(text({ maxLength: 160 }), ""),
  invoiceSiren: optional(withProblems(siren, { invalid: "sirenInvalid" }), ""),
  invoiceVatNumber: optional(withProblems(vatNumber, { invalid: "vatNumberInvalid" }), ""),
  invoiceVatRegime: withProblems(choice(vatRegimes), { invalid: "choiceInvalid" }),
  invoiceVatRate: withProblems(parsed(vatRateFrom, typedVatRate), {
    required: "vatRateInvalid",
    invalid: "vatRateInvalid",
  }),
};

const law = {
  lawDirector: optional(text({ maxLength: 120 }), ""),
  lawHost: optional(text({ maxLength: 300, lines: true }), ""),
  lawMailSender: optional(text({ maxLength: 300, lines: true }), ""),
  lawMediator: optional(text({ maxLength: 300, lines: true }), ""),
  lawPackagingNumber: optional(text({ maxLength: 60 }), ""),
};

export const settingsSections = {
  shop: form({
    shopName: text({ maxLength: 60 }),
    email: email(),
    phone: optional(text({ maxLength: 40 }), ""),
    address: optional(text({ maxLength: 300, lines: true }), ""),
    facebook: site(/(^|\.)facebook\.com$/, "https://www.facebook.com"),
    instagram: site(/(^|\.)instagram\.com$/, "https://www.instagram.com"),
  }),
  branding: brandingForm,
  pictures: form({
    uploadLimit: megabytes,
    newReferences: withProblems(choice(newReferences), { invalid: "choiceInvalid" }),
    ...watermarkForm.fields,
  }),
  checkout: form({
    billingAddress: withProblems(choice(billingRules), {
      invalid: "choiceInvalid",
    }),
    reminderDays: days,
    noticeOrders: noticePace,
    noticeWithdrawals: noticePace,
    noticeAddress: optional(withProblems(email(), { invalid: "emailInvalid" }), ""),
  }),
  printing: form({ ...prints, ...workshop }),
  law: form({ ...invoices, ...law }),
  "sign-in": form({
    securityAsked: checkbox(),
    securityAnswer: optional(text({ maxLength: 100 }), ""),
  }),
  releases: form({ releasesUrl: safeAddress }),
};

export type SettingsSection = keyof typeof settingsSections;
export const sectionNames = Object.keys(settingsSections) as SettingsSection[];

/** What a section is called in the row, in the history and in its address. */
export const storedNameOf = (section: SettingsSection): string =>
  section === "branding" ? "look" : section;

const settingsForm = form({
  ...settingsSections.shop.fields,
  ...settingsSections.branding.fields,
  ...settingsSections.pictures.fields,
  ...settingsSections.checkout.fields,
  ...settingsSections.printing.fields,
  ...settingsSections.law.fields,
  ...settingsSections["sign-in"].fields,
  ...settingsSections.releases.fields,
});

export type SettingsForm = typeof settingsForm;
type Typed = FieldsOf<SettingsForm>;
export type SettingName = Exclude<NamesOf<typeof settingsForm>, "securityAsked" | "securityAnswer">;
export type StoredSettings = Omit<Settings, "print"> & { print: Omit<PrintSettings, "media"> };

type SettingPath<Value> = {
  [Part in keyof StoredSettings]: StoredSettings[Part] extends string | number
    ? Value extends StoredSettings[Part]
      ? readonly [Part]
      : never
    : {
        [Name in keyof StoredSettings[Part]]: Value extends StoredSettings[Part][Name]
          ? readonly [Part, Name]
          : never;
      }[keyof StoredSettings[Part]];
}[keyof StoredSettings];

const settingPaths: { readonly [Name in SettingName]: SettingPath<Typed[Name]> } = {
  shopName: ["shopName"],
  email: ["contact", "email"],
  phone: ["contact", "phone"],
  address: ["contact", "address"],
  facebook: ["contact", "facebook"],
  instagram: ["contact", "instagram"],
  logo: ["branding", "logo"],
  accent: ["branding", "accent"],
  headline: ["branding", "headline"],
  headlineFr: ["branding", "headlineFr"],
  openingText: ["branding", "openingText"],
  openingTextFr: ["branding", "openingTextFr"],
  billingAddress: ["billingAddress"],
  uploadLimit: ["uploadLimitBytes"],
  reminderDays: ["reminders", "days"],
  noticeOrders: ["notices", "orders"],
  noticeWithdrawals: ["notices", "withdrawals"],
  noticeAddress: ["notices", "address"],
  newReferences: ["newReferences"],
  watermarkText: ["watermark", "text"],
  watermarkOpacity: ["watermark", "opacity"],
  watermarkScale: ["watermark", "scale"],
  watermarkPosition: ["watermark", "position"],
  watermarkColour: ["watermark", "colour"],
  watermarkFontFamily: ["watermark", "fontFamily"],
  watermarkFontWeight: ["watermark", "fontWeight"],
  printSharpPpi: ["print", "sharpPpi"],
  printDistanceFactor: ["print", "distanceFactor"],
  printGate: ["print", "gate"],
  printCanvasWrap: ["print", "canvasWrap"],
  printLeastKept: ["print", "leastKept"],
  printEnlargementCredit: ["print", "enlargementCredit"],
  workshopMonday: ["workshop", "monday"],
  workshopTuesday: ["workshop", "tuesday"],
  workshopWednesday: ["workshop", "wednesday"],
  workshopThursday: ["workshop", "thursday"],
  workshopFriday: ["workshop", "friday"],
  workshopSaturday: ["workshop", "saturday"],
  workshopSunday: ["workshop", "sunday"],
  workshopSpecialDays: ["workshop", "specialDays"],
  workshopHolidays: ["workshop", "holidays"],
  workshopCutOff: ["workshop", "cutOff"],
  invoiceSellerName: ["invoices", "sellerName"],
  invoiceSellerAddress: ["invoices", "sellerAddress"],
  invoiceLegalForm: ["invoices", "legalForm"],
  invoiceSiren: ["invoices", "siren"],
  invoiceVatNumber: ["invoices", "vatNumber"],
  invoiceVatRegime: ["invoices", "vatRegime"],
  invoiceVatRate: ["invoices", "vatRateBasisPoints"],
  lawDirector: ["law", "director"],
  lawHost: ["law", "host"],
  lawMailSender: ["law", "mailSender"],
  lawMediator: ["law", "mediator"],
  lawPackagingNumber: ["law", "packagingNumber"],
  releasesUrl: ["releasesUrl"],
};

export const settingNames = Object.keys(settingPaths) as SettingName[];

export type SettingsFields = Partial<Typed>;

export const namesOf = (section: SettingsSection): SettingName[] =>
  settingNames.filter((name) => name in settingsSections[section].fields);

export function readSection(
  section: SettingsSection,
  sent: FormData,
):
  | { fields: SettingsFields }
  | { problems: Partial<Record<string, ProblemsOf<typeof settingsForm>>> } {
  return settingsSections[section].read(sent);
}

export function withFields(stored: StoredSettings, fields: SettingsFields): StoredSettings {
  const present = settingNames.map((name) => [name, settingOf(stored, name)]);
  return settingsFrom({ ...Object.fromEntries(present), ...fields });
}

export function settingOf(settings: unknown, name: SettingName): unknown {
  return settingPaths[name].reduce<unknown>(
    (part, key) => (part as Partial<Record<string, unknown>> | null | undefined)?.[key],
    settings,
  );
}

export function typedSetting(settings: StoredSettings, name: SettingName): string {
  return writtenSetting(name, settingOf(settings, name));
}

/** The row, in which the branding has its former name. */
export function settingsRow({ branding, ...others }: StoredSettings): Record<string, unknown> {
  return { ...others, [storedNameOf("branding")]: branding };
}

export function readStoredSettings(row: unknown): StoredSettings {
  const stored = { ...(row as object), branding: (row as { look?: unknown } | null)?.look };
  const read = (name: SettingName) => {
    const [value, fallback] = [settingOf(stored, name), settingOf(defaultSettings, name)];
    if (typeof value !== typeof fallback) return fallback;
    const answer = readAgain(name, value);
    return answer && "value" in answer ? answer.value : fallback;
  };
  return settingsFrom(Object.fromEntries(settingNames.map((name) => [name, read(name)])));
}

function readAgain(name: SettingName, value: unknown) {
  try {
    return (settingsForm.fields[name] as Field).read(writtenSetting(name, value));
  } catch {
    return null;
  }
}

export function settingsFrom(values: Partial<Record<SettingName, unknown>>): StoredSettings {
  const settings: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    if (!Object.hasOwn(settingPaths, name)) continue;
    const [part, key] = settingPaths[name as SettingName];
    if (key === undefined) settings[part] = value;
    else settings[part] = { ...(settings[part] as object), [key]: value };
  }
  return settings as StoredSettings;
}

export function writtenSetting(name: SettingName, value: unknown): string {
  const { write = String } = settingsForm.fields[name] as Field;
  return write(value);
}

function completed(typed: string): string {
  return /^[a-z]+:/i.test(typed) ? typed : `https://${typed}`;
}

function isAddressOf(text: string, host: RegExp): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username } = new URL(text);
  return (protocol === "https:" || protocol === "http:") && host.test(hostname) && username === "";
}
