// The fields of a section: values, labels, problems, and differences to another save.
import { useState } from "react";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { brandingTexts } from "#app/i18n/admin/branding.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { baseOf } from "#app/shop/settings/merge-concurrent-edit.ts";
import type { BaseSettings } from "#app/shop/settings/merge-concurrent-edit.ts";
import { namesOf, typedSetting } from "#app/shop/settings/settings-form.ts";
import type {
  SettingName,
  SettingsForm,
  SettingsSection,
} from "#app/shop/settings/settings-form.ts";
import type { ConflictField } from "#app/routes/admin/kit/record/conflict.tsx";
import { useRecordForm } from "#app/routes/admin/kit/record/record-form.ts";
import { settingFieldId, settingLabels } from "#app/routes/admin/kit/settings/setting-labels.ts";
import type { SettingFieldName } from "#app/routes/admin/kit/settings/setting-labels.ts";
import { problemText } from "#app/routes/kit/forms/problem-text.ts";

const readValue = (settings: EditableSettings, name: SettingFieldName) =>
  name === "securityAnswer" ? "" : typedSetting(settings, name);

type SettingsProblems = Partial<Record<string, string>>;
type SettingsAnswer =
  | (NonNullable<
      Parameters<typeof useRecordForm<EditableSettings, SettingsProblems>>[0]["answer"]
    > & { base?: BaseSettings; conflicts?: SettingName[]; mine?: SettingName[] })
  | undefined;

export function useSettingsForm(
  section: SettingsSection,
  settings: EditableSettings,
  answer: SettingsAnswer,
) {
  const text = useTexts(settingsTexts);
  const printing = useTexts(printSettingsTexts);
  const invoices = useTexts(invoiceSettingsTexts);
  const hours = useTexts(hoursTexts);
  const branding = useTexts(brandingTexts);
  const law = useTexts(lawSettingsTexts);
  const labels = settingLabels(useLanguage());
  const problems = {
    ...hours.problems,
    ...printing.problems,
    ...branding.problems,
    ...branding.logo.refused,
    ...invoices.problems,
    ...text.problems,
  };
  const record = useRecordForm<EditableSettings, SettingsProblems>({
    record: settings,
    list: null,
    answer,
    savedText: () => (answer && "row" in answer && answer.row ? text.savedBoth : text.saved),
    problemTitle: text.validationError,
    failedTitle: text.failed,
  });
  const row = record.row ?? settings;
  const base = useBaseValues(section, settings, answer);
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
    defaultValue: readValue(row, name),
  });
  const listDifferences = (): ConflictField[] =>
    namesOf(section)
      .filter((name) => answer?.conflicts?.includes(name) ?? true)
      .map((name) => ({
        label: labels[name],
        theirs: readValue(record.conflict!, name),
        yours: String(record.typed!.get(name) ?? ""),
      }))
      .filter(({ theirs, yours }) => theirs !== yours);
  const takeTheirs = () => {
    // Saving at once spares another press for fields changed only here.
    if (answer?.mine?.length) base.skip(answer.conflicts ?? [], record);
    else {
      base.begin(record.conflict!);
      record.takeTheirs();
    }
  };
  return { record, row, field, listDifferences, base, takeTheirs };
}

/** The values first shown: fields still equal to them get what others have saved. */
function useBaseValues(
  section: SettingsSection,
  settings: EditableSettings,
  answer: SettingsAnswer,
) {
  const serialize = (row: EditableSettings) => JSON.stringify(baseOf(row, namesOf(section)));
  const [state, setState] = useState(() => ({ answer, value: serialize(settings), skipped: "" }));
  if (state.answer !== answer)
    setState({
      answer,
      value: answer?.base ? JSON.stringify(answer.base) : state.value,
      skipped: "",
    });
  const change = (value: string) => setState((previous) => ({ ...previous, value }));
  return {
    value: state.value,
    skipped: state.skipped,
    change,
    begin: (row: EditableSettings) => change(serialize(row)),
    skip(names: SettingName[], record: { keepMine(): void }) {
      setState((previous) => ({ ...previous, skipped: names.join(" ") }));
      record.keepMine();
    },
  };
}

export type SettingField = ReturnType<typeof useSettingsForm>["field"];
