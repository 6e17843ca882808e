// Cards as one string on their way to the browser: React Router encodes sixty of them value by value, which takes as long as
// the query of the page.
import type { ArtCard } from "#app/shop/catalogue/art-piece.ts";

type Row = [number, string, string, number, number, string, string?, string?, number?];

export function packCards(cards: ArtCard[]): string {
  const rows = cards.map(({ id, reference, picture: { key, width, height, placeholder }, lowest }): Row => {
    const row = [id, reference, key, width, height, placeholder] as const;
    return lowest ? [...row, lowest.mediaType, lowest.size, lowest.priceCents] : [...row];
  });
  return JSON.stringify(rows);
}

export function unpackCards(packed: string): ArtCard[] {
  return (JSON.parse(packed) as Row[]).map(([id, reference, key, width, height, placeholder, mediaType, size, priceCents]) => ({
    id,
    reference,
    picture: { key, width, height, placeholder },
    lowest: priceCents ? { mediaType: mediaType!, size: size!, priceCents } : null,
  }));
}
