import type {
  Suggested,
  SuggestedColour,
  SuggestedPiece,
  SuggestedCategory,
} from "#app/shop/search/suggestion.ts";

export type SearchChoice = { url: string } & (
  | { kind: "piece"; piece: SuggestedPiece }
  | { kind: "category"; category: SuggestedCategory }
  | { kind: "colour"; colour: SuggestedColour }
  | { kind: "all"; typed: string; total: number }
);

export function choicesOf(
  { pieces, rooms, colours, total }: Suggested,
  typed: string,
): SearchChoice[] {
  return [
    ...pieces.map((piece) => ({ kind: "piece" as const, piece, url: `/art/${piece.id}` })),
    ...rooms.map((category) => ({ kind: "category" as const, category, url: category.url })),
    ...colours.map((colour) => ({
      kind: "colour" as const,
      colour,
      url: `/art?colours=${colour.hex}`,
    })),
    ...(total > pieces.length
      ? [
          {
            kind: "all" as const,
            typed,
            total,
            url: `/art?${new URLSearchParams({ q: typed })}`,
          },
        ]
      : []),
  ];
}
