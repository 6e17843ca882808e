// The settings row; whatever is missing or damaged falls back to its default.
import { sql } from "drizzle-orm";
import { settings } from "#db/settings-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isDemoShop } from "#app/platform/environment.server.ts";
import type { Visit } from "#app/platform/pages/request-context.server.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import type { Medium } from "#app/shop/media/medium.ts";
import { readStoredSettings } from "./settings-form.ts";
import type { StoredSettings } from "./settings-form.ts";
import { ownContact } from "./settings.ts";
import type { Settings } from "./settings.ts";

export async function findSettings(db: Database): Promise<Settings> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .prepare("settings")
    .execute();
  return settingsIn(row?.value, await listMedia(db));
}

export function settingsOf({
  db,
  cachedUntilChange,
}: Visit<"db" | "cachedUntilChange">): Promise<Settings> {
  return cachedUntilChange("settings", () => findSettings(db));
}

export const settingsIn = (row: unknown, media: Medium[]): Settings =>
  settingsOfStored(readStoredSettings(row), media);

function settingsOfStored(stored: StoredSettings, media: Medium[]): Settings {
  const { print, contact: typed, ...others } = stored;
  const contact = isDemoShop() ? typed : ownContact(typed);
  return { ...others, contact, print: { ...print, media } };
}

let lastRead: { text: string | null; stored: StoredSettings } | null = null;

/** As `settingsInSql` reads it in a transaction; without media. Reads the same text only once. */
export function settingsInText(text: string | null): Settings {
  if (lastRead?.text !== text || !lastRead)
    lastRead = { text, stored: readStoredSettings(text === null ? null : JSON.parse(text)) };
  return settingsOfStored(lastRead.stored, []);
}

export const settingsInSql = sql<string | null>`(select value::text from ${settings})`;
