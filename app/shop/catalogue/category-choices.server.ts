// Categories and their sub-categories for fields of choice, in the order of their names.

import { categories, subCategories } from "#db/catalogue-tables.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { byLabel, nameIn } from "#app/i18n/alphabet.ts";
import type { Language } from "#app/i18n/language.ts";

export type CategoryChoice = {
  id: number;
  label: string;
  subCategories: { id: number; label: string }[];
};

export async function listCategoryChoices(
  db: Database,
  language: Language,
): Promise<CategoryChoice[]> {
  const [rows, subRows] = await Promise.all([
    db.select().from(categories),
    db.select().from(subCategories),
  ]);
  const choice = ({ id, name, nameFr }: { id: number; name: string; nameFr: string | null }) => ({
    id,
    label: nameIn({ name, nameFr }, language),
  });
  const inOrder = byLabel(language);
  const subsOf = (id: number) =>
    subRows
      .filter(({ categoryId }) => categoryId === id)
      .map(choice)
      .sort(inOrder);
  return rows.map((row) => ({ ...choice(row), subCategories: subsOf(row.id) })).sort(inOrder);
}
