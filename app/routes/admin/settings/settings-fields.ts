// The fields of the settings: what each holds, says, and differs in from what somebody else saved.
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { lookTexts } from "#app/i18n/admin/look.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { namesOf, typedSetting } from "#app/shop/settings/settings-form.ts";
import type { SettingsForm, SettingsSection } from "#app/shop/settings/settings-form.ts";
import type { ConflictField } from "../kit/record/conflict.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import { settingFieldId, settingLabels } from "../kit/settings/setting-labels.ts";
import type { SettingFieldName } from "../kit/settings/setting-labels.ts";
import { problemText } from "../../problem-text.ts";

/** The answer to the security question is never shown. */
const valueOf = (settings: EditableSettings, name: SettingFieldName) =>
  name === "securityAnswer" ? "" : typedSetting(settings, name);

type SettingsProblems = Partial<Record<string, string>>;
type SettingsAnswer = Parameters<
  typeof useRecordForm<EditableSettings, SettingsProblems>
>[0]["answer"];

export function useSettingsForm(
  section: SettingsSection,
  settings: EditableSettings,
  answer: SettingsAnswer,
) {
  const text = useTexts(settingsTexts);
  const admin = useTexts(adminTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const hours = useTexts(hoursTexts);
  const look = useTexts(lookTexts);
  const law = useTexts(lawSettingsTexts);
  const labels = settingLabels(useLanguage());
  const problems = {
    ...hours.problems,
    ...printing.problems,
    ...look.problems,
    ...look.logo.refused,
    ...invoices.problems,
    ...text.problems,
  };
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
  const hints: Partial<Record<string, string>> = {
    ...printing.hints,
    ...invoices.hints,
    ...law.hints,
    workshopCutOff: hours.workshop.cutOffHint,
  };
  const field = (name: SettingFieldName) => ({
    id: settingFieldId(name),
    name,
    label: labels[name],
    hint: hints[name],
    problem: problemText<SettingsForm>(problems, record.problems?.[name]),
    defaultValue: valueOf(row, name),
  });
  const differing = (): ConflictField[] =>
    namesOf(section)
      .map((name) => ({
        label: labels[name],
        theirs: valueOf(record.conflict!, name),
        yours: String(record.typed!.get(name) ?? ""),
      }))
      .filter(({ theirs, yours }) => theirs !== yours);
  return { record, row, field, differing };
}

export type SettingField = ReturnType<typeof useSettingsForm>["field"];
