// Cards as one string on their way to the browser: React Router encodes sixty of them value by value, which takes as long as
// the query of the page.
import { digitalSources, usualSource } from "#app/shop/pictures/digital-source.ts";
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";

/** The source is its place in the list, because sixty cards say the same. */
type Row = [number, string, string, number, number, string, number, string?, string?, number?];

export function packCards(cards: ArtCard[]): string {
  const rows = cards.map(({ id, reference, picture: { key, width, height, placeholder, digitalSource }, lowest }): Row => {
    const row = [id, reference, key, width, height, placeholder, digitalSources.indexOf(digitalSource)] as const;
    return lowest ? [...row, lowest.mediaType, lowest.size, lowest.priceCents] : [...row];
  });
  return JSON.stringify(rows);
}

export function unpackCards(packed: string): ArtCard[] {
  return (JSON.parse(packed) as Row[]).map(([id, reference, key, width, height, placeholder, source, mediaType, size, priceCents]) => ({
    id,
    reference,
    picture: { key, width, height, placeholder, digitalSource: digitalSources[source] ?? usualSource },
    lowest: priceCents ? { mediaType: mediaType!, size: size!, priceCents } : null,
  }));
}
