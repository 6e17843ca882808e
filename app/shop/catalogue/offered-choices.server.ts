// Which sizes can be offered or switched off for the selected pieces.
import { inArray } from "drizzle-orm";
import { artPieces } from "#db/tables.ts";
import { typedIn } from "#app/i18n/owner-texts.ts";
import type { Language } from "#app/i18n/language.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { Cents } from "#app/shop/money.ts";
import { matchRule } from "#app/shop/pricing/matching-rule.ts";
import { listRulesBySpecificity } from "#app/shop/pricing/matching-rules.server.ts";
import type { MediaOption } from "#app/shop/pricing/media-option.ts";
import { listMedia } from "#app/shop/settings/media.server.ts";

/**
 * How many of the pieces have the size, and from what to what price; how many could get it at their
 * rule's price.
 */
export type SizeChoice = {
  size: string;
  has: number;
  open: number;
  cents: { least: Cents; most: Cents } | null;
};
export type MediumChoice = { mediaType: string; name: string; sizes: SizeChoice[] };

/** In the order of the rules, then sizes that only pieces have. */
export async function listOfferedChoices(
  db: Database,
  ids: number[],
  language: Language,
): Promise<MediumChoice[]> {
  const { categoryId, subCategoryId, mediaOptions } = artPieces;
  const [pieces, rules, media] = await Promise.all([
    db
      .select({ categoryId, subCategoryId, mediaOptions })
      .from(artPieces)
      .where(inArray(artPieces.id, ids)),
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
      for (const { size, priceCents } of sizes) {
        const choice = known.get(size) ?? { size, has: 0, open: 0, cents: null };
        known.set(size, choice);
        add(choice, mediaType, priceCents);
      }
    }
  };
  const matched = pieces.map((piece) => ({
    has: piece.mediaOptions,
    priced: matchRule(rules, piece)?.mediaOptions ?? [],
  }));
  for (const { has, priced } of matched)
    count(priced, (choice, mediaType) => {
      const sizes = has.find((option) => option.mediaType === mediaType)?.sizes ?? [];
      if (!sizes.some(({ size }) => size === choice.size)) choice.open += 1;
    });
  for (const { has } of matched)
    count(has, (choice, _, cents) => {
      const { least, most } = choice.cents ?? { least: cents, most: cents };
      choice.has += 1;
      choice.cents = { least: Math.min(least, cents), most: Math.max(most, cents) };
    });
  return [...choices].map(([mediaType, sizes]) => {
    const medium = media.find(({ key }) => key === mediaType);
    const name = medium && (typedIn(medium, "name", language) ?? medium.name);
    return { mediaType, name: name ?? mediaType, sizes: [...sizes.values()] };
  });
}
