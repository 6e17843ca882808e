// Which sizes can be offered or switched off for the selected pieces.
import { inArray } from "drizzle-orm";
import { artPieces } from "#db/catalogue-tables.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import type { Language } from "#app/i18n/language.ts";
import { reassessOutdated } from "./size-eligibility.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import { findSize, smallFirst } from "#app/shop/pricing/media-option.ts";
import type { MediaOption, MediaSize } from "#db/json-columns.ts";
import { listMedia } from "#app/shop/media/media.server.ts";
import { findSettings } from "#app/shop/settings/settings.server.ts";

/** Numbers of pieces; `open`: could get the size at their rule's price. */
export type SizeChoice = Pick<MediaSize, "size" | "widthMm" | "heightMm"> & {
  has: number;
  sold: number;
  open: number;
  cents: { least: Cents; most: Cents } | null;
};
export type MediumChoice = { mediaType: string; name: string; sold: number; sizes: SizeChoice[] };

export async function listOfferedChoices(
  db: Database,
  ids: number[],
  language: Language,
): Promise<MediumChoice[]> {
  const [pieces, rules, media] = await Promise.all([
    listPieces(db, ids),
    listRulesBySpecificity(db),
    listMedia(db),
  ]);
  const choices = new Map<string, Map<string, SizeChoice>>();
  const count = (
    options: MediaOption[],
    add: (choice: SizeChoice, mediaType: string, cents: Cents) => void,
  ) => {
    for (const { mediaType, sizes } of options) {
      const known = choices.get(mediaType) ?? new Map<string, SizeChoice>();
      choices.set(mediaType, known);
      for (const { size, priceCents, widthMm, heightMm } of sizes) {
        const none = { has: 0, sold: 0, open: 0, cents: null };
        const choice = known.get(size) ?? { size, widthMm, heightMm, ...none };
        known.set(size, choice);
        add(choice, mediaType, priceCents);
      }
    }
  };
  const matched = pieces.map((piece) => ({
    has: piece.mediaOptions,
    sells: piece.offered,
    priced: matchRule(rules, piece)?.mediaOptions ?? [],
  }));
  for (const { has, priced } of matched)
    count(priced, (choice, mediaType) => {
      if (!findSize(has, mediaType, choice.size)) choice.open += 1;
    });
  for (const { has } of matched)
    count(has, (choice, _, cents) => {
      const { least, most } = choice.cents ?? { least: cents, most: cents };
      choice.has += 1;
      choice.cents = { least: Math.min(least, cents), most: Math.max(most, cents) };
    });
  for (const { sells } of matched) count(sells, (choice) => (choice.sold += 1));
  return [...choices].map(([mediaType, sizes]) => {
    const sold = pieces.filter(({ offered }) =>
      offered.some((option) => option.mediaType === mediaType),
    ).length;
    const medium = media.find(({ key }) => key === mediaType);
    const name = medium && (typedIn(medium, "name", language) ?? medium.name);
    return { mediaType, name: name ?? mediaType, sold, sizes: smallFirst([...sizes.values()]) };
  });
}

async function listPieces(db: Database, ids: number[]) {
  const { id, categoryId, subCategoryId, mediaOptions, offered, assessmentKey } = artPieces;
  const list = () =>
    db
      .select({ id, categoryId, subCategoryId, mediaOptions, offered, assessmentKey })
      .from(artPieces)
      .where(inArray(id, ids));
  const pieces = await list();
  return (await reassessOutdated(db, pieces, (await findSettings(db)).print)) ? list() : pieces;
}
