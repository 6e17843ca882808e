// The fields of a section: values, labels, problems, and differences to another save.
import { useState } from "react";
import { hoursTexts } from "#app/i18n/admin/hours.ts";
import { invoiceSettingsTexts } from "#app/i18n/admin/invoice-settings.ts";
import { lawSettingsTexts } from "#app/i18n/admin/law-settings.ts";
import { lookTexts } from "#app/i18n/admin/look.ts";
import { printSettingsTexts } from "#app/i18n/admin/print-settings.ts";
import { settingsTexts } from "#app/i18n/admin/settings.ts";
import { adminTexts } from "#app/i18n/admin/admin.ts";
import { useLanguage, useTexts } from "#app/i18n/texts.ts";
import type { EditableSettings } from "#app/shop/settings/settings-editing.server.ts";
import { seenIn } from "#app/shop/settings/merge-concurrent-edit.ts";
import type { SeenSettings } from "#app/shop/settings/merge-concurrent-edit.ts";
import { namesOf, typedSetting } from "#app/shop/settings/settings-form.ts";
import type {
  SettingName,
  SettingsForm,
  SettingsSection,
} from "#app/shop/settings/settings-form.ts";
import type { ConflictField } from "../kit/record/conflict.tsx";
import { useRecordForm } from "../kit/record/record-form.ts";
import { settingFieldId, settingLabels } from "../kit/settings/setting-labels.ts";
import type { SettingFieldName } from "../kit/settings/setting-labels.ts";
import { problemText } from "../../kit/forms/problem-text.ts";

const valueOf = (settings: EditableSettings, name: SettingFieldName) =>
  name === "securityAnswer" ? "" : typedSetting(settings, name);

type SettingsProblems = Partial<Record<string, string>>;
type SettingsAnswer =
  | (NonNullable<
      Parameters<typeof useRecordForm<EditableSettings, SettingsProblems>>[0]["answer"]
    > & { seen?: SeenSettings; conflicts?: SettingName[]; mine?: SettingName[] })
  | undefined;

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
    savedText: () => (answer && "row" in answer && answer.row ? text.savedBoth : text.saved),
    problemTitle: text.validationError,
    failedTitle: text.failed,
    failedText: admin.serverFailed,
  });
  const row = record.row ?? settings;
  const seen = useSeen(section, settings, answer);
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
      .filter((name) => answer?.conflicts?.includes(name) ?? true)
      .map((name) => ({
        label: labels[name],
        theirs: valueOf(record.conflict!, name),
        yours: String(record.typed!.get(name) ?? ""),
      }))
      .filter(({ theirs, yours }) => theirs !== yours);
  const takeTheirs = () => {
    // why save at once: fields changed only here would otherwise need another press.
    if (answer?.mine?.length) seen.leave(answer.conflicts ?? [], record);
    else {
      seen.begin(record.conflict!);
      record.takeTheirs();
    }
  };
  return { record, row, field, differing, seen, takeTheirs };
}

/** The values first shown: fields still equal to them take what others have saved. */
function useSeen(section: SettingsSection, settings: EditableSettings, answer: SettingsAnswer) {
  const whole = (row: EditableSettings) => JSON.stringify(seenIn(row, namesOf(section)));
  const [known, setKnown] = useState(() => ({ answer, value: whole(settings), left: "" }));
  if (known.answer !== answer)
    setKnown({
      answer,
      value: answer?.seen ? JSON.stringify(answer.seen) : known.value,
      left: "",
    });
  const change = (value: string) => setKnown((known) => ({ ...known, value }));
  return {
    value: known.value,
    left: known.left,
    change,
    begin: (row: EditableSettings) => change(whole(row)),
    leave(names: SettingName[], record: { keepMine(): void }) {
      setKnown((known) => ({ ...known, left: names.join(" ") }));
      record.keepMine();
    },
  };
}

export type SettingField = ReturnType<typeof useSettingsForm>["field"];
