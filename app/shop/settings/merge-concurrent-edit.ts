// Merges, three-way, a section that somebody else saved while it was being edited: `base` has the
// values both began with, `savedSettings` those saved now, `fields` those typed.
import { settingNames, settingOf, typedSetting, writtenSetting } from "./settings-form.ts";
import type { StoredSettings, SettingName, SettingsFields } from "./settings-form.ts";

/** The values of the fields before somebody typed, in the form in which they are typed. */
export type BaseSettings = Partial<Record<SettingName, string>>;

export function baseOf(settings: StoredSettings, names: readonly SettingName[]): BaseSettings {
  return Object.fromEntries(names.map((name) => [name, typedSetting(settings, name)]));
}

export function parseBase(json: FormDataEntryValue | null): BaseSettings | null {
  try {
    const base: unknown = JSON.parse(String(json));
    return typeof base === "object" && base !== null && !Array.isArray(base) ? base : null;
  } catch {
    return null;
  }
}

/** Treats these fields as not edited, because somebody chose the saved values. */
export function acceptTheirs(
  base: BaseSettings,
  fields: SettingsFields,
  names: readonly string[],
): BaseSettings {
  const acceptedNames = settingNames.filter(
    (name) => names.includes(name) && Object.hasOwn(fields, name),
  );
  const typed = acceptedNames.map((name) => [name, writtenSetting(name, fields[name])]);
  return { ...base, ...Object.fromEntries(typed) };
}

/** `theirs`: changed by the other only; `mine`: changed here only; `conflicts`: changed by both. */
export function mergeConcurrentEdit(
  fields: SettingsFields,
  savedSettings: StoredSettings,
  base: BaseSettings,
): {
  fields: SettingsFields;
  theirs: SettingName[];
  mine: SettingName[];
  conflicts: SettingName[];
} {
  const merged: Record<string, unknown> = { ...fields };
  const theirs: SettingName[] = [];
  const mine: SettingName[] = [];
  const conflicts: SettingName[] = [];
  for (const name of settingNames.filter((each) => Object.hasOwn(fields, each))) {
    const typed = writtenSetting(name, fields[name]);
    const saved = typedSetting(savedSettings, name);
    if (typed === saved) continue;
    if (typed === base[name]) {
      theirs.push(name);
      merged[name] = settingOf(savedSettings, name);
    } else if (saved === base[name]) mine.push(name);
    else conflicts.push(name);
  }
  return { fields: merged, theirs, mine, conflicts };
}
