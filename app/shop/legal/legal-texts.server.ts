// Legal texts. The shop only adds versions, so that the text of any day stays known.
import { and, desc, eq, isNotNull, like, sql } from "drizzle-orm";
import { liveAccountPrefix } from "#db/values.ts";
import { payments } from "#db/payments-tables.ts";
import { legalTexts } from "#db/legal-tables.ts";
import { legalDrafts } from "#app/i18n/documents/legal-drafts.ts";
import { fallbackLanguage } from "#app/i18n/language.ts";
import type { Language } from "#app/i18n/language.ts";
import { legalTexts as words } from "#app/i18n/storefront/legal.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { isUniqueViolation } from "#app/platform/database/database-errors.server.ts";
import type { Actor } from "#app/shop/changes/change.ts";
import type { LegalTextFields } from "./legal-text-form.ts";
import { legalPages } from "./legal-text.ts";
import type { FilledIn, LegalPage } from "./legal-text.ts";
import { filledInFrom, gapsOf, missingIn } from "./missing-details.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";
import type { Settings } from "#app/shop/settings/settings.ts";

export type LegalText = LegalTextFields & {
  page: LegalPage;
  version: number;
  staffName: string | null;
  createdAt: Date | null;
};
export type LegalVersion = Omit<LegalText, "en" | "fr">;

function draft(page: LegalPage): LegalText {
  return { page, version: 0, ...legalDrafts[page], staffName: null, createdAt: null };
}

export async function findLegalText(
  db: Database,
  page: LegalPage,
  version?: number,
): Promise<LegalText | null> {
  if (version === 0) return draft(page);
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(
        eq(legalTexts.page, page),
        version === undefined ? undefined : eq(legalTexts.version, version),
      ),
    )
    .orderBy(desc(legalTexts.version))
    .limit(1);
  return row ?? (version === undefined ? draft(page) : null);
}

/** Version of the terms that an order records; 0 is the draft. */
export const currentTerms = sql`
  coalesce((select max(version) from ${legalTexts} where page = 'terms'), 0)`;

export async function currentTermsVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ version: number }>(sql`select ${currentTerms} as version`);
  return rows[0]!.version;
}

export function filledInFor(settings: Settings, language: Language): FilledIn {
  const { noVat, gap } = words[language];
  return filledInFrom(settings, { noVat, toCome: gap });
}

/** "no-email": only the address is missing, in a shop that sold before it was required. */
export type LegalState = "complete" | "no-email" | "incomplete";

/** While it is "incomplete", nobody pays with real money. */
export async function findLegalState(db: Database): Promise<LegalState> {
  const [settings, texts] = await Promise.all([findSettings(db), listLegalTexts(db)]);
  const incomplete = texts.filter((text) => !isComplete(text, settings));
  if (incomplete.length === 0) return "complete";
  const withEmail = { ...settings, contact: { ...settings.contact, email: "-" } };
  if (!incomplete.every((text) => isComplete(text, withEmail))) return "incomplete";
  const isLive = incomplete.every(({ version }) => version > 0) || (await tookRealMoney(db));
  return isLive ? "no-email" : "incomplete";
}

const isComplete = (text: LegalText, settings: Settings) =>
  gapsOf(text, fallbackLanguage).length === 0 && missingIn(text, settings).length === 0;

/** Live accounts only: a trial with a provider's sandbox does not count. */
async function tookRealMoney(db: Database): Promise<boolean> {
  const atLive = and(
    isNotNull(payments.captureId),
    like(payments.account, `${liveAccountPrefix}%`),
  );
  return (await db.$count(payments, atLive)) > 0;
}

/** Publishes complete drafts: an order then names a text that no release of the shop changes. */
export async function publishDelivered(db: Database, actor: Actor): Promise<void> {
  const [settings, texts] = await Promise.all([findSettings(db), listLegalTexts(db)]);
  for (const { page, version, en, fr } of texts)
    if (version === 0 && isComplete(draft(page), settings))
      await saveLegalText(db, actor, page, { en, fr }, 0);
}

export async function listLegalTexts(db: Database): Promise<LegalText[]> {
  const found = await Promise.all(legalPages.map((page) => findLegalText(db, page)));
  return found.filter((text) => text !== null);
}

export async function listLegalVersions(db: Database, page: LegalPage): Promise<LegalVersion[]> {
  const { version, staffName, createdAt } = legalTexts;
  const rows = await db
    .select({ page: legalTexts.page, version, staffName, createdAt })
    .from(legalTexts)
    .where(eq(legalTexts.page, page))
    .orderBy(desc(version))
    .limit(100);
  return [...rows, { page, version: 0, staffName: null, createdAt: null }];
}

/** Refused if somebody else added a version since. */
export async function saveLegalText(
  db: Database,
  actor: Actor,
  page: LegalPage,
  fields: LegalTextFields,
  expectedVersion: number,
): Promise<
  | { saved: LegalText }
  | { refused: "changed-meanwhile"; present: LegalText }
  | { refused: "unchanged" }
> {
  const present = (await findLegalText(db, page))!;
  if (present.version !== expectedVersion) return { refused: "changed-meanwhile", present };
  if (present.version > 0 && present.en === fields.en && present.fr === fields.fr)
    return { refused: "unchanged" };
  try {
    const values = {
      page,
      version: expectedVersion + 1,
      ...fields,
      staffId: actor?.id ?? null,
      staffName: actor?.name ?? null,
    };
    const [saved] = await db.insert(legalTexts).values(values).returning();
    return { saved: saved! };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return { refused: "changed-meanwhile", present: (await findLegalText(db, page))! };
  }
}
