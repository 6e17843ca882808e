import { browseUrl } from "#app/shop/catalogue/browse-query.ts";
import type { Outline } from "#app/shop/catalogue/art-piece.ts";
import type { SuggestedRoom } from "#app/shop/search/suggestion.ts";
import { fold } from "#app/shop/fold.ts";
import { wordsOf } from "#app/shop/search/words.ts";

/** Rooms whose name, in any language, has words beginning with all of these; shown under `own`. */
export function roomsCalled(
  words: readonly string[],
  own: Outline,
  others: readonly Outline[],
): SuggestedRoom[] {
  if (words.length === 0) return [];
  const beginnings = words.map(fold);
  const names = new Map<string, string[]>();
  for (const { key, room } of [own, ...others].flatMap(roomsIn))
    names.set(key, [...(names.get(key) ?? []), ...wordsOf(`${room.name} ${room.label}`)]);
  return roomsIn(own)
    .filter(({ key }) => {
      const said = (names.get(key) ?? []).map(fold);
      return beginnings.every((each) => said.some((name) => name.startsWith(each)));
    })
    .map(({ room, category, subCategory }) => ({
      text: room.label,
      ...(room.lang ? { lang: room.lang } : {}),
      pieces: room.pieces,
      url: browseUrl({ category, subCategory }),
    }));
}

function roomsIn({ categories }: Outline) {
  return categories.flatMap((category) => [
    { key: `${category.id}`, room: category, category, subCategory: null },
    ...category.subCategories.map((sub) => ({
      key: `${category.id}/${sub.id}`,
      room: sub,
      category,
      subCategory: sub,
    })),
  ]);
}
