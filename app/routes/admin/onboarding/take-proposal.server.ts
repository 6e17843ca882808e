import type { Database } from "#app/platform/database/database.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import { proposalNamed } from "#app/shop/settings/proposals.ts";
import type { ProposalName } from "#app/shop/settings/proposals.ts";
import { findEditableSettings, saveSettings } from "#app/shop/settings/settings-editing.server.ts";
import { settingsSections, typedSetting } from "#app/shop/settings/settings-form.ts";
import type { SettingName, SettingsFields } from "#app/shop/settings/settings-form.ts";
import { lastText } from "#app/shop/form.ts";
import type { Field } from "#app/shop/form.ts";
import { rowIdFrom } from "#app/shop/row-id.ts";

/** `former`: the earlier values of its fields, as typed; `version`: that of this save. */
type Taken = { taken: ProposalName; former: Record<string, string>; version: number };
type Refused = { refused: "changed-meanwhile" | "answer-missing" | "not-understood" };

export async function takeProposal(
  db: Database,
  actor: Actor,
  name: ProposalName,
): Promise<Taken | Refused> {
  const { section, fields } = proposalNamed(name);
  const present = await findEditableSettings(db, section);
  const former = Object.fromEntries(
    Object.keys(fields).map((field) => [field, typedSetting(present, field as SettingName)]),
  );
  const result = await saveSettings(db, actor, section, fields, present.version);
  if ("refused" in result) return { refused: result.refused };
  return { taken: name, former, version: result.saved.version };
}

/** `sent`: the version that taking it made, and the former values, by the names of their fields. */
export async function putBack(
  db: Database,
  actor: Actor,
  name: ProposalName,
  sent: FormData,
): Promise<{ undone: ProposalName } | Refused> {
  const { section, fields } = proposalNamed(name);
  const version = rowIdFrom(sent.get("version"));
  if (version === null) return { refused: "not-understood" };
  const declared = settingsSections[section].fields as Record<string, Field>;
  const former: Record<string, unknown> = {};
  for (const field of Object.keys(fields)) {
    const read = declared[field]!.read(lastText(sent, field));
    if (!("value" in read)) return { refused: "not-understood" };
    former[field] = read.value;
  }
  const result = await saveSettings(db, actor, section, former as SettingsFields, version);
  return "refused" in result ? { refused: result.refused } : { undone: name };
}
