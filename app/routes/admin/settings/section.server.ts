// Loads and saves a section of the settings.
import { data } from "react-router";
import type { ActionFunctionArgs } from "react-router";
import { announceWork } from "#app/platform/process/background.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { requestContext } from "#app/platform/pages/request-context.server.ts";
import { assessFirstPieces } from "#app/shop/catalogue/size-eligibility.server.ts";
import { listChanges } from "#app/shop/changes/changes.server.ts";
import { publishDelivered } from "#app/shop/legal/legal-texts.server.ts";
import {
  acceptTheirs,
  mergeConcurrentEdit,
  parseBase,
  baseOf,
} from "#app/shop/settings/merge-concurrent-edit.ts";
import type { BaseSettings } from "#app/shop/settings/merge-concurrent-edit.ts";
import {
  findEditableSettings,
  recordOf,
  saveSettings,
} from "#app/shop/settings/settings-editing.server.ts";
import { renamedText } from "#app/shop/form.ts";
import { namesOf, readSection, settingOf } from "#app/shop/settings/settings-form.ts";
import type { SettingsFields, SettingsSection } from "#app/shop/settings/settings-form.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import { readForm } from "#app/routes/kit/forms/read-form.server.ts";
import { catchFailedAction } from "#app/routes/admin/kit/failed-action.server.ts";
import { readVersion } from "#app/routes/admin/kit/record/edited.server.ts";
import { answerConflict } from "#app/routes/admin/kit/record/saving.server.ts";
import { requireRight } from "#app/routes/admin/kit/session/rights.server.ts";
import { staffContext } from "#app/routes/admin/kit/session/staff-context.server.ts";

type SectionArgs = Pick<ActionFunctionArgs, "request" | "context">;

export async function openSection(context: SectionArgs["context"], section: SettingsSection) {
  const { db } = context.get(requestContext);
  const { kind, recordId } = recordOf(section);
  const [settings, changes] = await Promise.all([
    findEditableSettings(db, section),
    listChanges(db, kind, recordId),
  ]);
  return { settings, changes };
}

export async function saveSection(
  { request, context }: SectionArgs,
  section: SettingsSection,
  form?: FormData,
) {
  const { db, log } = context.get(requestContext);
  const sent = form ?? (await readForm(request));
  const parsed = readSection(section, sent);
  if ("problems" in parsed) return data({ problems: parsed.problems }, { status: 400 });
  const version = readVersion(sent);
  if (version === null) throw new Response(null, { status: 400 });
  const { fields } = parsed;
  // Until 1.1.0 also "left" and "seen".
  const skippedNames = (renamedText(sent, "skipped", "left") ?? "").split(" ");
  const sentBase = parseBase(renamedText(sent, "base", "seen") ?? null);
  const base = sentBase && acceptTheirs(sentBase, fields, skippedNames);
  if (await changesNotices(db, fields, base)) requireRight(context, "keep-credentials");
  return catchFailedAction(context, async () => {
    const actor = context.get(staffContext);
    const result = await saveSettings(db, actor, section, fields, version, base);
    if ("saved" in result) {
      // This waits, so that a small catalogue is up to date at once; a job does the remaining
      // pieces.
      await assessFirstPieces(db).catch((error: unknown) =>
        log.error({ err: error }, "the pieces were not assessed under the new settings"),
      );
      // The watermark contains the shop's name.
      await announceWork(db);
      const { saved, theirs } = result;
      // The form must show values that were merged from the other version, so the row is returned.
      return {
        saved: saved.shopName,
        version: saved.version,
        base: baseOf(saved, namesOf(section)),
        row: theirs.length > 0 ? saved : undefined,
      };
    }
    if (result.refused === "answer-missing")
      return data({ problems: { securityAnswer: "answerMissing" as const } }, { status: 400 });
    const { kind, recordId } = recordOf(section);
    const { present, conflicts, mine } = result;
    return answerConflict(db, actor, { kind, id: recordId }, present, { conflicts, mine });
  });
}

const noticeSettings = ["noticeOrders", "noticeWithdrawals", "noticeAddress"] as const;

/**
 * These mails carry buyers' names, and owners rely on them, so changing where they go needs a
 * right.
 */
async function changesNotices(
  db: Database,
  typed: SettingsFields,
  base: BaseSettings | null,
): Promise<boolean> {
  if (noticeSettings.every((name) => typed[name] === undefined)) return false;
  const settings = await findSettings(db);
  const { fields } = mergeConcurrentEdit(typed, settings, base ?? {});
  return noticeSettings.some((name) => fields[name] !== settingOf(settings, name));
}

/** Publishes the built-in legal texts once the settings have all the facts they need. */
export async function saveForTheLaw(args: SectionArgs, section: "shop" | "law") {
  const answer = await saveSection(args, section);
  const { db } = args.context.get(requestContext);
  if ("saved" in answer) await publishDelivered(db, args.context.get(staffContext));
  return answer;
}
