// The fields of the settings: what each holds, says, and differs in from what somebody else saved.
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import type { settingsForm } from "#app/shop/settings/settings-form.ts";
import { bytesPerMegabyte } from "#app/shop/settings/settings.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import type { ConflictField } from "../kit/record/conflict.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import { problemText } from "../../problem-text.ts";
import { invoiceNames, invoiceValues } from "./invoices-part.tsx";
import type { InvoiceName } from "./invoices-part.tsx";
import { printNames, printValues } from "./printing-part.tsx";
import type { PrintName } from "./printing-part.tsx";
import type { WatermarkName } from "./watermark-part.tsx";

const settingNames = [
  "shopName",
  "email",
  "phone",
  "address",
  "facebook",
  "instagram",
  "billingAddress",
  "uploadLimit",
  "watermarkText",
  "watermarkOpacity",
  "watermarkScale",
  "watermarkPosition",
  "watermarkColour",
  "watermarkFontFamily",
  "watermarkFontWeight",
  ...printNames,
  ...invoiceNames,
] as const;
export type SettingName = (typeof settingNames)[number] | "securityAnswer";

function valueOf(settings: EditableSettings, name: SettingName): string {
  if (name === "shopName" || name === "billingAddress") return settings[name];
  if (name === "uploadLimit")
    return String(Math.round(settings.uploadLimitBytes / bytesPerMegabyte));
  const { text, opacity, scale, position, colour, fontFamily, fontWeight } = settings.watermark;
  const watermark: Record<WatermarkName, string | number> = {
    watermarkText: text,
    watermarkOpacity: opacity,
    watermarkScale: scale,
    watermarkPosition: position,
    watermarkColour: colour,
    watermarkFontFamily: fontFamily,
    watermarkFontWeight: fontWeight,
  };
  if (name in printValues(settings.print)) return printValues(settings.print)[name as PrintName];
  if (name in invoiceValues(settings.invoices))
    return invoiceValues(settings.invoices)[name as InvoiceName];
  if (name in watermark) return String(watermark[name as WatermarkName]);
  return name === "securityAnswer" ? "" : settings.contact[name as keyof Settings["contact"]];
}

type SettingsProblems = Partial<Record<string, string>>;
type SettingsAnswer = Parameters<
  typeof useRecordForm<EditableSettings, SettingsProblems>
>[0]["answer"];

export function useSettingsForm(settings: EditableSettings, answer: SettingsAnswer) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const labels = { ...text.fields, ...printing.fields, ...invoices.fields };
  const problems = { ...printing.problems, ...invoices.problems, ...text.problems };
  const record = useRecordForm<EditableSettings, SettingsProblems>({
    record: settings,
    list: null,
    answer,
    savedText: () => text.saved,
    problemTitle: text.validationError,
    failedTitle: text.failed,
    failedText: admin.serverFailed,
  });
  const row = record.row ?? settings;
  const field = (name: SettingName) => ({
    id: `settings-${name}`,
    name,
    label: labels[name],
    problem: problemText<typeof settingsForm>(problems, record.problems?.[name]),
    defaultValue: valueOf(row, name),
  });
  const differing = (): ConflictField[] =>
    settingNames
      .map((name) => ({
        label: labels[name],
        theirs: valueOf(record.conflict!, name),
        yours: String(record.typed!.get(name) ?? ""),
      }))
      .filter(({ theirs, yours }) => theirs !== yours);
  return { record, row, field, differing };
}

export type SettingField = ReturnType<typeof useSettingsForm>["field"];
