// Settings as staff edit them, by section. The answer to the security question is write-only.
import { eq } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import {
  namesOf,
  readStoredSettings,
  settingOf,
  settingsRow,
  storedNameOf,
  typedSetting,
  withFields,
} from "./settings-form.ts";
import type { SettingName, SettingsFields, SettingsSection } from "./settings-form.ts";
import { mergeConcurrentEdit } from "./merge-concurrent-edit.ts";
import type { BaseSettings } from "./merge-concurrent-edit.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { settingsIn } from "./settings.server.ts";
import type { Settings } from "./settings.ts";
import {
  findSecurityQuestion,
  saveSecurityQuestion,
} from "#app/shop/staff/security-question.server.ts";
import type { SecurityQuestion } from "#app/shop/staff/security-question.server.ts";

export type EditableSettings = Settings & {
  version: number;
  securityAsked: boolean;
  hasSecurityAnswer: boolean;
};

export const recordOf = (section: SettingsSection) => ({
  kind: `settings of ${storedNameOf(section)}`,
  recordId: 1,
});

export async function findEditableSettings(
  db: Database,
  section: SettingsSection,
): Promise<EditableSettings> {
  const [row] = await db.select().from(settings);
  return editable(row?.value, section, await findSecurityQuestion(db), await listMedia(db));
}

type Versions = Partial<Record<string, number>>;

function versionsIn(value: unknown): Versions {
  const { versions = {} } = (value ?? {}) as { versions?: Versions };
  return versions;
}

function editable(
  value: unknown,
  section: SettingsSection,
  { asked, hasAnswer }: SecurityQuestion,
  media: Medium[],
): EditableSettings {
  return {
    ...settingsIn(value, media),
    version: versionsIn(value)[storedNameOf(section)] ?? 0,
    securityAsked: asked,
    hasSecurityAnswer: hasAnswer,
  };
}

/** Optimistic locking per section; with `base`, only fields changed on both sides conflict. */
export async function saveSettings(
  db: Database,
  actor: Actor,
  section: SettingsSection,
  typed: SettingsFields,
  version: number,
  base: BaseSettings | null = null,
): Promise<
  | { saved: EditableSettings; theirs: SettingName[] }
  | {
      refused: "changed-meanwhile";
      present: EditableSettings;
      conflicts: SettingName[];
      mine: SettingName[];
    }
  | { refused: "answer-missing" }
> {
  return db.transaction(async (db) => {
    await db.insert(settings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await db.select().from(settings).for("update");
    const stored = row!.value as Record<string, unknown>;
    const media = await listMedia(db);
    const before = editable(stored, section, await findSecurityQuestion(db), media);
    const { fields, ...merged } = mergeConcurrentEdit(typed, before, base ?? {});
    const isMerged = base !== null && section !== "sign-in" && merged.conflicts.length === 0;
    if (before.version !== version && !isMerged)
      return { refused: "changed-meanwhile" as const, present: before, ...merged };
    if (section === "sign-in") {
      const { securityAsked: asked = false, securityAnswer: answer = "" } = fields;
      const question = await saveSecurityQuestion(db, { asked, answer });
      if (!question.saved) return { refused: "answer-missing" as const };
    }
    const versions = { ...versionsIn(stored), [storedNameOf(section)]: before.version + 1 };
    const edited = withFields(readStoredSettings(stored), fields);
    const value = { ...stored, ...settingsRow(edited), versions };
    await db
      .update(settings)
      .set({ value, version: row!.version + 1, updatedAt: new Date() })
      .where(eq(settings.id, 1));
    const after = editable(value, section, await findSecurityQuestion(db), media);
    // Stars stand for the answer, since the log records only that it changed.
    await recordChanged(
      db,
      actor,
      { ...recordOf(section), label: after.shopName },
      flat(before, section, "***"),
      flat(after, section, fields.securityAnswer ? "*** (new)" : "***"),
    );
    return { saved: after, theirs: merged.theirs };
  });
}

function flat(settings: EditableSettings, section: SettingsSection, stars: string) {
  const { securityAsked, hasSecurityAnswer } = settings;
  return {
    ...Object.fromEntries(namesOf(section).map((name) => [name, shownValue(settings, name)])),
    ...(section === "sign-in" && {
      securityAsked,
      securityAnswer: hasSecurityAnswer ? stars : null,
    }),
  };
}

function shownValue(settings: EditableSettings, name: SettingName): unknown {
  const stored = settingOf(settings, name);
  const typed = typedSetting(settings, name);
  return String(stored) === typed ? stored : typed;
}
