// Settings as the owner changes them, and the security question, whose answer never leaves this file.
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { eq } from "drizzle-orm";
import { settings } from "#db/tables.ts";
import type { Database } from "#app/platform/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { recordChanged } from "#app/shop/changes/changes.server.ts";
import type { SettingsFields } from "#app/shop/settings/settings-form.ts";
import { readSettings } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

/** Version 0 stands for a shop whose settings were never saved. */
export type EditableSettings = Settings & { version: number; securityAsked: boolean; hasSecurityAnswer: boolean };

/** How the stored value carries the question: beside the settings, so that reading those never touches it. */
type Stored = { security?: { asked: boolean; answer: string | null } };

export async function findEditableSettings(db: Database): Promise<EditableSettings> {
  const [row] = await db.select().from(settings);
  return editable(row);
}

function editable(row: typeof settings.$inferSelect | undefined): EditableSettings {
  const { security } = (row?.value ?? {}) as Stored;
  return {
    ...readSettings(row?.value),
    version: row?.version ?? 0,
    securityAsked: security?.asked ?? false,
    hasSecurityAnswer: Boolean(security?.answer),
  };
}

/** Saves them if they still have the version that was seen. A question that is asked needs an answer. */
export async function saveSettings(
  db: Database,
  actor: Actor,
  { securityAsked, securityAnswer, ...values }: SettingsFields,
  version: number,
): Promise<{ saved: EditableSettings } | { refused: "changed-meanwhile"; present: EditableSettings } | { refused: "answer-missing" }> {
  const typedAnswer = securityAnswer ? await hash(securityAnswer) : null;
  return db.transaction(async (db) => {
    await db.insert(settings).values({ version: 0 }).onConflictDoNothing();
    const [row] = await db.select().from(settings).for("update");
    const before = editable(row);
    if (before.version !== version) return { refused: "changed-meanwhile" as const, present: before };
    const answer = typedAnswer ?? (row!.value as Stored).security?.answer ?? null;
    if (securityAsked && !answer) return { refused: "answer-missing" as const };
    const value = { ...(row!.value as object), ...values, security: { asked: securityAsked, answer } };
    const [saved] = await db
      .update(settings)
      .set({ value, version: version + 1, updatedAt: new Date() })
      .where(eq(settings.id, 1))
      .returning();
    const after = editable(saved);
    const record = { kind: "settings", recordId: 1, label: values.shopName };
    // why stars: that the answer changed is worth knowing, what it is stays secret.
    await recordChanged(db, actor, record, flat(before, "***"), flat(after, typedAnswer ? "*** (new)" : "***"));
    return { saved: after };
  });
}

function flat({ contact, version: _version, hasSecurityAnswer, ...rest }: EditableSettings, stars: string) {
  return { ...rest, ...contact, securityAnswer: hasSecurityAnswer ? stars : null };
}

/** Whether the sign-in asks the security question before it looks at e-mail and password. */
export async function securityQuestionIsAsked(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings);
  const { security } = (row?.value ?? {}) as Stored;
  return Boolean(security?.asked && security.answer);
}

/** Case and space around it do not count (spec, section 5). True where the question is not asked. */
export async function checkSecurityAnswer(db: Database, answer: string): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings);
  const { security } = (row?.value ?? {}) as Stored;
  if (!security?.asked || !security.answer) return true;
  const [salt = "", expected = ""] = security.answer.split(".");
  const [, given] = (await hash(answer.slice(0, 400), Buffer.from(salt, "base64url"))).split(".");
  return timingSafeEqual(Buffer.from(given!, "base64url"), Buffer.from(expected, "base64url"));
}

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

/** Salt and scrypt key with Node's own cost (N 16384), both base64url. */
async function hash(answer: string, salt = randomBytes(16)): Promise<string> {
  const key = await derive(answer.normalize("NFC").trim().toLowerCase(), salt, 32);
  return `${salt.toString("base64url")}.${key.toString("base64url")}`;
}
