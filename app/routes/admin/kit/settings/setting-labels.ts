import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import type { Language } from "#app/i18n/language.ts";
import type { SettingName } from "#app/shop/settings/settings-form.ts";

export type SettingFieldName = SettingName | "securityAnswer";

export function settingLabels(language: Language): Record<SettingFieldName, string> {
  return {
    ...settingsTexts[language].fields,
    ...brandingTexts[language].fields,
    ...printSettingsTexts[language].fields,
    ...invoiceSettingsTexts[language].fields,
    ...lawSettingsTexts[language].fields,
    ...workshopLabels(hoursTexts[language]),
  };
}

export const settingFieldId = (name: SettingFieldName) => `settings-${name}`;

function workshopLabels({ days, specialDays, holidays, workshop }: typeof hoursTexts.en) {
  return {
    workshopMonday: days.monday,
    workshopTuesday: days.tuesday,
    workshopWednesday: days.wednesday,
    workshopThursday: days.thursday,
    workshopFriday: days.friday,
    workshopSaturday: days.saturday,
    workshopSunday: days.sunday,
    workshopSpecialDays: specialDays,
    workshopHolidays: holidays,
    workshopCutOff: workshop.cutOff,
  };
}
