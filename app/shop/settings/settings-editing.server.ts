// The security question's answer is write-only.
import { eq } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import { settingNames, settingOf, typedSetting } from "#app/shop/settings/settings-form.ts";
import type { SettingName, SettingsFields } from "#app/shop/settings/settings-form.ts";
import { listMedia } from "#app/shop/settings/media.server.ts";
import type { Medium } from "#app/shop/settings/medium.ts";
import { settingsIn } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";
import {
  findSecurityQuestion,
  saveSecurityQuestion,
} from "#app/shop/staff/security-question.server.ts";
import type { SecurityQuestion } from "#app/shop/staff/security-question.server.ts";

/** Version 0: never saved. */
export type EditableSettings = Settings & {
  version: number;
  securityAsked: boolean;
  hasSecurityAnswer: boolean;
};

export async function findEditableSettings(db: Database): Promise<EditableSettings> {
  const [row] = await db.select().from(settings);
  return editable(row, await findSecurityQuestion(db), await listMedia(db));
}

function editable(
  row: typeof settings.$inferSelect | undefined,
  { asked, hasAnswer }: SecurityQuestion,
  media: Medium[],
): EditableSettings {
  return {
    ...settingsIn(row?.value, media),
    version: row?.version ?? 0,
    securityAsked: asked,
    hasSecurityAnswer: hasAnswer,
  };
}

/** Optimistic locking. A question that is asked needs an answer. */
export async function saveSettings(
  db: Database,
  actor: Actor,
  { securityAsked, securityAnswer, ...values }: SettingsFields,
  version: number,
): Promise<
  | { saved: EditableSettings }
  | { refused: "changed-meanwhile"; present: EditableSettings }
  | { refused: "answer-missing" }
> {
  return db.transaction(async (db) => {
    await db.insert(settings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await db.select().from(settings).for("update");
    const media = await listMedia(db);
    const before = editable(row, await findSecurityQuestion(db), media);
    if (before.version !== version)
      return { refused: "changed-meanwhile" as const, present: before };
    const question = await saveSecurityQuestion(db, {
      asked: securityAsked,
      answer: securityAnswer,
    });
    if (!question.saved) return { refused: "answer-missing" as const };
    const value = { ...(row!.value as object), ...values };
    const [saved] = await db
      .update(settings)
      .set({ value, version: version + 1, updatedAt: new Date() })
      .where(eq(settings.id, 1))
      .returning();
    const after = editable(saved, await findSecurityQuestion(db), media);
    const record = { kind: "settings", recordId: 1, label: values.shopName };
    // why stars: that the answer changed is logged, not what it is.
    await recordChanged(
      db,
      actor,
      record,
      flat(before, "***"),
      flat(after, securityAnswer ? "*** (new)" : "***"),
    );
    return { saved: after };
  });
}

function flat(settings: EditableSettings, stars: string) {
  const { securityAsked, hasSecurityAnswer } = settings;
  return {
    ...Object.fromEntries(settingNames.map((name) => [name, told(settings, name)])),
    securityAsked,
    securityAnswer: hasSecurityAnswer ? stars : null,
  };
}

function told(settings: EditableSettings, name: SettingName): unknown {
  const kept = settingOf(settings, name);
  const typed = typedSetting(settings, name);
  return String(kept) === typed ? kept : typed;
}
